// Bodies whose momentum is constant in space: Chaplygin's sphere and Veselova's system. Their
// equations by Newton's and Euler's with the forces of constraint, their brackets, invariant
// measures and Hamiltonisation, and Neumann's problem in Veselova's.
#include <array>
#include <catch2/catch.hpp>
#include <cmath>

#include "mechanics/jacobiator.hpp"
#include "systems/chaplygin_sphere.hpp"
#include "systems/veselova.hpp"

using namespace rattleback;

namespace {

using Three = Vec<double, 3>;
using Six = Vec<double, 6>;

template <class System>
System made();
template <>
ChaplyginSphere made() {
  return ChaplyginSphere({{"r", 0.7}, {"m", 1.3}, {"I1", 0.3}, {"I2", 0.4}, {"I3", 0.5}});
}
template <>
Veselova made() {
  return Veselova({{"I1", 1.0}, {"I2", 1.7}, {"I3", 2.2}});
}

/// States that differ in all their numbers.
template <class System>
struct StateOf {
  typename System::Configuration q;
  Three v;
};
template <class System>
StateOf<System> state(int i) {
  const System system = made<System>();
  const Three turn(std::sin(1.0 + i), 1.3 * std::cos(2.0 * i), 0.8 * std::sin(0.5 + 3.0 * i));
  StateOf<System> s;
  s.q.setConstant(0.3 + i);
  s.q.template head<9>() = rows_of(SO3::exp(turn).matrix);
  s.v = system.nearest_v(s.q, Three(1.1 * std::cos(1.0 * i), 0.9, std::sin(1.0 + 2.0 * i)));
  return s;
}
constexpr int states = 6;

/// (M, γ), what is left when space is turned about the vertical, with the bracket of body.hpp
/// times |δ − γ·Aγ|^power.
template <class System>
class Reduced {
 public:
  static constexpr Kind kind = Kind::skew_gradient;
  static constexpr int dimension = 6;
  using State = Six;

  explicit Reduced(const System& system, double power = 0.0) : system_(system), power_(power) {}

  static Six of(const System& system, const typename System::Configuration& q, const Three& v) {
    Six z;
    z << system.momentum(q, v), System::vertical(q);
    return z;
  }
  template <class T>
  T density(const Vec<T, 6>& z) const {
    using std::abs;
    using std::pow;
    const T margin = system_.margin(gamma(z));
    return pow(T(value_of(margin) < 0.0 ? T(-margin) : margin), power_);
  }
  template <class T>
  T energy(const Vec<T, 6>& z) const {
    return T(0.5) * T(momentum(z).dot(omega(z)));
  }
  template <class T>
  Vec<T, 6> gradient(const Vec<T, 6>& z) const {
    Vec<T, 6> result;
    result << omega(z), system_.vertical_slope(momentum(z), gamma(z));
    return result;
  }
  template <class T>
  Mat<T, 6> structure(const Vec<T, 6>& z) const {
    const T g = system_.multiplier(momentum(z), gamma(z));
    Mat<T, 6> pi = Mat<T, 6>::Zero();
    pi.template topLeftCorner<3, 3>() = hat(Vec<T, 3>(momentum(z) - g * gamma(z)));
    pi.template topRightCorner<3, 3>() = hat(gamma(z));
    pi.template bottomLeftCorner<3, 3>() = hat(gamma(z));
    return density(z) * pi;
  }
  template <class T>
  Vec<T, 6> apply_structure(const Vec<T, 6>& z, const Vec<T, 6>& u) const {
    return structure(z) * u;
  }
  /// Without the factor.
  template <class T>
  Vec<T, 6> velocity(double /*t*/, const Vec<T, 6>& z) const {
    Vec<T, 6> rate;
    rate << momentum(z).cross(omega(z)), gamma(z).cross(omega(z));
    return rate;
  }
  template <class T>
  Vec<T, 3> omega(const Vec<T, 6>& z) const {
    return system_.angular_velocity(momentum(z), gamma(z));
  }

 private:
  template <class T>
  static Vec<T, 3> momentum(const Vec<T, 6>& z) {
    return z.template head<3>();
  }
  template <class T>
  static Vec<T, 3> gamma(const Vec<T, 6>& z) {
    return z.template tail<3>();
  }

  System system_;
  double power_;
};
static_assert(SkewGradientSystem<Reduced<Veselova>>);

/// n steps of the classical method of order 4.
template <class Field, class X>
X followed(const Field& f, X x, double h, int n) {
  for (int i = 0; i < n; ++i) {
    const X a = f(x);
    const X b = f(X(x + 0.5 * h * a));
    const X c = f(X(x + 0.5 * h * b));
    const X d = f(X(x + h * c));
    x += h / 6.0 * (a + 2.0 * b + 2.0 * c + d);
  }
  return x;
}

double largest(const Eigen::VectorXd& x) {
  return x.cwiseAbs().maxCoeff();
}

}  // namespace

TEST_CASE("the sphere's contact is at rest, and friction turns the ball as it moves its centre") {
  const auto sphere = made<ChaplyginSphere>();
  const double r = 0.7;
  const double m = 1.3;
  const Three up = Three::UnitZ();
  for (int i = 0; i < states; ++i) {
    const StateOf<ChaplyginSphere> start = state<ChaplyginSphere>(i);
    const auto& q = start.q;
    const Three& v = start.v;
    const Mat<double, 3> attitude = ChaplyginSphere::attitude(q);
    const Three omega = attitude * v;
    const Three speed(sphere.q_rate(q, v)[9], sphere.q_rate(q, v)[10], 0.0);
    CHECK(largest(speed - r * omega.cross(up)) < 1e-15);
    const Three rate = sphere.v_rate(0.0, q, v);
    const Three omega_rate = attitude * rate;
    const Three friction = m * r * omega_rate.cross(up);
    const Three momentum = sphere.moments().cwiseProduct(v);
    const Three torque = attitude * (sphere.moments().cwiseProduct(rate) + v.cross(momentum));
    CHECK(largest(torque - (-r * up).cross(friction)) < 1e-14);
    // ½ IΩ·Ω and ½ m |ẋ|².
    CHECK(sphere.energy(q, v) ==
          Approx(0.5 * v.dot(momentum) + 0.5 * m * speed.squaredNorm()).epsilon(1e-14));
  }
}

TEST_CASE("Veselova's constraint acts along the vertical and stays fulfilled") {
  const auto body = made<Veselova>();
  for (int i = 0; i < states; ++i) {
    const StateOf<Veselova> start = state<Veselova>(i);
    const auto& q = start.q;
    const Three& v = start.v;
    const Three gamma = Veselova::vertical(q);
    CHECK(std::abs(gamma.dot(v)) < 1e-15);
    const Three rate = body.v_rate(0.0, q, v);
    CHECK(std::abs(gamma.dot(rate)) < 1e-15);
    const Three momentum = body.moments().cwiseProduct(v);
    const Three torque = body.moments().cwiseProduct(rate) - momentum.cross(v);
    CHECK(largest(torque.cross(gamma)) < 1e-14);
    CHECK(std::abs(torque.dot(gamma)) > 1e-3);
  }
}

TEMPLATE_TEST_CASE("a state comes back from its momentum, which is constant in space", "",
                   ChaplyginSphere, Veselova) {
  const auto system = made<TestType>();
  for (int i = 0; i < states; ++i) {
    const StateOf<TestType> start = state<TestType>(i);
    const auto& q = start.q;
    const Three& v = start.v;
    const Three m = system.momentum(q, v);
    CHECK(largest(system.angular_velocity(m, TestType::vertical(q)) - v) < 1e-14);
    CHECK(0.5 * m.dot(v) == Approx(system.energy(q, v)).epsilon(1e-13));
    const auto in_space = [&](double t) -> Three {
      const typename TestType::Configuration moved = q + t * system.q_rate(q, v);
      const Three w = v + t * system.v_rate(0.0, q, v);
      return TestType::attitude(moved) * system.momentum(moved, w);
    };
    const double e = 1e-5;
    CHECK(largest(in_space(e) - in_space(-e)) / (2.0 * e) < 1e-8);
    // … and so are the rates of its formulations.
    const MomentumInBody<TestType> body(system);
    const MomentumInSpace<TestType> space(system);
    const auto check = [&](const auto& form) {
      const auto z = form.lift(q, v);
      const Eigen::VectorXd rate = form.velocity(0.0, z);
      CHECK(largest(rate.head(q.size()) - system.q_rate(q, v)) < 1e-14);
      const Three slope =
          (form.lower_velocity(z + e * rate) - form.lower_velocity(z - e * rate)) / (2.0 * e);
      CHECK(largest(slope - system.v_rate(0.0, q, v)) < 1e-8);
      CHECK(form.energy(z) == Approx(system.energy(q, v)).epsilon(1e-13));
    };
    check(body);
    check(space);
    CHECK(space.velocity(0.0, space.lift(q, v)).template tail<3>().isZero());
  }
}

TEMPLATE_TEST_CASE("both formulations are skew in the derivative of the energy", "",
                   ChaplyginSphere, Veselova) {
  const auto system = made<TestType>();
  const MomentumInBody<TestType> body(system);
  const MomentumInSpace<TestType> space(system);
  constexpr int n = MomentumInBody<TestType>::dimension;
  constexpr int a = MomentumInSpace<TestType>::algebra;
  using Group = typename MomentumInSpace<TestType>::Group;
  for (int i = 0; i < states; ++i) {
    const StateOf<TestType> start = state<TestType>(i);
    const auto& q = start.q;
    const Three& v = start.v;
    const Vec<double, n> z = body.lift(q, v);
    const auto energy = [&](const auto& x) { return body.energy(x); };
    CHECK(largest(body.gradient(z) - gradient_of(energy, z)) < 1e-13);
    CHECK(largest(body.apply_structure(z, body.gradient(z)) - body.velocity(0.0, z)) < 1e-14);
    Mat<double, n> pi;
    for (int j = 0; j < n; ++j)
      pi.col(j) = body.apply_structure(z, Vec<double, n>(Vec<double, n>::Unit(j)));
    CHECK((pi + pi.transpose()).cwiseAbs().maxCoeff() < 1e-14);

    const Vec<double, n> m = space.lift(q, v);
    const Vec<double, a> covector = space.covector(m);
    Mat<double, a> s;
    for (int j = 0; j < a; ++j) {
      s.col(j) = space.skew(m, Vec<double, a>(Vec<double, a>::Unit(j)));
      const double e = 1e-5;
      const auto moved = [&](double t) {
        return space.energy(space.act(Group::exp(t * Vec<double, a>::Unit(j)), m));
      };
      CHECK(std::abs((moved(e) - moved(-e)) / (2.0 * e) - covector[j]) < 1e-9);
    }
    CHECK((s + s.transpose()).cwiseAbs().maxCoeff() < 1e-14);
    CHECK(largest(s * covector - space.generator(0.0, m)) < 1e-14);
  }
}

TEMPLATE_TEST_CASE("states turned about the vertical, and anywhere, have one motion of (M, γ)", "",
                   ChaplyginSphere, Veselova) {
  const auto system = made<TestType>();
  for (int i = 0; i < states; ++i) {
    const StateOf<TestType> start = state<TestType>(i);
    const auto& q = start.q;
    const Three& v = start.v;
    typename TestType::Configuration other = q;
    const Mat<double, 3> turn = SO3::exp(Three(0.0, 0.0, 0.9)).matrix;
    other.template head<9>() = rows_of(turn * TestType::attitude(q));
    for (int k = 9; k < TestType::q_size; ++k) other[k] += 2.0;
    const auto at = [&](const auto& place) { return Reduced<TestType>::of(system, place, v); };
    CHECK(largest(at(other) - at(q)) < 1e-15);
    CHECK(largest(system.v_rate(0.0, other, v) - system.v_rate(0.0, q, v)) < 1e-14);
    // And not when turned about a level line.
    other.template head<9>() =
        rows_of(SO3::exp(Three(0.9, 0.0, 0.0)).matrix * TestType::attitude(q));
    CHECK(largest(at(other) - at(q)) > 0.1);
  }
}

TEMPLATE_TEST_CASE("|δ − γ·Aγ|^(−½) dM dγ is an invariant measure, and no other power is", "",
                   ChaplyginSphere, Veselova) {
  const auto system = made<TestType>();
  const auto divergence = [&](double power, const Six& z) {
    const Reduced<TestType> reduced(system, power);
    double sum = 0.0;
    for_each_seed(z, [&](const auto& seeds, int first, int count) {
      const auto flow = (reduced.density(seeds) * reduced.velocity(0.0, seeds)).eval();
      for (int j = 0; j < count; ++j) sum += flow[first + j].derivatives()[j];
    });
    return std::abs(sum);
  };
  double others = 1e300;
  for (int i = 0; i < states; ++i) {
    const StateOf<TestType> start = state<TestType>(i);
    const auto& q = start.q;
    const Three& v = start.v;
    const Six z = Reduced<TestType>::of(system, q, v);
    CHECK(divergence(-0.5, z) < 1e-13);
    for (const double power : {0.0, 0.5, -1.0}) others = std::min(others, divergence(power, z));
  }
  CHECK(others > 1e-4);
}

TEMPLATE_TEST_CASE("the bracket is Poisson with the factor √|δ − γ·Aγ|, and without it is not", "",
                   ChaplyginSphere, Veselova) {
  const auto system = made<TestType>();
  const Reduced<TestType> scaled(system, 0.5);
  const Reduced<TestType> plain(system);
  for (int i = 0; i < states; ++i) {
    const StateOf<TestType> start = state<TestType>(i);
    const auto& q = start.q;
    const Three& v = start.v;
    const Six z = Reduced<TestType>::of(system, q, v);
    const auto energy = [&](const auto& x) { return plain.energy(x); };
    const Six slope = gradient_of(energy, z);
    CHECK(largest(slope - plain.gradient(z)) < 1e-13);
    // In the new time the motion is that of {·, H}.
    CHECK(largest(scaled.structure(z) * slope - scaled.density(z) * plain.velocity(0.0, z)) <
          1e-14);
    CHECK(largest_jacobiator(scaled, z) < 1e-13);
    CHECK(largest_jacobiator(plain, z) > 1e-3);
    CHECK(largest_jacobiator(Reduced<TestType>(system, -0.5), z) > 1e-3);
    // γ·M and |γ|² commute with everything.
    Six length;
    length << Three::Zero(), z.tail<3>();
    Six product;
    product << z.tail<3>(), z.head<3>();
    CHECK(largest(scaled.structure(z) * length) < 1e-15);
    CHECK(largest(scaled.structure(z) * product) < 1e-15);
  }
}

TEST_CASE("in the time dτ = dt/√(γ·Aγ) Veselova's γ moves as Neumann's point on the sphere") {
  // The springs are those of ½ x·Bx with B = (2H/I₁I₂I₃) I.
  const auto body = made<Veselova>();
  const Three moments = body.moments();
  const Reduced<Veselova> reduced(body);
  for (int i = 0; i < states; ++i) {
    const StateOf<Veselova> start = state<Veselova>(i);
    const auto& q = start.q;
    const Three& v = start.v;
    const Six z = Reduced<Veselova>::of(body, q, v);
    const double spring = 2.0 * body.energy(q, v) / moments.prod();
    const auto in_new_time = [&](const Six& x) -> Six {
      return std::sqrt(-body.margin(Three(x.tail<3>()))) * reduced.velocity(0.0, x);
    };
    const auto neumann = [&](const Six& x) -> Six {
      const Three place = x.head<3>();
      const Three speed = x.tail<3>();
      const Three pull = spring * moments.cwiseProduct(place);
      Six rate;
      rate << speed, (place.dot(pull) - speed.squaredNorm()) * place - pull;
      return rate;
    };
    Six point;
    point << z.tail<3>(), in_new_time(z).tail<3>();
    const double h = 1e-3;
    for (const int n : {500, 4000}) {
      const Three gamma = followed(in_new_time, z, h, n).tail<3>();
      const Three place = followed(neumann, point, h, n).head<3>();
      CHECK(largest(gamma - place) < 1e-10);
      CHECK(largest(gamma - Three(z.tail<3>())) > 0.05);
    }
    // 2E of Neumann's is that of the two integrals: 2H tr C − |M|² det A, C = I/I₁I₂I₃.
    const Three speed = point.tail<3>();
    const Three place = point.head<3>();
    const double twice = speed.squaredNorm() + spring * place.dot(moments.cwiseProduct(place));
    CHECK(twice == Approx((2.0 * body.energy(q, v) * moments.sum() - z.head<3>().squaredNorm()) /
                          moments.prod())
                       .epsilon(1e-12));
  }
}

TEST_CASE("a ball with equal moments rolls straight at a steady speed") {
  const ChaplyginSphere ball({{"r", 0.5}, {"m", 2.0}, {"I1", 0.2}, {"I2", 0.2}, {"I3", 0.2}});
  for (int i = 0; i < states; ++i) {
    const StateOf<ChaplyginSphere> start = state<ChaplyginSphere>(i);
    const auto& q = start.q;
    const Three& v = start.v;
    CHECK(largest(ball.v_rate(0.0, q, v)) < 1e-15);
  }
}

TEST_CASE("across its level momentum the sphere advances, or Veselova's body turns, steadily") {
  const auto sphere = made<ChaplyginSphere>();
  const auto body = made<Veselova>();
  for (int i = 0; i < states; ++i) {
    const StateOf<ChaplyginSphere> start = state<ChaplyginSphere>(i);
    const auto& q = start.q;
    const Three& v = start.v;
    // Of the same attitude with a level momentum.
    const Three gamma = ChaplyginSphere::vertical(q);
    const Three m = sphere.momentum(q, v);
    const Three level = m - m.dot(gamma) * gamma;
    const Three w = sphere.angular_velocity(level, gamma);
    const Three pi = ChaplyginSphere::attitude(q) * level;
    const auto rate = sphere.q_rate(q, w);
    const Three speed(rate[9], rate[10], 0.0);
    CHECK(speed.dot(pi.cross(Three::UnitZ())) ==
          Approx(2.0 * 0.7 * sphere.energy(q, w)).epsilon(1e-12));
    const StateOf<Veselova> other = state<Veselova>(i);
    const auto& turned = other.q;
    const Three& turning = other.v;
    const Three omega = Veselova::attitude(turned) * turning;
    const Three held = Veselova::attitude(turned) * body.momentum(turned, turning);
    CHECK(omega.dot(held) == Approx(2.0 * body.energy(turned, turning)).epsilon(1e-12));
  }
}

TEST_CASE("moments that belong to no body or no ball are refused") {
  const auto fault = [](double i1, double i2, double i3) {
    return Veselova({{"I1", i1}, {"I2", i2}, {"I3", i3}}).fault();
  };
  CHECK(fault(1.0, 2.0, 3.0).empty());
  CHECK(fault(1.0, 2.0, 3.1).find("sum of the other two") != std::string::npos);
  const auto ball = [](double moment) {
    return ChaplyginSphere({{"r", 0.5}, {"m", 2.0}, {"I1", moment}, {"I2", moment}, {"I3", moment}})
        .fault();
  };
  CHECK(ball(1.0 / 3.0).empty());
  CHECK(ball(0.34).find("2 m r²") != std::string::npos);
}
