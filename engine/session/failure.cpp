#include "session/failure.hpp"

#include <sstream>

namespace rattleback {

std::string failure_sentence(const std::string& method, const StepReport& report, double t,
                             double h) {
  std::ostringstream out;
  out.precision(4);
  switch (report.status) {
    case StepStatus::no_convergence:
      out << method << " stopped at t = " << t
          << ": Newton's iteration did not converge at h = " << h << " (residual "
          << report.residual << " after " << report.iterations
          << " iterations); a smaller step may help.";
      break;
    case StepStatus::step_too_small:
      out << method << " stopped at t = " << t
          << ": the tolerance asks for internal steps below round-off; a larger tolerance may "
             "help.";
      break;
    case StepStatus::not_unique:
      out << method << " stopped at t = " << t << ": at h = " << h
          << " the equations of the step have several solutions; from this state h must be below "
          << report.unique_below << ".";
      break;
    case StepStatus::diverged:
    case StepStatus::done:
      out << method << " diverged at t = " << t << " with h = " << h
          << "; a smaller step may help.";
      break;
  }
  return out.str();
}

}  // namespace rattleback
