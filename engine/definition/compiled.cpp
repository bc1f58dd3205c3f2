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
  /// Parameters are their values, or where they are `symbols` variables beyond the time.
  enum class Parameters { values, symbols };

  Reading(const Definition& definition, const ParameterValues& values,
          Parameters as = Parameters::values)
      : n_(static_cast<int>(definition.coordinates.size())) {
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
      add(id, graph_.variable(i), everywhere);
      add(id + "_dot", graph_.variable(n_ + i), with_velocities);
    }
    add("t", graph_.variable(2 * n_), with_time);
    for (Names& names : names_) names.stand_ins = stand_ins_;
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

  int n_;
  Graph graph_;
  std::vector<Node> stand_ins_;
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

/// One constraint c = Σ μ_j v_j + b.
struct Form {
  std::vector<Node> entries;  ///< μ_j = ∂c/∂v_j
  Node rest = -1;             ///< b
};

Form form_of(Reading& reading, const Definition& definition, std::size_t alpha) {
  const std::string where = "Constraint " + std::to_string(alpha + 1);
  const Node constraint = reading.in_motion(definition.constraints[alpha], where);
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
    entries.push_back(reading.at_place(text, where));
  }
  return entries;
}

/// Σ a_i b_i.
Node dot(Graph& graph, const std::vector<Node>& a, const std::vector<Node>& b) {
  Node sum = graph.constant(0.0);
  for (std::size_t i = 0; i < a.size(); ++i) sum = graph.add(sum, graph.multiply(a[i], b[i]));
  return sum;
}

/// G⁻¹ x of a G that is symmetric and positive, by Gauss without pivots.
std::vector<Node> solved(Graph& graph, std::vector<std::vector<Node>> g, std::vector<Node> x) {
  const std::size_t m = x.size();
  for (std::size_t i = 0; i < m; ++i) {
    for (std::size_t r = i + 1; r < m; ++r) {
      const Node share = graph.divide(g[r][i], g[i][i]);
      for (std::size_t c = i; c < m; ++c) {
        g[r][c] = graph.subtract(g[r][c], graph.multiply(share, g[i][c]));
      }
      x[r] = graph.subtract(x[r], graph.multiply(share, x[i]));
    }
  }
  for (std::size_t i = m; i-- > 0;) {
    for (std::size_t c = i + 1; c < m; ++c) {
      x[i] = graph.subtract(x[i], graph.multiply(g[i][c], x[c]));
    }
    x[i] = graph.divide(x[i], g[i][i]);
  }
  return x;
}

/// [X_a, X_b]_j = Σ_l X_a^l ∂_l X_b^j − X_b^l ∂_l X_a^j.
std::vector<Node> bracket_of(Reading& reading, const std::vector<Node>& xa,
                             const std::vector<Node>& xb) {
  Graph& graph = reading.graph();
  std::vector<Node> entries;
  for (std::size_t j = 0; j < xa.size(); ++j) {
    Node entry = graph.constant(0.0);
    for (std::size_t l = 0; l < xa.size(); ++l) {
      const auto i = static_cast<int>(l);
      const Node ahead = graph.multiply(xa[l], reading.slope(xb[j], i));
      const Node back = graph.multiply(xb[l], reading.slope(xa[j], i));
      entry = graph.add(entry, graph.subtract(ahead, back));
    }
    entries.push_back(entry);
  }
  return entries;
}

/// The metric g, full, of its rows up to the diagonal.
std::vector<std::vector<Node>> full_metric(const std::vector<Node>& metric, std::size_t n) {
  std::vector<std::vector<Node>> g(n, std::vector<Node>(n));
  std::size_t next = 0;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      g[i][j] = metric[next++];
      g[j][i] = g[i][j];
    }
  }
  return g;
}

/// What a frame makes of the mechanics: g X_a, G_ab = X_aᵀ g X_b, and y = G⁻¹ ρ.
struct InFrame {
  std::vector<std::vector<Node>> lowered;
  std::vector<std::vector<Node>> restricted;
  std::vector<Node> rho;
  std::vector<Node> y;
};

InFrame in_frame(Graph& graph, const std::vector<Node>& metric,
                 const std::vector<std::vector<Node>>& frame) {
  if (frame.empty()) return {};
  const std::size_t n = frame[0].size();
  const std::size_t m = frame.size();
  const std::vector<std::vector<Node>> g = full_metric(metric, n);
  InFrame result;
  result.lowered.resize(m);
  result.restricted.assign(m, std::vector<Node>(m));
  for (std::size_t a = 0; a < m; ++a) {
    for (std::size_t i = 0; i < n; ++i) result.lowered[a].push_back(dot(graph, g[i], frame[a]));
  }
  for (std::size_t a = 0; a < m; ++a) {
    for (std::size_t b = 0; b <= a; ++b) {
      result.restricted[a][b] = dot(graph, frame[a], result.lowered[b]);
      result.restricted[b][a] = result.restricted[a][b];
    }
    result.rho.push_back(graph.variable(static_cast<int>(n + a)));
  }
  result.y = solved(graph, result.restricted, result.rho);
  return result;
}

/// y, ∂H/∂q = ∂V/∂q − ½ Σ y_a y_b ∂G_ab/∂q and B_ab = [X_a, X_b]ᵀ g X y of a < b, then the frame.
std::vector<Node> adapted_terms_of(Reading& reading, const InFrame& in, Node potential,
                                   const std::vector<std::vector<Node>>& frame) {
  Graph& graph = reading.graph();
  if (frame.empty()) return {};
  const std::size_t n = frame[0].size();
  const std::size_t m = frame.size();
  const std::vector<Node>& y = in.y;
  std::vector<Node> terms = y;
  for (std::size_t i = 0; i < n; ++i) {
    const auto at = static_cast<int>(i);
    Node force = reading.slope(potential, at);
    for (std::size_t a = 0; a < m; ++a) {
      for (std::size_t b = 0; b <= a; ++b) {
        const Node weight =
            graph.multiply(graph.constant(a == b ? 0.5 : 1.0), graph.multiply(y[a], y[b]));
        force =
            graph.subtract(force, graph.multiply(weight, reading.slope(in.restricted[a][b], at)));
      }
    }
    terms.push_back(force);
  }
  std::vector<Node> p(n, graph.constant(0.0));  // g X y
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t a = 0; a < m; ++a) {
      p[i] = graph.add(p[i], graph.multiply(in.lowered[a][i], y[a]));
    }
  }
  for (std::size_t a = 0; a < m; ++a) {
    for (std::size_t b = a + 1; b < m; ++b) {
      terms.push_back(dot(graph, bracket_of(reading, frame[a], frame[b]), p));
    }
  }
  for (const std::vector<Node>& direction : frame) {
    terms.insert(terms.end(), direction.begin(), direction.end());
  }
  return terms;
}

/// Pivots of g = L D Lᵀ as shares of |g_ii|.
std::vector<Node> pivot_shares(Graph& graph, const std::vector<std::vector<Node>>& g) {
  std::vector<std::vector<Node>> left = g;
  std::vector<Node> shares;
  for (std::size_t i = 0; i < g.size(); ++i) {
    const Node size = graph.apply(Operator::sqrt, graph.multiply(g[i][i], g[i][i]));
    shares.push_back(graph.divide(left[i][i], size));
    for (std::size_t r = i + 1; r < g.size(); ++r) {
      const Node share = graph.divide(left[r][i], left[i][i]);
      for (std::size_t c = i + 1; c < g.size(); ++c) {
        left[r][c] = graph.subtract(left[r][c], graph.multiply(share, left[i][c]));
      }
    }
  }
  return shares;
}

/// By cofactors of the first vector.
Node determinant_of(Graph& graph, const std::vector<std::vector<Node>>& vectors) {
  if (vectors.size() == 1) return vectors[0][0];
  Node sum = graph.constant(0.0);
  for (std::size_t i = 0; i < vectors.size(); ++i) {
    std::vector<std::vector<Node>> others;
    for (std::size_t k = 1; k < vectors.size(); ++k) {
      others.push_back(vectors[k]);
      others.back().erase(others.back().begin() + static_cast<std::ptrdiff_t>(i));
    }
    const Node term = graph.multiply(vectors[0][i], determinant_of(graph, others));
    sum = i % 2 == 0 ? graph.add(sum, term) : graph.subtract(sum, term);
  }
  return sum;
}

/// Of as many vectors as they have entries, each brought to length 1.
Node volume_of(Graph& graph, const std::vector<std::vector<Node>>& vectors) {
  Node volume = determinant_of(graph, vectors);
  for (const std::vector<Node>& one : vectors) {
    volume = graph.divide(volume, graph.apply(Operator::sqrt, dot(graph, one, one)));
  }
  return volume;
}

/// Compiled::edges.
std::vector<Node> edges_of(Graph& graph, const std::vector<Node>& metric, bool constant_metric,
                           const std::vector<std::vector<Node>>& frame,
                           const std::vector<std::vector<Node>>& forms, std::size_t n) {
  constexpr std::size_t few = 4;
  if (n > few || (!frame.empty() && frame.size() + forms.size() != n)) return {};
  std::vector<Node> edges;
  if (!constant_metric) edges = pivot_shares(graph, full_metric(metric, n));
  if (!frame.empty()) {
    std::vector<std::vector<Node>> all = frame;
    all.insert(all.end(), forms.begin(), forms.end());
    edges.push_back(volume_of(graph, all));
  }
  return edges;
}

Node potential_of(Reading& reading, const Definition& definition) {
  return reading.at_place(definition.potential, "The potential");
}

/// ∂L/∂q.
std::vector<Node> slope_of(Reading& reading, const Definition& definition) {
  Graph& graph = reading.graph();
  const Node kinetic = reading.in_motion(definition.kinetic, "The kinetic energy");
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
  const Node kinetic = reading.in_motion(definition.kinetic, "The kinetic energy");
  std::vector<Node> right;
  right.reserve(slope.size() + definition.constraints.size());
  for (int i = 0; i < n; ++i) {
    right.push_back(less_change(slope[static_cast<std::size_t>(i)], reading.along(kinetic, i)));
  }
  for (std::size_t alpha = 0; alpha < definition.constraints.size(); ++alpha) {
    const Node constraint = reading.in_motion(definition.constraints[alpha], "A constraint");
    right.push_back(less_change(graph.constant(0.0), constraint));
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
  Structure structure;
  structure.constant_metric = is_constant(reading, metric_of(reading, definition));
  for (std::size_t alpha = 0; alpha < definition.constraints.size(); ++alpha) {
    if (!reading.vanishes(form_of(reading, definition, alpha).rest)) structure.affine = true;
  }
  return structure;
}

Compiled::Compiled(const Definition& definition, const ParameterValues& values,
                   const Structure& known)
    : coordinates(static_cast<int>(definition.coordinates.size())),
      constraints(static_cast<int>(definition.constraints.size())),
      structure(known) {
  Reading reading(definition, values);
  Graph& graph = reading.graph();
  const std::vector<Node> g = metric_of(reading, definition);
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
  const InFrame in = in_frame(graph, g, directions);
  adapted_terms = Tape(graph, adapted_terms_of(reading, in, v, directions));
  quasi_velocity = Tape(graph, in.y);
  if (!directions.empty()) {
    const Node twice = dot(graph, in.rho, in.y);
    adapted_energy = Tape(graph, {graph.add(graph.multiply(graph.constant(0.5), twice), v)});
  }
  try {
    edges = Tape(graph, edges_of(graph, g, structure.constant_metric, directions, forms,
                                 definition.coordinates.size()));
    const std::vector<Node> slope = slope_of(reading, definition);
    const std::vector<Node> right = right_of(reading, definition, slope);
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
      const auto* const unknown = dynamic_cast<const UnknownName*>(&refusal);
      if (unknown != nullptr) one.name = unknown->name();
    }
  };
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
