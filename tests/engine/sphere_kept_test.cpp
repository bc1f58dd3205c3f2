// What the variational integrator on spheres keeps: lengths, momentum maps, and the energy in the
// long run.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "engine/sphere_motions.hpp"
#include "study/moments.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

/// The standard error of a slope fitted to y over x.
double slope_deviation(const std::vector<double>& x, const std::vector<double>& y, double slope) {
  const Eigen::Map<const Eigen::ArrayXd> xs(x.data(), static_cast<Eigen::Index>(x.size()));
  const Eigen::Map<const Eigen::ArrayXd> ys(y.data(), static_cast<Eigen::Index>(y.size()));
  const Eigen::ArrayXd apart = xs - xs.mean();
  const Eigen::ArrayXd left = ys - ys.mean() - slope * apart;
  return std::sqrt(left.square().sum() / static_cast<double>(xs.size() - 2) / apart.square().sum());
}

}  // namespace

TEST_CASE("lengths and momentum maps are kept to round-off over 10,000 steps") {
  for (const Motion& motion : sphere_motions()) {
    const auto model = model_of(motion.system, motion.parameters);
    const double h = motion.horizon / 100.0;
    const auto run = start_run(*model, motion.system, "sphere_variational", "", motion.start, h);
    const std::vector<double> start = model->invariants(motion.start);
    State state;
    double worst_length = 0.0;
    double worst_momentum = 0.0;
    const auto& invariants = catalogue().system(motion.system).invariants;
    for (int i = 0; i < 10000; ++i) {
      REQUIRE(run->step().ok());
      run->read(state);
      worst_length = std::max(worst_length, length_error(state.q));
      const std::vector<double> now = model->invariants(state);
      for (std::size_t k = 2; k < now.size(); ++k) {
        if (invariants[k].conditional) continue;
        worst_momentum = std::max(worst_momentum, std::abs(now[k] - start[k]));
      }
    }
    INFO(motion.system << ": length " << worst_length << ", momentum " << worst_momentum);
    CHECK(worst_length < 1e-15);
    CHECK(worst_momentum < 5e-13);
  }
}

TEST_CASE("the vertical momentum of a rod is kept when its clamp is vertical, else not") {
  const auto change = [](const std::vector<double>& clamp) {
    Motion motion = swinging_rod();
    motion.parameters["clamp"] = clamp;
    const auto model = model_of(motion.system, motion.parameters);
    const auto run =
        start_run(*model, motion.system, "sphere_variational", "", motion.start, 0.005);
    const double start = model->invariants(motion.start)[2];
    REQUIRE(take(*run, 400));
    return std::abs(model->invariants(state_of(*run))[2] - start);
  };
  CHECK(change({0.0, 0.0, 1.0}) < 1e-14);
  CHECK(change({1.0, 0.0, 0.0}) > 1e-3);
}

TEST_CASE("over a million steps the energy error stays bounded and does not drift", "[long]") {
  const std::vector<std::pair<Motion, double>> cases{
      {preset_motion("sphere_bodies", "two", 1.0), 0.02},
      {preset_motion("pendulum_chain", "swing", 1.0), 0.01}};
  for (const auto& [motion, h] : cases) {
    const auto model = model_of(motion.system, motion.parameters);
    const auto run = start_run(*model, motion.system, "sphere_variational", "", motion.start, h);
    const double energy = model->invariants(motion.start)[0];
    constexpr int blocks = 40;
    constexpr int steps = 25000;
    std::vector<double> places;
    std::vector<double> means;
    double early = 0.0;
    double late = 0.0;
    State state;
    for (int b = 0; b < blocks; ++b) {
      double sum = 0.0;
      for (int i = 0; i < steps; ++i) {
        REQUIRE(run->step().ok());
        run->read(state);
        const double error = model->invariants(state)[0] - energy;
        sum += error;
        double& worst = b < blocks / 2 ? early : late;
        worst = std::max(worst, std::abs(error));
      }
      places.push_back(b);
      means.push_back(sum / steps);
    }
    const double slope = fitted_slope(places, means, 0.0);
    const double deviation = slope_deviation(places, means, slope);
    INFO(motion.system << ": slope " << slope << " +- " << deviation << " a block, worst " << early
                       << " then " << late);
    CHECK(std::abs(slope) < 4.0 * deviation);
    CHECK(late < 1.5 * early);
    CHECK(early > 1e-9);
    CHECK(length_error(state.q) < 1e-15);
  }
}
