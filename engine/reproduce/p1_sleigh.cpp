// P1 on the Chaplygin sleigh: Remark 3.2, Proposition 4.1, Figure 3, Remark 4.2, and what §4.2 says
// of discrete principles beside it.
#include <cmath>

#include "catalog/complete.hpp"
#include "reproduce/discrete_sleigh.hpp"
#include "reproduce/measures.hpp"

namespace rattleback {

namespace {

/// ∂ρ₁'/∂ρ₁ of a step from (0, ρ₂), by a central difference; in the adapted frame, or, where
/// `formulation` is empty, in the method's own.
double sleigh_eigenvalue(const Start& start, const std::string& method, double rho2, double h,
                         const std::string& formulation = "adapted") {
  constexpr double small = 1e-4;
  const std::size_t rho1 = start.component("rho_1");
  const SystemEntry& system = start.catalogue.system(start.system);
  const MethodInfo& info = start.catalogue.method(method);
  const OptionValues options = complete_options(system, info, {});
  const std::string chosen = resolve_formulation(system, info, formulation);
  const auto after_step = [&](double at) {
    const State state{Eigen::Vector3d::Zero(), Eigen::Vector3d(rho2, 0.0, at / 3.0)};
    const auto integration = start.model->integrate({method, chosen, options, 0.0, h}, state);
    return start.model->components(h, after(*integration, 1))[rho1];
  };
  return (after_step(small) - after_step(-small)) / (2.0 * small);
}

Report proposition41(const Catalogue& catalogue, const Setting& setting,
                     const Progress& /*progress*/) {
  const Start start = start_from(catalogue, setting);
  const auto at = [&](double rho2) {
    return sleigh_eigenvalue(start, "gonzalez", rho2, setting.h);
  };
  Report report;
  report.findings.push_back({"eigenvalue at h = 0.5, ρ₂ = −0.6", "1.03389830508475 by its formula",
                             at(-0.6), Verdict::agrees, near(1.03389830508475, 1e-9)});
  report.findings.push_back({"largest eigenvalue for ρ₂ < 0, h = 0.5", "above 1: unstable",
                             at(-0.1), Verdict::agrees, above(1.0)});
  report.findings.push_back({"largest eigenvalue for ρ₂ > 0, h = 0.5",
                             "below 1: stable",
                             at(0.1),
                             Verdict::agrees,
                             {0.0, 1.0}});
  Figure figure{"eigenvalue", "Eigenvalue λ₁ of a step, h = 0.5", {"ρ₂"}, {"λ₁"}};
  Curve curve{"gonzalez"};
  Curve formula{"(2 − h C ρ₂)/(2 + h C ρ₂)", {}, {}, true};
  constexpr double structure = 1.0 / 9.0;
  for (int i = -10; i <= 10; ++i) {
    const double rho2 = 0.1 * i;
    curve.add(rho2, at(rho2));
    const double half = 0.5 * setting.h * structure * rho2;
    formula.add(rho2, (1.0 - half) / (1.0 + half));
  }
  figure.curves = {std::move(curve), std::move(formula)};
  report.figures.push_back(std::move(figure));
  return report;
}

Report sleigh_turns(const Catalogue& catalogue, const Setting& setting,
                    const Progress& /*progress*/) {
  Report report;
  Figure path{"path", "A part of the path", {"x₁"}, {"x₂"}, {}, true};
  Figure momenta{"momenta", "The momenta", {"ρ₁"}, {"ρ₂"}, {}, true};
  for (const std::string preset : {"figure3", "figure3_right"}) {
    Setting mine = setting;
    mine.preset = preset;
    const Start start = start_from(catalogue, mine);
    const Track run = track(start, setting.runs[0], setting.h, setting.horizon);
    const std::size_t rho1 = start.component("rho_1");
    const std::size_t rho2 = start.component("rho_2");
    const double side = run.components[0][rho1] > 0.0 ? 1.0 : -1.0;
    const std::string name = side > 0.0 ? "ρ₁ = 0.001" : "ρ₁ = −0.001";
    // Later ρ₁ is round-off of the velocity that it is read from.
    report.findings.push_back({name + ": ρ₁ at t = 500, still on its side",
                               "towards 0",
                               side * run.components[1000][rho1],
                               Verdict::agrees,
                               {0.0, 1e-10}});
    report.findings.push_back({name + ": ρ₂ at t = 1000", "0.6, the stable equilibrium",
                               run.components.back()[rho2], Verdict::agrees, near(0.6, 1e-5)});
    report.findings.push_back({name + ": energy error to t = 1000", "round-off", run.energy_error(),
                               Verdict::agrees, below(1e-13)});
    momenta.curves.push_back(run.path(name, rho1, rho2));
    Curve seen = run.path(name, 0, 1);
    seen.x.resize(600);
    seen.y.resize(600);
    path.curves.push_back(std::move(seen));
  }
  report.figures = {std::move(path), std::move(momenta)};
  return report;
}

/// All discrete gradients, and the midpoint rule, from one start: how far they come apart.
Report gradients_coincide(const Catalogue& catalogue, const Setting& setting,
                          const Progress& /*progress*/) {
  const Start start = start_from(catalogue, setting);
  const std::int64_t steps = steps_in(setting.horizon, setting.h);
  const State midpoint = after(*integration_of(start, setting.runs[0], setting.h), steps);
  Report report;
  for (std::size_t i = 1; i < setting.runs.size(); ++i) {
    const State end = after(*integration_of(start, setting.runs[i], setting.h), steps);
    report.findings.push_back(
        {setting.runs[i].method + ": distance from implicit_midpoint at t = 10", "0: they coincide",
         apart(end, midpoint), Verdict::agrees, below(1e-11)});
  }
  return report;
}

Report euler_bound(const Catalogue& catalogue, const Setting& setting,
                   const Progress& /*progress*/) {
  const Start start = start_from(catalogue, setting);
  const auto at = [&](double h) { return sleigh_eigenvalue(start, "explicit_euler", 0.6, h); };
  Report report;
  report.findings = {{"explicit_euler: eigenvalue at h = 14, ρ₂ = 0.6",
                      "right sign below h = 15",
                      at(14.0),
                      Verdict::agrees,
                      {0.0, 1.0}},
                     {"explicit_euler: eigenvalue at h = 16, ρ₂ = 0.6",
                      "wrong sign above h = 15",
                      at(16.0),
                      Verdict::agrees,
                      {-1.0, 0.0}}};
  Figure figure{"eigenvalue", "Eigenvalue of a step of explicit Euler, ρ₂ = 0.6", {"h"}, {"λ₁"}};
  Curve curve{"explicit_euler"};
  for (int h = 1; h <= 20; ++h) curve.add(h, at(h));
  figure.curves = {std::move(curve)};
  report.figures = {std::move(figure)};
  return report;
}

/// Discrete principles on SE(2): at the equilibria, and how far their bounds reach.
Report on_the_group(const Catalogue& catalogue, const Setting& setting,
                    const Progress& /*progress*/) {
  const Start start = start_from(catalogue, setting);
  const auto at = [&](const std::string& method, double rho2, double h) {
    return sleigh_eigenvalue(start, method, rho2, h, "");
  };
  constexpr DiscreteSleigh matrices{1.0, 8.0, 1.0};
  Report report;
  report.findings = {{"rdp_exp: eigenvalue at h = 0.5, ρ₂ = −0.6", "unstable, as the motion",
                      at("rdp_exp", -0.6, 0.5), Verdict::in_kind, above(1.0)},
                     {"rdp_exp: eigenvalue at h = 0.5, ρ₂ = 0.6",
                      "stable, as the motion",
                      at("rdp_exp", 0.6, 0.5),
                      Verdict::in_kind,
                      {0.0, 1.0}},
                     {"rdp_exp: eigenvalue at h = 40, ρ₂ = 0.6",
                      "stable while |θ′ − θ| < 2π and ρ₂ is bounded",
                      at("rdp_exp", 0.6, 40.0),
                      Verdict::in_kind,
                      {0.0, 1.0},
                      "Of this discrete Lagrangian the right side is kept for every h and ρ₂."},
                     {"gonzalez: eigenvalue at h = 40, ρ₂ = 0.6",
                      "right side below h = 30",
                      at("gonzalez", 0.6, 40.0),
                      Verdict::agrees,
                      {-1.0, 0.0}}};
  // With the discrete Lagrangian of matrices: the least hπ₂ at which the equilibrium is the only
  // displacement without π₁.
  constexpr double far = 1e8;
  double low = -10.0;
  double high = 0.0;
  for (int i = 0; i < 60; ++i) {
    const double p2 = 0.5 * (low + high);
    (matrices.momentum_at(far, p2) < 0.0 ? low : high) = p2;
  }
  report.findings.push_back({"by matrices: eigenvalue at h = 40, ρ₂ = 0.6",
                             "ρ₂ bounded",
                             (matrices.step({1e-4, 0.6}, 40.0).rho[0]) / 1e-4,
                             Verdict::in_kind,
                             {-1.0, 0.0},
                             "On the wrong side where P1's step is: |ρ₂| < 2/(C h)."});
  report.findings.push_back({"by matrices: the bound on −ρ₂ at h = 0.5", "ρ₂ bounded", -high / 0.5,
                             Verdict::in_kind, near(4.0, 1e-6),
                             "2 a √m/h: below it a step from an equilibrium has one solution."});
  Figure figure{"eigenvalue", "Eigenvalue λ₁ of a step, ρ₂ = 0.6", {"h"}, {"λ₁"}};
  for (const std::string method : {"gonzalez", "rdp_exp", "rdp_cayley"}) {
    Curve curve{method};
    for (int h = 1; h <= 60; ++h) curve.add(h, at(method, 0.6, h));
    figure.curves.push_back(std::move(curve));
  }
  Curve formula{"by matrices, (2 − h C ρ₂)/(2 + h C ρ₂)", {}, {}, true};
  for (int h = 2; h <= 60; h += 2) formula.add(h, matrices.eigenvalue(0.6, h));
  figure.curves.push_back(std::move(formula));
  report.figures.push_back(std::move(figure));
  return report;
}

}  // namespace

std::vector<Reproduction> p1_sleigh() {
  return {
      {.id = "p1-remark32",
       .paper = "P1",
       .place = "Remark 3.2",
       .title = "For a quadratic energy all discrete gradients are the midpoint rule",
       .reading = "Shown on the sleigh of Figure 3, whose energy in the frame is quadratic.",
       .seconds = 0.01,
       .setting = {"chaplygin_sleigh",
                   "figure3",
                   {{.method = "implicit_midpoint"},
                    {.method = "gonzalez"},
                    {.method = "avf"},
                    {.method = "itoh_abe"}},
                   0.1,
                   10.0},
       .compute = gradients_coincide},
      {.id = "p1-proposition41",
       .paper = "P1",
       .place = "Proposition 4.1",
       .title = "The sleigh next to its equilibria",
       .reading = "The parameters of Figure 3, C = 1/9; the eigenvalue is a central difference of "
                  "width 1e-4.",
       .seconds = 0.01,
       .setting = {"chaplygin_sleigh", "figure3", {{.method = "gonzalez"}}, 0.5, 1000.0},
       .compute = proposition41},
      {.id = "p1-discrete-sleigh",
       .paper = "P1",
       .place = "§4.2, on its [13]",
       .title = "Discrete principles on SE(2) beside Proposition 4.1",
       .reading =
           "The map of [13] is not printed in P1. Two of its kind: rdp_exp, which is discrete "
           "Lagrange–d’Alembert on SE(2) along arcs of circles with the kinetic energy of "
           "log W, and the same arcs with the squared distance of matrices.",
       .seconds = 0.01,
       .setting = {"chaplygin_sleigh",
                   "figure3",
                   {{.method = "rdp_exp"}, {.method = "rdp_cayley"}, {.method = "gonzalez"}},
                   0.5,
                   1000.0},
       .compute = on_the_group},
      {.id = "p1-figure3",
       .paper = "P1",
       .place = "Figure 3",
       .title = "The sleigh turns round",
       .reading = "",
       .seconds = 0.02,
       .setting = {"chaplygin_sleigh", "figure3", {{.method = "gonzalez"}}, 0.5, 1000.0},
       .compute = sleigh_turns},
      {.id = "p1-remark42",
       .paper = "P1",
       .place = "Remark 4.2",
       .title = "Explicit Euler in the frame behaves, below h = 1/(C|ρ₂|)",
       .reading = "",
       .seconds = 0.01,
       .setting = {"chaplygin_sleigh",
                   "figure3",
                   {{.method = "explicit_euler", .formulation = "adapted"}, {.method = "gonzalez"}},
                   0.5,
                   1000.0},
       .compute = euler_bound}};
}

}  // namespace rattleback
