// The catalogue: the only place where systems and methods meet. Which method runs on which
// formulation of which system follows from the types; nothing is listed by hand.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "forms/state.hpp"
#include "formulation/formulation.hpp"
#include "rattleback/info.hpp"

namespace rattleback {

/// The formulations of a system that a method fits; the first is the default of the pair.
struct Fit {
  std::string method;
  std::vector<std::string> formulations;
};

class Model;
struct Method;

struct SystemEntry {
  SystemInfo info = {};
  Layout layout = {};                      ///< at the default parameters
  int constraints = 0;                     ///< how many, where the mechanics say them; else 0
  std::vector<Invariant> invariants = {};  ///< energy, constraint, then the system's own
  /// The forces' power is known, and what they do to the energy can be told from an error.
  bool balanced = false;
  std::vector<FormulationInfo> formulations = {};
  std::vector<Fit> fits = {};
  /// The motion keeps the canonical two-form of neighbouring orbits: a method that fits says so.
  bool two_form = false;
  bool by_data = false;  ///< defined when run
  /// The system at parameter values, which are complete and in range.
  std::function<std::unique_ptr<Model>(const ParameterValues&)> make = {};
};

/// What the errors of a recorded run are of: the invariants, and after the energy its balance where
/// the system has one.
std::vector<Invariant> recorded_invariants(const SystemEntry& system);

/// Whether any method that fits the system says that it keeps the two-form.
bool keeps_two_form(const SystemEntry& system, const std::vector<MethodInfo>& methods);

/// Whether a method says that on this formulation it keeps the canonical two-form.
bool keeps_two_form(const MethodInfo& method, std::string_view formulation);

/// The methods that fit any of these formulations, and their compositions; formulations of the kind
/// that a method prefers come first.
std::vector<Fit> fits_of(const std::vector<Formulation>& formulations);

struct Catalogue {
  std::vector<SystemEntry> systems;
  std::vector<MethodInfo> methods;
  std::string defined = {};  ///< id of the last system that was defined by data
  /// Methods that were defined by data, whose infos are among `methods`.
  std::vector<std::shared_ptr<const Method>> own_methods = {};

  /// Adds a system, in place of one that was defined under its id before. Refusal
  /// `bad-definition` for the id of a system of the program.
  const SystemEntry& define(SystemEntry entry);

  /// Adds a method, and its compositions, to every system that it fits, in place of one that was
  /// defined under its id before. Refusal `bad-definition` for an id of the program.
  const MethodInfo& define(Method method);

  /// The method with this id, or the one that it composes, where it was defined by data; else null.
  [[nodiscard]] std::shared_ptr<const Method> own_method(const std::string& id) const;

  /// The entry with this id; a Refusal that names the closest id when there is none.
  [[nodiscard]] const SystemEntry& system(std::string_view id) const;
  [[nodiscard]] const MethodInfo& method(std::string_view id) const;
};

/// Built from the registry.
Catalogue make_catalogue();

/// The start of a preset as a state.
State start_of(const Preset& preset);

}  // namespace rattleback
