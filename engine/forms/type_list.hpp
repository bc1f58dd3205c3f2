// Lists of types, and how to walk them.
#pragma once

namespace rattleback {

template <class... Types>
struct TypeList {};

/// Calls visit.template operator()<Type>() for each type of a list, in order.
template <class... Types, class Visitor>
void for_each_type(TypeList<Types...> /*list*/, Visitor&& visit) {
  (visit.template operator()<Types>(), ...);
}

}  // namespace rattleback
