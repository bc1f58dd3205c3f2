// P5 Figures 13 to 18: two quadrotors carry a load.
#include <algorithm>
#include <array>
#include <cmath>

#include "reproduce/measures.hpp"
#include "systems/quadrotor_payload/load_transport.hpp"

namespace rattleback {

namespace {

Report quadrotor_orders(const Catalogue& catalogue, const Setting& setting,
                        const Progress& progress) {
  const Start start = start_from(catalogue, setting);
  const double t = 1.0;
  const State exact = after(*integration_of(start, exact_run(1e-13), t), 1);
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

/// Quadrotor 1, the load and quadrotor 2 at whole seconds: two of their coordinates.
Figure snapshots(const Start& start, const Track& run, const std::string& id,
                 const std::string& title, const Axis& x, const Axis& y) {
  const std::array<double, 2> length{start.parameters.at("L1"), start.parameters.at("L2")};
  const std::size_t q1 = start.component("q1_1");
  const auto place = [&](const std::vector<double>& row, int link, std::size_t c) {
    const auto i = static_cast<std::size_t>(link);
    const double at = link < 0 ? row[c] : row[c] - length[i] * row[q1 + 3 * i + c];
    return c == 2 ? -at : at;
  };
  const std::size_t up = y.label == "height" ? 2 : 1;
  Figure figure{id, title, x, y, {}, true};
  const double h = run.t[1] - run.t[0];
  for (int t = 0; t <= static_cast<int>(run.t.back()); ++t) {
    const std::vector<double>& row = run.components[static_cast<std::size_t>(steps_in(t, h))];
    Curve curve{"t = " + std::to_string(t)};
    for (const int link : {0, -1, 1}) curve.add(place(row, link, 0), place(row, link, up));
    figure.curves.push_back(std::move(curve));
  }
  return figure;
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
  report.figures = {
      std::move(load),
      std::move(deviation),
      std::move(direction),
      std::move(norms),
      snapshots(start, run, "snapshots_side", "Quadrotors and load from the side", {"x"},
                {"height"}),
      snapshots(start, run, "snapshots_above", "Quadrotors and load from above", {"x"}, {"y"})};
  return report;
}

}  // namespace

std::vector<Reproduction> p5_quadrotors() {
  return {
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
       .place = "Figures 14 to 18",
       .title = "A load is carried along a parabola",
       .reading = "The control law and all data are ours; the paper follows Lee, Sreenath and "
                  "Kumar without printing them.",
       .seconds = 0.1,
       .setting =
           {"quadrotor_payload", "parabola", {{.method = "rkmk4"}, {.method = "rk4"}}, 0.02, 5.0},
       .compute = transport_along}};
}

}  // namespace rattleback
