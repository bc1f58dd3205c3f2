#include "expression/grammar.hpp"

#include <algorithm>
#include <tao/pegtl/contrib/limit_depth.hpp>
#include <type_traits>

#include "expression/language.hpp"
#include "text/refusal.hpp"

namespace rattleback {

namespace peg = tao::pegtl;

namespace grammar {

namespace {

template <class Rule>
using Stored = peg::parse_tree::selector<
    Rule,
    peg::parse_tree::store_content::on<Number, Name, Head, Plus, Minus, Times, Over, Call, Element,
                                       Negated>,
    peg::parse_tree::fold_one::on<Unary, Power, Multiplicative, Additive>>;

template <class Rule>
struct Action : peg::nothing<Rule> {};
template <>
struct Action<Unary> : peg::limit_depth<80> {};

/// Why nothing else can stand where a rule fails; null where something else may.
template <class Rule>
constexpr const char* reason() {
  if constexpr (std::is_same_v<Rule, Unary>) {
    return "a number, a name or a bracket is missing";
  } else if constexpr (std::is_same_v<Rule, Closing>) {
    return "a closing bracket ) or an operator is missing";
  } else if constexpr (std::is_same_v<Rule, ClosingSquare>) {
    return "a closing bracket ] or an operator is missing";
  } else if constexpr (std::is_same_v<Rule, Ending>) {
    return "this can’t follow; an operator such as * may be missing before it";
  } else {
    return nullptr;
  }
}
struct Messages {
  template <class Rule>
  static constexpr const char* message = reason<Rule>();
};

template <class Rule>
using Control = peg::must_if<Messages, peg::normal, false>::control<Rule>;

}  // namespace

}  // namespace grammar

namespace {

/// The number of characters before a place, from 1.
std::size_t column_of(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, byte);
  return 1 + static_cast<std::size_t>(std::count_if(before.begin(), before.end(), [](char c) {
           return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U;
         }));
}

}  // namespace

std::string expression_fault(std::string_view text, const std::string& where, std::size_t byte,
                             const std::string& reason) {
  return where + ", column " + std::to_string(column_of(text, byte)) + ": " + reason +
         (reason.back() == '?' ? "" : ".");
}

void refuse_expression(std::string_view text, const std::string& where, std::size_t byte,
                       const std::string& reason) {
  throw Refusal("bad-expression", expression_fault(text, where, byte, reason));
}

bool is_name(std::string_view text) {
  peg::memory_input input(text.data(), text.size(), "");
  return peg::parse<peg::seq<grammar::Letters, peg::eof>>(input);
}

std::unique_ptr<Tree> tree_of(std::string_view text, const std::string& where) {
  constexpr std::size_t most_characters = 4000;
  if (text.size() > most_characters) {
    throw Refusal("too-large", where + " is longer than 4000 characters.");
  }
  peg::memory_input input(text.data(), text.size(), "");
  try {
    auto root = peg::parse_tree::parse<grammar::Whole, Tree, grammar::Stored, grammar::Action,
                                       grammar::Control>(input);
    return std::move(root->children.front());
  } catch (const peg::parse_error& error) {
    const bool deep = std::string_view(error.message()).find("depth") != std::string_view::npos;
    const std::string reason =
        deep ? "brackets within brackets are too deep here" : std::string(error.message());
    refuse_expression(text, where, error.positions().front().byte, reason);
  }
}

}  // namespace rattleback
