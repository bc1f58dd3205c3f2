// An expression as a formula, for pages: what was typed, set as one writes it by hand.
#pragma once

#include <string>
#include <string_view>

#include "expression/tokens.hpp"

namespace rattleback {

/// A `math` element of presentation MathML (W3C MathML Core). `x_dot` gets a dot, `x1`, `x_1` and
/// `x[1]` an index, names of Greek letters the letter; quotients become fractions. Refusals as
/// `read_expression` has them for a text that does not keep to the grammar; names may be any.
std::string mathml_of(std::string_view text, const std::string& where, const NameKinds& kinds);

}  // namespace rattleback
