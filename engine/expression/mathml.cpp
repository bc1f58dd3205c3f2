#include "expression/mathml.hpp"

#include <algorithm>
#include <vector>

#include "expression/letters.hpp"
#include "expression/parser.hpp"

namespace rattleback {

namespace {

/// How tightly a formula holds together: what is looser than its surroundings needs a bracket.
enum class Hold { condition, sum, negated, product, fraction, power, call, word, number };

struct Typeset {
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
std::string within(const Typeset& formula, Hold least) {
  return formula.hold < least ? bracketed(formula.xml) : formula.xml;
}

std::string stem_of(const std::string& name) {
  const char32_t letter = letter_named(name);
  return element("mi", letter == 0 ? name : utf8(letter));
}

/// A name with its dot and its index; `index` adds one in MathML.
std::string name_of(const std::string& text, const std::string& index = "") {
  std::string name;
  for (std::size_t at = 0; at < text.size();) {
    const Character one = character_at(text, at);
    const int digit = subscript_digit(one.code);
    name += digit < 0 ? utf8(one.code) : std::to_string(digit);
    at += one.bytes;
  }
  const bool dotted = is_rate_name(name);
  if (dotted) name.resize(name.size() - rate_name("").size());
  const std::size_t line = name.find('_', 1);
  const std::size_t digits = name.find_last_not_of("0123456789") + 1;
  const std::size_t end = line != std::string::npos ? line : digits;
  std::string below = name.substr(line == end ? end + 1 : end);
  if (end == 0 || below.empty()) below.clear();
  std::string stem = stem_of(below.empty() ? name : name.substr(0, end));
  if (dotted) stem = "<mover accent=\"true\">" + stem + "<mo>˙</mo></mover>";
  const std::string under = (below.empty() ? "" : stem_of(below)) + index;
  return under.empty() ? stem : element("msub", stem + row(under));
}

Typeset number_of(const std::string& text) {
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
  Typeset set(const Formula& formula) {
    switch (formula.kind) {
      case FormulaKind::number: return number_of(formula.text);
      case FormulaKind::name: return {name_of(formula.text), Hold::word};
      case FormulaKind::element:
        return {name_of(formula.text, set(formula.parts[0]).xml), Hold::word};
      case FormulaKind::call: return formula.text == "if" ? cases(formula) : call(formula);
      case FormulaKind::series: return series(formula);
      case FormulaKind::rate:
        return {row("<mfrac><mi>d</mi><mrow><mi>d</mi><mi>t</mi></mrow></mfrac>" +
                    bracketed(set(formula.parts[0]).xml)),
                Hold::product};
      case FormulaKind::negate:
        return {row("<mo>−</mo>" + within(set(formula.parts[0]), Hold::product)), Hold::negated};
      case FormulaKind::power: return power(formula);
      case FormulaKind::product: return product(formula);
      case FormulaKind::sum: return sum(formula);
      case FormulaKind::opposite:
        return {row("<mo>¬</mo>" + within(set(formula.parts[0]), Hold::call)), Hold::condition};
      case FormulaKind::both: return joined_by(formula, "∧");
      case FormulaKind::either: return joined_by(formula, "∨");
      case FormulaKind::less: return joined_by(formula, "&lt;");
      case FormulaKind::less_equal: return joined_by(formula, "≤");
      case FormulaKind::equal: return joined_by(formula, "=");
      case FormulaKind::unequal: return joined_by(formula, "≠");
    }
    return {};
  }

 private:
  /// Puts parts that are conditions themselves in brackets.
  Typeset joined_by(const Formula& formula, const std::string& sign) {
    std::string result;
    for (const Formula& part : formula.parts) {
      if (!result.empty()) result += "<mo>" + sign + "</mo>";
      const bool outer = formula.kind == FormulaKind::both || formula.kind == FormulaKind::either;
      result +=
          within(set(part), outer && part.kind < FormulaKind::equal ? Hold::condition : Hold::sum);
    }
    return {row(result), Hold::condition};
  }

  /// if(condition, a, b), and those within b, as cases under one brace.
  Typeset cases(const Formula& formula) {
    std::string rows;
    const auto add = [&](const Formula& value, const std::string& when) {
      rows += element("mtr", element("mtd", set(value).xml) + element("mtd", when));
    };
    const Formula* rest = &formula;
    while (rest->kind == FormulaKind::call && rest->text == "if") {
      add(rest->parts[1], set(rest->parts[0]).xml);
      rest = &rest->parts[2];
    }
    add(*rest, "<mtext>otherwise</mtext>");
    return {row("<mo>{</mo>" + element("mtable", rows)), Hold::product};
  }

  Typeset call(const Formula& formula, const std::string& power = "") {
    const std::string& name = formula.text;
    std::string list;
    bool plain = formula.parts.size() == 1;
    for (const Formula& part : formula.parts) {
      const Typeset argument = set(part);
      plain = plain && argument.hold >= Hold::word;
      list += (list.empty() ? "" : "<mo>,</mo>") + argument.xml;
    }
    if (name == "sqrt") return {element("msqrt", list), Hold::number};
    if (name == "cbrt") return {element("mroot", row(list) + "<mn>3</mn>"), Hold::number};
    if (name == "abs" && power.empty()) {
      return {row("<mo>|</mo>" + list + "<mo>|</mo>"), Hold::word};
    }
    const std::string head = element("mi", name);
    const std::string function = power.empty() ? head : element("msup", head + power);
    return {row(function + "<mo>\u2061</mo>" +
                (plain ? "<mspace width=\"0.17em\"/>" + list : bracketed(list))),
            Hold::call};
  }

  Typeset series(const Formula& formula) {
    const std::string from = row(name_of(formula.text) + "<mo>=</mo>" + set(formula.parts[0]).xml);
    const std::string to = row(set(formula.parts[1]).xml);
    const std::string term = within(set(formula.parts[2]), Hold::product);
    return {row(element("munderover", "<mo>∑</mo>" + from + to) + term), Hold::product};
  }

  /// A function whose power is written as sin²x.
  static bool has_power_inside(const Formula& base) {
    if (base.kind != FormulaKind::call) return false;
    for (const char* other : {"sqrt", "cbrt", "abs", "if"}) {
      if (base.text == other) return false;
    }
    return true;
  }

  Typeset power(const Formula& formula) {
    const Formula& base = formula.parts[0];
    const Typeset exponent = set(formula.parts[1]);
    const std::string above = row(exponent.xml);
    if (has_power_inside(base) && exponent.hold == Hold::number) return call(base, above);
    return {element("msup", within(set(base), Hold::word) + above), Hold::power};
  }

  Typeset sum(const Formula& formula) {
    std::string result;
    for (std::size_t i = 0; i < formula.parts.size(); ++i) {
      const Typeset part = set(formula.parts[i]);
      if (i > 0) result += formula.text[i - 1] == '+' ? "<mo>+</mo>" : "<mo>−</mo>";
      result += i == 0 ? within(part, Hold::sum) : within(part, Hold::product);
    }
    return {row(result), Hold::sum};
  }

  /// From the left: what stands before a stroke goes above the line.
  Typeset product(const Formula& formula) {
    std::vector<Typeset> factors{set(formula.parts[0])};
    for (std::size_t i = 1; i < formula.parts.size(); ++i) {
      Typeset next = set(formula.parts[i]);
      if (formula.text[i - 1] == '*') {
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

  static std::string joined(const std::vector<Typeset>& factors) {
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

std::string mathml_of(std::string_view text, const std::string& where, const NameKinds& kinds) {
  const Formula formula = formula_of(text, where, kinds);
  return "<math xmlns=\"http://www.w3.org/1998/Math/MathML\">" + Typesetter().set(formula).xml +
         "</math>";
}

}  // namespace rattleback
