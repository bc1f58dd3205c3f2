// The 2-stage Lobatto SPARK method for index-2 equations (Jay 2003; Jay 2009 for nonholonomic
// systems), on Hamilton's equations with multipliers in (q, p). With two stages at c = (0, 1) and
// weights b = (½, ½), the families' definitions give
//     IIIA = [0 0; ½ ½],  IIIB = [½ 0; ½ 0],  IIIC = [½ −½; ½ ½],  IIIC* = [0 0; 1 0],
//     IIID = ½ (IIIC + IIIC*) = [¼ −¼; ¾ ¼].
// IIIA acts on q' = ∂H/∂p; IIIB on the forces −∂H/∂q and on the constraint forces μᵀ λ. They are
// the pair with b_i b_ij + b_j a_ji = b_i b_j; C, C* and D would act on forces that depend on the
// velocity, of which these systems have none. The constraint is imposed on the mean of the stages
// and at the end. With IIIB both stages have one momentum P:
//     P = p − ½h ∂H/∂q(q, P) + ½h μ(q)ᵀ λ₁,   q' = q + ½h (∂H/∂p(q, P) + ∂H/∂p(q', P)),
//     ½ μ(q) ∂H/∂p(q, P) + ½ μ(q') ∂H/∂p(q', P) = 0,
//     p' = P − ½h ∂H/∂q(q', P) + ½h μ(q')ᵀ λ₂,   μ(q') ∂H/∂p(q', p') = 0.
// Symmetric, of order 2 = 2s − 2. Where g is constant and μ linear in q it is the map of `si_dla`.
#pragma once

#include "forms/constrained_dynamics.hpp"
#include "numeric/newton.hpp"

namespace rattleback {

template <ConstrainedForm F>
class SparkStepper {
 public:
  using State = typename F::State;
  explicit SparkStepper(const F& form) : form_(form) {}

  StepReport step(double t, double h, State& z) {
    const Eigen::Index n = z.size() / 2;
    const Coordinates q = z.head(n);
    const Coordinates p = z.tail(n);
    const Mat<double, k, coordinates> mu = form_.system().constraint_forms(q);
    // Unknowns: q', P and ½h λ₁.
    const auto residual = [&](const Vec<double, unknowns>& x) {
      const Vec<double, coordinates> begin = q;
      const Vec<double, coordinates> end = x.head(n);
      const Vec<double, coordinates> momentum = x.segment(n, n);
      const Vec<double, k> lambda = x.tail(k);
      const Vec<double, dimension> first = form_.gradient(joined(begin, momentum));
      const Vec<double, coordinates> arrival = form_.velocity(end, momentum);
      Vec<double, unknowns> r(x.size());
      r.head(n) = end - begin - (0.5 * h) * (first.tail(n) + arrival);
      const Vec<double, coordinates> departure = first.tail(n);
      Vec<double, coordinates> force = -first.head(n);
      force += force_of(form_.system(), t, begin, departure);
      r.segment(n, n) = momentum - p - (0.5 * h) * force - mu.transpose() * lambda;
      const Vec<double, k> at_begin = mu * departure;
      const Vec<double, k> at_end = form_.system().constraint_forms(end) * arrival;
      r.tail(k) = 0.5 * (at_begin + at_end);
      return r;
    };
    StepReport report;
    Vec<double, unknowns> x = Vec<double, unknowns>::Zero(2 * n + k);
    x.head(n) = q + h * form_.velocity(q, p);
    x.segment(n, n) = p;
    ++report.evaluations;
    if (!newton_.solve(residual, h, x, report)) return report;
    const Coordinates next = x.head(n);
    const Coordinates momentum = x.segment(n, n);
    const State arrived = form_.gradient(joined(next, momentum));
    Coordinates force = -arrived.head(n);
    force += force_of(form_.system(), t + h, next, Coordinates(arrived.tail(n)));
    const Coordinates pushed = momentum + 0.5 * h * force;
    const Coordinates free = form_.velocity(next, pushed);
    accept(form_.lift(next, project_velocity(form_.system(), next, free)), report, z);
    return report;
  }

 private:
  static constexpr int coordinates = F::coordinates;
  static constexpr int dimension = F::dimension;
  static constexpr int k = F::constraints;
  static constexpr int unknowns = shifted(dimension, k);
  using Coordinates = Vec<double, coordinates>;

  static Vec<double, dimension> joined(const Vec<double, coordinates>& q,
                                       const Vec<double, coordinates>& p) {
    Vec<double, dimension> z(2 * q.size());
    z << q, p;
    return z;
  }

  F form_;
  NewtonIn<Vec<double, unknowns>> newton_;
};

}  // namespace rattleback
