// Lobatto SPARK in the catalogue.
#include "methods/spark.hpp"

#include "formulation/parts.hpp"
#include "methods/methods.hpp"

namespace rattleback {

Method methods::spark() {
  return method_on(
      MechanicsParts{}, Kind::constrained,
      {.id = "spark",
       .name = "Lobatto SPARK",
       .description =
           "Two-stage Lobatto IIIA for positions and IIIB for forces, with the constraint on "
           "the mean of the stages and at the end; symmetric, keeps the constraint.",
       .source = "Jay 2003; P1 §4.1",
       .order = 2,
       .implicit = true,
       .symmetric = true,
       .preserves = {"constraint"}},
      [](const auto& form, const OptionValues& /*options*/) { return SparkStepper(form); });
}

}  // namespace rattleback
