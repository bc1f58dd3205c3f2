// Formulas of P2 on controls and on what symmetries leave, that stand wrong in the text at hand,
// each beside what is right.
#include <Eigen/LU>
#include <array>
#include <cmath>

#include "lie/group.hpp"
#include "lie/se2.hpp"
#include "reproduce/misprints.hpp"

namespace rattleback {

namespace {

/// P2 (16), last line: half a step's control, taken to p_N by P(q_N)ᵀ, and by P(q_N).
Report last_control(const Catalogue& /*catalogue*/, const Setting& setting,
                    const Progress& /*progress*/) {
  // The sleigh by its centre of mass, m = a = 1, J = 2; in the order x, y, θ.
  const Eigen::Vector3d mass(1.0, 1.0, 2.0);
  const Eigen::Matrix3d inverse = mass.cwiseInverse().asDiagonal();
  constexpr double theta = 0.3;
  const Eigen::RowVector3d mu(-std::sin(theta), std::cos(theta), -1.0);
  const double size = mu * inverse * mu.transpose();
  const Eigen::Matrix3d projector =
      Eigen::Matrix3d::Identity() - inverse * mu.transpose() * mu / size;
  const Eigen::Vector3d before(0.9, -0.2, 0.4);
  const Eigen::Vector3d control(0.7, -0.4, 0.5);
  Curve good{"P(q_N)ᵀ f"};
  Curve bad{"P(q_N) f, as printed"};
  for (int i = 0; i <= 20; ++i) {
    const double strength = 0.1 * i;
    const Eigen::Vector3d push = 0.5 * setting.h * strength * control;
    const auto off = [&](const Eigen::Vector3d& last) { return std::abs(mu * inverse * last); };
    good.add(strength, off(projector.transpose() * (before + push)));
    bad.add(strength, off(projector.transpose() * before + projector * push));
  }
  Report report;
  report.findings = {right("largest constraint of p_N", largest(good.y), below(1e-14)),
                     printed("largest constraint of p_N", largest(bad.y), above(1e-3),
                             "A force is a covector: the projector of velocities leaves a part of "
                             "it across the constraint.")};
  report.figures = {{"constraint",
                     "How far the last momentum is off the constraint",
                     {"strength of the control"},
                     {"|μ M⁻¹ p_N|"},
                     {std::move(good), std::move(bad)}}};
  return report;
}

/// P2 (27), first row, of a disk that rolls straight on under a torque about its axle.
Report shape_row(const Catalogue& /*catalogue*/, const Setting& setting,
                 const Progress& /*progress*/) {
  constexpr double axial = 0.5;        // J_φ; m = r = 1
  constexpr double connection = -1.0;  // ξ¹ = −A u
  constexpr double torque = 0.3;
  const auto rolls = [&](double sign, const std::string& name) {
    Curve curve{name};
    double u = 0.0;
    const auto n = static_cast<int>(steps_in(setting.horizon, setting.h));
    for (int i = 0; i <= n; ++i) {
      curve.add(i * setting.h, u);
      // [1, ± A] · (J_φ Δu, m Δξ) = h f
      u += setting.h * torque / (axial - sign * connection * connection);
    }
    return curve;
  };
  Curve minus = rolls(-1.0, "[Id, −Aᵀ]");
  Curve plus = rolls(1.0, "[Id, +Aᵀ], as printed");
  const double span = setting.h * static_cast<double>(minus.x.size() - 1) * torque;
  Report report;
  report.findings = {
      right("angular acceleration over the torque", minus.y.back() / span,
            near(1.0 / (axial + 1.0), 1e-12)),
      printed("angular acceleration over the torque", plus.y.back() / span, near(-2.0, 1e-12),
              "Pushed forwards, the disk would roll backwards: variations in the "
              "distribution are η = −A δr.")};
  report.figures = {{"spin",
                     "The rate of roll under a torque of 0.3",
                     {"t"},
                     {"u"},
                     {std::move(minus), std::move(plus)}}};
  return report;
}

/// A body in an ideal fluid in the plane: ℓ = ½ ξᵀ I ξ on SE(2), by (27) with coordinates of the
/// second kind. The change of its momentum in space, which the motion keeps.
Curve swims(bool as_printed, double h, double horizon, const std::string& name) {
  using Map = SecondKind<SE2>;
  const Eigen::Vector3d inertia(1.0, 1.0, 2.5);
  const auto momentum_of = [&](const Eigen::Vector3d& step, const Eigen::Vector3d& xi) {
    const Eigen::Matrix3d derivative = Map::derivative(step);
    const Eigen::Vector3d body = inertia.cwiseProduct(xi);
    Eigen::Vector3d result = derivative.transpose().partialPivLu().solve(body);
    return result;
  };
  Eigen::Vector3d xi(1.2, 0.8, -0.3);
  SE2 g{};
  Eigen::Vector3d momentum = momentum_of(h * xi, xi);
  const Eigen::Vector3d first = momentum;
  Curve curve{name};
  const auto n = static_cast<int>(steps_in(horizon, h));
  for (int i = 0; i <= n; ++i) {
    curve.add(i * h, (g.inverse().Ad_star(momentum) - first).cwiseAbs().maxCoeff());
    const SE2 step = Map::map(h * xi);
    momentum = as_printed ? momentum_of(-h * xi, xi) : step.Ad_star(momentum_of(h * xi, xi));
    g = g * step;
    constexpr int enough = 100;
    for (int k = 0; k < enough; ++k) {
      xi = (Map::derivative(h * xi).transpose() * momentum).cwiseQuotient(inertia);
    }
  }
  return curve;
}

Report third_map(const Catalogue& /*catalogue*/, const Setting& setting,
                 const Progress& /*progress*/) {
  const double h = setting.h;
  Curve good = swims(false, h, 2.0, "with Ad*");
  Curve bad = swims(true, h, 2.0, "as printed");
  Curve finer = swims(true, 0.25 * h, 2.0, "as printed, steps of h/4");
  Report report;
  report.findings = {
      right("change of the momentum in space", largest(good.y), below(1e-12)),
      printed("change of the momentum in space", largest(bad.y), above(0.05),
              "Coordinates of the second kind have τ(−x) ≠ τ(x)⁻¹."),
      printed("of it left with steps of h/4", largest(finer.y) / largest(bad.y), {0.7, 1.4},
              "It does not go with the step: the scheme converges to another motion.")};
  report.figures = {{"momentum",
                     "Change of the momentum in space, a body that swims in the plane",
                     {"t"},
                     {"change"},
                     {std::move(good), std::move(bad), std::move(finer)}}};
  return report;
}

/// The snakeboard's velocities in P2's order: ψ, φ, then θ, x, y; m = l = 1.
constexpr double board_inertia = 0.4;

/// P2 §6.2: Q² − Q of the projector, with either factor before it.
Report snakeboard_projector(const Catalogue& /*catalogue*/, const Setting& /*setting*/,
                            const Progress& /*progress*/) {
  using Matrix = Eigen::Matrix<double, 5, 5>;
  constexpr double theta = 0.4;
  const auto defect = [&](double phi, bool as_printed) {
    const double cos2 = std::cos(phi) * std::cos(phi);
    const double a = -2.0 * std::cos(theta) * cos2;
    const double b = -2.0 * std::sin(theta) * cos2;
    const double c = std::sin(2.0 * phi);
    constexpr double rest = 1.0 - board_inertia;
    Matrix q = Matrix::Zero();
    q.row(0).tail<3>() << -(a * a + b * b), a * c, b * c;
    q.row(2).tail<3>() << a * a + b * b, -a * c, -b * c;
    q.row(3).tail<3>() << -rest * a * c, b * b + rest * c * c, -a * b;
    q.row(4).tail<3>() << -rest * b * c, -a * b, a * a + rest * c * c;
    const double sine = std::sin(phi);
    q /= (as_printed ? 1.0 : 4.0 * cos2) * (1.0 - board_inertia * sine * sine);
    return (q * q - q).cwiseAbs().maxCoeff();
  };
  Curve good{"with 4 cos²φ"};
  Curve bad{"as printed"};
  for (int i = 0; i <= 28; ++i) {
    const double phi = 0.05 * i;
    good.add(phi, defect(phi, false));
    bad.add(phi, defect(phi, true));
  }
  Report report;
  report.findings = {right("largest entry of Q² − Q", largest(good.y), below(1e-12)),
                     printed("largest entry of Q² − Q", largest(bad.y), above(1.0),
                             "It is no projector but where 4 cos²φ = 1.")};
  report.figures = {{"projector",
                     "Q² − Q, over the angle of the wheels",
                     {"φ (rad)"},
                     {"largest entry"},
                     {std::move(good), std::move(bad)}}};
  return report;
}

/// P2 §6.2: momenta as derivatives of ℓ, and as printed after it.
Report snakeboard_lagrangian(const Catalogue& /*catalogue*/, const Setting& /*setting*/,
                             const Progress& /*progress*/) {
  using Velocity = Eigen::Matrix<double, 5, 1>;
  const auto twice = [](const Velocity& w) {
    // u^ψ, u^φ, ξ¹, ξ², ξ³; J = 1/2
    return board_inertia * w[0] * w[0] + w[1] * w[1] + 2.0 * board_inertia * w[0] * w[2] +
           w[2] * w[2] + w[3] * w[3] + w[4] * w[4];
  };
  Velocity w;
  w << 0.7, -0.4, 0.3, 0.9, 0.0;
  constexpr double small = 1e-5;
  const Velocity shift = small * Velocity::Unit(2);
  const double slope = (twice(w + shift) - twice(w - shift)) / (2.0 * small);
  const double with_rotor = w[2] + board_inertia * w[0];
  const double with_wheels = w[2] + board_inertia * w[1];
  Report report;
  report.findings = {
      right("∂ℓ/∂ξ¹ of ½ (u, ξ)ᵀM(u, ξ), less m l²ξ¹ + I u^ψ", 0.5 * slope - with_rotor,
            {-1e-9, 1e-9}),
      printed("∂ℓ/∂ξ¹ of (u, ξ)ᵀM(u, ξ), less m l²ξ¹ + I u^ψ", slope - with_rotor, above(0.1),
              "The momenta that follow are those of half of it."),
      printed("∂ℓ/∂ξ¹ of the half, less m l²ξ¹ + I u^φ", 0.5 * slope - with_wheels, above(0.1),
              "The rotor, ψ, turns with the board; the wheels' angle φ has no part in it.")};
  return report;
}

}  // namespace

std::vector<Reproduction> reduced_misprints() {
  return {misprint("misprint-last-control", "P2", "(16), last line",
                   "The control in the last half step",
                   {"chaplygin_sleigh", "backwards", {{.method = "gni"}}, 0.1, 10.0}, last_control),
          misprint("misprint-shape-row", "P2", "(27), first row", "What pushes the shape",
                   {"rolling_disk", "", {{.method = "gni"}}, 0.1, 10.0}, shape_row),
          misprint("misprint-third-map", "P2", "(27) with the third map",
                   "Coordinates of the second kind",
                   {"chaplygin_sleigh",
                    "backwards",
                    {{.method = "rdp_ccsk"}, {.method = "rdp_exp"}},
                    0.1,
                    10.0},
                   third_map),
          misprint("misprint-snakeboard-projector", "P2", "§6.2, the projector of the snakeboard",
                   "The snakeboard's projector",
                   {"snakeboard", "", {{.method = "gni"}}, 0.05, 10.0}, snakeboard_projector),
          misprint("misprint-snakeboard-lagrangian", "P2", "§6.2, the reduced Lagrangian",
                   "The snakeboard's reduced Lagrangian",
                   {"snakeboard", "", {{.method = "rdp_exp"}}, 0.05, 10.0}, snakeboard_lagrangian)};
}

}  // namespace rattleback
