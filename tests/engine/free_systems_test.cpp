// Systems without constraints: their motions against values that were computed with 45 digits by
// extrapolation, from equations of motion written out by hand, and against closed forms; and what
// splittings do on them.
#include <catch2/catch.hpp>
#include <cmath>

#include "engine/support.hpp"
#include "formulation/any_mechanics.hpp"
#include "formulation/formulation_of.hpp"
#include "mechanics/hamiltonian.hpp"
#include "methods/methods.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

Eigen::VectorXd numbers(std::initializer_list<double> x) {
  return Eigen::Map<const Eigen::VectorXd>(x.begin(), static_cast<Eigen::Index>(x.size()));
}

State end_of(const Model& model, const std::string& system, const std::string& method,
             const State& start, double t, int steps) {
  const std::string formulation = method == "dopri54" ? "lagrangian" : "hamiltonian";
  const auto run = start_run(model, system, method, formulation, start, t / steps);
  REQUIRE(take(*run, steps));
  return state_of(*run);
}

struct KnownMotion {
  std::string system;
  State start;
  double t;
  State end;
  int steps;         ///< that are enough for a method of order 6
  double tolerance;  ///< relative to the largest number
};

std::vector<KnownMotion> motions() {
  const auto& solar = catalogue().system("outer_solar_system").info.presets.front();
  const auto& chain = catalogue().system("fermi_pasta_ulam").info.presets.front();
  return {
      {"kepler",
       {numbers({0.4, 0.0}), numbers({0.0, 2.0})},
       3.0,
       {numbers({-1.596083002870164, 0.070738510668662505}),
        numbers({-0.055345757399723826, -0.49877413775984764})},
       3000,
       1e-12},
      {"henon_heiles",
       {numbers({0.1, -0.2}), numbers({0.3, 0.15})},
       20.0,
       {numbers({0.17353454927752235, 0.085949809887279197}),
        numbers({0.022288319274950823, 0.34796784841244788})},
       2000,
       1e-12},
      {"double_pendulum",
       {numbers({1.2, -0.4}), numbers({0.5, 1.5})},
       3.0,
       {numbers({-0.22109517619073402, 1.6823894263112604}),
        numbers({1.1015018562421652, -1.6942282061391432})},
       1500,
       1e-11},
      {"fermi_pasta_ulam",
       start_of(chain),
       2.0,
       {numbers({-0.24926288167006405, 0.99404422134188486, 0.24819728835568072,
                 0.010111971609678926, 0.0021179559283966321, -0.00017449708273996927}),
        numbers({-0.4919473777088349, -0.35541686070546441, 0.52913688848921647, 1.3334651550409509,
                 -0.0090206638286950205, -0.00062182637632801835})},
       4000,
       1e-11},
      {"outer_solar_system",
       start_of(solar),
       2000.0,
       {numbers({0.0057249769368982973, -0.014422967068953838, -0.0063559783932342377,
                 3.7386241447756694, 3.0381723847577984, 1.211149639540434, 6.1703370598363447,
                 6.3524959078868122, 2.3582286974975522, 14.585508711262124, -12.383206801527985,
                 -5.6299277627278146, 16.960805479681554, -22.901311140359205, -9.7961734586933389,
                 -9.7019166956932104, -28.055592604296756, -5.8301033045487314}),
        numbers({1.2039874373817143e-05, -8.8367420005950503e-06, -4.1195957458199529e-06,
                 -0.005074770234373565, 0.005484670339634898, 0.0024745166765309445,
                 -0.0044146367946819266, 0.0033853742537195593, 0.0015882011090820308,
                 0.0026595715590010819, 0.0024787245462210847, 0.0010479232594500596,
                 0.0025807208783339584, 0.0016731227096840994, 0.00062049905719445755,
                 0.0030461303471455421, -0.0011201113592219484, -0.0012659202081632328})},
       1000,
       1e-12}};
}

/// A size that no system of the catalogue has: a ball on a spring in space.
struct BallOnSpring {
  using Extras = Supplies<>;
  static constexpr int coordinates = 3;
  static constexpr int constraints = 0;
  static constexpr bool constant_metric = true;
  template <class T>
  Mat<T, 3> metric(const Vec<T, 3>& /*q*/) const {
    return Mat<T, 3>::Identity();
  }
  template <class T>
  T potential(const Vec<T, 3>& q) const {
    return T(0.5) * T(q.dot(q));
  }
};

}  // namespace

TEST_CASE("splittings fit a system of any number of coordinates without constraints") {
  const Formulation formulation =
      formulation_of(Hamiltonian<AnyMechanics<3, 0>>(AnyMechanics<3, 0>(BallOnSpring{})));
  const Method method = methods::blanes_moan6();
  REQUIRE(method.fits(formulation));
  const auto stepper = method.stepper(formulation, {});
  Eigen::VectorXd z = numbers({1.0, 0.0, 0.5, 0.0, 1.0, 0.0});
  for (int i = 0; i < 100; ++i) REQUIRE(stepper->step(0.0, 0.01, z).ok());
  CHECK(z[0] == Approx(std::cos(1.0)).margin(1e-13));
  CHECK(z[1] == Approx(std::sin(1.0)).margin(1e-13));
  CHECK(z[2] == Approx(0.5 * std::cos(1.0)).margin(1e-13));
}

TEST_CASE("systems without constraints move as their equations written out do") {
  for (const KnownMotion& motion : motions()) {
    const std::unique_ptr<Model> model = model_of(motion.system);
    for (const Fit& fit : catalogue().system(motion.system).fits) {
      if (fit.method != "gauss6" && fit.method != "blanes_moan6") continue;
      INFO(motion.system << " / " << fit.method);
      const State end =
          end_of(*model, motion.system, fit.method, motion.start, motion.t, motion.steps);
      CHECK((end.q - motion.end.q).cwiseAbs().maxCoeff() <
            motion.tolerance * motion.end.q.cwiseAbs().maxCoeff());
      CHECK((end.v - motion.end.v).cwiseAbs().maxCoeff() <
            motion.tolerance * motion.end.v.cwiseAbs().maxCoeff());
    }
  }
}

TEST_CASE("a planet obeys Kepler's equation, and its eccentricity is the length of Lenz's vector") {
  for (const double e : {0.0, 0.3, 0.6, 0.9}) {
    const std::unique_ptr<Model> model = model_of("kepler", {{"e", e}});
    const State start = model->resized({});
    const std::vector<double> kept = model->invariants(start);
    CHECK(kept[0] == Approx(-0.5).margin(1e-15));
    CHECK(kept[1] == Approx(std::sqrt(1.0 - e * e)).margin(1e-15));
    CHECK(std::hypot(kept[2], kept[3]) == Approx(e).margin(1e-15));
    constexpr double t = 2.0;
    double anomaly = t;
    for (int i = 0; i < 50; ++i) {
      anomaly -= (anomaly - e * std::sin(anomaly) - t) / (1.0 - e * std::cos(anomaly));
    }
    const State end = end_of(*model, "kepler", "blanes_moan6", start, t, 8000);
    CHECK(end.q[0] == Approx(std::cos(anomaly) - e).margin(1e-11));
    CHECK(end.q[1] == Approx(std::sqrt(1.0 - e * e) * std::sin(anomaly)).margin(1e-11));
  }
}

TEST_CASE("the start of a state of no size is that of the eccentricity; others stay") {
  const std::unique_ptr<Model> model = model_of("kepler", {{"e", 0.5}});
  const State given{numbers({1.0, 2.0}), numbers({0.1, 0.2})};
  CHECK(distance(model->resized(given), given) == 0.0);
  CHECK(model->resized({}).q[0] == 0.5);
}

TEST_CASE("both symplectic Euler methods are each other's way back, and make Störmer–Verlet") {
  const auto [model, start] = opening("henon_heiles");
  constexpr double h = 0.3;
  const auto stepped = [&model = *model](const std::string& method, const State& from,
                                         double step) {
    const auto run = start_run(model, "henon_heiles", method, "hamiltonian", from, step);
    REQUIRE(take(*run, 1));
    return state_of(*run);
  };
  const State there = stepped("symplectic_euler_a", start, h);
  CHECK(distance(stepped("symplectic_euler_b", there, -h), start) < 1e-15);
  // A kicks and then drifts.
  const State half = stepped("symplectic_euler_a", start, 0.5 * h);
  CHECK(distance(stepped("symplectic_euler_b", half, 0.5 * h),
                 stepped("stormer_verlet", start, h)) < 1e-15);
}

TEST_CASE("the energy of the oscillating springs is their sum, and nearly kept") {
  const auto [model, start] = opening("fermi_pasta_ulam");
  const std::size_t own = 12;
  const std::vector<double> before = model->components(0.0, start);
  CHECK(before[own] == Approx(1.0).margin(1e-15));
  CHECK(before[own + 3] == before[own] + before[own + 1] + before[own + 2]);
  const auto run =
      start_run(*model, "fermi_pasta_ulam", "stormer_verlet", "hamiltonian", start, 0.005);
  double least = 2.0;
  double second = 0.0;
  for (int i = 0; i < 4000; ++i) {
    REQUIRE(take(*run, 10));
    const std::vector<double> now = model->components(run->time(), state_of(*run));
    least = std::min(least, now[own]);
    second = std::max(second, now[own + 1]);
    CHECK(std::abs(now[own + 3] - 1.0) < 0.1);
  }
  CHECK(least < 0.1);
  CHECK(second > 0.5);
}

TEST_CASE("Störmer–Verlet is stable on a stiff spring up to hω = 2, and no further") {
  const std::unique_ptr<Model> model = model_of("fermi_pasta_ulam", {{"m", 1.0}, {"omega", 100.0}});
  const State start{numbers({0.0, 1e-3}), numbers({0.0, 0.0})};
  const auto largest = [&](double h) {
    const auto run =
        start_run(*model, "fermi_pasta_ulam", "stormer_verlet", "hamiltonian", start, h);
    double most = 0.0;
    for (int i = 0; i < 100; ++i) {
      if (!run->step().ok()) break;
      most = std::max(most, std::abs(state_of(*run).q[1]));
    }
    return most;
  };
  CHECK(largest(1.9 / 100.0) < 2e-2);
  CHECK(largest(2.1 / 100.0) > 10.0);
}

TEST_CASE("a system without constraints has none: neither an invariant nor a reflection") {
  const auto [model, start] = opening("henon_heiles");
  CHECK(model->residual(start) == 0.0);
  for (const Invariant& invariant : catalogue().system("henon_heiles").invariants) {
    CHECK(invariant.id != "constraint");
  }
  CHECK_THROWS(model->reflection(start));
  CHECK(distance(model->project(start), start) == 0.0);
}

TEST_CASE(
    "orbits of the Henon-Heiles system part from their neighbours where the catalogue says so") {
  for (const Preset& preset : catalogue().system("henon_heiles").info.presets) {
    CAPTURE(preset.id);
    const Opening open = opening("henon_heiles", preset);
    const double little = 1e-8;
    State beside = open.start;
    beside.q[1] += little;
    const auto end = [&](const State& start) {
      const auto run =
          start_run(*open.model, "henon_heiles", "stormer_verlet", "", start, preset.h);
      REQUIRE(take(*run, static_cast<int>(std::lround(preset.horizon / preset.h))));
      return state_of(*run);
    };
    const double growth = distance(end(beside), end(open.start)) / little;
    CAPTURE(growth);
    CHECK((growth > 1e5) == preset.sensitive);
  }
}
