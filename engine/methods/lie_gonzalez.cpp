// The discrete gradient method on Lie groups in the catalogue.
#include "methods/lie_gonzalez.hpp"

#include "formulation/formulation.hpp"
#include "formulation/lie_skew.hpp"
#include "methods/methods.hpp"

namespace rattleback {

namespace {

/// Numbers of the state and of the algebra: those that systems have.
using Parts = TypeList<LieSkew<11, 5>, LieSkew<12, 3>, LieSkew<12, 6>, LieSkew<14, 8>,
                       LieSkew<15, 6>, LieSkew<18, 6>, LieSkew<18, 12>>;

}  // namespace

Method methods::lie_gonzalez() {
  return method_on(
      Parts{}, Kind::homogeneous,
      {.id = "lie_gonzalez",
       .name = "Lie–Gonzalez",
       .description = "Gonzalez' discrete gradient on a Lie group: keeps the energy, and stays "
                      "on the manifold.",
       .source = "Celledoni and Owren 2014",
       .order = 2,
       .implicit = true,
       .symmetric = true,
       .preserves = {"energy", "constraint"},
       .units = "The correction divides by the square of the algebra element, in which turns and "
                "shifts are added.",
       .own_units = true},
      [](const auto& form, const OptionValues& /*options*/) { return LieGonzalezStepper(form); });
}

}  // namespace rattleback
