// The derivative of the Cayley map, right-trivialised: the inverse of the linear map dcay⁻¹_u of
// which groups have the closed form (P2 (37)).
#pragma once

#include "lie/group.hpp"
#include "numeric/linear_solve.hpp"

namespace rattleback {

/// dcay_u v.
template <LieGroup G>
typename G::Algebra dcay(const typename G::Algebra& u, const typename G::Algebra& v) {
  using Algebra = typename G::Algebra;
  const auto inverse = matrix_of<G>([&](const Algebra& x) { return G::dcayinv(u, x); });
  return linear_solve(inverse, v);
}

}  // namespace rattleback
