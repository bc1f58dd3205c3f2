// The angle functions where they change formula: from a short series to a long one to closed form.
#include <Eigen/Core>
#include <catch2/catch.hpp>
#include <cmath>

#include "lie/coefficients.hpp"

using namespace rattleback;

TEST_CASE("the angle functions meet at every change of formula to a few ε") {
  const auto meet = [](auto f, double threshold, double tolerance) {
    // Over this gap the functions themselves change by up to 4e-15.
    const double below = f(threshold * (1 - 1e-15));
    const double above = f(threshold * (1 + 1e-15));
    CHECK(std::abs(above - below) <= tolerance * std::abs(above));
  };
  meet([](double x) { return angle::sinc(x); }, 4, 4e-15);
  meet([](double x) { return angle::b(x); }, 16, 8e-15);
  meet([](double x) { return angle::c(x); }, 4, 2e-15);
  meet([](double x) { return angle::rodrigues(x).sinc; }, 4, 4e-15);
  meet([](double x) { return angle::rodrigues(x).b; }, 4, 4e-15);
  meet([](double x) { return angle::minus_b_slope(x); }, 4, 1e-14);
  meet([](double x) { return angle::quartic(x); }, 4, 4e-14);
  meet([](double x) { return angle::d(x); }, 1, 1e-14);
  meet([](double x) { return angle::d_slope(x); }, 1, 4e-13);
  // Series against series: nothing cancels.
  meet([](double x) { return angle::sinc(x); }, 0.06, 4e-16);
  meet([](double x) { return angle::b(x); }, 0.24, 8e-16);
  meet([](double x) { return angle::rodrigues(x).sinc; }, 0.06, 8e-16);
  meet([](double x) { return angle::rodrigues(x).b; }, 0.06, 8e-16);
  meet([](double x) { return angle::c(x); }, 0.06, 4e-16);
  meet([](double x) { return angle::minus_b_slope(x); }, 0.06, 4e-16);
  meet([](double x) { return angle::quartic(x); }, 0.06, 4e-16);
  meet([](double x) { return angle::d(x); }, 0.06, 4e-16);
  meet([](double x) { return angle::d_slope(x); }, 0.06, 4e-16);
}

TEST_CASE("sine and cosine of half the angle give what Rodrigues' formula needs, to a few ε") {
  for (double x = 1e-8; x < 40.0; x *= 1.17) {
    const double theta = std::sqrt(x);
    const auto [sinc, b] = angle::rodrigues(x);
    CHECK(std::abs(sinc - std::sin(theta) / theta) <= 1e-15);
    CHECK(std::abs(b - 2.0 * std::pow(std::sin(0.5 * theta) / theta, 2)) <= 1e-15);
    // The rotation they make has the columns of one.
    CHECK(std::abs(x * sinc * sinc + std::pow(1.0 - x * b, 2) - 1.0) <= 2e-15);
  }
}
