// Discrete gradient methods on a skew-gradient system, P1 (14) with Π at the midpoint:
//     ζ' − ζ = h Π((ζ + ζ')/2) ∇̄H(ζ, ζ'),   ∇̄H(ζ, ζ') · (ζ' − ζ) = H(ζ') − H(ζ).
// Π is skew, so H(ζ') = H(ζ) to the accuracy of the solve; a generalised force is taken at the
// midpoint, and H changes by its discrete work. The three gradients: averaged vector
// field (11), Gonzalez (12), Itoh–Abe (13). The first two make the step symmetric, hence of order
// 2; Itoh–Abe depends on the order of the coordinates and has order 1 (errata, finding 6).
#pragma once

#include <vector>

#include "formulation/skew.hpp"
#include "methods/implicit_step.hpp"
#include "numeric/gauss_legendre.hpp"

namespace rattleback {

/// Which of the three; the averaged one with its nodes.
class DiscreteGradient {
 public:
  static DiscreteGradient gonzalez() { return DiscreteGradient(Rule::gonzalez, {}); }
  static DiscreteGradient averaged(int nodes) {
    return DiscreteGradient(Rule::averaged, gauss_legendre(nodes));
  }
  static DiscreteGradient itoh_abe() { return DiscreteGradient(Rule::itoh_abe, {}); }

  /// ∇̄H(ζ, ζ'), stored in `gradient`; `energy` is H(ζ).
  void between(const Skew& form, const Eigen::VectorXd& z, double energy,
               const Eigen::VectorXd& next, Eigen::VectorXd& gradient);
  /// Π((ζ + ζ')/2) ∇̄H(ζ, ζ'), stored in `rate`; Gonzalez' is asked of the form in one.
  void flow(const Skew& form, const Eigen::VectorXd& z, double energy, const Eigen::VectorXd& next,
            Eigen::VectorXd& rate);

 private:
  enum class Rule { gonzalez, averaged, itoh_abe };
  DiscreteGradient(Rule rule, std::vector<QuadratureNode> nodes)
      : rule_(rule), nodes_(std::move(nodes)) {}

  void corrected(const Skew& form, const Eigen::VectorXd& z, double energy,
                 const Eigen::VectorXd& next, Eigen::VectorXd& gradient);
  void averaged(const Skew& form, const Eigen::VectorXd& z, const Eigen::VectorXd& next,
                Eigen::VectorXd& gradient);
  void quotients(const Skew& form, const Eigen::VectorXd& z, double energy,
                 const Eigen::VectorXd& next, Eigen::VectorXd& gradient);

  Rule rule_;
  std::vector<QuadratureNode> nodes_;
  Eigen::VectorXd gradient_;  ///< ∇̄H(ζ, ζ')
  Eigen::VectorXd point_;
  Eigen::VectorXd difference_;
  Eigen::VectorXd there_;  ///< ∇H at the point
};

class DiscreteGradientStepper {
 public:
  using State = Eigen::VectorXd;
  DiscreteGradientStepper(const Skew& form, const DiscreteGradient& gradient)
      : form_(form), gradient_(gradient) {}

  StepReport step(double t, double h, Eigen::VectorXd& z);

 private:
  Skew form_;
  DiscreteGradient gradient_;
  Newton newton_{Equations::of_map};
  StepsBefore before_;
  Eigen::VectorXd next_;
  Eigen::VectorXd middle_;
  Eigen::VectorXd rate_;
};

}  // namespace rattleback
