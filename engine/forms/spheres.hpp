// Mechanical systems on (S²)ⁿ: L = ½ Σ Mᵢⱼ q̇ᵢ · q̇ⱼ − V(q), |qᵢ| = 1, q̇ᵢ = ωᵢ × qᵢ (P4 (2)). A
// system supplies its inertia, the potential and its gradient in R³ⁿ; everything else follows:
//     M q̈ = −∂V/∂q + λ q,  qᵢ · q̈ᵢ = −|q̇ᵢ|²,  ωᵢ' = qᵢ × q̈ᵢ                     (P4 (5), (9)–(11)).
#pragma once

#include <memory>

#include "forms/rod_inertia.hpp"

namespace rattleback {

/// Of |qᵢ| = 1 only what the formulas say is used, so that stages off the sphere are defined too. A
/// system may add `accelerate(q, omega, rate, scratch)` where it knows a shorter way to ω'.
template <class S>
concept SphereProductSystem = requires(const S& s, const ConstRows& q, Rows result) {
  { s.count() } -> std::convertible_to<Eigen::Index>;
  { s.potential(q) } -> std::convertible_to<double>;
  s.gradient(q, result);
  s.inertia().apply(q, result);
};

/// Numbers to work in, made as large as needed once.
struct SphereWork {
  RowMatrix force;
  RowMatrix second;
  Eigen::VectorXd target;
  Eigen::VectorXd solver;

  void fit(Eigen::Index n) {
    force.resize(n, 3);
    second.resize(n, 3);
    target.resize(n);
  }
};

/// What integrators ask of a system on spheres, type-erased, so that they are compiled once for all
/// of them. A copy of its own for every run: a system may keep lists of neighbours.
class Spheres {
 public:
  Spheres() = default;
  Spheres(const Spheres&) = delete;
  Spheres& operator=(const Spheres&) = delete;
  virtual ~Spheres() = default;

  [[nodiscard]] virtual Eigen::Index count() const = 0;
  /// ∂V/∂q.
  virtual void gradient(const ConstRows& q, Rows result) const = 0;
  /// M x.
  virtual void apply(const ConstRows& x, Rows result) const = 0;
  /// x = M⁻¹ (force + λ along) with testᵢ · xᵢ = targetᵢ.
  virtual void solve(const ConstRows& along, const ConstRows& test, const ConstRows& force,
                     const Eigen::VectorXd& target, Rows x, Eigen::VectorXd& work) const = 0;
  /// ω'.
  virtual void accelerate(const ConstRows& q, const ConstRows& omega, Rows rate,
                          SphereWork& work) const = 0;
  /// The diagonal of M where M is diagonal, else null.
  [[nodiscard]] virtual const Eigen::VectorXd* uncoupled() const = 0;
};

template <SphereProductSystem S>
class SpheresOf final : public Spheres {
 public:
  explicit SpheresOf(const S& system) : system_(system) {}

  [[nodiscard]] Eigen::Index count() const override { return system_.count(); }
  void gradient(const ConstRows& q, Rows result) const override { system_.gradient(q, result); }
  void apply(const ConstRows& x, Rows result) const override { system_.inertia().apply(x, result); }
  void solve(const ConstRows& along, const ConstRows& test, const ConstRows& force,
             const Eigen::VectorXd& target, Rows x, Eigen::VectorXd& work) const override {
    system_.inertia().solve(along, test, force, target, x, work);
  }

  void accelerate(const ConstRows& q, const ConstRows& omega, Rows rate,
                  SphereWork& work) const override {
    const Eigen::Index n = system_.count();
    work.fit(n);
    Rows second = rows_in(work.second);
    if constexpr (requires { system_.accelerate(q, omega, rate, second); }) {
      system_.accelerate(q, omega, rate, second);
    } else {
      Rows force = rows_in(work.force);
      system_.gradient(q, force);
      force = -force;
      if (const Eigen::VectorXd* m = uncoupled()) {
        cross_rows(q, read_only(force), rate);
        rate.array().colwise() /= m->array();
        return;
      }
      for (Eigen::Index i = 0; i < n; ++i)
        work.target[i] = -omega.row(i).cross(q.row(i)).squaredNorm();
      system_.inertia().solve(q, q, read_only(force), work.target, second, work.solver);
      cross_rows(q, read_only(second), rate);
    }
  }

  [[nodiscard]] const Eigen::VectorXd* uncoupled() const override {
    if constexpr (requires { system_.inertia().diagonal(); }) {
      return &system_.inertia().diagonal();
    } else {
      return nullptr;
    }
  }

 private:
  S system_;
};

}  // namespace rattleback
