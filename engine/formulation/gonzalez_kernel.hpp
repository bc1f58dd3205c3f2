// The residual of a Gonzalez step on ζ' = Π(ζ) ∇H(ζ) + f, in one pass over the numbers of a form:
//     r = ζ' − ζ − h (Π(ζ̄) ∇̄H(ζ, ζ') + f(t, ζ̄)),   ζ̄ = (ζ + ζ')/2,
//     ∇̄H = ∇H(ζ̄) + (H(ζ') − H(ζ) − ∇H(ζ̄) · Δ)/|Δ|² Δ,   Δ = ζ' − ζ,
// without its round-off: the residual that DiscreteGradientStepper::residual puts together from the
// form's functions, for this gradient and Π at the midpoint (methods/discrete_gradients.cpp; a test
// compares them). Compiled for each form, with its own size, and evaluated with what ∇H, Π and f
// have in common at ζ̄: of few numbers, calls through pointers cost a seventh and more of a step.
#pragma once

#include "forms/concepts.hpp"
#include "numeric/discrete_gradient.hpp"
#include "numeric/round_off.hpp"

namespace rattleback {

template <class F>
inline constexpr bool has_forcing = requires(const F& f, const typename F::State& z) {
  f.forcing(0.0, z);
};

/// ∇H and Π at a point of a form that has no at(z).
template <class F>
struct PointOf {
  using State = typename F::State;
  const F& form;
  State z;
  [[nodiscard]] State gradient() const { return form.gradient(z); }
  [[nodiscard]] State apply(const State& u) const { return form.apply_structure(z, u); }
};
template <class F>
auto point_of(const F& form, const typename F::State& z) {
  if constexpr (requires { form.at(z); }) {
    return form.at(z);
  } else {
    return PointOf<F>{form, z};
  }
}

/// r, stored in `residual`, of a step of h whose middle is at t, with H(ζ) = `energy` and lengths
/// by the metric `weights` (empty: Euclid's).
template <SkewGradientSystem F>
void gonzalez_kernel(const F& form, [[maybe_unused]] double t, double h, const Eigen::VectorXd& z,
                     double energy, const Eigen::VectorXd& next, const Eigen::VectorXd& weights,
                     Eigen::VectorXd& residual) {
  using State = typename F::State;
  // Scalar loop: avoids a store-forwarding stall.
  State to(z.size());
  State middle(z.size());
  State step(z.size());
  for (Eigen::Index i = 0; i < to.size(); ++i) {
    to[i] = next[i];
    middle[i] = 0.5 * (z[i] + next[i]);
    step[i] = next[i] - z[i];
  }
  const auto here = point_of(form, middle);
  State gradient = here.gradient();
  correct_along(step, form.energy(to) - energy, weights, gradient);
  State rate = here.apply(gradient);
  if constexpr (has_forcing<F>) rate += form.forcing(t, middle);
  for (Eigen::Index i = 0; i < step.size(); ++i) {
    step[i] = without_round_off(step[i] - h * rate[i], to[i]);
  }
  residual = step;
}

}  // namespace rattleback
