// Any text is read as a formula or refused in one sentence; what was read is printed in each
// notation, and reading that gives the same formula. Run by libFuzzer, or by spoil.cpp.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>

#include "expression/functions.hpp"
#include "expression/language.hpp"
#include "expression/mathml.hpp"
#include "expression/parser.hpp"
#include "expression/printed.hpp"

namespace {

using namespace rattleback;

/// Knows the names in the seeds: coordinates, parameters, the time.
NameKind kind_of(std::string_view name) {
  const std::string plain = plain_spelling(name);
  for (const char* moving : {"x", "theta", "x_dot", "theta_dot", "x1", "x1_dot"}) {
    if (plain == moving) return NameKind::moving;
  }
  for (const char* constant : {"m", "g", "l", "k", "t", "m1"}) {
    if (plain == constant) return NameKind::constant;
  }
  return NameKind::unknown;
}

void respell(Formula& formula) {
  if (formula.kind == Formula::Kind::name) formula.text = plain_spelling(formula.text);
  for (Formula& part : formula.parts) respell(part);
}

/// Names that no notation can spell apart from its own words.
bool has_only_known_names(const Formula& formula) {
  const bool named = formula.kind == Formula::Kind::name || formula.kind == Formula::Kind::element;
  if (named && kind_of(formula.text) == NameKind::unknown && formula.text != "pi") return false;
  for (const Formula& part : formula.parts) {
    if (!has_only_known_names(part)) return false;
  }
  return formula.kind != Formula::Kind::call || function_named(formula.text) != nullptr;
}

void check(const std::string& text) {
  Formula formula;
  try {
    formula = formula_of(text, "It", kind_of);
    (void)mathml_of(text, "It", kind_of);
  } catch (const Refusal& refusal) {
    if (refusal.message().size() < 10) std::abort();
    return;
  }
  try {
    Graph graph;
    Names names;
    names.known = {
        {"x", graph.variable(0)}, {"theta", graph.variable(1)}, {"m", graph.constant(2)}};
    (void)read_equation(graph, text, names, "It");
  } catch (const Refusal&) {
    // Names that mean nothing here.
  }
  if (!has_only_known_names(formula)) return;
  respell(formula);
  for (const Notation notation : {Notation::plain, Notation::latex, Notation::sympy}) {
    const std::string shown = printed(formula, notation, kind_of);
    if (shown.size() > 4000) continue;
    std::string refused;
    Formula again;
    try {
      again = formula_of(shown, "It", kind_of);
      respell(again);
    } catch (const Refusal& refusal) {
      // Brackets that a notation adds may be too many.
      if (refusal.message().find("too deep") != std::string::npos) continue;
      refused = refusal.message();
    }
    if (again == formula) continue;
    std::cerr << text << "\nis printed as\n" << shown << "\n" << refused << "\n";
    std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  check(std::string(reinterpret_cast<const char*>(data), size));
  return 0;
}
