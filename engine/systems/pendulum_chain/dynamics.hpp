// The N-fold spherical pendulum: point masses m₁ … m_N joined by massless links of lengths L₁ …
// L_N, hung from the origin, e₃ up. Link directions qᵢ of length 1, angular velocities ωᵢ ⟂ qᵢ (P5
// §5):
//     Σⱼ Mᵢⱼ q̈ⱼ = −bᵢ Lᵢ g e₃ + λᵢ qᵢ,  Mᵢⱼ = Lᵢ Lⱼ b_max(i,j),  bₖ = Σ_{j ≥ k} mⱼ.
// M⁻¹ is tridiagonal and known in closed form, (M⁻¹)ₖₖ = (1/mₖ + 1/mₖ₋₁)/Lₖ² and
// (M⁻¹)ₖ,ₖ₊₁ = −1/(mₖ Lₖ Lₖ₊₁), and M⁻¹ of gravity is a fall of the first link alone. So with
// |qᵢ| = 1 one scalar tridiagonal system gives λ, the link tensions, and all of ω' in O(N):
//     Σⱼ (M⁻¹)ᵢⱼ (qᵢ · qⱼ) λⱼ = −|ωᵢ|² − qᵢ · aᵢ⁰,   q̈ = a⁰ + M⁻¹ (λ q),   ωᵢ' = qᵢ × q̈ᵢ.
// Energy and the vertical part of the angular momentum are kept.
#pragma once

#include "forms/sphere_inertia.hpp"
#include "forms/sphere_system.hpp"

namespace rattleback {

class PendulumChain : public OnSpheres<PendulumChain> {
 public:
  using Extras = Supplies<Extra::layout, Extra::resized>;
  static constexpr const char* part = "Link";

  static SystemInfo info();

  explicit PendulumChain(const ParameterValues& values)
      : length_(vector_of(values.at("L"))),
        mass_(vector_of(values.at("m"))),
        gravity_(values.at("g")),
        inertia_(mass_, length_) {}

  [[nodiscard]] Eigen::Index count() const { return mass_.size(); }
  [[nodiscard]] const ChainInertia& inertia() const { return inertia_; }
  /// g Σ bᵢ Lᵢ qᵢ · e₃.
  [[nodiscard]] double potential(const ConstRows& q) const;
  void gradient(const ConstRows& q, Rows result) const;
  /// ωᵢ' by one sweep down the chain and one up.
  void accelerate(const ConstRows& q, const ConstRows& omega, Rows rate, Rows scratch) const;

  /// The vertical part of the angular momentum.
  [[nodiscard]] Vec<double, 1> extra_invariants(const Configuration& q, const Velocity& v) const {
    return Vec<double, 1>(angular_momentum(q, v)[2]);
  }
  static Eigen::Vector3d rest() { return -Eigen::Vector3d::UnitZ(); }

  [[nodiscard]] Scene scene() const;
  [[nodiscard]] std::vector<Pose> pose(const Configuration& q) const;

 private:
  /// Longer chains than this are drawn without their bobs.
  static constexpr Eigen::Index most_bobs = 60;

  Eigen::VectorXd length_;
  Eigen::VectorXd mass_;
  double gravity_;
  ChainInertia inertia_;
};

inline double PendulumChain::potential(const ConstRows& q) const {
  double height = 0.0;
  double sum = 0.0;
  for (Eigen::Index i = 0; i < count(); ++i) {
    height += length_[i] * q(i, 2);
    sum += mass_[i] * height;
  }
  return gravity_ * sum;
}

inline void PendulumChain::gradient(const ConstRows& /*q*/, Rows result) const {
  result.setZero();
  double borne = 0.0;
  for (Eigen::Index i = count(); i-- > 0;) {
    borne += mass_[i];
    result(i, 2) = gravity_ * length_[i] * borne;
  }
}

inline void PendulumChain::accelerate(const ConstRows& q, const ConstRows& omega, Rows rate,
                                      Rows scratch) const {
  const Eigen::Index n = count();
  const Eigen::VectorXd& diagonal = inertia_.inverse_diagonal();
  const Eigen::VectorXd& beside = inertia_.inverse_beside();
  const double fall = -gravity_ / length_[0];  // a⁰ of the first link, along e₃
  auto factor = scratch.col(0);
  auto tension = scratch.col(1);
  // Thomas' algorithm; the matrix is positive definite.
  for (Eigen::Index i = 0; i < n; ++i) {
    double pivot = diagonal[i];
    double right = -omega.row(i).squaredNorm();
    if (i == 0) {
      right -= fall * q(0, 2);
    } else {
      const double e = beside[i - 1] * q.row(i - 1).dot(q.row(i));
      const double ratio = e * factor[i - 1];
      pivot -= ratio * e;
      right -= ratio * tension[i - 1];
    }
    factor[i] = 1.0 / pivot;
    tension[i] = right;
  }
  tension[n - 1] *= factor[n - 1];
  for (Eigen::Index i = n - 1; i-- > 0;) {
    const double e = beside[i] * q.row(i).dot(q.row(i + 1));
    tension[i] = (tension[i] - e * tension[i + 1]) * factor[i];
  }
  // qᵢ × q̈ᵢ: the part of q̈ᵢ along qᵢ drops out.
  for (Eigen::Index i = 0; i < n; ++i) {
    Eigen::RowVector3d pull = Eigen::RowVector3d::Zero();
    if (i == 0) pull[2] = fall;
    if (i > 0) pull += (beside[i - 1] * tension[i - 1]) * q.row(i - 1);
    if (i + 1 < n) pull += (beside[i] * tension[i + 1]) * q.row(i + 1);
    const Eigen::RowVector3d qi = q.row(i);
    rate.row(i) = qi.cross(pull);
  }
}

}  // namespace rattleback
