// The geometric nonholonomic integrator P2 (5) on a group G, for a Lagrangian ½ ξᵀ 𝕄 ξ and
// constraints that do not depend on the position, ξ = g⁻¹ ġ in the span of the columns E of B. With
// the discrete Lagrangian ½h ξᵀ 𝕄 ξ of a step g' = g exp(h ξ), the momenta in the body that its
// Legendre transforms give to both ends are
//     p⁺_k = dexp⁻¹(h ξ_k)* 𝕄 ξ_k,   p⁻_{k+1} = dexp⁻¹(−h ξ_k)* 𝕄 ξ_k,
// and at each point, with P = B (Bᵀ 𝕄 B)⁻¹ Bᵀ 𝕄 the 𝕄-orthogonal projector and Q = 1 − P,
//     Pᵀ p⁺_k = Pᵀ p⁻_k,   Qᵀ p⁺_k = −Qᵀ p⁻_k.
// What is told is π_k = Bᵀ p⁻_k; the part across, Qᵀ p⁻_k, is remembered. A first step has none:
// its ξ is an allowed one, which is λ_0 = 0 (Remark 1).
#pragma once

#include "methods/rdp.hpp"

namespace rattleback {

/// F is a ShapeGroupForm without a shape.
template <class F>
class GniGroupStepper {
 public:
  static_assert(F::shape == 0);
  using State = typename F::State;
  explicit GniGroupStepper(const F& form)
      : form_(form),
        inertia_(form.system().inertia({})),
        directions_(form.directions_at({})),
        inverse_((directions_.transpose() * inertia_ * directions_).inverse()) {}

  StepReport step(double /*t*/, double h, State& z) {
    const auto q = form_.configuration(z);
    const Momenta pi = z.template tail<momenta>();
    StepReport report;
    ++report.evaluations;
    Algebra xi = directions_ * (inverse_ * pi);
    if (started_) {
      const Algebra momentum = along(pi) - h * reaction_;  // p⁺
      const auto residual = [&](const Algebra& x) { return Algebra(leaving(h, x) - momentum); };
      if (!newton_.solve(residual, h, xi, report)) return report;
    } else {
      Momenta y = inverse_ * pi;
      const auto residual = [&](const Momenta& x) {
        return Momenta(directions_.transpose() * leaving(h, Algebra(directions_ * x)) - pi);
      };
      if (!first_.solve(residual, h, y, report)) return report;
      xi = directions_ * y;
    }
    const Algebra turn = h * xi;
    const Group g = form_.system().position_of(q) * Group::exp(turn);
    ++report.exponentials;
    const Algebra arrived =
        arrival<Group>(Retraction::exponential, turn, Algebra(inertia_ * xi));  // p⁻
    const Momenta told = directions_.transpose() * arrived;
    State end;
    end << form_.system().configuration({}, g), told;
    accept(end, report, z);
    if (report.ok()) {
      reaction_ = (arrived - along(told)) / h;
      started_ = true;
    }
    return report;
  }

 private:
  static constexpr int momenta = F::momenta;
  using Group = typename F::Reduced::Group;
  using Algebra = typename Group::Algebra;
  using Momenta = Vec<double, momenta>;
  static constexpr int n = Group::dimension;

  /// p⁺ of a step.
  [[nodiscard]] Algebra leaving(double h, const Algebra& xi) const {
    return departure<Group>(Retraction::exponential, Algebra(h * xi), Algebra(inertia_ * xi));
  }
  /// Pᵀ p of any p with Bᵀ p = π.
  [[nodiscard]] Algebra along(const Momenta& pi) const {
    return inertia_ * (directions_ * (inverse_ * pi));
  }

  F form_;
  Mat<double, n> inertia_;
  Mat<double, n, momenta> directions_;
  Mat<double, momenta> inverse_;
  bool started_ = false;
  Algebra reaction_ = Algebra::Zero();  ///< Qᵀ p⁻/h, so that a step back goes the way it came
  NewtonIn<Algebra> newton_;
  NewtonIn<Momenta> first_;
};

}  // namespace rattleback
