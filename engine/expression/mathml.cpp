#include "expression/mathml.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "expression/grammar.hpp"

namespace rattleback {

namespace {

/// How tightly a formula holds together: what is looser than its surroundings needs a bracket.
enum class Hold { sum, negated, product, fraction, power, call, word, number };

struct Formula {
  std::string xml;
  Hold hold = Hold::word;
};

std::string element(const std::string& name, const std::string& content) {
  return "<" + name + ">" + content + "</" + name + ">";
}

std::string row(const std::string& content) {
  return element("mrow", content);
}

std::string bracketed(const std::string& content) {
  // As high as a fraction or a sum; without one a bracket that grows is too high in many fonts.
  const bool high = content.find("<mfrac>") != std::string::npos ||
                    content.find("<munderover>") != std::string::npos;
  const std::string open = high ? "<mo>" : "<mo stretchy=\"false\">";
  return row(open + "(</mo>" + content + open + ")</mo>");
}

/// With a bracket where it holds less tightly than `least`.
std::string within(const Formula& formula, Hold least) {
  return formula.hold < least ? bracketed(formula.xml) : formula.xml;
}

struct Letter {
  const char* name;
  const char* sign;
};
constexpr std::array letters{
    Letter{"alpha", "α"},   Letter{"beta", "β"},   Letter{"gamma", "γ"},  Letter{"delta", "δ"},
    Letter{"epsilon", "ε"}, Letter{"zeta", "ζ"},   Letter{"eta", "η"},    Letter{"theta", "θ"},
    Letter{"iota", "ι"},    Letter{"kappa", "κ"},  Letter{"lambda", "λ"}, Letter{"mu", "μ"},
    Letter{"nu", "ν"},      Letter{"xi", "ξ"},     Letter{"pi", "π"},     Letter{"rho", "ρ"},
    Letter{"sigma", "σ"},   Letter{"tau", "τ"},    Letter{"phi", "φ"},    Letter{"chi", "χ"},
    Letter{"psi", "ψ"},     Letter{"omega", "ω"},  Letter{"Gamma", "Γ"},  Letter{"Delta", "Δ"},
    Letter{"Theta", "Θ"},   Letter{"Lambda", "Λ"}, Letter{"Phi", "Φ"},    Letter{"Psi", "Ψ"},
    Letter{"Omega", "Ω"},   Letter{"Sigma", "Σ"}};

std::string stem_of(const std::string& name) {
  const auto found = std::find_if(letters.begin(), letters.end(),
                                  [&](const Letter& letter) { return name == letter.name; });
  return element("mi", found == letters.end() ? name : found->sign);
}

/// A name with its dot and its index; `index` adds one in MathML.
std::string name_of(std::string name, const std::string& index = "") {
  const std::string rate = "_dot";
  const bool dotted =
      name.size() > rate.size() && name.compare(name.size() - rate.size(), rate.size(), rate) == 0;
  if (dotted) name.resize(name.size() - rate.size());
  const std::size_t line = name.find('_', 1);
  const std::size_t digits = name.find_last_not_of("0123456789") + 1;
  const std::size_t end = line != std::string::npos ? line : digits;
  std::string below = name.substr(line == end ? end + 1 : end);
  if (end == 0 || below.empty()) below.clear();
  std::string stem = stem_of(below.empty() ? name : name.substr(0, end));
  if (dotted) stem = "<mover accent=\"true\">" + stem + "<mo>˙</mo></mover>";
  const std::string under = (below.empty() ? "" : element("mi", below)) + index;
  return under.empty() ? stem : element("msub", stem + row(under));
}

Formula number_of(const std::string& text) {
  const std::size_t e = text.find_first_of("eE");
  const std::string mantissa = element("mn", text.substr(0, e));
  if (e == std::string::npos) return {mantissa, Hold::number};
  std::string power = text.substr(e + 1);
  const bool minus = power.front() == '-';
  if (minus || power.front() == '+') power.erase(0, 1);
  const std::string sign = minus ? "<mo>−</mo>" : "";
  return {
      row(mantissa + "<mo>·</mo><msup><mn>10</mn>" + row(sign + element("mn", power)) + "</msup>"),
      Hold::product};
}

class Typesetter {
 public:
  Formula set(const Tree& tree) {
    if (tree.is_type<grammar::Number>()) return number_of(tree.string());
    if (tree.is_type<grammar::Name>()) return {name_of(tree.string()), Hold::word};
    if (tree.is_type<grammar::Element>()) {
      return {name_of(tree.children[0]->string(), set(*tree.children[1]).xml), Hold::word};
    }
    if (tree.is_type<grammar::Call>()) return call(tree);
    if (tree.is_type<grammar::Negated>()) {
      return {row("<mo>−</mo>" + within(set(*tree.children.back()), Hold::product)), Hold::negated};
    }
    if (tree.is_type<grammar::Power>()) return power(tree);
    const bool product = tree.is_type<grammar::Multiplicative>();
    return product ? this->product(tree) : sum(tree);
  }

 private:
  static bool is_root(const Tree& tree) { return tree.children[0]->string() == "sqrt"; }

  Formula call(const Tree& tree, const std::string& power = "") {
    const std::string name = tree.children[0]->string();
    if (name == "sum" && tree.children.size() == 5) return series(tree);
    std::vector<Formula> arguments;
    for (std::size_t i = 1; i < tree.children.size(); ++i) {
      arguments.push_back(set(*tree.children[i]));
    }
    std::string list;
    for (const Formula& argument : arguments)
      list += (list.empty() ? "" : "<mo>,</mo>") + argument.xml;
    if (is_root(tree)) return {element("msqrt", list), Hold::number};
    const std::string head = element("mi", name);
    const std::string function = power.empty() ? head : element("msup", head + power);
    const bool plain = arguments.size() == 1 && arguments.front().hold >= Hold::word;
    return {row(function + "<mo>\u2061</mo>" +
                (plain ? "<mspace width=\"0.17em\"/>" + list : bracketed(list))),
            Hold::call};
  }

  /// sum(i, from, to, term).
  Formula series(const Tree& tree) {
    const std::string from =
        row(set(*tree.children[1]).xml + "<mo>=</mo>" + set(*tree.children[2]).xml);
    const std::string to = row(set(*tree.children[3]).xml);
    const std::string term = within(set(*tree.children[4]), Hold::product);
    return {row(element("munderover", "<mo>∑</mo>" + from + to) + term), Hold::product};
  }

  Formula power(const Tree& tree) {
    const Tree& base = *tree.children[0];
    const Formula exponent = set(*tree.children[1]);
    const std::string above = row(exponent.xml);
    // sin²x, as one writes it.
    const bool of_function =
        base.is_type<grammar::Call>() && !is_root(base) && exponent.hold == Hold::number;
    if (of_function && base.children[0]->string() != "sum") return call(base, above);
    return {element("msup", within(set(base), Hold::word) + above), Hold::power};
  }

  Formula sum(const Tree& tree) {
    std::string result;
    for (std::size_t i = 0; i < tree.children.size(); ++i) {
      const Tree& part = *tree.children[i];
      if (part.is_type<grammar::Plus>())
        result += "<mo>+</mo>";
      else if (part.is_type<grammar::Minus>())
        result += "<mo>−</mo>";
      else
        result += i == 0 ? set(part).xml : within(set(part), Hold::product);
    }
    return {row(result), Hold::sum};
  }

  /// From the left: what stands before a stroke goes above the line.
  Formula product(const Tree& tree) {
    std::vector<Formula> factors{set(*tree.children[0])};
    for (std::size_t i = 1; i + 1 < tree.children.size(); i += 2) {
      Formula next = set(*tree.children[i + 1]);
      if (tree.children[i]->is_type<grammar::Times>()) {
        factors.push_back(std::move(next));
        continue;
      }
      const std::string above = factors.size() == 1 ? factors.front().xml : joined(factors);
      factors.assign(1, {element("mfrac", row(above) + row(next.xml)), Hold::fraction});
    }
    if (factors.size() == 1) return factors.front();
    const bool negated = factors.front().hold == Hold::negated;
    return {row(joined(factors)), negated ? Hold::negated : Hold::product};
  }

  static std::string joined(const std::vector<Formula>& factors) {
    std::string result;
    for (std::size_t i = 0; i < factors.size(); ++i) {
      if (i > 0) {
        const bool numbers = factors[i].hold == Hold::number || factors[i].hold == Hold::product;
        const bool apart = factors[i].hold == Hold::call || factors[i - 1].hold == Hold::call;
        result += numbers ? "<mo>·</mo>" : "<mo>\u2062</mo>";
        if (apart && !numbers) result += "<mspace width=\"0.17em\"/>";
      }
      // A minus before all of them needs no bracket.
      result += within(factors[i], i == 0 ? Hold::negated : Hold::product);
    }
    return result;
  }
};

}  // namespace

std::string mathml_of(std::string_view text, const std::string& where) {
  const std::unique_ptr<Tree> tree = tree_of(text, where);
  return "<math xmlns=\"http://www.w3.org/1998/Math/MathML\">" + Typesetter().set(*tree).xml +
         "</math>";
}

}  // namespace rattleback
