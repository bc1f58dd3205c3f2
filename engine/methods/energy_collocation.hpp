// Energy-preserving collocation of order 4 on a skew-gradient system (Hairer 2010; Cohen and Hairer
// 2011, with Π in front): the polynomial u of degree 2 with u(0) = ζ and, at the Gauss nodes c₁,
// c₂,
//     u'(c_i h) = Π(u(c_i h)) ∫₀¹ ℓ_i(τ)/b_i ∇H(u(τ h)) dτ,   ζ' = u(h).
// For one node it is the averaged vector field method. Keeps H as well as the quadrature is exact,
// and the constraint, since u' is in the range of Π.
#pragma once

#include <cmath>
#include <vector>

#include "methods/implicit_step.hpp"
#include "methods/quadrature_option.hpp"
#include "numeric/gauss_legendre.hpp"

namespace rattleback {

struct EnergyCollocation {
  static constexpr Kind preferred = Kind::skew_gradient;

  static MethodInfo info() {
    return {.id = "energy_collocation4",
            .name = "Energy-preserving collocation",
            .description =
                "Collocation at two Gauss nodes with averaged gradients; symmetric, order 4, keeps "
                "energy as well as the quadrature is exact.",
            .source = "Hairer 2010; Cohen and Hairer 2011",
            .order = 4,
            .implicit = true,
            .symmetric = true,
            .preserves = {"energy", "constraint"},
            .options = {quadrature_nodes(2.0, "energies of degree n along a parabola")}};
  }

  template <SkewGradientSystem F>
  class Stepper {
   public:
    using State = typename F::State;
    Stepper(const F& form, const OptionValues& options)
        : form_(form), nodes_(gauss_legendre(static_cast<int>(options.at("nodes")))) {}

    StepReport step(double t, double h, State& z) {
      const Eigen::Index n = z.size();
      // Unknowns: u' at both nodes.
      const auto residual = [&]<class T>(const Vec<T, unknowns>& x) {
        const Vec<T, dimension> begin = z.template cast<T>();
        const Vec<T, dimension> first = x.head(n);
        const Vec<T, dimension> second = x.tail(n);
        const auto at = [&](double tau) {
          return Vec<T, dimension>(begin + T(h * integral(0, tau)) * first +
                                   T(h * integral(1, tau)) * second);
        };
        Vec<T, dimension> mean_first = Vec<T, dimension>::Zero(n);
        Vec<T, dimension> mean_second = Vec<T, dimension>::Zero(n);
        for (const QuadratureNode& node : nodes_) {
          const Vec<T, dimension> gradient = form_.gradient(at(node.x));
          mean_first += T(2.0 * node.weight * basis(0, node.x)) * gradient;
          mean_second += T(2.0 * node.weight * basis(1, node.x)) * gradient;
        }
        Vec<T, unknowns> r(x.size());
        r.head(n) = first - form_.apply_structure(at(gauss[0]), mean_first);
        r.tail(n) = second - form_.apply_structure(at(gauss[1]), mean_second);
        if constexpr (requires { form_.forcing(t, begin); }) {
          r.head(n) -= form_.forcing(t + gauss[0] * h, at(gauss[0]));
          r.tail(n) -= form_.forcing(t + gauss[1] * h, at(gauss[1]));
        }
        return r;
      };
      StepReport report;
      const State rate = form_.velocity(t, z);
      Vec<double, unknowns> x(2 * n);
      x << rate, rate;
      report.evaluations = 1;
      if (!newton_.solve(residual, x, report)) return report;
      accept<State>(z + (0.5 * h) * (x.head(n) + x.tail(n)), report, z);
      return report;
    }

   private:
    static constexpr int dimension = F::dimension;
    static constexpr int unknowns = sum(dimension, dimension);
    static constexpr double gauss[] = {0.21132486540518711775, 0.78867513459481288225};

    /// ℓ_i(τ), and its integral from 0 to τ.
    static double basis(int i, double tau) {
      return (tau - gauss[1 - i]) / (gauss[i] - gauss[1 - i]);
    }
    static double integral(int i, double tau) {
      return tau * (0.5 * tau - gauss[1 - i]) / (gauss[i] - gauss[1 - i]);
    }

    F form_;
    std::vector<QuadratureNode> nodes_;
    NewtonOn<F, unknowns> newton_;
  };
};

}  // namespace rattleback
