// The embedded Runge–Kutta pairs of the catalogue.
#include "methods/embedded_runge_kutta.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "methods/from_tableau.hpp"
#include "methods/methods.hpp"

namespace rattleback {

void RungeKuttaPair::begin(double t, const Eigen::VectorXd& y, StepReport& report) {
  form_.velocity(t, y, stages_.k().front());
  ++report.evaluations;
}

double RungeKuttaPair::scale(const Eigen::VectorXd& y) const {
  const double rate = stages_.k().front().cwiseAbs().maxCoeff();
  return (1.0 + y.cwiseAbs().maxCoeff()) / std::max(rate, std::numeric_limits<double>::min());
}

double RungeKuttaPair::attempt(double t, double h, const Eigen::VectorXd& y, Eigen::VectorXd& next,
                               StepReport& report) {
  stages_.evaluate(t, h, y, 1);
  stages_.combine(h, y, next);
  const std::vector<Eigen::VectorXd>& k = stages_.k();
  const std::vector<double>& weights = stages_.tableau().error;
  report.evaluations += static_cast<int>(k.size()) - 1;
  error_.setZero(y.size());
  for (std::size_t j = 0; j < k.size(); ++j) error_ += (h * weights[j]) * k[j];
  error_.array() /= tolerance_ * (1.0 + y.array().abs().max(next.array().abs()));
  return size_of_error(norm_, error_);
}

Method runge_kutta_pair(MethodInfo info, Tableau tableau) {
  info.adaptive = true;
  info.options = step_control_options(ErrorNorm::largest);
  return method_on(TypeList<Ode>{}, Kind::ode, std::move(info),
                   [tableau = std::move(tableau)](const Ode& form, const OptionValues& options) {
                     return controlled(form, tableau, options);
                   });
}

Method methods::dopri54() {
  return runge_kutta_pair(
      {.id = "dopri54",
       .name = "Dormand–Prince 5(4)",
       .description = "Order 5 with step-size control: accurate to its tolerance, and the "
                      "reference that others are judged by.",
       .source = "Dormand and Prince 1980; Hairer, Nørsett, Wanner I, II.5",
       .order = 5},
      dopri54_tableau());
}

}  // namespace rattleback
