// Explicit symplectic methods for H = T(p) + V(q): the flows of the two parts in turn, as a row of
// numbers says. They keep the symplectic form, and every quantity that both flows keep: linear and
// angular momentum.
#pragma once

#include <utility>

#include "numeric/splitting.hpp"
#include "numeric/step_report.hpp"
#include "numeric/vector.hpp"

namespace rattleback {

/// F as `Separable`.
template <class F>
class SplittingStepper {
 public:
  using State = typename F::State;
  SplittingStepper(const F& form, Splitting splitting)
      : form_(form), splitting_(std::move(splitting)) {}

  StepReport step(double /*t*/, double h, State& z) {
    const Eigen::Index n = z.size() / 2;
    StepReport report;
    Coordinates q = z.head(n);
    Coordinates p = z.tail(n);
    for (const auto& [b, a] : splitting_) {
      if (b != 0.0) p += (b * h) * force_at(q, report);
      if (a != 0.0) q += (a * h) * form_.drift(p);
    }
    State next(z.size());
    next << q, p;
    accept(next, report, z);
    return report;
  }

 private:
  using Coordinates = typename F::Coordinates;

  /// The last kick of a step and the first of the next are at the same place.
  const Coordinates& force_at(const Coordinates& q, StepReport& report) {
    if (!placed_ || place_ != q) {
      placed_ = true;
      place_ = q;
      force_ = form_.kick(q);
      ++report.evaluations;
    }
    return force_;
  }

  F form_;
  Splitting splitting_;
  bool placed_ = false;
  Coordinates place_;
  Coordinates force_;
};

}  // namespace rattleback
