// The lab: which systems and methods there are, and runs of them.
//
//     rattleback::Lab lab;
//     auto run = lab.open("kepler").with("stormer_verlet").step(0.01);
//     run.advance(1000);
//     std::printf("%g\n", run.error_of("energy"));
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rattleback/definition.hpp"
#include "rattleback/error.hpp"
#include "rattleback/info.hpp"
#include "rattleback/method.hpp"
#include "rattleback/run.hpp"

namespace rattleback {

/// A run to be opened. Mistakes are reported by the run, when it is opened.
class Setup {
 public:
  /// The start, its parameters and step size; left out, the system's first.
  Setup& preset(std::string id);
  /// A parameter, a number of the start (`x`, `x_dot`, …) or an option of the method, by its id; a
  /// word where a parameter has choices.
  Setup& set(std::string id, Value value);
  /// The whole start, in the order of the system's `q` and `v`.
  Setup& start(std::vector<double> q, std::vector<double> v);
  /// The method, by its id; `formulation` where another than the pair's first is meant.
  Setup& with(std::string method, std::string formulation = {});

  /// Follows the work of the forces that drive a system, a few evaluations of them a step, so that
  /// its balance with the energy, `energy_balance`, is among the invariants of the run.
  Setup& with_work_of_forces();

  /// A run in steps of h, which may be negative, on and on.
  [[nodiscard]] Run step(double h) const;
  /// … up to a time after the start: by a method that chooses its own steps to that time, by others
  /// to the end of the step that is nearest to it.
  [[nodiscard]] Run step(double h, double horizon) const;

 private:
  friend class Lab;
  struct Parts;
  explicit Setup(std::shared_ptr<const Parts> parts) : parts_(std::move(parts)) {}
  /// Those of this setup alone.
  Parts& own();

  std::shared_ptr<const Parts> parts_;
};

/// Copies are cheap until one of them defines something. Runs and setups may outlive it.
class Lab {
 public:
  /// With the systems and methods of the program.
  Lab();

  [[nodiscard]] Setup open(std::string system) const;

  /// Ids in the catalogue's order.
  [[nodiscard]] std::vector<std::string> systems() const;
  [[nodiscard]] std::vector<std::string> methods() const;
  /// Ids of the methods that fit a system; empty for a system that there is not.
  [[nodiscard]] std::vector<std::string> methods_of(const std::string& system) const;
  /// Description of a system or a method; empty when no system or method has this id.
  [[nodiscard]] std::optional<SystemInfo> system(const std::string& id) const;
  [[nodiscard]] std::optional<MethodInfo> method(const std::string& id) const;

  /// Adds a system or a method, and replaces one that was defined under the same id before; ids of
  /// the program are refused. After an error the lab is unchanged.
  [[nodiscard]] Error define(const Definition& system);
  [[nodiscard]] Error define(const MethodDefinition& method);
  [[nodiscard]] Error define(const StepMethod& method);
  /// … from JSON, as the files of the page and of the command line have it.
  [[nodiscard]] Error define_system(const std::string& json);
  [[nodiscard]] Error define_method(const std::string& json);

 private:
  struct Parts;
  template <class Make>
  Error define_made(const Make& make);

  std::shared_ptr<const Parts> parts_;
};

}  // namespace rattleback
