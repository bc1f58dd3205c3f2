// Settings by name: parameters, numbers of the start and options of methods, as the command line
// and the library take them.
#pragma once

#include <string>
#include <vector>

#include "session/experiment.hpp"

namespace rattleback {

struct NamedValue {
  std::string name;
  Value value;
};

/// The preset with this id, the first when it is empty. Refusal `unknown-preset`.
const Preset& preset_of(const SystemInfo& system, const std::string& id);

/// Parameters first: they may say how large the start is, which is then continued as it ends. An
/// option is set in those runs whose method has it. Refusals as `complete` has them, and
/// `bad-request` for a list or a word where the start takes a number.
void apply(const Catalogue& catalogue, const std::vector<NamedValue>& settings,
           Experiment& experiment);

}  // namespace rattleback
