// The variational integrator on spheres: P4's equations, its compositions, and its figures.
#include <catch2/catch.hpp>
#include <cmath>

#include "engine/sphere_motions.hpp"
#include "methods/sphere_variational.hpp"
#include "spheres/sphere_inertia.hpp"
#include "spheres/tangent_spheres.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

/// Points with any inertia in a quadratic potential that ties them all together.
class TiedPoints {
 public:
  using Extras = Supplies<>;
  explicit TiedPoints(const Eigen::MatrixXd& inertia) : inertia_(inertia), matrix_(inertia) {
    const Eigen::Index n = inertia.rows();
    const Eigen::MatrixXd a = Eigen::MatrixXd::Random(3 * n, 3 * n);
    stiffness_ = a + a.transpose();
  }
  [[nodiscard]] Eigen::Index count() const { return matrix_.rows(); }
  [[nodiscard]] const DenseInertia& inertia() const { return inertia_; }
  [[nodiscard]] const Eigen::MatrixXd& matrix() const { return matrix_; }
  [[nodiscard]] double potential(ConstRows q) const {
    const Eigen::VectorXd x = q.reshaped();
    return 0.5 * x.dot(stiffness_ * x);
  }
  void gradient(ConstRows q, Rows result) const {
    result = (stiffness_ * q.reshaped()).reshaped(q.rows(), 3);
  }

 private:
  DenseInertia inertia_;
  Eigen::MatrixXd matrix_;
  Eigen::MatrixXd stiffness_;
};

Eigen::MatrixXd positive(Eigen::Index n) {
  const Eigen::MatrixXd a = Eigen::MatrixXd::Random(n, n);
  return a * a.transpose() + 0.3 * Eigen::MatrixXd::Identity(n, n);
}

/// A random state of n points.
TangentSpheres::State random_state(Eigen::Index n) {
  TangentSpheres::State m = Eigen::VectorXd::Random(6 * n);
  TangentSpheres::project(m);
  const RowMatrix q = TangentSpheres::first(std::as_const(m));
  Rows w = TangentSpheres::second(m);
  const RowMatrix turn = w;
  for (Eigen::Index i = 0; i < n; ++i) w.row(i) = q.row(i).cross(turn.row(i));
  return m;
}

OptionValues unknowns(double kind) {
  return {{"unknowns", kind}};
}

/// The largest defect of P4 (22) and (24) in a step from m to m1.
double defect(const TiedPoints& system, double h, const TangentSpheres::State& m,
              const TangentSpheres::State& m1) {
  const Eigen::Index n = system.count();
  const RowMatrix q = TangentSpheres::first(m);
  const RowMatrix w = TangentSpheres::second(m);
  const RowMatrix q1 = TangentSpheres::first(m1);
  const RowMatrix w1 = TangentSpheres::second(m1);
  RowMatrix g(n, 3);
  RowMatrix g1(n, 3);
  system.gradient(rows_in(q), rows_in(g));
  system.gradient(rows_in(q1), rows_in(g1));
  double worst = 0.0;
  for (Eigen::Index i = 0; i < n; ++i) {
    const Eigen::RowVector3d qi = q.row(i);
    const Eigen::RowVector3d ri = q1.row(i);
    const double mii = system.matrix()(i, i);
    Eigen::RowVector3d first = mii * qi.cross(ri) - mii * h * w.row(i);
    Eigen::RowVector3d second = mii * w1.row(i);
    Eigen::RowVector3d moved = Eigen::RowVector3d::Zero();
    for (Eigen::Index j = 0; j < n; ++j) {
      const double mij = system.matrix()(i, j);
      moved += mij * (q1.row(j) - q.row(j));
      if (j == i) continue;
      first += mij * qi.cross(q1.row(j) - q.row(j));
      first += mij * qi.cross(Eigen::RowVector3d(q.row(j).cross(h * w.row(j))));
      second -= mij * ri.cross(Eigen::RowVector3d(q1.row(j).cross(w1.row(j))));
    }
    first += 0.5 * h * h * qi.cross(g.row(i));
    second -= ri.cross(moved) / h - 0.5 * h * ri.cross(g1.row(i));
    worst = std::max({worst, first.cwiseAbs().maxCoeff(), second.cwiseAbs().maxCoeff()});
  }
  return worst;
}

}  // namespace

TEST_CASE("a step solves P4 (22) and (24), with multipliers and with Cayley transforms alike") {
  std::srand(7);
  for (const Eigen::Index n : {1, 2, 4, 7}) {
    const TiedPoints system(positive(n));
    const TangentSpheres form(system);
    const TangentSpheres::State start = random_state(n);
    constexpr double h = 0.05;
    TangentSpheres::State m = start;
    TangentSpheres::State c = start;
    REQUIRE(SphereVariationalStepper(form, SphereUnknowns::multipliers).step(0.0, h, m).ok());
    REQUIRE(SphereVariationalStepper(form, SphereUnknowns::cayley).step(0.0, h, c).ok());
    CHECK(defect(system, h, start, m) < 1e-13);
    CHECK((m - c).cwiseAbs().maxCoeff() < 1e-13);
    CHECK(length_error(form.configuration(m)) < 1e-15);
    // A step that is not solved for would show.
    TangentSpheres::State late = m;
    late[0] += 1e-9;
    CHECK(defect(system, h, start, late) > 1e-11);
  }
}

TEST_CASE("the explicit step is the implicit one where the inertia is diagonal") {
  for (const Motion& motion : {swinging_pendula(), turning_needles()}) {
    const auto end = [&](double kind) {
      const auto model = model_of(motion.system, motion.parameters);
      const auto run = start_run(*model, motion.system, "sphere_variational", "", motion.start,
                                 0.01, unknowns(kind));
      REQUIRE(take(*run, 50));
      return state_of(*run);
    };
    CHECK(distance(end(0.0), end(1.0)) < 1e-12);
  }
}

TEST_CASE("triple jump and Suzuki both have order 4, Suzuki with the smaller error") {
  const Motion motion = swinging_pendula();
  const State reference = accurate_end(motion);
  const auto error = [&](double kind, double h) {
    const auto model = model_of(motion.system, motion.parameters);
    const auto run = start_run(*model, motion.system, "composed4:sphere_variational", "",
                               motion.start, h, {{"composition", kind}});
    REQUIRE(take(*run, static_cast<int>(std::lround(motion.horizon / h))));
    return distance(state_of(*run), reference);
  };
  const double h = motion.horizon / 64.0;
  for (const double kind : {0.0, 1.0}) {
    CHECK(std::log2(error(kind, h) / error(kind, 0.5 * h)) == Approx(4.0).margin(0.3));
  }
  CHECK(error(0.0, h) < 0.5 * error(1.0, h));
}

TEST_CASE("a step in which a point would turn by a right angle is reported as too long") {
  const auto refused = [](const Motion& motion, double h, double kind) {
    const auto model = model_of(motion.system, motion.parameters);
    const auto run =
        start_run(*model, motion.system, "sphere_variational", "", motion.start, h, unknowns(kind));
    const StepReport report = run->step();
    if (report.ok()) return false;
    CHECK(report.status == StepStatus::step_too_long);
    CHECK(distance(state_of(*run), motion.start) == 0.0);
    CHECK(run->time() == 0.0);
    return true;
  };
  // Two bodies: |ω| = 1.7 of the second.
  const Motion bodies = preset_motion("sphere_bodies", "two", 1.0);
  for (const double kind : {0.0, 1.0}) {
    CHECK_FALSE(refused(bodies, 0.3, kind));
    CHECK(refused(bodies, 1.5, kind));
  }
  // A double pendulum whose second link turns fast: no solution well before a right angle.
  Motion chain = preset_motion("pendulum_chain", "swing", 1.0);
  chain.parameters = {{"m", {1.787454, 0.553114}}, {"L", {0.959442, 0.562353}}};
  chain.start.v << 0.96, 0.0, 0.72, 20.0, 0.0, 0.0;
  for (const double kind : {0.0, 1.0}) {
    CHECK_FALSE(refused(chain, 0.005, kind));
    CHECK(refused(chain, 0.07, kind));
  }
}

TEST_CASE("projection keeps the length and does not help the energy") {
  Motion motion = preset_motion("coupled_pendula", "four", 1.0);
  const auto mean = [&](const std::string& method) {
    const auto model = model_of(motion.system, motion.parameters);
    const auto run = start_run(*model, motion.system, method, "", motion.start, 0.005);
    const double energy = model->invariants(motion.start)[0];
    double sum = 0.0;
    double length = 0.0;
    for (int i = 0; i < 6000; ++i) {
      REQUIRE(run->step().ok());
      const State state = state_of(*run);
      sum += std::abs(model->invariants(state)[0] - energy);
      length = std::max(length, length_error(state.q));
    }
    return std::pair(sum / 6001.0, length);
  };
  const auto [variational, variational_length] = mean("sphere_variational");
  const auto [plain, plain_length] = mean("heun2");
  const auto [projected, projected_length] = mean("heun2_projected");
  // P4 example 3 prints 3.6171e-5; for Heun an independent program gives 1.0145e-3 and 1.2028e-3.
  CHECK(variational == Approx(3.6171e-5).epsilon(2e-5));
  CHECK(plain == Approx(1.0145e-3).epsilon(1e-4));
  CHECK(projected == Approx(1.2028e-3).epsilon(1e-4));
  CHECK(variational_length < 1e-15);
  CHECK(plain_length > 1e-4);
  CHECK(projected_length < 1e-15);
}
