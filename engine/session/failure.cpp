#include "session/failure.hpp"

#include "text/number_text.hpp"

namespace rattleback {

namespace {

/// As many digits as a reader of a sentence wants.
std::string in_words(double x) {
  return number_text(x, 4);
}

}  // namespace

std::string too_many_steps(const StepReport& report) {
  const int tried = report.substeps + report.rejected;
  return "more than " + (tried == 1000000 ? "a million" : std::to_string(tried)) +
         " internal steps";
}

std::string failure_code(StepStatus status) {
  switch (status) {
    case StepStatus::no_convergence:
    case StepStatus::step_too_long: return "no-convergence";
    case StepStatus::step_too_small:
    case StepStatus::too_many_steps: return "step-limit";
    case StepStatus::chart_edge: return "chart-edge";
    case StepStatus::diverged:
    case StepStatus::done: break;
  }
  return "diverged";
}

std::string failure_sentence(const std::string& method, const StepReport& report, double t,
                             double h, const std::string& edge) {
  const std::string step = "h = " + in_words(h);
  const std::string stopped = method + " stopped at t = " + in_words(t) + ": ";
  switch (report.status) {
    case StepStatus::no_convergence:
      // Equations that have values and are not solved leave a residual.
      if (!(report.residual > 0.0)) {
        return stopped + "the equations of a step of " + step +
               " have no finite value from this state.";
      }
      return stopped + "Newton's iteration did not converge at " + step + " (residual " +
             in_words(report.residual) + " after " + std::to_string(report.iterations) +
             " iterations); " +
             (report.unique_below > 0.0
                  ? "from this state the equations of a step have one solution for h below " +
                        in_words(report.unique_below) + "."
              : report.shorter > 0.0
                  ? "from this state it does at h = " + in_words(report.shorter) + "."
                  : "nor does it at a millionth of that.");
    case StepStatus::step_too_small:
      return stopped +
             "the tolerance asks for internal steps below round-off, or below the least step "
             "h_min; a larger tolerance may help.";
    case StepStatus::too_many_steps:
      return stopped + "a step of " + step + " asks for " + too_many_steps(report) +
             "; a shorter step h, a larger tolerance "
             "or a larger h_max may help.";
    case StepStatus::step_too_long:
      return stopped + "the step " + step +
             " is too long: from this state its equations have no solution in which every point "
             "turns by less than a right angle; a smaller step is needed.";
    case StepStatus::chart_edge:
      return stopped + "the next step would reach or pass where " + edge + ".";
    case StepStatus::diverged:
    case StepStatus::done: break;
  }
  return method + " diverged at t = " + in_words(t) + " with " + step +
         "; a smaller step may help.";
}

std::string uniqueness_sentence(double t, double h, double unique_below) {
  return "From t = " + in_words(t) + " on h = " + in_words(h) +
         " is beyond the bound of uniqueness: the equations of a step have one solution for h "
         "below " +
         in_words(unique_below) + " and several here, of which this is one.";
}

}  // namespace rattleback
