// The Runge–Kutta–Munthe-Kaas methods of the catalogue.
#include "methods/munthe_kaas.hpp"

#include <array>
#include <optional>

#include "formulation/parts.hpp"
#include "methods/from_tableau.hpp"
#include "methods/lie_method.hpp"
#include "methods/methods.hpp"
#include "methods/option.hpp"
#include "methods/three_commutators.hpp"
#include "numeric/dop853.hpp"
#include "text/refusal.hpp"

namespace rattleback {

namespace {

/// The coordinates of a step, of methods that leave the choice.
constexpr Choice<GroupMap::Kind> coordinates("map", "Coordinates",
                                             "The map from the algebra to the group, whose "
                                             "coordinates are integrated; the order is the same",
                                             {{GroupMap::Kind::exponential, "exp"},
                                              {GroupMap::Kind::cayley, "cayley"},
                                              {GroupMap::Kind::second_kind, "second_kind"}});

/// How many commutators are taken of dexp⁻¹.
constexpr Choice<std::optional<int>> dexpinv(
    "dexpinv", "Commutators of dexp⁻¹",
    "Cuts the series of dexp⁻¹ after so many, to see the order fall: none allows order 2, one 3, "
    "two or three 5, four 7",
    {{std::nullopt, "exact"}, {0, "none"}, {1, "one"}, {2, "two"}, {3, "three"}, {4, "four"}});

constexpr Choice<Commutators> commutators_taken("commutators", "Commutators",
                                                "Leaves one or both out, to see the order fall",
                                                {{Commutators::both, "both"},
                                                 {Commutators::stage, "stage"},
                                                 {Commutators::result, "result"},
                                                 {Commutators::none, "none"}});

/// A cut after j commutators leaves terms of dexp⁻¹ that limit the order to j + 2; the odd
/// Bernoulli numbers vanish, so that two and three are alike.
void declare_cut(MethodInfo& info) {
  constexpr std::array orders{2, 3, 5, 5, 7};
  for (int j = 0; const int order : orders) {
    if (order < info.order) info.alternatives.push_back(dexpinv.at(j, {.order = order}));
    ++j;
  }
}

/// Refusals `not-applicable` of what does not go together, or does not go with the form.
template <class F>
GroupMap checked(const F& form, const GroupMap& map) {
  if (map.commutators && map.kind != GroupMap::Kind::exponential) {
    throw Refusal("not-applicable",
                  "The series of dexp⁻¹ can be cut with the coordinates “exp” alone.");
  }
  if (!has_map(form, map)) {
    throw Refusal("not-applicable",
                  "The group of this formulation has the coordinates “exp” alone.");
  }
  return map;
}

template <class F>
GroupMap chosen_map(const F& form, const OptionValues& options) {
  return checked(form, {coordinates.of(options), dexpinv.of(options)});
}

Method munthe_kaas_of_choice(MethodInfo info, Tableau tableau) {
  info.options = {coordinates, dexpinv};
  declare_cut(info);
  return method_on(GroupParts{}, Kind::homogeneous, std::move(info),
                   [tableau = std::move(tableau)](const auto& form, const OptionValues& options) {
                     return MuntheKaasStepper(form, tableau, chosen_map(form, options));
                   });
}

Method munthe_kaas_pair_of_choice(MethodInfo info, Tableau tableau) {
  info.adaptive = true;
  info.options = step_control_options(ErrorNorm::euclidean);
  info.options.push_back(coordinates);
  info.options.push_back(dexpinv);
  declare_cut(info);
  return method_on(
      GroupParts{}, Kind::homogeneous, std::move(info),
      [tableau = std::move(tableau)]<class F>(const F& form, const OptionValues& options) {
        return AdaptiveStepper<MuntheKaasPair<F>>(step_control(options), form, tableau,
                                                  chosen_map(form, options));
      });
}

Method munthe_kaas_implicit(MethodInfo info, ImplicitTableau tableau) {
  info.implicit = true;
  info.options = {coordinates};
  return method_on(GroupParts{}, Kind::homogeneous, std::move(info),
                   [tableau = std::move(tableau)](const auto& form, const OptionValues& options) {
                     return ImplicitMuntheKaasStepper(form, tableau,
                                                      checked(form, {coordinates.of(options)}));
                   });
}

}  // namespace

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
  const std::vector<Option> control = step_control_options(ErrorNorm::euclidean);
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
  return munthe_kaas_of_choice(
      lie_method("rkmk3", "RKMK of order 3", 3, "Kutta's method in the algebra of the group."),
      kutta3_tableau());
}

Method methods::rkmk4() {
  return munthe_kaas_of_choice(
      lie_method("rkmk4", "RKMK of order 4", 4,
                 "The classical method in the algebra of the group, with dexp⁻¹ exact or cut."),
      rk4_tableau());
}

Method methods::rkmk5() {
  return munthe_kaas_of_choice(
      lie_method("rkmk5", "RKMK of order 5", 5,
                 "Dormand and Prince's formula of order 5 in the algebra of the group."),
      dopri54_tableau());
}

Method methods::rkmk4_commutators() {
  MethodInfo info =
      lie_method("rkmk4_commutators", "RKMK of order 4, two commutators", 4,
                 "The classical method in the algebra, with two commutators for dexp⁻¹.");
  info.options = {commutators_taken};
  info.alternatives = {commutators_taken.at(Commutators::stage, {.order = 2}),
                       commutators_taken.at(Commutators::result, {.order = 3}),
                       commutators_taken.at(Commutators::none, {.order = 2})};
  return method_on(GroupParts{}, Kind::homogeneous, std::move(info),
                   [](const auto& form, const OptionValues& options) {
                     return TwoCommutatorStepper(form, commutators_taken.of(options));
                   });
}

Method methods::rkmk5_commutators() {
  MethodInfo info = lie_method("rkmk5_commutators", "RKMK of order 5, three commutators", 5,
                               "Dormand and Prince's formula of order 5 in the algebra, with three "
                               "commutators for dexp⁻¹.");
  info.source = "Munthe-Kaas and Owren 1999, for the grading; the lab's own choice of commutators";
  return method_on(GroupParts{}, Kind::homogeneous, std::move(info),
                   [](const auto& form, const OptionValues& /*options*/) {
                     return ThreeCommutatorStepper(form);
                   });
}

Method methods::rkmk32() {
  MethodInfo info = lie_method("rkmk32", "RKMK 3(2)", 3,
                               "Bogacki and Shampine's pair in the algebra of the group, with "
                               "step-size control: for loose tolerances.");
  info.source = "Bogacki and Shampine 1989; P5 §4.1";
  return munthe_kaas_pair_of_choice(std::move(info), bogacki_shampine32_tableau());
}

Method methods::rkmk43() {
  MethodInfo info = lie_method("rkmk43", "RKMK 4(3), shared commutators", 4,
                               "The method with two commutators and an auxiliary one of order 3 "
                               "from the same stages and commutators, with step-size control.");
  info.source = "Munthe-Kaas and Owren 1999; P5 §2.2, §4.1; the auxiliary method is the lab's";
  info.adaptive = true;
  info.options = step_control_options(ErrorNorm::euclidean);
  return method_on(GroupParts{}, Kind::homogeneous, std::move(info),
                   []<class F>(const F& form, const OptionValues& options) {
                     return AdaptiveStepper<TwoCommutatorPair<F>>(step_control(options), form);
                   });
}

Method methods::lie_midpoint() {
  MethodInfo info = lie_method("lie_midpoint", "Lie midpoint", 2,
                               "The implicit midpoint rule of a group: half of the step that it "
                               "takes leads to where it takes the rate; its own mirror image.");
  info.symmetric = true;
  info.composes = false;
  // The map of twice an element is not the square of its map, as with the exponential.
  for (const auto map : {GroupMap::Kind::cayley, GroupMap::Kind::second_kind}) {
    info.alternatives.push_back(coordinates.at(map, {.order = 2, .symmetric = false}));
  }
  info.source = "Zanna, Engø, Munthe-Kaas 2001; Munthe-Kaas 1999";
  return munthe_kaas_implicit(std::move(info), gauss_tableau(1));
}

Method methods::rkmk_gauss4() {
  MethodInfo info = lie_method("rkmk_gauss4", "RKMK of Gauss, order 4", 4,
                               "Gauss's two stages in the algebra of the group, solved together: "
                               "implicit, for fast moments and long steps.");
  info.source = "Munthe-Kaas 1999; Zanna, Engø, Munthe-Kaas 2001";
  return munthe_kaas_implicit(std::move(info), gauss_tableau(2));
}

Method methods::rkmk54() {
  MethodInfo info = lie_method("rkmk54", "RKMK 5(4)", 5,
                               "Dormand and Prince's pair in the algebra of the group, with "
                               "step-size control.");
  info.source = "Dormand and Prince 1980; P5 §4.1";
  return munthe_kaas_pair_of_choice(std::move(info), dopri54_tableau());
}

Method methods::rkmk853() {
  MethodInfo info = lie_method("rkmk853", "RKMK 8(5,3)", 8,
                               "Dormand and Prince's formula of order 8 in the algebra of the "
                               "group, with step-size control: for small errors.");
  info.source = "Hairer, Nørsett and Wanner, Solving Ordinary Differential Equations I, II.10";
  return munthe_kaas_pair_of_choice(std::move(info), dop853_tableau());
}

}  // namespace rattleback
