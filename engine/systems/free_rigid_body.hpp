// The free rigid body: a body that turns about its centre of mass with nothing acting on it.
// Attitude R (body → space, row by row), body angular velocity Ω, inertia I = diag(I₁, I₂, I₃):
//     R' = R Ω̂,   I Ω' = (I Ω) × Ω   (Euler).
// Energy ½ Ωᵀ I Ω, |I Ω| and the spatial angular momentum R I Ω are kept.
#pragma once

#include <algorithm>
#include <cmath>

#include "forms/mechanics.hpp"
#include "lie/so3.hpp"

namespace rattleback {

class FreeBodyLiePoisson;

class FreeRigidBody {
 public:
  static constexpr int q_size = 9;
  static constexpr int v_size = 3;
  using Configuration = Vec<double, q_size>;
  using Velocity = Vec<double, v_size>;
  using Formulations = TypeList<FreeBodyLiePoisson>;

  static SystemInfo info();

  explicit FreeRigidBody(const ParameterValues& values)
      : inertia_(values.at("I1"), values.at("I2"), values.at("I3")) {}

  [[nodiscard]] const Velocity& inertia() const { return inertia_; }

  [[nodiscard]] Configuration q_rate(const Configuration& q, const Velocity& v) const {
    return flat(matrix(q) * hat(v));
  }
  [[nodiscard]] Velocity v_rate(double /*t*/, const Configuration& /*q*/, const Velocity& v) const {
    return inertia_.cwiseProduct(v).cross(v).cwiseQuotient(inertia_);
  }
  [[nodiscard]] double energy(const Configuration& /*q*/, const Velocity& v) const {
    return 0.5 * v.dot(inertia_.cwiseProduct(v));
  }
  /// How far the attitude is from a rotation.
  [[nodiscard]] double residual(const Configuration& q, const Velocity& /*v*/) const {
    return rotation_defect(Mat<double, 3>(matrix(q)));
  }
  [[nodiscard]] Configuration nearest_q(const Configuration& q) const {
    return flat(nearest_rotation(Mat<double, 3>(matrix(q))));
  }
  [[nodiscard]] Velocity nearest_v(const Configuration& /*q*/, const Velocity& v) const {
    return v;
  }

  [[nodiscard]] Vec<double, 4> extra_invariants(const Configuration& q, const Velocity& v) const {
    const Velocity momentum = inertia_.cwiseProduct(v);
    Vec<double, 4> kept;
    kept << momentum.norm(), matrix(q) * momentum;
    return kept;
  }

  [[nodiscard]] Scene scene() const;
  [[nodiscard]] std::vector<Pose> pose(const Configuration& q) const;

  /// The matrix that q holds row by row, and back.
  template <class T>
  static Mat<T, 3> matrix(const Vec<T, 9>& q) {
    return q.template reshaped<Eigen::RowMajor>(3, 3);
  }
  template <class Derived>
  static Vec<typename Derived::Scalar, 9> flat(const Eigen::MatrixBase<Derived>& m) {
    const Mat<typename Derived::Scalar, 3> r = m;
    return r.template reshaped<Eigen::RowMajor>();
  }

 private:
  /// Diameters of the solid ellipsoid of mass 1 with this inertia, scaled to the size 2.
  [[nodiscard]] Eigen::Vector3d diameters() const;

  Velocity inertia_;
};

/// The Lie–Poisson form with the attitude carried along: m = (μ, R), μ = I Ω on so(3)*, and SO(3)
/// acts by g · (μ, R) = (g μ, R gᵀ). With f = −I⁻¹ μ the action's flow is μ' = μ × I⁻¹ μ, R' = R Ω̂
/// (the sign that a left-invariant energy needs), so R μ, and |μ|, are kept by every method that
/// moves by the action.
class FreeBodyLiePoisson {
 public:
  static constexpr Kind kind = Kind::homogeneous;
  static constexpr int dimension = 12;
  using Configuration = FreeRigidBody::Configuration;
  using Velocity = FreeRigidBody::Velocity;
  using State = Vec<double, dimension>;
  using Group = SO3;

  explicit FreeBodyLiePoisson(const FreeRigidBody& body) : inertia_(body.inertia()) {}

  static FormulationInfo info() {
    return {"lie_poisson", "Body momentum on so(3)*",
            "The momentum in the body under the coadjoint action of SO(3), with the attitude "
            "carried along: μ' = μ × I⁻¹μ, R' = R Ω̂."};
  }

  [[nodiscard]] State lift(const Configuration& q, const Velocity& v) const {
    State m;
    m << inertia_.cwiseProduct(v), q;
    return m;
  }
  [[nodiscard]] Configuration configuration(const State& m) const { return m.tail<9>(); }
  [[nodiscard]] Velocity lower_velocity(const State& m) const { return omega(m); }

  template <class T>
  Vec<T, dimension> velocity(double /*t*/, const Vec<T, dimension>& m) const {
    const Vec<T, 3> mu = m.template head<3>();
    const Vec<T, 3> w = omega(m);
    const Mat<T, 3> r = FreeRigidBody::matrix(Vec<T, 9>(m.template tail<9>()));
    Vec<T, dimension> rate;
    rate << mu.cross(w), FreeRigidBody::flat(Mat<T, 3>(r * hat(w)));
    return rate;
  }

  [[nodiscard]] SO3::Algebra generator(double /*t*/, const State& m) const { return -omega(m); }

  static State act(const SO3& g, const State& m) {
    State moved;
    moved << g.matrix * m.head<3>(),
        FreeRigidBody::flat(FreeRigidBody::matrix(Configuration(m.tail<9>())) *
                            g.matrix.transpose());
    return moved;
  }

 private:
  template <class T>
  Vec<T, 3> omega(const Vec<T, dimension>& m) const {
    return {T(m[0] / inertia_[0]), T(m[1] / inertia_[1]), T(m[2] / inertia_[2])};
  }

  Velocity inertia_;
};

inline SystemInfo FreeRigidBody::info() {
  const std::vector<std::string> below = {"₁", "₂", "₃"};
  // append, not +: g++ 12 takes the latter for an overlapping copy (its bug 105651).
  const auto text = [](const char* start, const std::string& end) {
    return std::string(start).append(end);
  };
  const auto inertia = [&](std::size_t axis, double value) {
    const std::string n = std::to_string(axis);
    return Parameter{text("I", n), text("Inertia I", below[axis - 1]),
                     "kg m²",      text("Principal moment of inertia about the body's axis ", n),
                     value,        1e-3,
                     1e4};
  };
  std::vector<Component> attitude;
  for (std::size_t row = 0; row < 3; ++row) {
    for (std::size_t column = 0; column < 3; ++column) {
      const std::string place = std::to_string(row + 1) + std::to_string(column + 1);
      attitude.push_back({text("R", place), text("Attitude R", below[row] + below[column]), ""});
    }
  }
  const std::string kept_momentum = " is kept because nothing twists the body.";
  return {
      .id = "free_rigid_body",
      .name = "Free rigid body",
      .description =
          "A body that turns about its centre of mass with nothing acting on it. About "
          "its middle axis it turns over, again and again.",
      .source = "Euler 1758; P5 §2.1",
      .parameters = {inertia(1, 1.0), inertia(2, 2.0), inertia(3, 3.0)},
      .q = attitude,
      .v = {{"Omega_1", "Body angular velocity Ω₁", "rad/s"},
            {"Omega_2", "Body angular velocity Ω₂", "rad/s"},
            {"Omega_3", "Body angular velocity Ω₃", "rad/s"}},
      .invariants = {{"casimir", "Size of the momentum",
                      text("The size of the angular momentum, a Casimir of the bracket,",
                           kept_momentum),
                      ErrorMeasure::relative},
                     {"pi_1", "Spatial momentum, x",
                      text("The angular momentum about the x axis of space", kept_momentum),
                      ErrorMeasure::absolute},
                     {"pi_2", "Spatial momentum, y",
                      text("The angular momentum about the y axis of space", kept_momentum),
                      ErrorMeasure::absolute},
                     {"pi_3", "Spatial momentum, z",
                      text("The angular momentum about the z axis of space", kept_momentum),
                      ErrorMeasure::absolute}},
      .presets = {{.id = "racket",
                   .name = "About the middle axis",
                   .description = "Spins about the middle axis, very nearly: the body turns over "
                                  "and back, as a thrown racket does.",
                   .parameters = {},
                   .q = {1, 0, 0, 0, 1, 0, 0, 0, 1},
                   .v = {0.01, 2.0, 0.01},
                   .h = 0.1,
                   .horizon = 40.0},
                  {.id = "steady",
                   .name = "About the short axis, wobbling",
                   .description = "Spins about the axis of largest inertia: stable, with a wobble.",
                   .parameters = {},
                   .q = {1, 0, 0, 0, 1, 0, 0, 0, 1},
                   .v = {0.4, 0.2, 1.5},
                   .h = 0.1,
                   .horizon = 40.0}}};
}

inline Eigen::Vector3d FreeRigidBody::diameters() const {
  const double sum = inertia_.sum();
  Eigen::Vector3d squares;
  // A body of points has I₁ ≤ I₂ + I₃; an axis that this leaves nothing for is drawn thin.
  for (int i = 0; i < 3; ++i) squares[i] = std::max(sum - 2.0 * inertia_[i], 0.02 * sum);
  return 2.0 * (squares / squares.maxCoeff()).cwiseSqrt();
}

inline Scene FreeRigidBody::scene() const {
  const Eigen::Vector3d size = diameters();
  return {.parts = {{"body", Shape::ellipsoid, size, Role::body, false},
                    {"axis", Shape::cylinder, {0.06, 0.06, size[1] + 0.5}, Role::accent, false},
                    {"tip", Shape::ellipsoid, {0.14, 0.14, 0.14}, Role::accent, true}},
          .ground = false,
          .length = 2.0};
}

inline std::vector<Pose> FreeRigidBody::pose(const Configuration& q) const {
  // A method that leaves the group is drawn at the rotation nearest to what it computed.
  const Eigen::Quaterniond attitude(nearest_rotation(Mat<double, 3>(matrix(q))));
  // The cylinder's axis is turned from z to the body's second axis.
  const Eigen::Quaterniond to_second(Eigen::AngleAxisd(-std::acos(0.0), Eigen::Vector3d::UnitX()));
  const Eigen::Vector3d one = Eigen::Vector3d::Ones();
  const Eigen::Vector3d tip = attitude * Eigen::Vector3d(0.0, 0.5 * diameters()[1] + 0.25, 0.0);
  return {Pose{Eigen::Vector3d::Zero(), attitude, one},
          Pose{Eigen::Vector3d::Zero(), attitude * to_second, one}, Pose{tip, attitude, one}};
}

static_assert(CanonicalSystem<FreeRigidBody>);
static_assert(HomogeneousSystem<FreeBodyLiePoisson>);

}  // namespace rattleback
