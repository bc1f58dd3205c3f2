// What an expression means: read as a formula by the grammar of parser.hpp, and put into a graph by
// what its names stand for. Nothing is ever executed.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "expression/graph.hpp"
#include "expression/tokens.hpp"
#include "text/refusal.hpp"

namespace rattleback {

/// What the names of an expression stand for.
struct Names {
  std::map<std::string, Graph::Node, std::less<>> known;
  /// Names that exist, but not here; with half a sentence: why.
  std::map<std::string, std::string, std::less<>> elsewhere;
  /// Stand-ins for variables, by number, where only a whole number will do, such as the bounds of a
  /// sum; −1 for those that have none.
  std::vector<Graph::Node> stand_ins = {};
  /// Names of what moves: x(t) is x.
  std::set<std::string, std::less<>> moving = {};
  /// d/dt of an expression; empty where there are no velocities.
  std::function<Graph::Node(Graph::Node)> rate = {};
};

/// Words of the language that name nothing else: functions that were always there, `sum`, `pi`.
const std::vector<std::string>& reserved_words();

/// An expression has a name that stands for nothing.
class UnknownName : public Refusal {
 public:
  UnknownName(std::string name, const std::string& message)
      : Refusal("bad-expression", message), name_(std::move(name)) {}
  [[nodiscard]] const std::string& name() const { return name_; }

 private:
  std::string name_;
};

/// The kinds of names, spelt as they are or as `plain_spelling` has them; `names` is kept by
/// reference.
NameKinds kinds_of(const Names& names);

/// Refusal `bad-expression` (UnknownName, where that is what is wrong) with a sentence that begins
/// with `where`, such as “The potential”, and names the column, counted in characters from 1;
/// `too-large` where limits are passed: 4,000 characters, 80 brackets within each other, 1,000
/// terms of a sum.
Graph::Node read_expression(Graph& graph, std::string_view text, const Names& names,
                            const std::string& where);
/// The same; of an equation, left = right, its left side minus its right one.
Graph::Node read_equation(Graph& graph, std::string_view text, const Names& names,
                          const std::string& where);

/// The number that an expression of numbers with names comes to; refused as above, and where it is
/// not finite.
double number_in(std::string_view text, const std::string& where,
                 const std::map<std::string, double, std::less<>>& names = {});

}  // namespace rattleback
