#include "model/model.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "formulation/constrained.hpp"
#include "formulation/skew.hpp"
#include "methods/composed.hpp"
#include "methods/methods.hpp"
#include "methods/projected.hpp"
#include "model/energy_projection.hpp"
#include "text/number_text.hpp"
#include "text/refusal.hpp"

namespace rattleback {

namespace {

/// “x_dot = 0.5, …” for the numbers of `nearest` that differ from `given`, so that they can be
/// typed back in; empty when they are too many to read.
std::string corrections(const Layout& layout, const State& given, const State& nearest) {
  constexpr int most = 12;
  std::string text;
  int count = 0;
  const auto add = [&](const std::vector<Component>& components, const Eigen::VectorXd& x,
                       const Eigen::VectorXd& wanted) {
    for (Eigen::Index i = 0; i < x.size(); ++i) {
      if (x[i] == wanted[i]) continue;
      text += (count++ == 0 ? "" : ", ") + components[static_cast<std::size_t>(i)].id + " = " +
              number_text(wanted[i], std::numeric_limits<double>::max_digits10);
    }
  };
  add(layout.q, given.q, nearest.q);
  add(layout.v, given.v, nearest.v);
  return count <= most ? text : std::string();
}

double magnitude(const Eigen::VectorXd& x) {
  return x.size() == 0 ? 0.0 : x.lpNorm<Eigen::Infinity>();
}

constexpr double typed = 1e-8;  ///< what a person types of a number, as a share of it

/// Compares a configuration with the nearest allowed one, number by number. The numbers that
/// constraints bind are entries of rotations and of points on unit spheres.
bool is_near(const Eigen::VectorXd& q, const Eigen::VectorXd& nearest) {
  return ((q - nearest).array().abs() <= typed * (1.0 + q.array().abs())).all();
}

/// Compares velocities with the nearest allowed ones: they may differ by what the typed digits of
/// each velocity change in the others through the constraints, and by round-off. A large velocity
/// does not excuse another one that no constraint binds to it.
bool is_near(const Model& model, const State& state, const Eigen::VectorXd& nearest) {
  constexpr double rounded = 1e-14;
  const auto& [q, v] = state;
  const Eigen::Index n = v.size();
  // Of spheres there may be thousands, and each binds three numbers.
  constexpr Eigen::Index many = 60;
  const Eigen::Index apart = n > many ? 3 : n;
  const Eigen::VectorXd rest = model.project({q, Eigen::VectorXd::Zero(n)}).v;
  const auto units = model.natural_units(state, 0.0, 0.0);
  const Eigen::VectorXd speeds = units ? units->speeds : Eigen::VectorXd::Ones(n);
  Eigen::ArrayXd allowed = typed * v.array().abs() + rounded * magnitude(v);
  if (speeds.allFinite()) allowed += rounded * speeds.array();
  for (Eigen::Index first = 0; first < apart; ++first) {
    Eigen::VectorXd some = Eigen::VectorXd::Zero(n);
    for (Eigen::Index i = first; i < n; i += apart) some[i] = v[i];
    allowed += typed * (some - (model.project({q, some}).v - rest)).array().abs();
  }
  return ((v - nearest).array().abs() <= allowed).all();
}

/// The method of a run, or the one that it composes, which has this id.
const Method& base_method(const RunSetup& setup, const std::string& id) {
  if (setup.own != nullptr) return *setup.own;
  for (const Method& method : all_methods()) {
    if (method.info.id == id) return method;
  }
  throw Refusal("unknown-method", "There is no method “" + id + "”.");
}

/// A configuration in the coordinates in which a formulation's methods of pairs take it; empty
/// where there are none.
Eigen::VectorXd inside(const Formulation& formulation, const Eigen::VectorXd& q) {
  if (formulation.in_own_coordinates()) return q;
  const auto* const constrained = formulation.part<Constrained>();
  if (constrained == nullptr) return {};
  return formulation.lift({q, Eigen::VectorXd::Zero(q.size())}).head(constrained->coordinates());
}

/// Moves each number by a part of its size, without a pattern.
void scatter(Eigen::VectorXd& x, const Eigen::VectorXd& sizes) {
  for (Eigen::Index i = 0; i < x.size(); ++i) {
    x[i] += sizes[i] * (0.3 + 0.2 * std::sin(7.0 * static_cast<double>(i)));
  }
}

/// Squares of the units of a formulation's numbers, as shares of the largest: by them a length in
/// natural units is one in the user's. From how both bring a state into numbers, one that is near
/// the start and has no zeros.
Eigen::VectorXd metric_in(const Formulation& own, const Formulation& inner,
                          const NaturalUnits& units, State state) {
  scatter(state.q, units.lengths);
  scatter(state.v, units.speeds);
  // A number that a state leaves at zero has no size either.
  const Eigen::VectorXd ratio =
      own.lift(state).cwiseQuotient(inner.lift(units.inside(state))).unaryExpr([](double x) {
        return std::isfinite(x) && x > 0.0 ? x : 1.0;
      });
  return (ratio / ratio.maxCoeff()).cwiseAbs2();
}

/// A formulation in natural units, which takes and gives states in the user's; lengths of steps are
/// measured in the user's metric.
std::shared_ptr<const Formulation> in_natural_units(const Formulation& own,
                                                    const std::shared_ptr<const Formulation>& inner,
                                                    const NaturalUnits& units, const State& start) {
  auto formulation = std::make_shared<Formulation>(inner->moved(
      inner->info(),
      [inner, units](const State& state) { return inner->lift(units.inside(state)); },
      [inner, units](const Eigen::VectorXd& x, State& state) {
        inner->lower(x, state);
        units.outside(state);
      }));
  if (const Skew* const skew = formulation->part<Skew>()) {
    Skew measured = *skew;
    measured.measure_by(metric_in(own, *inner, units, start));
    formulation->replace(std::move(measured));
  }
  if (inner->carries_more()) formulation->carry_more();
  return formulation;
}

/// Options that are times, in another unit of time.
OptionValues in_time_unit(OptionValues options, const Method& method, double unit) {
  for (const Option& option : method.info.options) {
    const auto found = options.find(option.id);
    if (option.unit == "s" && found != options.end())
      found->second = static_cast<double>(found->second) / unit;
  }
  return options;
}

/// True for a method that is the same in other units, or that measures its steps by the metric of a
/// skew gradient, which is then the user's. On a formulation without a skew gradient it uses the
/// frame of reflections, which is orthonormal in the user's coordinates.
bool may_change_units(const Method& method, const Formulation& formulation) {
  if (method.info.own_units) return false;
  return method.info.units.empty() || formulation.part<Skew>() != nullptr;
}

Refusal energy_refusal(const Model& model, const State& state) {
  const State still{state.q, Eigen::VectorXd::Zero(state.v.size())};
  if (std::isfinite(model.invariants(still)[0])) {
    return {"not-finite", "The energy of this start is not finite: its velocities are too large."};
  }
  return {"out-of-range",
          "The energy of this start is not finite: it is where the potential is singular, or too "
          "far out."};
}

}  // namespace

std::unique_ptr<Integration> Model::integrate(const RunSetup& setup, const State& start) const {
  Chart chart = this->chart(setup.formulation);
  if (chart.margin && !(std::abs(chart.margin(start.q)) >= least_margin)) {
    throw Refusal("out-of-range",
                  "This system cannot start where " + edge(setup.formulation) + ".");
  }
  const ComposedId id = composed_id(setup.method);
  const Method& method = base_method(setup, id.base);
  std::shared_ptr<const Formulation> formulation = this->formulation(setup.formulation);
  if (formulation == nullptr) {
    throw Refusal("not-applicable", "The system has no formulation “" + setup.formulation + "”.");
  }
  double time_unit = 1.0;
  const auto units = setup.units ? setup.units : natural_units(start, setup.t0, setup.h);
  if (units && may_change_units(method, *formulation)) {
    if (const auto model = kept_in_units(*units)) {
      time_unit = units->time;
      formulation =
          in_natural_units(*formulation, model->formulation(setup.formulation), *units, start);
    }
  }
  std::unique_ptr<Stepper> stepper =
      method.stepper(*formulation, in_time_unit(setup.options, method, time_unit));
  if (setup.before.size() > 0) {
    stepper->begin_after({(setup.t0 - setup.h) / time_unit, setup.h / time_unit,
                          inside(*formulation, setup.before), inside(*formulation, start.q)});
  }
  auto integration = std::make_unique<Integration>(
      std::move(formulation), std::move(stepper), start, std::move(chart),
      parts_of(method.info, id.order, setup.options), setup.t0, setup.h);
  integration->measure_time_in(time_unit);
  if (setup.end) integration->end_at(*setup.end);
  if (is_projected(setup.options)) {
    const State sizes =
        units ? State{units->lengths, units->speeds}
              : State{Eigen::VectorXd::Ones(start.q.size()), Eigen::VectorXd::Ones(start.v.size())};
    integration->project_by([projection = EnergyProjection(*this, start, sizes)](State& state) {
      return projection.apply(state);
    });
  }
  return integration;
}

std::optional<NaturalUnits> Model::natural_units(const State& start, double t0, double h) const {
  if (!changes_units()) return {};
  const auto rates = [this](double t, const State& state) { return rate(t, state); };
  return natural_units_of(first_step(rates, start, t0, h), start);
}

std::shared_ptr<const Model> Model::kept_in_units(const NaturalUnits& units) const {
  if (!natural_.model || !(natural_.units == units)) natural_ = {units, in_units(units)};
  return natural_.model;
}

State Model::after_pair(const RunSetup& setup, const Eigen::VectorXd& q0,
                        const Eigen::VectorXd& q1) const {
  const std::shared_ptr<const Formulation> formulation = this->formulation(setup.formulation);
  const auto refusal = [] {
    return Refusal(
        "not-applicable",
        "A pair of configurations is a start for the discrete Lagrange–d’Alembert methods, the "
        "geometric nonholonomic integrator and the variational one on spheres; this method goes "
        "from a state (q, v), which “step” takes.");
  };
  const ComposedId id = composed_id(setup.method);
  if (id.base != setup.method) throw refusal();
  const Method& method = base_method(setup, setup.method);
  if (!method.after_pair) throw refusal();
  // The discrete constraint is in the coordinates of the formulation.
  const PairOfPoints pair{setup.t0, setup.h, inside(*formulation, q0), inside(*formulation, q1)};
  if (pair.q0.size() == 0) throw refusal();
  State state = method.after_pair(*formulation, setup.options, pair);
  if (formulation->in_own_coordinates()) return state;
  const auto* const constrained = formulation->part<Constrained>();
  const Constrained::Coordinates q = state.q;
  State result;
  formulation->lower(Constrained::joined(q, constrained->momentum(q, state.v)), result);
  return result;
}

std::vector<double> Model::invariants(const State& state) const {
  std::vector<double> values;
  measure(state, values);
  return values;
}

std::vector<double> Model::invariant_scales(const State& start,
                                            const std::optional<NaturalUnits>& units) const {
  std::vector<double> scales(invariants(start).size(), 1.0);
  if (!units) return scales;
  State moved = start;
  scatter(moved.q, units->lengths);
  scatter(moved.v, units->speeds);
  std::vector<double> elsewhere = invariants(moved);
  elsewhere[0] = units->energy;
  for (std::size_t i = 0; i < scales.size(); ++i) scales[i] = power_of_two_near(elsewhere[i]);
  return scales;
}

std::vector<double> Model::components(double t, const State& state) const {
  std::vector<double> values;
  append_components(t, state, values);
  return values;
}

void check_on_constraints(const Model& model, const State& state) {
  const std::vector<double> kept = model.invariants(state);
  const double residual = model.residual(state);
  const State nearest = model.project(state);
  if (!nearest.q.allFinite() || !nearest.v.allFinite() || !std::isfinite(residual)) {
    throw Refusal("not-finite",
                  "The numbers of this start are too large: its constraints are not finite.");
  }
  if (is_near(state.q, nearest.q) && is_near(model, {nearest.q, state.v}, nearest.v)) {
    if (!std::isfinite(kept[0])) throw energy_refusal(model, state);
    if (std::all_of(kept.begin(), kept.end(), [](double x) { return std::isfinite(x); })) return;
    throw Refusal("not-finite",
                  "The numbers of this start are too large: its momenta are not finite.");
  }
  const std::string numbers = corrections(model.layout(), state, nearest);
  throw Refusal(
      "off-manifold",
      numbers.empty()
          ? "This start breaks the constraints by {residual}; the nearest start that they "
            "allow differs from it in many numbers; project it first."
          : "This start breaks the constraints by {residual}; the nearest start that they "
            "allow has {nearest}.",
      {{"residual", number_text(residual, 6)}, {"nearest", numbers}});
}

}  // namespace rattleback
