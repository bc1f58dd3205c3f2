// The grammar of expressions, and the tree of a text that keeps to it. Included where trees are
// read; the language itself is told in language.hpp.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/parse_tree.hpp>

namespace rattleback {

namespace grammar {

namespace peg = tao::pegtl;

struct Blanks : peg::star<peg::space> {};
template <class... Rules>
struct Word : peg::seq<Rules..., Blanks> {};

struct Letter : peg::sor<peg::alpha, peg::one<'_'>, peg::utf8::range<0x391, 0x3c9>> {};
struct Letters : peg::seq<Letter, peg::star<peg::sor<Letter, peg::digit>>> {};
struct Digits : peg::plus<peg::digit> {};
struct Exponent : peg::seq<peg::one<'e', 'E'>, peg::opt<peg::one<'+', '-'>>, Digits> {};
struct Mantissa : peg::sor<peg::seq<Digits, peg::opt<peg::one<'.'>, peg::opt<Digits>>>,
                           peg::seq<peg::one<'.'>, Digits>> {};
struct Number : peg::seq<Mantissa, peg::opt<Exponent>> {};
struct Name : Letters {};
struct Head : Letters {};

struct Plus : peg::one<'+'> {};
struct Minus : peg::sor<peg::one<'-'>, peg::utf8::one<0x2212>> {};
struct Times : peg::sor<peg::one<'*'>, peg::utf8::one<0xb7, 0xd7>> {};
struct Over : peg::one<'/'> {};

struct Closing : peg::one<')'> {};
struct ClosingSquare : peg::one<']'> {};
struct Comma : Word<peg::one<','>> {};

struct Additive;
struct Call : peg::seq<Word<Head>, Word<peg::one<'('>>, peg::list<Additive, Comma>, Closing> {};
struct Element : peg::seq<Word<Head>, Word<peg::one<'['>>, Additive, ClosingSquare> {};
struct Bracket : peg::seq<Word<peg::one<'('>>, Additive, Closing> {};
/// What follows a name decides at once what it is.
struct Named : peg::sor<peg::seq<peg::at<Word<Letters>, peg::one<'('>>, Call>,
                        peg::seq<peg::at<Word<Letters>, peg::one<'['>>, Element>, Name> {};
struct Atom : Word<peg::sor<Number, Named, Bracket>> {};
struct Unary;
struct Power : peg::seq<Atom, peg::opt<Word<peg::one<'^'>>, Unary>> {};
struct Negated : peg::seq<Word<Minus>, Unary> {};
/// Its sign says nothing, and stands in no tree.
struct Positive : peg::seq<Word<peg::one<'+'>>, Unary> {};
struct Unary : peg::sor<Negated, Positive, Power> {};
struct Multiplicative : peg::seq<Unary, peg::star<Word<peg::sor<Times, Over>>, Unary>> {};
struct Additive : peg::seq<Multiplicative, peg::star<Word<peg::sor<Plus, Minus>>, Multiplicative>> {
};
struct Ending : peg::eof {};
struct Whole : peg::seq<Blanks, Additive, Ending> {};

}  // namespace grammar

/// Its nodes are Number, Name, Call and Element (their first child a Head), Negated, Power,
/// Multiplicative and Additive (operands, and Plus, Minus, Times, Over between them).
using Tree = tao::pegtl::parse_tree::node;

/// Refusals as `read_expression` has them.
std::unique_ptr<Tree> tree_of(std::string_view text, const std::string& where);

/// What is wrong, with the column of a byte, counted in characters from 1.
std::string expression_fault(std::string_view text, const std::string& where, std::size_t byte,
                             const std::string& reason);
/// The same as a Refusal `bad-expression`.
[[noreturn]] void refuse_expression(std::string_view text, const std::string& where,
                                    std::size_t byte, const std::string& reason);

}  // namespace rattleback
