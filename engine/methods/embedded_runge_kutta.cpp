// The embedded Runge–Kutta pairs of the catalogue.
#include "methods/embedded_runge_kutta.hpp"

#include "formulation/parts.hpp"
#include "methods/methods.hpp"

namespace rattleback {

Method methods::dopri54() {
  return method_on(
      OdeParts{}, Kind::ode,
      {.id = "dopri54",
       .name = "Dormand–Prince 5(4)",
       .description = "Order 5 with step-size control: accurate to its tolerance, and the "
                      "reference that others are judged by.",
       .source = "Dormand and Prince 1980; Hairer, Nørsett, Wanner I, II.5",
       .order = 5,
       .adaptive = true,
       .options = step_control_options()},
      [](const auto& form, const OptionValues& options) {
        return controlled(form, dopri54_tableau(), options);
      });
}

}  // namespace rattleback
