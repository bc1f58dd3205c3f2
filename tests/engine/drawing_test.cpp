// What is drawn: parts that can be seen, where the computed state says that they are.
#include <Eigen/Eigenvalues>
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

#include "catalog/complete.hpp"
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
    const State start = start_of(preset);
    const double t = 0.3;
    const std::vector<Reaction> reactions = model->reactions(t, start);
    CAPTURE(system.info.id);
    REQUIRE(reactions.size() == named.size());
    if (named.empty()) continue;
    ++pushed;
    const State rate = model->rate(t, start);
    const ParameterValues values =
        complete(system.info.parameters, preset.parameters, system.info.name);
    const double mass = values.count("m") == 1 ? double(values.at("m")) : 1.0;
    // x and y are the last two coordinates of the snakeboard, and the first two of the others.
    const bool last = system.info.id == "snakeboard";
    Eigen::Vector3d push = Eigen::Vector3d::Zero();
    push.head<2>() = last ? rate.v.tail<2>() : rate.v.head<2>();
    if (system.info.id == "nonholonomic_particle") push[2] = rate.v[2];
    if (system.info.id == "nonholonomic_well") {
      // Without what the potential pushes, ∇V for c = 1.
      const double x = start.q[0];
      const double y = start.q[1];
      push = rate.v + Eigen::Vector3d(x + x * y + x * x * x, y + 0.5 * x * x, 0.0);
    }
    if (system.info.id == "knife_edge") push[0] -= 0.5;
    if (system.info.id == "chaplygin_sleigh") {
      // The centre of mass lies a metre ahead of the contact, as it is usual.
      const Eigen::Vector2d ahead(std::cos(start.q[2]), std::sin(start.q[2]));
      const Eigen::Vector2d left(-ahead.y(), ahead.x());
      push.head<2>() += rate.v[2] * left - start.v[2] * start.v[2] * ahead;
    }
    CHECK((sum_of(reactions) - mass * push).norm() < 1e-12 * (1.0 + mass * push.norm()));
  }
  CHECK(pushed == 8);
}

TEST_CASE("the blade's force turns the sleigh about its centre of mass, and does no work") {
  const double inertia = 1.7;
  const double a = 0.8;
  const auto model = model_of("chaplygin_sleigh", {{"m", 2.0}, {"J", inertia}, {"a", a}});
  const double theta = 0.9;
  const Eigen::Vector3d ahead(std::cos(theta), std::sin(theta), 0.0);
  const State state{Eigen::Vector3d(0.3, -0.4, theta),
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
  const State at_rest{Eigen::Vector3d::Zero(), Eigen::Vector3d::Zero()};
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
    const State start = model->resized(opening("pendulum_chain").start);
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
  State upright = opening("free_rigid_body").start;
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

TEST_CASE("the double pendulum hangs from a ceiling, and stands on it where gravity is upwards") {
  for (const double gravity : {9.81, -9.81}) {
    const auto model = model_of("double_pendulum", {{"g", gravity}});
    const Scene scene = model->scene();
    const std::size_t ceiling = parts_named(scene, "ceiling").at(0);
    const Pose pose = model->pose(opening("double_pendulum").start)[ceiling];
    const double half = 0.5 * scene.parts[ceiling].size.z();
    CHECK(pose.position.z() == Approx(gravity > 0.0 ? half : -half));
  }
}

TEST_CASE("stripes go round the rolling ball and turn with it") {
  const auto model = model_of("rolling_ball");
  const Scene scene = model->scene();
  const double ball = scene.parts[parts_named(scene, "ball").at(0)].size.x();
  State state = opening("rolling_ball").start;
  state.q << 0.3, -0.2, 0.7, 0.9, -1.3;
  const std::vector<Pose> poses = model->pose(state);
  const Pose& body = poses[parts_named(scene, "ball").at(0)];
  std::vector<Eigen::Vector3d> normals;
  for (const char* part : {"meridian", "meridian_2", "equator"}) {
    const std::size_t ring = parts_named(scene, part).at(0);
    CHECK(scene.parts[ring].size.x() > ball);
    CHECK((poses[ring].position - body.position).norm() < 1e-15);
    normals.push_back(body.attitude.inverse() * (poses[ring].attitude * Eigen::Vector3d::UnitZ()));
  }
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < i; ++j) CHECK(std::abs(normals[i].dot(normals[j])) < 1e-14);
  }
}

TEST_CASE("the roller of the gearbox does not slip on its disk, nor the racks on their pinions") {
  const auto model = model_of("gearbox");
  const Scene scene = model->scene();
  const auto part = [&](const char* name) { return parts_named(scene, name).at(0); };
  const Eigen::Vector3d q(0.3, -0.5, 2.1);
  // q̇₁ = −sin(q₃) q̇₂.
  const Eigen::Vector3d v(-std::sin(q[2]) * 0.8, 0.8, 0.6);
  constexpr double t = 1e-5;
  const auto at = [&](double time) { return model->pose({q + time * v, v}); };
  const std::vector<Pose> now = at(0.0);
  // The velocity of the point of a part that is now at a place.
  const auto velocity = [&](const char* name, const Eigen::Vector3d& place) -> Eigen::Vector3d {
    const std::size_t k = part(name);
    const Eigen::Vector3d own = now[k].attitude.inverse() * (place - now[k].position);
    const auto there = [&](double time) -> Eigen::Vector3d {
      const Pose pose = at(time)[k];
      return pose.position + pose.attitude * own;
    };
    return (there(t) - there(-t)) / (2.0 * t);
  };
  const auto below = [&](const char* name) -> Eigen::Vector3d {
    return now[part(name)].position -
           0.5 * scene.parts[part(name)].size.x() * Eigen::Vector3d::UnitZ();
  };
  const Eigen::Vector3d touch = below("roller");
  const double top = now[part("disk")].position.z() + 0.5 * scene.parts[part("disk")].size.z();
  CHECK(touch.z() == Approx(top));
  CHECK(velocity("roller", touch).x() == Approx(velocity("disk", touch).x()).epsilon(1e-8));
  CHECK(std::abs(velocity("disk", touch).x()) > 0.1);
  // It is shifted across, by a fork that stands upright below the pin.
  CHECK(now[part("roller")].position.y() == Approx(now[part("fork_pin")].position.y()));

  const Eigen::Vector3d first = below("pinion_1");
  CHECK(velocity("pinion_1", first).x() == Approx(velocity("rack_1", first).x()).epsilon(1e-8));
  Eigen::Vector3d second = now[part("pinion_2")].position;
  second.x() += 0.5 * scene.parts[part("pinion_2")].size.x();
  CHECK(velocity("pinion_2", second).y() == Approx(velocity("rack_2", second).y()).epsilon(1e-8));
}

TEST_CASE("arrows show the thrusts of the quadrotors, as long as they are strong") {
  const auto arrows = [](double thrust, double tilt) {
    const auto model = model_of("quadrotor_payload", {{"thrust", {thrust, 2.0 * thrust}}});
    State state = opening("quadrotor_payload").start;
    // Rotations about x by the tilt.
    const double c = std::cos(tilt);
    const double s = std::sin(tilt);
    for (const Eigen::Index at : {3, 12}) {
      state.q.segment<9>(at) << 1.0, 0.0, 0.0, 0.0, c, -s, 0.0, s, c;
    }
    const Scene scene = model->scene();
    const std::vector<Pose> poses = model->pose(state);
    std::vector<Eigen::Vector3d> found;
    for (const char* name : {"thrust1", "thrust2"}) {
      const std::size_t k = parts_named(scene, name).at(0);
      found.push_back(scene.parts[k].size.z() * poses[k].scale.z() *
                      (poses[k].attitude * Eigen::Vector3d::UnitZ()));
    }
    return found;
  };
  const std::vector<Eigen::Vector3d> level = arrows(3.0, 0.0);
  CHECK(level[0].z() > 0.0);
  CHECK(level[0].head<2>().norm() < 1e-12);
  CHECK(level[1].z() == Approx(2.0 * level[0].z()));
  CHECK(arrows(6.0, 0.0)[0].z() == Approx(2.0 * level[0].z()));
  // −T R e₃ with e₃ downwards, in a picture that is turned about x so that z is up.
  const std::vector<Eigen::Vector3d> tilted = arrows(3.0, 0.4);
  CHECK(tilted[0].norm() == Approx(level[0].norm()));
  CHECK(tilted[0].y() == Approx(-std::sin(0.4) * level[0].z()));
  CHECK(tilted[0].z() == Approx(std::cos(0.4) * level[0].z()));
  CHECK(arrows(0.0, 0.4)[0].norm() == 0.0);
}

TEST_CASE("the slope of the knife edge is drawn as steep as its potential says") {
  const auto model = model_of("knife_edge");
  const Scene scene = model->scene();
  CHECK(scene.up.norm() == Approx(1.0));
  State rest = opening("knife_edge").start;
  rest.v.setZero();
  rest.q << 0.7, -1.2, 0.4;
  const std::size_t contact = parts_named(scene, "contact").at(0);
  CHECK(model->invariants(rest)[0] == Approx(scene.up.dot(model->pose(rest)[contact].position)));
  // The arrow straight down ends where the one down the slope does, and hangs from a level line.
  REQUIRE(scene.paths.size() == 2);
  const std::vector<Eigen::Vector3d>& down = scene.paths[1].points;
  CHECK((down[2] - scene.paths[0].points[1]).norm() < 1e-15);
  CHECK(std::abs((down[1] - down[0]).dot(scene.up)) < 1e-15);
  CHECK((down[2] - down[1]).cross(scene.up).norm() < 1e-15);
  CHECK((down[2] - down[1]).dot(scene.up) < 0.0);
}

namespace {

/// Where the parts were that leave trails, one place a column, from their mean.
Eigen::Matrix3Xd trails_of(const Model& model, const std::string& system, const Preset& preset) {
  const Scene scene = model.scene();
  const auto run = start_run(model, system, "rk4", "", start_of(preset), preset.h);
  std::vector<Eigen::Vector3d> places;
  for (int n = 0; n < 60; ++n) {
    REQUIRE(take(*run, 1));
    const std::vector<Pose> poses = model.pose(state_of(*run));
    for (std::size_t i = 0; i < scene.parts.size(); ++i) {
      if (scene.parts[i].trail) places.push_back(poses[i].position);
    }
  }
  Eigen::Matrix3Xd trails(3, static_cast<Eigen::Index>(places.size()));
  for (std::size_t i = 0; i < places.size(); ++i) {
    trails.col(static_cast<Eigen::Index>(i)) = places[i];
  }
  if (places.empty()) return trails;
  const Eigen::Vector3d mean = trails.rowwise().mean();
  return trails.colwise() - mean;
}

}  // namespace

TEST_CASE("a motion in one plane, where no ground shows how it lies, is seen from the front") {
  // From behind, to the right and above: as a scene without an outlook of its own is seen.
  const Eigen::Vector3d usual(-0.42, -0.78, 0.62);
  int planar = 0;
  for (const SystemEntry& system : catalogue().systems) {
    for (const Preset& preset : system.info.presets) {
      INFO(system.info.id << " " << preset.id);
      const auto model = model_of(system.info.id, preset.parameters);
      const Scene scene = model->scene();
      if (scene.ground) continue;
      const Eigen::Matrix3Xd trails = trails_of(*model, system.info.id, preset);
      if (trails.cols() == 0) continue;
      const Eigen::SelfAdjointEigenSolver<Eigen::Matrix3d> spread(trails * trails.transpose());
      const Eigen::Vector3d squares = spread.eigenvalues();
      if (squares[0] > 1e-9 * squares[2] || squares[1] < 1e-3 * squares[2]) continue;
      ++planar;
      const Eigen::Vector3d normal = spread.eigenvectors().col(0);
      CHECK(std::abs(normal.dot(scene.outlook.value_or(usual).normalized())) > 0.7);
    }
  }
  CHECK(planar > 0);  // Kepler alone has three starts
}
