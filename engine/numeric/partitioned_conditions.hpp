// What a pair of Runge–Kutta tableaux says of the partitioned method
//     Q_i = q + h Σ a_ij K_j,  P_i = p + h Σ â_ij L_j,  K_i = f(Q_i, P_i),  L_i = g(Q_i, P_i),
//     q' = q + h Σ b_i K_i,    p' = p + h Σ b̂_i L_i,
// by algebra alone: order by the conditions of trees whose vertices have one of two colours,
// symmetry, symplecticity. Hairer, Lubich, Wanner, Geometric Numerical Integration, II.2, III.2,
// V.2, VI.4.
#pragma once

#include "numeric/order_conditions.hpp"

namespace rattleback {

struct PartitionedTableau {
  ButcherTableau first;   ///< a, b: of q
  ButcherTableau second;  ///< â, b̂: of p
};

/// What the trees stand for: all of q' = f(q, p), p' = g(q, p), or only f(p) and g(q), where the
/// colours of a vertex and its branches differ.
enum class Coupling { full, separable };

/// A tree's name has • for q and ∘ for p, its root before a bracket around its branches: •[∘•].
OrderFinding order_of(const PartitionedTableau& tableau, Coupling coupling,
                      double tolerance = met_exactly);

/// max |a_{s+1−i, s+1−j} + a_ij − b_j| over both.
double symmetry_defect(const PartitionedTableau& tableau);
/// max |b_i â_ij + b̂_j a_ji − b_i b̂_j|, and max |b_i − b̂_i|: with the first 0 the two-form is kept
/// where H = T(p) + V(q), with both wherever Hamilton's equations hold.
double symplecticity_defect(const PartitionedTableau& tableau);
double weight_defect(const PartitionedTableau& tableau);

}  // namespace rattleback
