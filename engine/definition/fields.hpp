// Each expression of a definition by itself: its formula, or what is wrong with it.
#pragma once

#include <string>
#include <vector>

#include "rattleback/definition.hpp"

namespace rattleback {

/// The formula of one expression of a definition, or its fault.
struct FieldReading {
  std::string field;  ///< `kinetic`, `terms.0`, `constraints.0`, `forces.theta`: the field's place
  std::string formula;  ///< MathML; empty where the text can't be read
  std::string plain;    ///< the expression as text of the language, likewise
  std::string latex;
  std::string sympy;  ///< as code of Python's sympy
  std::string code;   ///< of the refusal; empty if it was accepted
  std::string message;
  std::string name;  ///< that the expression does not know, where this is what is wrong
};

/// Every expression but the drawing's by itself, at the usual parameters: one that can't be read
/// hides nothing of the others. Refusal for parameters that are out of range.
std::vector<FieldReading> read_fields(const Definition& definition);

}  // namespace rattleback
