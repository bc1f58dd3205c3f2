#include "definition/parts.hpp"

#include "definition/refuse.hpp"

namespace rattleback {

Graph::Node kinetic_of(ExpressionReading& reading, const Definition& definition) {
  return reading.as_energy(reading.in_motion(definition.kinetic, "The kinetic energy"));
}

Graph::Node constraint_of(ExpressionReading& reading, const Definition& definition,
                          std::size_t alpha) {
  const std::string where = "Constraint " + std::to_string(alpha + 1);
  return reading.as_constraint(alpha,
                               reading.equation_in_motion(definition.constraints[alpha], where));
}

Nodes metric_of(ExpressionReading& reading, const Definition& definition) {
  const std::string where = "The kinetic energy";
  const Graph::Node kinetic = kinetic_of(reading, definition);
  const auto n = static_cast<int>(definition.coordinates.size());
  if (!reading.vanishes(reading.at_rest(kinetic))) {
    refuse_definition(where + " has a part without velocities; that belongs into the potential.");
  }
  Nodes entries;
  for (int i = 0; i < n; ++i) {
    const std::string rate = definition.coordinates[static_cast<std::size_t>(i)].id + "_dot";
    const Graph::Node momentum = reading.along(kinetic, i);
    if (!reading.vanishes(reading.at_rest(momentum))) {
      refuse_definition(where + " has a part that is linear in " + rate +
                        "; it must be quadratic in the velocities.");
    }
    for (int j = 0; j <= i; ++j) {
      const Graph::Node entry = reading.along(momentum, j);
      if (reading.moves(entry)) {
        refuse_definition(where + " must be quadratic in the velocities, and is not in " + rate +
                          ".");
      }
      entries.push_back(entry);
    }
  }
  return entries;
}

ConstraintForm form_of(ExpressionReading& reading, const Definition& definition,
                       std::size_t alpha) {
  const std::string where = "Constraint " + std::to_string(alpha + 1);
  const Graph::Node constraint = constraint_of(reading, definition, alpha);
  if (!reading.moves(constraint)) {
    refuse_definition(where +
                      " has no velocity in it: write how the velocities are bound, such as "
                      "sin(theta)*x_dot - cos(theta)*y_dot for a blade.");
  }
  ConstraintForm form;
  for (std::size_t j = 0; j < definition.coordinates.size(); ++j) {
    const Graph::Node entry = reading.along(constraint, static_cast<int>(j));
    if (reading.moves(entry)) {
      refuse_definition(
          where + " is not linear in the velocities: what multiplies " +
          definition.coordinates[j].id +
          "_dot has a velocity in it. The principle of Lagrange and d’Alembert, which "
          "all methods here discretise, holds for constraints that are linear or affine; for "
          "others most take Chetaev’s rule, which none of them discretises and which is disputed "
          "(Appell and Hamel’s machine).");
    }
    form.entries.push_back(entry);
  }
  form.rest = reading.at_rest(constraint);
  return form;
}

Nodes direction_of(ExpressionReading& reading, const Definition& definition, std::size_t a) {
  const std::string where = "Direction " + std::to_string(a + 1) + " of the frame";
  Nodes entries;
  for (const std::string& text : definition.frame[a]) {
    const auto i = static_cast<int>(entries.size());
    entries.push_back(reading.as_direction(a, i, reading.at_place(text, where)));
  }
  return entries;
}

Graph::Node potential_of(ExpressionReading& reading, const Definition& definition) {
  return reading.as_energy(reading.at_place(definition.potential, "The potential"));
}

Graph::Node force_of(ExpressionReading& reading, const std::string& id, const std::string& text) {
  return reading.in_time(text, "The force on " + id);
}
Graph::Node invariant_of(ExpressionReading& reading, const DefinedInvariant& one) {
  return reading.in_motion(one.expression, "The invariant " + one.name);
}

}  // namespace rattleback
