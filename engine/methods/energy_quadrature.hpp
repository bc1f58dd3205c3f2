// Quadrature nodes of a method that averages gradients of the energy. It keeps the energy as
// accurately as the quadrature. Therefore it measures the energy after each step; a step that
// misses it is solved again with twice the nodes.
#pragma once

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "numeric/gauss_legendre.hpp"
#include "numeric/step_report.hpp"

namespace rattleback {

class EnergyQuadrature {
 public:
  /// The usual number of nodes, or more, may grow; fewer are as they were asked for.
  explicit EnergyQuadrature(int nodes) : nodes_(gauss_legendre(nodes)), may_grow_(nodes >= usual) {}

  [[nodiscard]] const std::vector<QuadratureNode>& nodes() const { return nodes_; }

  /// To be called before the equations of a step are solved for the first time: those of the step
  /// before may have had no solution with more nodes.
  void begin() { growing_ = false; }

  /// After a step from a state of energy `before` to `next`: true when it is to be solved again,
  /// with the nodes that there are now. A step whose energy changes with the nodes however many
  /// there are has no average: the report then says that it did not converge. `of` has energy(z)
  /// and gradient(z, result).
  template <class Energy>
  bool again(const Energy& of, double before, const Eigen::VectorXd& next, StepReport& report) {
    if (!may_grow_) return false;
    const double missed = of.energy(next) - before;
    constexpr double rounding = 8.0 * std::numeric_limits<double>::epsilon();
    double noise = rounding * std::abs(before);
    if (std::abs(missed) <= noise) return accepted();
    of.gradient(next, gradient_);
    noise += rounding * gradient_.cwiseAbs().dot(next.cwiseAbs());
    if (std::abs(missed) <= noise) return accepted();
    if (!growing_) {
      // Misses that more nodes did not change before stay as they are.
      constexpr double alike = 4.0;
      if (std::abs(missed) <= alike * unmoved_) return false;
      return grow(missed);
    }
    // Forces change the energy, or the gradient is not that of this energy.
    constexpr double little = 0.1;
    if (std::abs(missed - last_missed_) <= little * std::abs(missed)) {
      unmoved_ = std::abs(missed);
      nodes_ = gauss_legendre(nodes_before_);
      return accepted();
    }
    if (static_cast<int>(nodes_.size()) < most) return grow(missed);
    // Corrections leave some round-off of their own.
    constexpr double bearable = 1e3;
    if (std::abs(missed) > bearable * noise) report.status = StepStatus::no_convergence;
    return accepted();
  }

 private:
  static constexpr int usual = 8;
  static constexpr int most = 64;

  bool accepted() {
    growing_ = false;
    return false;
  }
  bool grow(double missed) {
    if (!growing_) nodes_before_ = static_cast<int>(nodes_.size());
    growing_ = true;
    last_missed_ = missed;
    nodes_ = gauss_legendre(std::min(most, 2 * static_cast<int>(nodes_.size())));
    return true;
  }

  std::vector<QuadratureNode> nodes_;
  bool may_grow_;
  bool growing_ = false;  ///< the step was solved again
  int nodes_before_ = usual;
  double last_missed_ = 0.0;
  double unmoved_ = 0.0;  ///< the largest miss that more nodes did not change
  Eigen::VectorXd gradient_;
};

}  // namespace rattleback
