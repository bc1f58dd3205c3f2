#include "expression/tokens.hpp"

#include <algorithm>
#include <array>

#include "expression/functions.hpp"
#include "expression/letters.hpp"

namespace rattleback {

namespace {

struct Spelling {
  std::string_view written;
  std::string_view meant;
};

/// Signs of more than one character, and their other spellings; longer ones first.
constexpr std::array signs{
    Spelling{"**", "^"},  Spelling{"*^", "*^"}, Spelling{"<=", "<="},  Spelling{">=", ">="},
    Spelling{"==", "="},  Spelling{"!=", "!="}, Spelling{"&&", "and"}, Spelling{"||", "or"},
    Spelling{"::", "."},  Spelling{"−", "-"},   Spelling{"–", "-"},    Spelling{"·", "*"},
    Spelling{"×", "*"},   Spelling{"⋅", "*"},   Spelling{"∗", "*"},    Spelling{"∙", "*"},
    Spelling{"÷", "/"},   Spelling{"∕", "/"},   Spelling{"≤", "<="},   Spelling{"≥", ">="},
    Spelling{"≠", "!="},  Spelling{"∧", "and"}, Spelling{"∨", "or"},   Spelling{"¬", "not"},
    Spelling{"!", "not"}, Spelling{"~", "not"}, Spelling{"′", "'"},    Spelling{"’", "'"}};

/// Characters that only part words: blanks of typesetting, and signs of MathML that show nothing.
constexpr std::array blanks{U' ',      U'\t',     U'\n',     U'\r',     U'\v',     U'\f',
                            U'\u00a0', U'\u2002', U'\u2003', U'\u2009', U'\u200a', U'\u200b',
                            U'\u202f', U'\u2061', U'\u2062', U'\u2064'};

constexpr std::array halves{Spelling{"½", "2"}, Spelling{"⅓", "3"}, Spelling{"¼", "4"},
                            Spelling{"⅙", "6"}, Spelling{"⅛", "8"}};

/// Commands of LaTeX that change how a formula looks, or only part words.
constexpr std::array looks{
    "left", "right", "big",   "Big",          "bigg",      "Bigg",     "bigl",      "bigr", "Bigl",
    "Bigr", "biggl", "biggr", "displaystyle", "limits",    "quad",     "qquad",     ",",    ";",
    ":",    "!",     " ",     "mathop",       "textstyle", "nonumber", "thinspace", "(",    ")"};
constexpr std::array meant{
    Spelling{"cdot", "*"},   Spelling{"times", "*"},   Spelling{"ast", "*"},
    Spelling{"div", "/"},    Spelling{"le", "<="},     Spelling{"leq", "<="},
    Spelling{"ge", ">="},    Spelling{"geq", ">="},    Spelling{"lt", "<"},
    Spelling{"gt", ">"},     Spelling{"ne", "!="},     Spelling{"neq", "!="},
    Spelling{"land", "and"}, Spelling{"wedge", "and"}, Spelling{"lor", "or"},
    Spelling{"vee", "or"},   Spelling{"lnot", "not"},  Spelling{"neg", "not"},
    Spelling{"lvert", "|"},  Spelling{"rvert", "|"},   Spelling{"vert", "|"},
    Spelling{"mid", "|"},    Spelling{"{", "("},       Spelling{"}", ")"},
    Spelling{"prime", "'"}};
/// Commands whose argument is a word.
constexpr std::array words{"mathrm", "mathit", "mathbf", "boldsymbol", "operatorname",
                           "text",   "mathsf", "textrm", "textit"};

bool is_digit(char32_t code) {
  return U'0' <= code && code <= U'9';
}

template <class List, class Value>
bool has(const List& list, const Value& value) {
  return std::find(list.begin(), list.end(), value) != list.end();
}

class Lexer {
 public:
  Lexer(std::string_view text, const NameKinds& kinds) : text_(text), kinds_(kinds) {
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
      const Character next = character_at(text, i + 1);
      const bool command = text[i] == '\\' && next.code != '[' && next.code != '\\';
      const bool group = (text[i] == '_' || text[i] == '^') && next.code == '{';
      if (command || group) latex_ = true;
    }
  }

  std::vector<Token> all() {
    while (at_ < text_.size()) next();
    put(Token::Kind::end, "", text_.size());
    return std::move(tokens_);
  }

 private:
  [[nodiscard]] Character here() const { return character_at(text_, at_); }
  [[nodiscard]] bool begins(std::string_view word) const {
    return text_.substr(at_, word.size()) == word;
  }
  void put(Token::Kind kind, std::string text, std::size_t byte) {
    tokens_.push_back({kind, std::move(text), byte});
  }
  void sign(std::string_view text) { put(Token::Kind::sign, std::string(text), at_); }

  void next() {
    const Character one = here();
    const bool edge = one.code == '$' && (tokens_.empty() || text_.find_first_not_of("$ \n", at_) ==
                                                                 std::string_view::npos);
    if (has(blanks, one.code) || edge || (latex_ && one.code == '~')) {
      at_ += one.bytes;
    } else if (is_digit(one.code) ||
               (one.code == '.' && is_digit(character_at(text_, at_ + 1).code))) {
      number();
    } else if (begins_name()) {
      name();
    } else if (one.code == '\\') {
      command();
    } else if (one.code == '"' ||
               (one.code == '\'' && !tokens_.empty() && tokens_.back().text == "(")) {
      quoted(static_cast<char>(one.code));
    } else if (superscript_digit(one.code) >= 0 || one.code == U'⁻') {
      superscript();
    } else {
      other(one);
    }
  }

  void other(const Character& one) {
    for (const Spelling& half : halves) {
      if (!begins(half.written)) continue;
      sign("(");
      put(Token::Kind::number, "1", at_);
      sign("/");
      put(Token::Kind::number, std::string(half.meant), at_);
      sign(")");
      at_ += half.written.size();
      return;
    }
    if (begins("√")) {
      put(Token::Kind::name, "sqrt", at_);
      at_ += std::string_view("√").size();
      return;
    }
    for (const Spelling& spelling : signs) {
      if (!begins(spelling.written)) continue;
      sign(spelling.meant);
      at_ += spelling.written.size();
      return;
    }
    sign(text_.substr(at_, one.bytes));
    at_ += one.bytes;
  }

  /// Digits, with a point and an exponent, which Mathematica writes as *^.
  void number() {
    const std::size_t begin = at_;
    const auto digits = [&] {
      while (at_ < text_.size() && is_digit(here().code)) ++at_;
    };
    digits();
    if (begins(".")) {
      ++at_;
      digits();
    }
    std::string value(text_.substr(begin, at_ - begin));
    const std::size_t mark = begins("*^") ? 2 : begins("e") || begins("E") ? 1 : 0;
    if (mark > 0) {
      const char32_t after = character_at(text_, at_ + mark).code;
      const std::size_t minus = after == '-' || after == '+' ? 1 : 0;
      if (is_digit(character_at(text_, at_ + mark + minus).code)) {
        const std::size_t exponent = at_ + mark;
        at_ += mark + minus;
        digits();
        const std::size_t plus = text_[exponent] == '+' ? 1 : 0;
        value += "e" + std::string(text_.substr(exponent + plus, at_ - exponent - plus));
      }
    }
    put(Token::Kind::number, value + power_of_ten(), begin);
  }

  /// \cdot 10^{-3} after a number of LaTeX is its exponent: e-3; else nothing.
  std::string power_of_ten() {
    if (!latex_) return "";
    for (const std::string_view sign :
         {" \\cdot 10^{", " \\times 10^{", "\\cdot 10^{", "\\times 10^{"}) {
      if (!begins(sign)) continue;
      std::size_t end = at_ + sign.size();
      if (end < text_.size() && text_[end] == '-') ++end;
      const std::size_t digits = end;
      while (end < text_.size() && is_digit(static_cast<unsigned char>(text_[end]))) ++end;
      if (end == digits || end == text_.size() || text_[end] != '}') return "";
      std::string exponent =
          "e" + std::string(text_.substr(at_ + sign.size(), end - at_ - sign.size()));
      at_ = end + 1;
      return exponent;
    }
    return "";
  }

  [[nodiscard]] bool begins_name() const {
    const char32_t code = upright(here().code);
    return is_letter(code) || without_dot(code) != 0 || code == U'ẍ';
  }

  /// Letters and digits of a name from here, where dots above become `_dot` at its end.
  struct Word {
    std::string letters;
    int dots = 0;
  };
  Word word(bool latin_only = false) {
    Word found;
    while (at_ < text_.size()) {
      Character one = here();
      one.code = upright(one.code);
      if (const char32_t plain = without_dot(one.code)) {
        ++found.dots;
        one.code = plain;
      }
      const bool digit = is_digit(one.code) || subscript_digit(one.code) >= 0;
      if (one.code == U'ẍ') {
        found.letters += 'x';
        found.dots += 2;
      } else if (one.code == combining_dot) {
        ++found.dots;
      } else if (one.code == 0x308) {
        found.dots += 2;
      } else if (!(is_letter(one.code) || (digit && !found.letters.empty())) ||
                 (latin_only && one.code == '_')) {
        break;
      } else {
        found.letters += utf8(one.code);
      }
      at_ += one.bytes;
    }
    return found;
  }

  static std::string dotted(const std::string& letters, int dots) {
    if (dots == 0) return letters;
    return letters + (dots == 1 ? "_dot" : "_ddot");
  }

  void name() {
    const std::size_t begin = at_;
    if (latex_) return names_of_latex();
    const Word found = word();
    put(Token::Kind::name, dotted(found.letters, found.dots), begin);
  }

  /// In LaTeX letters side by side are a product, unless they are a name that is known.
  void names_of_latex() {
    while (at_ < text_.size() && begins_name()) {
      const std::size_t begin = at_;
      Word whole = word(true);
      const std::size_t end = at_;
      if (whole.letters.empty()) {  // an underscore without a letter before it
        sign("_");
        ++at_;
        return;
      }
      const std::string index = subscript();
      const std::string all = dotted(whole.letters + index, whole.dots);
      const bool one_letter = character_at(whole.letters, 0).bytes == whole.letters.size();
      if (one_letter || kinds_(all) != NameKind::unknown || function_named(all) != nullptr) {
        put(Token::Kind::name, all, begin);
        return;
      }
      at_ = begin;
      split(begin, end);
    }
  }

  /// The longest known name at the beginning of a run of letters, or its first letter.
  void split(std::size_t begin, std::size_t end) {
    std::size_t stop = begin + here().bytes;
    for (std::size_t i = end; i > stop; --i) {
      if (kinds_(text_.substr(begin, i - begin)) == NameKind::unknown) continue;
      stop = i;
      break;
    }
    while (stop < end && (is_digit(character_at(text_, stop).code) ||
                          character_at(text_, stop).code == combining_dot)) {
      stop += character_at(text_, stop).bytes;
    }
    std::string_view rest = text_;
    text_ = text_.substr(0, stop);
    const Word letter = word(true);
    text_ = rest;
    const std::string index = at_ == end ? subscript() : "";
    put(Token::Kind::name, dotted(letter.letters + index, letter.dots), begin);
  }

  /// `_1`, `_{12}` and `_\theta` after a name, as `_1`, `_12` and `_theta`; empty without one.
  std::string subscript() {
    if (!begins("_")) return "";
    const std::size_t before = at_++;
    std::string inside;
    const auto take = [&] {
      if (begins("\\")) {
        ++at_;
        const std::string command = letters_here();
        if (!has(words, command)) inside += command;
        return;
      }
      const Character one = here();
      if (is_letter(one.code) || is_digit(one.code)) inside += text_.substr(at_, one.bytes);
      at_ += one.bytes;
    };
    if (begins("{")) {
      ++at_;
      int depth = 1;
      while (at_ < text_.size() && depth > 0) {
        if (begins("{")) ++depth;
        if (begins("}")) --depth;
        if (depth > 0) take();
        if (depth == 0) ++at_;
      }
    } else if (at_ < text_.size()) {
      take();
    }
    if (inside.empty()) {
      at_ = before;
      return "";
    }
    return "_" + inside;
  }

  std::string letters_here() {
    const std::size_t begin = at_;
    while (at_ < text_.size()) {
      const char32_t code = here().code;
      if (!(('a' <= code && code <= 'z') || ('A' <= code && code <= 'Z'))) break;
      ++at_;
    }
    return std::string(text_.substr(begin, at_ - begin));
  }

  void command() {
    const std::size_t begin = at_++;
    if (begins("[")) return letter_of_mathematica(begin);
    if (begins("\\")) {
      ++at_;
      return put(Token::Kind::command, "\\", begin);
    }
    std::string name = letters_here();
    if (name.empty() && at_ < text_.size()) {
      const Character one = here();
      name = text_.substr(at_, one.bytes);
      at_ += one.bytes;
    }
    if (has(looks, name)) {
      // A bracket after \left groups: [ is no index there.
      const bool square = (name == "left" || name.substr(0, 3) == "big" || name == "right") &&
                          (begins("[") || begins("]"));
      if (square) {
        sign(begins("[") ? "(" : ")");
        ++at_;
      } else if (begins(".") && (name == "left" || name == "right")) {
        ++at_;
      }
      return;
    }
    for (const Spelling& spelling : meant) {
      if (name == spelling.written) {
        return put(Token::Kind::sign, std::string(spelling.meant), begin);
      }
    }
    if (has(words, name)) return word_of_command(begin);
    if ((name == "begin" || name == "end") && begins("{")) {
      const std::size_t close = std::min(text_.find('}', at_), text_.size() - 1);
      name += text_.substr(at_, close + 1 - at_);
      at_ = close + 1;
    }
    if (name != "sqrt" && (letter_named(name) != 0 || function_named(name) != nullptr)) {
      const std::string index = subscript();
      return put(Token::Kind::name, name + index, begin);
    }
    put(Token::Kind::command, name, begin);
  }

  /// \mathrm{mass}, \operatorname{sign}, \text{if}.
  void word_of_command(std::size_t begin) {
    while (begins(" ") || begins("*")) ++at_;
    std::string inside;
    if (begins("{")) {
      const std::size_t close = std::min(text_.find('}', at_), text_.size());
      std::size_t end = close;
      // atan_{2} has braces within.
      if (text_.substr(at_ + 1, close - at_).find('{') != std::string_view::npos) {
        end = std::min(text_.find('}', close + 1), text_.size());
      }
      for (std::size_t i = at_ + 1; i < end; ++i) {
        const char c = text_[i];
        if (c != '{' && c != '}' && c != ' ' && c != '\\') inside += c;
      }
      at_ = std::min(end + 1, text_.size());
    } else {
      const Character one = here();
      inside = text_.substr(at_, one.bytes);
      at_ += one.bytes;
    }
    const bool named = is_name(inside);
    put(named ? Token::Kind::name : Token::Kind::command, named ? inside + subscript() : inside,
        begin);
  }

  /// \[Theta], \[CapitalOmega].
  void letter_of_mathematica(std::size_t begin) {
    const std::size_t close = text_.find(']', at_);
    if (close == std::string_view::npos) return put(Token::Kind::command, "[", begin);
    std::string name(text_.substr(at_ + 1, close - at_ - 1));
    at_ = close + 1;
    const std::string capital = "Capital";
    if (name.substr(0, 7) == capital) {
      name = name.substr(7);
    } else if (!name.empty() && 'A' <= name[0] && name[0] <= 'Z') {
      name[0] = static_cast<char>(name[0] - 'A' + 'a');
    }
    if (letter_named(name) == 0) return put(Token::Kind::command, "[" + name + "]", begin);
    put(Token::Kind::name, name + word().letters, begin);
  }

  void quoted(char mark) {
    const std::size_t begin = at_;
    const std::size_t close = text_.find(mark, at_ + 1);
    if (close == std::string_view::npos) {
      sign(text_.substr(at_, 1));
      ++at_;
      return;
    }
    put(Token::Kind::quoted, std::string(text_.substr(begin + 1, close - begin - 1)), begin);
    at_ = close + 1;
  }

  /// x² as x^(2).
  void superscript() {
    sign("^");
    sign("(");
    if (begins("⁻")) {
      sign("-");
      at_ += here().bytes;
    }
    std::string digits;
    const std::size_t begin = at_;
    while (superscript_digit(here().code) >= 0) {
      digits += std::to_string(superscript_digit(here().code));
      at_ += here().bytes;
    }
    if (!digits.empty()) put(Token::Kind::number, digits, begin);
    sign(")");
  }

  std::string_view text_;
  const NameKinds& kinds_;
  std::size_t at_ = 0;
  bool latex_ = false;
  std::vector<Token> tokens_;
};

}  // namespace

std::vector<Token> tokens_of(std::string_view text, const NameKinds& kinds) {
  return Lexer(text, kinds).all();
}

std::string plain_spelling(std::string_view name) {
  std::string plain;
  std::size_t at = 0;
  while (at < name.size()) {
    const Character one = character_at(name, at);
    at += one.bytes;
    const int digit = subscript_digit(one.code);
    const std::string_view english = english_name(one.code);
    if (digit >= 0) {
      plain += std::to_string(digit);
    } else if (one.code == '_' && is_digit(character_at(name, at).code)) {
      continue;
    } else if (!english.empty()) {
      plain += english;
    } else {
      plain += utf8(one.code);
    }
  }
  // \vartheta and \varphi are letters of the same name.
  for (const std::string_view variant :
       {"vartheta", "varphi", "varepsilon", "varrho", "varsigma"}) {
    const std::size_t found = plain.find(variant);
    if (found == 0) plain.erase(0, 3);
  }
  return plain;
}

bool is_name(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    const Character one = character_at(text, at);
    const bool digit = is_digit(one.code) || subscript_digit(one.code) >= 0;
    if (!is_letter(one.code) && !(digit && at > 0)) return false;
    at += one.bytes;
  }
  return !text.empty();
}

}  // namespace rattleback
