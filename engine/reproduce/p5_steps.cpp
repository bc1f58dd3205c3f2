// P5 Figures 8 to 11: chains of pendula under steps of variable and of constant size.
#include <algorithm>
#include <cmath>

#include "reproduce/measures.hpp"

namespace rattleback {

namespace {

RunSpec variable_steps(double tolerance) {
  return {.method = "rkmk54",
          .options = {{"tolerance", tolerance}, {"safety", 0.85}, {"h0", 0.01}}};
}

double euclid(const State& a, const State& b) {
  return std::hypot((a.q - b.q).norm(), (a.v - b.v).norm());
}

/// Errors at t of steps of variable and of constant size, as many of them.
struct Contest {
  double variable = 0.0;
  double constant = 0.0;
  std::int64_t steps = 0;
};

/// The internal steps that were taken, h against t.
Curve step_sizes(const Start& start, const RunSpec& run, double t, const std::string& name) {
  const auto integration = integration_of(start, run, t);
  InternalSteps log;
  integration->record(&log);
  integration->step();
  Curve curve{name};
  for (const InternalStep& step : log) {
    if (step.taken) curve.add(step.t, step.h);
  }
  return curve;
}

/// … of constant steps, as many of them.
Curve constant_steps(double t, std::size_t n) {
  const double h = t / static_cast<double>(n);
  return {"rkmk5, constant", {0.0, t}, {h, h}};
}

Contest contest_of(const Start& start, double t) {
  const State exact =
      after(*integration_of(start, {.method = "rkmk54", .options = {{"tolerance", 1e-13}}}, t), 1);
  const auto variable = integration_of(start, variable_steps(1e-6), t);
  Contest contest;
  contest.steps = variable->step().substeps;
  State state;
  variable->read(state);
  contest.variable = euclid(state, exact);
  const double h = t / static_cast<double>(contest.steps);
  contest.constant =
      euclid(after(*integration_of(start, {.method = "rkmk5"}, h), contest.steps), exact);
  return contest;
}

/// What is said of the gain with so many links.
struct Gain {
  Range range;
  std::string paper = "drawn only";
  Verdict verdict = Verdict::in_kind;
  std::string why = {};
};

/// With `whole`: links of this length together, else each of length 1.
Report gains(const Catalogue& catalogue, const Setting& setting, const Progress& progress,
             double whole, const std::vector<std::pair<int, Gain>>& wanted) {
  Report report;
  Figure error{"errors", "Error at t = 3", {"N"}, {"error", true}};
  Figure count{"steps", "Accepted steps", {"N"}, {"steps"}};
  Figure sizes{"step_sizes", "Step sizes, N = 20", {"t"}, {"h"}};
  Curve variable{"rkmk54, variable"};
  Curve constant{"rkmk5, constant"};
  Curve steps{"accepted"};
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const auto& [links, said] = wanted[i];
    Setting mine = setting;
    mine.parameters["N"] = links * 1.0;
    mine.parameters["L"] = whole > 0.0 ? whole / links : 1.0;
    mine.parameters["m"] = 1.0;
    const Start start = start_from(catalogue, mine);
    const Contest found = contest_of(start, setting.horizon);
    variable.add(links, found.variable);
    constant.add(links, found.constant);
    steps.add(links, static_cast<double>(found.steps));
    report.findings.push_back(
        {"N = " + std::to_string(links) + ": error of constant steps over variable", said.paper,
         found.constant / found.variable, said.verdict, said.range, said.why});
    if (i + 1 == wanted.size()) {
      Curve taken = step_sizes(start, variable_steps(1e-6), setting.horizon, "rkmk54, variable");
      sizes.curves = {constant_steps(setting.horizon, taken.x.size())};
      sizes.curves.insert(sizes.curves.begin(), std::move(taken));
    }
    progress((static_cast<double>(i) + 1.0) / static_cast<double>(wanted.size()));
  }
  error.curves = {std::move(variable), std::move(constant)};
  count.curves = {std::move(steps)};
  report.figures = {std::move(error), std::move(sizes), std::move(count)};
  return report;
}

Report gains_long(const Catalogue& catalogue, const Setting& setting, const Progress& progress) {
  return gains(catalogue, setting, progress, 0.0,
               {{2, {near(303.0, 0.1), "“a relevant improvement”", Verdict::agrees}},
                {3, {near(116.0, 0.1)}},
                {4, {near(3.5, 0.1)}},
                {6, {near(10.4, 0.1)}},
                {8, {near(6.4, 0.1)}},
                {10, {near(4.7, 0.1)}},
                {14, {near(2.8, 0.1)}},
                {20, {near(2.0, 0.1), "no “relevant improvements”", Verdict::agrees}}});
}

Report gains_beam(const Catalogue& catalogue, const Setting& setting, const Progress& progress) {
  const std::string better = "“improves the results”";
  return gains(catalogue, setting, progress, 5.0,
               {{2,
                 {near(0.72, 0.2), better, Verdict::differs,
                  "With two links, constant steps come out a little better."}},
                {4, {near(12.0, 0.1), better, Verdict::agrees}},
                {8, {near(11.3, 0.1), better, Verdict::agrees}},
                {14, {near(324.0, 0.1), better, Verdict::agrees}},
                {20, {near(1430.0, 0.1), better, Verdict::agrees}}});
}

Report chain_components(const Catalogue& catalogue, const Setting& setting,
                        const Progress& progress) {
  const Start start = start_from(catalogue, setting);
  const double t = setting.horizon;
  constexpr double gap = 0.01;
  // Samples of the variable run come at steps of the experiment, which it ends on.
  const Track variable = track(start, variable_steps(1e-6), gap, t);
  progress(0.5);
  const std::int64_t steps = contest_of(start, t).steps;
  const Track constant = track(start, {.method = "rkmk5"}, t / static_cast<double>(steps), t);
  Report report;
  const std::vector<std::string> parts{"q%_x", "q%_y", "q%_z", "omega%_x", "omega%_y", "omega%_z"};
  const auto id_of = [](std::string part, const std::string& link) {
    return part.replace(part.find('%'), 1, link);
  };
  for (const std::string link : {"1", "2"}) {
    Figure figure{"link" + link, "Components of q" + link + " and ω" + link, {"t"}, {"component"}};
    for (const std::string& part : parts) {
      const std::string id = id_of(part, link);
      const std::size_t c = start.component(id);
      if (part.find("_y") != std::string::npos && part.front() == 'q') continue;
      if (part.front() == 'o' && part.find("_y") == std::string::npos) continue;
      figure.curves.push_back(variable.over_time("rkmk54, " + id, c));
      figure.curves.push_back(constant.over_time("rkmk5, " + id, c));
    }
    report.figures.push_back(std::move(figure));
  }
  Figure zoom{"zoom", "Second components of ω₁ and ω₂, the last of it", {"t"}, {"ω"}};
  Figure rates{"rates", "Second components of ω̇₁ and ω̇₂", {"t"}, {"ω̇"}};
  double peak_at = 0.0;
  double peak = 0.0;
  double rate_peak = 0.0;
  double rate_at = 0.0;
  const auto size = start.state.q.size();
  for (const std::string link : {"1", "2"}) {
    const std::size_t c = start.component("omega" + link + "_y");
    for (const Track* run : {&variable, &constant}) {
      Curve all = run->over_time((run == &variable ? "rkmk54, ω" : "rkmk5, ω") + link, c);
      Curve late{all.name};
      for (std::size_t i = 0; i < all.x.size(); ++i) {
        if (all.x[i] >= 2.1) late.add(all.x[i], all.y[i]);
      }
      zoom.curves.push_back(std::move(late));
    }
    Curve rate{"ω̇" + link};
    for (std::size_t i = 0; i < variable.size(); ++i) {
      const std::vector<double>& row = variable.components[i];
      State state{Eigen::VectorXd(size), Eigen::VectorXd(start.state.v.size())};
      for (Eigen::Index j = 0; j < size; ++j) state.q[j] = row[static_cast<std::size_t>(j)];
      for (Eigen::Index j = 0; j < state.v.size(); ++j) {
        state.v[j] = row[static_cast<std::size_t>(size + j)];
      }
      const double now =
          start.model->rate(variable.t[i], state).v[static_cast<Eigen::Index>(c) - size];
      rate.add(variable.t[i], now);
      if (link == "2" && std::abs(now) > rate_peak) {
        rate_peak = std::abs(now);
        rate_at = variable.t[i];
      }
      if (link == "2" && std::abs(row[c]) > peak) {
        peak = std::abs(row[c]);
        peak_at = variable.t[i];
      }
    }
    rates.curves.push_back(std::move(rate));
  }
  report.findings = {{"time of the peak of the second component of ω₂",
                      "t ≈ 2.2",
                      peak_at,
                      Verdict::agrees,
                      {2.2, 2.3}},
                     {"its size", "drawn only", peak, Verdict::in_kind, near(12.15, 0.01)},
                     {"time of the peak of ω̇₂", "t ≈ 2.2", rate_at, Verdict::agrees, {2.2, 2.35}},
                     {"its size", "drawn only", rate_peak, Verdict::in_kind, near(103.2, 0.02)}};
  Curve taken = step_sizes(start, variable_steps(1e-6), t, "rkmk54, variable");
  Curve classical = step_sizes(start, {.method = "dopri54", .options = {{"tolerance", 1e-6}}}, t,
                               "dopri54, for ODE45");
  const auto shortest = std::min_element(taken.y.begin(), taken.y.end() - 1) - taken.y.begin();
  report.findings.push_back({"time of the shortest step of rkmk54",
                             "“considerably restricted” at t ≈ 2.2",
                             taken.x[static_cast<std::size_t>(shortest)],
                             Verdict::agrees,
                             {2.2, 2.35}});
  report.findings.push_back(
      {"its length, over that of constant steps",
       "drawn only",
       taken.y[static_cast<std::size_t>(shortest)] * static_cast<double>(steps) / t,
       Verdict::in_kind,
       {0.1, 0.3}});
  Curve even = constant_steps(t, taken.x.size());
  report.figures.push_back({"step_sizes",
                            "Step sizes",
                            {"t"},
                            {"h"},
                            {std::move(taken), std::move(classical), std::move(even)}});
  report.figures.push_back(std::move(zoom));
  report.figures.push_back(std::move(rates));
  return report;
}

}  // namespace

std::vector<Reproduction> p5_steps() {
  const std::string control =
      "The tolerance is 1e-6, the safety factor 0.85, the first step 0.01; ratios of steps are "
      "limited to 0.2 … 5, which P5 does not do.";
  return {{.id = "p5-figure8",
           .paper = "P5",
           .place = "Figure 8",
           .title = "Constant against variable steps, links of length 1",
           .reading = control,
           .seconds = 5.0,
           .setting = {"pendulum_chain",
                       "printed_two",
                       {variable_steps(1e-6), {.method = "rkmk5"}},
                       0.02,
                       3.0},
           .compute = gains_long},
          {.id = "p5-figure9",
           .paper = "P5",
           .place = "Figures 9 and 11",
           .title = "Two pendula to t = 3",
           .reading =
               control + " Of the six components of each link those that do not vanish are drawn.",
           .seconds = 0.1,
           .setting = {"pendulum_chain",
                       "printed_two",
                       {variable_steps(1e-6), {.method = "rkmk5"}},
                       0.025,
                       3.0},
           .compute = chain_components},
          {.id = "p5-figure10",
           .paper = "P5",
           .place = "Figure 10",
           .title = "Constant against variable steps, a chain of length 5",
           .reading = control,
           .seconds = 5.0,
           .setting = {"pendulum_chain",
                       "printed_two",
                       {variable_steps(1e-6), {.method = "rkmk5"}},
                       0.02,
                       3.0,
                       {{"N", 4.0}, {"L", 1.25}, {"m", 1.0}}},
           .compute = gains_beam}};
}

}  // namespace rattleback
