// Discrete mechanics in numbers: the discrete Euler–Lagrange equations without constraints (P2 §2),
// Theorem 1 of P2, and the exact discrete objects of P3 §6.
#include <Eigen/LU>
#include <Eigen/SVD>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>

#include "engine/support.hpp"
#include "lie/so3.hpp"
#include "mechanics/constraint_forces.hpp"
#include "methods/rdp.hpp"
#include "numeric/gauss_legendre.hpp"
#include "study/submanifold.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

double lagrangian(const Model& model, const State& state) {
  const State still{state.q, Eigen::VectorXd::Zero(state.v.size())};
  return model.invariants(state)[0] - 2.0 * model.invariants(still)[0];
}

/// A discrete Lagrangian L_d(q₀, q₁) and its slopes, by differences of order 4.
class DiscreteAction {
 public:
  enum class Rule { trapezoidal, midpoint };
  DiscreteAction(const Model& model, double h, Rule rule) : model_(model), h_(h), rule_(rule) {}

  [[nodiscard]] double operator()(const Eigen::VectorXd& q0, const Eigen::VectorXd& q1) const {
    const Eigen::VectorXd w = (q1 - q0) / h_;
    if (rule_ == Rule::midpoint) return h_ * lagrangian(model_, {0.5 * (q0 + q1), w});
    return 0.5 * h_ * (lagrangian(model_, {q0, w}) + lagrangian(model_, {q1, w}));
  }
  /// F⁻L_d = −D₁L_d at q₀, F⁺L_d = D₂L_d at q₁.
  [[nodiscard]] Eigen::VectorXd minus(const Eigen::VectorXd& q0, const Eigen::VectorXd& q1) const {
    return -slope(q0, [&](const Eigen::VectorXd& q) { return (*this)(q, q1); });
  }
  [[nodiscard]] Eigen::VectorXd plus(const Eigen::VectorXd& q0, const Eigen::VectorXd& q1) const {
    return slope(q1, [&](const Eigen::VectorXd& q) { return (*this)(q0, q); });
  }

 private:
  template <class Function>
  static Eigen::VectorXd slope(const Eigen::VectorXd& at, const Function& f) {
    constexpr double d = 1e-3;
    Eigen::VectorXd result(at.size());
    for (Eigen::Index i = 0; i < at.size(); ++i) {
      const Eigen::VectorXd e = d * Eigen::VectorXd::Unit(at.size(), i);
      result[i] =
          (8.0 * (f(at + e) - f(at - e)) - (f(at + 2.0 * e) - f(at - 2.0 * e))) / (12.0 * d);
    }
    return result;
  }

  const Model& model_;
  double h_;
  Rule rule_;
};

}  // namespace

TEST_CASE("Störmer–Verlet and the midpoint rule solve the discrete Euler–Lagrange equations") {
  using Rule = DiscreteAction::Rule;
  struct Named {
    Rule rule;
    const char* method;
  };
  for (const char* const system : {"kepler", "henon_heiles"}) {
    const Opening open = opening(system);
    const double h = 0.05;
    for (const auto& [rule, method] :
         {Named{Rule::trapezoidal, "stormer_verlet"}, {Rule::midpoint, "implicit_midpoint"}}) {
      INFO(system << ", " << method);
      const DiscreteAction action(*open.model, h, rule);
      const DiscreteAction other(*open.model, h,
                                 rule == Rule::midpoint ? Rule::trapezoidal : Rule::midpoint);
      const auto run = start_run(*open.model, system, method, "hamiltonian", open.start, h);
      State before = open.start;
      REQUIRE(take(*run, 1));
      State now = state_of(*run);
      for (int k = 0; k < 20; ++k) {
        REQUIRE(take(*run, 1));
        const State next = state_of(*run);
        const Eigen::VectorXd arriving = action.plus(before.q, now.q);
        const Eigen::VectorXd leaving = action.minus(now.q, next.q);
        // P2 (2), and the momentum of the method is that of either transform: masses are 1.
        CHECK((arriving - leaving).cwiseAbs().maxCoeff() < 1e-8);
        CHECK((arriving - now.v).cwiseAbs().maxCoeff() < 1e-8);
        CHECK((other.plus(before.q, now.q) - now.v).cwiseAbs().maxCoeff() > 1e-7);
        before = now;
        now = next;
      }
    }
  }
}

TEST_CASE("the discrete momentum map of a symmetry of L_d stays: a planet's angular momentum") {
  const Opening open = opening("kepler");
  for (const char* const method : {"stormer_verlet", "implicit_midpoint"}) {
    INFO(method);
    const auto run = start_run(*open.model, "kepler", method, "hamiltonian", open.start, 0.05);
    const auto momentum = [](const State& s) { return s.q[0] * s.v[1] - s.q[1] * s.v[0]; };
    REQUIRE(take(*run, 1000));
    CHECK(momentum(state_of(*run)) == Approx(momentum(open.start)).margin(1e-12));
  }
}

TEST_CASE("P2 Theorem 1: on SO(3) with a bi-invariant Lagrangian GNI keeps the energy") {
  // L_d = |log(g₀⁻¹ g₁)|²_I/(2h), and momenta reflected in constraints that turn with the body.
  const auto spread = [](const Eigen::Vector3d& inertia) {
    const double h = 0.4;
    SO3 g;
    Eigen::Vector3d xi(0.5, -0.7, 0.4);
    double least = 1e300;
    double most = 0.0;
    for (int k = 0; k < 300; ++k) {
      g = g * SO3::exp(h * xi);
      const Eigen::Vector3d p =
          arrival<SO3>(Retraction::exponential, Eigen::Vector3d(h * xi), inertia.cwiseProduct(xi));
      // 𝒟 = ker μ with μ = (1, sin of one entry, another entry) of g, a distribution like any
      // other.
      const Eigen::Vector3d mu(1.0, std::sin(2.0 * g.matrix(0, 1)), g.matrix(2, 2));
      const Eigen::Vector3d across = mu.cwiseQuotient(inertia);
      const Eigen::Vector3d reflected = p - 2.0 * p.dot(across) / mu.dot(across) * mu;
      Eigen::Vector3d next = reflected.cwiseQuotient(inertia);
      NewtonIn<Vec<double, 3>> newton;
      StepReport report;
      const auto residual = [&](const Eigen::Vector3d& x) {
        return Vec<double, 3>(departure<SO3>(Retraction::exponential, Eigen::Vector3d(h * x),
                                             Eigen::Vector3d(inertia.cwiseProduct(x))) -
                              reflected);
      };
      Vec<double, 3> unknown = next;
      REQUIRE(newton.solve(residual, h, unknown, report));
      xi = unknown;
      const double energy = 0.5 * xi.dot(inertia.cwiseProduct(xi));
      least = std::min(least, energy);
      most = std::max(most, energy);
    }
    return (most - least) / most;
  };
  CHECK(spread(Eigen::Vector3d::Constant(1.7)) < 1e-12);
  // Left-invariant alone is not enough.
  CHECK(spread({1.0, 1.6, 2.1}) > 1e-3);
}

namespace {

/// A family of exact pairs: motions from (q₀, v₀) + s (a, b), brought onto the constraints.
class PairFamily {
 public:
  PairFamily(const Model& model, const State& start, double h, Eigen::VectorXd a, Eigen::VectorXd b)
      : model_(model), pairs_(model, h), start_(start), h_(h), a_(std::move(a)), b_(std::move(b)) {}

  [[nodiscard]] State at(double s, double t) const {
    const State from = model_.project({start_.q + s * a_, start_.v + s * b_});
    return t == 0.0 ? from : pairs_.flow(from.q, from.v, t);
  }
  /// X(t) = ∂q/∂s.
  [[nodiscard]] Eigen::VectorXd shift(double t) const {
    return (at(width, t).q - at(-width, t).q) / (2.0 * width);
  }
  /// l(s) = ∫ L dt, P3 (44).
  [[nodiscard]] double action(double s) const {
    return over_time([&](double t) { return lagrangian(model_, at(s, t)); });
  }
  [[nodiscard]] double action_slope() const {
    return (action(width) - action(-width)) / (2.0 * width);
  }
  /// ⟨β, X⟩ = ∫ ⟨F, X⟩ dt.
  [[nodiscard]] double beta() const {
    return over_time([&](double t) {
      const Eigen::VectorXd force = model_.constraint_forces(t, at(0.0, t)).forces.rowwise().sum();
      return force.dot(shift(t));
    });
  }
  [[nodiscard]] const ExactPairs& pairs() const { return pairs_; }

 private:
  static constexpr double width = 1e-4;
  template <class Function>
  [[nodiscard]] double over_time(const Function& f) const {
    double sum = 0.0;
    for (const QuadratureNode& node : gauss_legendre(6)) sum += h_ * node.weight * f(h_ * node.x);
    return sum;
  }

  const Model& model_;
  ExactPairs pairs_;
  State start_;
  double h_;
  Eigen::VectorXd a_;
  Eigen::VectorXd b_;
};

}  // namespace

TEST_CASE("P3 Propositions 6.2 and 6.3: the slope of the exact nonholonomic action") {
  for (const char* const system : {"nonholonomic_particle", "knife_edge"}) {
    INFO(system);
    const Opening open = opening(system);
    const double h = 0.5;
    const State start =
        open.model->project({open.start.q + Eigen::Vector3d(0.1, -0.2, 0.3), open.start.v});
    const PairFamily family(*open.model, start, h, Eigen::Vector3d(0.4, 0.3, -0.5),
                            Eigen::Vector3d(-0.2, 0.6, 0.7));
    const State end = family.at(0.0, h);
    const auto momentum = [&](const State& s) {
      return Eigen::VectorXd(open.model->reflection(s).before);
    };
    const double ends = momentum(end).dot(family.shift(h)) - momentum(start).dot(family.shift(0.0));
    const double beta = family.beta();
    CHECK(std::abs(family.action_slope() + beta - ends) < 1e-7);
    CHECK(std::abs(beta) > 1e-3);  // without it the slope is another
    // The restriction of the forced action, and its forces.
    CHECK(std::abs(family.action(0.0) - family.pairs().action(start.q, end.q)) < 1e-9);
    const ExactPairs::Forces forces = family.pairs().forces(start.q, end.q);
    CHECK(std::abs(forces.minus.dot(family.shift(0.0)) + forces.plus.dot(family.shift(h)) - beta) <
          1e-6);
  }
}

TEST_CASE("P3 Proposition 6.4: the principle on M_h alone has too few equations to step by") {
  const Opening open = opening("nonholonomic_particle");
  const Model& model = *open.model;
  const double h = 0.5;
  const ExactPairs pairs(model, h);
  const State start = model.project({open.start.q + Eigen::Vector3d(0.1, -0.2, 0.3), open.start.v});
  const State one = pairs.flow(start.q, start.v, h);
  const State two = pairs.flow(one.q, one.v, h);
  // What reaches q₁ from q₀, and from q₂ back in time: two planes of space.
  const auto reached = [&](const State& from, double t) {
    constexpr double d = 1e-4;
    const auto basis = model.bracket(from).frame;
    Eigen::MatrixXd plane(3, 2);
    for (Eigen::Index a = 0; a < 2; ++a) {
      const Eigen::VectorXd w = d * basis.row(a).transpose();
      plane.col(a) =
          (pairs.flow(from.q, from.v + w, t).q - pairs.flow(from.q, from.v - w, t).q) / (2.0 * d);
    }
    return plane;
  };
  Eigen::MatrixXd both(3, 4);
  both << reached(start, h), -reached(two, -h);
  const Eigen::VectorXd sizes = Eigen::JacobiSVD<Eigen::MatrixXd>(both).singularValues();
  // They span space, so meet in one direction; a step of a particle with two free directions needs
  // two equations.
  CHECK(sizes[2] > 1e-3 * sizes[0]);
  CHECK(Eigen::FullPivLU<Eigen::MatrixXd>(both).dimensionOfKernel() == 1);
}
