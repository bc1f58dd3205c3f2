// An energy-preserving step on a homogeneous space (Celledoni and Owren 2014). With f = S dH, S
// skew, solve for the algebra element u:
//     m̄ = exp(u/2) · m,  m' = exp(u) · m,
//     D = dH(m̄) + (H(m') − H(m) − ⟨dH(m̄), u⟩)/|u|² u,   u = h S(m̄) D.
// Then H(m') − H(m) = ⟨D, u⟩ = h ⟨D, S D⟩ = 0. Symmetric, order 2. |u| is Euclid's norm of the
// coordinates: another norm makes another method. S dH may lack a part of f that leaves all that
// the energy depends on, and is carried along by the action; it is flown exactly, half of it before
// exp(u) and half after.
#pragma once

#include "forms/concepts.hpp"
#include "numeric/discrete_gradient.hpp"
#include "numeric/newton.hpp"

namespace rattleback {

/// A form whose generator is skew in the derivative of the energy:
/// `moved(u, m)` is exp(u) · m; `isotropy(m)` the part of the generator that S dH lacks.
template <class F>
concept SkewGenerator = requires(const F& f, const typename F::State& m,
                                 const typename F::Algebra& u) {
  { f.energy(m) } -> std::convertible_to<double>;
  { f.covector(m) } -> std::convertible_to<typename F::Algebra>;
  { f.skew(m, u) } -> std::convertible_to<typename F::Algebra>;
  { f.moved(u, m) } -> std::convertible_to<typename F::State>;
  { f.generator(0.0, m) } -> std::convertible_to<typename F::Algebra>;
  { f.isotropy(m) } -> std::convertible_to<typename F::Algebra>;
};

template <SkewGenerator F>
class LieGonzalezStepper {
 public:
  using State = typename F::State;
  using Algebra = typename F::Algebra;
  explicit LieGonzalezStepper(const F& form) : form_(form) {}

  StepReport step(double t, double h, State& m) {
    const double energy = form_.energy(m);
    const auto residual = [&](const Algebra& u) {
      const State middle = form_.moved(Algebra(0.5 * u), m);
      Algebra gradient = form_.covector(middle);
      correct_along(u, form_.energy(form_.moved(u, m)) - energy, Eigen::VectorXd(), gradient);
      Algebra r = u - h * form_.skew(middle, gradient);
      drop_round_off(u, r);
      return r;
    };
    StepReport report;
    Algebra u = h * form_.generator(t, m);
    ++report.evaluations;
    if (!newton_.solve(residual, h, u, report)) return report;
    const State before = form_.moved(Algebra(0.5 * h * form_.isotropy(m)), m);
    const State after = form_.moved(u, before);
    const State next = form_.moved(Algebra(0.5 * h * form_.isotropy(after)), after);
    report.exponentials = 1 + 2 * report.iterations;
    accept(next, report, m);
    return report;
  }

 private:
  static constexpr int n = F::algebra;

  F form_;
  NewtonIn<Vec<double, n>> newton_;
};

}  // namespace rattleback
