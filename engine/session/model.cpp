#include "session/model.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "catalog/composed.hpp"
#include "catalog/projected.hpp"
#include "catalog/systems_here.hpp"
#include "forms/refusal.hpp"
#include "formulation/constrained.hpp"
#include "methods/methods.hpp"
#include "numeric/number_text.hpp"
#include "session/energy_projection.hpp"

namespace rattleback {

namespace {

/// “x_dot = 0.5, …” for the numbers of `nearest` that differ from `given`, so that they can be
/// typed back in; empty when they are too many to read.
std::string corrections(const Layout& layout, const CanonicalState& given,
                        const CanonicalState& nearest) {
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

/// Whether each number is that of the nearest state, to what a person types and, in sums of numbers
/// up to `largest`, to round-off. A large number does not excuse another one.
bool is_near(const Eigen::VectorXd& given, const Eigen::VectorXd& nearest, double largest) {
  constexpr double typed = 1e-8;
  constexpr double rounded = 1e-14;
  return ((given - nearest).array().abs() <=
          typed * (1.0 + given.array().abs()) + rounded * largest)
      .all();
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

Refusal energy_refusal(const Model& model, const CanonicalState& state) {
  const CanonicalState still{state.q, Eigen::VectorXd::Zero(state.v.size())};
  if (std::isfinite(model.invariants(still)[0])) {
    return {"not-finite", "The energy of this start is not finite: its velocities are too large."};
  }
  return {"out-of-range",
          "The energy of this start is not finite: it is where the potential is singular, or too "
          "far out."};
}

}  // namespace

std::unique_ptr<Integration> Model::integrate(const RunSetup& setup,
                                              const CanonicalState& start) const {
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
  std::unique_ptr<Stepper> stepper = method.stepper(*formulation, setup.options);
  if (setup.before.size() > 0) {
    stepper->begin_after({setup.t0 - setup.h, setup.h, inside(*formulation, setup.before),
                          inside(*formulation, start.q)});
  }
  auto integration = std::make_unique<Integration>(
      std::move(formulation), std::move(stepper), start, std::move(chart),
      parts_of(method.info, id.order, setup.options), setup.t0, setup.h);
  if (setup.end) integration->end_at(*setup.end);
  if (is_projected(setup.options)) {
    integration->project_by([projection = EnergyProjection(*this, start)](CanonicalState& state) {
      return projection.apply(state);
    });
  }
  return integration;
}

CanonicalState Model::after_pair(const RunSetup& setup, const Eigen::VectorXd& q0,
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
  CanonicalState state = method.after_pair(*formulation, setup.options, pair);
  if (formulation->in_own_coordinates()) return state;
  const auto* const constrained = formulation->part<Constrained>();
  const Constrained::Coordinates q = state.q;
  CanonicalState result;
  formulation->lower(Constrained::joined(q, constrained->momentum(q, state.v)), result);
  return result;
}

std::vector<double> Model::invariants(const CanonicalState& state) const {
  std::vector<double> values;
  measure(state, values);
  return values;
}

std::vector<double> Model::components(double t, const CanonicalState& state) const {
  std::vector<double> values;
  append_components(t, state, values);
  return values;
}

void check_on_constraints(const Model& model, const CanonicalState& state) {
  const std::vector<double> kept = model.invariants(state);
  const double residual = model.residual(state);
  const CanonicalState nearest = model.project(state);
  if (!nearest.q.allFinite() || !nearest.v.allFinite() || !std::isfinite(residual)) {
    throw Refusal("not-finite",
                  "The numbers of this start are too large: its constraints are not finite.");
  }
  if (is_near(state.q, nearest.q, 1.0) && is_near(state.v, nearest.v, magnitude(state.v))) {
    if (!std::isfinite(kept[0])) throw energy_refusal(model, state);
    if (std::all_of(kept.begin(), kept.end(), [](double x) { return std::isfinite(x); })) return;
    throw Refusal("not-finite",
                  "The numbers of this start are too large: its momenta are not finite.");
  }
  const std::string numbers = corrections(model.layout(), state, nearest);
  throw Refusal("off-manifold",
                "This start breaks the constraints by " + number_text(residual, 6) +
                    "; the nearest start that they allow" +
                    (numbers.empty() ? " differs from it in many numbers; project it first."
                                     : " has " + numbers + "."));
}

std::unique_ptr<Model> make_model(const std::string& system, const ParameterValues& values) {
  using Make = decltype(SystemHere::make);
  static const std::map<std::string, Make> makers = [] {
    std::map<std::string, Make> found;
    for (const SystemHere& one : systems_here()) found.emplace(one.id(), one.make);
    return found;
  }();
  const auto found = makers.find(system);
  if (found == makers.end()) {
    throw Refusal("unknown-system", "There is no system “" + system + "”.");
  }
  return found->second(values);
}

}  // namespace rattleback
