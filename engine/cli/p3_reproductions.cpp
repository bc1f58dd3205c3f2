#include "cli/reproduction_runs.hpp"
#include "session/submanifold.hpp"

namespace rattleback {

namespace {

/// Energy, and the distance from the exact motion through the pair, of a two-point method from it.
struct PairRun {
  Curve curve;  ///< t, energy, distance
  double least = 0.0;
  double most = 0.0;
};

PairRun pair_run(const Catalogue& catalogue, const std::string& system,
                 const ParameterValues& given, const std::string& method, const Eigen::Vector3d& q1,
                 const std::vector<int>& over, int n) {
  constexpr double h = 0.5;
  const SystemInfo& info = catalogue.system(system).info;
  const auto model = make_model(system, complete(info.parameters, given, info.name));
  RunSetup setup{.method = method, .formulation = "canonical", .options = {}, .t0 = h, .h = h};
  const Eigen::VectorXd q0 = Eigen::Vector3d::Zero();
  const auto run = model->integrate(setup, model->after_pair(setup, q0, q1));
  // The pair is on the discrete submanifold, so no motion goes through both points: the exact one
  // arrives where the chosen coordinates are those of q₁, and is the same for every method.
  Eigen::VectorXd at(over.size());
  for (std::size_t i = 0; i < over.size(); ++i) at[static_cast<int>(i)] = q1[over[i]];
  const Submanifold surface{*model, q0, h, over};
  setup.t0 = 0.0;
  setup.method = "dopri54";
  setup.formulation = "lagrangian";
  setup.options = complete_options(catalogue.system(system), catalogue.method("dopri54"),
                                   {{"tolerance", 1e-12}});
  const auto exact = model->integrate(setup, {q0, surface.retraction(at)});
  PairRun result{{method, {"t", "energy", "distance"}, {}}, 1e300, -1e300};
  CanonicalState state;
  CanonicalState truth;
  if (!exact->step().ok()) return result;
  for (int i = 1; i < n && run->step().ok() && exact->step().ok(); ++i) {
    run->read(state);
    const double energy = model->invariants(state)[0];
    run->unwind(state);
    exact->read(truth);
    exact->unwind(truth);
    result.curve.rows.push_back({run->time(), energy, (state.q - truth.q).norm()});
    result.least = std::min(result.least, energy);
    result.most = std::max(result.most, energy);
  }
  return result;
}

Report figures23(const Catalogue& catalogue) {
  Report report;
  const std::vector<std::string> settled{"0.66513302 (errata)", "0.64660580 (errata)"};
  for (const std::string method : {"mla", "dla"}) {
    const PairRun run =
        pair_run(catalogue, "nonholonomic_particle", {}, method, {0.4, 0.4, 0.08}, {0, 1}, 1200);
    double least = 1e300;
    double most = -1e300;
    for (std::size_t i = 19; i < run.curve.rows.size(); ++i) {
      least = std::min(least, run.curve.rows[i][1]);
      most = std::max(most, run.curve.rows[i][1]);
    }
    report.rows.push_back({method + ": energy at the end", settled[method == "mla" ? 0 : 1],
                           run.curve.rows.back()[1]});
    report.rows.push_back(
        {method + ": its spread after 20 steps", "constant after the first steps", most - least});
    const std::string paper = method == "mla" ? "slightly better" : "drawn only";
    report.rows.push_back(
        {method + ": distance from the exact motion at t = 5", paper, run.curve.rows[8][2]});
    report.rows.push_back({method + ": the same at t = 600", paper, run.curve.rows.back()[2]});
    report.curves.push_back(run.curve);
  }
  return report;
}

Report p3_figure4(const Catalogue& catalogue) {
  const SystemInfo& info = catalogue.system("nonholonomic_particle").info;
  const auto model = make_model(info.id, complete(info.parameters, {}, info.name));
  const Submanifold surface{*model, Eigen::Vector3d::Zero(), 0.5, {0, 1}};
  Curve curve{"surface", {"x_1", "y_1", "z_1_exact", "z_1_discrete"}, {}};
  double widest = 0.0;
  double worst = 0.0;
  for (int i = -20; i <= 20; ++i) {
    for (int j = -20; j <= 20; ++j) {
      const Eigen::Vector2d at(0.1 * i, 0.1 * j);
      const Eigen::VectorXd exact = surface.exact(at);
      const Eigen::VectorXd discrete = surface.discretised(at);
      // P3 (25) from the origin: z₁ = x₁ (√(1 + y₁²) − 1)/arsinh y₁.
      const double formula =
          j == 0 ? 0.0 : at[0] * (std::hypot(1.0, at[1]) - 1.0) / std::asinh(at[1]);
      worst = std::max(worst, std::abs(exact[2] - formula));
      widest = std::max(widest, std::abs(exact[2] - discrete[2]));
      curve.rows.push_back({at[0], at[1], exact[2], discrete[2]});
    }
  }
  return {{{"exact surface against (25), |x|, |y| <= 2", "0", worst},
           {"widest gap between the surfaces", "drawn only", widest}},
          {curve}};
}

Report knife_edge(const Catalogue& catalogue, double epsilon,
                  const std::vector<std::string>& wanted) {
  Report report;
  std::size_t i = 0;
  for (const std::string method : {"mla", "dla"}) {
    const double slope = std::sin(0.2) / (std::cos(0.2) - epsilon);
    const PairRun run = pair_run(catalogue, "knife_edge", {{"epsilon", epsilon}}, method,
                                 {0.4, 0.4 * slope, 0.4}, {0, 2}, 600);
    report.rows.push_back({method + ": least energy", wanted[i++], run.least});
    report.rows.push_back({method + ": greatest energy", wanted[i++], run.most});
    report.curves.push_back(run.curve);
  }
  return report;
}

Report figure5(const Catalogue& catalogue) {
  return knife_edge(catalogue, 0.0,
                    {"0.57340 (errata)", "0.57387 (errata)", "0.5148 (errata)", "0.5524 (errata)"});
}
Report figure6(const Catalogue& catalogue) {
  return knife_edge(catalogue, 0.1,
                    {"0.5798 at the start (errata)", "0.5999 at the end (errata)",
                     "-0.103 (errata)", "0.554 (errata)"});
}

}  // namespace

std::vector<Reproduction> p3_reproductions(const Catalogue& catalogue) {
  return {reproduction(catalogue, "p3-figure2",
                       "P3 Figures 2 and 3: the particle, h = 0.5, N = 1200", figures23),
          reproduction(catalogue, "p3-figure4",
                       "P3 Figure 4: the exact discrete constraint submanifold and its "
                       "discretisation",
                       p3_figure4),
          reproduction(catalogue, "p3-figure5", "P3 Figure 5: the knife edge, h = 0.5, N = 600",
                       figure5),
          reproduction(catalogue, "p3-figure6",
                       "P3 Figure 6: the perturbed knife edge, epsilon = 0.1", figure6)};
}

}  // namespace rattleback
