// A formula as text: plain, as the language has it, in LaTeX, and as code of sympy. Reading what is
// printed gives the formula back, with names in another spelling of theirs.
#pragma once

#include <cstdint>
#include <string>

#include "expression/formula.hpp"
#include "expression/tokens.hpp"

namespace rattleback {

enum class Notation : std::uint8_t { plain, latex, sympy };

/// `kinds` says which names move: in sympy these are functions of t, and rates derivatives.
std::string printed(const Formula& formula, Notation notation, const NameKinds& kinds);

}  // namespace rattleback
