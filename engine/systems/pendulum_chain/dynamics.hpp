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

#include "spheres/sphere_inertia.hpp"
#include "spheres/sphere_system.hpp"

namespace rattleback {

class PendulumChain : public OnSpheres<PendulumChain> {
 public:
  using Extras = Supplies<Extra::layout, Extra::resized, Extra::accelerate>;
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
  /// ωᵢ' by sweeps from both ends of the chain to its middle, and back.
  void accelerate(const ConstRows& q, const ConstRows& omega, Rows rate, Rows scratch) const {
    if (count() == 2) {
      accelerate_links<2>(q.data(), omega.data(), rate.data(), scratch.data());
    } else {
      accelerate_links<Eigen::Dynamic>(q.data(), omega.data(), rate.data(), scratch.data());
    }
  }

  /// ½ Σ mᵢ |ṙᵢ|² + g Σ mᵢ rᵢ · e₃ of the masses at rᵢ = Σⱼ≤ᵢ Lⱼ qⱼ.
  [[nodiscard]] double energy(const Configuration& q, const Velocity& v) const {
    double twice_kinetic = 0.0;
    double moment = 0.0;
    for_each_mass(q, v, [&](double m, const Eigen::Vector3d& r, const Eigen::Vector3d& rate) {
      twice_kinetic += m * rate.squaredNorm();
      moment += m * r.z();
    });
    return 0.5 * twice_kinetic + gravity_ * moment;
  }
  /// The vertical part of the angular momentum, Σ mᵢ (rᵢ × ṙᵢ) · e₃.
  [[nodiscard]] Vec<double, 1> extra_invariants(const Configuration& q, const Velocity& v) const {
    double momentum = 0.0;
    for_each_mass(q, v, [&](double m, const Eigen::Vector3d& r, const Eigen::Vector3d& rate) {
      momentum += m * (r.x() * rate.y() - r.y() * rate.x());
    });
    return Vec<double, 1>(momentum);
  }
  static Eigen::Vector3d rest() { return -Eigen::Vector3d::UnitZ(); }

  [[nodiscard]] Scene scene() const;
  [[nodiscard]] std::vector<Pose> pose(const Configuration& q) const;

 private:
  /// Of each mass from the top, where it is, and its velocity.
  template <class Visit>
  void for_each_mass(const Configuration& q, const Velocity& v, const Visit& visit) const {
    Eigen::Vector3d r = Eigen::Vector3d::Zero();
    Eigen::Vector3d rate = Eigen::Vector3d::Zero();
    for (Eigen::Index i = 0; i < count(); ++i) {
      const Eigen::Vector3d direction = q.segment<3>(3 * i);
      r += length_[i] * direction;
      rate += length_[i] * Eigen::Vector3d(v.segment<3>(3 * i)).cross(direction);
      visit(mass_[i], r, rate);
    }
  }

  /// Longer chains than this are drawn without their bobs.
  static constexpr Eigen::Index most_bobs = 60;

  /// Their number known when compiled, or Dynamic; rows one after the other in memory.
  template <int links>
  void accelerate_links(const double* directions, const double* velocities, double* rates,
                        double* scratch) const;

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

template <int links>
void PendulumChain::accelerate_links(const double* directions, const double* velocities,
                                     double* rates, double* scratch) const {
  using Links = Eigen::Matrix<double, links, 3>;
  const Eigen::Index n = links == Eigen::Dynamic ? count() : links;
  const Eigen::Map<const Links> q(directions, n, 3);
  const Eigen::Map<const Links> omega(velocities, n, 3);
  Eigen::Map<Links> rate(rates, n, 3);
  const double* const diagonal = inertia_.inverse_diagonal().data();
  const double* const beside = inertia_.inverse_beside().data();
  const double fall = -gravity_ / length_[0];  // a⁰ of the first link, along e₃
  double* const coupling = scratch;            // of link i to the next
  double* const factor = scratch + n;
  double* const tension = scratch + 2 * n;
  by_lanes(n - 1, [&]<class T>(Eigen::Index i) {
    put_at(numbers_at<T>(beside + i) * row_at<T>(q, i).dot(row_at<T>(q, i + 1)), coupling + i);
  });
  by_lanes(
      n, [&]<class T>(Eigen::Index i) { put_at(-row_at<T>(omega, i).squaredNorm(), tension + i); });
  tension[0] -= fall * q(0, 2);
  // Thomas' algorithm from both ends at once, of which neither waits for the other; the matrix is
  // positive definite.
  const auto eliminate = [&](Eigen::Index from, double e, Eigen::Index to, double& pivot) {
    const double ratio = e * factor[from];
    pivot -= ratio * e;
    tension[to] -= ratio * tension[from];
  };
  const Eigen::Index middle = n / 2;
  const Eigen::Index below = n - 1 - middle;
  for (Eigen::Index k = 0; k < std::max(middle, below); ++k) {
    if (k < middle) {
      double pivot = diagonal[k];
      if (k > 0) eliminate(k - 1, coupling[k - 1], k, pivot);
      factor[k] = 1.0 / pivot;
    }
    if (k < below) {
      const Eigen::Index i = n - 1 - k;
      double pivot = diagonal[i];
      if (k > 0) eliminate(i + 1, coupling[i], i, pivot);
      factor[i] = 1.0 / pivot;
    }
  }
  double pivot = diagonal[middle];
  if (middle > 0) eliminate(middle - 1, coupling[middle - 1], middle, pivot);
  if (below > 0) eliminate(middle + 1, coupling[middle], middle, pivot);
  tension[middle] /= pivot;
  for (Eigen::Index k = 1; k <= std::max(middle, below); ++k) {
    if (k <= middle) {
      const Eigen::Index i = middle - k;
      tension[i] = (tension[i] - coupling[i] * tension[i + 1]) * factor[i];
    }
    if (k <= below) {
      const Eigen::Index i = middle + k;
      tension[i] = (tension[i] - coupling[i - 1] * tension[i - 1]) * factor[i];
    }
  }
  // qᵢ × q̈ᵢ: the part of q̈ᵢ along qᵢ drops out.
  const auto turn = [&](Eigen::Index i, const Eigen::Vector3d& pull) {
    put_row<double>(row_at<double>(q, i).cross(pull), i, rate);
  };
  const auto above = [&]<class T>(Eigen::Index i) -> Vec<T, 3> {
    return (numbers_at<T>(beside + i - 1) * numbers_at<T>(tension + i - 1)) * row_at<T>(q, i - 1);
  };
  const auto next = [&]<class T>(Eigen::Index i) -> Vec<T, 3> {
    return (numbers_at<T>(beside + i) * numbers_at<T>(tension + i + 1)) * row_at<T>(q, i + 1);
  };
  by_lanes(n - 2, [&]<class T>(Eigen::Index k) {
    const Eigen::Index i = k + 1;
    const Vec<T, 3> pull = above.template operator()<T>(i) + next.template operator()<T>(i);
    put_row<T>(row_at<T>(q, i).cross(pull), i, rate);
  });
  Eigen::Vector3d first = fall * Eigen::Vector3d::UnitZ();
  if (n > 1) {
    first += next.template operator()<double>(0);
    turn(n - 1, above.template operator()<double>(n - 1));
  }
  turn(0, first);
}

}  // namespace rattleback
