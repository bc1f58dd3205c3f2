#include <algorithm>
#include <cmath>

#include "cli/reproduction_runs.hpp"
#include "systems/chaplygin_sleigh.hpp"

namespace rattleback {

namespace {

/// A method with its options, as a figure calls it.
struct Contestant {
  std::string name;
  std::string method;
  OptionValues options = {};
};

/// The whole run: t, the components named, the energy.
Curve track(const Start& start, const Contestant& who, double h, int n,
            const std::vector<std::size_t>& components, const std::vector<std::string>& names) {
  const auto integration = integration_of(start, who.method, h, who.options);
  Curve curve{who.name, {"t"}, {}};
  curve.columns.insert(curve.columns.end(), names.begin(), names.end());
  curve.columns.emplace_back("energy");
  CanonicalState state;
  for (int i = 0; i <= n; ++i) {
    if (i > 0 && !integration->step().ok()) break;
    integration->read(state);
    const std::vector<double> invariants = start.model->invariants(state);
    integration->unwind(state);
    std::vector<double> row{integration->time()};
    const std::vector<double> all = start.model->components(state);
    for (const std::size_t component : components) row.push_back(all[component]);
    row.push_back(invariants[0]);
    curve.rows.push_back(std::move(row));
  }
  return curve;
}

/// The largest difference from the exact curve in the columns between t and the energy: at the end,
/// and on the way; the largest error of the energy; over the first n rows.
struct Error {
  double end = 0.0;
  double largest = 0.0;
  double energy = 0.0;
};
Error error_of(const Curve& curve, const Curve& exact, std::size_t n) {
  Error error;
  for (std::size_t i = 0; i < std::min(n, curve.rows.size()); ++i) {
    const std::vector<double>& a = curve.rows[i];
    const std::vector<double>& b = exact.rows[i];
    error.end = 0.0;
    for (std::size_t j = 1; j + 1 < a.size(); ++j) {
      error.end = std::max(error.end, std::abs(a[j] - b[j]));
    }
    error.largest = std::max(error.largest, error.end);
    error.energy = std::max(error.energy, std::abs(a.back() - b.back()));
  }
  return error;
}

/// Most less least of ½ p_k+½ M⁻¹ p_k+½, with p_k+½ = M (q_{k+1} − q_k)/h in the coordinates of the
/// centre of mass; of n steps of a method on the sleigh.
double half_step_spread(const Start& start, const std::string& method, double h, int n) {
  const ChaplyginSleigh sleigh(
      complete(start.catalogue.system(start.system).info.parameters, start.preset.parameters, ""));
  const SleighAtMassCentre centre = sleigh.at_mass_centre();
  const Curve places = track(start, {method, method}, h, n, {0, 1, 2}, {"x", "y", "theta"});
  const auto at = [&](std::size_t i) {
    const std::vector<double>& row = places.rows[i];
    return SleighAtMassCentre::moved(Vec<double, 3>(row[1], row[2], row[3]), centre.offset());
  };
  double least = 1e300;
  double most = 0.0;
  for (std::size_t i = 0; i + 1 < places.rows.size(); ++i) {
    const Vec<double, 3> half = (at(i + 1) - at(i)) / h;
    const double energy = 0.5 * half.dot(centre.metric(at(i)) * half);
    least = std::min(least, energy);
    most = std::max(most, energy);
  }
  return most - least;
}

Report figure2(const Catalogue& catalogue) {
  const Start start = start_from(catalogue, "chaplygin_sleigh", "backwards");
  constexpr double h = 0.2;
  constexpr int n = 100;
  const std::vector<std::string> names{"x", "y"};
  const Curve exact =
      track(start, {"exact", "dopri54", {{"tolerance", 1e-12}}}, h, n, {0, 1}, names);
  Report report;
  for (const Contestant& who : {Contestant{"rk2", "midpoint2"}, Contestant{"gni", "gni"},
                                Contestant{"rdp", "rdp_exp_truncated"}}) {
    Curve curve = track(start, who, h, n, {0, 1}, names);
    const Error heart = error_of(curve, exact, n / 2 + 1);
    report.rows.push_back({who.name + ": largest error of the contact, h = 0.2, to t = 10",
                           "drawn only", heart.largest});
    report.rows.push_back(
        {who.name + ": largest error of the energy, to t = 10", "drawn only", heart.energy});
    // Mass first, the part across D that GNI reflects alternates in sign and grows.
    report.rows.push_back(
        {who.name + ": the same to t = 20", "drawn only", error_of(curve, exact, n + 1).energy});
    if (who.name == "gni") {
      report.rows.push_back({"gni: spread of the half steps' energy, to t = 20",
                             "0 (“energy-preserving”, 6.1)",
                             half_step_spread(start, who.method, h, n)});
    }
    report.curves.push_back(std::move(curve));
  }
  report.curves.push_back(exact);
  return report;
}

Report p2_figure4(const Catalogue& catalogue) {
  const Start start = start_from(catalogue, "snakeboard", "parking");
  constexpr int n = 128;
  constexpr double h = 10.0 / n;
  const std::vector<std::string> names{"psi", "phi", "theta", "x", "y"};
  const std::vector<std::size_t> all{0, 1, 2, 3, 4};
  const Curve exact = track(start, {"exact", "dopri54", {{"tolerance", 1e-12}}}, h, n, all, names);
  Report report;
  const std::vector<Contestant> contestants{
      {"rk2 (midpoint)", "midpoint2"},
      {"rk2 (Heun)", "heun2"},
      {"gni", "gni"},
      {"rdp", "rdp_exp_truncated"},
      {"rdp, plain start", "rdp_exp_truncated", {{"start", 1.0}}}};
  const std::vector<std::string> position{"fails; 0.61 (errata)", "fails; 0.39 (errata)",
                                          "good; 0.067 (errata)", "good; 0.044 (errata)",
                                          "0.68 (errata)"};
  for (std::size_t i = 0; i < contestants.size(); ++i) {
    Curve curve = track(start, contestants[i], h, n, all, names);
    const Error error = error_of(curve, exact, n + 1);
    report.rows.push_back(
        {contestants[i].name + ": largest error in q at T = 10", position[i], error.end});
    report.rows.push_back(
        {contestants[i].name + ": largest error of the energy", "drawn only", error.energy});
    curve.name = contestants[i].method + (i == 4 ? "_plain" : "");
    report.curves.push_back(std::move(curve));
  }
  report.curves.push_back(exact);
  return report;
}

}  // namespace

std::vector<Reproduction> p2_reproductions(const Catalogue& catalogue) {
  return {reproduction(catalogue, "p2-figure2",
                       "P2 Figure 2: the sleigh's heart and its energy (parameters ours)", figure2),
          reproduction(catalogue, "p2-figure4",
                       "P2 Figure 4: the snakeboard parks, N = 128, T = 10 (inertias ours)",
                       p2_figure4)};
}

}  // namespace rattleback
