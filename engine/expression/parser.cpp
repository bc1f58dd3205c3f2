#include "expression/parser.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "expression/foreign_calls.hpp"
#include "expression/functions.hpp"
#include "text/refusal.hpp"

namespace rattleback {

namespace {

constexpr std::array modules{"math", "np", "numpy", "sympy", "sp", "sm", "std", "cmath", "S"};

Formula made(FormulaKind kind, std::size_t byte, std::vector<Formula> parts,
             std::string text = {}) {
  return {kind, std::move(text), std::move(parts), byte};
}

class Parser {
 public:
  Parser(std::string_view text, const std::string& where, const NameKinds& kinds)
      : text_(text), where_(where), kinds_(kinds), tokens_(tokens_of(text, kinds)) {}

  Formula whole() {
    Formula result = choice();
    if (peek().kind != Token::Kind::end) refuse_what_follows();
    return result;
  }

 private:
  static constexpr int most_deep = 80;

  [[nodiscard]] NameKind kind_of(std::string_view name) const {
    const bool index = std::find(indices_.begin(), indices_.end(), name) != indices_.end();
    return index ? NameKind::constant : kinds_(name);
  }

  // Tokens.

  [[nodiscard]] const Token& peek(std::size_t ahead = 0) const {
    return tokens_[std::min(at_ + ahead, tokens_.size() - 1)];
  }
  const Token& take() {
    const Token& token = peek();
    if (at_ + 1 < tokens_.size()) ++at_;
    return token;
  }
  [[nodiscard]] bool is_sign(std::string_view sign, std::size_t ahead = 0) const {
    return peek(ahead).kind == Token::Kind::sign && peek(ahead).text == sign;
  }
  [[nodiscard]] bool is_word(std::string_view word, std::size_t ahead = 0) const {
    return peek(ahead).kind == Token::Kind::name && peek(ahead).text == word;
  }
  [[nodiscard]] bool is_command(std::string_view name, std::size_t ahead = 0) const {
    return peek(ahead).kind == Token::Kind::command && peek(ahead).text == name;
  }
  /// A word of the language, such as `and`, where no name of the system is so spelt.
  [[nodiscard]] bool is_keyword(std::string_view word) const {
    return is_word(word) && kind_of(word) == NameKind::unknown;
  }
  bool took(std::string_view sign) {
    const bool here = is_sign(sign);
    if (here) take();
    return here;
  }
  bool took_keyword(std::string_view word) {
    const bool here = is_sign(word) || is_keyword(word);
    if (here) take();
    return here;
  }

  [[noreturn]] void refuse(std::size_t byte, const std::string& reason) const {
    refuse_expression(text_, where_, byte, reason);
  }
  [[noreturn]] void refuse_here(const std::string& reason) const { refuse(peek().byte, reason); }
  [[noreturn]] void refuse_what_follows() const {
    if (peek().kind == Token::Kind::number) {
      refuse_here("a number can’t follow; an operator such as * is missing before it");
    }
    refuse_here("this can’t follow; an operator such as * may be missing before it");
  }
  void close(std::string_view bracket) {
    if (took(bracket)) return;
    refuse_here("a closing bracket " + std::string(bracket) + " or an operator is missing");
  }

  // The grammar, from the loosest operators to the tightest.

  Formula choice() {
    const Deeper deeper(*this);
    Formula first = either();
    const std::size_t byte = peek().byte;
    if (took("?")) {
      Formula yes = choice();
      if (!took(":")) refuse_here("a : is missing, before the value elsewhere");
      return made(FormulaKind::call, byte, {std::move(first), std::move(yes), choice()}, "if");
    }
    if (took_keyword("if")) {
      Formula condition = either();
      if (!took_keyword("else"))
        refuse_here("the word else is missing, before the value elsewhere");
      return made(FormulaKind::call, byte, {std::move(condition), std::move(first), choice()},
                  "if");
    }
    return first;
  }

  Formula either() {
    std::vector<Formula> parts{both()};
    // sympy writes | between conditions
    while (took_keyword("or") || (is_condition(parts.back()) && bars_ == 0 && took("|"))) {
      parts.push_back(both());
    }
    return joined_conditions(FormulaKind::either, std::move(parts));
  }
  Formula both() {
    std::vector<Formula> parts{opposite()};
    while (took_keyword("and") || (!in_cases_ && took("&"))) parts.push_back(opposite());
    return joined_conditions(FormulaKind::both, std::move(parts));
  }
  Formula joined_conditions(FormulaKind kind, std::vector<Formula> parts) const {
    if (parts.size() > 1) need_conditions(parts);
    return joined(kind, std::move(parts), "");
  }
  void need_conditions(const std::vector<Formula>& parts) const {
    for (const Formula& part : parts) {
      if (!is_condition(part)) refuse(part.byte, "a condition is needed here, such as x > 0");
    }
  }
  static bool is_condition(const Formula& formula) {
    return formula.kind >= FormulaKind::less ||
           (formula.kind == FormulaKind::name && is_truth(formula.text));
  }
  Formula opposite() {
    const std::size_t byte = peek().byte;
    if (!took_keyword("not")) return comparison();
    const Deeper deeper(*this);
    std::vector<Formula> parts{opposite()};
    need_conditions(parts);
    return made(FormulaKind::opposite, byte, std::move(parts));
  }

  /// a < b < c is a < b and b < c.
  Formula comparison() {
    Formula left = sum();
    std::vector<Formula> all;
    while (true) {
      const Token sign = peek();
      const FormulaKind kind = comparing(sign);
      if (kind == FormulaKind::number) break;
      take();
      Formula right = sum();
      const bool exchanged = sign.text[0] == '>';
      std::vector<Formula> parts{left, right};
      if (exchanged) std::swap(parts[0], parts[1]);
      all.push_back(made(kind, sign.byte, std::move(parts)));
      left = std::move(right);
    }
    return all.empty() ? left : joined(FormulaKind::both, std::move(all), "");
  }
  static FormulaKind comparing(const Token& token) {
    if (token.kind != Token::Kind::sign) return FormulaKind::number;
    if (token.text == "<" || token.text == ">") return FormulaKind::less;
    if (token.text == "<=" || token.text == ">=") return FormulaKind::less_equal;
    if (token.text == "=") return FormulaKind::equal;
    if (token.text == "!=") return FormulaKind::unequal;
    return FormulaKind::number;
  }

  Formula sum() {
    std::vector<Formula> parts{product()};
    std::string signs;
    while (is_sign("+") || is_sign("-")) {
      signs += take().text;
      parts.push_back(product());
    }
    return joined(FormulaKind::sum, std::move(parts), signs);
  }

  Formula product() {
    std::vector<Formula> parts{signed_power()};
    std::string signs;
    while (true) {
      if (is_sign("*") || is_sign("/")) {
        signs += take().text;
        parts.push_back(signed_power());
      } else if (begins_factor() && !(is_sign("|") && is_condition(parts.back()))) {
        signs += "*";
        parts.push_back(power());
      } else {
        return joined(FormulaKind::product, std::move(parts), signs);
      }
    }
  }

  /// True if a factor begins here, without a sign of multiplication before it.
  [[nodiscard]] bool begins_factor() const {
    const Token& token = peek();
    switch (token.kind) {
      case Token::Kind::name:
        for (const char* word : {"if", "else", "and", "or", "not"}) {
          if (is_keyword(word)) return false;
        }
        return true;
      case Token::Kind::sign:
        return token.text == "(" || token.text == "{" || (token.text == "|" && bars_ == 0);
      case Token::Kind::command: return is_atom_command(token.text);
      default: return false;
    }
  }
  static bool is_atom_command(std::string_view name) {
    for (const char* one : {"frac", "dfrac", "tfrac", "sqrt", "dot", "begin{cases}", "sum"}) {
      if (name == one) return true;
    }
    return false;
  }

  Formula signed_power() {
    const Deeper deeper(*this);
    const std::size_t byte = peek().byte;
    if (took("-")) return made(FormulaKind::negate, byte, {signed_power()});
    if (took("+")) return signed_power();
    return power();
  }

  Formula power() {
    Formula base = postfix();
    if (!is_sign("^")) return base;
    take();
    Formula result = made(FormulaKind::power, base.byte, {base, signed_power()});
    // sympy's LaTeX writes x^{2}{\left(t\right)}.
    if (is_moving(base)) skip_time();
    return result;
  }
  Formula postfix() {
    Formula result = atom();
    while (true) {
      if (is_sign("'")) {
        const std::size_t byte = take().byte;
        result = rate_of(std::move(result), byte);
        if (is_moving(result)) skip_time();
      } else if (is_sign(".") && is_word("diff", 1) && is_sign("(", 2)) {
        const std::size_t byte = take().byte;
        take();
        take();
        if (is_word("t")) take();
        close(")");
        result = rate_of(std::move(result), byte);
      } else if (is_sign("[") && (result.kind == FormulaKind::name)) {
        take();
        Formula index = choice();
        close("]");
        result = made(FormulaKind::element, result.byte, {std::move(index)}, result.text);
      } else {
        return result;
      }
    }
  }

  // Names and what follows them.

  [[nodiscard]] bool is_moving(const Formula& formula) const {
    return formula.kind == FormulaKind::name && kind_of(formula.text) == NameKind::moving;
  }
  /// (t), [t] or {(t)} after what moves: the name of a function of the time.
  void skip_time() {
    const std::size_t brace = is_sign("{") ? 1 : 0;
    const bool open = is_sign("(", brace) || is_sign("[", brace);
    if (!open || !is_word("t", brace + 1)) return;
    if (!is_sign(peek(brace).text == "(" ? ")" : "]", brace + 2)) return;
    if (brace == 1 && !is_sign("}", 4)) return;
    at_ += 3 + 2 * brace;
  }

  /// d/dt; of a coordinate its velocity.
  Formula rate_of(Formula of, std::size_t byte) const {
    const bool named = of.kind == FormulaKind::name || of.kind == FormulaKind::element;
    if (named && is_rate_name(of.text)) {
      refuse(byte, "accelerations are not allowed here, only coordinates and their velocities");
    }
    if (of.kind == FormulaKind::rate) {
      refuse(byte, "accelerations are not allowed here, only coordinates and their velocities");
    }
    if (!named) return made(FormulaKind::rate, byte, {std::move(of)});
    of.text = rate_name(of.text);
    return of;
  }

  Formula atom() {
    const Token token = peek();
    switch (token.kind) {
      case Token::Kind::number:
        take();
        return made(FormulaKind::number, token.byte, {}, token.text);
      case Token::Kind::name: return named();
      case Token::Kind::command: return command();
      case Token::Kind::sign:
        if (took("(") || took("{")) {
          const int bars = std::exchange(bars_, 0);
          Formula inside = choice();
          bars_ = bars;
          close(token.text == "(" ? ")" : "}");
          return inside;
        }
        if (took("|")) {
          ++bars_;
          Formula inside = choice();
          --bars_;
          if (!took("|")) refuse_here("a closing bar | or an operator is missing");
          return made(FormulaKind::call, token.byte, {std::move(inside)}, "abs");
        }
        break;
      default: break;
    }
    refuse_here("a number, a name or a bracket is missing");
  }

  Formula named() {
    const Token name = take();
    if (name.text.size() > 5 && name.text.substr(name.text.size() - 5) == "_ddot") {
      refuse(name.byte,
             "accelerations are not allowed here, only coordinates and their velocities");
    }
    Formula plain = made(FormulaKind::name, name.byte, {}, name.text);
    const NameKind kind = kind_of(name.text);
    if (kind == NameKind::moving) skip_time();
    if (kind != NameKind::unknown) return plain;
    if (is_pi(name.text)) plain.text = "pi";
    if (is_pi(name.text)) return plain;
    const bool module = std::find(modules.begin(), modules.end(), name.text) != modules.end();
    if (module && is_sign(".") && peek(1).kind == Token::Kind::name) {
      take();
      return named();
    }
    if (const KnownFunction* function = function_named(name.text)) return call(name, *function);
    const bool euler = (name.text == "e" || name.text == "E") && is_sign("^");
    if (euler) {
      take();
      return made(FormulaKind::call, name.byte, {signed_power()}, "exp");
    }
    if (name.text == "sum" && is_sign("(")) return series(name);
    const bool element = is_sign("[") && !is_foreign_head(name.text);
    if (is_sign("(") || (is_sign("[") && !element)) return other_call(name);
    return plain;
  }

  /// A bracket with arguments: (a, b), [a, b] or {(a, b)}.
  std::vector<Formula> arguments() {
    const bool brace = is_sign("{") && is_sign("(", 1);
    if (brace) take();
    const std::string open = take().text;
    const std::string end = open == "(" ? ")" : open == "[" ? "]" : "}";
    const int bars = std::exchange(bars_, 0);
    std::vector<Formula> all;
    do {
      all.push_back(choice());
    } while (took(","));
    bars_ = bars;
    close(end);
    if (brace) close("}");
    return all;
  }

  Formula call(const Token& name, const KnownFunction& function) {
    const std::string head = function.name;
    // sin^2 x
    Formula raised;
    const bool is_raised = is_sign("^");
    if (is_raised) {
      take();
      raised = function_exponent();
      const bool inverse = raised.kind == FormulaKind::negate && raised.parts[0].text == "1";
      if (inverse) {
        refuse(name.byte,
               head + "^-1 can mean two things: write arc" + head + "(…) or 1/" + head + "(…)");
      }
    }
    std::vector<Formula> parts;
    if (is_sign("(") || is_sign("[") || is_sign("{")) {
      parts = arguments();
    } else {
      parts.push_back(bare_argument(name));
    }
    const auto given = static_cast<int>(parts.size());
    if (given == 2 && head == "log") return logarithm(name, std::move(parts));
    std::string meant = head;
    if (given == 2 && name.text == "ArcTan") {  // ArcTan[x, y]
      std::swap(parts[0], parts[1]);
      meant = "atan2";
    } else if (given < function.least || given > function.most) {
      refuse(name.byte, head + " takes " + taken_by(function) + ", not " + std::to_string(given));
    }
    Formula result = made(FormulaKind::call, name.byte, std::move(parts), meant);
    if (!is_raised) return result;
    return made(FormulaKind::power, name.byte, {std::move(result), std::move(raised)});
  }

  /// To a base: sympy's log(x, b), Mathematica's Log[b, x].
  static Formula logarithm(const Token& name, std::vector<Formula> parts) {
    if (name.text == "Log") std::swap(parts[0], parts[1]);
    for (const char* base : {"10", "2"}) {
      if (parts[1].text != base || parts[1].kind != FormulaKind::number) continue;
      parts.pop_back();
      return made(FormulaKind::call, name.byte, std::move(parts), std::string("log") + base);
    }
    std::vector<Formula> both;
    for (Formula& part : parts)
      both.push_back(made(FormulaKind::call, name.byte, {std::move(part)}, "log"));
    return made(FormulaKind::product, name.byte, std::move(both), "/");
  }

  static std::string taken_by(const KnownFunction& function) {
    if (function.most == 1) return "one number";
    if (function.least == function.most) {
      return function.most == 2 ? "two numbers" : "three: a condition and two values";
    }
    return "one to " + std::to_string(function.most) + " numbers";
  }

  /// The exponent of a function: a number, a name, or a bracket.
  Formula function_exponent() {
    const std::size_t byte = peek().byte;
    if (took("-")) return made(FormulaKind::negate, byte, {atom()});
    if (peek().kind == Token::Kind::name) {
      const Token name = take();
      return made(FormulaKind::name, name.byte, {}, name.text);
    }
    return atom();
  }

  Formula bare_argument(const Token& function) {
    const auto missing = [&] {
      refuse(function.byte, "the function " + function.text +
                                " needs a bracket after it: " + function.text + "(…)");
    };
    if (peek().kind != Token::Kind::number && !begins_factor()) missing();
    const Deeper deeper(*this);
    std::vector<Formula> parts{power()};
    bool only_number = parts.front().kind == FormulaKind::number;
    while (begins_factor()) {
      const Token& next = peek();
      const bool bracket = next.kind == Token::Kind::sign;
      const bool name = next.kind == Token::Kind::name;
      if (bracket && !only_number) break;
      const bool velocity = name && (is_rate_name(next.text) || is_sign("'", 1));
      if (velocity && !only_number) break;
      if (is_command("dot")) break;
      if (name && kind_of(next.text) == NameKind::unknown && function_named(next.text) != nullptr) {
        break;
      }
      parts.push_back(power());
      only_number = false;
    }
    const std::string signs(parts.size() - 1, '*');
    return joined(FormulaKind::product, std::move(parts), signs);
  }

  static bool is_foreign_head(std::string_view name) {
    return name == "Piecewise" || is_derivative_head(name) || is_foreign_operator(name);
  }

  /// sum(i, from, to, term).
  Formula series(const Token& name) {
    take();
    const Token index = take();
    if (index.kind != Token::Kind::name || !is_sign(",")) refuse_series(name.byte);
    refuse_taken(index);
    const auto next = [&] {
      if (!took(",")) refuse_series(name.byte);
      return choice();
    };
    std::vector<Formula> parts;
    parts.push_back(next());
    parts.push_back(next());
    indices_.push_back(index.text);
    parts.push_back(next());
    indices_.pop_back();
    if (is_sign(",")) refuse_series(name.byte);
    close(")");
    return made(FormulaKind::series, name.byte, std::move(parts), index.text);
  }
  /// Sum(term, (i, from, to)).
  Formula series_of_sympy(const Token& name) {
    take();
    Formula term = choice();
    if (!took(",") || !took("(")) refuse_series(name.byte);
    const Token index = take();
    if (index.kind != Token::Kind::name || !took(",")) refuse_series(name.byte);
    refuse_taken(index);
    std::vector<Formula> parts{choice()};
    if (!took(",")) refuse_series(name.byte);
    parts.push_back(choice());
    parts.push_back(std::move(term));
    close(")");
    close(")");
    return made(FormulaKind::series, name.byte, std::move(parts), index.text);
  }
  [[noreturn]] void refuse_series(std::size_t byte) const {
    refuse(byte, "a sum is written sum(i, from, to, term), with a name for the index");
  }
  void refuse_taken(const Token& index) const {
    if (kind_of(index.text) == NameKind::unknown) return;
    refuse(index.byte, "the index “" + index.text + "” has a meaning already");
  }

  /// A name without a meaning of its own before a bracket: a form of another program, or an unknown
  /// function, which is refused where meanings are.
  Formula other_call(const Token& name) {
    if (name.text == "Symbol" || name.text == "Function" || name.text == "Float") {
      if (is_sign("(") && peek(1).kind == Token::Kind::quoted) return quoted_symbol(name);
    }
    if (name.text == "Piecewise" || name.text == "piecewise") return pieces(name);
    if (name.text == "Sum" && is_sign("(")) return series_of_sympy(name);
    if (name.text == "Derivative" && is_sign("[")) return derivative_of_mathematica(name);
    const std::size_t before = at_;
    if (is_derivative_head(name.text)) {
      take();
      Formula of = choice();
      if (!took(","))
        refuse_here("a , and t are missing: the time is what it is differentiated by");
      skip_derivative_order(name);
      close(tokens_[before].text == "(" ? ")" : "]");
      return rate_of(std::move(of), name.byte);
    }
    std::vector<Formula> parts = arguments();
    if (auto known = foreign_call(name.text, parts, name.byte)) {
      const bool joins = known->kind == FormulaKind::both || known->kind == FormulaKind::either ||
                         known->kind == FormulaKind::opposite;
      if (joins) need_conditions(known->parts);
      return *std::move(known);
    }
    return made(FormulaKind::call, name.byte, std::move(parts), name.text);
  }

  static bool is_derivative_head(std::string_view name) {
    return name == "Derivative" || name == "diff" || name == "D" || name == "Dt";
  }
  /// t, (t, 1) or Tuple(Symbol('t'), Integer(1)).
  void skip_derivative_order(const Token& name) {
    const auto time = [&] {
      if (is_word("Symbol") && is_sign("(", 1) && peek(2).kind == Token::Kind::quoted) {
        at_ += 4;
        return;
      }
      if (!is_word("t")) refuse_here("only derivatives by the time t are read");
      take();
    };
    const bool tuple = is_word("Tuple") || is_sign("(");
    if (is_word("Tuple")) take();
    if (tuple) take();
    time();
    if (!tuple) return;
    if (took(",")) {
      const Formula order = choice();
      if (order.text != "1") {
        refuse(name.byte,
               "accelerations are not allowed here, only coordinates and their velocities");
      }
    }
    close(")");
  }
  /// Derivative[1][x][t].
  Formula derivative_of_mathematica(const Token& name) {
    const auto inside = [&] {
      if (!took("[")) refuse_here("an opening bracket [ is missing");
      Formula one = choice();
      close("]");
      return one;
    };
    if (inside().text != "1") {
      refuse(name.byte,
             "accelerations are not allowed here, only coordinates and their velocities");
    }
    Formula result = rate_of(inside(), name.byte);
    skip_time_of_any();
    return result;
  }
  void skip_time_of_any() {
    if (is_sign("[") && is_word("t", 1) && is_sign("]", 2)) at_ += 3;
  }

  /// Symbol('m', positive=True), Function('x')(Symbol('t')), Float('0.5', precision=53).
  Formula quoted_symbol(const Token& name) {
    take();
    const Token inside = take();
    while (!is_sign(")") && peek().kind != Token::Kind::end) take();
    close(")");
    if (name.text == "Float") {
      const std::vector<Token> number = tokens_of(inside.text, kinds_);
      const bool one = number.size() == 2 && number[0].kind == Token::Kind::number;
      if (!one) refuse(inside.byte, "a number is needed here");
      return made(FormulaKind::number, inside.byte, {}, number[0].text);
    }
    if (!is_name(inside.text)) refuse(inside.byte, "a name is needed here");
    if (name.text == "Function" && is_sign("(")) {
      take();
      while (!is_sign(")") && peek().kind != Token::Kind::end) take();
      close(")");
      if (is_sign(")")) take();
    }
    return made(FormulaKind::name, inside.byte, {}, inside.text);
  }

  /// Piecewise((a, condition), …, (b, True)), Piecewise[{{a, condition}, …}, b] and
  /// Piecewise(ExprCondPair(a, condition), …).
  Formula pieces(const Token& name) {
    const std::string end = take().text == "(" ? ")" : "]";
    const bool list = end == "]" && took("{");
    std::vector<Formula> values;
    std::vector<Formula> conditions;
    constexpr std::size_t most_cases = 50;
    do {
      if (values.size() == most_cases) refuse(name.byte, "more than 50 cases are too many");
      if (is_word("ExprCondPair")) take();
      const bool brace = is_sign("{");
      if (!brace && !is_sign("(")) refuse_here("a case is written (value, condition)");
      take();
      values.push_back(choice());
      if (!took(",")) refuse_here("a , and a condition are missing");
      conditions.push_back(choice());
      close(brace ? "}" : ")");
    } while (took(","));
    if (list) close("}");
    if (list && took(",")) {
      values.push_back(choice());
      conditions.push_back(made(FormulaKind::name, name.byte, {}, "True"));
    } else if (list) {
      values.push_back(made(FormulaKind::number, name.byte, {}, "0"));
      conditions.push_back(made(FormulaKind::name, name.byte, {}, "True"));
    }
    close(end);
    return joined_cases(name.byte, std::move(values), std::move(conditions));
  }
  Formula joined_cases(std::size_t byte, std::vector<Formula> values,
                       std::vector<Formula> conditions) const {
    const std::string& last = conditions.back().text;
    const bool complete = conditions.back().kind == FormulaKind::name &&
                          (last == "True" || last == "true" || last == "otherwise");
    if (!complete) {
      refuse(byte, "the last case must hold everywhere else: write True for its condition");
    }
    Formula result = std::move(values.back());
    for (std::size_t i = values.size() - 1; i-- > 0;) {
      result = made(FormulaKind::call, byte,
                    {std::move(conditions[i]), std::move(values[i]), std::move(result)}, "if");
    }
    return result;
  }

  // LaTeX.

  Formula command() {
    const Deeper deeper(*this);
    const Token token = peek();
    if (!is_atom_command(token.text)) {
      refuse_here("the command \\" + token.text + " has no meaning here");
    }
    take();
    if (token.text == "sqrt") return root(token);
    if (token.text == "dot") return dotted(token);
    if (token.text == "begin{cases}") return cases(token);
    if (token.text == "sum") return series_of_latex(token);
    if (is_time_derivative()) {
      at_ += is_word("dt", 4) ? 6 : 7;
      Formula of = power();
      return rate_of(std::move(of), token.byte);
    }
    Formula above = group();
    std::vector<Formula> parts{std::move(above)};
    parts.push_back(group());
    return joined(FormulaKind::product, std::move(parts), "/");
  }

  /// \dot{x}, \dot{\theta}_1.
  Formula dotted(const Token& token) {
    Formula of = group();
    if (of.kind == FormulaKind::name && took("_")) {
      const bool brace = took("{");
      const Token index = take();
      if (index.kind != Token::Kind::name && index.kind != Token::Kind::number) {
        refuse(index.byte, "an index is missing");
      }
      of.text += "_" + index.text;
      if (brace) close("}");
    }
    Formula result = rate_of(std::move(of), token.byte);
    if (is_moving(result)) skip_time();
    return result;
  }

  /// \sum_{i=1}^{n} term.
  Formula series_of_latex(const Token& token) {
    const bool begins = took("_") && took("{");
    const Token index = take();
    if (!begins || index.kind != Token::Kind::name || !took("=")) refuse_series_of_latex(token);
    refuse_taken(index);
    std::vector<Formula> parts{choice()};
    close("}");
    if (!took("^")) refuse_series_of_latex(token);
    parts.push_back(group());
    indices_.push_back(index.text);
    parts.push_back(product());
    indices_.pop_back();
    return made(FormulaKind::series, token.byte, std::move(parts), index.text);
  }
  [[noreturn]] void refuse_series_of_latex(const Token& token) const {
    refuse(token.byte, "a sum is written \\sum_{i=1}^{n} term");
  }

  /// {d}{d t}: after \frac.
  [[nodiscard]] bool is_time_derivative() const {
    if (!is_sign("{") || !is_word("d", 1) || !is_sign("}", 2) || !is_sign("{", 3)) return false;
    if (is_word("dt", 4)) return is_sign("}", 5);
    return is_word("d", 4) && is_word("t", 5) && is_sign("}", 6);
  }

  /// The argument of a command: {…}, or one digit or letter.
  Formula group() {
    if (took("{")) {
      Formula inside = choice();
      close("}");
      return inside;
    }
    if (peek().kind == Token::Kind::number && peek().text.size() > 1) {
      Token& number = tokens_[at_];
      const std::string digit = number.text.substr(0, 1);
      number.text.erase(0, 1);
      ++number.byte;
      return made(FormulaKind::number, number.byte - 1, {}, digit);
    }
    if (peek().kind == Token::Kind::name) {
      const Token name = take();
      return made(FormulaKind::name, name.byte, {}, name.text);
    }
    return atom();
  }

  Formula root(const Token& token) {
    if (!took("[")) return made(FormulaKind::call, token.byte, {group()}, "sqrt");
    Formula index = choice();
    close("]");
    Formula of = group();
    if (index.text == "3") return made(FormulaKind::call, token.byte, {std::move(of)}, "cbrt");
    Formula share = made(FormulaKind::product, token.byte,
                         {made(FormulaKind::number, token.byte, {}, "1"), std::move(index)}, "/");
    return made(FormulaKind::power, token.byte, {std::move(of), std::move(share)});
  }

  /// \begin{cases} a & \text{for}\: x < 0 \\ b & \text{otherwise} \end{cases}.
  Formula cases(const Token& token) {
    const bool before = std::exchange(in_cases_, true);
    std::vector<Formula> values;
    std::vector<Formula> conditions;
    while (!is_command("end{cases}")) {
      values.push_back(choice());
      took(",");
      if (!took("&")) refuse_here("a & and a condition are missing");
      if (is_word("for") || is_word("if")) take();
      if (is_word("otherwise") || is_word("else")) {
        conditions.push_back(made(FormulaKind::name, take().byte, {}, "True"));
      } else {
        conditions.push_back(choice());
      }
      took(".");
      took(",");
      if (is_command("\\")) {
        take();
      } else if (!is_command("end{cases}")) {
        refuse_here("\\\\ or \\end{cases} is missing");
      }
    }
    take();
    in_cases_ = before;
    if (values.empty()) refuse(token.byte, "there is no case");
    return joined_cases(token.byte, std::move(values), std::move(conditions));
  }

  class Deeper {
   public:
    explicit Deeper(Parser& parser) : parser_(parser) {
      if (++parser_.depth_ > most_deep) {
        parser_.refuse_here("brackets within brackets are too deep here");
      }
    }
    ~Deeper() { --parser_.depth_; }
    Deeper(const Deeper&) = delete;
    Deeper& operator=(const Deeper&) = delete;

   private:
    Parser& parser_;
  };

  std::string_view text_;
  const std::string& where_;
  const NameKinds& kinds_;
  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  int depth_ = 0;
  int bars_ = 0;           ///< bars | that are open
  bool in_cases_ = false;  ///< & parts a case from its condition
  std::vector<std::string> indices_;
};

/// The number of characters of a text, as a reader counts them.
std::size_t characters_in(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U;
  }));
}

}  // namespace

std::string expression_fault(std::string_view text, const std::string& where, std::size_t byte,
                             const std::string& reason) {
  const std::string_view before = text.substr(0, byte);
  std::string place = where;
  if (text.find('\n') != std::string_view::npos) {
    place += ", line " + std::to_string(1 + std::count(before.begin(), before.end(), '\n'));
  }
  const std::size_t line =
      before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
  return place + ", column " + std::to_string(1 + characters_in(before.substr(line))) + ": " +
         reason + (reason.back() == '?' ? "" : ".");
}

void refuse_expression(std::string_view text, const std::string& where, std::size_t byte,
                       const std::string& reason) {
  throw Refusal("bad-expression", expression_fault(text, where, byte, reason));
}

Formula formula_of(std::string_view text, const std::string& where, const NameKinds& kinds) {
  constexpr std::size_t most_characters = 4000;
  if (text.size() > most_characters) {
    throw Refusal("too-large", where + " is longer than 4000 characters.");
  }
  return Parser(text, where, kinds).whole();
}

}  // namespace rattleback
