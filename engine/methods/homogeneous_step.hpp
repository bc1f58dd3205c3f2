// What the methods on a homogeneous space share: linear combinations in the algebra, and moving by
// the action of an exponential, each counted.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "forms/concepts.hpp"
#include "lie/group.hpp"
#include "numeric/step_report.hpp"

namespace rattleback {

/// Σ h a_j k_j over the entries of `a`, stored in `sum`; k_0 is there already. Two
/// terms a pass, since a long vector is read and written once for each.
template <class Vector>
void combine(double h, const std::vector<double>& a, const std::vector<Vector>& k, Vector& sum) {
  const std::size_t none = a.size();
  std::size_t waiting = none;  // a term that has no partner yet
  bool begun = false;
  for (std::size_t j = 0; j < a.size(); ++j) {
    if (a[j] == 0.0) continue;
    if (waiting == none) {
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
    waiting = none;
  }
  if (waiting == none) {
    if (!begun) sum.setZero(k.front().size());
    return;
  }
  if (begun) {
    sum += (h * a[waiting]) * k[waiting];
  } else {
    sum = (h * a[waiting]) * k[waiting];
  }
}

/// exp(σ) · m, stored in `moved`, and counted.
template <HomogeneousSystem F>
void move(const F& form, const typename F::Group::Algebra& sigma, const typename F::State& m,
          typename F::State& moved, StepReport& report) {
  flow_into(form, sigma, m, moved);
  ++report.exponentials;
}

/// f(t, m), stored in `u`, and counted.
template <HomogeneousSystem F>
void evaluate(const F& form, double t, const typename F::State& m, typename F::Group::Algebra& u,
              StepReport& report) {
  generator_into(form, t, m, u);
  ++report.evaluations;
}

}  // namespace rattleback
