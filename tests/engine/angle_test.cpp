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
  meet([](double x) { return angle::minus_b_slope(x); }, 4, 1e-14);
  meet([](double x) { return angle::quartic(x); }, 4, 4e-14);
  meet([](double x) { return angle::d(x); }, 1, 1e-14);
  meet([](double x) { return angle::d_slope(x); }, 1, 4e-13);
  // Series against series: nothing cancels.
  meet([](double x) { return angle::sinc(x); }, 0.06, 4e-16);
  meet([](double x) { return angle::b(x); }, 0.24, 8e-16);
  meet([](double x) { return angle::c(x); }, 0.06, 4e-16);
  meet([](double x) { return angle::minus_b_slope(x); }, 0.06, 4e-16);
  meet([](double x) { return angle::quartic(x); }, 0.06, 4e-16);
  meet([](double x) { return angle::d(x); }, 0.06, 4e-16);
  meet([](double x) { return angle::d_slope(x); }, 0.06, 4e-16);
}
