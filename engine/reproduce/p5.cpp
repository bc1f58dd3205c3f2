// P5, Lie group integrators for mechanical systems: Figures 2, 3, 5 to 11, 13, 15 to 18. Figures 1,
// 4, 12 and 14 are drawings. Its chains of pendula start alike: q = (√2/2, 0, √2/2), ω = (0, 1, 0).
#include <algorithm>
#include <cmath>

#include "reproduce/measures.hpp"
#include "reproduce/ode45.hpp"
#include "systems/quadrotor_payload/load_transport.hpp"

namespace rattleback {

namespace {

const std::vector<RunSpec>& thetas() {
  static const std::vector<RunSpec> runs{
      {.method = "slgi_0"}, {.method = "slgi_half"}, {.method = "slgi_1"}};
  return runs;
}

Setting with_preset(const Setting& setting, const std::string& preset) {
  Setting result = setting;
  result.preset = preset;
  return result;
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
  const CanonicalState exact = after(*integration_of(start, exact_run(1e-13), t), 1);
  const std::string spin =
      "The error is that of the fast spin, which all θ integrate alike, down to far smaller steps.";
  for (std::size_t i = 0; i < 3; ++i) {
    Orders found = orders(start, setting.runs[i], t, 800, 3, exact, 1e-10);
    report.findings.push_back({setting.runs[i].method + ": order, the benchmark's top", words[i],
                               found.order, i == 1 ? Verdict::agrees : Verdict::differs,
                               i == 1 ? Range{1.9, 2.1} : Range{1.6, 2.4}, i == 1 ? "" : spin});
    order.curves.push_back(std::move(found.errors));
    progress(0.1 + 0.2 * (static_cast<double>(i) + 1.0));
  }
  const Start slow = start_from(catalogue, with_preset(setting, "precession"));
  const CanonicalState there = after(*integration_of(slow, exact_run(1e-13), t), 1);
  for (std::size_t i = 0; i < 3; ++i) {
    const Orders found = orders(slow, setting.runs[i], t, 100, 3, there, 1e-10);
    report.findings.push_back({setting.runs[i].method + ": order, a top in slow precession",
                               words[i], found.order, Verdict::agrees,
                               i == 1 ? Range{1.9, 2.1} : Range{0.9, 1.1}});
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

Report chain_orders(const Catalogue& catalogue, const Setting& setting, const Progress& progress) {
  Report report;
  std::vector<RunSpec> runs = setting.runs;
  runs.insert(runs.begin(), RunSpec{.method = "lie_heun"});
  runs.insert(runs.begin(), RunSpec{.method = "lie_euler"});
  const std::vector<double> wanted{1.0, 2.0, 3.0, 4.0, 4.0, 4.0};
  std::size_t done = 0;
  for (const std::string preset : {"printed_two", "swing"}) {
    const bool planar = preset == "printed_two";
    const double t = planar ? setting.horizon : 0.5;
    const Start start = start_from(catalogue, with_preset(setting, preset));
    const CanonicalState exact = after(*integration_of(start, exact_run(1e-13), t), 1);
    Figure figure{"orders_" + preset,
                  planar ? "Error at t = 1" : "Error at t = 0.5, a start that is not planar",
                  {"h", true},
                  {"error", true}};
    for (std::size_t i = 0; i < runs.size(); ++i) {
      Orders found = orders(start, runs[i], t, planar ? 128 : 64, 3, exact, 1e-11);
      report.findings.push_back({runs[i].method + (planar ? ": order" : ": order, not planar"),
                                 std::to_string(static_cast<int>(wanted[i])),
                                 found.order,
                                 Verdict::agrees,
                                 {wanted[i] - 0.3, wanted[i] + 0.3}});
      figure.curves.push_back(std::move(found.errors));
      progress(static_cast<double>(++done) / 12.0);
    }
    report.figures.push_back(std::move(figure));
  }
  return report;
}

/// 1 − q·q and q·ω of one link.
struct OnSphere {
  Curve length;
  Curve tangency;
  double worst_length = 0.0;
  double worst_tangency = 0.0;
  void add(double t, const Eigen::Ref<const Eigen::VectorXd>& q,
           const Eigen::Ref<const Eigen::VectorXd>& w) {
    const double off = std::abs(1.0 - q.head<3>().squaredNorm());
    const double slip = std::abs(q.head<3>().dot(w.head<3>()));
    worst_length = std::max(worst_length, off);
    worst_tangency = std::max(worst_tangency, slip);
    length.add(t, off);
    tangency.add(t, slip);
  }
};

OnSphere on_sphere(const Start& start, const RunSpec& run, double h, double t) {
  const auto integration = integration_of(start, run, h);
  OnSphere result{{run.method}, {run.method}};
  CanonicalState state = start.state;
  result.add(0.0, state.q, state.v);
  for (std::int64_t i = 0; i < steps_in(t, h) && integration->step().ok(); ++i) {
    integration->read(state);
    result.add(integration->time(), state.q, state.v);
  }
  return result;
}

/// y = (q, v) under the system's rate.
Eigen::VectorXd rate_of(const Model& model, double t, const Eigen::VectorXd& y, Eigen::Index size) {
  const CanonicalState rate = model.rate(t, {y.head(size), y.tail(y.size() - size)});
  Eigen::VectorXd result(y.size());
  result << rate.q, rate.v;
  return result;
}

template <class See>
void ode45_of(const Start& start, double t, double gap, const Ode45Tolerance& tolerance,
              const See& see) {
  const Eigen::Index size = start.state.q.size();
  Eigen::VectorXd y(size + start.state.v.size());
  y << start.state.q, start.state.v;
  ode45([&](double at, const Eigen::VectorXd& x) { return rate_of(*start.model, at, x, size); }, y,
        t, gap, tolerance, see);
}

OnSphere ode45_on_sphere(const Start& start, double t, double gap) {
  OnSphere result{{"ODE45"}, {"ODE45"}};
  const Eigen::Index size = start.state.q.size();
  ode45_of(start, t, gap, {}, [&](double at, const Eigen::VectorXd& x) {
    result.add(at, x.head(size), x.tail(x.size() - size));
  });
  return result;
}

Report chain_spheres(const Catalogue& catalogue, const Setting& setting, const Progress& progress) {
  Report report;
  std::size_t done = 0;
  for (const std::string preset : {"printed_two", "swing"}) {
    const bool planar = preset == "printed_two";
    const Start start = start_from(catalogue, with_preset(setting, preset));
    const std::string note = planar ? "" : ", not planar";
    Figure length{"length_" + preset, "|1 − q₁·q₁|" + note, {"t"}, {"|1 − q₁·q₁|", true}};
    Figure tangency{"tangency_" + preset, "|q₁·ω₁|" + note, {"t"}, {"|q₁·ω₁|", true}};
    std::vector<OnSphere> all;
    all.reserve(setting.runs.size() + 1);
    for (const RunSpec& run : setting.runs) {
      all.push_back(on_sphere(start, run, setting.h, setting.horizon));
      progress(static_cast<double>(++done) / 9.0);
    }
    all.push_back(ode45_on_sphere(start, setting.horizon, setting.h));
    for (const OnSphere& one : all) {
      const std::string& name = one.length.name;
      const bool classical = name == "rk4" || name == "ODE45";
      report.findings.push_back({name + ": largest |1 − q₁·q₁|" + note,
                                 classical ? "not preserved" : "preserved", one.worst_length,
                                 Verdict::agrees, classical ? above(1e-9) : below(2e-14)});
      if (planar && classical) {
        report.findings.push_back(
            {name + ": largest |q₁·ω₁|", "not preserved with the same accuracy", one.worst_tangency,
             Verdict::differs, below(1e-14),
             "From the printed start the motion is planar, so that no method leaves q·ω = 0; the "
             "figure must be of another."});
      } else {
        report.findings.push_back(
            {name + ": largest |q₁·ω₁|" + note,
             classical ? "not preserved with the same accuracy" : "1e-14 and 1e-15",
             one.worst_tangency, Verdict::agrees, classical ? above(1e-8) : below(2e-14)});
      }
      length.curves.push_back(one.length);
      tangency.curves.push_back(one.tangency);
    }
    report.figures.push_back(std::move(length));
    report.figures.push_back(std::move(tangency));
  }
  return report;
}

RunSpec variable_steps(double tolerance) {
  return {.method = "rkmk54",
          .options = {{"tolerance", tolerance}, {"safety", 0.85}, {"h0", 0.01}}};
}

double euclid(const CanonicalState& a, const CanonicalState& b) {
  return std::hypot((a.q - b.q).norm(), (a.v - b.v).norm());
}

/// Errors at t of steps of variable and of constant size, as many of them.
struct Contest {
  double variable = 0.0;
  double constant = 0.0;
  std::int64_t steps = 0;
};

Contest contest_of(const Start& start, double t) {
  const CanonicalState exact =
      after(*integration_of(start, {.method = "rkmk54", .options = {{"tolerance", 1e-13}}}, t), 1);
  const auto variable = integration_of(start, variable_steps(1e-6), t);
  Contest contest;
  contest.steps = variable->step().substeps;
  CanonicalState state;
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
  Curve variable{"rkmk54, variable"};
  Curve constant{"rkmk5, constant"};
  Curve steps{"accepted"};
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const auto& [links, said] = wanted[i];
    Setting mine = setting;
    mine.parameters["N"] = links * 1.0;
    mine.parameters["L"] = whole > 0.0 ? whole / links : 1.0;
    mine.parameters["m"] = 1.0;
    const Contest found = contest_of(start_from(catalogue, mine), setting.horizon);
    variable.add(links, found.variable);
    constant.add(links, found.constant);
    steps.add(links, static_cast<double>(found.steps));
    report.findings.push_back(
        {"N = " + std::to_string(links) + ": error of constant steps over variable", said.paper,
         found.constant / found.variable, said.verdict, said.range, said.why});
    progress((static_cast<double>(i) + 1.0) / static_cast<double>(wanted.size()));
  }
  error.curves = {std::move(variable), std::move(constant)};
  count.curves = {std::move(steps)};
  report.figures = {std::move(error), std::move(count)};
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
      CanonicalState state{Eigen::VectorXd(size), Eigen::VectorXd(start.state.v.size())};
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
  report.figures.push_back(std::move(zoom));
  report.figures.push_back(std::move(rates));
  return report;
}

Report quadrotor_orders(const Catalogue& catalogue, const Setting& setting,
                        const Progress& progress) {
  const Start start = start_from(catalogue, setting);
  const double t = 1.0;
  const CanonicalState exact = after(*integration_of(start, exact_run(1e-13), t), 1);
  Report report;
  Figure figure{"orders", "Error at t = 1", {"h", true}, {"error", true}};
  const std::vector<double> wanted{1.0, 2.0, 3.0, 4.0};
  for (std::size_t i = 0; i < setting.runs.size(); ++i) {
    Orders found = orders(start, setting.runs[i], t, 50, 3, exact, 1e-11);
    report.findings.push_back({setting.runs[i].method + ": order",
                               std::to_string(static_cast<int>(wanted[i])),
                               found.order,
                               Verdict::agrees,
                               {wanted[i] - 0.2, wanted[i] + 0.2}});
    figure.curves.push_back(std::move(found.errors));
    progress((static_cast<double>(i) + 1.0) / 4.0);
  }
  report.figures = {std::move(figure)};
  return report;
}

/// Where the links point once the load is on its path.
Eigen::Vector3d wanted_link(const ParabolicPath& path, double gravity, std::size_t link) {
  const Eigen::Vector3d wanted = path.acceleration() - Eigen::Vector3d(0.0, 0.0, gravity);
  const Eigen::Vector3d aside(0.0, transport::opening * wanted.norm(), 0.0);
  return -(wanted + (link == 0 ? -1.0 : 1.0) * aside).normalized();
}

Report transport_along(const Catalogue& catalogue, const Setting& setting,
                       const Progress& /*progress*/) {
  const Start start = start_from(catalogue, setting);
  const ParabolicPath path{start.parameters.at("speed"), start.parameters.at("height")};
  const double gravity = start.parameters.at("g");
  const Track run = track(start, setting.runs[0], setting.h, setting.horizon);
  const Track classical = track(start, setting.runs[1], setting.h, setting.horizon);
  const std::size_t q1 = start.component("q1_1");
  const auto three = [](const std::vector<double>& row, std::size_t from) {
    return Eigen::Vector3d(row[from], row[from + 1], row[from + 2]);
  };
  Figure load{"load", "The load, and its target", {"t"}, {"component"}};
  Figure deviation{"deviation", "Deviation of the load from its target", {"t"}, {"|y − y_d|"}};
  Figure direction{"direction", "Direction error of the links", {"t"}, {"|q − q_d|"}};
  Figure norms{"norms", "Norms of q₁ and q₂", {"t"}, {"|1 − q·q|", true}};
  Curve off{"rkmk4"};
  std::vector<Curve> errors{{"link 1"}, {"link 2"}};
  const std::vector<std::string> axes{"x", "y", "down"};
  for (std::size_t c = 0; c < 3; ++c) {
    load.curves.push_back(run.over_time("load, " + axes[c], c));
    Curve target{"target, " + axes[c], {}, {}, true};
    for (std::size_t i = 0; i < run.size(); i += 10) {
      target.add(run.t[i], path.position(run.t[i])[static_cast<Eigen::Index>(c)]);
    }
    load.curves.push_back(std::move(target));
  }
  std::vector<double> worst{0.0, 0.0};
  const std::vector<const Track*> both{&run, &classical};
  for (std::size_t i = 0; i < run.size(); ++i) {
    off.add(run.t[i], (three(run.components[i], 0) - path.position(run.t[i])).norm());
    for (std::size_t link = 0; link < 2; ++link) {
      errors[link].add(
          run.t[i],
          (three(run.components[i], q1 + 3 * link) - wanted_link(path, gravity, link)).norm());
    }
  }
  for (std::size_t k = 0; k < 2; ++k) {
    for (std::size_t link = 0; link < 2; ++link) {
      Curve norm{(k == 0 ? "rkmk4, link " : "rk4, link ") + std::to_string(link + 1)};
      for (std::size_t i = 0; i < both[k]->size(); ++i) {
        const double gap =
            std::abs(1.0 - three(both[k]->components[i], q1 + 3 * link).squaredNorm());
        worst[k] = std::max(worst[k], gap);
        norm.add(both[k]->t[i], gap);
      }
      norms.curves.push_back(std::move(norm));
    }
  }
  const auto at = [&](double t) { return static_cast<std::size_t>(steps_in(t, setting.h)); };
  Report report;
  const std::string own =
      "Masses, lengths and the control law are not printed; ours are in the catalogue.";
  report.findings = {
      {"deviation of the load at t = 1", "drawn only", off.y[at(1.0)], Verdict::in_kind,
       near(0.688, 0.02), own},
      {"deviation of the load at t = 2.5", "drawn only", off.y[at(2.5)], Verdict::in_kind,
       near(0.16, 0.1), own},
      {"deviation of the load at t = 5", "towards 0", off.y.back(), Verdict::in_kind,
       near(0.0079, 0.1), own},
      {"direction error of link 1 at t = 5", "towards 0", errors[0].y.back(), Verdict::in_kind,
       below(0.05), own},
      {"rkmk4: largest |1 − q·q|", "preserved", worst[0], Verdict::agrees, below(1e-14)},
      {"rk4: largest |1 − q·q|", "not shown", worst[1], Verdict::in_kind, above(1e-10)}};
  deviation.curves = {std::move(off)};
  direction.curves = std::move(errors);
  report.figures = {std::move(load), std::move(deviation), std::move(direction), std::move(norms)};
  return report;
}

}  // namespace

std::vector<Reproduction> p5_reproductions() {
  const std::string pendula =
      "g = 9.81. The printed start is planar, which hides wrong commutators; one that is not is "
      "shown beside it.";
  const std::string control =
      "The tolerance is 1e-6, the safety factor 0.85, the first step 0.01; ratios of steps are "
      "limited to 0.2 … 5, which P5 does not do.";
  return {
      {.id = "p5-figure2",
       .paper = "P5",
       .place = "Figure 2",
       .title = "The heavy top on [0, 1]",
       .reading = "The data of Brüls and Cardona's benchmark, with the inertia about the fixed "
                  "point, where the paper prints that about the centre of mass.",
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
       .compute = top_long},
      {.id = "p5-figure5",
       .paper = "P5",
       .place = "Figure 5",
       .title = "Orders on two pendula",
       .reading = pendula + " Of the three versions of RKMK4, two are shown: the exact dexp⁻¹ and "
                            "that of two commutators.",
       .seconds = 0.3,
       .setting = {"pendulum_chain",
                   "printed_two",
                   {{.method = "rkmk3"},
                    {.method = "rkmk4"},
                    {.method = "rkmk4_commutators"},
                    {.method = "cf4"}},
                   0.01,
                   1.0},
       .compute = chain_orders},
      {.id = "p5-figure6",
       .paper = "P5",
       .place = "Figures 6 and 7",
       .title = "Staying on the tangent bundles of the spheres",
       .reading = pendula + " h = 0.01 is ours; ODE45 has its default tolerances.",
       .seconds = 0.3,
       .setting = {"pendulum_chain",
                   "printed_two",
                   {{.method = "rkmk4"},
                    {.method = "rkmk4_commutators"},
                    {.method = "lie_heun"},
                    {.method = "rk4"}},
                   0.01,
                   5.0},
       .compute = chain_spheres},
      {.id = "p5-figure8",
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
       .compute = gains_beam},
      {.id = "p5-figure13",
       .paper = "P5",
       .place = "Figure 13",
       .title = "Orders on two quadrotors with a load",
       .reading = "Masses, lengths and the control law are not printed; ours throws the three, "
                  "engines off.",
       .seconds = 0.2,
       .setting = {"quadrotor_payload",
                   "thrown",
                   {{.method = "lie_euler"},
                    {.method = "lie_heun"},
                    {.method = "rkmk3"},
                    {.method = "rkmk4"}},
                   0.02,
                   1.0},
       .compute = quadrotor_orders},
      {.id = "p5-figure15",
       .paper = "P5",
       .place = "Figures 15 to 18",
       .title = "A load is carried along a parabola",
       .reading = "The control law and all data are ours; the paper follows Lee, Sreenath and "
                  "Kumar without printing them.",
       .seconds = 0.1,
       .setting =
           {"quadrotor_payload", "parabola", {{.method = "rkmk4"}, {.method = "rk4"}}, 0.02, 5.0},
       .compute = transport_along}};
}

}  // namespace rattleback
