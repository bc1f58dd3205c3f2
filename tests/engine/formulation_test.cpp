// Systems and methods meet at a formulation: what is made when run, from data, takes the same place
// as what the catalogue has, and what a system supplies is what it lists.
#include <array>
#include <catch2/catch.hpp>
#include <cmath>

#include "forms/extras.hpp"
#include "formulation/formulation.hpp"
#include "formulation/ode.hpp"
#include "methods/from_tableau.hpp"
#include "methods/methods.hpp"
#include "study/order.hpp"

using namespace rattleback;

namespace {

/// x' = A x, of a matrix that is data.
class LinearField {
 public:
  static constexpr int dimension = Eigen::Dynamic;
  using State = Eigen::VectorXd;
  explicit LinearField(Eigen::MatrixXd matrix) : matrix_(std::move(matrix)) {}
  void velocity(double /*t*/, const State& x, State& rate) const { rate.noalias() = matrix_ * x; }

 private:
  Eigen::MatrixXd matrix_;
};

/// A turning with the rate 1 in one plane: state (q, v) = (x, y).
Formulation turning() {
  Eigen::MatrixXd matrix(2, 2);
  matrix << 0.0, 1.0, -1.0, 0.0;
  Formulation formulation(
      {"typed", "Typed in", "A linear field"}, Kind::ode,
      [](const State& s) { return Eigen::Vector2d(s.q[0], s.v[0]); },
      [](const Eigen::VectorXd& x, State& s) {
        s.q = x.head(1);
        s.v = x.tail(1);
      });
  formulation.offer(Ode(std::make_shared<const LinearField>(matrix)));
  return formulation;
}

double error_after_one(const Method& method, int steps) {
  const Formulation formulation = turning();
  REQUIRE(method.fits(formulation));
  const auto stepper = method.stepper(formulation, {});
  Eigen::VectorXd x =
      formulation.lift({Eigen::VectorXd::Constant(1, 0.0), Eigen::VectorXd::Constant(1, 1.0)});
  const double h = 1.0 / steps;
  for (int i = 0; i < steps; ++i) REQUIRE(stepper->step(i * h, h, x).ok());
  State end;
  formulation.lower(x, end);
  return std::hypot(end.q[0] - std::sin(1.0), end.v[0] - std::cos(1.0));
}

double order_of(const Method& method) {
  std::vector<OrderPoint> points;
  for (const int steps : {16, 32, 64, 128}) {
    points.push_back({1.0 / steps, error_after_one(method, steps)});
  }
  return observed_order(points, 1e-13);
}

const Method& method_of(const std::string& id) {
  for (const Method& method : all_methods()) {
    if (method.info.id == id) return method;
  }
  FAIL("no method " << id);
  return all_methods().front();
}

struct Angled {
  static constexpr std::array<int, 1> angles{0};
};
struct Listed : Angled {
  using Extras = Supplies<Extra::angles>;
};
struct Unlisted : Angled {
  using Extras = Supplies<>;
};
struct Misspelt {
  using Extras = Supplies<Extra::fault>;
  [[nodiscard]] std::string falt() const { return {}; }
};

template <class S>
constexpr bool honest = honest_extras<S, Vec<double, 1>, Vec<double, 1>, Vec<double, 1>>();

}  // namespace

TEST_CASE("a tableau that is given when run is a method, of its order") {
  const Tableau ralston{{{}, {2.0 / 3.0}}, {0.25, 0.75}, {0.0, 2.0 / 3.0}};
  const Method method = runge_kutta({.id = "ralston2", .name = "Ralston", .order = 2}, ralston);
  CHECK(order_of(method) == Approx(2.0).margin(0.1));
}

TEST_CASE("the catalogue's methods run on a formulation that is given when run") {
  CHECK(order_of(method_of("rk4")) == Approx(4.0).margin(0.1));
  CHECK(order_of(method_of("heun2")) == Approx(2.0).margin(0.1));
  // It offers no energy and no group.
  CHECK_FALSE(method_of("gonzalez").fits(turning()));
  CHECK_FALSE(method_of("rkmk4").fits(turning()));
}

TEST_CASE("a member that a system does not list, or lists under another name, is seen") {
  STATIC_REQUIRE(honest<Listed>);
  STATIC_REQUIRE_FALSE(honest<Unlisted>);
  STATIC_REQUIRE_FALSE(honest<Misspelt>);
}
