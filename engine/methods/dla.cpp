// The discrete Lagrange–d'Alembert methods of the catalogue.
#include "methods/dla.hpp"

#include "forms/refusal.hpp"
#include "formulation/parts.hpp"
#include "methods/methods.hpp"

namespace rattleback {

namespace {

MethodInfo dla_method(const std::string& id, const std::string& name,
                      const std::string& description, const std::string& source) {
  return {.id = id,
          .name = name,
          .description = description,
          .source = source,
          .order = 2,
          .implicit = true,
          .symmetric = true,
          .preserves = {"constraint"}};
}

/// The state at q₁ after a pair that keeps the discrete constraint.
template <class F>
CanonicalState arrival_of(const F& form, DlaForce place, const PairOfPoints& pair) {
  using Coordinates = typename F::Configuration;
  const Coordinates w = (pair.q1 - pair.q0) / pair.h;
  const Coordinates middle = 0.5 * (pair.q0 + pair.q1);
  const Eigen::VectorXd defect = form.system().constraint_forms(middle) * w;
  if (!(defect.cwiseAbs().maxCoeff() <= 1e-8 * (1.0 + w.cwiseAbs().maxCoeff()))) {
    throw Refusal("off-manifold",
                  "This pair breaks the discrete constraint μ((q0 + q1)/2)(q1 − q0) = 0.");
  }
  const typename F::State state =
      DlaStepper(form, place).arrival(pair.t0, pair.h, Coordinates(pair.q0), w);
  return {form.configuration(state), form.lower_velocity(state)};
}

template <class... Parts>
Method dla_on(TypeList<Parts...> parts, MethodInfo info, DlaForce place) {
  Method method = method_on(
      parts, Kind::constrained, std::move(info),
      [place](const auto& form, const OptionValues& /*options*/) {
        return DlaStepper(form, place);
      },
      [](const auto& form) { return form.system().has_constant_metric(); });
  method.after_pair = [place](const Formulation& formulation, const OptionValues& /*options*/,
                              const PairOfPoints& pair) {
    CanonicalState state;
    const auto attempt = [&](const auto* form) {
      if (form != nullptr) state = arrival_of(*form, place, pair);
    };
    (attempt(formulation.part<Parts>()), ...);
    return state;
  };
  return method;
}

}  // namespace

Method methods::dla() {
  return dla_on(
      MechanicsParts{},
      dla_method("dla", "Discrete Lagrange–d’Alembert",
                 "A discrete principle with the force at the middle; symmetric, keeps the "
                 "constraint.",
                 "McLachlan and Perlmutter 2006; P1 §4"),
      DlaForce::middle);
}

Method methods::si_dla() {
  return dla_on(MechanicsParts{},
                dla_method("si_dla", "Semi-implicit discrete Lagrange–d’Alembert",
                           "A discrete principle with the force at both ends; symmetric, keeps the "
                           "constraint.",
                           "McLachlan and Perlmutter 2006; P1 §4"),
                DlaForce::ends);
}

Method methods::mla() {
  return dla_on(
      MechanicsParts{},
      dla_method("mla", "Modified Lagrange–d’Alembert",
                 "The discrete principle with the continuous constraint force at the middle "
                 "as a discrete force; symmetric, keeps the constraint.",
                 "P3 §5.4"),
      DlaForce::middle_with_constraint);
}

}  // namespace rattleback
