// Energy-preserving collocation in the catalogue.
#include "methods/energy_collocation.hpp"

#include "methods/methods.hpp"
#include "methods/quadrature_option.hpp"
#include "methods/reflected.hpp"

namespace rattleback {

namespace {

constexpr std::array<double, 2> places{0.21132486540518711775, 0.78867513459481288225};

/// ℓ_i(τ), and its integral from 0 to τ.
double basis(std::size_t i, double tau) {
  return (tau - places[1 - i]) / (places[i] - places[1 - i]);
}
double basis_integral(std::size_t i, double tau) {
  return tau * (0.5 * tau - places[1 - i]) / (places[i] - places[1 - i]);
}

}  // namespace

StepReport EnergyCollocationStepper::step(double t, double h, Eigen::VectorXd& z) {
  const Eigen::Index n = z.size();
  const auto residual = [&](const Eigen::VectorXd& x, Eigen::VectorXd& r) {
    const auto go_to = [&](double tau) {
      point_ =
          z + (h * basis_integral(0, tau)) * x.head(n) + (h * basis_integral(1, tau)) * x.tail(n);
    };
    for (Eigen::VectorXd& mean : means_) mean.setZero(n);
    for (const QuadratureNode& node : quadrature_.nodes()) {
      go_to(node.x);
      form_.gradient(point_, gradient_);
      for (const std::size_t i : {0U, 1U}) {
        means_[i] += (2.0 * node.weight * basis(i, node.x)) * gradient_;
      }
    }
    r = x;
    for (const std::size_t i : {0U, 1U}) {
      go_to(places[i]);
      form_.apply_structure(point_, means_[i], rate_);
      form_.add_forcing(t + places[i] * h, point_, 1.0, rate_);
      r.segment(static_cast<Eigen::Index>(i) * n, n) -= rate_;
    }
    drop_round_off(x, r);
  };
  StepReport report;
  const auto predict = [&](Eigen::VectorXd& x) {
    form_.velocity(t, z, rate_);
    x.resize(2 * n);
    x << rate_, rate_;
  };
  const auto solve = [&](Eigen::VectorXd& x) { return newton_.solve(residual, h, x, report); };
  const double energy = form_.energy(z);
  const auto missed = [&] {
    point_ = z + (0.5 * h) * (rates_.head(n) + rates_.tail(n));
    return quadrature_.again(form_, energy, point_, report);
  };
  quadrature_.begin();
  bool solved = solve_from(before_, h, z, rates_, report, predict, solve);
  while (solved && missed()) solved = solve(rates_);
  if (!report.ok()) return report;
  accept(point_, report, z);
  if (report.ok()) before_.keep(rates_, z);
  return report;
}

Method methods::energy_collocation() {
  return on_skew_gradient(
      {.id = "energy_collocation4",
       .name = "Energy-preserving collocation",
       .description =
           "Collocation at two Gauss nodes with averaged gradients; symmetric, order 4, keeps "
           "energy to round-off, with as many nodes as that takes.",
       .source = "Hairer 2010; Cohen and Hairer 2011",
       .order = 4,
       .implicit = true,
       .symmetric = true,
       .preserves = {"energy", "constraint"},
       .options = {nodes_exact_for(2, "energies of degree n along a parabola")}},
      [](const Skew& form, const OptionValues& options) {
        return EnergyCollocationStepper(form, quadrature_nodes.of(options));
      });
}

}  // namespace rattleback
