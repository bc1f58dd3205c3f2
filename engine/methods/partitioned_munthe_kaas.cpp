// The partitioned Runge–Kutta–Munthe-Kaas methods of the catalogue.
#include "methods/partitioned_munthe_kaas.hpp"

#include "formulation/parts.hpp"
#include "methods/methods.hpp"

namespace rattleback {

namespace {

Method partitioned_munthe_kaas(const std::string& id, const std::string& name,
                               const std::string& description, SparkTableau tableau) {
  return method_on(
      CotangentParts{}, Kind::cotangent,
      {.id = id,
       .name = name,
       .description = description,
       .source = "Bogfjellmo and Marthinsen 2016; P5 §3.2",
       .order = 4,
       .implicit = true,
       .symplectic = Symplectic::always,
       .preserves = {"constraint", "casimir", "pi_1", "pi_2", "pi_3", "p_1", "p_2", "p_3", "spin"}},
      [tableau = std::move(tableau)](const auto& form, const OptionValues& /*options*/) {
        return PartitionedMuntheKaasStepper(form, tableau);
      });
}

}  // namespace

Method methods::prkmk_lobatto4() {
  return partitioned_munthe_kaas(
      "prkmk_lobatto4", "Partitioned RKMK of Lobatto, order 4",
      "Lobatto IIIA and IIIB, of three stages, for the coordinates of the group and their momenta: "
      "symplectic, order 4, and momenta of symmetries to round-off.",
      lobatto_spark(3));
}

Method methods::prkmk_gauss4() {
  return partitioned_munthe_kaas(
      "prkmk_gauss4", "Partitioned RKMK of Gauss, order 4",
      "Gauss’s two stages for the coordinates of the group and for their momenta: symplectic, "
      "order 4, and momenta of symmetries to round-off.",
      gauss_spark(2));
}

}  // namespace rattleback
