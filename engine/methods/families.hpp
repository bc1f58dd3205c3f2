// Methods of the families that a program may have or not.
#pragma once

#include <utility>

#include "methods/from_tableau.hpp"
#include "methods/methods_here.hpp"

namespace rattleback {

/// A method of which this program knows no more than what it says of itself, since it fits none of
/// the program's systems.
inline Method fits_nothing(MethodInfo info) {
  return {std::move(info), Kind::ode, [](const Formulation& /*any*/) { return false; }, {}, {}};
}

/// The family's method, or one that fits nothing where the program has no such family.
template <class Family, class... Data>
Method made_by(Family* family, MethodInfo info, Data&&... data) {
  if (family == nullptr) return fits_nothing(std::move(info));
  return family(std::move(info), std::forward<Data>(data)...);
}

}  // namespace rattleback
