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

#include <algorithm>
#include <cmath>

#include "forms/canonical_state.hpp"
#include "forms/mechanics.hpp"
#include "forms/tangent_spheres.hpp"

namespace rattleback {

class PendulumChain {
 public:
  static constexpr int q_size = Eigen::Dynamic;
  static constexpr int v_size = Eigen::Dynamic;
  using Configuration = Eigen::VectorXd;
  using Velocity = Eigen::VectorXd;
  using Formulations = TypeList<TangentSpheres<PendulumChain>>;

  static SystemInfo info();

  explicit PendulumChain(const ParameterValues& values)
      : mass_(list(values.at("m"))), length_(list(values.at("L"))), gravity_(values.at("g")) {
    const Eigen::Index n = mass_.size();
    diagonal_ = mass_.cwiseInverse();
    diagonal_.tail(n - 1) += mass_.head(n - 1).cwiseInverse();
    diagonal_.array() /= length_.array().square();
    beside_ =
        -(mass_.head(n - 1).array() * length_.head(n - 1).array() * length_.tail(n - 1).array())
             .inverse();
  }

  [[nodiscard]] Eigen::Index count() const { return mass_.size(); }

  /// ωᵢ' by one sweep down the chain and one up.
  void accelerate(ConstRows q, ConstRows omega, Rows rate, Rows scratch) const;

  [[nodiscard]] Layout layout() const { return layout_of(static_cast<int>(count())); }
  [[nodiscard]] CanonicalState resized(const CanonicalState& state) const;

  [[nodiscard]] Configuration q_rate(const Configuration& q, const Velocity& v) const;
  [[nodiscard]] Velocity v_rate(double t, const Configuration& q, const Velocity& v) const;
  [[nodiscard]] double energy(const Configuration& q, const Velocity& v) const;
  /// The largest of ||qᵢ| − 1| and |qᵢ · ωᵢ|.
  [[nodiscard]] double residual(const Configuration& q, const Velocity& v) const;
  [[nodiscard]] Configuration nearest_q(const Configuration& q) const;
  [[nodiscard]] Velocity nearest_v(const Configuration& q, const Velocity& v) const;
  /// The vertical part of the angular momentum.
  [[nodiscard]] Vec<double, 1> extra_invariants(const Configuration& q, const Velocity& v) const;

  [[nodiscard]] Scene scene() const;
  [[nodiscard]] std::vector<Pose> pose(const Configuration& q) const;

 private:
  static Eigen::VectorXd list(const Value& value) {
    return Eigen::Map<const Eigen::VectorXd>(value.numbers().data(),
                                             static_cast<Eigen::Index>(value.numbers().size()));
  }
  static Layout layout_of(int n);
  /// Longer chains than this are drawn without their bobs.
  static constexpr Eigen::Index most_bobs = 60;

  Eigen::VectorXd mass_;
  Eigen::VectorXd length_;
  double gravity_;
  Eigen::VectorXd diagonal_;  ///< (M⁻¹)ᵢᵢ
  Eigen::VectorXd beside_;    ///< (M⁻¹)ᵢ,ᵢ₊₁
};

inline void PendulumChain::accelerate(ConstRows q, ConstRows omega, Rows rate, Rows scratch) const {
  const Eigen::Index n = count();
  const double fall = -gravity_ / length_[0];  // a⁰ of the first link, along e₃
  auto factor = scratch.col(0);
  auto tension = scratch.col(1);
  // Thomas' algorithm; the matrix is positive definite.
  for (Eigen::Index i = 0; i < n; ++i) {
    double pivot = diagonal_[i];
    double right = -omega.row(i).squaredNorm();
    if (i == 0) {
      right -= fall * q(0, 2);
    } else {
      const double e = beside_[i - 1] * q.row(i - 1).dot(q.row(i));
      const double ratio = e * factor[i - 1];
      pivot -= ratio * e;
      right -= ratio * tension[i - 1];
    }
    factor[i] = 1.0 / pivot;
    tension[i] = right;
  }
  tension[n - 1] *= factor[n - 1];
  for (Eigen::Index i = n - 1; i-- > 0;) {
    const double e = beside_[i] * q.row(i).dot(q.row(i + 1));
    tension[i] = (tension[i] - e * tension[i + 1]) * factor[i];
  }
  // qᵢ × q̈ᵢ: the part of q̈ᵢ along qᵢ drops out.
  for (Eigen::Index i = 0; i < n; ++i) {
    Eigen::RowVector3d pull = Eigen::RowVector3d::Zero();
    if (i == 0) pull[2] = fall;
    if (i > 0) pull += (beside_[i - 1] * tension[i - 1]) * q.row(i - 1);
    if (i + 1 < n) pull += (beside_[i] * tension[i + 1]) * q.row(i + 1);
    const Eigen::RowVector3d qi = q.row(i);
    rate.row(i) = qi.cross(pull);
  }
}

inline CanonicalState PendulumChain::resized(const CanonicalState& state) const {
  const auto continued = [&](const Eigen::VectorXd& x) {
    if (x.size() < 3 || x.size() % 3 != 0) return x;
    Eigen::VectorXd result(3 * count());
    for (Eigen::Index i = 0; i < count(); ++i) {
      const Eigen::Index from = std::min(i, x.size() / 3 - 1);
      result.segment<3>(3 * i) = x.segment<3>(3 * from);
    }
    return result;
  };
  return {continued(state.q), continued(state.v)};
}

inline Eigen::VectorXd PendulumChain::q_rate(const Configuration& q, const Velocity& v) const {
  Configuration rate(q.size());
  for (Eigen::Index i = 0; i < q.size(); i += 3) {
    rate.segment<3>(i) = Eigen::Vector3d(v.segment<3>(i)).cross(Eigen::Vector3d(q.segment<3>(i)));
  }
  return rate;
}

inline Eigen::VectorXd PendulumChain::v_rate(double t, const Configuration& q,
                                             const Velocity& v) const {
  const TangentSpheres<PendulumChain> form(*this);
  Eigen::VectorXd rate;
  form.velocity(t, form.lift(q, v), rate);
  return form.lower_velocity(rate);
}

inline double PendulumChain::energy(const Configuration& q, const Velocity& v) const {
  Eigen::Vector3d place = Eigen::Vector3d::Zero();
  Eigen::Vector3d speed = Eigen::Vector3d::Zero();
  double sum = 0.0;
  for (Eigen::Index i = 0; i < count(); ++i) {
    const Eigen::Vector3d qi = q.segment<3>(3 * i);
    place += length_[i] * qi;
    speed += length_[i] * Eigen::Vector3d(v.segment<3>(3 * i)).cross(qi);
    sum += mass_[i] * (0.5 * speed.squaredNorm() + gravity_ * place[2]);
  }
  return sum;
}

inline double PendulumChain::residual(const Configuration& q, const Velocity& v) const {
  double largest = 0.0;
  for (Eigen::Index i = 0; i < q.size(); i += 3) {
    const double length = std::abs(q.segment<3>(i).norm() - 1.0);
    const double along = std::abs(q.segment<3>(i).dot(v.segment<3>(i)));
    for (const double x : {length, along}) {
      if (!(x <= largest)) largest = x;  // a NaN stays
    }
  }
  return largest;
}

inline Eigen::VectorXd PendulumChain::nearest_q(const Configuration& q) const {
  Configuration nearest = q;
  for (Eigen::Index i = 0; i < q.size(); i += 3) {
    const double length = q.segment<3>(i).norm();
    // A zero vector is as near to every direction; it is hung.
    if (length > 0.0) {
      nearest.segment<3>(i) /= length;
    } else {
      nearest.segment<3>(i) = -Eigen::Vector3d::UnitZ();
    }
  }
  return nearest;
}

inline Eigen::VectorXd PendulumChain::nearest_v(const Configuration& q, const Velocity& v) const {
  Velocity nearest = v;
  for (Eigen::Index i = 0; i < q.size(); i += 3) {
    nearest.segment<3>(i) -= q.segment<3>(i).dot(v.segment<3>(i)) * q.segment<3>(i);
  }
  return nearest;
}

inline Vec<double, 1> PendulumChain::extra_invariants(const Configuration& q,
                                                      const Velocity& v) const {
  Eigen::Vector3d place = Eigen::Vector3d::Zero();
  Eigen::Vector3d speed = Eigen::Vector3d::Zero();
  double sum = 0.0;
  for (Eigen::Index i = 0; i < count(); ++i) {
    const Eigen::Vector3d qi = q.segment<3>(3 * i);
    place += length_[i] * qi;
    speed += length_[i] * Eigen::Vector3d(v.segment<3>(3 * i)).cross(qi);
    sum += mass_[i] * place.cross(speed)[2];
  }
  return Vec<double, 1>(sum);
}

}  // namespace rattleback
