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

inline Layout PendulumChain::layout_of(int n) {
  Layout layout;
  const std::vector<std::string> axes = {"x", "y", "z"};
  for (int i = 1; i <= n; ++i) {
    const std::string number = std::to_string(i);
    for (const std::string& axis : axes) {
      Component q{"q", "Link ", ""};
      q.id.append(number).append("_").append(axis);
      q.name.append(number).append(", direction ").append(axis);
      layout.q.push_back(std::move(q));
      Component v{"omega", "Link ", "rad/s"};
      v.id.append(number).append("_").append(axis);
      v.name.append(number).append(", angular velocity ").append(axis);
      layout.v.push_back(std::move(v));
    }
  }
  return layout;
}

inline SystemInfo PendulumChain::info() {
  /// n links, all in one direction and turning alike.
  const auto alike = [](int n, const std::vector<double>& x) {
    std::vector<double> all;
    for (int i = 0; i < n; ++i) all.insert(all.end(), x.begin(), x.end());
    return all;
  };
  const double slant = std::sqrt(0.5);
  const std::vector<double> printed_q{slant, 0.0, slant};
  const std::vector<double> printed_v{0.0, 1.0, 0.0};
  const Layout layout = layout_of(2);
  return {
      .id = "pendulum_chain",
      .name = "Chain of pendula",
      .description =
          "Point masses on massless links that hang from each other and swing in all "
          "directions.",
      .source = "Lee, Leok, McClamroch 2018; P5 §5",
      .parameters = {{.id = "N",
                      .name = "Links",
                      .unit = "",
                      .description = "How many links the chain has",
                      .value = 2.0,
                      .minimum = 1.0,
                      .maximum = 10000.0,
                      .whole = true},
                     {.id = "m",
                      .name = "Masses",
                      .unit = "kg",
                      .description = "Mass at the end of each link, from the top",
                      .value = 1.0,
                      .minimum = 1e-6,
                      .maximum = 1e6,
                      .per = "N"},
                     {.id = "L",
                      .name = "Lengths",
                      .unit = "m",
                      .description = "Length of each link, from the top",
                      .value = 1.0,
                      .minimum = 1e-6,
                      .maximum = 1e6,
                      .per = "N"},
                     {"g", "Gravity", "m/s²",
                      "Gravitational acceleration, downwards; a negative one pulls up", 9.81, -1e3,
                      1e3}},
      .q = layout.q,
      .v = layout.v,
      .invariants = {{"momentum_z", "Vertical angular momentum",
                      "The angular momentum about the vertical through the pivot is kept because "
                      "neither gravity nor the links twist the chain about it.",
                      ErrorMeasure::absolute}},
      .presets = {{.id = "swing",
                   .name = "Two pendula, round and across",
                   .description = "The upper mass goes round, the lower one swings across.",
                   .parameters = {},
                   .q = {0.6, 0.0, -0.8, 0.0, 0.28, -0.96},
                   .v = {0.96, 0.0, 0.72, 0.5, 0.0, 0.0},
                   .h = 0.05,
                   .horizon = 20.0},
                  {.id = "printed_two",
                   .name = "P5, two links",
                   .description =
                       "The start of P5 §5.3: a motion in one plane, with a sharp whip near "
                       "t = 2.3.",
                   .parameters = {},
                   .q = alike(2, printed_q),
                   .v = alike(2, printed_v),
                   .h = 0.02,
                   .horizon = 3.0,
                   .sensitive = true},
                  {.id = "printed_twenty",
                   .name = "P5, twenty links",
                   .description = "The same start with twenty links of 1 m.",
                   .parameters = {{"N", 20.0}},
                   .q = alike(20, printed_q),
                   .v = alike(20, printed_v),
                   .h = 0.01,
                   .horizon = 3.0,
                   .sensitive = true},
                  {.id = "double_spherical",
                   .name = "Double spherical pendulum",
                   .description =
                       "The double pendulum of Lee, Leok and McClamroch (P4), with gravity "
                       "along +e₃.",
                   .parameters = {{"L", 9.81}, {"g", -9.81}},
                   .q = {0.8660254037844386, 0.0, 0.5, 0.0, 0.0, 1.0},
                   .v = {-0.4330127018922193, 0.0, 0.75, 0.0, 1.0, 0.0},
                   .h = 0.05,
                   .horizon = 40.0},
                  {.id = "thousand",
                   .name = "A thousand links",
                   .description = "A chain of 10 m with a link a centimetre, let go at a slant.",
                   .parameters = {{"N", 1000.0}, {"m", 0.01}, {"L", 0.01}},
                   .q = alike(1000, {0.6, 0.0, -0.8}),
                   .v = alike(1000, {0.0, 0.0, 0.0}),
                   .h = 0.001,
                   .horizon = 2.0}},
      .energy =
          "The total energy, of motion and of height, is kept because links and pivot do no "
          "work."};
}

inline Scene PendulumChain::scene() const {
  Scene scene{.parts = {}, .ground = false, .length = length_.sum()};
  const double total = length_.sum();
  const double thick = std::min(0.02 * total, 0.25 * length_.minCoeff());
  const double heaviest = mass_.maxCoeff();
  for (Eigen::Index i = 0; i < count(); ++i) {
    std::string id = "link";
    scene.parts.push_back({id.append(std::to_string(i + 1)),
                           Shape::cylinder,
                           {thick, thick, length_[i]},
                           count() > most_bobs ? Role::body : Role::accent,
                           false});
  }
  if (count() > most_bobs) return scene;
  for (Eigen::Index i = 0; i < count(); ++i) {
    const double size = 0.1 * total * std::cbrt(mass_[i] / heaviest / static_cast<double>(count()));
    std::string id = "bob";
    scene.parts.push_back({id.append(std::to_string(i + 1)), Shape::ellipsoid,
                           Eigen::Vector3d::Constant(size), Role::body, i + 1 == count()});
  }
  return scene;
}

inline std::vector<Pose> PendulumChain::pose(const Configuration& q) const {
  std::vector<Pose> poses;
  std::vector<Pose> bobs;
  const Eigen::Vector3d one = Eigen::Vector3d::Ones();
  Eigen::Vector3d joint = Eigen::Vector3d::Zero();
  for (Eigen::Index i = 0; i < count(); ++i) {
    const Eigen::Vector3d link = length_[i] * q.segment<3>(3 * i);
    const Eigen::Quaterniond attitude =
        Eigen::Quaterniond::FromTwoVectors(Eigen::Vector3d::UnitZ(), link);
    // A method that leaves the sphere is drawn with the length that it computed.
    const double stretch = link.norm() / length_[i];
    poses.push_back({joint + 0.5 * link, attitude, Eigen::Vector3d(1.0, 1.0, stretch)});
    joint += link;
    bobs.push_back({joint, Eigen::Quaterniond::Identity(), one});
  }
  if (count() <= most_bobs) poses.insert(poses.end(), bobs.begin(), bobs.end());
  return poses;
}

static_assert(CanonicalSystem<PendulumChain>);
static_assert(SphereSystem<PendulumChain>);
static_assert(HomogeneousSystem<TangentSpheres<PendulumChain>>);

}  // namespace rattleback
