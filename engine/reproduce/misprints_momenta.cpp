// Formulas of P4 and P5 on momenta, generators and frames that stand wrong in the text at hand,
// each beside what is right.
#include <Eigen/Geometry>
#include <algorithm>
#include <array>
#include <cmath>

#include "reproduce/misprints.hpp"

namespace rattleback {

namespace {

using Eigen::Vector3d;

/// P4 before (5): of a varied path on a sphere, M = 1 and no potential, what the variation of the
/// action has at the ends.
Report boundary_term(const Catalogue& /*catalogue*/, const Setting& /*setting*/,
                     const Progress& /*progress*/) {
  const auto point = [](double t) {
    const double tilt = 0.8 + 0.3 * t;
    return Vector3d(std::sin(tilt) * std::cos(t), std::sin(tilt) * std::sin(t), std::cos(tilt));
  };
  const auto turn = [](double t) { return Vector3d(0.4 + t, std::sin(2.0 * t), 1.0 - 0.5 * t); };
  constexpr double small = 1e-3;
  const auto rate = [&](double t) -> Vector3d {
    return (point(t + small) - point(t - small)) / (2.0 * small);
  };
  const auto second = [&](double t) -> Vector3d {
    return (point(t + small) - 2.0 * point(t) + point(t - small)) / (small * small);
  };
  const auto across = [&](double t) -> Vector3d { return turn(t).cross(point(t)); };
  const auto across_rate = [&](double t) -> Vector3d {
    return (across(t + small) - across(t - small)) / (2.0 * small);
  };
  const auto momentum = [&](double t) { return turn(t).dot(point(t).cross(rate(t))); };
  const auto its_rate = [&](double t) { return turn(t).dot(point(t).cross(second(t))); };
  Curve good{"ξ · (q × M q̇)"};
  Curve bad{"as printed"};
  Curve truth{"variation less the equations of motion", {}, {}, true};
  double off = 0.0;
  double off_printed = 0.0;
  for (int j = 1; j <= 10; ++j) {
    const double end = 0.1 * j;
    // Simpson's rule of δL plus the equations of motion times the variation.
    constexpr int n = 40;
    double sum = 0.0;
    for (int i = 0; i <= n; ++i) {
      const double t = end * i / n;
      const double weight = i == 0 || i == n ? 1.0 : (i % 2 == 1 ? 4.0 : 2.0);
      sum += weight * (rate(t).dot(across_rate(t)) + second(t).dot(across(t)));
    }
    sum *= end / (3.0 * n);
    truth.add(end, sum);
    good.add(end, momentum(end) - momentum(0.0));
    bad.add(end, its_rate(end) - its_rate(0.0));
    off = std::max(off, std::abs(good.y.back() - sum));
    off_printed = std::max(off_printed, std::abs(bad.y.back() - sum));
  }
  Report report;
  report.findings = {right("largest error of the term", off, below(1e-5)),
                     printed("largest error of the term", off_printed, above(0.1),
                             "It is the derivative of the term in time.")};
  report.figures = {{"boundary",
                     "What the ends give to the variation of the action",
                     {"end of the path"},
                     {"boundary term"},
                     {std::move(truth), std::move(good), std::move(bad)}}};
  return report;
}

/// Two pendula of P4 as points: M, and the torque of gravity at q.
struct TwoPendula {
  Eigen::Matrix2d mass;
  std::array<Vector3d, 2> slope;

  [[nodiscard]] Vector3d moment(std::size_t i, const std::array<Vector3d, 2>& q) const {
    return q[i].cross(slope[i]);
  }
  /// Σ_j M_ij x_j
  [[nodiscard]] Vector3d weighed(std::size_t i, const std::array<Vector3d, 2>& x) const {
    const auto row = static_cast<Eigen::Index>(i);
    return mass(row, 0) * x[0] + mass(row, 1) * x[1];
  }
};

std::array<Vector3d, 2> directions(const std::vector<double>& components, std::size_t from) {
  return {Vector3d(components[from], components[from + 1], components[from + 2]),
          Vector3d(components[from + 3], components[from + 4], components[from + 5])};
}

/// P4 (18) and the line before (20), along a run of the variational method.
Report discrete_momentum(const Catalogue& catalogue, const Setting& setting,
                         const Progress& /*progress*/) {
  const Start start = start_from(catalogue, setting);
  // One number stands for all links.
  const double m = start.parameters.at("m");
  const double l = start.parameters.at("L");
  const double g = start.parameters.at("g");
  TwoPendula pendula;
  pendula.mass << 2.0, 1.0, 1.0, 1.0;
  pendula.mass *= m * l * l;
  pendula.slope = {2.0 * m * g * l * Vector3d::UnitZ(), m * g * l * Vector3d::UnitZ()};
  const Track run = track(start, setting.runs[0], setting.h, setting.horizon);
  const auto first_q = start.component("q1_x");
  const auto first_w = start.component("omega1_x");
  const double h = setting.h;
  Curve sides{"one side less the other"};
  Curve size{"either side, printed as zero"};
  double off = 0.0;
  double off_printed = 0.0;
  for (std::size_t k = 1; k + 1 < run.size(); ++k) {
    const auto before = directions(run.components[k - 1], first_q);
    const auto now = directions(run.components[k], first_q);
    const auto after = directions(run.components[k + 1], first_q);
    const auto turns = directions(run.components[k], first_w);
    const std::array<Vector3d, 2> forth{after[0] - now[0], after[1] - now[1]};
    const std::array<Vector3d, 2> back{now[0] - before[0], now[1] - before[1]};
    const std::array<Vector3d, 2> rates{turns[0].cross(now[0]), turns[1].cross(now[1])};
    double apart = 0.0;
    double largest_side = 0.0;
    for (std::size_t i = 0; i < 2; ++i) {
      const Vector3d left = now[i].cross(pendula.weighed(i, forth));
      const Vector3d other =
          now[i].cross(pendula.weighed(i, back)) - h * h * pendula.moment(i, now);
      apart = std::max(apart, (left - other).cwiseAbs().maxCoeff());
      largest_side = std::max(largest_side, left.cwiseAbs().maxCoeff());
      // (12), and what stands on the right before (20)
      const Vector3d momentum = -now[i].cross(now[i].cross(pendula.weighed(i, rates)));
      const Vector3d value =
          -now[i].cross(left) / h - 0.5 * h * now[i].cross(pendula.moment(i, now));
      off = std::max(off, (value - momentum).cwiseAbs().maxCoeff());
      off_printed = std::max(off_printed, (value - now[i]).cwiseAbs().maxCoeff());
    }
    sides.add(run.t[k], apart);
    size.add(run.t[k], largest_side);
  }
  Report report;
  report.findings = {
      right("largest difference of the two sides of (18)", largest(sides.y), below(1e-10)),
      printed("largest entry of either side", largest(size.y), above(1e-3),
              "The two sides are equal, and not zero."),
      right("what stands before (20), less the momentum of (12)", off, below(1e-8)),
      printed("what stands before (20), less q", off_printed, above(0.1),
              "It is the momentum, p, and not the point.")};
  report.figures = {{"sides",
                     "The sides of (18) along a run",
                     {"t"},
                     {"largest entry", true},
                     {std::move(sides), std::move(size)}}};
  return report;
}

/// P5 §5.2: one pendulum by H(q, π) = ½|π|² + g e₃·q, moved by the generator of f.
Report generator(const Catalogue& /*catalogue*/, const Setting& setting,
                 const Progress& /*progress*/) {
  using State = Eigen::Matrix<double, 6, 1>;
  constexpr double g = 9.81;
  const auto rate = [&](const State& x, bool as_printed) {
    const Vector3d q = x.head<3>();
    const Vector3d pi = x.tail<3>();
    const Vector3d slope(0.0, 0.0, g);
    const Vector3d u = as_printed ? slope : pi;
    const Vector3d v = as_printed ? pi : slope;
    State result;
    result << u.cross(q), u.cross(pi) + v.cross(q);
    return result;
  };
  const auto moves = [&](bool as_printed, const std::string& name) {
    Curve curve{name};
    State x;
    x << 0.6, 0.0, -0.8, 0.8, 1.5, 0.6;
    const double h = setting.h;
    const auto n = static_cast<int>(steps_in(setting.horizon, h));
    for (int i = 0; i <= n; ++i) {
      curve.add(i * h, x[2]);
      const State k1 = rate(x, as_printed);
      const State k2 = rate(x + 0.5 * h * k1, as_printed);
      const State k3 = rate(x + 0.5 * h * k2, as_printed);
      const State k4 = rate(x + h * k3, as_printed);
      x += h / 6.0 * (k1 + 2.0 * k2 + 2.0 * k3 + k4);
    }
    return curve;
  };
  Curve good = moves(false, "f = (∂H/∂π, ∂H/∂q)");
  Curve bad = moves(true, "f = (∂H/∂q, ∂H/∂π), as printed");
  Report report;
  report.findings = {right("how far the height swings", width_of(good), {0.1, 2.0}),
                     printed("how far the height swings", width_of(bad), below(1e-12),
                             "The bob would go round at one height, whatever its momentum: the "
                             "generator of (u, v) turns q by u, which must be ∂H/∂π.")};
  report.figures = {{"height",
                     "The height of a spherical pendulum",
                     {"t"},
                     {"q₃"},
                     {std::move(good), std::move(bad)}}};
  return report;
}

/// P5 §6: which way e₃ points, and in which frame ωᵢ are, along a motion with engines off.
Report quadrotor_frame(const Catalogue& catalogue, const Setting& setting,
                       const Progress& /*progress*/) {
  const Start start = start_from(catalogue, setting);
  const double load = start.parameters.at("m_y");
  const std::array<double, 2> mass{start.parameters.at("m1"), start.parameters.at("m2")};
  const std::array<double, 2> length{start.parameters.at("L1"), start.parameters.at("L2")};
  const double g = start.parameters.at("g");
  const Track run = track(start, setting.runs[0], setting.h, setting.horizon);
  const auto down = start.component("y_3");
  const auto links = start.component("q1_1");
  const auto attitude = start.component("R2_11");
  const auto turns = start.component("omega1_1");
  Curve below_level{"e₃ along gravity"};
  Curve above_level{"e₃ opposite to gravity, as printed"};
  double off = 0.0;
  double off_printed = 0.0;
  for (std::size_t k = 0; k < run.size(); ++k) {
    const std::vector<double>& x = run.components[k];
    const auto q = directions(x, links);
    double potential = -load * g * x[down];
    for (std::size_t i = 0; i < 2; ++i) {
      potential -= mass[i] * g * (x[down] - length[i] * q[i][2]);
    }
    const double energy = run.invariants[k][0];
    below_level.add(run.t[k], energy);
    above_level.add(run.t[k], energy - 2.0 * potential);
    if (k == 0 || k + 1 == run.size()) continue;
    const Vector3d rate = (directions(run.components[k + 1], links)[1] -
                           directions(run.components[k - 1], links)[1]) /
                          (run.t[k + 1] - run.t[k - 1]);
    Eigen::Matrix3d body;
    for (int row = 0; row < 3; ++row) {
      for (int column = 0; column < 3; ++column) {
        body(row, column) = x[attitude + static_cast<std::size_t>(3 * row + column)];
      }
    }
    const Vector3d omega = directions(x, turns)[1];
    off = std::max(off, (rate - omega.cross(q[1])).cwiseAbs().maxCoeff());
    off_printed = std::max(off_printed, (rate - (body * omega).cross(q[1])).cwiseAbs().maxCoeff());
  }
  Report report;
  report.findings = {
      right("change of T + U, e₃ along gravity", width_of(below_level), below(1e-8)),
      printed("change of T + U, e₃ opposite to gravity", width_of(above_level), above(1.0),
              "U and the thrusts are written for an axis that points down."),
      right("q̇₂ less ω₂ × q₂, ω₂ in space", off, below(1e-3)),
      printed("q̇₂ less ω₂ × q₂, ω₂ in the body", off_printed, above(0.1),
              "The links turn in space; only Ωᵢ are in the bodies.")};
  report.figures = {{"energy",
                     "T + U with engines off",
                     {"t"},
                     {"energy"},
                     {std::move(below_level), std::move(above_level)}}};
  return report;
}

}  // namespace

std::vector<Reproduction> momentum_misprints() {
  return {misprint("misprint-boundary-term", "P4", "before (5)", "The variation of the action",
                   {"pendulum_chain", "double_spherical", {{.method = "rk4"}}, 0.01, 20.0},
                   boundary_term),
          misprint("misprint-discrete-momentum", "P4", "(18) to (25)",
                   "The discrete equations and their momentum",
                   {"pendulum_chain",
                    "double_spherical",
                    {{.method = "sphere_variational"}},
                    1.0 / 64.0,
                    5.0},
                   discrete_momentum),
          misprint("misprint-generator", "P5", "§5.2", "The generator of Hamilton's equations",
                   {"pendulum_chain", "swing", {{.method = "cf4"}}, 0.005, 5.0}, generator),
          misprint("misprint-quadrotor-frame", "P5", "§6", "Which way e₃ points",
                   {"quadrotor_payload", "thrown", {{.method = "rkmk54"}}, 0.002, 2.0},
                   quadrotor_frame)};
}

}  // namespace rattleback
