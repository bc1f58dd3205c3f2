#include "definition/compiled.hpp"

#include <algorithm>

#include "catalog/complete.hpp"
#include "definition/kinks.hpp"
#include "definition/mechanics_terms.hpp"
#include "definition/parts.hpp"
#include "expression/normal_form.hpp"

namespace rattleback {

namespace {

using Node = Graph::Node;

/// ∂L/∂q.
std::vector<Node> slope_of(ExpressionReading& reading, const Definition& definition) {
  Graph& graph = reading.graph();
  const Node kinetic = kinetic_of(reading, definition);
  const Node lagrangian = graph.subtract(kinetic, potential_of(reading, definition));
  std::vector<Node> slope;
  for (std::size_t i = 0; i < definition.coordinates.size(); ++i) {
    slope.push_back(reading.slope(lagrangian, static_cast<int>(i)));
  }
  return slope;
}

/// ∂L/∂q − ġ v, and −μ̇ v − ḃ: how momenta g v and residuals μ v + b change along v at rest.
std::vector<Node> right_of(ExpressionReading& reading, const Definition& definition,
                           const std::vector<Node>& slope) {
  Graph& graph = reading.graph();
  const auto n = static_cast<int>(definition.coordinates.size());
  const auto less_change = [&](Node result, Node of) {
    if (!reading.is_placed(of)) return result;
    for (int l = 0; l < n; ++l) {
      const Node rate = graph.multiply(reading.slope(of, l), graph.variable(n + l));
      result = graph.subtract(result, rate);
    }
    return result;
  };
  const Node kinetic = kinetic_of(reading, definition);
  std::vector<Node> right;
  right.reserve(slope.size() + definition.constraints.size());
  for (int i = 0; i < n; ++i) {
    right.push_back(less_change(slope[static_cast<std::size_t>(i)], reading.along(kinetic, i)));
  }
  for (std::size_t alpha = 0; alpha < definition.constraints.size(); ++alpha) {
    right.push_back(less_change(graph.constant(0.0), constraint_of(reading, definition, alpha)));
  }
  return right;
}

bool is_constant(const ExpressionReading& reading, const std::vector<Node>& metric) {
  return std::none_of(metric.begin(), metric.end(),
                      [&](Node entry) { return reading.is_placed(entry); });
}

}  // namespace

Structure structure_of(const Definition& definition) {
  ExpressionReading reading(definition, complete(definition.parameters, {}, definition.name),
                            ExpressionReading::Parameters::symbols);
  reading.check_terms();
  Structure structure;
  structure.constant_metric = is_constant(reading, metric_of(reading, definition));
  for (std::size_t alpha = 0; alpha < definition.constraints.size(); ++alpha) {
    if (!reading.vanishes(form_of(reading, definition, alpha).rest)) structure.affine = true;
  }
  structure.kinks = kinks_of(definition);
  return structure;
}

Compiled::Compiled(const Definition& definition, const ParameterValues& values,
                   const Structure& known, const NaturalUnits* units)
    : coordinates(static_cast<int>(definition.coordinates.size())),
      constraints(static_cast<int>(definition.constraints.size())),
      structure(known) {
  ExpressionReading reading(definition, values, ExpressionReading::Parameters::values, units);
  Graph& graph = reading.graph();
  std::vector<Node> g = metric_of(reading, definition);
  const Node v = potential_of(reading, definition);
  std::vector<Node> mu;
  std::vector<std::vector<Node>> forms;
  std::vector<Node> rests;
  bool affine = false;
  for (std::size_t alpha = 0; alpha < definition.constraints.size(); ++alpha) {
    const ConstraintForm form = form_of(reading, definition, alpha);
    mu.insert(mu.end(), form.entries.begin(), form.entries.end());
    forms.push_back(form.entries);
    affine = affine || !reading.vanishes(form.rest);
    if (structure.affine) rests.push_back(form.rest);
  }
  // Only a sum whose length is a parameter can change so much.
  if ((affine && !structure.affine) || (structure.constant_metric && !is_constant(reading, g))) {
    refuse_definition(
        "With these parameters the constraints or masses are of another kind than with their usual "
        "values; make those the usual ones.");
  }
  std::vector<std::vector<Node>> directions;
  std::vector<Node> flat;
  for (std::size_t a = 0; a < definition.frame.size(); ++a) {
    directions.push_back(direction_of(reading, definition, a));
    flat.insert(flat.end(), directions.back().begin(), directions.back().end());
  }
  std::vector<Node> pushes;
  for (const DefinedCoordinate& coordinate : definition.coordinates) {
    if (definition.forces.empty()) break;
    const auto found = definition.forces.find(coordinate.id);
    const auto i = static_cast<int>(pushes.size());
    pushes.push_back(found == definition.forces.end()
                         ? graph.constant(0.0)
                         : reading.as_force(i, force_of(reading, found->first, found->second)));
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
  NormalForms normal(graph);
  for (Node& entry : g) entry = normal.shorter(entry);
  const FrameTerms in_frame(graph, g, v, directions);
  adapted_terms = Tape(graph, in_frame.adapted());
  adapted_rate = Tape(graph, in_frame.rate(pushes));
  quasi_velocity = Tape(graph, in_frame.quasi_velocity());
  adapted_energy = Tape(graph, in_frame.energy());
  try {
    edges = Tape(graph, edges_of(graph, g, structure.constant_metric, directions, forms,
                                 definition.coordinates.size()));
    std::vector<Node> slope = slope_of(reading, definition);
    std::vector<Node> right = right_of(reading, definition, slope);
    for (Node& term : right) term = normal.shorter(term);
    for (Node& term : slope) term = normal.shorter(term);
    std::vector<Node> terms = g;
    terms.insert(terms.end(), mu.begin(), mu.end());
    terms.insert(terms.end(), right.begin(), right.end());
    equations = Tape(graph, terms);
    lagrangian_slope = Tape(graph, slope);
  } catch (const Refusal& refusal) {
    // Forms then take derivatives as they go.
    if (refusal.code() != "too-large") throw;
  }
  metric = Tape(graph, g);
  potential = Tape(graph, {v});
  constraint_forms = Tape(graph, mu);
  affine_part = Tape(graph, rests);
  frame = Tape(graph, flat);
  forces = Tape(graph, pushes);
  invariants = Tape(graph, kept);
  drawing = Tape(graph, places);
}

}  // namespace rattleback
