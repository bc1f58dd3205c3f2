// Mechanical systems on (S²)ⁿ: L = ½ Σ Mᵢⱼ q̇ᵢ · q̇ⱼ − V(q), |qᵢ| = 1, q̇ᵢ = ωᵢ × qᵢ (P4 (2)). A
// system supplies its inertia, the potential and its gradient in R³ⁿ; everything else follows:
//     M q̈ = −∂V/∂q + λ q,  qᵢ · q̈ᵢ = −|q̇ᵢ|²,  ωᵢ' = qᵢ × q̈ᵢ                     (P4 (5), (9)–(11)).
#pragma once

#include "forms/sphere_rows.hpp"

namespace rattleback {

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

}  // namespace rattleback
