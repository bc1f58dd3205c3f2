// The Lie group methods: their order from both sides on motion that bends every commutator, what
// the action keeps whatever the step, and what a wrong commutator or order of exponentials costs.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

#include "engine/support.hpp"
#include "methods/commutator_free.hpp"
#include "methods/munthe_kaas.hpp"
#include "methods/three_commutators.hpp"
#include "study/order.hpp"
#include "systems/free_rigid_body.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

using Form = FreeBodyLiePoisson;

const std::vector<std::string> lie_methods = {
    "lie_euler",         "lie_heun",          "rkmk3", "rkmk4", "rkmk5",
    "rkmk4_commutators", "rkmk5_commutators", "cf4"};

/// A body that tumbles: no two of its angular velocities are parallel.
Form tumbling() {
  return Form(FreeRigidBody({{"I1", 1.0}, {"I2", 2.1}, {"I3", 2.7}}));
}

Form::State tumbling_start() {
  const SO3 attitude = SO3::exp({0.3, -0.7, 1.1});
  return tumbling().lift(rows_of(attitude.matrix), {1.1, 0.8, -0.9});
}

/// The state at time 2 after steps of h.
template <class Stepper>
Form::State end_of(Stepper stepper, double h) {
  Form::State m = tumbling_start();
  const auto n = static_cast<int>(std::lround(2.0 / h));
  for (int i = 0; i < n; ++i) REQUIRE(stepper.step(i * h, h, m).ok());
  return m;
}

MuntheKaasStepper<Form> munthe_kaas(const Tableau& tableau) {
  return {tumbling(), tableau};
}
CommutatorFreeStepper<Form> commutator_free(const CommutatorFreeTableau& tableau) {
  return {tumbling(), tableau};
}
TwoCommutatorStepper<Form> two_commutators(Commutators taken) {
  return {tumbling(), taken};
}

template <class Stepper>
double order_of(const Stepper& stepper, double coarsest) {
  const Form::State reference = end_of(munthe_kaas(dopri54_tableau()), 1.0 / 512);
  std::vector<OrderPoint> points;
  for (double h = coarsest; points.size() < 4; h /= 2.0) {
    points.push_back({h, (end_of(stepper, h) - reference).cwiseAbs().maxCoeff()});
  }
  return observed_order(points, 1e-12);
}

}  // namespace

namespace {

/// The two-commutator method with the signs of its commutators as given.
template <int first, int last>
struct MutatedCommutators {
  Form form = tumbling();
  StepReport step(double t, double h, Form::State& m) {
    using Algebra = SO3::Algebra;
    const auto at = [&](double c, const Algebra& sigma) -> Algebra {
      return h * form.generator(t + c * h, Form::act(SO3::exp(sigma), m));
    };
    const Algebra f1 = at(0.0, Algebra::Zero());
    const Algebra f2 = at(0.5, 0.5 * f1);
    const Algebra f3 = at(0.5, 0.5 * f2 - first * 0.125 * SO3::ad(f1, f2));
    const Algebra f4 = at(1.0, f3);
    const Algebra mean = (f1 + 2.0 * f2 + 2.0 * f3 + f4 - last * 0.5 * SO3::ad(f1, f4)) / 6.0;
    m = Form::act(SO3::exp(mean), m);
    return {};
  }
};

/// The method of order 5 with the signs of its brackets as given: L in the stages and in the
/// result, B in the result and in C, and C.
struct FifthSigns {
  double stage = 1.0, outer = 1.0, inner = 1.0, nested = 1.0, last = 1.0;
};
struct MutatedFifth {
  FifthSigns sign;
  Form form = tumbling();
  StepReport step(double t, double h, Form::State& m) const {
    using Algebra = SO3::Algebra;
    const Tableau tableau = dopri54_tableau();
    std::vector<Algebra> k;
    Algebra l = Algebra::Zero();
    Algebra sum = Algebra::Zero();
    Algebra across = Algebra::Zero();
    for (std::size_t i = 0; i < 6; ++i) {
      Algebra sigma = Algebra::Zero();
      for (std::size_t j = 0; j < i; ++j) sigma += tableau.a[i][j] * k[j];
      if (i == 4) l = SO3::ad(k[0], k[3]);
      if (i == 4) sigma += sign.stage * 106.0 / 729.0 * l;
      if (i == 5) sigma += sign.stage * 7.0 / 44.0 * l;
      k.emplace_back(h * form.generator(t, Form::act(SO3::exp(sigma), m)));
      sum += tableau.b[i] * k[i];
      across += tableau.b[i] * (0.5 - tableau.c[i]) * k[i];
    }
    const Algebra b = SO3::ad(k[0], Algebra(k[3] - 8.0 / 3.0 * k[2] + 0.25 * l));
    const Algebra rest = 9.0 * k[3] + 16.0 * k[2] - 25.0 * k[0] - 1.5 * l + sign.nested * b;
    const Algebra c =
        SO3::ad(Algebra((5.0 * k[2] - 2.0 * k[0]) / 3.0), Algebra(across + rest / 144.0));
    sum += -sign.outer * 5.0 / 48.0 * l + sign.inner / 24.0 * b + sign.last * c;
    m = Form::act(SO3::exp(sum), m);
    return {};
  }
};

}  // namespace

TEST_CASE("three commutators are enough for order 5, each with its sign") {
  const auto with = [](const FifthSigns& signs) { return order_of(MutatedFifth{signs}, 1.0 / 8); };
  CHECK(with({}) == Approx(5).margin(0.3));
  const double rounding =
      (end_of(ThreeCommutatorStepper<Form>(tumbling()), 0.125) - end_of(MutatedFifth{}, 0.125))
          .cwiseAbs()
          .maxCoeff();
  CHECK(rounding < 1e-14);
  // L is of the size of h³, B and C of h⁴, and B in C of h⁵.
  CHECK(with({.stage = -1.0}) == Approx(3).margin(0.3));
  CHECK(with({.outer = -1.0}) == Approx(2).margin(0.3));
  CHECK(with({.inner = -1.0}) == Approx(3).margin(0.3));
  CHECK(with({.last = -1.0}) == Approx(3).margin(0.3));
  CHECK(with({.nested = -1.0}) == Approx(4).margin(0.3));
}

TEST_CASE("the order test sees a wrong sign") {
  CHECK(order_of(MutatedCommutators<1, 1>(), 1.0 / 8) == Approx(4).margin(0.3));
  CHECK(order_of(MutatedCommutators<-1, 1>(), 1.0 / 8) == Approx(3).margin(0.3));
  CHECK(order_of(MutatedCommutators<1, -1>(), 1.0 / 8) == Approx(2).margin(0.3));
}

TEST_CASE("a commutator left out, or exponentials swapped, cost the orders that theory says") {
  const auto with = [](Commutators taken) { return order_of(two_commutators(taken), 1.0 / 8); };
  // [k1, k4] is of the size of h: with its h²/12 that is a local error of h³. In the third stage
  // the same costs one order less, since the stage enters with a factor h.
  CHECK(with(Commutators::stage) == Approx(2).margin(0.3));
  CHECK(with(Commutators::result) == Approx(3).margin(0.3));
  CHECK(with(Commutators::none) == Approx(2).margin(0.3));
  CHECK(order_of(commutator_free(with_last_swapped(cf4_tableau())), 1.0 / 8) ==
        Approx(2).margin(0.3));
}

TEST_CASE("methods that move by the action stay on the group and keep the momentum, at any step") {
  constexpr int steps = 10000;
  for (const std::string& method : lie_methods) {
    for (const double h : {0.01, 0.5}) {
      INFO(method << " at h = " << h);
      const Opening open = opening("free_rigid_body");
      const auto run = start_run(*open.model, "free_rigid_body", method, "", open.start, h);
      REQUIRE(take(*run, steps));
      const std::vector<double> before = open.model->invariants(open.start);
      const std::vector<double> after = open.model->invariants(state_of(*run));
      // A step rounds an entry at most four times, perhaps always in the same direction.
      const double rounding = 4 * steps * std::numeric_limits<double>::epsilon();
      CHECK(after[1] <= rounding);  // RᵀR = 1
      for (std::size_t k = 2; k < after.size(); ++k) {
        CHECK(std::abs(after[k] - before[k]) <= rounding * before[2]);
      }
    }
  }
}

TEST_CASE("what rounding takes from an attitude does not add up over the steps") {
  const SystemInfo& info = catalogue().system("heavy_top").info;
  const Preset& benchmark =
      *std::find_if(info.presets.begin(), info.presets.end(),
                    [](const Preset& preset) { return preset.id == "benchmark"; });
  const Opening open = opening("heavy_top", benchmark);
  for (const char* const method : {"lie_euler", "rkmk4", "slgi_half", "lie_gonzalez"}) {
    INFO(method);
    const auto run = start_run(*open.model, "heavy_top", method, "", open.start, benchmark.h);
    REQUIRE(take(*run, 50000));
    CHECK(open.model->invariants(state_of(*run))[1] < 1e-14);
  }
}

TEST_CASE("a reflection is no rotation, near as it is to being orthogonal") {
  const Mat<double, 3> r = SO3::exp({0.4, 1.2, -0.3}).matrix;
  CHECK(rotation_defect(r) < 1e-15);
  CHECK(rotation_defect(-r) == 2.0);
  CHECK(rotation_defect(Mat<double, 3>(r * Eigen::Vector3d(1.0, 1.0, -1.0).asDiagonal())) == 2.0);
}

TEST_CASE("a product of rotations is renewed to round-off, and one that needs nothing is left") {
  const Mat<double, 3> r = SO3::exp({0.4, 1.2, -0.3}).matrix;
  CHECK((renewed<double>(r) - r).cwiseAbs().maxCoeff() == 0.0);
  const Mat<double, 3> bent = r + 1e-9 * Mat<double, 3>::Ones();
  CHECK(rotation_defect(bent) > 1e-10);
  CHECK(rotation_defect(renewed<double>(bent)) < 1e-15);
  CHECK((renewed<double>(bent) - nearest_rotation(bent)).cwiseAbs().maxCoeff() < 1e-15);
}

TEST_CASE("classical methods leave the group, the more the lower their order") {
  const auto defect = [](const std::string& method) {
    const Opening open = opening("free_rigid_body");
    const auto run = start_run(*open.model, "free_rigid_body", method, "", open.start, 0.1);
    REQUIRE(take(*run, 300));
    return open.model->invariants(state_of(*run))[1];
  };
  CHECK(defect("rk4") > 1e-8);
  CHECK(defect("heun2") > 10 * defect("rk4"));
  CHECK(defect("explicit_euler") > 10 * defect("heun2"));
}

TEST_CASE("the nearest rotation is a rotation, and leaves rotations alone") {
  const Mat<double, 3> r = SO3::exp({0.4, 1.2, -0.3}).matrix;
  CHECK((nearest_rotation(r) - r).cwiseAbs().maxCoeff() < 1e-15);
  const Mat<double, 3> bent = r + 0.05 * Mat<double, 3>::Random();
  CHECK(rotation_defect(nearest_rotation(bent)) < 1e-14);
  const Mat<double, 3> mirrored = -r;
  CHECK(nearest_rotation(mirrored).determinant() == Approx(1));
}
