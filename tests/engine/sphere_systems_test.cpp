// The systems on spheres: their numbers against P4's, and what they take and refuse.
#include <catch2/catch.hpp>
#include <cmath>

#include "catalog/complete.hpp"
#include "engine/sphere_motions.hpp"
#include "session/experiment.hpp"
#include "text/refusal.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

/// P4's measure: the mean of |E − E₀| over all samples.
double mean_energy_error(const Motion& motion, const std::string& method, double h) {
  const auto model = model_of(motion.system, motion.parameters);
  const auto run = start_run(*model, motion.system, method, "", motion.start, h);
  const double energy = model->invariants(motion.start)[0];
  const auto steps = static_cast<int>(std::lround(motion.horizon / h));
  double sum = 0.0;
  State state;
  for (int i = 0; i < steps; ++i) {
    REQUIRE(run->step().ok());
    run->read(state);
    sum += std::abs(model->invariants(state)[0] - energy);
  }
  return sum / (steps + 1);
}

std::string sentence_of(const std::string& system, const ParameterValues& given) {
  try {
    model_of(system, given);
  } catch (const Refusal& refusal) {
    return refusal.code() + ": " + refusal.what();
  }
  return "accepted";
}

}  // namespace

TEST_CASE("mean energy errors of the variational integrator are P4's to the printed digits") {
  // Example 1, in units of m g l; an independent program gives 2.16472e-5, the paper 2.1641e-5.
  CHECK(mean_energy_error(preset_motion("pendulum_chain", "double_spherical", 100.0),
                          "sphere_variational", 0.01) /
            (9.81 * 9.81) ==
        Approx(2.16472e-5).epsilon(1e-5));
  // Example 2; the printed step sizes are five times too small.
  const Motion bodies = preset_motion("sphere_bodies", "three", 10.0);
  CHECK(mean_energy_error(bodies, "sphere_variational", 5e-3) == Approx(1.1717e-4).epsilon(5e-5));
  CHECK(mean_energy_error(bodies, "sphere_variational", 5e-4) == Approx(1.1986e-6).epsilon(5e-5));
  CHECK(mean_energy_error(bodies, "heun2", 5e-3) == Approx(1.9417e-3).epsilon(1e-4));
}

TEST_CASE("642 molecules have the energies of the recommended start") {
  const Motion motion = preset_motion("sphere_molecules", "vortices", 0.1);
  const auto model = model_of(motion.system, motion.parameters);
  const State still{motion.start.q, Eigen::VectorXd::Zero(motion.start.v.size())};
  const double potential = model->invariants(still)[0];
  const double energy = model->invariants(motion.start)[0];
  CHECK(energy - potential == Approx(7.640531).epsilon(1e-6));
  CHECK(energy == Approx(-10.738079).epsilon(1e-6));
  CHECK(mean_energy_error(motion, "sphere_variational", 0.005) < 5e-3);
}

TEST_CASE("a cutoff changes the motion of molecules little, and not by the way pairs are found") {
  const Motion motion = preset_motion("sphere_molecules", "few", 0.5);
  const auto end = [&](double cutoff) {
    Motion cut = motion;
    cut.parameters["cutoff"] = cutoff;
    const auto model = model_of(cut.system, cut.parameters);
    const auto run = start_run(*model, cut.system, "sphere_variational", "", cut.start, 0.005);
    const std::vector<double> before = model->invariants(cut.start);
    REQUIRE(take(*run, 100));
    const std::vector<double> now = model->invariants(state_of(*run));
    CHECK(std::abs(now[0] - before[0]) < 1e-3 * std::abs(before[0]));
    for (std::size_t k = 2; k < 5; ++k) CHECK(std::abs(now[k] - before[k]) < 1e-13);
    return state_of(*run);
  };
  const State all = end(0.0);
  const double three = distance(end(3.0), all);
  const double six = distance(end(6.0), all);
  CHECK(three > 0.0);
  CHECK(three < 0.2);
  CHECK(six < 0.5 * three);
}

TEST_CASE("molecules are tinted by their kinetic energy") {
  const Opening open = opening("sphere_molecules");
  REQUIRE(open.model->scene().tint);
  const std::vector<Pose> poses = open.model->pose(open.start);
  double sum = 0.0;
  for (std::size_t i = 0; i < 642; ++i) {
    CHECK(poses[i].tint >= 0.0);
    sum += poses[i].tint;
    // The whirls are at (± sin 15°, 0, cos 15°), and reach little farther than 10° from their
    // middles.
    const double from_axis = std::acos(poses[i].position.z());
    if (from_axis > 1.2) CHECK(poses[i].tint < 1e-3);
  }
  // All move about the places of their crystal, where the potential energy is the same.
  State still = open.start;
  still.v.setZero();
  const double kinetic = open.model->invariants(open.start)[0] - open.model->invariants(still)[0];
  CHECK(sum == Approx(kinetic).epsilon(1e-10));
  CHECK(poses[642].tint == 0.0);
}

TEST_CASE("another number of molecules starts as that many do") {
  const auto model = model_of("sphere_molecules", {{"n", 42.0}});
  const State start = model->resized(opening("sphere_molecules").start);
  REQUIRE(start.q.size() == 126);
  CHECK(model->invariants(start)[1] < 1e-15);
  CHECK(std::isfinite(model->invariants(start)[0]));
}

TEST_CASE("bodies that are added stand apart from the others and from their antipodes") {
  const auto model = model_of("sphere_bodies", {{"n", 6.0}});
  const State start = model->resized(opening("sphere_bodies").start);
  REQUIRE(start.q.size() == 18);
  for (Eigen::Index i = 0; i < 6; ++i) {
    CHECK(start.q.segment<3>(3 * i).norm() == Approx(1.0));
    for (Eigen::Index j = 0; j < i; ++j) {
      const Eigen::Vector3d a = start.q.segment<3>(3 * i);
      const Eigen::Vector3d b = start.q.segment<3>(3 * j);
      CHECK(a.cross(b).norm() > 0.3);
    }
  }
}

TEST_CASE("lists say how many there are, and what contradicts itself is refused") {
  const ParameterValues masses{{"m", {1.0, 2.0}}};
  CHECK(model_of("sphere_bodies", masses)->layout().q.size() == 6);
  CHECK(sentence_of("sphere_bodies", {{"n", 3.0}, {"m", {1.0, 2.0}}}) ==
        "wrong-size: Masses (m) takes 3 numbers, or one for all, not 2.");
  CHECK(sentence_of("magnetic_dipoles", {{"n", 2.0}, {"positions", {0.0, 0.0, 0.0}}}) ==
        "wrong-size: Places (positions) takes 6 numbers, or none, not 3.");
  CHECK(sentence_of("magnetic_dipoles", {{"positions", {0.0, 0.0, 0.0, 0.0, 0.0, 0.0}}}) ==
        "out-of-range: No two needles can have the same place.");
  CHECK(model_of("magnetic_dipoles", {{"positions", {0.0, 0.0, 0.0, 0.1, 0.0, 0.0}}})
            ->layout()
            .q.size() == 6);
  CHECK(sentence_of("coupled_pendula", {{"springs", {0.0, 1.0, 3.0}}}) ==
        "wrong-size: Springs (springs) takes 6 numbers an entry, not 3.");
  const std::string pendula =
      "out-of-range: Each spring takes the numbers of two different pendula, counted from 0, a "
      "stiffness not below zero and the vector from one pivot to the other.";
  CHECK(sentence_of("coupled_pendula", {{"n", 2.0}, {"springs", {0.0, 2.0, 1.0, 0.1, 0.0, 0.0}}}) ==
        pendula);
  CHECK(sentence_of("coupled_pendula",
                    {{"n", 2.0}, {"springs", {0.0, 1.0, -1.0, 0.1, 0.0, 0.0}}}) == pendula);
  CHECK(sentence_of("coupled_pendula", {{"n", 2.0},
                                        {"springs", {0.0, 1.0, 1.0, 0.1, 0.0, 0.0}},
                                        {"pivots", {0.0, 0.0, 0.0, 0.2, 0.0, 0.0}}}) ==
        "out-of-range: The vectors of the springs and the pivots contradict each other.");
  CHECK(sentence_of("coupled_pendula", {{"n", 2.0},
                                        {"springs", std::vector<double>{}},
                                        {"pivots", {0.0, 0.0, 0.0, 0.2, 0.0, 0.0}}}) == "accepted");
  CHECK(sentence_of("elastic_rod", {{"clamp", {0.0, 0.0, 0.0}}}) ==
        "out-of-range: The clamp of the rod must have a direction, not three zeros.");
  CHECK(sentence_of("elastic_rod",
                    {{"inertia", Value::word("printed")}, {"m", {1.0, 1.0, 1.0, 100.0}}})
            .starts_with("out-of-range: With these masses and lengths the printed inertia"));
}

TEST_CASE("bodies at one place are no start") {
  Experiment experiment{.system = "sphere_bodies",
                        .parameters = {{"n", 2.0}},
                        .start = {Eigen::VectorXd::Zero(6), Eigen::VectorXd::Zero(6)},
                        .h = 0.01,
                        .horizon = 1.0,
                        .runs = {{.method = "sphere_variational"}}};
  experiment.start.q[2] = experiment.start.q[5] = 1.0;
  CHECK_THROWS_WITH(complete(catalogue(), experiment),
                    "The energy of this start is not finite: it is where the potential is "
                    "singular, or too far out.");
}

TEST_CASE("the pivots of coupled pendula are where the springs put them") {
  const auto model = model_of("coupled_pendula");
  Eigen::VectorXd q = Eigen::VectorXd::Zero(12);
  for (Eigen::Index i = 0; i < 4; ++i) q[3 * i + 2] = 1.0;
  const std::vector<Pose> poses = model->pose({q, Eigen::VectorXd::Zero(12)});
  // Bobs hang 0.1 m under the corners of a square; world y and z are turned over.
  const std::vector<Eigen::Vector3d> corners{
      {0.0, 0.0, -0.1}, {0.1, 0.0, -0.1}, {0.1, 0.1, -0.1}, {0.0, 0.1, -0.1}};
  for (std::size_t i = 0; i < 4; ++i) CHECK((poses[i].position - corners[i]).norm() < 1e-15);
}
