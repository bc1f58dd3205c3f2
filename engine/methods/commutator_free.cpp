// The commutator-free methods of the catalogue.
#include "methods/commutator_free.hpp"

#include "formulation/parts.hpp"
#include "methods/from_tableau.hpp"
#include "methods/lie_method.hpp"
#include "methods/methods.hpp"
#include "methods/option.hpp"

namespace rattleback {

namespace {

MethodInfo commutator_free_info(const std::string& id, const std::string& name, int order,
                                const std::string& description, const std::string& place) {
  MethodInfo info = lie_method(id, name, order, description);
  info.source = "Celledoni, Marthinsen, Owren 2003; " + place;
  return info;
}

MethodInfo commutator_free_pair(const std::string& id, const std::string& name, int order,
                                const std::string& description, const std::string& source) {
  MethodInfo info = lie_method(id, name, order, description);
  info.source = source;
  info.adaptive = true;
  info.options = step_control_options(ErrorNorm::euclidean, ErrorIs::between_points);
  info.options.back().description =
      "How far apart the two new states are: by the differences of their numbers, or along the "
      "manifold, where attitudes and directions count by the angle between them";
  Option& tolerance = info.options.front();
  tolerance.description = "Largest local error that a step may have; 0 takes steps as asked";
  tolerance.value = 0.0;
  tolerance.besides = 0.0;
  return info;
}

constexpr Choice<bool> last_two_swapped(
    "exponentials", "Last two exponentials",
    "Exchanges the last two exponentials, to see the order fall",
    {{false, "in_order"}, {true, "swapped"}});

/// `tableau` is made from the options.
Method commutator_free_of(MethodInfo info, CommutatorFreeTableau (*tableau)(const OptionValues&)) {
  return method_on(GroupParts{}, Kind::homogeneous, std::move(info),
                   [tableau](const auto& form, const OptionValues& options) {
                     return CommutatorFreeStepper(form, tableau(options));
                   });
}

/// A pair that takes steps as asked when its tolerance is 0, and controls them otherwise.
template <HomogeneousSystem F>
class EitherStepper {
 public:
  using State = typename F::State;
  EitherStepper(const F& form, const CommutatorFreeTableau& tableau, const StepControl& control)
      : asked_(form, tableau),
        controlled_(control, form, tableau),
        control_(control.tolerance > 0.0) {}

  StepReport step(double t, double h, State& m) {
    return control_ ? controlled_.step(t, h, m) : asked_.step(t, h, m);
  }

  void record(InternalSteps* log) { controlled_.record(log); }

 private:
  CommutatorFreeStepper<F> asked_;
  AdaptiveStepper<CommutatorFreePair<F>> controlled_;
  bool control_;
};

Method pair(MethodInfo info, CommutatorFreeTableau tableau) {
  return method_on(GroupParts{}, Kind::homogeneous, std::move(info),
                   [tableau = std::move(tableau)](const auto& form, const OptionValues& options) {
                     return EitherStepper(form, tableau, step_control(options));
                   });
}

}  // namespace

Method commutator_free(MethodInfo info, CommutatorFreeTableau tableau) {
  return method_on(
      GroupParts{}, Kind::homogeneous, std::move(info),
      [tableau = std::move(tableau)](const auto& form, const OptionValues& /*options*/) {
        return CommutatorFreeStepper(form, tableau);
      });
}

Method methods::lie_heun() {
  return commutator_free_of(
      commutator_free_info("lie_heun", "Lie–Heun", 2,
                           "Two evaluations and two exponentials a step, no commutator.",
                           "P5 §2.2"),
      [](const OptionValues& /*options*/) { return lie_heun_tableau(); });
}

Method methods::cg3() {
  MethodInfo info = commutator_free_info(
      "cg3", "Crouch–Grossman 3", 3,
      "Order 3 from exponentials of a single rate each: three evaluations, six exponentials.", "");
  info.source =
      "Crouch and Grossman 1993; Hairer, Lubich, Wanner, Geometric Numerical Integration, IV.8";
  return commutator_free_of(
      std::move(info), [](const OptionValues& /*options*/) { return crouch_grossman3_tableau(); });
}

Method methods::cf4() {
  MethodInfo info =
      commutator_free_info("cf4", "Commutator-free, order 4", 4,
                           "Order 4 from exponentials alone: no commutator, no dexp⁻¹.", "P5 (9)");
  info.options = {last_two_swapped};
  info.alternatives = {last_two_swapped.at(true, {.order = 2})};
  return commutator_free_of(std::move(info), [](const OptionValues& options) {
    return last_two_swapped.of(options) ? with_last_swapped(cf4_tableau()) : cf4_tableau();
  });
}

Method methods::cf32a() {
  return pair(commutator_free_pair("cf32a", "Commutator-free 3(2), first", 3,
                                   "A pair of orders 3 and 2 that goes on from its second stage.",
                                   "Curry and Owren 2019; P5 §4.2.1"),
              cf32a_tableau());
}

Method methods::cf32b() {
  return pair(commutator_free_pair("cf32b", "Commutator-free 3(2), second", 3,
                                   "A pair of orders 3 and 2 that goes on from its third stage.",
                                   "Curry and Owren 2019; P5 §4.2.1"),
              cf32b_tableau());
}

Method methods::cf43() {
  return pair(commutator_free_pair("cf43", "Commutator-free 4(3)", 4,
                                   "The method of order 4 with an auxiliary one of order 3.",
                                   "P5 (9), (34)"),
              cf43_tableau());
}

Method methods::cf43_low() {
  return pair(commutator_free_pair("cf43_low", "Commutator-free 4(3), low cost", 4,
                                   "The method of order 4 with an auxiliary one of order 3 that "
                                   "takes no evaluation of its own.",
                                   "P5 (9), §4.2.2; the auxiliary method is the lab's"),
              cf43_low_tableau());
}

}  // namespace rattleback
