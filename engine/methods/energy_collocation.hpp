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
#include "numeric/gauss_legendre.hpp"

namespace rattleback {

template <SkewGradientSystem F>
class EnergyCollocationStepper {
 public:
  using State = typename F::State;
  EnergyCollocationStepper(const F& form, int nodes) : form_(form), nodes_(gauss_legendre(nodes)) {}

  StepReport step(double t, double h, State& z) {
    const Eigen::Index n = z.size();
    // Unknowns: u' at both nodes.
    const auto residual = [&](const Vec<double, unknowns>& x) {
      const Vec<double, dimension> begin = z;
      const Vec<double, dimension> first = x.head(n);
      const Vec<double, dimension> second = x.tail(n);
      const auto at = [&](double tau) {
        return Vec<double, dimension>(begin + (h * integral(0, tau)) * first +
                                      (h * integral(1, tau)) * second);
      };
      Vec<double, dimension> mean_first = Vec<double, dimension>::Zero(n);
      Vec<double, dimension> mean_second = Vec<double, dimension>::Zero(n);
      for (const QuadratureNode& node : nodes_) {
        const Vec<double, dimension> gradient = form_.gradient(at(node.x));
        mean_first += (2.0 * node.weight * basis(0, node.x)) * gradient;
        mean_second += (2.0 * node.weight * basis(1, node.x)) * gradient;
      }
      Vec<double, unknowns> r(x.size());
      r.head(n) = first - form_.apply_structure(at(gauss[0]), mean_first);
      r.tail(n) = second - form_.apply_structure(at(gauss[1]), mean_second);
      for (int i = 0; i < 2; ++i) {
        Vec<double, dimension> part = r.segment(i * n, n);
        add_forcing(form_, t + gauss[i] * h, at(gauss[i]), -1.0, part);
        r.segment(i * n, n) = part;
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
  Newton<unknowns> newton_;
};

}  // namespace rattleback
