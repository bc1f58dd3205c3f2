// The expressions of a definition, read into one graph, each with the names that it may use.
// Variables are numbered q₀ … qₙ₋₁, v₀ … vₙ₋₁, t.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "expression/language.hpp"
#include "expression/parser.hpp"
#include "rattleback/definition.hpp"
#include "units/natural_units.hpp"

namespace rattleback {

/// Reads the expressions of a definition, each with the names that it may use.
class ExpressionReading {
 public:
  /// Parameters are their values, or where they are `symbols` variables beyond the time.
  enum class Parameters { values, symbols };

  ExpressionReading(const Definition& definition, const ParameterValues& values,
                    Parameters as = Parameters::values, const NaturalUnits* units = nullptr)
      : n_(static_cast<int>(definition.coordinates.size())), units_(units) {
    const auto put = [&](const std::string& id, double number) {
      Graph::Node node = graph_.constant(number);
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
      names.rate = [this](Graph::Node of) { return rate(of); };
      for (const DefinedCoordinate& one : definition.coordinates) {
        names.moving.insert({one.id, rate_name(one.id)});
      }
      for (const DefinedTerm& one : definition.terms) {
        names.moving.insert({one.id, rate_name(one.id)});
      }
    }
    read_terms(definition.terms);
  }
  ExpressionReading(const ExpressionReading&) = delete;
  ExpressionReading& operator=(const ExpressionReading&) = delete;

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
  Graph::Node at_place(const std::string& text, const std::string& where) {
    return read(text, names_[everywhere], where);
  }
  Graph::Node in_motion(const std::string& text, const std::string& where) {
    return read(text, names_[with_velocities], where);
  }
  Graph::Node in_time(const std::string& text, const std::string& where) {
    return read(text, names_[with_time], where);
  }
  /// Of an equation the difference of its sides.
  Graph::Node equation_in_motion(const std::string& text, const std::string& where) {
    return read_equation(graph_, text, names_[with_velocities], where);
  }

  /// Converts to the units of the variables: energies, constraint α, the force on coordinate i
  /// and component i of direction a.
  Graph::Node as_energy(Graph::Node node) {
    return times(units_ == nullptr ? 1.0 : 1.0 / units_->energy, node);
  }
  Graph::Node as_constraint(std::size_t alpha, Graph::Node node) {
    return times(
        units_ == nullptr ? 1.0 : 1.0 / units_->constraints[static_cast<Eigen::Index>(alpha)],
        node);
  }
  Graph::Node as_force(int i, Graph::Node node) {
    return times(units_ == nullptr ? 1.0 : length(i) / units_->energy, node);
  }
  Graph::Node as_direction(std::size_t a, int i, Graph::Node node) {
    if (units_ == nullptr) return node;
    return times(units_->directions[static_cast<Eigen::Index>(a)] * time() / length(i), node);
  }

  /// ∂/∂q_i and ∂/∂v_i.
  Graph::Node slope(Graph::Node of, int i) { return graph_.derivative(of, i); }
  Graph::Node along(Graph::Node of, int i) { return graph_.derivative(of, n_ + i); }
  Graph::Node at_rest(Graph::Node of) {
    std::vector<Graph::Node> zero(static_cast<std::size_t>(2 * n_), -1);
    std::fill(zero.begin() + n_, zero.end(), graph_.constant(0.0));
    return graph_.replaced(of, zero);
  }
  [[nodiscard]] bool moves(Graph::Node node) const { return graph_.depends(node, n_, 2 * n_); }
  [[nodiscard]] bool is_placed(Graph::Node node) const { return graph_.depends(node, 0, n_); }
  [[nodiscard]] bool vanishes(Graph::Node node) const { return graph_.value(node) == 0.0; }

 private:
  enum Level { everywhere, with_velocities, with_time, levels };

  void add(const std::string& name, Graph::Node node, Level from) {
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
  Graph::Node read(const std::string& text, const Names& names, const std::string& where) {
    return read_expression(graph_, text, names, where);
  }

  /// d/dt along the motion: Σ ∂f/∂q_i v_i + ∂f/∂t.
  Graph::Node rate(Graph::Node of) {
    Graph::Node sum = graph_.derivative(of, 2 * n_);
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
      fault(term->id, Refusal("bad-expression", "The term " + term->id + " depends on itself."));
    }
  }
  template <class Waits>
  bool read_term(const DefinedTerm& term, const Waits& waits) {
    const std::string where = "The term " + term.id;
    try {
      const Graph::Node node = read(term.expression, names_[with_time], where);
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
  Graph::Node times(double factor, Graph::Node node) {
    return factor == 1.0 ? node : graph_.multiply(graph_.constant(factor), node);
  }
  [[nodiscard]] double length(int i) const { return units_ == nullptr ? 1.0 : units_->lengths[i]; }
  [[nodiscard]] double time() const { return units_ == nullptr ? 1.0 : units_->time; }

  int n_;
  const NaturalUnits* units_;
  Graph graph_;
  std::vector<Graph::Node> stand_ins_;
  Names names_[levels];
  std::map<std::string, Refusal> faults_;  ///< of terms that can't be read
};

}  // namespace rattleback
