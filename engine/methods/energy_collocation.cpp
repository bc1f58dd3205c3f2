// Energy-preserving collocation in the catalogue.
#include "methods/energy_collocation.hpp"

#include "formulation/parts.hpp"
#include "methods/methods.hpp"
#include "methods/quadrature_option.hpp"

namespace rattleback {

Method methods::energy_collocation() {
  return method_on(
      SkewParts{}, Kind::skew_gradient,
      {.id = "energy_collocation4",
       .name = "Energy-preserving collocation",
       .description =
           "Collocation at two Gauss nodes with averaged gradients; symmetric, order 4, keeps "
           "energy as well as the quadrature is exact.",
       .source = "Hairer 2010; Cohen and Hairer 2011",
       .order = 4,
       .implicit = true,
       .symmetric = true,
       .preserves = {"energy", "constraint"},
       .options = {quadrature_nodes(2.0, "energies of degree n along a parabola")}},
      [](const auto& form, const OptionValues& options) {
        return EnergyCollocationStepper(form, static_cast<int>(options.at("nodes")));
      });
}

}  // namespace rattleback
