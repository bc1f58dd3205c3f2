// What a program answers beside what every program does. Defined where the program is put together,
// so that a module of the pages leaves out what none of its systems has.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "text/refusal.hpp"

namespace rattleback {

using Json = nlohmann::ordered_json;

struct Catalogue;
struct SystemEntry;

/// Null for what the program leaves out.
struct Further {
  using Answer = Json (*)(const Catalogue& catalogue, const Json& request);

  Answer two_form = nullptr;
  Answer group = nullptr;
  Answer define = nullptr;
  Answer read = nullptr;
  Answer read_method = nullptr;
  Answer atlas = nullptr;
  SystemEntry (*entry)(const Json& definition) = nullptr;
  Answer connection = nullptr;
};

Further further();

/// A function that there is; Refusal `not-applicable` where it was left out.
template <class Function>
Function present(Function function) {
  if (function != nullptr) return function;
  throw Refusal("not-applicable", "This part of the program does not answer this.");
}

/// {"group", "function", "u", ["v"]} → {"result"}: a function of a Lie group, as a flat array.
/// Refusals: `bad-request` for an unknown group or function, `wrong-size`, `off-manifold` for a
/// matrix that is no group element.
Json group_answer(const Catalogue& catalogue, const Json& request);

/// {"experiment", ["samples"]} → {"t", "defects", "resolutions", ["message"]}: what a method does
/// to the canonical two-form of neighbours. Refusals as of `two_form_of`.
Json two_form_answer(const Catalogue& catalogue, const Json& request);

/// {"system", ["parameters"], "q", "v"} → {"r", "u", "xi", "sections", "A", "Omega", "momenta",
/// "momentum_rates"}: the nonholonomic connection of a system of shape and group, and how the
/// momenta along its sections change. Refusal `not-applicable` for another system.
Json connection_answer(const Catalogue& catalogue, const Json& request);

/// What a definition in the field `system` comes to: its entry in the catalogue.
Json define_answer(const Catalogue& catalogue, const Json& request);

/// How a definition in the field `system` reads, expression by expression, and as a whole. What is
/// wrong with it is part of the answer.
Json read_answer(const Catalogue& catalogue, const Json& request);

/// Of a definition in the field `method`: the entry, what algebra says of the tableau, the method
/// of the program that fits the same systems, and the definition with numbers for expressions.
Json read_method_answer(const Catalogue& catalogue, const Json& request);

/// {"system", "method" or "methods", ["timed"]} → {"id", "preset", "h", "cells"}: what methods do
/// on a system, measured on every formulation that they fit.
Json atlas_answer(const Catalogue& catalogue, const Json& request);

/// The entry of a system that is defined. Refusals as a definition has them.
SystemEntry entry_from_json(const Json& definition);

}  // namespace rattleback
