// P1 on the continuous gearbox: Remarks 3.4 and 3.5, Figure 4.
#include <algorithm>
#include <cmath>

#include "reproduce/measures.hpp"
#include "session/work.hpp"

namespace rattleback {

namespace {

/// Unknowns, evaluations and times of the three ways to the same step.
Report costs(const Catalogue& catalogue, const Setting& setting, const Progress& /*progress*/) {
  const Start start = start_from(catalogue, setting);
  std::vector<double> evaluations;
  evaluations.reserve(setting.runs.size());
  Report report;
  for (const RunSpec& run : setting.runs) {
    const auto integration = integration_of(start, run, setting.h);
    Work work;
    for (std::int64_t i = 0; i < steps_in(setting.horizon, setting.h); ++i) {
      add(integration->step(), work);
    }
    evaluations.push_back(static_cast<double>(work.evaluations) /
                          static_cast<double>(std::max<std::int64_t>(1, work.steps)));
  }
  const std::vector<double> times =
      times_over_first(start, {setting.runs[2], setting.runs[1], setting.runs[0]}, setting.h, 200);
  const std::string measured =
      "Measured, so that it varies from one computation to the next; a fifth more stands for "
      "“greater”.";
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
      {"time of a step, gonzalez_full over gonzalez in the frame", "greater", times[2],
       Verdict::agrees, above(1.2), measured},
      {"time of a step, gonzalez_reduced over gonzalez in the frame", "greater: “a rise in cost”",
       times[1], Verdict::agrees, above(1.2),
       measured + " It solves for as many unknowns as the frame, by as many evaluations, and "
                  "factorises and changes coordinates in each."}};
  return report;
}

Report differences(const Catalogue& catalogue, const Setting& setting,
                   const Progress& /*progress*/) {
  const Start start = start_from(catalogue, setting);
  const double t = setting.horizon;
  const State exact = after(*integration_of(start, exact_run(1e-13), t), 1);
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

/// The largest of the last quarter over the largest of the first.
double last_over_first(const std::vector<double>& y) {
  const auto quarter = static_cast<std::ptrdiff_t>(y.size() / 4);
  return *std::max_element(y.end() - quarter, y.end()) /
         *std::max_element(y.begin(), y.begin() + quarter);
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
      {"si_dla: constraint, largest of the last quarter over largest of the first",
       "error grows with the energy", last_over_first(all[2].constraint.y), Verdict::agrees,
       above(2.0)}};
  report.figures = {std::move(energy), std::move(constraint)};
  return report;
}

}  // namespace

std::vector<Reproduction> p1_gearbox() {
  return {{.id = "p1-remark34",
           .paper = "P1",
           .place = "Remark 3.4",
           .title = "What a step costs",
           .reading =
               "On the gearbox, turning over; times are compared as ratios, measured in one run.",
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
