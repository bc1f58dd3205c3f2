// The Runge–Kutta–Munthe-Kaas methods of the catalogue.
#include "methods/munthe_kaas.hpp"

#include "formulation/parts.hpp"
#include "methods/from_tableau.hpp"
#include "methods/lie_method.hpp"
#include "methods/methods.hpp"
#include "numeric/dop853.hpp"

namespace rattleback {

Method munthe_kaas(MethodInfo info, Tableau tableau, const GroupMap& map) {
  return method_on(
      GroupParts{}, Kind::homogeneous, std::move(info),
      [tableau = std::move(tableau), map](const auto& form, const OptionValues& /*options*/) {
        return MuntheKaasStepper(form, tableau, map);
      },
      [map](const auto& form) { return has_map(form, map); });
}

Method munthe_kaas_pair(MethodInfo info, Tableau tableau, const GroupMap& map) {
  info.adaptive = true;
  const std::vector<Option> control = step_control_options();
  info.options.insert(info.options.end(), control.begin(), control.end());
  return method_on(
      GroupParts{}, Kind::homogeneous, std::move(info),
      [tableau = std::move(tableau), map]<class F>(const F& form, const OptionValues& options) {
        return AdaptiveStepper<MuntheKaasPair<F>>(step_control(options), form, tableau, map);
      },
      [map](const auto& form) { return has_map(form, map); });
}

Method methods::lie_euler() {
  return munthe_kaas(
      lie_method("lie_euler", "Lie–Euler", 1,
                 "One evaluation and one exponential a step; stays on the manifold."),
      explicit_euler_tableau());
}

Method methods::rkmk3() {
  return munthe_kaas(
      lie_method("rkmk3", "RKMK of order 3", 3, "Kutta's method in the algebra of the group."),
      kutta3_tableau());
}

Method methods::rkmk4() {
  return munthe_kaas(
      lie_method("rkmk4", "RKMK of order 4", 4,
                 "The classical method in the algebra of the group, with dexp⁻¹ exact."),
      rk4_tableau());
}

Method methods::rkmk5() {
  return munthe_kaas(
      lie_method("rkmk5", "RKMK of order 5", 5,
                 "Dormand and Prince's formula of order 5 in the algebra of the group."),
      dopri54_tableau());
}

Method methods::rkmk4_commutators() {
  MethodInfo info =
      lie_method("rkmk4_commutators", "RKMK of order 4, two commutators", 4,
                 "The classical method in the algebra, with two commutators for dexp⁻¹.");
  info.options = {{.id = "commutators",
                   .name = "Commutators",
                   .description = "Leaves one or both out, to see the order fall",
                   .value = 0.0,
                   .minimum = 0.0,
                   .maximum = 3.0,
                   .whole = true,
                   .choices = {"both", "stage", "result", "none"}}};
  return method_on(GroupParts{}, Kind::homogeneous, std::move(info),
                   [](const auto& form, const OptionValues& options) {
                     const auto taken =
                         static_cast<int>(static_cast<double>(options.at("commutators")));
                     return TwoCommutatorStepper(form, static_cast<Commutators>(taken));
                   });
}

Method methods::rkmk54() {
  MethodInfo info = lie_method("rkmk54", "RKMK 5(4)", 5,
                               "Dormand and Prince's pair in the algebra of the group, with "
                               "step-size control.");
  info.source = "Dormand and Prince 1980; P5 §4.1";
  return munthe_kaas_pair(std::move(info), dopri54_tableau());
}

Method methods::rkmk853() {
  MethodInfo info = lie_method("rkmk853", "RKMK 8(5,3)", 8,
                               "Dormand and Prince's formula of order 8 in the algebra of the "
                               "group, with step-size control: for small errors.");
  info.source = "Hairer, Nørsett and Wanner, Solving Ordinary Differential Equations I, II.10";
  return munthe_kaas_pair(std::move(info), dop853_tableau());
}

}  // namespace rattleback
