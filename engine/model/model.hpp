// A system with its parameters, type-erased: everything that can be asked of a canonical state.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "forms/state.hpp"
#include "formulation/formulation.hpp"
#include "mechanics/bracket.hpp"
#include "mechanics/constraint_forces.hpp"
#include "mechanics/reflection.hpp"
#include "model/integration.hpp"
#include "rattleback/info.hpp"
#include "scene/scene.hpp"
#include "units/natural_units.hpp"

namespace rattleback {

struct Method;
class Model;

/// A model in natural units, and which these are.
struct InNaturalUnits {
  NaturalUnits units;
  std::shared_ptr<const Model> model;
};

/// A run to be started: method on formulation, with all options given.
struct RunSetup {
  std::string method;
  std::string formulation;
  OptionValues options = {};
  double t0 = 0.0;
  double h = 0.1;
  /// The method, or the one that it composes, where it was defined by data; else it is found by id.
  std::shared_ptr<const Method> own = {};
  /// A step that would pass this time ends there.
  std::optional<double> end = {};
  /// The configuration a step before a start that Model::after_pair gave; empty: a start like any.
  Eigen::VectorXd before = {};
  /// The natural units of another run, to be stepped as that one is; empty: its own.
  std::optional<NaturalUnits> units = {};
};

/// Not to be asked from several threads at once: a system may keep lists of neighbours.
class Model {
 public:
  Model() = default;
  Model(const Model&) = delete;
  Model& operator=(const Model&) = delete;
  virtual ~Model() = default;

  /// The numbers of the canonical state at these parameters.
  [[nodiscard]] virtual Layout layout() const = 0;
  /// (q̇, v̇) at time t.
  [[nodiscard]] virtual State rate(double t, const State& state) const = 0;
  /// Of the forces that are in no potential: dH/dt of the exact motion through a state at time t.
  [[nodiscard]] virtual double power(double t, const State& state) const = 0;
  /// How far a state is from those that are allowed; 0 for a system without constraints.
  [[nodiscard]] virtual double residual(const State& state) const = 0;
  /// A size of each of the invariants near a start, for those that vanish there: of the energy what
  /// turns over, of others what they are where the state is moved by its natural units. In the
  /// order of `invariants`.
  [[nodiscard]] std::vector<double> invariant_scales(
      const State& start, const std::optional<NaturalUnits>& units) const;
  /// Energy, the residual unless nothing constrains the system, then its own, in the catalogue's
  /// order.
  [[nodiscard]] std::vector<double> invariants(const State& state) const;
  /// … into a vector that is used again at each step.
  virtual void measure(const State& state, std::vector<double>& invariants) const = 0;
  /// q, v, then the derived quantities at time t, in the catalogue's order.
  [[nodiscard]] std::vector<double> components(double t, const State& state) const;
  /// … at the end of what is there.
  virtual void append_components(double t, const State& state,
                                 std::vector<double>& values) const = 0;
  /// A state of another size, where the system takes several, cut or continued as it ends to the
  /// size that the parameters ask for.
  [[nodiscard]] virtual State resized(const State& state) const = 0;
  /// The state on the constraints nearest to the one given.
  [[nodiscard]] virtual State project(const State& state) const = 0;
  /// Refusal `not-applicable` for a system without an adapted frame.
  [[nodiscard]] virtual Bracket bracket(const State& state) const = 0;
  /// Refusal `not-applicable` for a system that is not written by its mechanics.
  [[nodiscard]] virtual Reflection reflection(const State& state) const = 0;
  /// Of the motion through the state at time t. Refusal as above, and for one without constraints.
  [[nodiscard]] virtual ConstraintForces constraint_forces(double t, const State& state) const = 0;
  [[nodiscard]] virtual Scene scene() const = 0;
  /// Where the parts are, at time t.
  [[nodiscard]] virtual std::vector<Pose> pose(double t, const State& state) const = 0;
  [[nodiscard]] std::vector<Pose> pose(const State& state) const { return pose(0.0, state); }
  /// Of the motion through the state at time t, as many as the scene has names for.
  [[nodiscard]] virtual std::vector<Reaction> reactions(double t, const State& state) const = 0;
  /// Made anew for each run; null when the system has none of this id.
  [[nodiscard]] virtual std::shared_ptr<const Formulation> formulation(
      std::string_view id) const = 0;
  /// Of a run of steps of h from a start; nothing for a system that has no units, or cannot change
  /// them.
  [[nodiscard]] std::optional<NaturalUnits> natural_units(const State& start, double t0,
                                                          double h) const;
  /// The angles of the coordinates, and the edges that a run in this formulation must not pass.
  [[nodiscard]] virtual Chart chart(const std::string& formulation) const = 0;
  /// Half a sentence: what is singular at the edge of the formulation's coordinates.
  [[nodiscard]] virtual std::string edge(const std::string& formulation) const = 0;

  /// A run that begins. Refusal `out-of-range` for a start at the edge of the coordinates.
  [[nodiscard]] std::unique_ptr<Integration> integrate(const RunSetup& setup,
                                                       const State& start) const;
  /// Of a method of pairs: the state at q₁ after the pair (q₀, q₁), a step of h apart. Refusals
  /// `not-applicable`, `off-manifold` for a pair off the discrete constraint.
  [[nodiscard]] State after_pair(const RunSetup& setup, const Eigen::VectorXd& q0,
                                 const Eigen::VectorXd& q1) const;

 private:
  /// Whether the system can be written in other units.
  [[nodiscard]] virtual bool changes_units() const = 0;
  /// From a start whose first step was tried, of a system that changes its units.
  [[nodiscard]] virtual NaturalUnits natural_units_of(const FirstStep& first,
                                                      const State& start) const = 0;
  /// The system in other units: its formulations are asked for, and no more. Null where that makes
  /// its expressions too long.
  [[nodiscard]] virtual std::shared_ptr<const Model> in_units(const NaturalUnits& units) const = 0;
  [[nodiscard]] std::shared_ptr<const Model> kept_in_units(const NaturalUnits& units) const;

  mutable InNaturalUnits natural_;  ///< of the run before: runs side by side share them
};

/// Refusals `off-manifold` when a number of the state is not that of the nearest state on the
/// constraints, `out-of-range` or `not-finite` when its invariants are not finite.
void check_on_constraints(const Model& model, const State& state);

}  // namespace rattleback
