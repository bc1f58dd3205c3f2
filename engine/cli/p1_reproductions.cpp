#include <algorithm>
#include <cmath>

#include "cli/reproduction_runs.hpp"
#include "cli/threads.hpp"
#include "observe/moments.hpp"
#include "observe/order.hpp"
#include "session/ensemble.hpp"

namespace rattleback {

namespace {

const std::vector<std::string>& figure2_methods() {
  static const std::vector<std::string> methods{"si_dla", "dla", "spark", "avf", "gonzalez"};
  return methods;
}

Report figure2_orders(const Catalogue& catalogue) {
  constexpr double t = 10.0;
  const Start start = start_from(catalogue, "chaotic_quartic", "figure2");
  const CanonicalState exact =
      after(*integration_of(start, "dopri54", t, {{"tolerance", 1e-13}}), 1);
  Report report;
  for (const std::string& method : figure2_methods()) {
    Curve curve{"order_" + method, {"h", "error"}, {}};
    std::vector<OrderPoint> points;
    for (int n = 160; n <= 1280; n *= 2) {
      const double h = t / n;
      const CanonicalState end = after(*integration_of(start, method, h), n);
      const double error = std::max((end.q - exact.q).cwiseAbs().maxCoeff(),
                                    (end.v - exact.v).cwiseAbs().maxCoeff());
      points.push_back({h, error});
      curve.rows.push_back({h, error});
    }
    report.rows.push_back({method + ": order to t = 10", "2", observed_order(points, 1e-11)});
    report.curves.push_back(std::move(curve));
  }
  return report;
}

Report figure2_kept(const Catalogue& catalogue) {
  const Start start = start_from(catalogue, "chaotic_quartic", "figure2");
  Report report;
  for (const std::string& method : figure2_methods()) {
    Curve curve = kept_curve(start, method, 0.1, 1000.0, 500);
    const bool gradient = method == "avf" || method == "gonzalez";
    report.rows.push_back({method + ": relative energy error to t = 1000",
                           gradient ? "round-off" : "not kept", largest(curve, 1)});
    report.rows.push_back({method + ": constraint", "round-off", largest(curve, 2)});
    report.curves.push_back(std::move(curve));
  }
  return report;
}

Report figure2_variance(const Catalogue& catalogue) {
  constexpr std::size_t starts = 200;
  constexpr double h = 0.1;
  constexpr double t = 2000.0;
  Report report;
  for (const std::string& method : figure2_methods()) {
    const Preset& preset = catalogue.system("chaotic_quartic").info.presets.front();
    const Ensemble ensemble(catalogue, {.experiment = {.system = "chaotic_quartic",
                                                       .parameters = preset.parameters,
                                                       .start = start_of(preset),
                                                       .h = h,
                                                       .horizon = t,
                                                       .runs = {{.method = method}}},
                                        .energy = 3.06});
    std::vector<std::vector<double>> rows(starts);
    on_threads(
        starts, 0,
        [&](std::size_t i) { rows[i] = ensemble.run(static_cast<std::uint32_t>(i)).errors; },
        [](std::size_t /*done*/) {});
    const Moments moments = moments_of(rows, ensemble.times().size());
    const double slope = fitted_slope(ensemble.times(), moments.variance, 0.25 * t);
    const bool gradient = method == "avf" || method == "gonzalez";
    report.rows.push_back({method + ": growth of the variance a second, over h^4",
                           gradient ? "none" : "about 1e-4", slope / std::pow(h, 4)});
    Curve curve{"variance_" + method, {"t", "mean", "variance"}, {}};
    for (std::size_t j = 0; j < ensemble.times().size(); ++j) {
      curve.rows.push_back({ensemble.times()[j], moments.mean[j], moments.variance[j]});
    }
    report.curves.push_back(std::move(curve));
  }
  return report;
}

Report proposition41(const Catalogue& catalogue) {
  constexpr double rho2 = -0.6;
  constexpr double small = 1e-4;
  const Start start = start_from(catalogue, "chaplygin_sleigh", "figure3");
  const auto rho1_after = [&](double rho1) {
    const CanonicalState state{Eigen::Vector3d::Zero(), Eigen::Vector3d(rho2, 0.0, rho1 / 3.0)};
    const auto integration = start.model->integrate({"gonzalez", "adapted", {}, 0.0, 0.5}, state);
    return start.model->components(after(*integration, 1))[6];
  };
  Report report;
  report.rows.push_back({"eigenvalue at h = 0.5, rho_2 = -0.6", "1.03389830508475 by its formula",
                         (rho1_after(small) - rho1_after(-small)) / (2.0 * small)});
  return report;
}

Report figure3(const Catalogue& catalogue) {
  Report report;
  for (const std::string preset : {"figure3", "figure3_right"}) {
    const Start start = start_from(catalogue, "chaplygin_sleigh", preset);
    const auto integration = integration_of(start, "gonzalez", 0.5);
    Curve curve{preset, {"t", "x", "y", "rho_1", "rho_2"}, {}};
    for (int i = 0; i < 2000; ++i) {
      const std::vector<double> now = start.model->components(after(*integration, 1));
      curve.rows.push_back({integration->time(), now[0], now[1], now[6], now[7]});
    }
    // Later ρ₁ is round-off of the velocity that it is read from.
    report.rows.push_back(
        {preset + ": rho_1 at t = 500, still on its side", "towards 0", curve.rows[999][3]});
    report.rows.push_back({preset + ": rho_2 at t = 1000", "0.6", curve.rows.back()[4]});
    report.curves.push_back(std::move(curve));
  }
  return report;
}

Report p1_figure4(const Catalogue& catalogue) {
  const Start start = start_from(catalogue, "gearbox", "turning");
  const std::vector<std::string> methods{"gonzalez_reduced", "gonzalez_full", "si_dla"};
  std::vector<Curve> curves(methods.size());
  on_threads(
      methods.size(), 0,
      [&](std::size_t i) { curves[i] = kept_curve(start, methods[i], 0.1, 50000.0, 500); },
      [](std::size_t /*done*/) {});
  Report report;
  report.rows = {
      {"gonzalez_reduced: relative energy error to t = 50,000", "round-off", largest(curves[0], 1)},
      {"gonzalez_reduced: constraint", "round-off", largest(curves[0], 2)},
      {"gonzalez_full: relative energy error", "round-off", largest(curves[1], 1)},
      {"gonzalez_full: constraint", "not kept", largest(curves[1], 2)},
      {"si_dla: relative energy error at the end", "grows exponentially", curves[2].rows.back()[1]},
      {"si_dla: its growth over the last 10,000", "about 7 (errata)",
       curves[2].rows.back()[1] / curves[2].rows[399][1]},
      {"si_dla: constraint", "round-off", largest(curves[2], 2)}};
  report.curves = std::move(curves);
  return report;
}

}  // namespace

std::vector<Reproduction> p1_reproductions(const Catalogue& catalogue) {
  return {
      reproduction(catalogue, "p1-figure2-orders",
                   "P1 Figure 2, top left: orders on the quartic system", figure2_orders),
      reproduction(catalogue, "p1-figure2-kept",
                   "P1 Figure 2: energy and constraint of one start, h = 0.1", figure2_kept),
      reproduction(
          catalogue, "p1-figure2-variance",
          "P1 Figure 2, bottom right: variance of the energy error over 200 starts, h = 0.1, "
          "to t = 2000 (minutes)",
          figure2_variance),
      reproduction(catalogue, "p1-proposition41",
                   "P1 Proposition 4.1: the sleigh next to its equilibrium", proposition41),
      reproduction(catalogue, "p1-figure3", "P1 Figure 3: the sleigh turns round, h = 0.5",
                   figure3),
      reproduction(catalogue, "p1-figure4",
                   "P1 Figure 4: the gearbox turning over, h = 0.1, to t = 50,000", p1_figure4)};
}

}  // namespace rattleback
