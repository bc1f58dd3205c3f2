// P5 Figures 5 to 7: two pendula, from q = (√2/2, 0, √2/2), ω = (0, 1, 0), and from a start that is
// not planar: orders, and staying on the tangent bundles of the spheres.
#include <algorithm>
#include <cmath>

#include "reproduce/measures.hpp"
#include "reproduce/ode45.hpp"

namespace rattleback {

namespace {

Report chain_orders(const Catalogue& catalogue, const Setting& setting, const Progress& progress) {
  Report report;
  std::vector<RunSpec> runs = setting.runs;
  runs.insert(runs.begin(), RunSpec{.method = "lie_heun"});
  runs.insert(runs.begin(), RunSpec{.method = "lie_euler"});
  const std::vector<double> wanted{1.0, 2.0, 3.0, 4.0, 4.0, 4.0, 4.0};
  std::size_t done = 0;
  for (const std::string preset : {"printed_two", "swing"}) {
    const bool planar = preset == "printed_two";
    const double t = planar ? setting.horizon : 0.5;
    const Start start = start_from(catalogue, with_preset(setting, preset));
    const State exact = after(*integration_of(start, exact_run(1e-13), t), 1);
    Figure figure{"orders_" + preset,
                  planar ? "Error at t = 1" : "Error at t = 0.5, a start that is not planar",
                  {"h", true},
                  {"error", true}};
    for (std::size_t i = 0; i < runs.size(); ++i) {
      Orders found = orders(start, runs[i], t, planar ? 128 : 64, 3, exact, 1e-11);
      report.findings.push_back({name_of(runs[i]) + (planar ? ": order" : ": order, not planar"),
                                 std::to_string(static_cast<int>(wanted[i])),
                                 found.order,
                                 Verdict::agrees,
                                 {wanted[i] - 0.3, wanted[i] + 0.3}});
      figure.curves.push_back(std::move(found.errors));
      progress(static_cast<double>(++done) / 14.0);
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
  State state = start.state;
  result.add(0.0, state.q, state.v);
  for (std::int64_t i = 0; i < steps_in(t, h) && integration->step().ok(); ++i) {
    integration->read(state);
    result.add(integration->time(), state.q, state.v);
  }
  return result;
}

/// y = (q, v) under the system's rate.
Eigen::VectorXd rate_of(const Model& model, double t, const Eigen::VectorXd& y, Eigen::Index size) {
  const State rate = model.rate(t, {y.head(size), y.tail(y.size() - size)});
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

}  // namespace

std::vector<Reproduction> p5_chain() {
  const std::string pendula =
      "g = 9.81. The printed start is planar, which hides wrong commutators; one that is not is "
      "shown beside it.";
  return {{.id = "p5-figure5",
           .paper = "P5",
           .place = "Figure 5",
           .title = "Orders on two pendula",
           .reading = pendula +
                      " The three versions of RKMK4 are taken to be that with the exact dexp⁻¹, "
                      "with the series cut after two brackets, and of two commutators.",
           .seconds = 0.3,
           .setting = {"pendulum_chain",
                       "printed_two",
                       {{.method = "rkmk3"},
                        {.method = "rkmk4"},
                        {.method = "rkmk4", .options = {{"dexpinv", Value::word("two")}}},
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
           .compute = chain_spheres}};
}

}  // namespace rattleback
