// Discrete gradient methods on a skew-gradient system, P1 (14):
//     ζ' − ζ = h Π̃(ζ, ζ') ∇̄H(ζ, ζ'),   ∇̄H(ζ, ζ') · (ζ' − ζ) = H(ζ') − H(ζ).
// Π̃ is skew, so H(ζ') = H(ζ) to the accuracy of the solve; a generalised force is taken at the
// midpoint, and H changes by its discrete work. The three gradients: averaged vector
// field (11), Gonzalez (12), Itoh–Abe (13). The first two are symmetric in ζ and ζ', Itoh–Abe
// depends on the order of the coordinates (errata, finding 6). Π̃ is Π at the midpoint, the mean of
// Π at the ends, or Π(ζ). The step is symmetric, hence of order 2, when ∇̄H and Π̃ both are, and
// else of order 1.
#pragma once

#include <cmath>

#include "formulation/skew.hpp"
#include "methods/energy_quadrature.hpp"
#include "methods/implicit_step.hpp"
#include "numeric/discrete_gradient.hpp"
#include "rattleback/info.hpp"

namespace rattleback {

/// Where the skew matrix Π̃(ζ, ζ') of a step is taken.
enum class SkewMatrix { middle, mean_of_ends, start };

/// Which of the three; the averaged one with its nodes. An energy has `energy(z)` and
/// `gradient(z, result)`.
class DiscreteGradient {
 public:
  enum class Rule { gonzalez, averaged, itoh_abe };
  DiscreteGradient(Rule rule, int nodes) : rule_(rule), quadrature_(nodes) {}
  static DiscreteGradient gonzalez() { return {Rule::gonzalez, 1}; }
  static DiscreteGradient averaged(int nodes) { return {Rule::averaged, nodes}; }
  static DiscreteGradient itoh_abe() { return {Rule::itoh_abe, 1}; }

  /// ∇̄H(z, next), stored in `gradient`; `energy` is H(z).
  template <class Energy>
  void between(const Energy& of, const Eigen::VectorXd& z, double energy,
               const Eigen::VectorXd& next, Eigen::VectorXd& gradient) {
    switch (rule_) {
      case Rule::averaged: return averaged(of, z, next, gradient);
      case Rule::itoh_abe: return quotients(of, z, energy, next, gradient);
      case Rule::gonzalez: return corrected(of, z, energy, next, gradient);
    }
  }
  /// As EnergyQuadrature::begin.
  void begin() { quadrature_.begin(); }
  /// After a step from a state of this energy: true when it is to be solved again, as
  /// EnergyQuadrature says.
  template <class Energy>
  bool again(const Energy& of, double energy, const Eigen::VectorXd& next, StepReport& report) {
    return rule_ == Rule::averaged && quadrature_.again(of, energy, next, report);
  }
  [[nodiscard]] bool is_gonzalez() const { return rule_ == Rule::gonzalez; }
  /// Π̃ ∇̄H(ζ, ζ'), stored in `rate`.
  void flow(const Skew& form, SkewMatrix skew, const Eigen::VectorXd& z, double energy,
            const Eigen::VectorXd& next, Eigen::VectorXd& rate);

 private:
  /// ∇H at the midpoint, corrected along the step.
  template <class Energy>
  void corrected(const Energy& of, const Eigen::VectorXd& z, double energy,
                 const Eigen::VectorXd& next, Eigen::VectorXd& gradient) {
    point_ = 0.5 * (z + next);
    of.gradient(point_, gradient);
    difference_ = next - z;
    if constexpr (requires { of.weights(); }) {
      correct_along(difference_, of.energy(next) - energy, of.weights(), gradient);
    } else {
      correct_along(difference_, of.energy(next) - energy, Eigen::VectorXd(), gradient);
    }
  }

  /// ∫₀¹ ∇H(z + s Δ) ds by quadrature.
  template <class Energy>
  void averaged(const Energy& of, const Eigen::VectorXd& z, const Eigen::VectorXd& next,
                Eigen::VectorXd& gradient) {
    difference_ = next - z;
    gradient.setZero(z.size());
    for (const QuadratureNode& node : quadrature_.nodes()) {
      point_ = z + node.x * difference_;
      of.gradient(point_, there_);
      gradient += node.weight * there_;
    }
  }

  /// Component i is the difference quotient of H along coordinate i, with the coordinates before it
  /// new and those after it old.
  template <class Energy>
  void quotients(const Energy& of, const Eigen::VectorXd& z, double energy,
                 const Eigen::VectorXd& next, Eigen::VectorXd& gradient) {
    point_ = z;
    gradient.resize(z.size());
    double before = energy;
    for (Eigen::Index i = 0; i < z.size(); ++i) {
      const double difference = next[i] - z[i];
      if (std::abs(difference) > least_difference) {
        point_[i] = next[i];
        const double after = of.energy(point_);
        gradient[i] = (after - before) / difference;
        before = after;
      } else {
        point_[i] = 0.5 * (z[i] + next[i]);
        of.gradient(point_, there_);
        gradient[i] = there_[i];
        point_[i] = next[i];
        before = of.energy(point_);
      }
    }
  }

  Rule rule_;
  EnergyQuadrature quadrature_;
  Eigen::VectorXd gradient_;  ///< ∇̄H(ζ, ζ')
  Eigen::VectorXd point_;
  Eigen::VectorXd difference_;
  Eigen::VectorXd there_;  ///< what is taken at the point
};

class DiscreteGradientStepper {
 public:
  using State = Eigen::VectorXd;
  DiscreteGradientStepper(const Skew& form, const DiscreteGradient& gradient,
                          SkewMatrix skew = SkewMatrix::middle)
      : form_(form), gradient_(gradient), skew_(skew) {}

  StepReport step(double t, double h, Eigen::VectorXd& z);
  /// ζ' − ζ − h (Π̃ ∇̄H(ζ, ζ') + f(t + ½h, (ζ + ζ')/2)) without its round-off, stored in r; `energy`
  /// is H(ζ), ζ' is `next`.
  void residual(double t, double h, const Eigen::VectorXd& z, double energy,
                const Eigen::VectorXd& next, Eigen::VectorXd& r);

 private:
  Skew form_;
  DiscreteGradient gradient_;
  SkewMatrix skew_;
  Newton newton_{Equations::fixed_point};
  StepsBefore before_;
  Eigen::VectorXd next_;
  Eigen::VectorXd middle_;
  Eigen::VectorXd rate_;
};

}  // namespace rattleback
