// What the methods on a homogeneous space share: moving by the action of an exponential.
#pragma once

#include <string>

#include "forms/concepts.hpp"
#include "numeric/step_report.hpp"

namespace rattleback {

/// exp(σ) · m.
template <HomogeneousSystem F>
typename F::State moved_by(const typename F::Group::Algebra& sigma, const typename F::State& m) {
  return F::act(F::Group::exp(sigma), m);
}

/// Takes m to exp(σ) · m unless that left the range of numbers.
template <HomogeneousSystem F>
void move_on_group(const typename F::Group::Algebra& sigma, StepReport& report,
                   typename F::State& m) {
  const typename F::State next = moved_by<F>(sigma, m);
  if (next.allFinite()) {
    m = next;
  } else {
    report.status = StepStatus::diverged;
  }
}

/// What all methods that move by the action say of themselves, but for name, order and words.
inline MethodInfo lie_method(const std::string& id, const std::string& name, int order,
                             const std::string& description) {
  return {.id = id,
          .name = name,
          .description = description,
          .source = "Munthe-Kaas 1999; P5 §2.2",
          .order = order,
          .preserves = {"constraint"}};
}

}  // namespace rattleback
