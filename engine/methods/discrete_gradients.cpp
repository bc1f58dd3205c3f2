// The discrete gradient methods of the catalogue.
#include "methods/discrete_gradients.hpp"

#include "formulation/parts.hpp"
#include "methods/methods.hpp"
#include "methods/quadrature_option.hpp"

namespace rattleback {

namespace {

/// `gradient` is made from the options.
Method discrete_gradient(MethodInfo info, DiscreteGradient (*gradient)(const OptionValues&)) {
  return method_on(SkewParts{}, Kind::skew_gradient, std::move(info),
                   [gradient](const auto& form, const OptionValues& options) {
                     return DiscreteGradientStepper(form, gradient(options));
                   });
}

}  // namespace

Method methods::gonzalez() {
  return discrete_gradient(
      {.id = "gonzalez",
       .name = "Gonzalez",
       .description = "Discrete gradient corrected along the step from the midpoint gradient; "
                      "symmetric, keeps energy to round-off.",
       .source = "Gonzalez 1996; P1 (12), (14)",
       .order = 2,
       .implicit = true,
       .symmetric = true,
       .preserves = {"energy", "constraint"}},
      [](const OptionValues& /*options*/) { return DiscreteGradient::gonzalez(); });
}

Method methods::avf() {
  return discrete_gradient(
      {.id = "avf",
       .name = "Averaged vector field",
       .description = "Discrete gradient averaged along the step; symmetric, keeps energy as "
                      "well as the quadrature is exact.",
       .source = "Harten, Lax, van Leer 1983; P1 (11), (14)",
       .order = 2,
       .implicit = true,
       .symmetric = true,
       .preserves = {"energy", "constraint"},
       .options = {quadrature_nodes(1.0, "energies of degree 2n along a line")}},
      [](const OptionValues& options) {
        return DiscreteGradient::averaged(static_cast<int>(options.at("nodes")));
      });
}

Method methods::itoh_abe() {
  return discrete_gradient(
      {.id = "itoh_abe",
       .name = "Itoh–Abe",
       .description = "Discrete gradient of difference quotients, one coordinate after the "
                      "other; needs no derivative of the energy, not symmetric, order 1.",
       .source = "Itoh and Abe 1988; P1 (13), (14)",
       .order = 1,
       .implicit = true,
       .preserves = {"energy", "constraint"}},
      [](const OptionValues& /*options*/) { return DiscreteGradient::itoh_abe(); });
}

}  // namespace rattleback
