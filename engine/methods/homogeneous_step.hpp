// What the methods on a homogeneous space share: linear combinations in the algebra, and moving by
// the action of an exponential, each counted.
#pragma once

#include <array>
#include <cstddef>
#include <string>

#include "forms/concepts.hpp"
#include "lie/group.hpp"
#include "numeric/step_report.hpp"

namespace rattleback {

/// Σ h a_j k_j over the first `count`, stored in `sum`; at least one a_j is not zero. Two terms a
/// pass, since a long vector is read and written once for each.
template <class Vector, std::size_t Stages>
void combine(double h, const std::array<double, Stages>& a, const std::array<Vector, Stages>& k,
             std::size_t count, Vector& sum) {
  std::size_t waiting = Stages;  // a term that has no partner yet
  bool begun = false;
  for (std::size_t j = 0; j < count; ++j) {
    if (a[j] == 0.0) continue;
    if (waiting == Stages) {
      waiting = j;
      continue;
    }
    const double first = h * a[waiting];
    const double second = h * a[j];
    if (begun) {
      sum += first * k[waiting] + second * k[j];
    } else {
      sum = first * k[waiting] + second * k[j];
    }
    begun = true;
    waiting = Stages;
  }
  if (waiting == Stages) return;
  if (begun) {
    sum += (h * a[waiting]) * k[waiting];
  } else {
    sum = (h * a[waiting]) * k[waiting];
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
