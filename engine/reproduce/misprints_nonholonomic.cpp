// Formulas of P1 to P3 that stand wrong in the text at hand, each beside what is right.
#include <Eigen/LU>
#include <cmath>

#include "reproduce/misprints.hpp"

namespace rattleback {

namespace {

/// P1 §2.1: g(X₁, X₃) of the rolling disk.
Report disk_frame(const Catalogue& /*catalogue*/, const Setting& /*setting*/,
                  const Progress& /*progress*/) {
  constexpr double theta = 0.7;
  // m = r = J_φ = 1: X₁ = cos θ ∂₁ + sin θ ∂₂ + ∂_φ, X₃ = ∂₁ − cos(·) ∂_φ.
  const auto product = [](double angle) { return std::cos(theta) - std::cos(angle); };
  Figure figure{"product", "g(X₁, X₃), which must vanish; θ = 0.7", {"φ"}, {"g(X₁, X₃)"}};
  Curve with_theta{"with θ"};
  Curve with_phi{"with φ, as printed"};
  for (int i = 0; i <= 100; ++i) {
    const double phi = whole_turn * i / 100.0;
    with_theta.add(phi, product(theta));
    with_phi.add(phi, product(phi));
  }
  Report report;
  report.findings = {right("largest |g(X₁, X₃)|", largest(with_theta.y), {0.0, 0.0}),
                     printed("largest |g(X₁, X₃)|", largest(with_phi.y), above(1.0),
                             "X₃ would not be orthogonal to the distribution.")};
  figure.curves = {std::move(with_theta), std::move(with_phi)};
  report.figures = {std::move(figure)};
  return report;
}

/// P1 (21): the gradient with w, and with y in its place.
Report quartic_gradient(const Catalogue& catalogue, const Setting& setting,
                        const Progress& /*progress*/) {
  const Start start = start_from(catalogue, setting);
  Figure figure{
      "energy", "Relative energy error of the averaged vector field", {"t"}, {"|H − H₀|/H₀", true}};
  Report report;
  for (const RunSpec& run : setting.runs) {
    Kept found = kept(start, run, setting.h, setting.horizon, 200, [](double) {});
    const bool as_printed = !run.formulation.empty();
    report.findings.push_back(
        as_printed ? printed("relative energy error of avf", found.worst_energy, above(1e-3),
                             "It is not the gradient of H, and the energy leaves.")
                   : right("relative energy error of avf", found.worst_energy, below(1e-12)));
    found.energy.name = as_printed ? "with y, as printed" : "with w";
    figure.curves.push_back(std::move(found.energy));
  }
  report.figures = {std::move(figure)};
  return report;
}

/// P1 §4.1.1: ½ g y y + V along a motion, and ½ g y y + ½ V.
Report restricted_lagrangian(const Catalogue& catalogue, const Setting& setting,
                             const Progress& /*progress*/) {
  const Start start = start_from(catalogue, setting);
  const Track run = track(start, setting.runs[0], setting.h, setting.horizon);
  const auto q = start.state.q.size();
  Curve whole{"½ g y y + V"};
  Curve half{"½ (g y y + V), as printed"};
  for (std::size_t i = 0; i < run.size(); ++i) {
    double kinetic = 0.0;
    for (Eigen::Index j = 0; j < start.state.v.size(); ++j) {
      const double v = run.components[i][static_cast<std::size_t>(q + j)];
      kinetic += 0.5 * v * v;
    }
    const double energy = run.invariants[i][0];
    whole.add(run.t[i], energy);
    half.add(run.t[i], kinetic + 0.5 * (energy - kinetic));
  }
  Report report;
  report.findings = {right("change of the energy along a motion", width_of(whole), below(1e-12)),
                     printed("change of the energy along a motion", width_of(half), above(0.1),
                             "V has its ½ already: the energy that belongs to this l leaves.")};
  report.figures = {{"energy",
                     "The energies along one motion",
                     {"t"},
                     {"energy"},
                     {std::move(whole), std::move(half)}}};
  return report;
}

/// P1 Algorithm 1: the derivative of a Householder reflection, against a difference quotient.
Report householder(const Catalogue& /*catalogue*/, const Setting& /*setting*/,
                   const Progress& /*progress*/) {
  const Eigen::Vector3d a(0.8, -0.4, 0.5);
  const Eigen::Vector3d da(0.3, 0.7, -0.2);
  const auto normal = [](const Eigen::Vector3d& x) {
    return (x + std::copysign(x.norm(), x[0]) * Eigen::Vector3d::UnitX()).normalized();
  };
  const auto reflection = [&](double t) {
    const Eigen::Vector3d w = normal(a + t * da);
    Eigen::Matrix3d q = Eigen::Matrix3d::Identity() - 2.0 * w * w.transpose();
    return q;
  };
  constexpr double small = 1e-5;
  const Eigen::Vector3d w = normal(a);
  const Eigen::Vector3d dw = (normal(a + small * da) - normal(a - small * da)) / (2.0 * small);
  const Eigen::Matrix3d turned = 2.0 * (dw * w.transpose() + w * dw.transpose());
  const Eigen::Matrix3d truth = (reflection(small) - reflection(-small)) / (2.0 * small);
  const double off = (truth + turned).cwiseAbs().maxCoeff();
  const double off_printed = (truth - turned).cwiseAbs().maxCoeff();
  Report report;
  report.findings = {right("distance of dQ from a difference quotient", off, below(1e-8)),
                     printed("distance of dQ from a difference quotient", off_printed, above(0.1),
                             "The derivative of I − 2wwᵀ has a minus before both terms.")};
  return report;
}

/// The gearbox with H = ½p² + sign · V, by the classical Runge–Kutta method.
Curve gearbox_with(double sign, double h, int n, const std::string& name) {
  using State = Eigen::Matrix<double, 6, 1>;
  const auto rate = [&](const State& x) {
    const Eigen::Vector3d q = x.head<3>();
    const Eigen::Vector3d v = x.tail<3>();
    const Eigen::Vector3d slope(q[0], q[1], -std::sin(q[2]) - 0.4 * std::cos(2.0 * q[2]));
    const Eigen::Vector3d mu(1.0, std::sin(q[2]), 0.0);
    const Eigen::Vector3d force = -sign * slope;
    const double lambda = -(mu.dot(force) + std::cos(q[2]) * v[2] * v[1]) / mu.squaredNorm();
    State result;
    result << v, force + lambda * mu;
    return result;
  };
  State x;
  x << 0.3, 0.2, 2.5, -0.1 * std::sin(2.5), 0.1, 0.3;
  Curve curve{name};
  for (int i = 0; i <= n; ++i) {
    if (i % 10 == 0) curve.add(i * h, std::max(std::abs(x[0]), std::abs(x[1])));
    const State k1 = rate(x);
    const State k2 = rate(x + 0.5 * h * k1);
    const State k3 = rate(x + 0.5 * h * k2);
    const State k4 = rate(x + h * k3);
    x += h / 6.0 * (k1 + 2.0 * k2 + 2.0 * k3 + k4);
  }
  return curve;
}

Report gearbox_sign(const Catalogue& /*catalogue*/, const Setting& /*setting*/,
                    const Progress& /*progress*/) {
  Curve plus = gearbox_with(1.0, 0.01, 4000, "H = ½p² + V");
  Curve minus = gearbox_with(-1.0, 0.01, 4000, "H = ½p² − V, as printed");
  Report report;
  report.findings = {right("largest |q₁|, |q₂| to t = 40", largest(plus.y), below(10.0)),
                     printed("largest |q₁|, |q₂| to t = 40", largest(minus.y), above(1e6),
                             "The oscillators would run away.")};
  report.figures = {{"oscillators",
                     "The larger of |q₁|, |q₂|",
                     {"t"},
                     {"|q|", true},
                     {std::move(plus), std::move(minus)}}};
  return report;
}

/// The sleigh with its centre of mass for coordinates, free: q + h v, then v less a share of its
/// part across the constraint; J = m = a = 1.
Curve sleigh_reflected(double share, double h, int n, const std::string& name) {
  Eigen::Vector3d q = Eigen::Vector3d::Zero();
  const auto across = [&]() { return Eigen::Vector3d(-std::sin(q[2]), std::cos(q[2]), -1.0); };
  Eigen::Vector3d v(-1.0, 0.2, 0.2);
  Curve curve{name};
  for (int i = 0; i <= n; ++i) {
    curve.add((i + 0.5) * h, 0.5 * v.squaredNorm());
    q += h * v;
    const Eigen::Vector3d mu = across();
    v -= share * mu.dot(v) / mu.squaredNorm() * mu;
  }
  return curve;
}

Report gni_factor(const Catalogue& /*catalogue*/, const Setting& setting,
                  const Progress& /*progress*/) {
  const int n = static_cast<int>(steps_in(setting.horizon, setting.h));
  Curve two = sleigh_reflected(2.0, setting.h, n, "Id − 2 M⁻¹QᵀM");
  Curve one = sleigh_reflected(1.0, setting.h, n, "Id − M⁻¹QᵀM, as printed");
  Report report;
  report.findings = {right("change of the half steps' energy", width_of(two), below(1e-13)),
                     printed("change of the half steps' energy", width_of(one), above(1e-3),
                             "Without the 2 it is a projection, which takes energy at each step.")};
  report.figures = {
      {"energy", "Energy of the half steps", {"t"}, {"energy"}, {std::move(two), std::move(one)}}};
  return report;
}

/// P2 Appendix B: an entry of the Cayley map's rotation.
Report cayley_diagonal(const Catalogue& /*catalogue*/, const Setting& /*setting*/,
                       const Progress& /*progress*/) {
  Figure figure{"diagonal", "The first entry of the rotation", {"v₁"}, {"entry"}};
  Curve exact{"cos v₁, of exp"};
  Curve good{"(4 − v₁²)/(4 + v₁²)"};
  Curve bad{"(v₁² − 4)/(4 + v₁²), as printed"};
  for (int i = -30; i <= 30; ++i) {
    const double v = 0.1 * i;
    exact.add(v, std::cos(v));
    good.add(v, (4.0 - v * v) / (4.0 + v * v));
    bad.add(v, (v * v - 4.0) / (4.0 + v * v));
  }
  Report report;
  report.findings = {right("entry at v₁ = 0, where cay is the identity", good.y[30], {1.0, 1.0}),
                     printed("entry at v₁ = 0", bad.y[30], {-1.0, -1.0},
                             "Not moving at all would turn round by 180°.")};
  figure.curves = {std::move(exact), std::move(good), std::move(bad)};
  report.figures = {std::move(figure)};
  return report;
}

/// P3 Example 4: MLA on the knife edge, with μ_y = sign · cos; closed, for λ is linear in the step.
Curve knife_edge_with(double sign, double h, int n, const std::string& name) {
  const auto multiplier = [&](double turn, double way, double middle) {
    return -turn / (h * h) * way - 0.5 * std::sin(middle);
  };
  const auto form = [&](double middle) {
    return Eigen::Vector2d(std::sin(middle), sign * std::cos(middle));
  };
  const double turn = 0.4;
  double middle = 0.5 * turn;
  double way = 0.4 / std::cos(middle);
  double phi = turn;
  Eigen::Vector2d q = way * Eigen::Vector2d(std::cos(middle), std::sin(middle));
  Curve curve{name};
  for (int i = 1; i < n; ++i) {
    const Eigen::Vector2d blade(std::cos(phi), std::sin(phi));
    // F⁺l_d: what arrives at q, along the blade.
    const Eigen::Vector2d arrives = way / h * Eigen::Vector2d(std::cos(middle), std::sin(middle)) +
                                    Eigen::Vector2d(0.25 * h, 0.0) +
                                    0.5 * h * multiplier(turn, way, middle) * form(middle);
    const double p = arrives.dot(blade);
    curve.add(i * h, 0.5 * (p * p + turn * turn / (h * h) - q[0]));
    const double next = phi + 0.5 * turn;
    const double push = form(next).dot(blade);
    way = (p + 0.25 * h * blade[0] - 0.25 * h * std::sin(next) * push) /
          (std::cos(next - phi) / h + 0.5 * turn / h * push);
    middle = next;
    phi += turn;
    q += way * Eigen::Vector2d(std::cos(middle), std::sin(middle));
  }
  return curve;
}

Report knife_edge_sign(const Catalogue& /*catalogue*/, const Setting& setting,
                       const Progress& /*progress*/) {
  Curve minus = knife_edge_with(-1.0, setting.h, 600, "μ_y = −cos");
  Curve plus = knife_edge_with(1.0, setting.h, 600, "μ_y = cos, as printed");
  Report report;
  report.findings = {
      right("least energy, h = 0.5, N = 600", least_of(minus.y), near(0.57340, 1e-3)),
      right("greatest energy", largest(minus.y), near(0.57387, 1e-3)),
      printed("least energy", least_of(plus.y), near(-0.075, 0.1),
              "The force would not be across the blade."),
      printed("greatest energy", largest(plus.y), near(0.583, 0.01),
              "The force would not be across the blade.")};
  report.figures = {{"energy", "Hamiltonian", {"t"}, {"H"}, {std::move(minus), std::move(plus)}}};
  return report;
}

}  // namespace

std::vector<Reproduction> nonholonomic_misprints() {
  return {
      misprint("misprint-disk-frame", "P1", "§2.1", "The complement of the rolling disk's frame",
               {"rolling_disk", "", {{.method = "gonzalez"}}, 0.1, 20.0}, disk_frame),
      misprint("misprint-quartic-gradient", "P1", "(21)", "The gradient of the quartic system",
               {"chaotic_quartic",
                "two_pairs",
                {{.method = "avf"}, {.method = "avf", .formulation = "adapted_printed"}},
                0.0625,
                20.0},
               quartic_gradient),
      misprint("misprint-restricted-lagrangian", "P1", "§4.1.1", "The restricted Lagrangian",
               {"chaotic_quartic", "two_pairs", {{.method = "gonzalez"}}, 0.05, 20.0},
               restricted_lagrangian),
      misprint("misprint-algorithm1", "P1", "Algorithm 1", "The derivative of the frame",
               {"gearbox",
                "turning",
                {{.method = "gonzalez_reduced"}, {.method = "gonzalez_reduced_fd"}},
                0.1,
                50.0},
               householder),
      misprint("misprint-gearbox-sign", "P1", "(24a)", "The gearbox's Hamiltonian",
               {"gearbox", "swinging", {{.method = "gonzalez"}}, 0.1, 40.0}, gearbox_sign),
      misprint("misprint-gni-factor", "P2", "§6.1, §6.2", "GNI reflects velocities",
               {"chaplygin_sleigh", "backwards", {{.method = "gni"}}, 0.1, 10.0}, gni_factor),
      misprint("misprint-cayley", "P2", "Appendix B", "The Cayley map on SE(2)",
               {"chaplygin_sleigh",
                "backwards",
                {{.method = "rdp_cayley"}, {.method = "rdp_exp"}},
                0.1,
                10.0},
               cayley_diagonal),
      misprint("misprint-knife-edge", "P3", "Example 4", "The forces on the knife edge",
               {"knife_edge", "loops", {{.method = "mla"}, {.method = "dla"}}, 0.5, 300.0},
               knife_edge_sign)};
}

}  // namespace rattleback
