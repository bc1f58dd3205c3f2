// What a Runge–Kutta tableau says of its method, by algebra alone: order by the conditions of
// rooted trees, symmetry, symplecticity, linear stability. Hairer, Lubich, Wanner, Geometric
// Numerical Integration, III.1, V.2, VI.4; Butcher, Numerical Methods for Ordinary Differential
// Equations, 3.
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

namespace rattleback {

/// s × s coefficients, weights and nodes.
struct ButcherTableau {
  Eigen::MatrixXd a;
  Eigen::VectorXd b;
  Eigen::VectorXd c;
};

/// A tree with a root: its branches, each a tree; none is the dot.
struct RootedTree {
  std::vector<RootedTree> branches = {};

  [[nodiscard]] int order() const;
  /// γ: the product of the orders of the tree and of all trees in it.
  [[nodiscard]] double density() const;
  /// Brackets around branches, “•” for the dot: [•[•]].
  [[nodiscard]] std::string name() const;
};

/// All trees of an order, each once: 1, 1, 2, 4, 9, 20 of orders 1 to 6.
std::vector<RootedTree> rooted_trees(int order);

/// Φ(τ) − 1/γ(τ): Σ b_i over the stages, the elementary weight, less what the exact flow has.
double order_defect(const ButcherTableau& tableau, const RootedTree& tree);

struct OrderFinding {
  int order = 0;            ///< up to `most_order`
  std::string broken = {};  ///< the tree whose condition fails next; empty at `most_order`
  double defect = 0.0;      ///< of it
  double missed = 0.0;      ///< the largest defect of a condition that counts as met
};
/// Conditions hold when their defects are below: round-off of doubles.
inline constexpr double met_exactly = 1e-10;
inline constexpr int most_order = 6;

/// Conditions hold when their defects are below `tolerance`.
OrderFinding order_of(const ButcherTableau& tableau, double tolerance = met_exactly);

/// max |Σ_j a_ij − c_i|.
double row_sum_defect(const ButcherTableau& tableau);
/// max |a_{s+1−i, s+1−j} + a_ij − b_j|: 0 where a step of −h undoes a step of h, stages in order.
double symmetry_defect(const ButcherTableau& tableau);
/// max |b_i a_ij + b_j a_ji − b_i b_j|: 0 where quadratic invariants and the two-form are kept.
double symplecticity_defect(const ButcherTableau& tableau);

/// A polynomial in z, lowest power first.
using Polynomial = std::vector<double>;

/// R(z) = det(1 − z A + z 1 bᵀ)/det(1 − z A): a step of ẋ = λx multiplies by R(hλ).
struct StabilityFunction {
  Polynomial numerator;
  Polynomial denominator;
};
StabilityFunction stability_of(const ButcherTableau& tableau);

}  // namespace rattleback
