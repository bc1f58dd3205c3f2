// The symplectic form of two neighbouring orbits, Ω(δ₁, δ₂) = δ₁p · δ₂q − δ₂p · δ₁q with p · dq the
// canonical one-form: the exterior derivative of its pull-back to the manifold, so that q and p may
// be taken with all their entries.
#include <catch2/catch.hpp>
#include <cmath>
#include <functional>
#include <utility>

#include "engine/motions.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

using Momentum = std::function<Eigen::VectorXd(const CanonicalState&)>;

/// p_i = Σ_j M_ij q̇_j on spheres, q̇ = ω × q.
Momentum on_spheres(const Eigen::MatrixXd& inertia) {
  return [inertia](const CanonicalState& s) {
    const Eigen::Index n = inertia.rows();
    Eigen::MatrixXd rate(3, n);
    for (Eigen::Index i = 0; i < n; ++i) {
      rate.col(i) =
          Eigen::Vector3d(s.v.segment<3>(3 * i)).cross(Eigen::Vector3d(s.q.segment<3>(3 * i)));
    }
    const Eigen::MatrixXd p = rate * inertia;
    return Eigen::VectorXd(Eigen::Map<const Eigen::VectorXd>(p.data(), p.size()));
  };
}

/// ½ R Π̂ with Π = I Ω, since Π · ξ = ½ tr(Π̂ᵀ ξ̂) for Rᵀ dR = ξ̂.
Momentum of_attitude(const Eigen::Vector3d& inertia) {
  return [inertia](const CanonicalState& s) {
    const Vec<double, 3> momentum = inertia.cwiseProduct(Eigen::Vector3d(s.v));
    const Mat<double, 3> r = matrix_from_rows(Vec<double, 9>(s.q));
    return Eigen::VectorXd(rows_of(Mat<double, 3>(0.5 * r * hat(momentum))));
  };
}

struct Moving {
  Motion motion;
  Momentum momentum;
};

struct Tangent {
  Eigen::VectorXd q;
  Eigen::VectorXd p;
};

/// How much a run changes the form, relative to it at the start.
double defect(const Moving& moving, const std::string& method, double h, int n) {
  const auto model = model_of(moving.motion.system, moving.motion.parameters);
  const CanonicalState& start = moving.motion.start;
  const auto moved = [&](const CanonicalState& by, double s, int steps) {
    const CanonicalState from = model->project({start.q + s * by.q, start.v + s * by.v});
    const auto run = start_run(*model, moving.motion.system, method, "", from, h);
    REQUIRE(take(*run, steps));
    CanonicalState end;
    run->read(end);
    return end;
  };
  // Differences of order 4.
  const auto tangent = [&](const CanonicalState& by, int steps) {
    constexpr double e = 4e-4;
    Tangent result{Eigen::VectorXd::Zero(start.q.size()), Eigen::VectorXd::Zero(start.q.size())};
    using Node = std::pair<double, double>;
    for (const auto& [s, weight] :
         {Node{e, 8.0}, Node{-e, -8.0}, Node{2.0 * e, -1.0}, Node{-2.0 * e, 1.0}}) {
      const CanonicalState end = moved(by, s, steps);
      result.q += weight / (12.0 * e) * end.q;
      result.p += weight / (12.0 * e) * moving.momentum(end);
    }
    return result;
  };
  CanonicalState first{start.q, start.v};
  CanonicalState second = first;
  for (Eigen::Index i = 0; i < start.q.size(); ++i) {
    first.q[i] = std::sin(1.0 + 2.0 * static_cast<double>(i));
    second.q[i] = std::cos(3.0 * static_cast<double>(i));
  }
  for (Eigen::Index i = 0; i < start.v.size(); ++i) {
    first.v[i] = std::cos(2.0 + static_cast<double>(i));
    second.v[i] = std::sin(0.5 + 4.0 * static_cast<double>(i));
  }
  const auto form = [&](int steps) {
    const Tangent a = tangent(first, steps);
    const Tangent b = tangent(second, steps);
    return a.p.dot(b.q) - b.p.dot(a.q);
  };
  const double before = form(0);
  return std::abs(form(n) / before - 1.0);
}

Moving chain() {
  Eigen::Matrix2d inertia;
  inertia << 2.0, 1.0, 1.0, 1.0;
  const SystemInfo& info = catalogue().system("pendulum_chain").info;
  return {{"pendulum_chain", {}, start_of(info.presets.front()), 1.0}, on_spheres(inertia)};
}

Moving top() {
  const Motion motion = tumbling_top();
  return {motion, of_attitude({2.0, 1.1, 1.4})};
}

}  // namespace

TEST_CASE("the variational integrator on spheres keeps the symplectic form; Runge-Kutta does not") {
  const Moving moving = chain();
  for (const char* const method : {"sphere_variational", "composed4:sphere_variational"}) {
    const double found = defect(moving, method, 0.05, 20);
    INFO(method << ": " << found);
    CHECK(found < 1e-9);
  }
  for (const char* const method : {"rk4", "heun2", "rkmk4", "heun2_projected"}) {
    const double found = defect(moving, method, 0.05, 20);
    INFO(method << ": " << found);
    CHECK(found > 1e-7);
  }
}

TEST_CASE("the symplectic Lie group methods keep the symplectic form; others do not") {
  const Moving moving = top();
  for (const char* const method :
       {"slgi_0", "slgi_half", "slgi_1", "slgi_kk", "composed4:slgi_half"}) {
    const double found = defect(moving, method, 0.1, 20);
    INFO(method << ": " << found);
    CHECK(found < 1e-9);
  }
  for (const char* const method : {"rkmk4", "rk4", "heun2", "lie_gonzalez"}) {
    const double found = defect(moving, method, 0.1, 20);
    INFO(method << ": " << found);
    CHECK(found > 1e-8);
  }
}
