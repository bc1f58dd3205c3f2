// Calls by which other programs print operators: C's pow(a, b), sympy's srepr with Mul(a, b) and
// Rational(1, 2), Mathematica's FullForm with Times[a, b].
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "expression/formula.hpp"

namespace rattleback {

bool is_foreign_operator(std::string_view name);
/// Null where the name is no such operator, or has the wrong number of arguments.
std::optional<Formula> foreign_call(std::string_view name, const std::vector<Formula>& arguments,
                                    std::size_t byte);

}  // namespace rattleback
