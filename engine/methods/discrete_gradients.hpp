// Discrete gradient methods on a skew-gradient system, P1 (14) with Π at the midpoint:
//     ζ' − ζ = h Π((ζ + ζ')/2) ∇̄H(ζ, ζ'),   ∇̄H(ζ, ζ') · (ζ' − ζ) = H(ζ') − H(ζ).
// Π is skew, so H(ζ') = H(ζ) to the accuracy of the solve; a generalised force is taken at the
// midpoint, and H changes by its discrete work. The three gradients: averaged vector
// field (11), Gonzalez (12), Itoh–Abe (13). The first two make the step symmetric, hence of order
// 2; Itoh–Abe depends on the order of the coordinates and has order 1 (errata, finding 6).
#pragma once

#include <utility>
#include <vector>

#include "methods/implicit_step.hpp"
#include "methods/least_difference.hpp"
#include "numeric/gauss_legendre.hpp"

namespace rattleback {

/// ∇H(m) + (H' − H − ∇H(m) · Δ)/|Δ|² Δ with m the midpoint.
template <EnergyForm F>
typename F::State gonzalez_gradient(const F& form, const typename F::State& z,
                                    const typename F::State& next) {
  const typename F::State start = z;
  const typename F::State middle = 0.5 * (start + next);
  const typename F::State difference = next - start;
  typename F::State gradient = form.gradient(middle);
  const double square = difference.squaredNorm();
  if (square > least_difference * least_difference) {
    const double defect = form.energy(next) - (form.energy(z)) - gradient.dot(difference);
    const double factor = defect / square;
    gradient += factor * difference;
  }
  return gradient;
}

/// ∫₀¹ ∇H(ζ + s Δ) ds by quadrature.
template <EnergyForm F>
typename F::State averaged_gradient(const F& form, const std::vector<QuadratureNode>& nodes,
                                    const typename F::State& z, const typename F::State& next) {
  const typename F::State start = z;
  const typename F::State difference = next - start;
  typename F::State gradient = F::State::Zero(z.size());
  for (const QuadratureNode& node : nodes) {
    const typename F::State point = start + node.x * difference;
    gradient += node.weight * form.gradient(point);
  }
  return gradient;
}

/// Component i is the difference quotient of H along coordinate i, with the coordinates before it
/// new and those after it old.
template <EnergyForm F>
typename F::State itoh_abe_gradient(const F& form, const typename F::State& z,
                                    const typename F::State& next) {
  typename F::State point = z;
  typename F::State gradient(z.size());
  double before = form.energy(point);
  for (int i = 0; i < z.size(); ++i) {
    const double old = point[i];
    const double difference = next[i] - old;
    if (std::abs(difference) > least_difference) {
      point[i] = next[i];
      const double after = form.energy(point);
      gradient[i] = (after - before) / difference;
      before = after;
    } else {
      point[i] = 0.5 * (old + next[i]);
      gradient[i] = form.gradient(point)[i];
      point[i] = next[i];
      before = form.energy(point);
    }
  }
  return gradient;
}

/// Which of the three; the averaged one with its nodes.
class DiscreteGradient {
 public:
  static DiscreteGradient gonzalez() { return DiscreteGradient(Rule::gonzalez, {}); }
  static DiscreteGradient averaged(int nodes) {
    return DiscreteGradient(Rule::averaged, gauss_legendre(nodes));
  }
  static DiscreteGradient itoh_abe() { return DiscreteGradient(Rule::itoh_abe, {}); }

  template <EnergyForm F>
  typename F::State at(const F& form, const typename F::State& z,
                       const typename F::State& next) const {
    switch (rule_) {
      case Rule::averaged: return averaged_gradient(form, nodes_, z, next);
      case Rule::itoh_abe: return itoh_abe_gradient(form, z, next);
      default: return gonzalez_gradient(form, z, next);
    }
  }

 private:
  enum class Rule { gonzalez, averaged, itoh_abe };
  DiscreteGradient(Rule rule, std::vector<QuadratureNode> nodes)
      : rule_(rule), nodes_(std::move(nodes)) {}

  Rule rule_;
  std::vector<QuadratureNode> nodes_;
};

/// `Gradient` is a DiscreteGradient, or one rule alone, where no other is wanted.
template <SkewGradientSystem F, class Gradient = DiscreteGradient>
class DiscreteGradientStepper {
 public:
  using State = typename F::State;
  DiscreteGradientStepper(const F& form, Gradient gradient)
      : form_(form), gradient_(std::move(gradient)) {}

  /// For a form that changes from step to step.
  [[nodiscard]] F& form() { return form_; }

  StepReport step(double t, double h, State& z) {
    const State start = z;
    const auto residual = [&](double step, const typename F::State& next) {
      const typename F::State begin = start;
      const typename F::State middle = 0.5 * (begin + next);
      const typename F::State gradient = gradient_.at(form_, start, next);
      typename F::State rate = form_.apply_structure(middle, gradient);
      add_forcing(form_, t + 0.5 * step, middle, 1.0, rate);
      return typename F::State(next - begin - step * rate);
    };
    return implicit_step(form_, newton_, residual, t, h, z);
  }

 private:
  F form_;
  Gradient gradient_;
  Newton<F::dimension> newton_;
};

/// Gonzalez' rule alone.
struct GonzalezGradient {
  template <EnergyForm F>
  typename F::State at(const F& form, const typename F::State& z,
                       const typename F::State& next) const {
    return gonzalez_gradient(form, z, next);
  }
};

}  // namespace rattleback
