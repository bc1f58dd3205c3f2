// The defining properties of the three discrete gradients (P1 (10)–(13)) on an energy that is not
// quadratic, and where they coincide.
#include <catch2/catch.hpp>
#include <random>

#include "engine/bent_rail.hpp"
#include "engine/support.hpp"
#include "mechanics/adapted.hpp"
#include "methods/discrete_gradients.hpp"
#include "study/order.hpp"
#include "systems/chaplygin_sleigh.hpp"

using namespace rattleback;
using rattleback::testing::BentRail;

namespace {

using Rail = Adapted<BentRail>;

DiscreteGradient gonzalez() {
  return DiscreteGradient::gonzalez();
}
DiscreteGradient averaged() {
  return DiscreteGradient::averaged(8);
}
DiscreteGradient itoh_abe() {
  return DiscreteGradient::itoh_abe();
}

template <int N>
Vec<double, N> random_vector(std::mt19937& random) {
  std::uniform_real_distribution<double> uniform(-1.0, 1.0);
  Vec<double, N> x;
  for (double& value : x) value = uniform(random);
  return x;
}

template <class Form>
Skew skew(const Form& form) {
  return Skew(std::make_shared<const Form>(form));
}

/// ∇̄H(a, b).
template <class Form>
Eigen::VectorXd between(DiscreteGradient gradient, const Form& form, const typename Form::State& a,
                        const typename Form::State& b) {
  Eigen::VectorXd result;
  gradient.between(skew(form), a, form.energy(a), b, result);
  return result;
}

}  // namespace

TEST_CASE("∇̄H · (ζ' − ζ) = H(ζ') − H(ζ) to round-off") {
  const Rail form{BentRail()};
  const DiscreteGradient gradient = GENERATE(gonzalez(), averaged(), itoh_abe());
  std::mt19937 random(3);
  for (int i = 0; i < 50; ++i) {
    // As far apart as a step takes them: the average's quadrature is exact for steps, not for
    // leaps.
    const Rail::State a = random_vector<5>(random);
    const Rail::State b = a + 0.3 * random_vector<5>(random);
    const Rail::State g = between(gradient, form, a, b);
    CHECK(std::abs(g.dot(b - a) - (form.energy(b) - form.energy(a))) < 4e-15);
  }
}

TEST_CASE("Π ∇̄H asked of the form in one is what its parts make") {
  const Rail form{BentRail()};
  const Skew erased = skew(form);
  DiscreteGradient gradient = GENERATE(gonzalez(), averaged(), itoh_abe());
  std::mt19937 random(4);
  for (int i = 0; i < 20; ++i) {
    const Rail::State a = random_vector<5>(random);
    const Rail::State b = a + 0.3 * random_vector<5>(random);
    Eigen::VectorXd rate;
    gradient.flow(erased, SkewMatrix::middle, a, form.energy(a), b, rate);
    const Rail::State parts = form.apply_structure(Rail::State(0.5 * (a + b)),
                                                   Rail::State(between(gradient, form, a, b)));
    CHECK((rate - parts).norm() < 1e-14 * (1.0 + parts.norm()));
  }
}

TEST_CASE("the kernel of a Gonzalez step has the residual of the stepper, on every system") {
  std::mt19937 random(21);
  std::uniform_real_distribution<double> uniform(-1.0, 1.0);
  const auto drawn = [&](Eigen::Index n) {
    return Eigen::VectorXd(Eigen::VectorXd::NullaryExpr(n, [&] { return uniform(random); }));
  };
  int forms = 0;
  int forced = 0;
  for (const SystemEntry& entry : testing::catalogue().systems) {
    const Preset& preset = entry.info.presets.front();
    const auto [model, start] = testing::opening(entry.info.id, preset);
    for (const FormulationInfo& info : entry.formulations) {
      const auto formulation = model->formulation(info.id);
      const Skew* const given = formulation->part<Skew>();
      if (given == nullptr) continue;
      CAPTURE(entry.info.id, info.id);
      ++forms;
      forced += given->forced() ? 1 : 0;
      for (int i = 0; i < 10; ++i) {
        Eigen::VectorXd z = formulation->lift(start);
        z += 0.01 * drawn(z.size()).cwiseProduct(Eigen::VectorXd::Ones(z.size()) + z.cwiseAbs());
        const double t = uniform(random);
        Eigen::VectorXd rate;
        given->velocity(t, z, rate);
        const double h = preset.h;
        const Eigen::VectorXd next =
            z + h * rate + (0.1 * h) * drawn(z.size()).cwiseProduct(rate.cwiseAbs());
        for (const bool weighted : {false, true}) {
          Skew form = *given;
          if (weighted) form.measure_by(drawn(z.size()).cwiseAbs());
          DiscreteGradientStepper stepper(form, gonzalez());
          const double energy = form.energy(z);
          Eigen::VectorXd by_kernel;
          Eigen::VectorXd by_stepper;
          form.gonzalez_kernel(t + 0.5 * h, h, z, energy, next, by_kernel);
          stepper.residual(t, h, z, energy, next, by_stepper);
          constexpr double round_off = 8.0 * std::numeric_limits<double>::epsilon();
          CHECK((by_kernel - by_stepper).norm() <= round_off * (z.norm() + (next - z).norm()));
          CHECK(by_stepper.norm() > 1e-6 * h * rate.norm());
        }
      }
    }
  }
  CHECK(forms >= 20);
  CHECK(forced >= 1);
}

TEST_CASE("∇̄H(ζ, ζ) = ∇H(ζ), and near it no digit is lost to 0/0") {
  const Rail form{BentRail()};
  const DiscreteGradient gradient = GENERATE(gonzalez(), averaged(), itoh_abe());
  std::mt19937 random(5);
  const Rail::State a = random_vector<5>(random);
  CHECK((between(gradient, form, a, a) - form.gradient(a)).norm() < 1e-14);
  for (double size = 1e-2; size > 1e-14; size /= 10.0) {
    const Rail::State b = a + size * random_vector<5>(random);
    INFO(size);
    CHECK((between(gradient, form, a, b) - form.gradient(a)).norm() < 20.0 * size + 2e-10);
  }
}

TEST_CASE("Gonzalez and the average are symmetric in their arguments, Itoh–Abe is not") {
  const Rail form{BentRail()};
  std::mt19937 random(9);
  const Rail::State a = random_vector<5>(random);
  const Rail::State b = random_vector<5>(random);
  const auto asymmetry = [&](const DiscreteGradient& g) {
    return (between(g, form, a, b) - between(g, form, b, a)).norm();
  };
  CHECK(asymmetry(gonzalez()) < 1e-14);
  CHECK(asymmetry(averaged()) < 1e-14);
  CHECK(asymmetry(itoh_abe()) > 1e-2);
}

TEST_CASE("for a quadratic energy all three are the gradient at the midpoint (P1 Remark 3.2)") {
  const Adapted<ChaplyginSleigh> form(ChaplyginSleigh({{"m", 1.3}, {"J", 2.1}, {"a", 0.7}}));
  std::mt19937 random(13);
  const Vec<double, 5> a = random_vector<5>(random);
  const Vec<double, 5> b = random_vector<5>(random);
  const Vec<double, 5> middle = form.gradient(Vec<double, 5>(0.5 * (a + b)));
  CHECK((between(gonzalez(), form, a, b) - middle).norm() < 1e-15);
  CHECK((between(averaged(), form, a, b) - middle).norm() < 1e-15);
  CHECK((between(itoh_abe(), form, a, b) - middle).norm() < 1e-15);
}

TEST_CASE("the average keeps energy only as well as its quadrature") {
  const Rail form{BentRail()};
  const Rail::State start = Rail::State(0.8, -0.3, 0.5, 0.9, -0.7);
  const auto drift = [&](int nodes) {
    DiscreteGradientStepper stepper(skew(form), DiscreteGradient::averaged(nodes));
    Eigen::VectorXd z = start;
    REQUIRE(stepper.step(0.0, 0.3, z).ok());
    return std::abs(form.energy(Rail::State(z)) - form.energy(start));
  };
  CHECK(drift(1) > 1e-5);
  CHECK(drift(8) < 2e-15);
}

TEST_CASE("on a system with automatic derivatives only: energy to round-off, order kept") {
  const Rail form{BentRail()};
  const std::pair<DiscreteGradient, int> both =
      GENERATE(std::pair{gonzalez(), 2}, std::pair{averaged(), 2}, std::pair{itoh_abe(), 1});
  const DiscreteGradient& gradient = both.first;
  const int claimed = both.second;
  const Rail::State start = Rail::State(0.8, -0.3, 0.5, 0.9, -0.7);
  const auto end = [&](double h) {
    DiscreteGradientStepper stepper(skew(form), gradient);
    Eigen::VectorXd z = start;
    const int steps = static_cast<int>(std::lround(1.0 / h));
    for (int i = 0; i < steps; ++i) REQUIRE(stepper.step(i * h, h, z).ok());
    CHECK(std::abs(form.energy(Rail::State(z)) / form.energy(start) - 1.0) < 1e-13);
    return Rail::State(z);
  };
  // Differences of successive halvings shrink as h^p.
  std::vector<OrderPoint> points;
  Rail::State previous = end(1.0 / 16);
  for (double h = 1.0 / 32; h > 1.0 / 600; h /= 2.0) {
    const Rail::State next = end(h);
    points.push_back({h, (next - previous).cwiseAbs().maxCoeff()});
    previous = next;
  }
  const double order = observed_order(points, 1e-12);
  CHECK(order > claimed - 0.3);
  CHECK(order < claimed + 0.3);
}
