// P2, simulating nonholonomic dynamics: Figures 2 to 4, Theorems 1 and 2, the run times of §6.2.
// Figure 1 and the left of Figure 3 are drawings of the models.
#include <algorithm>
#include <cmath>

#include "reproduce/measures.hpp"
#include "systems/chaplygin_sleigh.hpp"

namespace rattleback {

namespace {

/// Largest difference of these components, at the end and on the way, over the first rows.
struct Away {
  double end = 0.0;
  double largest = 0.0;
  double energy = 0.0;
};

Away away(const Track& run, const Track& exact, const std::vector<std::size_t>& of,
          std::size_t rows) {
  Away result;
  for (std::size_t i = 0; i < std::min(rows, run.size()); ++i) {
    result.end = 0.0;
    for (const std::size_t c : of) {
      result.end = std::max(result.end, std::abs(run.components[i][c] - exact.components[i][c]));
    }
    result.largest = std::max(result.largest, result.end);
    result.energy =
        std::max(result.energy, std::abs(run.invariants[i][0] - exact.invariants[i][0]));
  }
  return result;
}

Curve energy_over_time(const Track& run, const std::string& name) {
  Curve curve{name};
  for (std::size_t i = 0; i < run.size(); ++i) curve.add(run.t[i], run.invariants[i][0]);
  return curve;
}

/// ½ p_k+½ M⁻¹ p_k+½, with p_k+½ = M (q_{k+1} − q_k)/h in the coordinates of the centre of mass.
Curve half_step_energy(const Start& start, const Track& places, double h, const std::string& name) {
  const SleighAtMassCentre centre = ChaplyginSleigh(start.parameters).at_mass_centre();
  const auto at = [&](std::size_t i) {
    const std::vector<double>& row = places.components[i];
    return SleighAtMassCentre::moved(Vec<double, 3>(row[0], row[1], row[2]), centre.offset());
  };
  Curve curve{name};
  for (std::size_t i = 0; i + 1 < places.size(); ++i) {
    const Vec<double, 3> half = (at(i + 1) - at(i)) / h;
    curve.add(places.t[i] + 0.5 * h, 0.5 * half.dot(centre.metric(at(i)) * half));
  }
  return curve;
}

double spread(const Curve& curve) {
  return largest(curve.y) - least_of(curve.y);
}

Report sleigh_heart(const Catalogue& catalogue, const Setting& setting,
                    const Progress& /*progress*/) {
  const Start start = start_from(catalogue, setting);
  const double h = setting.h;
  const Track exact = track(start, exact_run(), h, setting.horizon);
  Report report;
  Figure path{"path", "The contact's path to t = 10", {"x"}, {"y"}, {}, true};
  Figure energy{"energy", "Energy", {"t"}, {"energy"}};
  const std::size_t heart = exact.size() / 2 + 1;
  Curve truth = exact.path("exact", 0, 1);
  truth.x.resize(heart);
  truth.y.resize(heart);
  path.curves.push_back(std::move(truth));
  energy.curves.push_back(energy_over_time(exact, "exact"));
  const std::vector<Range> energies{{5e-4, 2e-3}, {5e-4, 2e-3}, below(1e-12)};
  const std::vector<Range> places{{1e-4, 0.2}, {1e-4, 0.2}, {1e-4, 0.2}};
  for (std::size_t i = 0; i < setting.runs.size(); ++i) {
    const RunSpec& run = setting.runs[i];
    const Track mine = track(start, run, h, setting.horizon);
    const Away off = away(mine, exact, {0, 1}, heart);
    report.findings.push_back({run.method + ": largest error of the contact, to t = 10",
                               "drawn only", off.largest, Verdict::in_kind, places[i]});
    report.findings.push_back({run.method + ": largest error of the energy, to t = 10",
                               "drawn only", off.energy, Verdict::in_kind, energies[i]});
    Curve seen = mine.path(name_of(run), 0, 1);
    seen.x.resize(std::min(heart, seen.x.size()));
    seen.y.resize(seen.x.size());
    path.curves.push_back(std::move(seen));
    energy.curves.push_back(energy_over_time(mine, name_of(run)));
    if (run.method != "gni") continue;
    Curve half = half_step_energy(start, mine, h, "gni, half steps");
    report.findings.push_back({"gni: spread of the half steps' energy, to t = 20",
                               "0: “energy-preserving”", spread(half), Verdict::agrees,
                               below(1e-13)});
    report.findings.push_back(
        {"gni: largest error of the energy at the nodes, to t = 20",
         "not said",
         away(mine, exact, {0, 1}, exact.size()).energy,
         Verdict::in_kind,
         {0.1, 1.0},
         "Mass first, the part across D that GNI reflects alternates in sign and grows; it starts "
         "at O(h) because λ₀ = 0. How far the paper's figure goes is not printed."});
    energy.curves.push_back(std::move(half));
  }
  report.figures = {std::move(path), std::move(energy)};
  return report;
}

Report serpentine(const Catalogue& catalogue, const Setting& setting,
                  const Progress& /*progress*/) {
  const Start start = start_from(catalogue, setting);
  const Track exact = track(start, exact_run(), setting.h, setting.horizon);
  const Track run = track(start, setting.runs[0], setting.h, setting.horizon);
  const std::size_t x = start.component("x");
  const std::size_t y = start.component("y");
  Report report;
  report.findings = {{"distance between exact motion and rdp_exp_truncated, largest",
                      "a typical trajectory", away(run, exact, {x, y}, run.size()).largest,
                      Verdict::in_kind, below(0.5)}};
  report.figures = {{"path",
                     "The board's path",
                     {"x"},
                     {"y"},
                     {exact.path("exact", x, y), run.path(name_of(setting.runs[0]), x, y)},
                     true}};
  return report;
}

Report parking(const Catalogue& catalogue, const Setting& setting, const Progress& /*progress*/) {
  const Start start = start_from(catalogue, setting);
  const double h = setting.h;
  const Track exact = track(start, exact_run(), h, setting.horizon);
  const std::size_t x = start.component("x");
  const std::size_t y = start.component("y");
  Report report;
  Figure path{"path", "The board's path", {"x"}, {"y"}, {exact.path("exact", x, y)}, true};
  Figure energy{"energy", "Energy", {"t"}, {"energy"}, {energy_over_time(exact, "exact")}};
  std::vector<RunSpec> runs = setting.runs;
  runs.push_back({.method = "heun2"});
  runs.push_back({.method = "rdp_exp_truncated", .options = {{"start", 1.0}}});
  const std::vector<std::string> words{"fails to follow", "qualitatively correct",
                                       "qualitatively correct", "fails to follow", "not said"};
  const std::vector<Range> off{near(0.606, 0.01), near(0.0665, 0.01), near(0.0442, 0.01),
                               near(0.392, 0.01), near(0.68, 0.02)};
  const std::vector<Range> energies{
      near(0.522, 0.01), near(0.172, 0.01), near(0.173, 0.01), near(0.435, 0.01), {0.0, 2.0}};
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const Track run = track(start, runs[i], h, setting.horizon);
    const Away error = away(run, exact, {0, 1, 2, 3, 4}, run.size());
    const std::string name = name_of(runs[i]);
    report.findings.push_back(
        {name + ": largest error in q at T = 10", words[i], error.end, Verdict::in_kind, off[i]});
    report.findings.push_back({name + ": largest error of the energy",
                               i == 0 || i == 3 ? "worse" : (i < 3 ? "better" : "not said"),
                               error.energy, Verdict::in_kind, energies[i]});
    path.curves.push_back(run.path(name, x, y));
    energy.curves.push_back(energy_over_time(run, name));
    if (i != 0) continue;
    double worst = 0.0;
    for (const std::vector<double>& row : run.invariants) worst = std::max(worst, row[1]);
    report.findings.push_back({name + ": largest residual of the constraint", "not said", worst,
                               Verdict::in_kind, near(1.5e-2, 0.1)});
  }
  report.figures = {std::move(path), std::move(energy)};
  return report;
}

Report theorem1(const Catalogue& catalogue, const Setting& setting, const Progress& /*progress*/) {
  const Start start = start_from(catalogue, setting);
  Report report;
  Figure figure{"energy", "Energy of the half steps less its first", {"t"}, {"E − E₀"}};
  for (const double h : {0.2, 0.1, 0.05}) {
    const Track run = track(start, setting.runs[0], h, setting.horizon);
    Curve curve = half_step_energy(start, run, h, "h = " + std::to_string(h).substr(0, 4));
    report.findings.push_back({curve.name + ": spread of the half steps' energy", "0",
                               spread(curve), Verdict::agrees, below(1e-13)});
    const double first = curve.y.front();
    for (double& y : curve.y) y -= first;
    figure.curves.push_back(std::move(curve));
  }
  report.figures = {std::move(figure)};
  return report;
}

Report theorem2(const Catalogue& catalogue, const Setting& setting, const Progress& progress) {
  Report report;
  Figure figure{"orders", "Error of gni at t = 2", {"h", true}, {"error", true}};
  const std::vector<std::pair<std::string, std::string>> starts{{"chaplygin_sleigh", "backwards"},
                                                                {"snakeboard", "serpentine"},
                                                                {"nonholonomic_particle", ""},
                                                                {"knife_edge", "slow"}};
  for (std::size_t i = 0; i < starts.size(); ++i) {
    Setting mine = setting;
    mine.system = starts[i].first;
    mine.preset = starts[i].second.empty() ? catalogue.system(mine.system).info.presets.front().id
                                           : starts[i].second;
    const Start start = start_from(catalogue, mine);
    const double t = setting.horizon;
    const State exact = after(*integration_of(start, exact_run(1e-13), t), 1);
    Orders found = orders(start, setting.runs[0], t, 40, 4, exact, 1e-11);
    found.errors.name = mine.system;
    report.findings.push_back(
        {mine.system + ": order of gni", "2", found.order, Verdict::agrees, {1.9, 2.1}});
    figure.curves.push_back(std::move(found.errors));
    progress((static_cast<double>(i) + 1.0) / static_cast<double>(starts.size()));
  }
  report.figures = {std::move(figure)};
  return report;
}

Report run_times(const Catalogue& catalogue, const Setting& setting, const Progress& /*progress*/) {
  const Start start = start_from(catalogue, setting);
  const std::vector<double> times = times_over_first(start, setting.runs, setting.h, 400);
  Report report;
  for (std::size_t i = 1; i < setting.runs.size(); ++i) {
    report.findings.push_back(
        {"time of " + setting.runs[i].method + " over " + setting.runs[0].method,
         "1: “nearly identical”",
         times[i],
         Verdict::in_kind,
         {0.4, 2.5},
         "Measured, so that it varies from one computation to the next; less than a factor of 2.5 "
         "stands for “nearly”."});
  }
  return report;
}

}  // namespace

std::vector<Reproduction> p2_reproductions() {
  const std::string inertias =
      "The paper gives no inertias for it; ours: I = 1, J = 2, m = 2, l = 1, the start at the "
      "origin. RK2 is the midpoint rule or Heun's, both shown.";
  return {
      {.id = "p2-theorem1",
       .paper = "P2",
       .place = "Theorem 1",
       .title = "GNI keeps the energy of its half steps where nothing pulls",
       .reading = "The theorem's case V = 0 on a space with a constant metric: the sleigh.",
       .seconds = 0.02,
       .setting = {"chaplygin_sleigh", "backwards", {{.method = "gni"}}, 0.1, 20.0},
       .compute = theorem1},
      {.id = "p2-theorem2",
       .paper = "P2",
       .place = "Theorem 2",
       .title = "GNI has order 2",
       .reading = "On four systems, to t = 2.",
       .seconds = 0.1,
       .setting = {"chaplygin_sleigh", "backwards", {{.method = "gni"}}, 0.05, 2.0},
       .compute = theorem2},
      {.id = "p2-figure2",
       .paper = "P2",
       .place = "Figure 2",
       .title = "The sleigh's heart, and its energy",
       .reading = "The paper gives no numbers for it; ours: J = m = a = 1, pushed backwards, h = "
                  "0.2. RDP is the scheme that the paper writes out, of the truncated dexp⁻¹.",
       .seconds = 0.02,
       .setting = {"chaplygin_sleigh",
                   "backwards",
                   {{.method = "midpoint2"}, {.method = "gni"}, {.method = "rdp_exp_truncated"}},
                   0.2,
                   20.0},
       .compute = sleigh_heart},
      {.id = "p2-figure3",
       .paper = "P2",
       .place = "Figure 3, right",
       .title = "A typical path of the snakeboard",
       .reading = "The paper gives no data for it; ours is the serpentine of the catalogue.",
       .seconds = 0.1,
       .setting = {"snakeboard", "serpentine", {{.method = "rdp_exp_truncated"}}, 0.01, 30.0},
       .compute = serpentine},
      {.id = "p2-figure4",
       .paper = "P2",
       .place = "Figure 4",
       .title = "The snakeboard parks, N = 128, T = 10",
       .reading = inertias,
       .seconds = 0.05,
       .setting = {"snakeboard",
                   "parking",
                   {{.method = "midpoint2"}, {.method = "gni"}, {.method = "rdp_exp_truncated"}},
                   10.0 / 128,
                   10.0},
       .compute = parking},
      {.id = "p2-run-times",
       .paper = "P2",
       .place = "§6.2",
       .title = "Run times of the compared methods",
       .reading = inertias,
       .seconds = 0.2,
       .setting = {"snakeboard",
                   "parking",
                   {{.method = "midpoint2"},
                    {.method = "heun2"},
                    {.method = "gni"},
                    {.method = "rdp_exp_truncated"}},
                   10.0 / 128,
                   10.0},
       .compute = run_times}};
}

}  // namespace rattleback
