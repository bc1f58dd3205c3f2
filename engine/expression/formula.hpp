// A formula that was read: operations on numbers and names, before names have a meaning. All
// notations (plain text, LaTeX, what other programs print) are read into it, and it is printed in
// each of them.
#pragma once

#include <cstdint>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace rattleback {

struct Formula {
  enum class Kind : std::uint8_t {
    number,   ///< `text`: decimal digits, as typed
    name,     ///< `text`: a name; the velocity of x is `x_dot`
    element,  ///< `text`[part]: x[2]
    call,     ///< the function `text` of its parts; known ones have their name in functions.hpp
    series,   ///< the sum of part 2 for the index `text` from part 0 to part 1
    rate,     ///< d/dt of the part
    negate,   ///< − part
    sum,      ///< the first part, then one part for each sign + or - of `text`
    product,  ///< the first part, then one part for each sign * or / of `text`, from the left
    power,    ///< of two parts
    less,     ///< a < b, 1 where it holds and 0 elsewhere; a > b has its parts exchanged
    less_equal,
    equal,
    unequal,
    both,      ///< all parts hold
    either,    ///< some part holds
    opposite,  ///< the part does not hold
  };

  Kind kind = Kind::number;
  std::string text = {};
  std::vector<Formula> parts = {};
  std::size_t byte = 0;  ///< where it begins in the text that was read

  /// Equal but for places.
  bool operator==(const Formula& other) const {
    return kind == other.kind && text == other.text && parts == other.parts;
  }
};

using FormulaKind = Formula::Kind;

/// The sum, product or condition of several parts; a single part is returned as it is. A first part
/// of the same kind is taken apart: (a − b) + c is a − b + c.
inline Formula joined(Formula::Kind kind, std::vector<Formula> parts, const std::string& signs) {
  if (parts.size() == 1) return std::move(parts.front());
  Formula result{kind, signs, {}, parts.front().byte};
  if (parts.front().kind == kind) {
    Formula first = std::move(parts.front());
    result.text = first.text + signs;
    result.parts = std::move(first.parts);
    parts.erase(parts.begin());
  }
  result.parts.insert(result.parts.end(), std::move_iterator(parts.begin()),
                      std::move_iterator(parts.end()));
  return result;
}

}  // namespace rattleback
