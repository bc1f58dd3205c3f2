// The laws of every Lie group here, held against independent ways to the same numbers: Eigen's
// matrix exponential, quadrature of e^{s ad}, automatic derivatives.
#include <catch2/catch.hpp>
#include <cmath>
#include <numbers>
#include <random>
#include <unsupported/Eigen/MatrixFunctions>

#include "lie/cotangent.hpp"
#include "lie/dcay.hpp"
#include "lie/group.hpp"
#include "lie/matrices.hpp"
#include "lie/power.hpp"
#include "lie/product.hpp"
#include "lie/se2.hpp"
#include "lie/se3.hpp"
#include "numeric/gauss_legendre.hpp"
#include "spheres/tangent_spheres.hpp"

using namespace rattleback;

namespace {

constexpr double pi = std::numbers::pi;

/// Angles on both sides of every change of formula, and near the ends of the domain.
const std::vector<double> angles = {0.0,     1e-12,     1e-8,      1e-4, 1e-2,      0.244948,
                                    0.24495, 0.489897,  0.4899,    0.5,  1 - 1e-12, 1 + 1e-12,
                                    1.99,    2 - 1e-12, 2 + 1e-12, 3.0,  pi - 1e-9, pi,
                                    4.5,     6.0,       6.2};

template <LieGroup G>
using Element = typename G::Algebra;

template <LieGroup G>
Element<G> random_element(std::mt19937& random) {
  std::uniform_real_distribution<double> uniform(-1.0, 1.0);
  Element<G> u;
  for (int i = 0; i < G::dimension; ++i) u[i] = uniform(random);
  return u;
}

/// With the rotation part of size `angle`.
Element<SO3> of_angle(double angle, std::mt19937& random, const SO3& /*group*/) {
  return angle * random_element<SO3>(random).normalized();
}
Element<SE3> of_angle(double angle, std::mt19937& random, const SE3& /*group*/) {
  return SE3::join(of_angle(angle, random, SO3{}), random_element<SO3>(random));
}
Element<SE2> of_angle(double angle, std::mt19937& random, const SE2& /*group*/) {
  Element<SE2> u = random_element<SE2>(random);
  u[0] = angle;
  return u;
}

/// The matrix of an algebra element, of which exp is the matrix exponential.
template <class T>
Mat<T, 3> algebra_matrix(const Vec<T, 3>& u, const Rotation<T>& /*group*/) {
  return hat(u);
}
template <class T>
Mat<T, 4> algebra_matrix(const Vec<T, 6>& u, const RigidMotion<T>& /*group*/) {
  Mat<T, 4> m = Mat<T, 4>::Zero();
  m.template topLeftCorner<3, 3>() = hat(Vec<T, 3>(u.template head<3>()));
  m.template topRightCorner<3, 1>() = u.template tail<3>();
  return m;
}
template <class T>
Mat<T, 3> algebra_matrix(const Vec<T, 3>& u, const PlaneMotion<T>& /*group*/) {
  Mat<T, 3> m;
  m << T(0.0), -u[0], u[1], u[0], T(0.0), u[2], T(0.0), T(0.0), T(0.0);
  return m;
}

template <LieGroup G>
Mat<double, G::dimension> ad_matrix(const Element<G>& u) {
  return matrix_of<G>([&](const Element<G>& v) { return G::ad(u, v); });
}

double largest(const Eigen::MatrixXd& m) {
  return m.size() == 0 ? 0.0 : m.cwiseAbs().maxCoeff();
}

}  // namespace

TEMPLATE_TEST_CASE("exp is the matrix exponential, and its inverse is exp of the negative", "", SO3,
                   SE3, SE2) {
  using G = TestType;
  std::mt19937 random(1);
  for (const double angle : angles) {
    INFO("angle " << angle);
    const Element<G> u = of_angle(angle, random, G{});
    const auto matrix = algebra_matrix(u, G{});
    const Eigen::MatrixXd wanted = Eigen::MatrixXd(matrix).exp();
    CHECK(largest(to_matrix(G::exp(u)) - wanted) < 2e-14);
    const G one = G::exp(u) * G::exp(Element<G>(-u));
    CHECK(largest(to_matrix(one) - to_matrix(G{})) < 4e-15);
    CHECK(largest(to_matrix(G::exp(u) * G::exp(u).inverse()) - to_matrix(G{})) < 4e-15);
  }
}

TEMPLATE_TEST_CASE("log is the inverse of exp up to half a turn", "", SO3, SE3, SE2) {
  using G = TestType;
  std::mt19937 random(2);
  for (const double angle : angles) {
    if (angle > pi - 1e-10) continue;
    INFO("angle " << angle);
    const Element<G> u = of_angle(angle, random, G{});
    // Half a turn away from the identity the axis is known to ε/(π − angle), no better.
    const double tolerance = angle > 3.1 ? 1e-6 : 1e-14;
    CHECK(largest(G::log(G::exp(u)) - u) < tolerance);
  }
}

TEST_CASE("log finds turns of more than a right angle about every axis, either way") {
  // The quaternion of a matrix has a negative scalar part for some of these.
  for (const double angle : {2.0, 2.5, 3.1, -2.0, -2.5, -3.1}) {
    for (int axis = 0; axis < 3; ++axis) {
      SO3::Algebra u(0.03, -0.05, 0.04);
      u[axis] = angle;
      INFO(u.transpose());
      CHECK((SO3::log(SO3::exp(u)) - u).cwiseAbs().maxCoeff() < 1e-13);
    }
  }
}

TEST_CASE("log of half a turn is half a turn about the axis, either way") {
  std::mt19937 random(3);
  for (int i = 0; i < 20; ++i) {
    const Element<SO3> u = of_angle(pi, random, SO3{});
    const Element<SO3> found = SO3::log(SO3::exp(u));
    CHECK(std::min((found - u).norm(), (found + u).norm()) < 1e-14);
  }
}

TEMPLATE_TEST_CASE("Ad is a homomorphism that keeps the bracket; Ad* and ad* are transposes", "",
                   SO3, SE3, SE2) {
  using G = TestType;
  std::mt19937 random(4);
  for (const double angle : angles) {
    INFO("angle " << angle);
    const G g = G::exp(of_angle(angle, random, G{}));
    const G h = G::exp(of_angle(1.3, random, G{}));
    const auto u = random_element<G>(random);
    const auto v = random_element<G>(random);
    const auto m = random_element<G>(random);
    CHECK(largest((g * h).Ad(u) - g.Ad(h.Ad(u))) < 1e-13);
    CHECK(largest(g.Ad(G::ad(u, v)) - G::ad(g.Ad(u), g.Ad(v))) < 1e-13);
    CHECK(std::abs(g.Ad_star(m).dot(u) - m.dot(g.Ad(u))) < 1e-13);
    CHECK(std::abs(G::ad_star(u, m).dot(v) - m.dot(G::ad(u, v))) < 1e-14);
    // g exp(u) g⁻¹ = exp(Ad_g u): the definition of Ad.
    CHECK(largest(to_matrix(g * G::exp(u) * g.inverse()) - to_matrix(G::exp(g.Ad(u)))) < 2e-14);
  }
}

TEMPLATE_TEST_CASE("The bracket is the commutator and satisfies Jacobi's identity", "", SO3, SE3,
                   SE2) {
  using G = TestType;
  std::mt19937 random(5);
  for (int i = 0; i < 20; ++i) {
    const auto u = random_element<G>(random);
    const auto v = random_element<G>(random);
    const auto w = random_element<G>(random);
    const auto a = algebra_matrix(u, G{});
    const auto b = algebra_matrix(v, G{});
    CHECK(largest(algebra_matrix(G::ad(u, v), G{}) - (a * b - b * a)) < 1e-15);
    const Element<G> sum = G::ad(u, G::ad(v, w)) + G::ad(v, G::ad(w, u)) + G::ad(w, G::ad(u, v));
    CHECK(largest(sum) < 1e-15);
    // Ad_{exp u} = e^{ad u}.
    const Eigen::MatrixXd wanted = Eigen::MatrixXd(ad_matrix<G>(u)).exp();
    CHECK(largest(G::exp(u).Ad(v) - wanted * v) < 1e-14);
  }
}

TEMPLATE_TEST_CASE("dexp is the mean of e^{s ad} for s from 0 to 1", "", SO3, SE3, SE2) {
  using G = TestType;
  std::mt19937 random(6);
  const std::vector<QuadratureNode> rule = gauss_legendre(24);
  for (const double angle : angles) {
    INFO("angle " << angle);
    const Element<G> u = of_angle(angle, random, G{});
    const auto v = random_element<G>(random);
    Element<G> wanted = Element<G>::Zero();
    for (const auto& [node, weight] : rule) wanted += weight * G::exp(Element<G>(node * u)).Ad(v);
    CHECK(largest(G::dexp(u, v) - wanted) < 1e-14 * (1 + angle * angle));
  }
}

TEMPLATE_TEST_CASE("dexp and its inverse undo each other", "", SO3, SE3, SE2) {
  using G = TestType;
  std::mt19937 random(7);
  for (const double angle : angles) {
    INFO("angle " << angle);
    const Element<G> u = of_angle(angle, random, G{});
    const auto v = random_element<G>(random);
    // dexp is singular at 2π: the condition grows with the inverse square of the distance.
    const double near = std::max(1.0, 1 / std::pow(2 * pi - angle, 2));
    CHECK(largest(G::dexpinv(u, G::dexp(u, v)) - v) < 4e-14 * near);
    CHECK(largest(G::dexp(u, G::dexpinv(u, v)) - v) < 4e-14 * near);
  }
}

namespace {

/// d/ds map(u + s w) map(u)⁻¹ at s = 0 as a matrix, by central differences.
template <LieGroup G, class Map>
Eigen::MatrixXd trivialised(Map map, const Element<G>& u, const Element<G>& w) {
  constexpr double s = 1e-5;
  const Eigen::MatrixXd ahead = to_matrix(map(Element<G>(u + s * w)));
  const Eigen::MatrixXd behind = to_matrix(map(Element<G>(u - s * w)));
  return (ahead - behind) / (2 * s) * to_matrix(map(u).inverse());
}

}  // namespace

TEMPLATE_TEST_CASE("dexp, dcay and dccsk are the right-trivialised derivatives of their maps", "",
                   SO3, SE3, SE2) {
  using G = TestType;
  std::mt19937 random(8);
  for (const double angle : {0.0, 1e-5, 0.7, 1.999, 2.001, 3.0}) {
    INFO("angle " << angle);
    const Element<G> u = of_angle(angle, random, G{});
    const auto w = random_element<G>(random);
    const auto matrix = [](const Element<G>& v) { return algebra_matrix(v, G{}); };
    const auto exp = [](const Element<G>& v) { return G::exp(v); };
    CHECK(largest(trivialised<G>(exp, u, w) - matrix(G::dexp(u, w))) < 1e-8);

    const auto cay = [](const Element<G>& v) { return G::cay(v); };
    CHECK(largest(trivialised<G>(cay, u, w) - matrix(dcay<G>(u, w))) < 1e-8);
    CHECK(largest(G::dcayinv(u, dcay<G>(u, w)) - w) < 1e-10);

    const auto ccsk = [](const Element<G>& v) { return SecondKind<G>::map(v); };
    const Element<G> velocity = SecondKind<G>::derivative(u) * w;
    CHECK(largest(trivialised<G>(ccsk, u, w) - matrix(velocity)) < 1e-8);
    CHECK(largest(SecondKind<G>::derivative_inverse(u, velocity) - w) < 1e-10);
  }
}

TEMPLATE_TEST_CASE("cay is Cayley's transform and agrees with exp to second order", "", SO3, SE3,
                   SE2) {
  using G = TestType;
  std::mt19937 random(9);
  const auto u = random_element<G>(random);
  const auto a = algebra_matrix(u, G{});
  const auto one = Eigen::MatrixXd::Identity(a.rows(), a.cols());
  const Eigen::MatrixXd wanted = (one - 0.5 * a).partialPivLu().solve(one + 0.5 * a);
  CHECK(largest(to_matrix(G::cay(u)) - wanted) < 1e-15);
  const auto gap = [&](double s) {
    const Element<G> v = s * u;
    return largest(to_matrix(G::cay(v)) - to_matrix(G::exp(v)));
  };
  CHECK(std::log2(gap(0.02) / gap(0.01)) == Approx(3).margin(0.05));
}

TEST_CASE("dexp* is the transpose of dexp") {
  std::mt19937 random(10);
  const auto u = random_element<SE3>(random);
  const auto v = random_element<SE3>(random);
  const auto m = random_element<SE3>(random);
  CHECK(std::abs(dexp_star<SE3>(u, m).dot(v) - m.dot(SE3::dexp(u, v))) < 1e-15);
}

TEST_CASE("A product acts part by part, with parts that are known when compiled or when run") {
  using Carrier = Product<SO3, Translation<double, 3>, SE3>;
  static_assert(LieGroup<Carrier> && Carrier::dimension == 12);
  std::mt19937 random(11);
  const auto u = random_element<Carrier>(random);
  const auto v = random_element<Carrier>(random);
  const Carrier g = Carrier::exp(u);
  CHECK(largest(Carrier::log(g) - u) < 1e-14);
  CHECK(largest((g * g.inverse()).part<2>().translation) < 1e-15);
  CHECK(largest(Carrier::dexp(u, Carrier::dexpinv(u, v)) - v) < 1e-14);
  CHECK(largest(Carrier::of<0>(g.Ad(v)) - SO3::exp(u.head<3>()).Ad(v.head<3>())) < 1e-15);
  CHECK(largest(Carrier::of<1>(Carrier::ad(u, v))) == 0);
  CHECK(largest(Carrier::of<2>(Carrier::ad_star(u, v)) - SE3::ad_star(u.tail<6>(), v.tail<6>())) ==
        0);
  CHECK(largest(Carrier::of<2>(Carrier::dcayinv(u, v)) - SE3::dcayinv(u.tail<6>(), v.tail<6>())) ==
        0);

  using Chain = Power<SE3>;
  const Chain::Algebra a = Chain::Algebra::Random(42);
  const Chain::Algebra b = Chain::Algebra::Random(42);
  const Chain chain = Chain::exp(a);
  Chain::Algebra bracket;
  Chain::Algebra back;
  Chain::ad(a, b, bracket);
  Chain::dexpinv(a, Chain::dexp(a, b), back);
  CHECK(largest(Chain::log(chain) - a) < 1e-14);
  CHECK(largest(back - b) < 1e-13);
  CHECK(largest((chain * chain.inverse()).part(6).rotation.matrix - Eigen::Matrix3d::Identity()) <
        1e-15);
  for (int i = 0; i < 7; ++i) {
    const auto of = [&](const Chain::Algebra& x) { return Chain::element(x, i); };
    CHECK(largest(of(bracket) - SE3::ad(of(a), of(b))) == 0);
    CHECK(largest(of(Chain::ad_star(a, b)) - SE3::ad_star(of(a), of(b))) == 0);
    CHECK(largest(of(chain.Ad(b)) - SE3::exp(of(a)).Ad(of(b))) == 0);
    CHECK(largest(of(chain.Ad_star(b)) - SE3::exp(of(a)).Ad_star(of(b))) == 0);
    CHECK(largest(of(Chain::dcayinv(a, b)) - SE3::dcayinv(of(a), of(b))) == 0);
    CHECK(largest(to_matrix(Chain::cay(a).part(i)) - to_matrix(SE3::cay(of(a)))) == 0);
  }
}

TEST_CASE("Two parts in the lanes of a register are each as if alone, whatever their angles") {
  using Chain = Power<SE3>;
  std::mt19937 random(12);
  const auto n = static_cast<Eigen::Index>(angles.size());
  static_assert(Lanes::count == 2);
  REQUIRE(n % 2 == 1);  // one is left over
  for (const double other : {0.0, 0.1, 0.9, 3.0}) {
    // Beside each angle another one, for which another formula may be exact.
    Chain::Algebra u(6 * 2 * n);
    Chain::Algebra v(6 * 2 * n);
    for (Eigen::Index i = 0; i < 2 * n; ++i) {
      auto of_part = random_element<SE3>(random);
      const double angle = i % 2 == 0 ? angles[static_cast<std::size_t>(i / 2)] : other;
      of_part.head<3>() *= angle / of_part.head<3>().norm();
      Chain::put(of_part, i, u);
      Chain::put(random_element<SE3>(random), i, v);
    }
    const auto check = [&](Eigen::Index parts) {
      const auto cut = [&](const Chain::Algebra& x) {
        Chain::Algebra few(6 * parts);
        for (Eigen::Index i = 0; i < parts; ++i) Chain::put(Chain::element(x, i), i, few);
        return few;
      };
      const Chain::Algebra a = cut(u);
      const Chain::Algebra b = cut(v);
      Chain::Algebra back;
      Chain::dexpinv(a, b, back);
      const auto g = Chain::exp(a);
      Eigen::VectorXd moved;
      TangentSpheres::flow(a, b, moved);
      const Eigen::VectorXd by_element = TangentSpheres::act(g, b);
      for (Eigen::Index i = 0; i < parts; ++i) {
        const auto alone = SE3::dexpinv(Chain::element(a, i), Chain::element(b, i));
        // As ill-conditioned as dexp⁻¹ is towards a whole turn.
        const double turn = Chain::element(a, i).head<3>().norm();
        const double condition = 2.0 * pi / (2.0 * pi - turn);
        CHECK(largest(Chain::element(back, i) - alone) <=
              4e-15 * condition * (1.0 + largest(alone)));
        CHECK(largest(Chain::element(moved, i) - Chain::element(by_element, i)) < 1e-14);
      }
    };
    check(2 * n);
    check(2 * n - 1);
  }
}

TEST_CASE("dexp* of SE(3) is the transpose of dexp") {
  std::mt19937 random(31);
  for (const double angle : angles) {
    CAPTURE(angle);
    const Element<SE3> u = of_angle(angle, random, SE3{});
    const Eigen::MatrixXd dexp =
        matrix_of<SE3>([&](const Element<SE3>& v) { return SE3::dexp(u, v); });
    const auto m = random_element<SE3>(random);
    CHECK(largest(SE3::dexp_star(u, m) - dexp.transpose() * m) < 4e-15 * (1.0 + dexp.norm()));
  }
}

TEST_CASE("T*SE(3) is a group with an exponential, a bracket, and dexp and its inverse") {
  using G = CotangentGroup<SE3>;
  std::mt19937 random(32);
  const auto element = [&] {
    return G::join(random_element<SE3>(random), random_element<SE3>(random));
  };
  const auto apart = [](const G& a, const G& b) {
    return largest(to_matrix(a.position) - to_matrix(b.position)) +
           largest(a.momentum - b.momentum);
  };
  const std::vector<QuadratureNode> rule = gauss_legendre(24);
  for (const double angle : angles) {
    if (angle > 4.5) continue;  // dexp is singular at 2π
    CAPTURE(angle);
    const G::Algebra u = G::join(of_angle(angle, random, SE3{}), random_element<SE3>(random));
    const G::Algebra v = element();
    const G::Algebra w = element();
    const G g = G::exp(u);
    const G h = G::exp(v);
    CHECK(apart(G::exp(G::Algebra(0.3 * u)) * G::exp(G::Algebra(0.7 * u)), g) < 1e-14);
    CHECK(apart(g * G::exp(G::Algebra(-u)), G{}) < 1e-14);
    CHECK(apart(g * g.inverse(), G{}) < 1e-14);
    CHECK(apart((g * h) * g, g * (h * g)) < 1e-13);
    CHECK(apart(g * h * g.inverse(), G::exp(g.Ad(v))) < 1e-12);
    CHECK(largest((g * h).Ad(w) - g.Ad(h.Ad(w))) < 1e-12);
    CHECK(largest(g.Ad(G::ad(v, w)) - G::ad(g.Ad(v), g.Ad(w))) < 1e-12);
    const G::Algebra sum = G::ad(u, G::ad(v, w)) + G::ad(v, G::ad(w, u)) + G::ad(w, G::ad(u, v));
    CHECK(largest(sum) < 1e-13);
    G::Algebra mean = G::Algebra::Zero();
    for (const auto& [node, weight] : rule) {
      mean += weight * G::exp(G::Algebra(node * u)).Ad(v);
    }
    CHECK(largest(G::dexp(u, v) - mean) < 2e-14 * (1.0 + angle * angle));
    CHECK(largest(G::dexpinv(u, G::dexp(u, v)) - v) < 1e-13 * (1.0 + angle * angle));
    if (angle > 3.1) continue;
    CHECK(apart(G::cay(u) * G::cay(G::Algebra(-u)), G{}) < 1e-14);
    // The derivative of cay along v, moved back to the identity, by a central difference.
    constexpr double e = 1e-5;
    const G::Algebra along = G::dcayinv(u, v);
    const G ahead = G::cay(G::Algebra(u + e * along));
    const G behind = G::cay(G::Algebra(u - e * along));
    CHECK(apart(ahead, G::exp(G::Algebra(2.0 * e * v)) * behind) < 1e-12 * (1.0 + along.norm()));
  }
}

TEST_CASE("of SO(3) the group of the cotangent bundle is SE(3)") {
  using G = CotangentGroup<SO3>;
  std::mt19937 random(33);
  for (const double angle : {1e-8, 0.5, 1.5, 3.0}) {
    const Element<SE3> u = of_angle(angle, random, SE3{});
    const auto v = random_element<SE3>(random);
    const G g = G::exp(u);
    const SE3 wanted = SE3::exp(u);
    CHECK(largest(g.position.matrix - wanted.rotation.matrix) < 1e-15);
    CHECK(largest(g.momentum - wanted.translation) < 1e-15);
    CHECK(largest(g.Ad(v) - wanted.Ad(v)) < 4e-15);
    CHECK(largest(G::ad(u, v) - SE3::ad(u, v)) < 4e-15);
    CHECK(largest(G::dexp(u, v) - SE3::dexp(u, v)) < 4e-14);
    CHECK(largest(G::dexpinv(u, v) - SE3::dexpinv(u, v)) < 4e-14);
    CHECK(largest(G::cay(u).momentum - SE3::cay(u).translation) < 4e-15);
    CHECK(largest(G::dcayinv(u, v) - SE3::dcayinv(u, v)) < 4e-14);
  }
}
