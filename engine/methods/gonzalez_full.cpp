// Gonzalez' discrete gradient with multipliers in the catalogue.
#include "methods/gonzalez_full.hpp"

#include "formulation/parts.hpp"
#include "methods/methods.hpp"

namespace rattleback {

Method methods::gonzalez_full() {
  return method_on(
      MechanicsParts{}, Kind::constrained,
      {.id = "gonzalez_full",
       .name = "Gonzalez with multipliers",
       .description = "Gonzalez' discrete gradient in coordinates and momenta: keeps energy to "
                      "round-off, and the constraint at the middle of a step only.",
       .source = "P1 (15)",
       .order = 2,
       .implicit = true,
       .symmetric = true,
       .preserves = {"energy"},
       // the constraint holds in the middle of a step only
       .composes = false},
      [](const auto& form, const OptionValues& /*options*/) { return GonzalezFullStepper(form); });
}

}  // namespace rattleback
