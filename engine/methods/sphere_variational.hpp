// The variational integrator on (S²)ⁿ, P4 (22)–(25): with q̇ᵢ = ωᵢ × qᵢ, G = ∂V/∂q,
//     M (q' − q) = h M q̇ − ½h² G(q) + λ q,      |q'ᵢ| = 1,
//     M q̇' = M (q' − q)/h − ½h G(q') + μ q',    q'ᵢ · q̇'ᵢ = 0.
// It is symplectic, symmetric, of order 2, and keeps momentum maps. Where M is diagonal a step is
// explicit, (29)–(30). Otherwise one number λᵢ a sphere is found by Newton's method, whose matrix
// is (M⁻¹)ᵢⱼ q'ᵢ · qⱼ (the inertia solves with it); unknown is the small increment q' − q − h q̇,
// so that momenta do not lose digits to a division by h. Or q' = F q with F the Cayley transform of
// f ⟂ q, and Newton's method for f, (28), or iteration of (28), which after Gauss and Seidel takes
// fᵢ/(1 + |fᵢ|²) from the others: the same map. In (q, q̇) and with multipliers it is RATTLE
// (Andersen 1983) for the constraints |qᵢ| = 1, word for word. A step has a solution only while no
// point turns by a right angle, and may have none before; it is then reported as too long.
#pragma once

#include <cstdint>

#include "forms/concepts.hpp"
#include "numeric/step_report.hpp"
#include "spheres/spheres.hpp"

namespace rattleback {

/// A form on (TS²)ⁿ that can be asked for inertia and potential.
template <class F>
concept SphereProductForm = HomogeneousSystem<F> && requires(const F& f, typename F::State& m) {
  { f.spheres().count() } -> std::convertible_to<Eigen::Index>;
  { F::first(m) } -> std::convertible_to<Rows>;
};

/// What the implicit step is solved for, and how.
enum class SphereUnknowns : std::uint8_t { multipliers, cayley, cayley_iterated };

/// Steps of the integrator on any system on n spheres.
class SphereVariationalStep {
 public:
  SphereVariationalStep(Eigen::Index n, SphereUnknowns unknowns);

  /// q and ω, n × 3 each, a step of h later, or as they were where the report says why.
  StepReport step(const Spheres& spheres, double h, Rows q, Rows w);

  /// ω at q₁ after a step of h from q₀: the two-point map, P4 (17)–(19), begins with it.
  void turn_after(const Spheres& spheres, double h, const ConstRows& q0, const ConstRows& q1,
                  Rows w);

 private:
  void new_slope(const Spheres& spheres, StepReport& report);
  void explicit_step(const Spheres& spheres, double h, const Eigen::VectorXd& inertia,
                     const ConstRows& q, const ConstRows& w, StepReport& report);
  void implicit_step(const Spheres& spheres, double h, const ConstRows& q, const ConstRows& w,
                     StepReport& report);
  bool solve_multipliers(const Spheres& spheres, double h, const ConstRows& q, StepReport& report);
  bool solve_cayley(const Spheres& spheres, double h, const ConstRows& q, const ConstRows& w,
                    StepReport& report);
  bool iterate_cayley(const Spheres& spheres, StepReport& report, const ConstRows& q);
  /// ω' of the step `way_` to `next_`.
  void turn_at_end(const Spheres& spheres, double h);
  [[nodiscard]] bool turns_less_than_right_angle(const ConstRows& q) const;

  SphereUnknowns unknowns_;
  RowMatrix place_;       ///< where slope_ was taken
  RowMatrix slope_;       ///< G(q)
  RowMatrix speed_;       ///< q̇
  RowMatrix next_;        ///< q'
  RowMatrix next_slope_;  ///< G(q')
  RowMatrix way_;         ///< q' − q
  RowMatrix force_;
  RowMatrix correction_;
  RowMatrix turn_;           ///< ω', or f on the way
  RowMatrix aim_;            ///< d of (26)
  Eigen::MatrixXd inertia_;  ///< M, where the iteration asks for its entries
  Eigen::VectorXd target_;
  Eigen::VectorXd work_;
};

template <SphereProductForm F>
class SphereVariationalStepper {
 public:
  using State = typename F::State;
  SphereVariationalStepper(const F& form, SphereUnknowns unknowns)
      : form_(form), step_(form.spheres().count(), unknowns) {}

  StepReport step(double /*t*/, double h, State& m) {
    return step_.step(form_.spheres(), h, F::first(m), F::second(m));
  }

 private:
  F form_;
  SphereVariationalStep step_;
};

}  // namespace rattleback
