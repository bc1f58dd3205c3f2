// The language of expressions that are typed in: numbers, names, + − * / ^, brackets, the
// elementary functions, and sum(i, from, to, term), in which x[i] stands for x1, x2, … Read into a
// graph; nothing is ever executed.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "expression/graph.hpp"
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
};

/// Words of the language itself, which name nothing else: functions, `sum`, `pi`.
const std::vector<std::string>& reserved_words();

/// Whether a text is a name as the language has them: letters, digits and _, a letter first.
bool is_name(std::string_view text);

/// An expression has a name that stands for nothing.
class UnknownName : public Refusal {
 public:
  UnknownName(std::string name, const std::string& message)
      : Refusal("bad-expression", message), name_(std::move(name)) {}
  [[nodiscard]] const std::string& name() const { return name_; }

 private:
  std::string name_;
};

/// Refusal `bad-expression` (UnknownName, where that is what is wrong) with a sentence that begins
/// with `where`, such as “The potential”, and names the column, counted in characters from 1;
/// `too-large` where limits are passed: 4,000 characters, 60 brackets within each other, 1,000
/// terms of a sum.
Graph::Node read_expression(Graph& graph, std::string_view text, const Names& names,
                            const std::string& where);

/// The number that an expression without names comes to; refused as above, and where it is none
/// that is finite.
double number_in(std::string_view text, const std::string& where);

}  // namespace rattleback
