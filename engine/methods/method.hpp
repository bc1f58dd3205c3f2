// A method as a value: what it says of itself, which formulations it fits, and how its stepper is
// made. A family makes its members from data; one may be made when run as well.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "forms/type_list.hpp"
#include "formulation/formulation.hpp"
#include "methods/stepper.hpp"

namespace rattleback {

struct Method {
  MethodInfo info;
  Kind preferred = Kind::ode;  ///< formulations of this kind come first
  std::function<bool(const Formulation&)> fits;
  /// Of a formulation that it fits; options complete.
  std::function<std::unique_ptr<Stepper>(const Formulation&, const OptionValues&)> stepper;
  /// Of a method of pairs of configurations: the state at q1. Refusal `off-manifold`.
  std::function<State(const Formulation&, const OptionValues&, const PairOfPoints&)> after_pair =
      {};
  /// Of those of one kind, which come first; empty: in the order of the system.
  std::function<bool(const Formulation&)> prefers = {};
  /// Half a sentence, “it needs …”: what it asks of a system; empty: what its kind has.
  std::string needs = {};
};

/// The method that makes its stepper by make(part, options), on the first of the parts that a
/// formulation offers and `suits` allows.
template <class... Parts, class Make, class Suits>
Method method_on(TypeList<Parts...> /*parts*/, Kind preferred, MethodInfo info, Make make,
                 Suits suits) {
  const auto taken = [suits](const auto* part) { return part != nullptr && suits(*part); };
  return {
      std::move(info), preferred,
      [taken](const Formulation& formulation) { return (taken(formulation.part<Parts>()) || ...); },
      [taken, make](const Formulation& formulation, const OptionValues& options) {
        std::unique_ptr<Stepper> stepper;
        const auto attempt = [&](const auto* part) {
          if (stepper == nullptr && taken(part)) {
            stepper = erased([&] { return make(*part, options); });
          }
        };
        (attempt(formulation.part<Parts>()), ...);
        return stepper;
      }};
}

template <class... Parts, class Make>
Method method_on(TypeList<Parts...> parts, Kind preferred, MethodInfo info, Make make) {
  return method_on(parts, preferred, std::move(info), std::move(make),
                   [](const auto& /*part*/) { return true; });
}

}  // namespace rattleback
