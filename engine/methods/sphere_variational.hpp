// The variational integrator on (S²)ⁿ, P4 (22)–(25): with q̇ᵢ = ωᵢ × qᵢ, G = ∂V/∂q,
//     M (q' − q) = h M q̇ − ½h² G(q) + λ q,      |q'ᵢ| = 1,
//     M q̇' = M (q' − q)/h − ½h G(q') + μ q',    q'ᵢ · q̇'ᵢ = 0.
// It is symplectic, symmetric, of order 2, and keeps momentum maps. Where M is diagonal a step is
// explicit, (29)–(30). Otherwise one number λᵢ a sphere is found by Newton's method, whose matrix
// is (M⁻¹)ᵢⱼ q'ᵢ · qⱼ (the inertia solves with it); unknown is the small increment q' − q − h q̇,
// so that momenta do not lose digits to a division by h. Or q' = F q with F the Cayley transform of
// f ⟂ q, and Newton's method for f, (28): the same map. A step has a solution only while no point
// turns by a right angle, and may have none before; it is then reported as too long.
#pragma once

#include "forms/concepts.hpp"
#include "forms/spheres.hpp"
#include "numeric/step_report.hpp"

namespace rattleback {

/// A form on (TS²)ⁿ that can be asked for inertia and potential.
template <class F>
concept SphereProductForm = HomogeneousSystem<F> && requires(const F& f, typename F::State& m) {
  { f.spheres().count() } -> std::convertible_to<Eigen::Index>;
  { F::first(m) } -> std::convertible_to<Rows>;
};

/// Steps of the integrator on any system on n spheres; `cayley` says which unknowns.
class SphereVariationalStep {
 public:
  SphereVariationalStep(Eigen::Index n, bool cayley);

  /// q and ω, n × 3 each, a step of h later, or as they were where the report says why.
  StepReport step(const Spheres& spheres, double h, Rows q, Rows w);

 private:
  void new_slope(const Spheres& spheres, StepReport& report);
  void explicit_step(const Spheres& spheres, double h, const Eigen::VectorXd& inertia,
                     const ConstRows& q, const ConstRows& w, StepReport& report);
  void implicit_step(const Spheres& spheres, double h, const ConstRows& q, const ConstRows& w,
                     StepReport& report);
  bool solve_multipliers(const Spheres& spheres, double h, const ConstRows& q, StepReport& report);
  bool solve_cayley(const Spheres& spheres, double h, const ConstRows& q, const ConstRows& w,
                    StepReport& report);
  [[nodiscard]] bool turns_less_than_right_angle(const ConstRows& q) const;

  bool cayley_;
  RowMatrix place_;       ///< where slope_ was taken
  RowMatrix slope_;       ///< G(q)
  RowMatrix speed_;       ///< q̇
  RowMatrix next_;        ///< q'
  RowMatrix next_slope_;  ///< G(q')
  RowMatrix way_;         ///< q' − q
  RowMatrix force_;
  RowMatrix correction_;
  RowMatrix turn_;  ///< ω', or f on the way
  RowMatrix aim_;   ///< d of (26)
  Eigen::VectorXd target_;
  Eigen::VectorXd work_;
};

struct SphereVariational {
  static constexpr Kind preferred = Kind::homogeneous;

  static MethodInfo info() {
    return {.id = "sphere_variational",
            .name = "Variational on spheres",
            .description =
                "Discrete Hamilton's principle on products of spheres: symplectic, symmetric, unit "
                "length and momentum maps to round-off; explicit where the kinetic energy is "
                "uncoupled.",
            .source = "Lee, Leok and McClamroch 2009; P4 (22)–(30)",
            .order = 2,
            .implicit = true,
            .symmetric = true,
            .symplectic = true,
            .preserves = {"constraint", "momentum_x", "momentum_y", "momentum_z"},
            .options = {{.id = "unknowns",
                         .name = "Unknowns",
                         .unit = "",
                         .description = "Of the implicit step: one multiplier a sphere, or the "
                                        "three numbers of a Cayley transform; the map is the same",
                         .value = 0.0,
                         .minimum = 0.0,
                         .maximum = 1.0,
                         .whole = true,
                         .choices = {"multipliers", "cayley"}}}};
  }

  template <SphereProductForm F>
  class Stepper {
   public:
    Stepper(const F& form, const OptionValues& options)
        : form_(form), step_(form.spheres().count(), options.at("unknowns") != 0.0) {}

    StepReport step(double /*t*/, double h, typename F::State& m) {
      return step_.step(form_.spheres(), h, F::first(m), F::second(m));
    }

   private:
    F form_;
    SphereVariationalStep step_;
  };
};

}  // namespace rattleback
