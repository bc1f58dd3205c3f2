#include "lab/step_method.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "formulation/ode.hpp"
#include "text/refusal.hpp"

namespace rattleback {

namespace {

/// Steps by the function of a StepMethod, and counts how often it asks for the vector field.
class FunctionStepper {
 public:
  using State = Eigen::VectorXd;

  FunctionStepper(Ode form, decltype(StepMethod::step) step)
      : form_(std::move(form)), step_(std::move(step)) {}

  StepReport step(double t, double h, Eigen::VectorXd& x) {
    StepReport report;
    const VectorField field = [&](double at, std::span<const double> y, std::span<double> rate) {
      if (static_cast<Eigen::Index>(y.size()) != x.size() || rate.size() != y.size()) {
        std::fill(rate.begin(), rate.end(), std::numeric_limits<double>::quiet_NaN());
        return;
      }
      ++report.evaluations;
      x_ = Eigen::Map<const Eigen::VectorXd>(y.data(), static_cast<Eigen::Index>(y.size()));
      form_.velocity(at, x_, rate_);
      std::copy(rate_.begin(), rate_.end(), rate.begin());
    };
    next_ = x;
    if (!step_(field, t, h, {next_.data(), static_cast<std::size_t>(next_.size())})) {
      report.status = StepStatus::no_convergence;
      return report;
    }
    accept(next_, report, x);
    return report;
  }

 private:
  Ode form_;
  decltype(StepMethod::step) step_;
  Eigen::VectorXd x_;
  Eigen::VectorXd rate_;
  Eigen::VectorXd next_;
};

}  // namespace

Method method_of(const StepMethod& method) {
  if (method.info.id.empty() || !method.step) {
    throw Refusal("bad-definition", "A method needs an id and a function that takes its step.");
  }
  MethodInfo info = method.info;
  if (info.name.empty()) info.name = info.id;
  // The function gets the numbers that its author knows.
  info.own_units = true;
  return method_on(TypeList<Ode>{}, Kind::ode, std::move(info),
                   [step = method.step](const Ode& form, const OptionValues& /*options*/) {
                     return FunctionStepper(form, step);
                   });
}

}  // namespace rattleback
