#include "definition/compiled.hpp"

#include <algorithm>

#include "catalog/catalog.hpp"
#include "expression/language.hpp"
#include "expression/mathml.hpp"

namespace rattleback {

namespace {

using Node = Graph::Node;

/// Reads the expressions of a definition, each with the names that it may use.
class Reading {
 public:
  Reading(const Definition& definition, const ParameterValues& values)
      : n_(static_cast<int>(definition.coordinates.size())) {
    for (const auto& [id, value] : values) {
      if (!value.is_list()) {
        add(id, graph_.constant(value), everywhere);
        continue;
      }
      for (std::size_t i = 0; i < value.numbers().size(); ++i) {
        add(id + std::to_string(i + 1), graph_.constant(value.numbers()[i]), everywhere);
      }
    }
    for (int i = 0; i < n_; ++i) {
      const std::string& id = definition.coordinates[static_cast<std::size_t>(i)].id;
      add(id, graph_.variable(i), everywhere);
      add(id + "_dot", graph_.variable(n_ + i), with_velocities);
    }
    add("t", graph_.variable(2 * n_), with_time);
  }

  Graph& graph() { return graph_; }

  /// Of the coordinates; of the velocities too; and of the time.
  Node at_place(const std::string& text, const std::string& where) {
    return read(text, names_[everywhere], where);
  }
  Node in_motion(const std::string& text, const std::string& where) {
    return read(text, names_[with_velocities], where);
  }
  Node in_time(const std::string& text, const std::string& where) {
    return read(text, names_[with_time], where);
  }

  /// ∂/∂v_i.
  Node along(Node of, int i) { return graph_.derivative(of, n_ + i); }
  Node at_rest(Node of) {
    std::vector<Node> zero(static_cast<std::size_t>(2 * n_), -1);
    std::fill(zero.begin() + n_, zero.end(), graph_.constant(0.0));
    return graph_.replaced(of, zero);
  }
  [[nodiscard]] bool moves(Node node) const { return graph_.depends(node, n_, 2 * n_); }
  [[nodiscard]] bool is_placed(Node node) const { return graph_.depends(node, 0, n_); }
  [[nodiscard]] bool vanishes(Node node) const { return graph_.value(node) == 0.0; }

 private:
  enum Level { everywhere, with_velocities, with_time, levels };

  void add(const std::string& name, Node node, Level from) {
    for (int level = 0; level < levels; ++level) {
      if (level >= from) {
        names_[level].known.emplace(name, node);
      } else {
        names_[level].elsewhere.emplace(name, from == with_time
                                                  ? "only forces may depend on the time"
                                                  : "it is a velocity, and this depends on the "
                                                    "coordinates alone");
      }
    }
  }
  Node read(const std::string& text, const Names& names, const std::string& where) {
    return read_expression(graph_, text, names, where);
  }

  int n_;
  Graph graph_;
  Names names_[levels];
};

/// g_ij = ∂²T/∂v_i∂v_j, row by row up to the diagonal.
std::vector<Node> metric_of(Reading& reading, const Definition& definition) {
  const std::string where = "The kinetic energy";
  const Node kinetic = reading.in_motion(definition.kinetic, where);
  const auto n = static_cast<int>(definition.coordinates.size());
  if (!reading.vanishes(reading.at_rest(kinetic))) {
    refuse_definition(where + " has a part without velocities; that belongs into the potential.");
  }
  std::vector<Node> entries;
  for (int i = 0; i < n; ++i) {
    const std::string rate = definition.coordinates[static_cast<std::size_t>(i)].id + "_dot";
    const Node momentum = reading.along(kinetic, i);
    if (!reading.vanishes(reading.at_rest(momentum))) {
      refuse_definition(where + " has a part that is linear in " + rate +
                        "; it must be quadratic in the velocities.");
    }
    for (int j = 0; j <= i; ++j) {
      const Node entry = reading.along(momentum, j);
      if (reading.moves(entry)) {
        refuse_definition(where + " must be quadratic in the velocities, and is not in " + rate +
                          ".");
      }
      entries.push_back(entry);
    }
  }
  return entries;
}

/// μ_αj = ∂c_α/∂v_j of one constraint.
std::vector<Node> form_of(Reading& reading, const Definition& definition, std::size_t alpha) {
  const std::string where = "Constraint " + std::to_string(alpha + 1);
  const Node constraint = reading.in_motion(definition.constraints[alpha], where);
  if (!reading.moves(constraint)) {
    refuse_definition(where +
                      " has no velocity in it: write how the velocities are bound, such as "
                      "sin(theta)*x_dot - cos(theta)*y_dot for a blade.");
  }
  std::vector<Node> entries;
  for (std::size_t j = 0; j < definition.coordinates.size(); ++j) {
    const Node entry = reading.along(constraint, static_cast<int>(j));
    if (reading.moves(entry)) {
      refuse_definition(
          where + " is not linear in the velocities: what multiplies " +
          definition.coordinates[j].id +
          "_dot has a velocity in it. The principle of Lagrange and d’Alembert, which "
          "all methods here discretise, holds for linear constraints; for others "
          "physicists disagree on the forces (Appell and Hamel’s machine).");
    }
    entries.push_back(entry);
  }
  if (!reading.vanishes(reading.at_rest(constraint))) {
    refuse_definition(where +
                      " has a part without velocities: such affine constraints, which need not "
                      "keep the energy, are not taken yet.");
  }
  return entries;
}

Node potential_of(Reading& reading, const Definition& definition) {
  return reading.at_place(definition.potential, "The potential");
}
Node force_of(Reading& reading, const std::string& id, const std::string& text) {
  return reading.in_time(text, "The force on " + id);
}
Node invariant_of(Reading& reading, const DefinedInvariant& one) {
  return reading.in_motion(one.expression, "The invariant " + one.name);
}

}  // namespace

Compiled::Compiled(const Definition& definition, const ParameterValues& values)
    : coordinates(static_cast<int>(definition.coordinates.size())),
      constraints(static_cast<int>(definition.constraints.size())) {
  Reading reading(definition, values);
  Graph& graph = reading.graph();
  const std::vector<Node> g = metric_of(reading, definition);
  constant_metric =
      std::none_of(g.begin(), g.end(), [&](Node entry) { return reading.is_placed(entry); });
  const Node v = potential_of(reading, definition);
  std::vector<Node> mu;
  for (std::size_t alpha = 0; alpha < definition.constraints.size(); ++alpha) {
    const std::vector<Node> row = form_of(reading, definition, alpha);
    mu.insert(mu.end(), row.begin(), row.end());
  }
  std::vector<Node> pushes;
  for (const DefinedCoordinate& coordinate : definition.coordinates) {
    if (definition.forces.empty()) break;
    const auto found = definition.forces.find(coordinate.id);
    pushes.push_back(found == definition.forces.end()
                         ? graph.constant(0.0)
                         : force_of(reading, found->first, found->second));
  }
  std::vector<Node> kept;
  for (const DefinedInvariant& one : definition.invariants) {
    kept.push_back(invariant_of(reading, one));
  }
  std::vector<Node> places;
  for (std::size_t i = 0; i < definition.drawing.size(); ++i) {
    const DefinedPart& part = definition.drawing[i];
    const std::string where = "Part " + std::to_string(i + 1) + " of the drawing";
    for (const DefinedPoint& point : {part.at, part.to}) {
      for (const std::string& text : point) {
        places.push_back(reading.at_place(text.empty() ? "0" : text, where));
      }
    }
    places.push_back(reading.at_place(part.heading.empty() ? "0" : part.heading, where));
  }
  metric = Tape(graph, g);
  potential = Tape(graph, {v});
  constraint_forms = Tape(graph, mu);
  forces = Tape(graph, pushes);
  invariants = Tape(graph, kept);
  drawing = Tape(graph, places);
}

std::vector<FieldReading> read_fields(const Definition& definition) {
  Reading reading(definition, complete(definition.parameters, {}, definition.name));
  std::vector<FieldReading> fields;
  const auto read = [&](const std::string& field, const std::string& text, const auto& act) {
    FieldReading& one = fields.emplace_back();
    one.field = field;
    try {
      one.formula = mathml_of(text, field);
    } catch (const Refusal&) {
      // Whoever reads it for its meaning says so, with the field's own name.
    }
    try {
      act();
    } catch (const Refusal& refusal) {
      one.code = refusal.code();
      one.message = refusal.message();
    }
  };
  read("kinetic", definition.kinetic, [&] { metric_of(reading, definition); });
  read("potential", definition.potential, [&] { potential_of(reading, definition); });
  for (std::size_t i = 0; i < definition.constraints.size(); ++i) {
    read("constraints." + std::to_string(i), definition.constraints[i],
         [&] { form_of(reading, definition, i); });
  }
  for (const auto& force : definition.forces) {
    read("forces." + force.first, force.second,
         [&] { force_of(reading, force.first, force.second); });
  }
  for (std::size_t i = 0; i < definition.invariants.size(); ++i) {
    const DefinedInvariant& one = definition.invariants[i];
    read("invariants." + std::to_string(i), one.expression, [&] { invariant_of(reading, one); });
  }
  return fields;
}

}  // namespace rattleback
