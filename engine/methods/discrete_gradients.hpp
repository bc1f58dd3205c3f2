// Discrete gradient methods on a skew-gradient system, P1 (14) with Π at the midpoint:
//     ζ' − ζ = h Π((ζ + ζ')/2) ∇̄H(ζ, ζ'),   ∇̄H(ζ, ζ') · (ζ' − ζ) = H(ζ') − H(ζ).
// Π is skew, so H(ζ') = H(ζ) to the accuracy of the solve; a generalised force is taken at the
// midpoint, and H changes by its discrete work. The three gradients: averaged vector
// field (11), Gonzalez (12), Itoh–Abe (13). The first two make the step symmetric, hence of order
// 2; Itoh–Abe depends on the order of the coordinates and has order 1 (errata, finding 6).
#pragma once

#include <vector>

#include "methods/implicit_step.hpp"
#include "methods/least_difference.hpp"
#include "methods/quadrature_option.hpp"
#include "numeric/gauss_legendre.hpp"

namespace rattleback {

/// ∇H(m) + (H' − H − ∇H(m) · Δ)/|Δ|² Δ with m the midpoint.
struct GonzalezGradient {
  explicit GonzalezGradient(const OptionValues& /*options*/) {}

  template <EnergyForm F, class T>
  Vec<T, F::dimension> operator()(const F& form, const Vec<double, F::dimension>& z,
                                  const Vec<T, F::dimension>& next) const {
    const Vec<T, F::dimension> start = z.template cast<T>();
    const Vec<T, F::dimension> middle = T(0.5) * (start + next);
    const Vec<T, F::dimension> difference = next - start;
    Vec<T, F::dimension> gradient = form.gradient(middle);
    const T square = difference.squaredNorm();
    if (value_of(square) > least_difference * least_difference) {
      const T defect = form.energy(next) - T(form.energy(z)) - gradient.dot(difference);
      const T factor = defect / square;
      gradient += factor * difference;
    }
    return gradient;
  }
};

/// ∫₀¹ ∇H(ζ + s Δ) ds by Gauss quadrature.
struct AveragedGradient {
  explicit AveragedGradient(const OptionValues& options)
      : nodes_(gauss_legendre(static_cast<int>(options.at("nodes")))) {}

  template <EnergyForm F, class T>
  Vec<T, F::dimension> operator()(const F& form, const Vec<double, F::dimension>& z,
                                  const Vec<T, F::dimension>& next) const {
    const Vec<T, F::dimension> start = z.template cast<T>();
    const Vec<T, F::dimension> difference = next - start;
    Vec<T, F::dimension> gradient = Vec<T, F::dimension>::Zero(z.size());
    for (const QuadratureNode& node : nodes_) {
      const Vec<T, F::dimension> point = start + T(node.x) * difference;
      gradient += T(node.weight) * form.gradient(point);
    }
    return gradient;
  }

 private:
  std::vector<QuadratureNode> nodes_;
};

/// Component i is the difference quotient of H along coordinate i, with the coordinates before it
/// new and those after it old.
struct ItohAbeGradient {
  explicit ItohAbeGradient(const OptionValues& /*options*/) {}

  template <EnergyForm F, class T>
  Vec<T, F::dimension> operator()(const F& form, const Vec<double, F::dimension>& z,
                                  const Vec<T, F::dimension>& next) const {
    Vec<T, F::dimension> point = z.template cast<T>();
    Vec<T, F::dimension> gradient(z.size());
    T before = form.energy(point);
    for (int i = 0; i < z.size(); ++i) {
      const T old = point[i];
      const T difference = next[i] - old;
      if (std::abs(value_of(difference)) > least_difference) {
        point[i] = next[i];
        const T after = form.energy(point);
        gradient[i] = (after - before) / difference;
        before = after;
      } else {
        point[i] = T(0.5) * (old + next[i]);
        gradient[i] = form.gradient(point)[i];
        point[i] = next[i];
        before = form.energy(point);
      }
    }
    return gradient;
  }
};

template <class DiscreteGradient, SkewGradientSystem F>
class DiscreteGradientStepper {
 public:
  using State = typename F::State;
  DiscreteGradientStepper(const F& form, const OptionValues& options)
      : form_(form), gradient_(options) {}

  /// For a form that changes from step to step.
  [[nodiscard]] F& form() { return form_; }

  StepReport step(double t, double h, State& z) {
    const State start = z;
    const auto residual = [&]<class T>(double step, const Vec<T, F::dimension>& next) {
      const Vec<T, F::dimension> begin = start.template cast<T>();
      const Vec<T, F::dimension> middle = T(0.5) * (begin + next);
      const Vec<T, F::dimension> gradient = gradient_(form_, start, next);
      Vec<T, F::dimension> rate = form_.apply_structure(middle, gradient);
      if constexpr (requires { form_.forcing(t, middle); }) {
        rate += form_.forcing(t + 0.5 * step, middle);
      }
      return Vec<T, F::dimension>(next - begin - T(step) * rate);
    };
    return implicit_step(form_, newton_, residual, t, h, z);
  }

 private:
  F form_;
  DiscreteGradient gradient_;
  NewtonOn<F> newton_;
};

struct Gonzalez {
  static constexpr Kind preferred = Kind::skew_gradient;
  template <SkewGradientSystem F>
  using Stepper = DiscreteGradientStepper<GonzalezGradient, F>;

  static MethodInfo info() {
    return {.id = "gonzalez",
            .name = "Gonzalez",
            .description =
                "Discrete gradient corrected along the step from the midpoint gradient; "
                "symmetric, keeps energy to round-off.",
            .source = "Gonzalez 1996; P1 (12), (14)",
            .order = 2,
            .implicit = true,
            .symmetric = true,
            .preserves = {"energy", "constraint"}};
  }
};

struct Avf {
  static constexpr Kind preferred = Kind::skew_gradient;
  template <SkewGradientSystem F>
  using Stepper = DiscreteGradientStepper<AveragedGradient, F>;

  static MethodInfo info() {
    return {.id = "avf",
            .name = "Averaged vector field",
            .description =
                "Discrete gradient averaged along the step; symmetric, keeps energy as "
                "well as the quadrature is exact.",
            .source = "Harten, Lax, van Leer 1983; P1 (11), (14)",
            .order = 2,
            .implicit = true,
            .symmetric = true,
            .preserves = {"energy", "constraint"},
            .options = {quadrature_nodes(1.0, "energies of degree 2n along a line")}};
  }
};

struct ItohAbe {
  static constexpr Kind preferred = Kind::skew_gradient;
  template <SkewGradientSystem F>
  using Stepper = DiscreteGradientStepper<ItohAbeGradient, F>;

  static MethodInfo info() {
    return {.id = "itoh_abe",
            .name = "Itoh–Abe",
            .description =
                "Discrete gradient of difference quotients, one coordinate after the "
                "other; needs no derivative of the energy, not symmetric, order 1.",
            .source = "Itoh and Abe 1988; P1 (13), (14)",
            .order = 1,
            .implicit = true,
            .preserves = {"energy", "constraint"}};
  }
};

}  // namespace rattleback
