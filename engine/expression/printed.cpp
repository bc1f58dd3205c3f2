#include "expression/printed.hpp"

#include <algorithm>
#include <array>

#include "expression/functions.hpp"
#include "expression/letters.hpp"
#include "expression/parser.hpp"

namespace rattleback {

namespace {

/// How tightly operators bind, from the loosest: what binds less than its place needs a bracket.
enum class Binding : std::uint8_t {
  either,
  both,
  opposite,
  comparison,
  sum,
  product,
  negate,
  power,
  atom
};

class Printer {
 public:
  Printer(Notation notation, const NameKinds& kinds) : notation_(notation), kinds_(kinds) {}

  [[nodiscard]] std::string text(const Formula& formula) const {
    const std::vector<Formula>& parts = formula.parts;
    switch (formula.kind) {
      case FormulaKind::number: return number(formula.text);
      case FormulaKind::name: return name(formula.text);
      case FormulaKind::element: {
        const std::string& whole = formula.text;
        return (latex() ? name(whole) : plain_spelling(whole)) + "[" + text(parts[0]) + "]";
      }
      case FormulaKind::call: return call(formula);
      case FormulaKind::series: return series(formula);
      case FormulaKind::rate: return rate(text(parts[0]));
      case FormulaKind::negate: return "-" + within(parts[0], Binding::negate);
      case FormulaKind::sum: return sum(formula);
      case FormulaKind::product: return latex() ? latex_product(formula) : product(formula);
      case FormulaKind::power: return power(formula);
      case FormulaKind::less: return compared(formula, " < ", " < ", "");
      case FormulaKind::less_equal: return compared(formula, " <= ", " \\le ", "");
      case FormulaKind::equal: return compared(formula, " = ", " = ", "Eq");
      case FormulaKind::unequal: return compared(formula, " != ", " \\ne ", "Ne");
      case FormulaKind::both: return chained(formula, " and ", " \\land ", " & ");
      case FormulaKind::either: return chained(formula, " or ", " \\lor ", " | ");
      case FormulaKind::opposite: {
        const std::string inside = within(parts[0], Binding::comparison);
        if (sympy()) return "Not(" + text(parts[0]) + ")";
        return (latex() ? "\\lnot " : "not ") + inside;
      }
    }
    return "";
  }

 private:
  [[nodiscard]] bool latex() const { return notation_ == Notation::latex; }
  [[nodiscard]] bool sympy() const { return notation_ == Notation::sympy; }

  [[nodiscard]] Binding binding(const Formula& formula) const {
    switch (formula.kind) {
      case FormulaKind::either: return Binding::either;
      case FormulaKind::both: return Binding::both;
      case FormulaKind::opposite: return sympy() ? Binding::atom : Binding::opposite;
      case FormulaKind::less:
      case FormulaKind::less_equal: return Binding::comparison;
      case FormulaKind::equal:
      case FormulaKind::unequal: return sympy() ? Binding::atom : Binding::comparison;
      case FormulaKind::sum: return Binding::sum;
      case FormulaKind::product: return Binding::product;
      case FormulaKind::negate: return Binding::negate;
      case FormulaKind::power: return Binding::power;
      case FormulaKind::series:
      case FormulaKind::rate: return latex() ? Binding::product : Binding::atom;
      case FormulaKind::number: {
        const bool power = latex() && formula.text.find_first_of("eE") != std::string::npos;
        return power ? Binding::product : Binding::atom;
      }
      default: return Binding::atom;
    }
  }
  [[nodiscard]] std::string bracketed(const std::string& inside) const {
    return latex() ? "\\left(" + inside + "\\right)" : "(" + inside + ")";
  }
  [[nodiscard]] std::string within(const Formula& formula, Binding least) const {
    const std::string inside = text(formula);
    return binding(formula) < least ? bracketed(inside) : inside;
  }

  [[nodiscard]] std::string number(const std::string& digits) const {
    const std::size_t mark = digits.find_first_of("eE");
    if (!latex() || mark == std::string::npos) return digits;
    std::string exponent = digits.substr(mark + 1);
    if (exponent.front() == '+') exponent.erase(0, 1);
    return digits.substr(0, mark) + " \\cdot 10^{" + exponent + "}";
  }

  [[nodiscard]] std::string name(const std::string& whole) const {
    if (notation_ == Notation::plain) return whole;
    const bool is_rate = is_rate_name(whole);
    const std::string stem = is_rate ? whole.substr(0, whole.size() - rate_name("").size()) : whole;
    if (latex()) return latex_name(stem, is_rate);
    std::string code = plain_spelling(stem);
    if (code == "lambda") code = "Symbol('lambda')";
    const bool moving = kinds_(whole) == NameKind::moving;
    if (moving) code += "(t)";
    return is_rate ? "Derivative(" + code + ", t)" : code;
  }

  /// θ_{1}, \dot{x}, \mathrm{mass}: a letter with an index, or a word.
  static std::string latex_name(const std::string& stem, bool is_rate) {
    const std::string plain = plain_spelling(stem);
    const std::size_t end = plain.find_first_of("0123456789_", 1);
    const std::string letter = plain.substr(0, end);
    std::string index = end == std::string::npos ? "" : plain.substr(end);
    if (!index.empty() && index.front() == '_') index.erase(0, 1);
    const bool greek = letter_named(letter) != 0;
    const bool one = character_at(letter, 0).bytes == letter.size() && letter != "_";
    const bool fits = (greek || one) && index.find('_') == std::string::npos;
    std::string head = greek ? "\\" + letter : letter;
    if (!fits) {
      head = "\\mathrm{";
      for (const char c : plain) head += c == '_' ? std::string("\\_") : std::string(1, c);
      head += "}";
      index.clear();
    }
    if (is_rate) head = "\\dot{" + head + "}";
    if (index.empty()) return head + (greek && fits && !is_rate ? " " : "");
    return head + "_{" + index + "}";
  }

  [[nodiscard]] std::string listed(const std::vector<Formula>& parts) const {
    std::string list;
    for (const Formula& part : parts) list += (list.empty() ? "" : ", ") + text(part);
    return list;
  }

  [[nodiscard]] std::string call(const Formula& formula) const {
    const std::string& name = formula.text;
    if (name == "if" && notation_ != Notation::plain) return cases(formula);
    const std::string list = listed(formula.parts);
    if (latex()) {
      if (name == "sqrt") return "\\sqrt{" + list + "}";
      if (name == "cbrt") return "\\sqrt[3]{" + list + "}";
      if (name == "abs") return "\\left|" + list + "\\right|";
      if (name == "log") return "\\ln" + bracketed(list);
      const KnownFunction* known = function_named(name);
      const bool command = known != nullptr && *known->latex != '\0';
      return (command ? std::string("\\") + known->latex : "\\operatorname{" + name + "}") +
             bracketed(list);
    }
    if (sympy()) {
      if (name == "log10") return "log(" + list + ", 10)";
      if (name == "log2") return "log(" + list + ", 2)";
      constexpr std::array others{std::pair{"abs", "Abs"}, std::pair{"min", "Min"},
                                  std::pair{"max", "Max"}, std::pair{"ceil", "ceiling"},
                                  std::pair{"mod", "Mod"}, std::pair{"heaviside", "Heaviside"}};
      for (const auto& [ours, theirs] : others) {
        if (name == ours) return std::string(theirs) + "(" + list + ")";
      }
    }
    return name + "(" + list + ")";
  }

  /// if(c, a, b), and those within b, as the cases of one choice.
  [[nodiscard]] std::string cases(const Formula& formula) const {
    std::string rows;
    const Formula* rest = &formula;
    while (rest->kind == FormulaKind::call && rest->text == "if") {
      const std::string value = text(rest->parts[1]);
      const std::string condition = text(rest->parts[0]);
      rows += latex() ? value + " & \\text{for}\\: " + condition + " \\\\ "
                      : "(" + value + ", " + condition + "), ";
      rest = &rest->parts[2];
    }
    const std::string last = text(*rest);
    if (!latex()) return "Piecewise(" + rows + "(" + last + ", True))";
    return "\\begin{cases} " + rows + last + " & \\text{otherwise} \\end{cases}";
  }

  [[nodiscard]] std::string series(const Formula& formula) const {
    const std::string from = text(formula.parts[0]);
    const std::string to = text(formula.parts[1]);
    const Formula& term = formula.parts[2];
    if (latex()) {
      return "\\sum_{" + formula.text + "=" + from + "}^{" + to + "} " +
             within(term, Binding::product);
    }
    if (sympy()) return "Sum(" + text(term) + ", (" + formula.text + ", " + from + ", " + to + "))";
    return "sum(" + formula.text + ", " + from + ", " + to + ", " + text(term) + ")";
  }

  [[nodiscard]] std::string rate(const std::string& of) const {
    if (latex()) return "\\frac{d}{d t} " + bracketed(of);
    return sympy() ? "Derivative(" + of + ", t)" : "(" + of + ")'";
  }

  [[nodiscard]] std::string sum(const Formula& formula) const {
    std::string result = within(formula.parts[0], Binding::product);
    for (std::size_t i = 1; i < formula.parts.size(); ++i) {
      const Formula& part = formula.parts[i];
      result += std::string(" ") + formula.text[i - 1] + " ";
      result +=
          part.kind == FormulaKind::negate ? bracketed(text(part)) : within(part, Binding::product);
    }
    return result;
  }

  [[nodiscard]] std::string product(const Formula& formula) const {
    std::string result = within(formula.parts[0], Binding::negate);
    for (std::size_t i = 1; i < formula.parts.size(); ++i) {
      result += formula.text[i - 1] + within(formula.parts[i], Binding::power);
    }
    return result;
  }

  /// Writes fractions from the left: all factors before a stroke go above the line.
  [[nodiscard]] std::string latex_product(const Formula& formula) const {
    std::string result = text(formula.parts[0]);
    if (binding(formula.parts[0]) < Binding::negate &&
        (formula.text[0] != '/' || formula.parts[0].kind == FormulaKind::product)) {
      result = bracketed(result);
    }
    for (std::size_t i = 1; i < formula.parts.size(); ++i) {
      const Formula& part = formula.parts[i];
      if (formula.text[i - 1] == '/') {
        result = "\\frac{" + result + "}{" + text(part) + "}";
        continue;
      }
      const std::string next = within(part, Binding::power);
      const bool side_by_side = next[0] == '\\' ? next.substr(0, 5) != "\\left" : next[0] >= 'A';
      result += (side_by_side ? " " : " \\cdot ") + next;
    }
    return result;
  }

  [[nodiscard]] std::string power(const Formula& formula) const {
    const Formula& exponent = formula.parts[1];
    std::string base = within(formula.parts[0], Binding::atom);
    if (latex()) {
      // 10^{3} after a number is its exponent.
      if (base == "10") base = "{10}";
      return base + "^{" + text(exponent) + "}";
    }
    return base + (sympy() ? "**" : "^") + within(exponent, Binding::negate);
  }

  [[nodiscard]] std::string compared(const Formula& formula, const std::string& plain,
                                     const std::string& in_latex,
                                     const std::string& function) const {
    if (sympy() && !function.empty()) return function + "(" + listed(formula.parts) + ")";
    return within(formula.parts[0], Binding::sum) + (latex() ? in_latex : plain) +
           within(formula.parts[1], Binding::sum);
  }

  [[nodiscard]] std::string chained(const Formula& formula, const std::string& plain,
                                    const std::string& in_latex, const std::string& code) const {
    const auto above = formula.kind == FormulaKind::both ? Binding::opposite : Binding::both;
    std::string result;
    for (const Formula& part : formula.parts) {
      if (!result.empty()) result += latex() ? in_latex : sympy() ? code : plain;
      result += sympy() ? bracketed(text(part)) : within(part, above);
    }
    return result;
  }

  Notation notation_;
  const NameKinds& kinds_;
};

}  // namespace

std::string printed(const Formula& formula, Notation notation, const NameKinds& kinds) {
  return Printer(notation, kinds).text(formula);
}

}  // namespace rattleback
