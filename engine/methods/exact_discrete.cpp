// The exact discrete flow (P3 §5.2), where a system knows its own: the pair (q, q') of a step lies
// on the exact discrete constraint submanifold, q' = exp_q(h v). What all other methods approach.
#include "formulation/exact_flow.hpp"
#include "methods/method.hpp"
#include "methods/methods.hpp"

namespace rattleback {

namespace {

class ExactStepper {
 public:
  using State = ExactFlow::State;
  explicit ExactStepper(const ExactFlow& flow) : flow_(flow) {}

  StepReport step(double /*t*/, double h, State& z) {
    StepReport report;
    accept(flow_.after(h, z), report, z);
    return report;
  }

 private:
  ExactFlow flow_;
};

}  // namespace

Method methods::exact_discrete() {
  Method method = method_on(
      TypeList<ExactFlow>{}, Kind::skew_gradient,
      {.id = "exact_discrete",
       .name = "Exact discrete flow",
       .description =
           "The nonholonomic exponential map in closed form: no error but round-off, at any "
           "step. The ruler for all others.",
       .source = "P3 §5.2, (19)",
       .order = exact_order,
       .symmetric = true,
       .preserves = {"energy", "constraint"}},
      [](const ExactFlow& flow, const OptionValues& /*options*/) { return ExactStepper(flow); });
  method.needs = "a motion that is known in closed form";
  return method;
}

}  // namespace rattleback
