// What is drawn: parts that can be seen, where the computed state says that they are.
#include <algorithm>
#include <catch2/catch.hpp>
#include <limits>

#include "engine/support.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

/// Where the parts stand whose ids begin so.
std::vector<std::size_t> parts_named(const Scene& scene, const std::string& beginning) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < scene.parts.size(); ++i) {
    if (scene.parts[i].id.rfind(beginning, 0) == 0) found.push_back(i);
  }
  return found;
}

}  // namespace

TEST_CASE("every part has a size, rods are thin, and no bob is as large as what it hangs from") {
  for (const SystemEntry& system : catalogue().systems) {
    for (const Preset& preset : system.info.presets) {
      INFO(system.info.id << " " << preset.id);
      const Scene scene = model_of(system.info.id, preset.parameters)->scene();
      CHECK(scene.length > 0.0);
      for (const ScenePart& part : scene.parts) {
        CAPTURE(part.id);
        CHECK((part.size.array() > 0.0).all());
        const bool is_rod = part.id.rfind("rod", 0) == 0 && part.shape == Shape::cylinder;
        if (is_rod) CHECK(part.size.x() < 0.15 * part.size.z());
        if (part.id.rfind("bob", 0) == 0) CHECK(part.size.maxCoeff() < 0.5 * scene.length);
      }
    }
  }
}

TEST_CASE("with its centre of mass behind the blade the sleigh is drawn the other way round") {
  const CanonicalState at_rest{Eigen::Vector3d::Zero(), Eigen::Vector3d::Zero()};
  const std::vector<Pose> ahead = model_of("chaplygin_sleigh", {{"a", 0.8}})->pose(at_rest);
  const std::vector<Pose> behind = model_of("chaplygin_sleigh", {{"a", -0.8}})->pose(at_rest);
  REQUIRE(behind.size() == ahead.size());
  for (std::size_t i = 0; i < ahead.size(); ++i) {
    CHECK(behind[i].position.x() == -ahead[i].position.x());
    CHECK(behind[i].position.y() == ahead[i].position.y());
  }
}

TEST_CASE("pendula hang from a ceiling on their highest pivot, bobs of one density") {
  for (const Preset& preset : catalogue().system("coupled_pendula").info.presets) {
    CAPTURE(preset.id);
    ParameterValues parameters = preset.parameters;
    std::vector<double> masses(preset.q.size() / 3, 1.0);
    masses.back() = 8.0;
    parameters["m"] = masses;
    const auto model = model_of("coupled_pendula", parameters);
    const Scene scene = model->scene();
    const std::vector<Pose> poses = model->pose(start_of(preset));
    const std::vector<std::size_t> bobs = parts_named(scene, "bob");
    const std::vector<std::size_t> rods = parts_named(scene, "rod");
    double highest = -std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < bobs.size(); ++i) {
      // A rod lies between its pivot and its bob.
      const double pivot = 2.0 * poses[rods[i]].position.z() - poses[bobs[i]].position.z();
      highest = std::max(highest, pivot);
    }
    const std::size_t ceiling = parts_named(scene, "ceiling").at(0);
    const double lower_face = poses[ceiling].position.z() - 0.5 * scene.parts[ceiling].size.z();
    CHECK(lower_face == Approx(highest).margin(1e-12));
    CHECK(scene.parts[bobs.back()].size.x() == Approx(2.0 * scene.parts[bobs[0]].size.x()));
  }
}

TEST_CASE("the bobs of the double pendulum, as they are drawn, have its energy") {
  const double g = 9.81;
  const std::vector<double> mass = {0.07, 40.0};
  const auto model = model_of(
      "double_pendulum", {{"m1", mass[0]}, {"m2", mass[1]}, {"L1", 0.8}, {"L2", 1.3}, {"g", g}});
  const Scene scene = model->scene();
  const std::vector<std::size_t> bobs = parts_named(scene, "bob");
  const Eigen::Vector2d q(0.4, -1.9);
  const Eigen::Vector2d v(1.1, 0.6);
  const double t = 1e-5;
  const auto at = [&](double time) { return model->pose({q + time * v, v}); };
  const std::vector<Pose> before = at(-t);
  const std::vector<Pose> now = at(0.0);
  const std::vector<Pose> after = at(t);
  double energy = 0.0;
  for (std::size_t i = 0; i < 2; ++i) {
    const Eigen::Vector3d velocity =
        (after[bobs[i]].position - before[bobs[i]].position) / (2.0 * t);
    energy += mass[i] * (0.5 * velocity.squaredNorm() + g * now[bobs[i]].position.z());
    CHECK(scene.parts[bobs[i]].size.x() < 0.5 * scene.length);
  }
  CHECK(model->invariants({q, v})[0] == Approx(energy).epsilon(1e-8));
}

TEST_CASE(
    "a chain hangs from a ceiling over its pivot, and under it where gravity points upwards") {
  for (const double gravity : {9.81, -9.81}) {
    const auto model = model_of("pendulum_chain", {{"N", 2.0}, {"g", gravity}});
    const Scene scene = model->scene();
    const std::size_t ceiling = parts_named(scene, "ceiling").at(0);
    const CanonicalState start = model->resized(opening("pendulum_chain").start);
    const Pose pose = model->pose(start)[ceiling];
    const double half = 0.5 * scene.parts[ceiling].size.z();
    CHECK(pose.position.z() == Approx(gravity > 0.0 ? half : -half));
  }
}

TEST_CASE(
    "the free body is the solid ellipsoid of its inertia, as long as the scene, with its handle "
    "on the middle axis") {
  const Eigen::Vector3d inertia(2.0, 1.5, 1.0);
  const auto model =
      model_of("free_rigid_body", {{"I1", inertia[0]}, {"I2", inertia[1]}, {"I3", inertia[2]}});
  const Scene scene = model->scene();
  const Eigen::Vector3d squares = scene.parts[parts_named(scene, "body").at(0)].size.cwiseAbs2();
  // I₁ ∝ b² + c², and so on.
  CHECK((squares[1] + squares[2]) / inertia[0] == Approx((squares[0] + squares[2]) / inertia[1]));
  CHECK((squares[1] + squares[2]) / inertia[0] == Approx((squares[0] + squares[1]) / inertia[2]));
  CHECK(squares.maxCoeff() == Approx(scene.length * scene.length));
  CanonicalState upright = opening("free_rigid_body").start;
  upright.q << 1, 0, 0, 0, 1, 0, 0, 0, 1;
  const Eigen::Vector3d tip = model->pose(upright)[parts_named(scene, "tip").at(0)].position;
  CHECK(std::abs(tip.x()) + std::abs(tip.z()) < 1e-15);
  CHECK(tip.y() > 0.5 * std::sqrt(squares[1]));
}

TEST_CASE(
    "the axis about which Suslov's body may not turn is crossed out, on the axis, at right "
    "angles") {
  const auto model = model_of("suslov");
  const Scene scene = model->scene();
  const std::vector<Pose> poses = model->pose(opening("suslov").start);
  const auto pose = [&](const char* part) { return poses[parts_named(scene, part).at(0)]; };
  const Eigen::Vector3d axis = pose("tip").position.normalized();
  for (const char* part : {"forbidden", "crossed", "out"}) {
    CAPTURE(part);
    CHECK(pose(part).position.cross(axis).norm() < 1e-15);
    CHECK(pose(part).position.dot(axis) > 0.0);
  }
  const auto along = [&](const char* part) -> Eigen::Vector3d {
    return pose(part).attitude * Eigen::Vector3d::UnitX();
  };
  CHECK(std::abs(along("crossed").dot(along("out"))) < 1e-15);
  CHECK(std::abs(along("crossed").dot(axis)) < 1e-15);
}

TEST_CASE("the way that a load is to take is drawn where a controller knows it") {
  const auto ways = [](double control) {
    return model_of("quadrotor_payload", {{"control", control}})->scene().paths.size();
  };
  CHECK(ways(0.0) == 0);
  CHECK(ways(1.0) == 1);
  CHECK(ways(2.0) == 1);
}

TEST_CASE("bodies on a sphere are of one density") {
  const Scene scene = model_of("sphere_bodies", {{"n", 2.0}, {"m", {1.0, 8.0}}})->scene();
  CHECK(scene.parts[1].size.x() == Approx(2.0 * scene.parts[0].size.x()));
}
