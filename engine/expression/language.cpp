#include "expression/language.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <numbers>

#include "expression/grammar.hpp"
#include "text/closest.hpp"
#include "text/refusal.hpp"

namespace rattleback {

namespace {

struct Function {
  const char* name;
  Operator operation;
};
constexpr std::array functions{Function{"sin", Operator::sin},   Function{"cos", Operator::cos},
                               Function{"tan", Operator::tan},   Function{"asin", Operator::asin},
                               Function{"acos", Operator::acos}, Function{"atan", Operator::atan},
                               Function{"sinh", Operator::sinh}, Function{"cosh", Operator::cosh},
                               Function{"tanh", Operator::tanh}, Function{"exp", Operator::exp},
                               Function{"log", Operator::log},   Function{"sqrt", Operator::sqrt}};

class Reader {
 public:
  Reader(Graph& graph, std::string_view text, const Names& names, const std::string& where)
      : graph_(graph), text_(text), names_(names), where_(where) {}

  Graph::Node read(const Tree& tree) {
    // Sums of sums whose terms are equal add nothing to the graph, and would take for ever.
    if (++parts_read_ > most_parts) {
      throw Refusal("too-large", where_ + " comes to too many terms.");
    }
    if (tree.is_type<grammar::Number>()) return number(tree);
    if (tree.is_type<grammar::Name>()) return named(tree, tree.string());
    if (tree.is_type<grammar::Element>()) return element(tree);
    if (tree.is_type<grammar::Call>()) return call(tree);
    if (tree.is_type<grammar::Negated>()) return graph_.negate(read(*tree.children.back()));
    if (tree.is_type<grammar::Power>()) {
      const Graph::Node base = read(*tree.children[0]);
      return graph_.power(base, read(*tree.children[1]));
    }
    return joined(tree);
  }

 private:
  static constexpr int most_terms = 1000;
  static constexpr int most_parts = 1'000'000;

  [[noreturn]] void refuse(const Tree& tree, const std::string& reason) const {
    refuse_expression(text_, where_, tree.begin().byte, reason);
  }

  Graph::Node number(const Tree& tree) {
    const double value = std::strtod(tree.string().c_str(), nullptr);
    if (!std::isfinite(value)) refuse(tree, "the number " + tree.string() + " is too large");
    return graph_.constant(value);
  }

  /// a + b − c …, a * b / c …, from the left.
  Graph::Node joined(const Tree& tree) {
    Graph::Node result = read(*tree.children[0]);
    for (std::size_t i = 1; i + 1 < tree.children.size(); i += 2) {
      const Tree& sign = *tree.children[i];
      const Graph::Node next = read(*tree.children[i + 1]);
      if (sign.is_type<grammar::Plus>()) result = graph_.add(result, next);
      if (sign.is_type<grammar::Minus>()) result = graph_.subtract(result, next);
      if (sign.is_type<grammar::Times>()) result = graph_.multiply(result, next);
      if (sign.is_type<grammar::Over>()) result = graph_.divide(result, next);
    }
    return result;
  }

  Graph::Node named(const Tree& tree, const std::string& name) {
    const auto index = indices_.find(name);
    if (index != indices_.end()) return graph_.constant(index->second);
    const auto known = names_.known.find(name);
    if (known != names_.known.end()) return known->second;
    if (name == "pi") return graph_.constant(std::numbers::pi);
    const auto elsewhere = names_.elsewhere.find(name);
    if (elsewhere != names_.elsewhere.end()) {
      refuse(tree, "“" + name + "” can’t stand here: " + elsewhere->second);
    }
    for (const Function& function : functions) {
      if (name == function.name) {
        refuse(tree, "the function " + name + " needs a bracket after it: " + name + "(…)");
      }
    }
    std::vector<std::string> names;
    for (const auto& [each, node] : names_.known) names.push_back(each);
    const std::string reason = "unknown name “" + name + "”" + suggestion(name, names);
    throw UnknownName(name, expression_fault(text_, where_, tree.begin().byte, reason));
  }

  /// x[2] is x2 or x_2, and x_dot[2] is x2_dot or x_2_dot.
  Graph::Node element(const Tree& tree) {
    const std::string name = tree.children[0]->string();
    const std::string digits = std::to_string(whole(*tree.children[1]));
    const std::string rate = "_dot";
    const bool is_rate =
        name.size() > rate.size() && name.compare(name.size() - rate.size(), 4, rate) == 0;
    const std::string stem = is_rate ? name.substr(0, name.size() - rate.size()) : name;
    const std::string end = is_rate ? rate : "";
    const std::string underlined = stem + "_" + digits + end;
    const bool plain = names_.known.count(underlined) == 0;
    return named(tree, plain ? stem + digits + end : underlined);
  }

  /// An expression that must be a whole number.
  int whole(const Tree& tree) {
    const auto value = graph_.value(graph_.replaced(read(tree), names_.stand_ins));
    if (!value || *value != std::round(*value) || std::abs(*value) > 1e6) {
      refuse(tree, "a whole number is needed here");
    }
    return static_cast<int>(*value);
  }

  Graph::Node call(const Tree& tree) {
    const Tree& head = *tree.children[0];
    const std::string name = head.string();
    const std::size_t given = tree.children.size() - 1;
    if (name == "sum") return sum(tree);
    for (const Function& function : functions) {
      if (name != function.name) continue;
      if (given != 1) {
        refuse(head, name + " takes one number, not " + std::to_string(given));
      }
      return graph_.apply(function.operation, read(*tree.children[1]));
    }
    const bool exists = names_.known.count(name) > 0 || names_.elsewhere.count(name) > 0;
    if (exists) {
      refuse(head, "“" + name + "” is no function; for a product write " + name + " * (…)");
    }
    std::vector<std::string> known{"sum"};
    for (const Function& function : functions) known.emplace_back(function.name);
    refuse(head, "unknown function “" + name + "”" + suggestion(name, known));
  }

  /// sum(i, from, to, term).
  Graph::Node sum(const Tree& tree) {
    if (tree.children.size() != 5 || !tree.children[1]->is_type<grammar::Name>()) {
      refuse(tree, "a sum is written sum(i, from, to, term), with a name for the index");
    }
    const std::string index = tree.children[1]->string();
    if (names_.known.count(index) > 0 || indices_.count(index) > 0) {
      refuse(*tree.children[1], "the index “" + index + "” has a meaning already");
    }
    const int from = whole(*tree.children[2]);
    const int to = whole(*tree.children[3]);
    if (to - from >= most_terms) refuse(tree, "a sum takes at most 1000 terms");
    Graph::Node result = graph_.constant(0.0);
    for (int i = from; i <= to; ++i) {
      indices_[index] = i;
      result = graph_.add(result, read(*tree.children[4]));
    }
    indices_.erase(index);
    return result;
  }

  Graph& graph_;
  std::string_view text_;
  const Names& names_;
  const std::string& where_;
  std::map<std::string, double, std::less<>> indices_;
  int parts_read_ = 0;
};

}  // namespace

const std::vector<std::string>& reserved_words() {
  static const std::vector<std::string> words = [] {
    std::vector<std::string> all{"sum", "pi"};
    for (const Function& function : functions) all.emplace_back(function.name);
    return all;
  }();
  return words;
}

Graph::Node read_expression(Graph& graph, std::string_view text, const Names& names,
                            const std::string& where) {
  return Reader(graph, text, names, where).read(*tree_of(text, where));
}

double number_in(std::string_view text, const std::string& where) {
  Graph graph;
  const double value = graph.value(read_expression(graph, text, {}, where)).value_or(NAN);
  if (!std::isfinite(value)) {
    throw Refusal("bad-expression", where + " is not a number that is finite.");
  }
  return value;
}

}  // namespace rattleback
