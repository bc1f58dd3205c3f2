// The reduced d'Alembert–Pontryagin integrator on SE(3): a blade in space, which turns freely and
// slides along its own first axis alone, with its centre of mass a distance behind the edge. The
// plane has it as the Chaplygin sleigh.
#include <catch2/catch.hpp>
#include <cmath>

#include "formulation/any_reduced.hpp"
#include "lie/se3.hpp"
#include "methods/rdp.hpp"
#include "study/order.hpp"

using namespace rattleback;

namespace {

/// q = (R by rows, x), v = (Ω, V) in the body.
class Blade {
 public:
  static constexpr int coordinates = 12;
  static constexpr int speeds = 6;
  static constexpr int shape = 0;
  static constexpr int group = 6;
  static constexpr int symmetries = 4;
  using Group = SE3;
  using Configuration = Vec<double, coordinates>;
  using Velocity = Vec<double, speeds>;
  using Nothing = Vec<double, 0>;

  /// ½ Ωᵀ J Ω + ½ m |V + Ω × c|².
  Blade() {
    constexpr double mass = 1.3;
    const Eigen::Vector3d centre(-0.4, 0.1, 0.2);
    Mat<double, 3, 6> slides;
    slides << -hat(centre), Eigen::Matrix3d::Identity();
    inertia_ = mass * slides.transpose() * slides;
    inertia_.topLeftCorner<3, 3>() += Eigen::Vector3d(0.5, 0.8, 1.1).asDiagonal();
  }

  [[nodiscard]] const Mat<double, 6>& inertia(const Nothing& /*r*/ = {}) const { return inertia_; }
  static Nothing lagrangian_slope(const Nothing& /*r*/, const Velocity& /*w*/) { return {}; }
  static Mat<double, 6, 4> symmetry(const Nothing& /*r*/ = {}) {
    return Mat<double, 6>::Identity().leftCols<4>();
  }
  static Mat<double, 6, 0> connection(const Nothing& /*r*/) { return {}; }
  static Nothing shape_force(double /*t*/) { return {}; }
  static Nothing shape_of(const Configuration& /*q*/) { return {}; }
  static SE3 position_of(const Configuration& q) {
    return {{q.head<9>().reshaped<Eigen::RowMajor>(3, 3)}, q.tail<3>()};
  }
  static Configuration configuration(const Nothing& /*r*/, const SE3& g) {
    Configuration q;
    q << g.rotation.matrix.reshaped<Eigen::RowMajor>(), g.translation;
    return q;
  }
  static Velocity reduced_velocity(const Configuration& /*q*/, const Velocity& v) { return v; }
  static Velocity velocity(const Configuration& /*q*/, const Velocity& w) { return w; }
  [[nodiscard]] const Blade& reduced() const { return *this; }

 private:
  Mat<double, 6> inertia_;
};

using BladeForm = ShapeGroupForm<AnyReducedOf<Blade>>;
using BladeState = BladeForm::State;
using Speeds = Vec<double, 4>;

BladeState start(const BladeForm& form) {
  Vec<double, 6> v;
  v << 0.6, -0.9, 0.5, 0.8, 0.0, 0.0;
  return form.lift(Blade::configuration({}, SE3{}), v);
}

double energy(const BladeForm& form, const BladeState& z) {
  const Vec<double, 6> w = form.lower_velocity(z);
  return 0.5 * w.dot(Blade().inertia() * w);
}

/// The Euler–Poincaré–Suslov equations Eᵀ(𝕄 E y)' = Eᵀ ad*_{Ey} 𝕄 E y with ġ = g Ey, by the
/// classical method in tiny steps, the position by exponentials of fourth order (Magnus).
BladeState accurate(const BladeForm& form, BladeState z, double t) {
  const Mat<double, 6> inertia = Blade().inertia();
  const Mat<double, 6, 4> e = Blade::symmetry();
  const Mat<double, 4> gram = (e.transpose() * inertia * e).inverse();
  const auto rate = [&](const Speeds& y) {
    const Vec<double, 6> w = e * y;
    return Speeds(gram * (e.transpose() * SE3::ad_star(w, Vec<double, 6>(inertia * w))));
  };
  constexpr int n = 2000;
  const double h = t / n;
  Speeds y = gram * z.tail<4>();
  SE3 g = Blade::position_of(form.configuration(z));
  for (int i = 0; i < n; ++i) {
    const Speeds k1 = rate(y);
    const Speeds k2 = rate(y + 0.5 * h * k1);
    const Speeds k3 = rate(y + 0.5 * h * k2);
    const Speeds k4 = rate(y + h * k3);
    const Speeds next = y + h / 6.0 * (k1 + 2.0 * k2 + 2.0 * k3 + k4);
    const Speeds middle = 0.5 * (y + next) + h / 8.0 * (k1 - rate(next));
    const Vec<double, 6> mean = e * Speeds(h / 6.0 * (y + 4.0 * middle + next));
    const Vec<double, 6> bend = SE3::ad(Vec<double, 6>(e * next), Vec<double, 6>(e * y));
    g = g * SE3::exp(Vec<double, 6>(mean - h * h / 12.0 * bend));
    y = next;
  }
  BladeState end;
  end << Blade::configuration({}, g), e.transpose() * inertia * e * y;
  return end;
}

BladeState end_of(const BladeForm& form, Retraction retraction, double h, double t) {
  RdpStepper stepper(form, retraction, 0.5, false);
  BladeState z = start(form);
  for (int i = 0; i < static_cast<int>(std::lround(t / h)); ++i) {
    REQUIRE(stepper.step(0.0, h, z).ok());
  }
  return z;
}

}  // namespace

TEST_CASE("RDP runs on SE(3): order 2 by exp and by Cayley, its blade does not slip sideways") {
  const BladeForm form{Blade()};
  const BladeState exact = accurate(form, start(form), 2.0);
  // The reference itself: other steps, the same end.
  CHECK((accurate(form, accurate(form, start(form), 1.0), 1.0) - exact).norm() < 1e-10);
  for (const Retraction retraction : {Retraction::exponential, Retraction::cayley}) {
    std::vector<OrderPoint> points;
    for (const double h : {1.0 / 16, 1.0 / 32, 1.0 / 64}) {
      const BladeState end = end_of(form, retraction, h, 2.0);
      points.push_back({h, (end - exact).norm()});
      CHECK(form.lower_velocity(end).tail<2>().norm() == 0.0);
      CHECK(rotation_defect(Blade::position_of(form.configuration(end)).rotation.matrix) < 1e-13);
    }
    CHECK(observed_order(points, 1e-11) == Approx(2.0).margin(0.1));
  }
}

TEST_CASE("a step of RDP on SE(3) back from its end returns to its start, from any place alike") {
  const BladeForm form{Blade()};
  RdpStepper stepper(form, Retraction::exponential, 0.5, false);
  BladeState z = start(form);
  REQUIRE(stepper.step(0.0, 0.2, z).ok());
  CHECK(std::abs(energy(form, z) - energy(form, start(form))) > 1e-6);
  const BladeState there = z;
  REQUIRE(stepper.step(0.2, -0.2, z).ok());
  CHECK((z - start(form)).norm() < 1e-12);

  const SE3 moved{SO3::exp({0.3, -0.8, 0.5}), Eigen::Vector3d(1.0, -2.0, 0.5)};
  BladeState elsewhere = start(form);
  elsewhere.head<12>() = Blade::configuration({}, moved * Blade::position_of(elsewhere.head<12>()));
  REQUIRE(stepper.step(0.0, 0.2, elsewhere).ok());
  CHECK((elsewhere.tail<4>() - there.tail<4>()).norm() < 1e-13);
  const SE3 expected = moved * Blade::position_of(there.head<12>());
  CHECK((elsewhere.head<12>() - Blade::configuration({}, expected)).norm() < 1e-13);
}
