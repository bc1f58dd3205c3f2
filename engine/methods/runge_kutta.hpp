// Classical explicit Runge–Kutta methods with a fixed step, on any formulation. They keep linear
// invariants only; here they are what the geometric methods are compared with.
#pragma once

#include <utility>
#include <vector>

#include "formulation/ode.hpp"
#include "numeric/step_report.hpp"
#include "numeric/tableau.hpp"

namespace rattleback {

/// The stages of explicit steps with a tableau: k[i] = f(t + c_i h, x + h Σ_j a_ij k_j).
class ExplicitStages {
 public:
  ExplicitStages(const Ode& form, Tableau tableau)
      : form_(form), tableau_(std::move(tableau)), k_(tableau_.stages()) {}

  [[nodiscard]] const Tableau& tableau() const { return tableau_; }
  [[nodiscard]] std::vector<Eigen::VectorXd>& k() { return k_; }
  [[nodiscard]] const std::vector<Eigen::VectorXd>& k() const { return k_; }

  /// Those of a step from x, from stage `first` on.
  void evaluate(double t, double h, const Eigen::VectorXd& x, std::size_t first);
  /// x + h Σ b_i k_i, stored in `next`.
  void combine(double h, const Eigen::VectorXd& x, Eigen::VectorXd& next) const;

 private:
  Ode form_;
  Tableau tableau_;
  Eigen::VectorXd stage_;
  std::vector<Eigen::VectorXd> k_;
};

class RungeKuttaStepper {
 public:
  using State = Eigen::VectorXd;
  RungeKuttaStepper(const Ode& form, Tableau tableau) : stages_(form, std::move(tableau)) {}

  StepReport step(double t, double h, Eigen::VectorXd& x);

 private:
  ExplicitStages stages_;
  Eigen::VectorXd next_;
};

/// … followed by bringing the state back to its manifold, by a form that knows how.
class ProjectedStepper {
 public:
  using State = Eigen::VectorXd;
  ProjectedStepper(const Ode& form, Tableau tableau)
      : form_(form), free_(form, std::move(tableau)) {}

  StepReport step(double t, double h, Eigen::VectorXd& x) {
    const StepReport report = free_.step(t, h, x);
    if (report.ok()) form_.project(x);
    return report;
  }

 private:
  Ode form_;
  RungeKuttaStepper free_;
};

}  // namespace rattleback
