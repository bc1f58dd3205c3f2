// P1, energy-preserving integrators applied to nonholonomic systems: Figures 2 to 4, Proposition
// 4.1, Remarks 3.2, 3.4, 3.5 and 4.2. Figure 1 is a drawing of the disk.
#include <algorithm>
#include <cmath>

#include "observe/moments.hpp"
#include "observe/work.hpp"
#include "reproduce/measures.hpp"
#include "session/ensemble.hpp"

namespace rattleback {

namespace {

bool has_discrete_gradient(const RunSpec& run) {
  return run.method == "avf" || run.method == "gonzalez";
}

Report quartic_orders(const Catalogue& catalogue, const Setting& setting,
                      const Progress& /*progress*/) {
  const double t = setting.horizon;
  const Start start = start_from(catalogue, setting);
  const CanonicalState exact = after(*integration_of(start, exact_run(1e-13), t), 1);
  Report report;
  Figure figure{"orders", "Error at t = 10", {"h", true}, {"error", true}};
  for (const RunSpec& run : setting.runs) {
    Orders found = orders(start, run, t, 160, 3, exact, 1e-11);
    report.findings.push_back(
        {run.method + ": order to t = 10", "2", found.order, Verdict::agrees, {1.9, 2.1}});
    figure.curves.push_back(std::move(found.errors));
  }
  report.figures.push_back(std::move(figure));
  return report;
}

Report quartic_kept(const Catalogue& catalogue, const Setting& setting, const Progress& progress) {
  const Start start = start_from(catalogue, setting);
  Report report;
  Figure energy{"energy", "Relative energy error", {"t"}, {"|H(t) − H(0)|/H(0)", true}};
  Figure constraint{"constraint", "Constraint (20)", {"t"}, {"left-hand side of (20)", true}};
  for (std::size_t i = 0; i < setting.runs.size(); ++i) {
    const RunSpec& run = setting.runs[i];
    Kept found =
        kept(start, run, setting.h, setting.horizon, 500, part(progress, i, setting.runs.size()));
    const bool gradient = has_discrete_gradient(run);
    report.findings.push_back({run.method + ": relative energy error to t = 1000",
                               gradient ? "round-off" : "not kept", found.worst_energy,
                               Verdict::agrees, gradient ? below(1e-12) : Range{1e-3, 1e-2}});
    report.findings.push_back({run.method + ": constraint", "machine precision",
                               found.worst_constraint, Verdict::agrees, below(1e-14)});
    energy.curves.push_back(std::move(found.energy));
    constraint.curves.push_back(std::move(found.constraint));
  }
  report.figures = {std::move(constraint), std::move(energy)};
  return report;
}

Report quartic_variance(const Catalogue& catalogue, const Setting& setting,
                        const Progress& progress) {
  constexpr std::uint32_t starts = 200;
  const Start start = start_from(catalogue, setting);
  Report report;
  Figure figure{"variance",
                "Variance of the energy error of 200 starts",
                {"t"},
                {"σ²(H(t) − H(0))/h⁴", true}};
  const double h4 = std::pow(setting.h, 4);
  for (std::size_t i = 0; i < setting.runs.size(); ++i) {
    const RunSpec& run = setting.runs[i];
    const Progress mine = part(progress, i, setting.runs.size());
    const Ensemble ensemble(catalogue, {.experiment = {.system = setting.system,
                                                       .parameters = start.parameters,
                                                       .start = start.state,
                                                       .h = setting.h,
                                                       .horizon = setting.horizon,
                                                       .runs = {run}},
                                        .energy = 3.06});
    std::vector<std::vector<double>> rows;
    rows.reserve(starts);
    for (std::uint32_t member = 0; member < starts; ++member) {
      rows.push_back(ensemble.run(member).errors);
      mine((member + 1.0) / starts);
    }
    const Moments moments = moments_of(rows, ensemble.times().size());
    const double slope = fitted_slope(ensemble.times(), moments.variance, 0.25 * setting.horizon);
    const bool gradient = has_discrete_gradient(run);
    report.findings.push_back({run.method + ": growth of the variance a second, over h^4",
                               gradient ? "none" : "1e-4", slope / h4, Verdict::agrees,
                               gradient ? below(1e-20) : Range{0.7e-4, 1.3e-4}});
    Curve curve{name_of(run)};
    for (std::size_t j = 0; j < ensemble.times().size(); ++j) {
      curve.add(ensemble.times()[j], moments.variance[j] / h4);
    }
    figure.curves.push_back(std::move(curve));
  }
  report.figures.push_back(std::move(figure));
  return report;
}

/// ∂ρ₁'/∂ρ₁ of a step from (0, ρ₂) in the adapted frame, by a central difference.
double sleigh_eigenvalue(const Start& start, const std::string& method, double rho2, double h) {
  constexpr double small = 1e-4;
  const std::size_t rho1 = start.component("rho_1");
  const auto after_step = [&](double at) {
    const CanonicalState state{Eigen::Vector3d::Zero(), Eigen::Vector3d(rho2, 0.0, at / 3.0)};
    const auto integration = start.model->integrate({method, "adapted", {}, 0.0, h}, state);
    return start.model->components(after(*integration, 1))[rho1];
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

Report gearbox_kept(const Catalogue& catalogue, const Setting& setting, const Progress& progress) {
  const Start start = start_from(catalogue, setting);
  Report report;
  Figure energy{"energy", "Relative energy error", {"t"}, {"|H(t) − H(0)|/H(0)", true}};
  Figure constraint{"constraint", "Constraint", {"t"}, {"|p₁ + sin(q₃) p₂|", true}};
  std::vector<Kept> all;
  all.reserve(setting.runs.size());
  for (std::size_t i = 0; i < setting.runs.size(); ++i) {
    all.push_back(kept(start, setting.runs[i], setting.h, setting.horizon, 500,
                       part(progress, i, setting.runs.size())));
    energy.curves.push_back(all.back().energy);
    constraint.curves.push_back(all.back().constraint);
  }
  const std::vector<double>& grown = all[2].energy.y;
  report.findings = {
      {"gonzalez_reduced: relative energy error to t = 50,000", "machine precision",
       all[0].worst_energy, Verdict::agrees, below(1e-11)},
      {"gonzalez_reduced: constraint", "machine precision", all[0].worst_constraint,
       Verdict::agrees, below(1e-14)},
      {"gonzalez_full: relative energy error", "machine precision", all[1].worst_energy,
       Verdict::agrees, below(1e-11)},
      {"gonzalez_full: constraint",
       "only approximated",
       all[1].worst_constraint,
       Verdict::agrees,
       {1e-3, 2.0}},
      {"si_dla: relative energy error at the end",
       "grows exponentially",
       grown.back(),
       Verdict::in_kind,
       {1e3, 1e4},
       "Of a start that turns over with q₃ increasing; the paper's, at random, are not printed."},
      {"si_dla: its growth over the last 10,000",
       "exponential",
       grown.back() / grown[399],
       Verdict::in_kind,
       {6.5, 7.5}},
      {"si_dla: constraint",
       "error grows with the energy",
       all[2].worst_constraint,
       Verdict::agrees,
       {1e-16, 1e-13}}};
  report.figures = {std::move(energy), std::move(constraint)};
  return report;
}

/// All discrete gradients, and the midpoint rule, from one start: how far they come apart.
Report gradients_coincide(const Catalogue& catalogue, const Setting& setting,
                          const Progress& /*progress*/) {
  const Start start = start_from(catalogue, setting);
  const std::int64_t steps = steps_in(setting.horizon, setting.h);
  const CanonicalState midpoint = after(*integration_of(start, setting.runs[0], setting.h), steps);
  Report report;
  for (std::size_t i = 1; i < setting.runs.size(); ++i) {
    const CanonicalState end = after(*integration_of(start, setting.runs[i], setting.h), steps);
    report.findings.push_back(
        {setting.runs[i].method + ": distance from implicit_midpoint at t = 10", "0: they coincide",
         apart(end, midpoint), Verdict::agrees, below(1e-11)});
  }
  return report;
}

/// Evaluations and iterations of the three ways to the same step.
Report costs(const Catalogue& catalogue, const Setting& setting, const Progress& /*progress*/) {
  const Start start = start_from(catalogue, setting);
  std::vector<double> evaluations;
  evaluations.reserve(setting.runs.size());
  Report report;
  for (const RunSpec& run : setting.runs) {
    const auto integration = integration_of(start, run, setting.h);
    Work work;
    for (std::int64_t i = 0; i < steps_in(setting.horizon, setting.h); ++i) {
      work.add(integration->step());
    }
    evaluations.push_back(static_cast<double>(work.evaluations) /
                          static_cast<double>(std::max<std::int64_t>(1, work.steps)));
  }
  const Layout layout = start.model->layout();
  const auto q = static_cast<double>(layout.q.size());
  const auto momenta = static_cast<double>(layout.derived.size());
  const double constraints = catalogue.system(start.system).constraints;
  const double rank = q - constraints;
  report.findings = {
      {"unknowns of gonzalez_full: q, p and a multiplier a constraint",
       "3n − m, m the rank of D",
       2.0 * q + constraints,
       Verdict::agrees,
       {3.0 * q - rank, 3.0 * q - rank}},
      {"unknowns of gonzalez in the frame: q and ρ",
       "n + m",
       q + momenta,
       Verdict::agrees,
       {q + rank, q + rank}},
      {"evaluations a step, gonzalez_full over gonzalez in the frame", "greater",
       evaluations[0] / evaluations[2], Verdict::agrees, above(1.0)},
      {"evaluations a step, gonzalez_reduced over gonzalez in the frame",
       "greater, or as many",
       evaluations[1] / evaluations[2],
       Verdict::in_kind,
       {0.8, 1.2},
       "Each evaluation of the reduced form also turns the frame, which this does not count."}};
  return report;
}

Report differences(const Catalogue& catalogue, const Setting& setting,
                   const Progress& /*progress*/) {
  const Start start = start_from(catalogue, setting);
  const double t = setting.horizon;
  const CanonicalState exact = after(*integration_of(start, exact_run(1e-13), t), 1);
  const RunSpec& run = setting.runs[0];
  Orders found = orders(start, run, t, 20, 4, exact, 1e-11);
  const Kept long_run = kept(start, run, setting.h, 100.0, 100, [](double) {});
  Report report;
  report.findings = {{"gonzalez_reduced_fd: order", "2", found.order, Verdict::agrees, {1.9, 2.1}},
                     {"gonzalez_reduced_fd: relative energy error to t = 100", "kept",
                      long_run.worst_energy, Verdict::agrees, below(1e-12)},
                     {"gonzalez_reduced_fd: constraint", "kept", long_run.worst_constraint,
                      Verdict::agrees, below(1e-14)}};
  report.figures = {
      {"orders", "Error at t = 2", {"h", true}, {"error", true}, {std::move(found.errors)}}};
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

}  // namespace

std::vector<Reproduction> p1_reproductions() {
  const std::vector<RunSpec> five{{.method = "si_dla"},
                                  {.method = "gonzalez"},
                                  {.method = "avf"},
                                  {.method = "dla"},
                                  {.method = "spark"}};
  const std::string start =
      "The paper starts at random; ours is printed in the catalogue. SPARK of two stages is a "
      "reading: on this system it is the map of SI-DLA.";
  return {
      {.id = "p1-figure2-orders",
       .paper = "P1",
       .place = "Figure 2, top left",
       .title = "Orders on the quartic system",
       .reading = start,
       .seconds = 0.1,
       .setting = {"chaotic_quartic", "figure2", five, 0.0625, 10.0},
       .compute = quartic_orders},
      {.id = "p1-figure2-kept",
       .paper = "P1",
       .place = "Figure 2, top right and bottom left",
       .title = "Energy and constraint of one start",
       .reading = start,
       .seconds = 0.5,
       .setting = {"chaotic_quartic", "figure2", five, 0.1, 1000.0},
       .compute = quartic_kept},
      {.id = "p1-figure2-variance",
       .paper = "P1",
       .place = "Figure 2, bottom right",
       .title = "Variance of the energy error over 200 starts",
       .reading = "Starts at H = 3.06, normal about ours with deviation 0.5, seed 1; the growth is "
                  "fitted from t = 500, where the oscillation no longer hides it.",
       .seconds = 120.0,
       .setting = {"chaotic_quartic", "figure2", five, 0.1, 2000.0},
       .compute = quartic_variance},
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
      {.id = "p1-remark34",
       .paper = "P1",
       .place = "Remark 3.4",
       .title = "What a step costs",
       .reading = "On the gearbox, turning over; evaluations of forces, not seconds, are counted.",
       .seconds = 0.01,
       .setting = {"gearbox",
                   "turning",
                   {{.method = "gonzalez_full"},
                    {.method = "gonzalez_reduced"},
                    {.method = "gonzalez"}},
                   0.025,
                   2.0},
       .compute = costs},
      {.id = "p1-remark35",
       .paper = "P1",
       .place = "Remark 3.5",
       .title = "Differences in place of the frame's derivatives",
       .reading = "On the gearbox, turning over.",
       .seconds = 0.05,
       .setting = {"gearbox",
                   "turning",
                   {{.method = "gonzalez_reduced_fd"}, {.method = "gonzalez_reduced"}},
                   0.1,
                   2.0},
       .compute = differences},
      {.id = "p1-proposition41",
       .paper = "P1",
       .place = "Proposition 4.1",
       .title = "The sleigh next to its equilibria",
       .reading = "The parameters of Figure 3, C = 1/9; the eigenvalue is a central difference of "
                  "width 1e-4.",
       .seconds = 0.01,
       .setting = {"chaplygin_sleigh", "figure3", {{.method = "gonzalez"}}, 0.5, 1000.0},
       .compute = proposition41},
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
       .compute = euler_bound},
      {.id = "p1-figure4",
       .paper = "P1",
       .place = "Figure 4",
       .title = "The gearbox turning over, to t = 50,000",
       .reading = "H = p²/2 + V, where (24a) prints a minus. The paper starts at random; ours "
                  "turns over with q₃ increasing, for swinging starts stay bounded.",
       .seconds = 6.0,
       .setting = {"gearbox",
                   "turning",
                   {{.method = "gonzalez_reduced"},
                    {.method = "gonzalez_full"},
                    {.method = "si_dla"}},
                   0.1,
                   50000.0},
       .compute = gearbox_kept}};
}

}  // namespace rattleback
