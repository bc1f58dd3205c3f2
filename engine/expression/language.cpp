#include "expression/language.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>
#include <optional>

#include "expression/functions.hpp"
#include "expression/graph_functions.hpp"
#include "expression/parser.hpp"
#include "text/closest.hpp"
#include "text/refusal.hpp"

namespace rattleback {

namespace {

/// Finds names by their plain spelling; exact spellings come first.
class Spellings {
 public:
  explicit Spellings(const Names& names) : names_(names) {
    for (const auto& [name, node] : names.known) add(name);
    for (const auto& [name, reason] : names.elsewhere) add(name);
  }

  /// The name as it was declared; the same text where it was not.
  [[nodiscard]] std::string declared(std::string_view name) const {
    if (names_.known.count(name) > 0 || names_.elsewhere.count(name) > 0) return std::string(name);
    const auto found = plain_.find(plain_spelling(name));
    return found == plain_.end() || found->second.empty() ? std::string(name) : found->second;
  }
  [[nodiscard]] NameKind kind(std::string_view name) const {
    const std::string exact = declared(name);
    if (names_.moving.count(exact) > 0) return NameKind::moving;
    const bool exists = names_.known.count(exact) > 0 || names_.elsewhere.count(exact) > 0;
    return exists ? NameKind::constant : NameKind::unknown;
  }

 private:
  void add(const std::string& name) {
    const auto [place, fresh] = plain_.try_emplace(plain_spelling(name), name);
    if (!fresh && place->second != name) place->second.clear();
  }

  const Names& names_;
  std::map<std::string, std::string, std::less<>> plain_;  ///< empty: two names are so spelt
};

class Reader {
 public:
  Reader(Graph& graph, std::string_view text, const Names& names, const Spellings& spellings,
         const std::string& where)
      : graph_(graph), text_(text), names_(names), spellings_(spellings), where_(where) {}

  Graph::Node read(const Formula& formula) {
    // Sums of sums whose terms are equal add nothing to the graph, and would take for ever.
    if (++parts_read_ > most_parts) {
      throw Refusal("too-large", where_ + " comes to too many terms.");
    }
    switch (formula.kind) {
      case FormulaKind::number: return number(formula);
      case FormulaKind::name: return named(formula, formula.text);
      case FormulaKind::element: return element(formula, formula.text, formula.parts[0]);
      case FormulaKind::call: return call(formula);
      case FormulaKind::series: return series(formula);
      case FormulaKind::rate: return rate(formula);
      case FormulaKind::negate: return graph_.negate(read(formula.parts[0]));
      case FormulaKind::sum:
      case FormulaKind::product: return joined(formula);
      case FormulaKind::power: {
        const Graph::Node base = read(formula.parts[0]);
        return graph_.power(base, read(formula.parts[1]));
      }
      default: return condition(formula);
    }
  }

  /// Left minus right of an equation.
  Graph::Node difference(const Formula& equation) {
    const Graph::Node left = read(equation.parts[0]);
    return graph_.subtract(left, read(equation.parts[1]));
  }

  [[noreturn]] void refuse(const Formula& at, const std::string& reason) const {
    refuse_expression(text_, where_, at.byte, reason);
  }

 private:
  static constexpr int most_terms = 1000;
  static constexpr int most_parts = 1'000'000;

  Graph::Node number(const Formula& formula) {
    const double value = std::strtod(formula.text.c_str(), nullptr);
    if (!std::isfinite(value)) refuse(formula, "the number " + formula.text + " is too large");
    return graph_.constant(value);
  }

  /// a + b − c …, a * b / c …, from the left.
  Graph::Node joined(const Formula& formula) {
    Graph::Node result = read(formula.parts[0]);
    for (std::size_t i = 1; i < formula.parts.size(); ++i) {
      const Graph::Node next = read(formula.parts[i]);
      switch (formula.text[i - 1]) {
        case '+': result = graph_.add(result, next); break;
        case '-': result = graph_.subtract(result, next); break;
        case '*': result = graph_.multiply(result, next); break;
        default: result = graph_.divide(result, next); break;
      }
    }
    return result;
  }

  Graph::Node named(const Formula& at, const std::string& text) {
    const auto index = indices_.find(text);
    if (index != indices_.end()) return graph_.constant(index->second);
    const std::string name = spellings_.declared(text);
    const auto known = names_.known.find(name);
    if (known != names_.known.end()) return known->second;
    if (is_pi(name)) return graph_.constant(std::numbers::pi);
    if (is_truth(name)) return graph_.constant(name[0] == 'T' || name[0] == 't' ? 1.0 : 0.0);
    const auto elsewhere = names_.elsewhere.find(name);
    if (elsewhere != names_.elsewhere.end()) {
      refuse(at, "“" + name + "” can’t stand here: " + elsewhere->second);
    }
    // m_i of LaTeX
    const std::size_t line = name.rfind('_');
    if (line != std::string::npos && indices_.count(name.substr(line + 1)) > 0) {
      return element(at, name.substr(0, line),
                     Formula{FormulaKind::name, name.substr(line + 1), {}, at.byte});
    }
    throw UnknownName(name, expression_fault(text_, where_, at.byte, unknown(name)));
  }

  /// The fault of an unknown name.
  [[nodiscard]] std::string unknown(const std::string& name) const {
    std::vector<std::string> names;
    for (const auto& [each, node] : names_.known) names.push_back(each);
    const std::string product = product_of_names(name);
    const std::string hint =
        product.empty() ? suggestion(name, names) : "; for a product write " + product;
    return "unknown name “" + name + "”" + hint;
  }
  /// m*g*l for `mgl`, if each factor is known and occurs once; else empty.
  [[nodiscard]] std::string product_of_names(std::string_view word) const {
    std::string product;
    std::set<std::string_view> factors;
    while (!word.empty()) {
      std::size_t length = word.size();
      while (length > 0 && names_.known.count(word.substr(0, length)) == 0) --length;
      if (length == 0 || !factors.insert(word.substr(0, length)).second) return "";
      product += (product.empty() ? "" : "*") + std::string(word.substr(0, length));
      word.remove_prefix(length);
    }
    return product;
  }

  /// x[2] is x2 or x_2, and x_dot[2] is x2_dot or x_2_dot.
  Graph::Node element(const Formula& at, const std::string& name, const Formula& index) {
    const std::string digits = std::to_string(whole(index));
    const bool is_rate = is_rate_name(name);
    const std::string stem = is_rate ? name.substr(0, name.size() - rate_name("").size()) : name;
    const std::string end = is_rate ? rate_name("") : "";
    return named(at, stem + digits + end);
  }

  /// An expression that must be a whole number.
  int whole(const Formula& formula) {
    const auto value = graph_.value(graph_.replaced(read(formula), names_.stand_ins));
    if (!value || *value != std::round(*value) || std::abs(*value) > 1e6) {
      refuse(formula, "a whole number is needed here");
    }
    return static_cast<int>(*value);
  }

  Graph::Node call(const Formula& formula) {
    const std::string& name = formula.text;
    if (name == "if") return choice(formula);
    const auto known = std::find_if(known_functions().begin(), known_functions().end(),
                                    [&](const KnownFunction& one) { return name == one.name; });
    if (known == known_functions().end()) {
      const bool of_time = formula.parts.size() == 1 && formula.parts[0].text == "t";
      if (of_time)
        throw UnknownName(name, expression_fault(text_, where_, formula.byte, unknown(name)));
      std::vector<std::string> names{"sum"};
      for (const KnownFunction& function : known_functions()) names.emplace_back(function.name);
      refuse(formula, "unknown function “" + name + "”" + suggestion(name, names));
    }
    std::vector<Graph::Node> arguments;
    for (const Formula& part : formula.parts) arguments.push_back(read(part));
    return function_node(graph_, name, arguments);
  }

  Graph::Node choice(const Formula& formula) {
    const Graph::Node holds = needed_condition(formula.parts[0]);
    const Graph::Node yes = read(formula.parts[1]);
    return chosen(graph_, holds, yes, read(formula.parts[2]));
  }

  Graph::Node needed_condition(const Formula& formula) {
    const bool truth = formula.kind == FormulaKind::name && is_truth(formula.text);
    if (formula.kind < FormulaKind::less && !truth) {
      refuse(formula, "a condition is needed here, such as x > 0");
    }
    return read(formula);
  }
  /// 1 where it holds, else 0.
  Graph::Node condition(const Formula& formula) {
    const auto one = graph_.constant(1.0);
    const auto part = [&](std::size_t i) { return read(formula.parts[i]); };
    switch (formula.kind) {
      case FormulaKind::less: {
        const Graph::Node left = part(0);
        return graph_.less(left, part(1));
      }
      case FormulaKind::less_equal: {
        const Graph::Node left = part(0);
        return graph_.less_equal(left, part(1));
      }
      case FormulaKind::equal:
      case FormulaKind::unequal: {
        const Graph::Node left = part(0);
        const Graph::Node right = part(1);
        const Graph::Node same =
            graph_.multiply(graph_.less_equal(left, right), graph_.less_equal(right, left));
        return formula.kind == FormulaKind::equal ? same : graph_.subtract(one, same);
      }
      case FormulaKind::opposite: return graph_.subtract(one, needed_condition(formula.parts[0]));
      default: break;
    }
    // Some hold where it is not so that none does.
    const bool all = formula.kind == FormulaKind::both;
    Graph::Node result = one;
    for (const Formula& each : formula.parts) {
      const Graph::Node holds = needed_condition(each);
      result = graph_.multiply(result, all ? holds : graph_.subtract(one, holds));
    }
    return all ? result : graph_.subtract(one, result);
  }

  Graph::Node rate(const Formula& formula) {
    const Graph::Node of = read(formula.parts[0]);
    if (!names_.rate) refuse(formula, "a rate is not allowed here: there are no velocities");
    return names_.rate(of);
  }

  Graph::Node series(const Formula& formula) {
    const std::string& index = formula.text;
    const int from = whole(formula.parts[0]);
    const int to = whole(formula.parts[1]);
    if (to - from >= most_terms) refuse(formula, "a sum takes at most 1000 terms");
    Graph::Node result = graph_.constant(0.0);
    for (int i = from; i <= to; ++i) {
      indices_[index] = i;
      result = graph_.add(result, read(formula.parts[2]));
    }
    indices_.erase(index);
    return result;
  }

  Graph& graph_;
  std::string_view text_;
  const Names& names_;
  const Spellings& spellings_;
  const std::string& where_;
  std::map<std::string, double, std::less<>> indices_;
  int parts_read_ = 0;
};

Graph::Node read(Graph& graph, std::string_view text, const Names& names, const std::string& where,
                 bool equation) {
  const Spellings spellings(names);
  const NameKinds kinds = [&](std::string_view name) { return spellings.kind(name); };
  const Formula formula = formula_of(text, where, kinds);
  Reader reader(graph, text, names, spellings, where);
  if (formula.kind != FormulaKind::equal) return reader.read(formula);
  if (equation) return reader.difference(formula);
  reader.refuse(formula, "an equation is not allowed here: write one side of it");
}

}  // namespace

const std::vector<std::string>& reserved_words() {
  static const std::vector<std::string> words{"sum",  "pi",   "sin",  "cos",  "tan",
                                              "asin", "acos", "atan", "sinh", "cosh",
                                              "tanh", "exp",  "log",  "sqrt"};
  return words;
}

NameKinds kinds_of(const Names& names) {
  const auto spellings = std::make_shared<const Spellings>(names);
  return [spellings](std::string_view name) { return spellings->kind(name); };
}

Graph::Node read_expression(Graph& graph, std::string_view text, const Names& names,
                            const std::string& where) {
  return read(graph, text, names, where, false);
}

Graph::Node read_equation(Graph& graph, std::string_view text, const Names& names,
                          const std::string& where) {
  return read(graph, text, names, where, true);
}

double number_in(std::string_view text, const std::string& where,
                 const std::map<std::string, double, std::less<>>& numbers) {
  Graph graph;
  Names names;
  for (const auto& [name, number] : numbers) names.known.emplace(name, graph.constant(number));
  const double value = graph.value(read_expression(graph, text, names, where)).value_or(NAN);
  if (!std::isfinite(value)) {
    throw Refusal("bad-expression", where + " is not a number that is finite.");
  }
  return value;
}

}  // namespace rattleback
