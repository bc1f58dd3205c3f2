// The canonical two-form of two neighbours of an orbit, Ω(δ₁, δ₂) = δ₁P · δ₂q − δ₂P · δ₁q, of any
// system from what its model says of itself: with q̇ = A(q) v and the energy quadratic in v, P is
// the least vector with A(q)ᵀ P = ∂H/∂v, so that P · dq is Legendre's one-form wherever q and v
// have more entries than there is freedom, as on spheres and rotations.
#pragma once

#include <Eigen/QR>
#include <utility>

#include "engine/claims/trial.hpp"

namespace rattleback::testing {

inline Eigen::VectorXd momentum(const Model& model, const CanonicalState& state) {
  constexpr std::size_t energy = 0;
  const Eigen::Index n = state.v.size();
  const double step = std::max(largest(state.v), 1.0);
  Eigen::MatrixXd moves(state.q.size(), n);
  Eigen::VectorXd slope(n);
  CanonicalState other = state;
  for (Eigen::Index i = 0; i < n; ++i) {
    // A central difference is the derivative of a quadratic function, whatever its step.
    other.v = state.v;
    other.v[i] = state.v[i] + step;
    const double above = model.invariants(other)[energy];
    other.v[i] = state.v[i] - step;
    const double below = model.invariants(other)[energy];
    slope[i] = (above - below) / (2.0 * step);
    other.v = Eigen::VectorXd::Unit(n, i);
    moves.col(i) = model.rate(0.0, other).q;
  }
  return moves.transpose().completeOrthogonalDecomposition().solve(slope);
}

/// How much a flow changes the form, relative to its two terms at the start; NaN when a neighbour
/// is lost. `flow` takes a state to another, or to one of no size.
template <class Flow>
double form_defect(const Trial& trial, const Flow& flow) {
  struct Tangent {
    Eigen::VectorXd q;
    Eigen::VectorXd p;
  };
  const Model& model = trial.model();
  const CanonicalState& start = trial.start();
  const double speed = std::max(largest(start.v), 1e-3);
  const auto tangent = [&](double phase, const auto& moved) {
    // A difference of order 6.
    constexpr double e = 2e-4;
    using Node = std::pair<double, double>;
    Tangent result{Eigen::VectorXd::Zero(start.q.size()), Eigen::VectorXd::Zero(start.q.size())};
    for (const auto& [s, weight] :
         {Node{e, 45.0}, Node{-e, -45.0}, Node{2.0 * e, -9.0}, Node{-2.0 * e, 9.0},
          Node{3.0 * e, 1.0}, Node{-3.0 * e, -1.0}}) {
      const CanonicalState end =
          moved(model.project({start.q + s * scattered(start.q.size(), phase),
                               start.v + s * speed * scattered(start.v.size(), phase + 1.0)}));
      result.q += weight / (60.0 * e) * end.q;
      result.p += weight / (60.0 * e) * momentum(model, end);
    }
    return result;
  };
  const auto form = [&](const auto& moved) {
    const Tangent a = tangent(3.0, moved);
    const Tangent b = tangent(5.0, moved);
    return std::pair(a.p.dot(b.q), b.p.dot(a.q));
  };
  const auto [first, second] = form([](const CanonicalState& from) { return from; });
  const auto [third, fourth] = form(flow);
  return std::abs((third - fourth) - (first - second)) / (std::abs(first) + std::abs(second));
}

}  // namespace rattleback::testing
