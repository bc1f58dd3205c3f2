// The attitude of a body as a quaternion and as angles: the same motion, and what is lost there.
#include <catch2/catch.hpp>
#include <cmath>

#include "engine/motions.hpp"
#include "study/order.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

State end_of(const Motion& motion, const std::string& formulation, double h,
             const std::string& method = "rk4") {
  const auto model = model_of(motion.system, motion.parameters);
  const auto run = start_run(*model, motion.system, method, formulation, motion.start, h);
  REQUIRE(take(*run, static_cast<int>(std::lround(motion.horizon / h))));
  return state_of(*run);
}

double defect(const State& state) {
  return rotation_defect(matrix_from_rows(Vec<double, 9>(state.q)));
}

Motion leaning(const std::string& system, double pitch) {
  Motion motion = system == "heavy_top" ? tumbling_top() : tumbling_body();
  motion.start.q = rows_of(SO3::exp({0.0, pitch, 0.0}).matrix);
  motion.start.v = Eigen::Vector3d(0.1, 0.4, 0.3);
  motion.horizon = 1.0;
  return motion;
}

}  // namespace

TEST_CASE("in quaternions and in angles a body moves as on the group, with the order of a method") {
  for (const std::string system : {"heavy_top", "free_rigid_body"}) {
    const Motion motion = leaning(system, -0.3);
    const State exact = accurate_end(motion);
    for (const std::string formulation : {"quaternion", "euler_angles"}) {
      INFO(system << " " << formulation);
      std::vector<OrderPoint> points;
      for (const double h : {1.0 / 8, 1.0 / 16, 1.0 / 32}) {
        points.push_back({h, distance(end_of(motion, formulation, h), exact)});
      }
      CHECK(observed_order(points, 1e-12) == Approx(4.0).margin(0.3));
    }
  }
}

TEST_CASE("a quaternion loses its length with the order of the method, and R is no rotation then") {
  const Motion motion = tumbling_body();
  const double coarse = defect(end_of(motion, "quaternion", 0.1));
  const double fine = defect(end_of(motion, "quaternion", 0.05));
  CHECK(coarse > 1e-6);
  // rk4 turns by exp up to a factor 1 + O(h⁶) a step.
  CHECK(std::log2(coarse / fine) > 4.0);
  // On the group it stays one, at the first order and at long steps.
  CHECK(defect(end_of(motion, "lie_poisson", 0.1, "lie_euler")) < 1e-13);
}

TEST_CASE("angles give a rotation always, and lose the motion where the pitch comes to 90°") {
  // Turned over the pole by a steady rotation, which the group does not notice.
  Motion motion = leaning("free_rigid_body", 1.3);
  motion.start.v = Eigen::Vector3d(0.0, 0.5, 0.01);
  const State exact = accurate_end(motion);
  const State angles = end_of(motion, "euler_angles", 0.05);
  CHECK(defect(angles) < 1e-14);
  CHECK(distance(angles, exact) > 1e-2);
  CHECK(distance(end_of(motion, "quaternion", 0.05), exact) < 1e-6);
  CHECK(distance(end_of(motion, "lie_poisson", 0.05, "rkmk4"), exact) < 1e-6);
}
