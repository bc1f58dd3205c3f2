// The geometric nonholonomic integrator on a group, in the catalogue.
#include "methods/gni_group.hpp"

#include "formulation/parts.hpp"
#include "methods/methods.hpp"

namespace rattleback {

Method methods::gni_group() {
  return method_on(
      TypeList<ShapeGroupForm<AnyReduced<9, 0, 2, SO3, 3>>>{}, Kind::shape_group,
      {.id = "gni_group",
       .name = "Geometric nonholonomic integrator on a group",
       .description =
           "At each point the momentum in the body is reflected in the constraint, as if it "
           "bounced elastically, and the body turns by an exponential; symmetric, keeps the "
           "constraint. The part across the constraint changes its sign from step to step, and "
           "grows where neighbouring motions draw together.",
       .source = "Ferraro, Iglesias and Martín de Diego 2008; P2 (5), Theorem 1",
       .order = 2,
       .implicit = true,
       .symmetric = true,
       .preserves = {"constraint"},
       // what lies across changes its sign in a step of any length
       .composes = false},
      [](const auto& form, const OptionValues& /*options*/) { return GniGroupStepper(form); });
}

}  // namespace rattleback
