#include "definition/compiled.hpp"

#include <algorithm>

#include "catalog/catalog.hpp"
#include "catalog/complete.hpp"
#include "definition/mechanics_terms.hpp"
#include "expression/language.hpp"
#include "expression/mathml.hpp"
#include "expression/normal_form.hpp"
#include "expression/parser.hpp"

namespace rattleback {

namespace {

using Node = Graph::Node;

/// Reads the expressions of a definition, each with the names that it may use.
class Reading {
 public:
  /// Parameters are their values, or where they are `symbols` variables beyond the time.
  enum class Parameters { values, symbols };

  Reading(const Definition& definition, const ParameterValues& values,
          Parameters as = Parameters::values, const NaturalUnits* units = nullptr)
      : n_(static_cast<int>(definition.coordinates.size())), units_(units) {
    const auto put = [&](const std::string& id, double number) {
      Node node = graph_.constant(number);
      if (as == Parameters::symbols) {
        stand_ins_.push_back(node);
        node = graph_.variable(static_cast<int>(stand_ins_.size()) - 1);
      }
      add(id, node, everywhere);
    };
    stand_ins_.assign(2 * static_cast<std::size_t>(n_) + 1, -1);
    for (const auto& [id, value] : values) {
      if (!value.is_list()) {
        put(id, value);
        continue;
      }
      for (std::size_t i = 0; i < value.numbers().size(); ++i) {
        put(id + std::to_string(i + 1), value.numbers()[i]);
      }
    }
    for (int i = 0; i < n_; ++i) {
      const std::string& id = definition.coordinates[static_cast<std::size_t>(i)].id;
      add(id, times(length(i), graph_.variable(i)), everywhere);
      add(id + "_dot", times(length(i) / time(), graph_.variable(n_ + i)), with_velocities);
    }
    add("t", times(time(), graph_.variable(2 * n_)), with_time);
    for (Names& names : names_) {
      names.stand_ins = stand_ins_;
      names.rate = [this](Node of) { return rate(of); };
      for (const DefinedCoordinate& one : definition.coordinates) {
        names.moving.insert({one.id, rate_name(one.id)});
      }
      for (const DefinedTerm& one : definition.terms) {
        names.moving.insert({one.id, rate_name(one.id)});
      }
    }
    read_terms(definition.terms);
  }
  Reading(const Reading&) = delete;
  Reading& operator=(const Reading&) = delete;

  Graph& graph() { return graph_; }
  /// Refuses terms that can't be read.
  void check_terms() const {
    if (!faults_.empty()) throw faults_.begin()->second;
  }
  /// The same of one term alone.
  void check_term(const std::string& id) const {
    const auto found = faults_.find(id);
    if (found != faults_.end()) throw found->second;
  }
  [[nodiscard]] NameKinds kinds() const { return kinds_of(names_[with_time]); }

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
  /// Of an equation the difference of its sides.
  Node equation_in_motion(const std::string& text, const std::string& where) {
    return read_equation(graph_, text, names_[with_velocities], where);
  }

  /// What is read, in the units of the variables: energies, constraint α, the force on coordinate i
  /// and component i of direction a.
  Node as_energy(Node node) { return times(units_ == nullptr ? 1.0 : 1.0 / units_->energy, node); }
  Node as_constraint(std::size_t alpha, Node node) {
    return times(
        units_ == nullptr ? 1.0 : 1.0 / units_->constraints[static_cast<Eigen::Index>(alpha)],
        node);
  }
  Node as_force(int i, Node node) {
    return times(units_ == nullptr ? 1.0 : length(i) / units_->energy, node);
  }
  Node as_direction(std::size_t a, int i, Node node) {
    if (units_ == nullptr) return node;
    return times(units_->directions[static_cast<Eigen::Index>(a)] * time() / length(i), node);
  }

  /// ∂/∂q_i and ∂/∂v_i.
  Node slope(Node of, int i) { return graph_.derivative(of, i); }
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

  /// d/dt along the motion: Σ ∂f/∂q_i v_i + ∂f/∂t.
  Node rate(Node of) {
    Node sum = graph_.derivative(of, 2 * n_);
    for (int i = 0; i < n_; ++i) {
      sum = graph_.add(sum, graph_.multiply(slope(of, i), graph_.variable(n_ + i)));
    }
    return times(1.0 / time(), sum);
  }

  /// Reads each term when all that it is made of has been read.
  void read_terms(const std::vector<DefinedTerm>& terms) {
    std::vector<const DefinedTerm*> left;
    for (const DefinedTerm& one : terms) left.push_back(&one);
    const auto waits = [&](const std::string& name) {
      return std::any_of(left.begin(), left.end(), [&](const DefinedTerm* one) {
        return name == one->id || name == rate_name(one->id);
      });
    };
    for (std::size_t before = left.size() + 1; left.size() < before;) {
      before = left.size();
      std::vector<const DefinedTerm*> next;
      for (const DefinedTerm* term : left) {
        if (!read_term(*term, waits)) next.push_back(term);
      }
      left = next;
    }
    for (const DefinedTerm* term : left) {
      fault(term->id, Refusal("bad-expression", "The term " + term->id +
                                                    " is made of itself, by way of other terms."));
    }
  }
  template <class Waits>
  bool read_term(const DefinedTerm& term, const Waits& waits) {
    const std::string where = "The term " + term.id;
    try {
      const Node node = read(term.expression, names_[with_time], where);
      const bool timed = graph_.depends(node, 2 * n_, 2 * n_ + 1);
      const bool moving = moves(node);
      add(term.id, node, timed ? with_time : moving ? with_velocities : everywhere);
      if (moving) {
        leave_out(rate_name(term.id), "it would be an acceleration");
      } else {
        add(rate_name(term.id), rate(node), timed ? with_time : with_velocities);
      }
    } catch (const UnknownName& unknown) {
      if (waits(unknown.name())) return false;
      fault(term.id, unknown);
    } catch (const Refusal& refusal) {
      fault(term.id, refusal);
    }
    return true;
  }
  void fault(const std::string& id, const Refusal& refusal) {
    faults_.emplace(id, refusal);
    for (const std::string& name : {id, rate_name(id)}) {
      leave_out(name, "its own expression can’t be read");
    }
  }
  void leave_out(const std::string& name, const std::string& reason) {
    for (Names& names : names_) names.elsewhere.emplace(name, reason);
  }
  Node times(double factor, Node node) {
    return factor == 1.0 ? node : graph_.multiply(graph_.constant(factor), node);
  }
  [[nodiscard]] double length(int i) const { return units_ == nullptr ? 1.0 : units_->lengths[i]; }
  [[nodiscard]] double time() const { return units_ == nullptr ? 1.0 : units_->time; }

  int n_;
  const NaturalUnits* units_;
  Graph graph_;
  std::vector<Node> stand_ins_;
  Names names_[levels];
  std::map<std::string, Refusal> faults_;  ///< of terms that can't be read
};

Node kinetic_of(Reading& reading, const Definition& definition) {
  return reading.as_energy(reading.in_motion(definition.kinetic, "The kinetic energy"));
}

Node constraint_of(Reading& reading, const Definition& definition, std::size_t alpha) {
  const std::string where = "Constraint " + std::to_string(alpha + 1);
  return reading.as_constraint(alpha,
                               reading.equation_in_motion(definition.constraints[alpha], where));
}

/// g_ij = ∂²T/∂v_i∂v_j, row by row up to the diagonal.
std::vector<Node> metric_of(Reading& reading, const Definition& definition) {
  const std::string where = "The kinetic energy";
  const Node kinetic = kinetic_of(reading, definition);
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

/// One constraint c = Σ μ_j v_j + b.
struct Form {
  std::vector<Node> entries;  ///< μ_j = ∂c/∂v_j
  Node rest = -1;             ///< b
};

Form form_of(Reading& reading, const Definition& definition, std::size_t alpha) {
  const std::string where = "Constraint " + std::to_string(alpha + 1);
  const Node constraint = constraint_of(reading, definition, alpha);
  if (!reading.moves(constraint)) {
    refuse_definition(where +
                      " has no velocity in it: write how the velocities are bound, such as "
                      "sin(theta)*x_dot - cos(theta)*y_dot for a blade.");
  }
  Form form;
  for (std::size_t j = 0; j < definition.coordinates.size(); ++j) {
    const Node entry = reading.along(constraint, static_cast<int>(j));
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

/// X_a, one direction of the frame.
std::vector<Node> direction_of(Reading& reading, const Definition& definition, std::size_t a) {
  const std::string where = "Direction " + std::to_string(a + 1) + " of the frame";
  std::vector<Node> entries;
  for (const std::string& text : definition.frame[a]) {
    const auto i = static_cast<int>(entries.size());
    entries.push_back(reading.as_direction(a, i, reading.at_place(text, where)));
  }
  return entries;
}

Node potential_of(Reading& reading, const Definition& definition) {
  return reading.as_energy(reading.at_place(definition.potential, "The potential"));
}

/// ∂L/∂q.
std::vector<Node> slope_of(Reading& reading, const Definition& definition) {
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
std::vector<Node> right_of(Reading& reading, const Definition& definition,
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

bool is_constant(const Reading& reading, const std::vector<Node>& metric) {
  return std::none_of(metric.begin(), metric.end(),
                      [&](Node entry) { return reading.is_placed(entry); });
}

Node force_of(Reading& reading, const std::string& id, const std::string& text) {
  return reading.in_time(text, "The force on " + id);
}
Node invariant_of(Reading& reading, const DefinedInvariant& one) {
  return reading.in_motion(one.expression, "The invariant " + one.name);
}

}  // namespace

Structure structure_of(const Definition& definition) {
  Reading reading(definition, complete(definition.parameters, {}, definition.name),
                  Reading::Parameters::symbols);
  reading.check_terms();
  Structure structure;
  structure.constant_metric = is_constant(reading, metric_of(reading, definition));
  for (std::size_t alpha = 0; alpha < definition.constraints.size(); ++alpha) {
    if (!reading.vanishes(form_of(reading, definition, alpha).rest)) structure.affine = true;
  }
  return structure;
}

Compiled::Compiled(const Definition& definition, const ParameterValues& values,
                   const Structure& known, const NaturalUnits* units)
    : coordinates(static_cast<int>(definition.coordinates.size())),
      constraints(static_cast<int>(definition.constraints.size())),
      structure(known) {
  Reading reading(definition, values, Reading::Parameters::values, units);
  Graph& graph = reading.graph();
  std::vector<Node> g = metric_of(reading, definition);
  const Node v = potential_of(reading, definition);
  std::vector<Node> mu;
  std::vector<std::vector<Node>> forms;
  std::vector<Node> rests;
  bool affine = false;
  for (std::size_t alpha = 0; alpha < definition.constraints.size(); ++alpha) {
    const Form form = form_of(reading, definition, alpha);
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

std::vector<FieldReading> read_fields(const Definition& definition) {
  Reading reading(definition, complete(definition.parameters, {}, definition.name));
  const NameKinds kinds = reading.kinds();
  std::vector<FieldReading> fields;
  const auto read = [&](const std::string& field, const std::string& text, const auto& act) {
    FieldReading& one = fields.emplace_back();
    one.field = field;
    try {
      one.formula = mathml_of(text, field, kinds);
    } catch (const Refusal&) {
      // Whoever reads it for its meaning says so, with the field's own name.
    }
    const auto say = [&](const Refusal& refusal) {
      one.code = refusal.code();
      one.message = refusal.message();
    };
    try {
      act();
    } catch (const UnknownName& unknown) {
      say(unknown);
      one.name = unknown.name();
    } catch (const Refusal& refusal) {
      say(refusal);
    }
  };
  for (const DefinedTerm& term : definition.terms) {
    read("terms." + term.id, term.expression, [&] { reading.check_term(term.id); });
  }
  read("kinetic", definition.kinetic, [&] { metric_of(reading, definition); });
  read("potential", definition.potential, [&] { potential_of(reading, definition); });
  for (std::size_t i = 0; i < definition.constraints.size(); ++i) {
    read("constraints." + std::to_string(i), definition.constraints[i],
         [&] { form_of(reading, definition, i); });
  }
  for (std::size_t a = 0; a < definition.frame.size(); ++a) {
    for (std::size_t j = 0; j < definition.frame[a].size(); ++j) {
      const std::string& text = definition.frame[a][j];
      read("frame." + std::to_string(a) + "." + std::to_string(j), text,
           [&] { reading.at_place(text, "Direction " + std::to_string(a + 1) + " of the frame"); });
    }
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
