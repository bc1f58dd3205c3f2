// An energy-preserving step on a homogeneous space (Celledoni and Owren 2014). With f = S dH, S
// skew, solve for the algebra element u:
//     m̄ = exp(u/2) · m,  m' = exp(u) · m,
//     D = dH(m̄) + (H(m') − H(m) − ⟨dH(m̄), u⟩)/|u|² u,   u = h S(m̄) D.
// Then H(m') − H(m) = ⟨D, u⟩ = h ⟨D, S D⟩ = 0. Symmetric, order 2. |u| is Euclid's norm of the
// coordinates: another norm makes another method. S dH may lack a part of f that leaves all that
// the energy depends on, and is carried along by the action; it is flown exactly, before exp(u).
#pragma once

#include "forms/concepts.hpp"
#include "methods/least_difference.hpp"
#include "numeric/newton.hpp"

namespace rattleback {

struct LieGonzalez {
  static constexpr Kind preferred = Kind::homogeneous;

  static MethodInfo info() {
    return {.id = "lie_gonzalez",
            .name = "Lie–Gonzalez",
            .description =
                "Gonzalez' discrete gradient on a Lie group: keeps the energy, and stays "
                "on the manifold.",
            .source = "Celledoni and Owren 2014",
            .order = 2,
            .implicit = true,
            .symmetric = true,
            .preserves = {"energy", "constraint"}};
  }

  /// Not where a momentum stands for a parameter: the correction along u would change it.
  template <SkewHomogeneousSystem F>
  requires(!KaluzaKleinSystem<F>) class Stepper {
   public:
    using State = typename F::State;
    using Algebra = typename F::Group::Algebra;
    Stepper(const F& form, const OptionValues& /*options*/) : form_(form) {}

    StepReport step(double t, double h, State& m) {
      const double energy = form_.energy(m);
      const auto residual = [&]<class T>(const Vec<T, n>& u) {
        using Group = typename F::template GroupOver<T>;
        const Vec<T, F::dimension> start = m.template cast<T>();
        const Vec<T, F::dimension> middle = F::act(Group::exp(Vec<T, n>(T(0.5) * u)), start);
        Vec<T, n> gradient = form_.covector(middle);
        const T square = u.squaredNorm();
        if (value_of(square) > least_difference * least_difference) {
          const T end = form_.energy(Vec<T, F::dimension>(F::act(Group::exp(u), start)));
          const T defect = end - T(energy) - gradient.dot(u);
          const T factor = defect / square;
          gradient += factor * u;
        }
        return Vec<T, n>(u - T(h) * form_.skew(middle, gradient));
      };
      StepReport report;
      Vec<double, n> u = h * form_.generator(t, m);
      ++report.evaluations;
      if (!newton_.solve(residual, u, report)) return report;
      State next = m;
      if constexpr (requires { form_.isotropy(m); }) {
        next = F::act(F::Group::exp(Algebra(h * form_.isotropy(m))), m);
      }
      next = F::act(F::Group::exp(u), next);
      report.exponentials = 1 + 2 * report.iterations;
      accept(next, report, m);
      return report;
    }

   private:
    static constexpr int n = F::Group::dimension;

    F form_;
    Newton<n> newton_;
  };
};

}  // namespace rattleback
