// Frames without a hand: the Householder frame of P1 §3.3 with its derivatives, and the closed
// forms of the systems against automatic derivatives.
#include <catch2/catch.hpp>
#include <random>

#include "engine/bent_rail.hpp"
#include "engine/support.hpp"
#include "formulation/constrained.hpp"
#include "mechanics/adapted.hpp"
#include "mechanics/bracket.hpp"
#include "mechanics/householder_frame.hpp"
#include "systems/chaotic_quartic.hpp"
#include "systems/chaplygin_sleigh.hpp"
#include "systems/gearbox.hpp"
#include "systems/rolling_disk.hpp"
#include "systems/suslov.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

template <class S>
S make();
template <>
ChaplyginSleigh make<ChaplyginSleigh>() {
  return ChaplyginSleigh({{"m", 1.3}, {"J", 2.1}, {"a", 0.7}});
}
template <>
RollingDisk make<RollingDisk>() {
  return RollingDisk({{"m", 1.3}, {"r", 0.7}, {"J_theta", 0.45}, {"J_phi", 0.6}});
}
template <>
Gearbox make<Gearbox>() {
  return Gearbox({});
}
template <>
ChaoticQuartic make<ChaoticQuartic>() {
  return ChaoticQuartic({{"n", 3.0}});
}
template <>
BentRail make<BentRail>() {
  return {};
}

template <class V>
V random_vector(std::mt19937& random, Eigen::Index size) {
  std::uniform_real_distribution<double> uniform(-1.5, 1.5);
  V x(size);
  for (double& value : x) value = uniform(random);
  return x;
}

/// Points away from those where a frame with frozen signs is singular.
template <class S, class Check>
void at_random_points(const S& system, const Check& check) {
  std::mt19937 random(7);
  for (int i = 0; i < 10; ++i) {
    check(random_vector<Vec<double, S::coordinates>>(random, coordinates_of(system)), random);
  }
}

}  // namespace

TEMPLATE_TEST_CASE("the Householder frame is orthonormal and spans the constraint distribution", "",
                   ChaplyginSleigh, RollingDisk, Gearbox, ChaoticQuartic, BentRail) {
  const TestType system = make<TestType>();
  HouseholderFrame<TestType> frame(system);
  at_random_points(system, [&](const auto& q, std::mt19937& /*random*/) {
    frame.freeze(frame.stable_signs(q));
    const auto x = frame.at(q).columns();
    const Eigen::Index m = q.size() - TestType::constraints;
    CHECK((x.transpose() * x - Eigen::MatrixXd::Identity(m, m)).norm() < 1e-14);
    CHECK((system.constraint_forms(q) * x).norm() < 1e-14);
  });
}

TEMPLATE_TEST_CASE("its derivatives are those that Algorithm 1 gives, with the errata's sign", "",
                   ChaplyginSleigh, RollingDisk, Gearbox, ChaoticQuartic, BentRail) {
  const TestType system = make<TestType>();
  constexpr int k = TestType::constraints;
  HouseholderFrame<TestType> frame(system);
  at_random_points(system, [&](const auto& q, std::mt19937& random) {
    using V = std::remove_cvref_t<decltype(q)>;
    const auto n = static_cast<int>(q.size());
    const auto signs = frame.stable_signs(q);
    frame.freeze(signs);
    const V p = random_vector<V>(random, n);
    const Eigen::MatrixXd slope = frame.slope(q, p);
    // Algorithm 1 with dense matrices, one direction i at a time; ∂A by central differences.
    for (int i = 0; i < n; ++i) {
      const double e = 1e-5;
      V ahead = q;
      V behind = q;
      ahead[i] += e;
      behind[i] -= e;
      Eigen::MatrixXd big_q = Eigen::MatrixXd::Identity(n, n);
      Eigen::MatrixXd dq = Eigen::MatrixXd::Zero(n, n);
      Eigen::MatrixXd r = system.constraint_forms(q).transpose();
      Eigen::MatrixXd dr =
          (system.constraint_forms(ahead) - system.constraint_forms(behind)).transpose() /
          (2.0 * e);
      for (int c = 0; c < k; ++c) {
        Eigen::VectorXd w = r.col(c);
        Eigen::VectorXd dw = dr.col(c);
        w.head(c).setZero();
        dw.head(c).setZero();
        const double length = w.norm();
        const double dlength = dw.dot(w) / length;
        w[c] += signs[c] * length;
        dw[c] += signs[c] * dlength;
        const double size = w.norm();
        const double dsize = dw.dot(w) / size;
        dw = (dw * size - w * dsize) / (size * size);
        w /= size;
        const Eigen::RowVectorXd u = w.transpose() * r;
        const Eigen::RowVectorXd du = dw.transpose() * r + w.transpose() * dr;
        dr -= 2.0 * (dw * u + w * du);
        r -= 2.0 * w * u;
        dq -=
            2.0 * dq * w * w.transpose() + 2.0 * big_q * (dw * w.transpose() + w * dw.transpose());
        big_q -= 2.0 * big_q * w * w.transpose();
      }
      const Eigen::VectorXd wanted = dq.rightCols(n - k).transpose() * p;
      CHECK((slope.col(i) - wanted).norm() < 1e-8);
      CHECK((frame.at(q).columns() - big_q.rightCols(n - k)).norm() < 1e-14);
    }
  });
}

TEST_CASE("the adapted form in the Householder frame moves as Lagrange–d'Alembert says") {
  const BentRail system{};
  Adapted<BentRail, HouseholderFrame<BentRail>> form(system);
  at_random_points(system, [&](const auto& q, std::mt19937& random) {
    using V = std::remove_cvref_t<decltype(q)>;
    form.frame().freeze(form.frame().stable_signs(q));
    const V v = project_velocity(system, q, random_vector<V>(random, q.size()));
    const auto z = form.lift(q, v);
    CHECK((form.lower_velocity(z) - v).norm() < 1e-13);
    CHECK(std::abs(form.energy(z) - mechanical_energy(system, q, v)) < 1e-12);
    const auto energy = [&]<class T>(const Vec<T, decltype(form)::dimension>& x) {
      return form.energy(x);
    };
    CHECK((gradient_of(energy, z) - form.gradient(z)).norm() < 1e-12);
    const auto pi = form.structure(z);
    CHECK((pi + pi.transpose()).norm() == 0.0);
    CHECK((pi * form.gradient(z) - form.velocity(0.0, z)).norm() < 1e-13);
    const V a = lagrange_dalembert(system, 0.0, q, v).a;
    const double e = 1e-5;
    const auto ahead = form.lift(q + e * v + 0.5 * e * e * a, v + e * a);
    const auto behind = form.lift(q - e * v + 0.5 * e * e * a, v - e * a);
    CHECK(((ahead - behind) / (2.0 * e) - form.velocity(0.0, z)).norm() < 1e-7);
  });
}

TEST_CASE("so does every system of the catalogue in that frame, as methods are given it") {
  int systems = 0;
  std::mt19937 random(5);
  for (const SystemEntry& entry : catalogue().systems) {
    const Opening open = opening(entry.info.id);
    const auto formulation = open.model->formulation("canonical");
    const auto* const form = formulation == nullptr ? nullptr : formulation->part<Constrained>();
    if (form == nullptr || form->is_affine()) continue;
    INFO(entry.info.id);
    ++systems;
    State state = open.start;
    state.v += 0.1 * random_vector<Eigen::VectorXd>(random, state.v.size());
    state = open.model->project(state);
    const Eigen::VectorXd z = formulation->lift(state);
    const auto frame = form->in_reflected_frame();
    frame->set_signs(Eigen::VectorXd::Zero(form->constraints()), z);
    const Skew skew = frame->form();
    Eigen::VectorXd zeta;
    Eigen::VectorXd back;
    frame->lift(z, zeta);
    frame->lower(zeta, back);
    CHECK((back - z).norm() < 1e-12 * (1.0 + z.norm()));
    CHECK(skew.energy(zeta) == Approx(form->energy(z)).epsilon(1e-12).margin(1e-12));
    Eigen::VectorXd gradient;
    Eigen::VectorXd velocity;
    Eigen::VectorXd rate;
    skew.gradient(zeta, gradient);
    skew.velocity(0.0, zeta, velocity);
    skew.apply_structure(zeta, gradient, rate);
    skew.add_forcing(0.0, zeta, 1.0, rate);
    const double size = 1.0 + velocity.norm();
    CHECK((rate - velocity).norm() < 1e-12 * size);
    const double e = 1e-5;
    for (Eigen::Index i = 0; i < zeta.size(); ++i) {
      const Eigen::VectorXd step = e * Eigen::VectorXd::Unit(zeta.size(), i);
      const double slope = (skew.energy(zeta + step) - skew.energy(zeta - step)) / (2.0 * e);
      CHECK(slope == Approx(gradient[i]).epsilon(1e-6).margin(1e-6 * gradient.norm()));
    }
    const Eigen::VectorXd a = form->accelerations(0.0, state.q, state.v).a;
    const auto at = [&](double t) {
      Eigen::VectorXd there;
      const Eigen::VectorXd q = state.q + t * state.v + 0.5 * t * t * a;
      frame->lift(formulation->lift({q, state.v + t * a}), there);
      return there;
    };
    CHECK(((at(e) - at(-e)) / (2.0 * e) - velocity).norm() < 1e-6 * size);
  }
  CHECK(systems >= 10);
}

TEST_CASE("the quartic system's closed forms agree with derivatives for every number of pairs") {
  for (int n = 2; n <= ChaoticQuartic::most_pairs; ++n) {
    const ChaoticQuartic system({{"n", static_cast<double>(n)}});
    const Adapted<ChaoticQuartic> form(system);
    std::mt19937 random(13);
    for (int i = 0; i < 3; ++i) {
      using State = Adapted<ChaoticQuartic>::State;
      const State z = random_vector<State>(random, 4 * n + 1);
      const Vec<double, ChaoticQuartic::coordinates> q = z.head(2 * n + 1);
      const Vec<double, ChaoticQuartic::momenta> rho = z.tail(2 * n);
      const auto x = system.frame(q);
      CHECK((system.constraint_forms(q) * x).norm() == 0.0);
      CHECK((system.bracket_momenta(q, rho) - form.bracket_from_frame(q, rho)).norm() < 1e-13);
      CHECK((x.transpose() * x * system.quasi_velocity(q, rho) - rho).norm() < 1e-13);
      const auto energy = [&]<class T>(const Vec<T, Adapted<ChaoticQuartic>::dimension>& y) {
        return form.energy(y);
      };
      CHECK((gradient_of(energy, z) - form.gradient(z)).norm() < 1e-12);
      const State u = random_vector<State>(random, 4 * n + 1);
      CHECK((form.structure(z) * u - form.apply_structure(z, u)).norm() < 1e-13);
      const auto slopes = structure_slopes(second_jet_of(system, q), rho);
      const auto wanted = differentiated_structure(form, z);
      for (std::size_t l = 0; l < wanted.size(); ++l) {
        CHECK((slopes[l] - wanted[l]).norm() < 1e-13);
      }
      CHECK(largest_entry(jacobiator_entries(form.structure(z), slopes)) > 0.1);
    }
  }
}

TEST_CASE("Suslov's bracket in (R, ρ) keeps the energy, the one in ρ alone is Poisson") {
  const Suslov system({{"I11", 1.0}, {"I22", 1.6}, {"I33", 2.1}, {"I13", 0.3}, {"I23", -0.4}});
  const SuslovAdapted form(system);
  std::mt19937 random(17);
  for (int i = 0; i < 10; ++i) {
    const auto z = random_vector<SuslovAdapted::State>(random, 11);
    const auto pi = form.structure(z);
    CHECK((pi + pi.transpose()).norm() == 0.0);
    CHECK((pi * z - form.apply_structure(z, z)).norm() < 1e-14);
    CHECK(largest_jacobiator(form, z) > 1e-3);
    CHECK(largest_jacobiator(SuslovReduced(system), Vec<double, 2>(z.tail<2>())) == 0.0);
  }
}
