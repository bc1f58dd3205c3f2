// Formulas of P4 and P5 that stand wrong in the text at hand, each beside what is right.
#include <Eigen/Geometry>
#include <Eigen/LU>
#include <algorithm>
#include <array>
#include <cmath>

#include "lie/so3.hpp"
#include "reproduce/misprints.hpp"

namespace rattleback {

namespace {

/// P4 after (11): the determinant of the matrix of two spheres.
Report sphere_determinant(const Catalogue& /*catalogue*/, const Setting& /*setting*/,
                          const Progress& /*progress*/) {
  const Eigen::Vector3d q1 = Eigen::Vector3d(0.3, -0.5, 0.8).normalized();
  const Eigen::Vector3d q2 = Eigen::Vector3d(-0.2, 0.9, 0.4).normalized();
  constexpr double m11 = 1.3;
  constexpr double m22 = 0.9;
  const double c = q1.dot(q2);
  Figure figure{"determinant", "The determinant, over the coupling", {"M₁₂"}, {"det"}};
  Curve truth{"determinant of the 6 × 6 matrix", {}, {}, true};
  Curve good{"M₁₁ M₂₂ (…)(…)"};
  Curve bad{"M₁₁² M₂₂² (…)(…), as printed"};
  double off = 0.0;
  double off_printed = 0.0;
  for (int i = 0; i <= 20; ++i) {
    const double m12 = 0.05 * i;
    Eigen::Matrix<double, 6, 6> matrix = Eigen::Matrix<double, 6, 6>::Zero();
    matrix.topLeftCorner<3, 3>() = m11 * Eigen::Matrix3d::Identity();
    matrix.bottomRightCorner<3, 3>() = m22 * Eigen::Matrix3d::Identity();
    matrix.topRightCorner<3, 3>() = -m12 * hat(q1) * hat(q2);
    matrix.bottomLeftCorner<3, 3>() = -m12 * hat(q2) * hat(q1);
    const double det = matrix.determinant();
    const double both = (m11 * m22 - m12 * m12 * c * c) * (m11 * m22 - m12 * m12);
    truth.add(m12, det);
    good.add(m12, m11 * m22 * both);
    bad.add(m12, m11 * m11 * m22 * m22 * both);
    off = std::max(off, std::abs(good.y.back() - det));
    off_printed = std::max(off_printed, std::abs(bad.y.back() - det));
  }
  Report report;
  report.findings = {right("largest error of the formula", off, below(1e-13)),
                     printed("largest error of the formula", off_printed, above(0.1),
                             "A determinant of size 6 has degree 6 in M, not 8.")};
  figure.curves = {std::move(truth), std::move(good), std::move(bad)};
  report.figures = {std::move(figure)};
  return report;
}

/// P5 §2.1: f = −I⁻¹μ, and the printed I⁻¹μ, with the printed action.
Report body_sign(const Catalogue& catalogue, const Setting& setting, const Progress& /*progress*/) {
  const Start start = start_from(catalogue, setting);
  const double t = setting.horizon;
  const State exact = after(
      *integration_of(
          start,
          {.method = "dopri54", .formulation = "lie_poisson", .options = {{"tolerance", 1e-13}}},
          t),
      1);
  Figure figure{
      "orders", "Distance of rkmk4 from the motion at t = 1", {"h", true}, {"error", true}};
  Report report;
  for (const RunSpec& run : setting.runs) {
    Orders found = orders(start, run, t, 20, 4, exact, 1e-12);
    const bool as_printed = run.formulation == "lie_poisson_printed";
    report.findings.push_back(
        as_printed ? printed("distance at the finest step", found.errors.y.back(), above(0.01),
                             "It goes back in time: no smaller step brings it to the motion.")
                   : right("order", found.order, {3.7, 4.4}));
    found.errors.name = as_printed ? "f = I⁻¹μ, as printed" : "f = −I⁻¹μ";
    figure.curves.push_back(std::move(found.errors));
  }
  report.figures = {std::move(figure)};
  return report;
}

/// P5 §3.4.3: the energy of the top when all is turned on the left.
Report top_invariance(const Catalogue& catalogue, const Setting& setting,
                      const Progress& /*progress*/) {
  const Start start = start_from(catalogue, setting);
  const auto energy = [&](const Eigen::Vector3d& axis, double angle) {
    State state = start.state;
    const Eigen::Matrix3d turn = Eigen::AngleAxisd(angle, axis).toRotationMatrix();
    Eigen::Map<Eigen::Matrix<double, 3, 3, Eigen::RowMajor>> rotation(state.q.data());
    const Eigen::Matrix3d turned = turn * rotation;
    rotation = turned;
    return start.model->invariants(state)[0];
  };
  Figure figure{"energy", "The energy after a turn from the left", {"angle (rad)"}, {"energy"}};
  Curve upright{"about Γ₀"};
  Curve level{"about e₁"};
  for (int i = 0; i <= 40; ++i) {
    const double angle = whole_turn * i / 40.0;
    upright.add(angle, energy(Eigen::Vector3d::UnitZ(), angle));
    level.add(angle, energy(Eigen::Vector3d::UnitX(), angle));
  }
  Report report;
  report.findings = {right("change of the energy, turned about Γ₀", width_of(upright), below(1e-9)),
                     printed("change of the energy, turned about e₁", width_of(level), above(0.1),
                             "For a fixed Γ₀ only turns about Γ₀ leave the energy as it is.")};
  figure.curves = {std::move(upright), std::move(level)};
  report.figures = {std::move(figure)};
  return report;
}

/// P5 §5.2, footnote 6: the kinetic energy of three pendula.
Report chain_kinetic(const Catalogue& /*catalogue*/, const Setting& /*setting*/,
                     const Progress& /*progress*/) {
  constexpr std::size_t links = 3;
  const std::array<double, links> mass{1.2, 0.7, 0.9};
  const std::array<double, links> length{0.8, 1.1, 0.6};
  const std::array<Eigen::Vector3d, links> rate{Eigen::Vector3d(0.5, -0.3, 0.9),
                                                Eigen::Vector3d(-0.2, 0.8, 0.4),
                                                Eigen::Vector3d(0.7, 0.1, -0.6)};
  Eigen::Vector3d velocity = Eigen::Vector3d::Zero();
  double truth = 0.0;
  double both = 0.0;
  double single = 0.0;
  for (std::size_t i = 0; i < links; ++i) {
    velocity += length[i] * rate[i];
    truth += 0.5 * mass[i] * velocity.squaredNorm();
    for (std::size_t j = 0; j < links; ++j) {
      double outer = 0.0;
      for (std::size_t k = std::max(i, j); k < links; ++k) outer += mass[k];
      const double term = 0.5 * outer * length[i] * length[j] * rate[i].dot(rate[j]);
      both += term;
      if (i == j) single += term;
    }
  }
  Report report;
  report.findings = {
      right("the double sum less that of the points' velocities", both - truth, {-1e-13, 1e-13}),
      printed("the single sum less it", single - truth, {0.05, 10.0},
              "The velocities of the links couple.")};
  return report;
}

}  // namespace

std::vector<Reproduction> sphere_misprints() {
  return {
      misprint(
          "misprint-determinant", "P4", "after (11)", "The determinant for two spheres",
          {"pendulum_chain", "double_spherical", {{.method = "sphere_variational"}}, 0.01, 20.0},
          sphere_determinant),
      misprint("misprint-body-sign", "P5", "§2.1", "The free rigid body under the coadjoint action",
               {"free_rigid_body",
                "racket",
                {{.method = "rkmk4", .formulation = "lie_poisson"},
                 {.method = "rkmk4", .formulation = "lie_poisson_printed"}},
                0.05,
                1.0},
               body_sign),
      misprint("misprint-top-invariance", "P5", "§3.4.3", "What leaves the top's energy as it is",
               {"heavy_top", "benchmark", {{.method = "slgi_half"}}, 0.01, 4.0}, top_invariance),
      misprint("misprint-kinetic-energy", "P5", "§5.2, footnote 6",
               "The kinetic energy of a chain of pendula",
               {"pendulum_chain", "swing", {{.method = "cf4"}, {.method = "rk4"}}, 0.05, 20.0},
               chain_kinetic)};
}

}  // namespace rattleback
