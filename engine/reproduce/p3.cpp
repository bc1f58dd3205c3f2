// P3, exact discrete Lagrangian mechanics for nonholonomic mechanics: the closed flow (19), the
// submanifold (25), Theorem 5.5, Figures 1 to 6.
#include <algorithm>
#include <cmath>

#include "catalog/complete.hpp"
#include "reproduce/measures.hpp"
#include "study/submanifold.hpp"

namespace rattleback {

namespace {

/// A pair (0, q₁) of configurations, and the coordinates of q₁ that are chosen.
struct Pair {
  Eigen::Vector3d q1;
  std::vector<int> over;
};

/// Energy, and the distance from the exact motion through the pair, of a two-point method from it.
struct PairRun {
  Curve energy;
  Curve distance;
};

PairRun pair_run(const Start& start, const std::string& method, const Pair& pair, double h,
                 std::int64_t n) {
  const SystemEntry& entry = start.catalogue.system(start.system);
  RunSetup setup{.method = method,
                 .formulation = "canonical",
                 .options = complete_options(entry, start.catalogue.method(method), {}),
                 .t0 = h,
                 .h = h};
  const Model& model = *start.model;
  const Eigen::VectorXd q0 = Eigen::Vector3d::Zero();
  const auto run = model.integrate(setup, model.after_pair(setup, q0, pair.q1));
  // The pair is on the discrete submanifold, so no motion goes through both points: the exact one
  // arrives where the chosen coordinates are those of q₁, and is the same for every method.
  Eigen::VectorXd at(pair.over.size());
  for (std::size_t i = 0; i < pair.over.size(); ++i) {
    at[static_cast<int>(i)] = pair.q1[pair.over[i]];
  }
  const Submanifold surface{model, q0, h, pair.over};
  setup.t0 = 0.0;
  setup.method = "dopri54";
  setup.formulation = "lagrangian";
  setup.options =
      complete_options(entry, start.catalogue.method("dopri54"), {{"tolerance", 1e-12}});
  const auto exact = model.integrate(setup, {q0, surface.retraction(at)});
  PairRun result{{method}, {method}};
  State state;
  State truth;
  if (!exact->step().ok()) return result;
  for (std::int64_t i = 1; i < n && run->step().ok() && exact->step().ok(); ++i) {
    run->read(state);
    result.energy.add(run->time(), model.invariants(state)[0]);
    run->unwind(state);
    exact->read(truth);
    exact->unwind(truth);
    result.distance.add(run->time(), (state.q - truth.q).norm());
  }
  return result;
}

Report exact_flow(const Catalogue& catalogue, const Setting& setting,
                  const Progress& /*progress*/) {
  const Start start = start_from(catalogue, setting);
  const Track flow = track(start, setting.runs[0], setting.h, setting.horizon);
  const Track exact = track(start, exact_run(1e-13), setting.h, setting.horizon);
  Figure figure{"difference", "Largest difference of q", {"t"}, {"|q − q exact|", true}};
  Curve curve{"exact_discrete less dopri54"};
  for (std::size_t i = 1; i < flow.size(); ++i) {
    double worst = 0.0;
    for (std::size_t c = 0; c < 3; ++c) {
      worst = std::max(worst, std::abs(flow.components[i][c] - exact.components[i][c]));
    }
    curve.add(flow.t[i], worst);
  }
  Report report;
  report.findings = {{"(19) against its equations integrated, largest difference to t = 10", "0",
                      largest(curve.y), Verdict::agrees, below(1e-9)},
                     {"energy along (19), largest change", "0", flow.energy_error(),
                      Verdict::agrees, below(1e-13)}};
  figure.curves = {std::move(curve)};
  report.figures = {std::move(figure)};
  return report;
}

/// The two ways round each square of the diagram: pairs by the discrete flow, velocities by the
/// continuous one, momenta by the Legendre transformations.
Report diagram(const Catalogue& catalogue, const Setting& setting, const Progress& progress) {
  Report report;
  Figure figure{"ways", "Distance of the ways round the diagram", {"h"}, {"distance", true}};
  const auto apart = [](const Eigen::VectorXd& a, const Eigen::VectorXd& b) {
    return (a - b).cwiseAbs().maxCoeff();
  };
  for (const std::string system : {"nonholonomic_particle", "knife_edge"}) {
    Setting own = setting;
    own.system = system;
    own.preset = {};
    const Start start = start_from(catalogue, own);
    const Model& model = *start.model;
    Curve curve{system};
    double departing = 0.0;
    double arriving = 0.0;
    double momenta = 0.0;
    for (const double h : {0.1, 0.2, 0.4, 0.6}) {
      const ExactPairs pairs(model, h);
      const State zero = model.project({start.state.q + Eigen::Vector3d(0.1, -0.2, 0.3),
                                        start.state.v + 0.3 * Eigen::Vector3d(0.3, -0.2, 0.1)});
      const State one = pairs.flow(zero.q, zero.v, h);
      const State two = pairs.flow(one.q, one.v, h);
      const State arrived{one.q, pairs.arrival(zero.q, one.q)};
      const State departs{one.q, pairs.departure(one.q, two.q)};
      const double first = apart(pairs.departure(zero.q, one.q), zero.v);
      const double last = apart(arrived.v, one.v);
      const double between =
          apart(model.reflection(arrived).before, model.reflection(departs).before);
      departing = std::max(departing, first);
      arriving = std::max(arriving, last);
      momenta = std::max(momenta, between);
      curve.add(h, std::max({first, last, between}));
    }
    const auto commutes = [&](const std::string& ways, double distance) {
      report.findings.push_back(
          {system + ": " + ways, "the diagram commutes", distance, Verdict::agrees, below(1e-9)});
    };
    commutes("R⁻ of (q, exp v), less v", departing);
    commutes("R⁺ of (q, exp v), less the flow of v", arriving);
    commutes("F⁺ of a pair, less F⁻ of the next", momenta);
    figure.curves.push_back(std::move(curve));
    progress(0.5);
  }
  report.figures = {std::move(figure)};
  return report;
}

Report theorem55(const Catalogue& catalogue, const Setting& setting, const Progress& /*progress*/) {
  const Start start = start_from(catalogue, setting);
  Report report;
  Figure figure{
      "distance", "Distance of q_k from the trajectory at kh", {"t"}, {"|q_k − q(kh)|", true}};
  for (const double h : {0.5, 0.25, 0.1}) {
    const Track run = track(start, setting.runs[0], h, setting.horizon);
    const Track once = track(start, setting.runs[0], setting.horizon, setting.horizon);
    double off = 0.0;
    for (std::size_t c = 0; c < 3; ++c) {
      off = std::max(off, std::abs(run.components.back()[c] - once.components.back()[c]));
    }
    report.findings.push_back({"h = " + std::to_string(h).substr(0, 4) +
                                   ": many steps of the exact discrete flow against one",
                               "0: q_k = q(kh)", off, Verdict::agrees, below(1e-12)});
    const Track exact = track(start, exact_run(1e-13), h, setting.horizon);
    Curve curve{"h = " + std::to_string(h).substr(0, 4)};
    for (std::size_t i = 1; i < run.size(); ++i) {
      double worst = 0.0;
      for (std::size_t c = 0; c < 3; ++c) {
        worst = std::max(worst, std::abs(run.components[i][c] - exact.components[i][c]));
      }
      curve.add(run.t[i], worst);
    }
    report.findings.push_back({curve.name + ": distance from the trajectory, largest", "0",
                               largest(curve.y), Verdict::agrees, below(1e-9)});
    figure.curves.push_back(std::move(curve));
  }
  report.figures = {std::move(figure)};
  return report;
}

Report particle_pairs(const Catalogue& catalogue, const Setting& setting,
                      const Progress& /*progress*/) {
  const Start start = start_from(catalogue, setting);
  Report report;
  Figure energy{"energy", "Hamiltonian", {"t"}, {"H"}};
  Figure first{"energy_first", "Hamiltonian, the first 50 steps", {"t"}, {"H"}};
  Figure distance{"distance", "Error", {"t"}, {"|q − q exact|"}};
  const std::vector<double> settled{0.66513302, 0.64660580};
  const std::vector<double> early{0.04296, 0.04506};
  const std::vector<double> late{6.218, 7.309};
  for (std::size_t i = 0; i < setting.runs.size(); ++i) {
    const std::string& method = setting.runs[i].method;
    PairRun run = pair_run(start, method, {{0.4, 0.4, 0.08}, {0, 1}}, setting.h, 1200);
    const std::vector<double>& h = run.energy.y;
    const auto [low, high] = std::minmax_element(h.begin() + 19, h.end());
    report.findings.push_back({method + ": energy at the end", "drawn only", h.back(),
                               Verdict::in_kind, near(settled[i], 1e-7)});
    report.findings.push_back({method + ": its spread after 20 steps",
                               "constant after the first steps", *high - *low, Verdict::agrees,
                               below(method == "mla" ? 1e-8 : 1e-5)});
    report.findings.push_back(
        {method + ": distance from the exact motion at t = 5",
         method == "mla" ? "slightly better" : "drawn only", run.distance.y[8],
         method == "mla" ? Verdict::agrees : Verdict::in_kind, near(early[i], 1e-3)});
    report.findings.push_back(
        {method + ": distance from the exact motion at t = 600",
         method == "mla" ? "slightly better" : "drawn only", run.distance.y.back(),
         method == "mla" ? Verdict::agrees : Verdict::in_kind, near(late[i], 1e-3)});
    Curve beginning = run.energy;
    beginning.x.resize(50);
    beginning.y.resize(50);
    first.curves.push_back(std::move(beginning));
    energy.curves.push_back(std::move(run.energy));
    distance.curves.push_back(std::move(run.distance));
  }
  report.figures = {std::move(energy), std::move(first), std::move(distance)};
  return report;
}

Report submanifolds(const Catalogue& catalogue, const Setting& setting, const Progress& progress) {
  const Start start = start_from(catalogue, setting);
  const Submanifold surface{*start.model, Eigen::Vector3d::Zero(), setting.h, {0, 1}};
  Figure figure{"surfaces", "z₁ over y₁, for x₁ = −2, −1, 1 and 2", {"y₁"}, {"z₁"}};
  double widest = 0.0;
  double worst = 0.0;
  for (int i = -4; i <= 4; ++i) {
    const std::string x = "x₁ = " + std::to_string(i / 2);
    Curve exact{"exact, " + x};
    Curve discrete{"discretised, " + x, {}, {}, true};
    for (int j = -20; j <= 20; ++j) {
      const Eigen::Vector2d at(0.5 * i, 0.1 * j);
      const double z = surface.exact(at)[2];
      const double other = surface.discretised(at)[2];
      // P3 (25) from the origin: z₁ = x₁ (√(1 + y₁²) − 1)/arsinh y₁.
      const double formula =
          j == 0 ? 0.0 : at[0] * (std::hypot(1.0, at[1]) - 1.0) / std::asinh(at[1]);
      worst = std::max(worst, std::abs(z - formula));
      widest = std::max(widest, std::abs(z - other));
      exact.add(at[1], z);
      discrete.add(at[1], other);
    }
    progress((i + 5) / 9.0);
    if (i % 2 != 0 || i == 0) continue;
    figure.curves.push_back(std::move(exact));
    figure.curves.push_back(std::move(discrete));
  }
  return {{{"exact surface, by the nonholonomic exponential map, against (25), |x₁|, |y₁| ≤ 2", "0",
            worst, Verdict::agrees, below(1e-12)},
           {"widest gap between the surfaces, |x₁|, |y₁| ≤ 2", "drawn only", widest,
            Verdict::in_kind, near(0.2876, 1e-3)}},
          {std::move(figure)}};
}

Report knife_edge(const Catalogue& catalogue, const Setting& setting,
                  const Progress& /*progress*/) {
  const Start start = start_from(catalogue, setting);
  const double epsilon = start.parameters.at("epsilon");
  const bool perturbed = epsilon > 0.0;
  const double slope = std::sin(0.2) / (std::cos(0.2) - epsilon);
  Report report;
  Figure energy{"energy", "Hamiltonian", {"t"}, {"H"}};
  std::vector<double> widths;
  widths.reserve(setting.runs.size());
  for (const RunSpec& spec : setting.runs) {
    const std::string& method = spec.method;
    PairRun run = pair_run(start, method, {{0.4, 0.4 * slope, 0.4}, {0, 2}}, setting.h, 600);
    const bool mla = method == "mla";
    const double low = least_of(run.energy.y);
    const double high = largest(run.energy.y);
    widths.push_back(high - low);
    const Range lows = perturbed ? (mla ? near(0.5796, 1e-3) : Range{-0.12, -0.09})
                                 : near(mla ? 0.57340 : 0.5148, 1e-3);
    const Range highs =
        perturbed ? near(mla ? 0.59994 : 0.5536, 2e-3) : near(mla ? 0.57387 : 0.5524, 1e-3);
    const std::string words =
        !mla ? "drawn only" : (perturbed ? "no longer preserved" : "“nearly a preservation”");
    report.findings.push_back({method + ": least energy", words, low, Verdict::in_kind, lows});
    report.findings.push_back({method + ": greatest energy", words, high, Verdict::in_kind, highs});
    energy.curves.push_back(std::move(run.energy));
  }
  report.findings.push_back({"width of the energy, dla over mla",
                             perturbed ? "“clearly better”" : "drawn only", widths[1] / widths[0],
                             perturbed ? Verdict::agrees : Verdict::in_kind,
                             perturbed ? Range{25.0, 40.0} : Range{70.0, 95.0}});
  report.figures = {std::move(energy)};
  return report;
}

}  // namespace

std::vector<Reproduction> p3_reproductions() {
  const std::vector<RunSpec> both{{.method = "mla"}, {.method = "dla"}};
  const std::string order =
      "q₁ = (0.4, 0.4, y₁) in the order (x, φ, y) of the Hamiltonian, and μ_y = −cos where a plus "
      "is printed.";
  return {{.id = "p3-flow",
           .paper = "P3",
           .place = "(19), (20)",
           .title = "The particle's flow in closed form",
           .reading = "",
           .seconds = 0.01,
           .setting = {"nonholonomic_particle",
                       "",
                       {{.method = "exact_discrete"}, {.method = "mla"}},
                       0.1,
                       10.0},
           .compute = exact_flow},
          {.id = "p3-figure1",
           .paper = "P3",
           .place = "Figure 1",
           .title = "The diagram of exact discrete and continuous flows",
           .seconds = 0.2,
           .setting = {"nonholonomic_particle", "", {{.method = "exact_discrete"}}, 0.5, 10.0},
           .compute = diagram},
          {.id = "p3-theorem55",
           .paper = "P3",
           .place = "Theorem 5.5",
           .title = "The exact discrete flow is the motion at the times kh",
           .reading = "Shown on the particle, whose flow (19) is closed.",
           .seconds = 0.02,
           .setting = {"nonholonomic_particle",
                       "",
                       {{.method = "exact_discrete"}, {.method = "mla"}},
                       0.5,
                       10.0},
           .compute = theorem55},
          {.id = "p3-figure2",
           .paper = "P3",
           .place = "Figures 2 and 3",
           .title = "The particle, h = 0.5, N = 1200",
           .reading = "Both methods are measured against one exact motion, which arrives over the "
                      "same (x₁, y₁).",
           .seconds = 0.05,
           .setting = {"nonholonomic_particle", "", both, 0.5, 600.0},
           .compute = particle_pairs},
          {.id = "p3-figure4",
           .paper = "P3",
           .place = "Figure 4, and (25)",
           .title = "The exact discrete submanifold and its discretisation",
           .reading = "Drawn as sections; the paper draws the two surfaces.",
           .seconds = 0.6,
           .setting = {"nonholonomic_particle", "", both, 0.5, 10.0},
           .compute = submanifolds},
          {.id = "p3-figure5",
           .paper = "P3",
           .place = "Figure 5",
           .title = "The knife edge, h = 0.5, N = 600",
           .reading = order,
           .seconds = 0.1,
           .setting = {"knife_edge", "loops", both, 0.5, 300.0},
           .compute = knife_edge},
          {.id = "p3-figure6",
           .paper = "P3",
           .place = "Figure 6",
           .title = "The perturbed knife edge, ε = 0.1",
           .reading = order,
           .seconds = 0.1,
           .setting = {"knife_edge", "perturbed", both, 0.5, 300.0},
           .compute = knife_edge}};
}

}  // namespace rattleback
