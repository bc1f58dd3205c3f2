// P5 Figures 2 and 3: the heavy top under symplectic Lie group integrators. Figures 1, 4, 12 and 14
// are drawings.
#include <algorithm>
#include <cmath>

#include "reproduce/measures.hpp"

namespace rattleback {

namespace {

const std::vector<RunSpec>& thetas() {
  static const std::vector<RunSpec> runs{
      {.method = "slgi_0"}, {.method = "slgi_half"}, {.method = "slgi_1"}};
  return runs;
}

/// Qᵀ e₃ times M ℓ g, first and third components.
Curve gravity_in_body(const Track& run, const Start& start, const std::string& name) {
  const double scale = static_cast<double>(start.parameters.at("m")) *
                       static_cast<double>(start.parameters.at("l")) *
                       static_cast<double>(start.parameters.at("g"));
  const std::size_t first = start.component("R31");
  const std::size_t third = start.component("R33");
  Curve curve{name};
  for (const std::vector<double>& row : run.components) {
    curve.add(scale * row[first], scale * row[third]);
  }
  return curve;
}

Report top_short(const Catalogue& catalogue, const Setting& setting, const Progress& progress) {
  Report report;
  const Start start = start_from(catalogue, setting);
  const double t = setting.horizon;
  Figure body{"gravity", "M ℓ Q⁻¹Γ₀, two of its components", {"first"}, {"third"}, {}, true};
  Figure centre{"centre", "Components of Q χ, slgi_half", {"t"}, {"Q χ"}};
  Figure order{"orders", "Error at t = 1", {"h", true}, {"error", true}};
  for (const RunSpec& run : setting.runs) {
    body.curves.push_back(gravity_in_body(track(start, run, setting.h, t), start, run.method));
  }
  const Track half = track(start, setting.runs[1], setting.h, t);
  for (const std::string id : {"R12", "R22", "R32"}) {
    centre.curves.push_back(half.over_time(id, start.component(id)));
  }
  progress(0.1);
  const std::vector<std::string> words{"1", "2", "1"};
  const std::string spin =
      "The error is that of the fast spin, which all θ integrate alike, down to far smaller steps.";
  struct Top {
    std::string preset;
    std::string name;
    std::int64_t steps;
  };
  for (const Top& top :
       {Top{"printed", "the printed inertia", 2000}, Top{"benchmark", "the benchmark's top", 800},
        Top{"precession", "a top in slow precession", 100}}) {
    const Start one = start_from(catalogue, with_preset(setting, top.preset));
    const State exact = after(*integration_of(one, exact_run(1e-13), t), 1);
    const bool printed = top.preset == "printed";
    for (std::size_t i = 0; i < 3; ++i) {
      Orders found = orders(one, setting.runs[i], t, top.steps, printed ? 4 : 3, exact, 1e-10);
      const bool spins = top.preset == "benchmark" && i != 1;
      report.findings.push_back({setting.runs[i].method + ": order, " + top.name,
                                 printed ? words[i] : "not tried", found.order,
                                 printed ? Verdict::agrees : Verdict::in_kind,
                                 spins    ? Range{1.6, 2.4}
                                 : i == 1 ? Range{1.9, 2.1}
                                          : Range{0.9, 1.1},
                                 spins ? spin : ""});
      if (printed) order.curves.push_back(std::move(found.errors));
    }
    progress(0.1 + 0.3 * (top.preset == "precession" ? 3.0 : printed ? 1.0 : 2.0));
  }
  report.figures = {std::move(body), std::move(centre), std::move(order)};
  return report;
}

Report top_long(const Catalogue& catalogue, const Setting& setting, const Progress& progress) {
  Report report;
  std::vector<Figure> figures;
  std::size_t done = 0;
  for (const std::string preset : {"printed", "benchmark"}) {
    const bool printed = preset == "printed";
    const std::string data = printed ? ", printed data" : ", the benchmark's data";
    const Start start = start_from(catalogue, with_preset(setting, preset));
    Figure energy{"energy_" + preset, "Energy error" + data, {"t"}, {"|H − H₀|/|H₀|", true}};
    for (std::size_t i = 0; i < 3; ++i) {
      const Kept found =
          kept(start, setting.runs[i], setting.h, setting.horizon, 240, part(progress, done++, 7));
      const std::vector<double>& y = found.energy.y;
      const auto quarter = static_cast<std::ptrdiff_t>(y.size() / 4);
      const double first = *std::max_element(y.begin(), y.begin() + quarter);
      const double last = *std::max_element(y.end() - quarter, y.end());
      const double wanted = printed ? (i == 1 ? 1.75e-6 : 4.16e-3) : (i == 1 ? 5.5e-3 : 5.35e-3);
      report.findings.push_back({setting.runs[i].method + data + ": largest relative energy error",
                                 "drawn only", found.worst_energy, Verdict::in_kind,
                                 near(wanted, 0.03)});
      report.findings.push_back(
          {setting.runs[i].method + data + ": that of the last quarter over that of the first",
           "bounded: no drift",
           last / first,
           Verdict::agrees,
           {0.9, 1.1}});
      energy.curves.push_back(found.energy);
    }
    figures.push_back(std::move(energy));
  }
  const Start start = start_from(catalogue, setting);
  Figure body{"gravity", "M ℓ Q⁻¹Γ₀ of slgi_half, two of its components", {"first"}, {"third"}, {},
              true};
  body.curves = {
      gravity_in_body(track(start, setting.runs[1], setting.h, 10.0), start, "to t = 10")};
  figures.push_back(std::move(body));
  report.figures = std::move(figures);
  return report;
}

}  // namespace

std::vector<Reproduction> p5_top() {
  return {{.id = "p5-figure2",
           .paper = "P5",
           .place = "Figure 2",
           .title = "The heavy top on [0, 1]",
           .reading =
               "Orders with the inertia as it is printed, which is that about the centre of mass; "
               "pictures, and further orders, with that about the fixed point, of Brüls and "
               "Cardona's benchmark.",
           .seconds = 0.3,
           .setting = {"heavy_top", "benchmark", thetas(), 0.001, 1.0},
           .compute = top_short},
          {.id = "p5-figure3",
           .paper = "P5",
           .place = "Figure 3",
           .title = "The heavy top over 6000 steps, h = 0.01",
           .reading = "Both the printed data, with g counted once, and the benchmark's.",
           .seconds = 0.3,
           .setting = {"heavy_top", "benchmark", thetas(), 0.01, 60.0},
           .compute = top_long}};
}

}  // namespace rattleback
