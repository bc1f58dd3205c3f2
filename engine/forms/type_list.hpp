// Lists of types, and how to walk them.
#pragma once

namespace rattleback {

template <class... Types>
struct TypeList {};

namespace detail {
template <class A, class B>
struct Joint;
template <class... A, class... B>
struct Joint<TypeList<A...>, TypeList<B...>> {
  using type = TypeList<A..., B...>;
};
}  // namespace detail

/// The types of one list, then those of the other.
template <class A, class B>
using Joined = typename detail::Joint<A, B>::type;

/// Calls visit.template operator()<Type>() for each type of a list, in order.
template <class... Types, class Visitor>
void for_each_type(TypeList<Types...> /*list*/, Visitor&& visit) {
  (visit.template operator()<Types>(), ...);
}

}  // namespace rattleback
