// What the methods on a homogeneous space share: linear combinations in the algebra, and moving by
// the action of an exponential, each counted.
#pragma once

#include <cstddef>
#include <string>

#include "forms/concepts.hpp"
#include "lie/group.hpp"
#include "numeric/step_report.hpp"

namespace rattleback {

/// Σ h a_j k_j over the first `count`, stored in `sum`; at least one a_j is not zero.
template <class Coefficients, class Vectors, class Vector>
void combine(double h, const Coefficients& a, const Vectors& k, std::size_t count, Vector& sum) {
  std::size_t j = 0;
  while (j + 1 < count && a[j] == 0.0) ++j;
  sum = (h * a[j]) * k[j];
  while (++j < count) {
    if (a[j] != 0.0) sum += (h * a[j]) * k[j];
  }
}

/// exp(σ) · m, stored in `moved`, and counted.
template <HomogeneousSystem F>
void move(const typename F::Group::Algebra& sigma, const typename F::State& m,
          typename F::State& moved, StepReport& report) {
  flow_into<F>(sigma, m, moved);
  ++report.exponentials;
}

/// f(t, m), stored in `u`, and counted.
template <HomogeneousSystem F>
void evaluate(const F& form, double t, const typename F::State& m, typename F::Group::Algebra& u,
              StepReport& report) {
  generator_into(form, t, m, u);
  ++report.evaluations;
}

/// Takes `next` for the state, unless it left the range of numbers.
template <class State>
void accept(const State& next, StepReport& report, State& state) {
  if (next.allFinite()) {
    state = next;
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
