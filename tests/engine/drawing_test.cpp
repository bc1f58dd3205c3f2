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

namespace {

Eigen::Vector3d sum_of(const std::vector<Reaction>& reactions) {
  Eigen::Vector3d sum = Eigen::Vector3d::Zero();
  for (const Reaction& reaction : reactions) sum += reaction.force;
  return sum;
}

}  // namespace

TEST_CASE("reactions push the centre of mass as it is accelerated") {
  int pushed = 0;
  for (const SystemEntry& system : catalogue().systems) {
    const Preset& preset = calm_preset(system.info.id);
    const auto model = model_of(system.info.id, preset.parameters);
    const std::vector<Quantity> named = model->scene().reactions;
    const CanonicalState start = start_of(preset);
    const double t = 0.3;
    const std::vector<Reaction> reactions = model->reactions(t, start);
    CAPTURE(system.info.id);
    REQUIRE(reactions.size() == named.size());
    if (named.empty()) continue;
    ++pushed;
    const CanonicalState rate = model->rate(t, start);
    const ParameterValues values =
        complete(system.info.parameters, preset.parameters, system.info.name);
    const double mass = values.count("m") == 1 ? double(values.at("m")) : 1.0;
    // x and y are the last two coordinates of the snakeboard, and the first two of the others.
    const bool last = system.info.id == "snakeboard";
    Eigen::Vector3d push = Eigen::Vector3d::Zero();
    push.head<2>() = last ? rate.v.tail<2>() : rate.v.head<2>();
    if (system.info.id == "nonholonomic_particle") push[2] = rate.v[2];
    if (system.info.id == "knife_edge") push[0] -= 0.5;
    if (system.info.id == "chaplygin_sleigh") {
      // The centre of mass lies a metre ahead of the contact, as it is usual.
      const Eigen::Vector2d ahead(std::cos(start.q[2]), std::sin(start.q[2]));
      const Eigen::Vector2d left(-ahead.y(), ahead.x());
      push.head<2>() += rate.v[2] * left - start.v[2] * start.v[2] * ahead;
    }
    CHECK((sum_of(reactions) - mass * push).norm() < 1e-12 * (1.0 + mass * push.norm()));
  }
  CHECK(pushed == 7);
}

TEST_CASE("the blade's force turns the sleigh about its centre of mass, and does no work") {
  const double inertia = 1.7;
  const double a = 0.8;
  const auto model = model_of("chaplygin_sleigh", {{"m", 2.0}, {"J", inertia}, {"a", a}});
  const double theta = 0.9;
  const Eigen::Vector3d ahead(std::cos(theta), std::sin(theta), 0.0);
  const CanonicalState state{Eigen::Vector3d(0.3, -0.4, theta),
                             Eigen::Vector3d(1.1 * ahead.x(), 1.1 * ahead.y(), -0.7)};
  const std::vector<Reaction> reactions = model->reactions(0.0, state);
  REQUIRE(reactions.size() == 1);
  const auto& [point, force] = reactions.front();
  const Eigen::Vector3d arm = point - (Eigen::Vector3d(0.3, -0.4, 0.0) + a * ahead);
  const double turning = model->rate(0.0, state).v[2];
  CHECK(arm.cross(force).z() == Approx(inertia * turning).epsilon(1e-12));
  CHECK(force.norm() > 0.1);
  CHECK(std::abs(force.dot(ahead)) < 1e-14 * force.norm());
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
