// The discrete gradient method on Lie groups in the catalogue.
#include "methods/lie_gonzalez.hpp"

#include "formulation/parts.hpp"
#include "methods/methods.hpp"

namespace rattleback {

Method methods::lie_gonzalez() {
  return method_on(
      LieSkewParts{}, Kind::homogeneous,
      {.id = "lie_gonzalez",
       .name = "Lie–Gonzalez",
       .description = "Gonzalez' discrete gradient on a Lie group: keeps the energy, and stays "
                      "on the manifold.",
       .source = "Celledoni and Owren 2014",
       .order = 2,
       .implicit = true,
       .symmetric = true,
       .preserves = {"energy", "constraint"}},
      [](const auto& form, const OptionValues& /*options*/) { return LieGonzalezStepper(form); });
}

}  // namespace rattleback
