// The geometric nonholonomic integrator in the catalogue.
#include "methods/gni.hpp"

#include "formulation/formulation.hpp"
#include "methods/methods.hpp"
#include "methods/option.hpp"

namespace rattleback {

StepReport GniStepper::step(double t, double h, State& z) {
  const Coordinates q = z.head(form_.coordinates());
  const Coordinates p = z.tail(form_.coordinates());
  const Coordinates v = form_.velocity_of(z);
  StepReport report;
  report.evaluations = 2;
  if (!started_ && of_motion_) {
    const Coordinates w = v + (0.5 * h) * form_.accelerations(t, q, v).a;
    reaction_ = across(q, Coordinates(p - momentum(-1, t, h, q, w, v))) / h;
  } else if (!started_) {
    // λ₀ = 0 in P2 (16): what the force at the start gives p½ lies along the constraint.
    reaction_ = (1.0 - share_at_end(lagrangian_)) * across(q, pull(form_, t, q, v, v));
  }
  const Coordinates left = p - h * reaction_;  // p⁺
  Coordinates w;
  if (is_explicit()) {
    const double share = 1.0 - share_at_end(lagrangian_);
    w = form_.velocity(q, Coordinates(left + (share * h) * pull(form_, t, q, v, v)));
  } else {
    w_ = form_.velocity(q, left);
    const auto residual = [&](const Eigen::VectorXd& x, Eigen::VectorXd& r) {
      r = momentum(-1, t, h, q, Coordinates(x), v) - left;
    };
    if (!newton_.solve(residual, h, w_, report)) return report;
    w = w_;
  }
  const Coordinates next = q + h * w;
  const Coordinates arrived = momentum(+1, t, h, q, w, v);
  accept(form_.projected(next, arrived), report, z);
  if (report.ok()) {
    half_ = w;
    // What P(q')ᵀ leaves of p⁻.
    reaction_ = (arrived - z.tail(form_.coordinates())) / h;
    started_ = true;
  }
  return report;
}

GniStepper::Coordinates GniStepper::arrived(const PairOfPoints& pair) const {
  const Coordinates w = (pair.q1 - pair.q0) / pair.h;
  return momentum(+1, pair.t0, pair.h, Coordinates(pair.q0), w, w);
}

void GniStepper::begin_after(const PairOfPoints& pair) {
  half_ = (pair.q1 - pair.q0) / pair.h;
  reaction_ = across(Coordinates(pair.q1), arrived(pair)) / pair.h;
  started_ = true;
}

Constrained::State GniStepper::after(const PairOfPoints& pair) const {
  return form_.projected(Coordinates(pair.q1), arrived(pair));
}

bool GniStepper::is_explicit() const {
  return form_.has_constant_metric() && lagrangian_ != DiscreteLagrangian::midpoint;
}

GniStepper::Coordinates GniStepper::momentum(int side, double t, double h, const Coordinates& q,
                                             const Coordinates& w, const Coordinates& v) const {
  return momentum_at_end(side, form_, lagrangian_, t, h, q, w,
                         [&](double at, const Coordinates& x, const Coordinates& speed) {
                           if (lagrangian_ == DiscreteLagrangian::midpoint) {
                             return pull(form_, at, x, speed, speed);
                           }
                           if (side < 0) return pull(form_, at, x, speed, v);
                           return pull(form_, at, x, speed,
                                       Coordinates(speed - form_.across(x, speed).velocity));
                         });
}

GniStepper::Coordinates GniStepper::across(const Coordinates& q, const Coordinates& p) const {
  return form_.momentum(q, form_.across(q, form_.velocity(q, p)).velocity);
}

namespace {

constexpr Choice<bool> first_multiplier_of_motion("lambda0", "First multiplier λ₀",
                                                  "Zero, as P2 takes it, or the motion's own",
                                                  {{false, "zero"}, {true, "motion"}});

constexpr Choice<DiscreteLagrangian> discrete_lagrangian(
    "lagrangian", "Discrete Lagrangian",
    "Trapezoidal, as P2 takes it; midpoint; Euler A or B, at the start or the end of a step, of "
    "order 1",
    {{DiscreteLagrangian::trapezoidal, "trapezoidal"},
     {DiscreteLagrangian::midpoint, "midpoint"},
     {DiscreteLagrangian::euler_a, "euler_a"},
     {DiscreteLagrangian::euler_b, "euler_b"}});

GniStepper gni_stepper(const Constrained& form, const OptionValues& options) {
  return {form, first_multiplier_of_motion.of(options), discrete_lagrangian.of(options)};
}

}  // namespace

Method methods::gni() {
  Method method = method_on(
      TypeList<Constrained>{}, Kind::constrained,
      {.id = "gni",
       .name = "Geometric nonholonomic integrator",
       .description =
           "At each point the momentum is reflected in the constraint, as if it "
           "bounced off; symmetric, keeps the constraint, and explicit where the mass matrix is "
           "constant. The part across changes its sign from step to step; where neighbouring "
           "motions draw together it grows until the motion is lost.",
       .source = "Ferraro, Iglesias and Martín de Diego 2008; Ferraro, Jiménez and Martín de Diego "
                 "2015; P2 (5), (16)",
       .order = 2,
       .symmetric = true,
       .preserves = {"constraint"},
       .options = {first_multiplier_of_motion, discrete_lagrangian},
       .alternatives = {discrete_lagrangian.at(DiscreteLagrangian::euler_a,
                                               {.order = 1, .symmetric = false}),
                        discrete_lagrangian.at(DiscreteLagrangian::euler_b,
                                               {.order = 1, .symmetric = false})},
       // the multiplier changes its sign in a step of any length
       .composes = false},
      gni_stepper, [](const Constrained& form) {
        // a reflection in constraints that are linear
        return !form.is_affine();
      });
  method.prefers = has_constant_masses;
  method.needs = "constraints that are linear in the velocities";
  method.after_pair = [](const Formulation& formulation, const OptionValues& options,
                         const PairOfPoints& pair) -> State {
    const Constrained& form = *formulation.part<Constrained>();
    const Constrained::State state = gni_stepper(form, options).after(pair);
    return {form.position_of(state), form.velocity_of(state)};
  };
  return method;
}

}  // namespace rattleback
