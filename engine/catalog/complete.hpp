// Checks parameters, options, formulations and states, and completes them with defaults.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "catalog/catalog.hpp"

namespace rattleback {

/// The formulation a pair runs in: the one asked for, or the default when `formulation` is empty.
/// Refusal `not-applicable` when the method does not fit.
std::string resolve_formulation(const SystemEntry& system, const MethodInfo& method,
                                const std::string& formulation);

/// `given` completed with defaults, lists to their full length, which a count of another kind may
/// say too, by name; Refusal for unknown names, lists
/// of another length, and values not finite or out of range. `owner` is the name of the system or
/// method, for the sentence.
ParameterValues complete(const std::vector<Parameter>& parameters, const ParameterValues& given,
                         const std::string& owner, const ParameterValues& counts = {});

/// The options of a method on a system.
OptionValues complete_options(const SystemEntry& system, const MethodInfo& method,
                              const OptionValues& given);

/// Refusal `wrong-size` or `not-finite`; `name` is the system's, for the sentence.
void check_state(const std::string& name, const Layout& layout, const State& state);

/// A method as a run takes it.
struct ChosenMethod {
  const MethodInfo& info;
  std::string formulation;
  OptionValues options;               ///< all of them
  std::shared_ptr<const Method> own;  ///< where it was defined by data
};

/// Refusals `unknown-method`, and the refusals of the two functions above.
ChosenMethod chosen_method(const Catalogue& catalogue, const SystemEntry& system,
                           const std::string& method, const std::string& formulation,
                           const OptionValues& options);

}  // namespace rattleback
