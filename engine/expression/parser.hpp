// Reads a formula from a text: one grammar for definitions, methods, links, the page and the
// command line.
//
//   choice    = either ["if" either "else" choice | "?" choice ":" choice]
//   either    = both {"or" both}            both = opposite {"and" opposite}
//   opposite  = "not" opposite | comparison
//   comparison = sum {("<" | "<=" | "=" | "!=" | ">=" | ">") sum}
//   sum       = product {("+" | "-") product}
//   product   = sign {("*" | "/" | nothing) sign}     from the left: 1/2 k x is (1/2) k x
//   sign      = ("-" | "+") sign | power
//   power     = postfix ["^" sign]
//   postfix   = atom {"'" | "[" choice "]" | "(t)"}
//   atom      = number | name | function | "(" choice ")" | "|" choice "|" | LaTeX
//
// A function without brackets, sin 2 x, takes the factors that follow it up to an operator, a
// bracket, another function or a velocity.
#pragma once

#include <string>
#include <string_view>

#include "expression/formula.hpp"
#include "expression/tokens.hpp"

namespace rattleback {

/// `where` begins the sentence of a refusal, such as “The potential”. Refusal `bad-expression` with
/// the place where reading stopped, what was expected there, and what may be meant; `too-large` for
/// more than 4,000 characters; brackets more than 80 deep are refused.
Formula formula_of(std::string_view text, const std::string& where, const NameKinds& kinds);

/// The sentence of a fault, with the place of a byte: its column, counted in characters from 1, and
/// its line where the text has several.
std::string expression_fault(std::string_view text, const std::string& where, std::size_t byte,
                             const std::string& reason);
/// The same as a Refusal `bad-expression`.
[[noreturn]] void refuse_expression(std::string_view text, const std::string& where,
                                    std::size_t byte, const std::string& reason);

/// The name of a velocity: `x_dot` of x.
inline std::string rate_name(std::string_view name) {
  return std::string(name) + "_dot";
}
inline bool is_rate_name(std::string_view name) {
  constexpr std::string_view end = "_dot";
  return name.size() > end.size() && name.substr(name.size() - end.size()) == end;
}

}  // namespace rattleback
