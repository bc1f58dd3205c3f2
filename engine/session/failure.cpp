#include "session/failure.hpp"

#include <sstream>

namespace rattleback {

std::string failure_sentence(const std::string& method, const StepReport& report, double t,
                             double h, const std::string& edge) {
  std::ostringstream out;
  out.precision(4);
  switch (report.status) {
    case StepStatus::no_convergence:
      // Equations that have values and are not solved leave a residual.
      if (!(report.residual > 0.0)) {
        out << method << " stopped at t = " << t << ": the equations of a step of h = " << h
            << " have no finite value from this state.";
        break;
      }
      out << method << " stopped at t = " << t
          << ": Newton's iteration did not converge at h = " << h << " (residual "
          << report.residual << " after " << report.iterations << " iterations); ";
      if (report.unique_below > 0.0) {
        out << "from this state the equations of a step have one solution for h below "
            << report.unique_below << ".";
      } else {
        out << "a smaller step may help.";
      }
      break;
    case StepStatus::step_too_small:
      out << method << " stopped at t = " << t
          << ": the tolerance asks for internal steps below round-off, or below the least step "
             "h_min; a larger tolerance may help.";
      break;
    case StepStatus::too_many_steps:
      out << method << " stopped at t = " << t << ": a step of h = " << h
          << " asks for more than a million internal steps; a shorter step h, a larger tolerance "
             "or a larger h_max may help.";
      break;
    case StepStatus::step_too_long:
      out << method << " stopped at t = " << t << ": the step h = " << h
          << " is too long: from this state its equations have no solution in which every point "
             "turns by less than a right angle; a smaller step is needed.";
      break;
    case StepStatus::chart_edge:
      out << method << " stopped at t = " << t << ": the next step would reach or pass where "
          << edge << ".";
      break;
    case StepStatus::diverged:
    case StepStatus::done:
      out << method << " diverged at t = " << t << " with h = " << h
          << "; a smaller step may help.";
      break;
  }
  return out.str();
}

std::string uniqueness_sentence(double t, double h, double unique_below) {
  std::ostringstream out;
  out.precision(4);
  out << "From t = " << t << " on h = " << h
      << " is beyond the bound of uniqueness: the equations of a step have one solution for h "
         "below "
      << unique_below << " and several here, of which this is one.";
  return out.str();
}

}  // namespace rattleback
