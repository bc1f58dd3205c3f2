// The model of any system, from its mechanics alone.
#pragma once

#include <cmath>
#include <concepts>
#include <utility>

#include "forms/layout.hpp"
#include "formulation/shared.hpp"
#include "mechanics/power.hpp"
#include "model/measured.hpp"
#include "model/model.hpp"
#include "text/refusal.hpp"

namespace rattleback {

template <class S>
class ModelOf final : public Model {
 public:
  /// Refusal `out-of-range` for parameters that make no such system together.
  explicit ModelOf(const ParameterValues& values) : ModelOf(S(values)) { values_ = values; }
  explicit ModelOf(S system) : system_(std::move(system)), equations_(equations_of(system_)) {
    if constexpr (supplies<S>(Extra::fault)) {
      const std::string fault = system_.fault();
      if (!fault.empty()) throw Refusal("out-of-range", fault);
    }
  }

  [[nodiscard]] Layout layout() const override { return layout_of(system_); }

  [[nodiscard]] State rate(double t, const State& state) const override {
    if constexpr (FreeSystem<S>) {
      const Eigen::Index n = state.q.size();
      Eigen::VectorXd x(2 * n);
      Eigen::VectorXd rate;
      x << state.q, state.v;
      equations_->part<Ode>()->velocity(t, x, rate);
      return {rate.head(n), rate.tail(n)};
    } else if constexpr (ConstrainedMechanicalSystem<S>) {
      return {state.v, equations_->part<Constrained>()->accelerations(t, state.q, state.v).a};
    } else {
      const Configuration q = state.q;
      const Velocity v = state.v;
      return {system_.q_rate(q, v), system_.v_rate(t, q, v)};
    }
  }

  [[nodiscard]] double power(double t, const State& state) const override {
    return power_of(system_, t, state.q, state.v, [&] { return multipliers(t, state); });
  }

  [[nodiscard]] double residual(const State& state) const override {
    return Ways::residual(system_, state.q, state.v);
  }

  void measure(const State& state, std::vector<double>& invariants) const override {
    // Copies where the size is fixed, which is on the stack.
    const Configuration& q = state.q;
    const Velocity& v = state.v;
    const auto own = system_.extra_invariants(q, v);
    invariants.assign({Ways::energy(system_, q, v)});
    if constexpr (!FreeSystem<S>) invariants.push_back(Ways::residual(system_, q, v));
    invariants.insert(invariants.end(), own.data(), own.data() + own.size());
  }

  void append_components([[maybe_unused]] double t, const State& state,
                         std::vector<double>& values) const override {
    values.insert(values.end(), state.q.begin(), state.q.end());
    values.insert(values.end(), state.v.begin(), state.v.end());
    if constexpr (FramedSystem<S>) {
      const auto z = Adapted<S>(system_).lift(state.q, state.v);
      values.insert(values.end(), z.begin() + state.q.size(), z.end());
    } else if constexpr (supplies<S>(Extra::derived)) {
      const auto derived = system_.derived(t, state.q, state.v);
      values.insert(values.end(), derived.begin(), derived.end());
    }
  }

  [[nodiscard]] State resized(const State& state) const override {
    if constexpr (supplies<S>(Extra::resized)) {
      return system_.resized(state);
    } else {
      return state;
    }
  }

  [[nodiscard]] State project(const State& state) const override {
    if constexpr (FreeSystem<S>) {
      return state;
    } else if constexpr (ConstrainedMechanicalSystem<S>) {
      return {state.q, equations_->part<Constrained>()->nearest_velocity(state.q, state.v)};
    } else {
      const Configuration q = system_.nearest_q(state.q);
      return {q, system_.nearest_v(q, state.v)};
    }
  }

  [[nodiscard]] Bracket bracket(const State& state) const override {
    if constexpr (FramedSystem<S>) {
      const Adapted<S> form(system_);
      const typename Adapted<S>::State z = form.lift(state.q, state.v);
      const Configuration q(state.q);
      const Eigen::VectorXd rho = z.tail(z.size() - q.size());
      const auto seen = [&](const FrameJet& jet, const std::vector<Eigen::MatrixXd>& slopes) {
        return bracket_in_frame(form.structure(z), slopes, form.gradient(z), rho, jet,
                                system_.constraint_forms(q));
      };
      if constexpr (Adapted<S>::closed_terms) {
        return seen(jet_of(system_, q), differentiated_structure(form, z));
      } else {
        const FrameJet jet = second_jet_of(system_, q);
        return seen(jet, structure_slopes(jet, rho));
      }
    } else if constexpr (supplies<S>(Extra::bracket)) {
      return system_.bracket(state.q, state.v);
    } else {
      throw Refusal("not-applicable", "This system gives no adapted frame.");
    }
  }

  [[nodiscard]] Reflection reflection(const State& state) const override {
    if constexpr (ConstrainedMechanicalSystem<S> && !FreeSystem<S>) {
      if (is_affine(system_)) {
        throw Refusal("not-applicable",
                      "Momenta are reflected in constraints that are linear in the velocities, and "
                      "one of these has a part without any.");
      }
      const Configuration q = state.q;
      return reflection_of(system_.metric(q), system_.constraint_forms(q), state.v);
    } else {
      throw Refusal("not-applicable", "This system has no constraints that its mechanics say.");
    }
  }

  [[nodiscard]] ConstraintForces constraint_forces(double t, const State& state) const override {
    if constexpr (ConstrainedMechanicalSystem<S> && !FreeSystem<S>) {
      return constraint_forces_of(system_.constraint_forms(Configuration(state.q)),
                                  multipliers(t, state));
    } else {
      throw Refusal("not-applicable", "This system has no constraints that its mechanics say.");
    }
  }

  [[nodiscard]] Scene scene() const override { return system_.scene(); }

  using Model::pose;
  [[nodiscard]] std::vector<Pose> pose([[maybe_unused]] double t,
                                       const State& state) const override {
    if constexpr (requires { system_.pose(t, state.q, state.v); }) {
      return system_.pose(t, state.q, state.v);
    } else if constexpr (requires { system_.pose(state.q, state.v); }) {
      return system_.pose(state.q, state.v);
    } else {
      return system_.pose(Configuration(state.q));
    }
  }

  [[nodiscard]] std::vector<Reaction> reactions([[maybe_unused]] double t,
                                                const State& state) const override {
    if constexpr (supplies<S>(Extra::reactions)) {
      return system_.reactions(state.q, constraint_forces(t, state).forces);
    } else {
      return {};
    }
  }

  [[nodiscard]] std::shared_ptr<const Formulation> formulation(std::string_view id) const override {
    std::shared_ptr<const Formulation> result;
    for_each_type(typename FormulationsOf<S>::type{}, [&]<class F>() {
      if (F::info().id == id) {
        result = std::make_shared<const Formulation>(formulation_of(F(system_)));
      }
    });
    return result;
  }

  [[nodiscard]] Chart chart(const std::string& formulation) const override {
    Chart chart{angles_of(system_), {}};
    if constexpr (supplies<S>(Extra::chart)) {
      chart.margin = [s = system_](const Eigen::VectorXd& q) { return s.chart_margin(q); };
    }
    if constexpr (supplies<S>(Extra::frame_edge)) {
      if (in_frame(formulation)) {
        chart.margin = [s = system_](const Eigen::VectorXd& q) { return s.frame_margin(q); };
      }
    }
    return chart;
  }

  [[nodiscard]] std::string edge(const std::string& formulation) const override {
    if constexpr (supplies<S>(Extra::frame_edge)) {
      if (in_frame(formulation)) return system_.frame_edge();
    }
    if constexpr (supplies<S>(Extra::chart)) return system_.chart_edge();
    return {};
  }

 private:
  /// Whether a formulation is written in the system's frame.
  static bool in_frame(const std::string& formulation) {
    if constexpr (ChaplyginSystem<S>) {
      if (formulation == ChaplyginForm<AnyOf<S>>::info().id) return true;
    }
    if constexpr (HamiltonisableSystem<S>) {
      if (formulation == HamiltonisedForm<AnyOf<S>>::info().id) return true;
    }
    return formulation == Adapted<S>::info().id || formulation == QuasiVelocities<S>::info().id;
  }

  /// The equations of motion as a formulation has them, which is compiled once for systems of the
  /// same sizes; null for a system that gives them itself.
  static std::shared_ptr<const Formulation> equations_of(const S& system) {
    if constexpr (FreeSystem<S>) {
      return std::make_shared<const Formulation>(formulation_of(Lagrangian<AnyOf<S>>(system)));
    } else if constexpr (ConstrainedMechanicalSystem<S>) {
      return std::make_shared<const Formulation>(formulation_of(Canonical<AnyOf<S>>(system)));
    } else {
      return nullptr;
    }
  }
  [[nodiscard]] Eigen::VectorXd multipliers(double t, const State& state) const {
    return equations_->part<Constrained>()->accelerations(t, state.q, state.v).multipliers;
  }

  using Ways = Mechanics<S>;
  using Configuration = typename Ways::Configuration;
  using Velocity = typename Ways::Velocity;

  static constexpr int momenta_of_frame() {
    if constexpr (ConstrainedMechanicalSystem<S>) {
      return difference(S::coordinates, S::constraints);
    } else {
      return 0;
    }
  }
  static_assert(honest_extras<S, Configuration, Velocity, Vec<double, momenta_of_frame()>>(),
                "the system's Extras are not those that its members say: see forms/extras.hpp");

  /// Whether it was made from data, and measures its own units.
  static constexpr bool measures = requires(const S& s, const NaturalUnits& units) {
    s.in_units(units);
  };
  /// Whether it has constants that have units, and takes others for them.
  static constexpr bool has_constants = std::constructible_from<S, ParameterValues, Units>;

  [[nodiscard]] bool changes_units() const override {
    if constexpr (measures) {
      return true;
    } else {
      return is_measured(S::info().parameters, layout()) || has_constants;
    }
  }

  [[nodiscard]] NaturalUnits natural_units_of(const FirstStep& first,
                                              const State& start) const override {
    if constexpr (measures) {
      return system_.natural_units(first, start);
    } else {
      return natural_units_by(layout(), first, masses_at(start.q, first.sizes.v));
    }
  }

  /// ∂²T/∂v_i², of a system that says neither its metric nor these from its energies.
  [[nodiscard]] Eigen::VectorXd masses_at(const Configuration& q,
                                          const Eigen::VectorXd& sizes) const {
    if constexpr (ConstrainedMechanicalSystem<S>) {
      return Eigen::MatrixXd(system_.metric(q)).diagonal();
    } else if constexpr (requires { system_.masses(q); }) {
      return system_.masses(q);
    } else {
      return masses_by_energy(*this, q, sizes);
    }
  }

  [[nodiscard]] std::shared_ptr<const Model> in_units(const NaturalUnits& units) const override {
    if constexpr (measures) {
      try {
        return std::make_shared<const ModelOf>(system_.in_units(units));
      } catch (const Refusal&) {
        return nullptr;
      }
    } else {
      const Units by = units_of(layout(), units);
      const ParameterValues values = in_other_units(S::info().parameters, values_, by);
      if constexpr (has_constants) {
        return std::make_shared<const ModelOf>(S(values, by));
      } else {
        return std::make_shared<const ModelOf>(S(values));
      }
    }
  }

  S system_;
  ParameterValues values_;  ///< empty of one that was made from data
  std::shared_ptr<const Formulation> equations_;
};

}  // namespace rattleback
