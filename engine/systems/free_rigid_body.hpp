// The free rigid body: a body that turns about its centre of mass with nothing acting on it.
// Attitude R (body → space, row by row), body angular velocity Ω, inertia I = diag(I₁, I₂, I₃):
//     R' = R Ω̂,   I Ω' = (I Ω) × Ω   (Euler).
// Energy ½ Ωᵀ I Ω, |I Ω| and the spatial angular momentum R I Ω are kept.
#pragma once

#include <algorithm>
#include <cmath>

#include "forms/form_of.hpp"
#include "groups/attitude_charts.hpp"
#include "groups/spatial_momentum.hpp"
#include "mechanics/mechanics.hpp"
#include "spheres/geodesic.hpp"

namespace rattleback {

class FreeBodyLiePoisson;
class FreeBodyAsPrinted;

class FreeRigidBody : public Attitude {
 public:
  using Extras = Supplies<>;
  using Formulations =
      TypeList<FreeBodyLiePoisson, SpatialMomentum<FreeRigidBody>, FreeBodyAsPrinted,
               InQuaternion<FreeRigidBody>, InAngles<FreeRigidBody>>;

  static SystemInfo info();

  explicit FreeRigidBody(const ParameterValues& values)
      : inertia_(values.at("I1"), values.at("I2"), values.at("I3")) {}

  [[nodiscard]] const Velocity& inertia() const { return inertia_; }
  template <class T>
  [[nodiscard]] T potential(const Rotation<T>& /*g*/) const {
    return T(0.0);
  }
  template <class T>
  [[nodiscard]] Vec<T, 3> torque(const Rotation<T>& /*g*/) const {
    return Vec<T, 3>::Zero();
  }

  [[nodiscard]] Velocity v_rate(double /*t*/, const Configuration& /*q*/, const Velocity& v) const {
    return inertia_.cwiseProduct(v).cross(v).cwiseQuotient(inertia_);
  }
  [[nodiscard]] double energy(const Configuration& /*q*/, const Velocity& v) const {
    return 0.5 * v.dot(inertia_.cwiseProduct(v));
  }

  [[nodiscard]] Vec<double, 4> extra_invariants(const Configuration& q, const Velocity& v) const {
    const Velocity momentum = inertia_.cwiseProduct(v);
    Vec<double, 4> kept;
    kept << momentum.norm(), matrix_from_rows(q) * momentum;
    return kept;
  }

  [[nodiscard]] Scene scene() const;
  [[nodiscard]] std::vector<Pose> pose(const Configuration& q) const;

 private:
  /// Diameters of the solid ellipsoid of mass 1 with this inertia, scaled to the size 2.
  [[nodiscard]] Eigen::Vector3d diameters() const;

  Velocity inertia_;
};

/// The Lie–Poisson form with the attitude carried along: m = (μ, R), μ = I Ω on so(3)*, and SO(3)
/// acts by g · (μ, R) = (g μ, R gᵀ). With f = −I⁻¹ μ the action's flow is μ' = μ × I⁻¹ μ, R' = R Ω̂
/// (the sign that a left-invariant energy needs), so R μ, and |μ|, are kept by every method that
/// moves by the action. dH = μ × I⁻¹ μ, and S a = μ × a/|μ|² takes it to
/// f but for its part along μ, the isotropy of μ.
class FreeBodyLiePoisson : public FormOf<FreeRigidBody, 12> {
 public:
  static constexpr Kind kind = Kind::homogeneous;
  template <class T>
  using GroupOver = Rotation<T>;
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
    const Vec<T, 3> w = omega(m);
    Vec<T, dimension> rate;
    rate << momentum(m).cross(w), rows_of(attitude(m) * hat(w));
    return rate;
  }

  [[nodiscard]] SO3::Algebra generator(double /*t*/, const State& m) const { return -omega(m); }

  template <class T>
  static Vec<T, dimension> act(const Rotation<T>& g, const Vec<T, dimension>& m) {
    Vec<T, dimension> moved;
    moved << g.matrix * momentum(m), rows_of((Rotation<T>{attitude(m)} * g.inverse()).matrix);
    return moved;
  }
  static double distance(const State& a, const State& b) {
    return product_distance(a, b, std::array{3});
  }

  template <class T>
  T energy(const Vec<T, dimension>& m) const {
    return T(0.5) * momentum(m).dot(omega(m));
  }
  template <class T>
  Vec<T, 3> covector(const Vec<T, dimension>& m) const {
    return momentum(m).cross(omega(m));
  }
  /// A body at rest has no S, and needs none.
  template <class T>
  Vec<T, 3> skew(const Vec<T, dimension>& m, const Vec<T, 3>& covector) const {
    const Vec<T, 3> mu = momentum(m);
    const T square = mu.squaredNorm();
    if (value_of(square) == 0.0) return Vec<T, 3>::Zero();
    return mu.cross(covector) / square;
  }
  /// The part of f along μ, which S dH lacks: it leaves μ and turns the attitude about it.
  [[nodiscard]] SO3::Algebra isotropy(const State& m) const {
    const Eigen::Vector3d mu = momentum(m);
    const double square = mu.squaredNorm();
    if (square == 0.0) return Eigen::Vector3d::Zero();
    return -(2.0 * energy(m) / square) * mu;
  }

 private:
  template <class T>
  static Vec<T, 3> momentum(const Vec<T, dimension>& m) {
    return m.template head<3>();
  }
  template <class T>
  static Mat<T, 3> attitude(const Vec<T, dimension>& m) {
    return matrix_from_rows(Vec<T, 9>(m.template tail<9>()));
  }
  template <class T>
  Vec<T, 3> omega(const Vec<T, dimension>& m) const {
    return {T(m[0] / inertia_[0]), T(m[1] / inertia_[1]), T(m[2] / inertia_[2])};
  }

  Velocity inertia_;
};

/// With f = +I⁻¹ μ, as P5 §2.1 prints it beside the same action: the motion run backwards.
class FreeBodyAsPrinted : private FreeBodyLiePoisson {
 public:
  using FreeBodyLiePoisson::act;
  using FreeBodyLiePoisson::configuration;
  using FreeBodyLiePoisson::dimension;
  using FreeBodyLiePoisson::distance;
  using FreeBodyLiePoisson::FreeBodyLiePoisson;
  using FreeBodyLiePoisson::kind;
  using FreeBodyLiePoisson::lift;
  using FreeBodyLiePoisson::lower_velocity;
  using typename FreeBodyLiePoisson::Configuration;
  using typename FreeBodyLiePoisson::Group;
  using typename FreeBodyLiePoisson::State;
  using typename FreeBodyLiePoisson::Velocity;

  static FormulationInfo info() {
    return {"lie_poisson_printed", "Body momentum, f as printed",
            "As the body momentum on so(3)*, with the other sign of f: every method runs backwards "
            "in time.",
            "P5 §2.1 prints f(μ) = +I⁻¹μ; with its action f must be −I⁻¹μ."};
  }

  [[nodiscard]] State velocity(double t, const State& m) const {
    return -FreeBodyLiePoisson::velocity(t, m);
  }
  [[nodiscard]] SO3::Algebra generator(double t, const State& m) const {
    return -FreeBodyLiePoisson::generator(t, m);
  }
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
  const std::string kept_momentum = " is kept because nothing twists the body.";
  return {
      .id = "free_rigid_body",
      .name = "Free rigid body",
      .description =
          "A body that turns about its centre of mass with nothing acting on it. About "
          "its middle axis it turns over, again and again.",
      .source = "Euler 1758; P5 §2.1",
      .parameters = {inertia(1, 1.0), inertia(2, 2.0), inertia(3, 3.0)},
      .q = attitude_components("R", "Attitude R"),
      .v = vector_components("Omega", "Body angular velocity Ω", "rad/s"),
      .invariants = {{"casimir", "Size of the momentum",
                      text("The size of the angular momentum, a Casimir of the bracket,",
                           kept_momentum),
                      ErrorMeasure::relative},
                     {"pi_1", "Spatial momentum, x",
                      text("The angular momentum about the x axis of space", kept_momentum),
                      ErrorMeasure::absolute, false, "kg m²/s"},
                     {"pi_2", "Spatial momentum, y",
                      text("The angular momentum about the y axis of space", kept_momentum),
                      ErrorMeasure::absolute, false, "kg m²/s"},
                     {"pi_3", "Spatial momentum, z",
                      text("The angular momentum about the z axis of space", kept_momentum),
                      ErrorMeasure::absolute, false, "kg m²/s"}},
      .presets = {{.id = "racket",
                   .name = "About the middle axis",
                   .description = "Spins about the middle axis, very nearly: the body turns over "
                                  "and back, as a thrown racket does.",
                   .parameters = {},
                   .q = {1, 0, 0, 0, 1, 0, 0, 0, 1},
                   .v = {0.01, 2.0, 0.01},
                   .h = 0.1,
                   .horizon = 40.0,
                   .sensitive = true},
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
  return {
      .parts = {{"body", Shape::ellipsoid, size, Role::body, false},
                {"axis", Shape::cylinder, {0.06, 0.06, size[1] + 0.5}, Role::accent, false},
                {"tip", Shape::ellipsoid, {0.14, 0.14, 0.14}, Role::accent, true, TrailMark::ball}},
      .ground = false,
      .length = 2.0};
}

inline std::vector<Pose> FreeRigidBody::pose(const Configuration& q) const {
  const Eigen::Quaterniond attitude = drawn(q);
  // The cylinder's axis is turned from z to the body's second axis.
  const Eigen::Quaterniond to_second(Eigen::AngleAxisd(-std::acos(0.0), Eigen::Vector3d::UnitX()));
  const Eigen::Vector3d one = Eigen::Vector3d::Ones();
  const Eigen::Vector3d tip = attitude * Eigen::Vector3d(0.0, 0.5 * diameters()[1] + 0.25, 0.0);
  return {Pose{Eigen::Vector3d::Zero(), attitude, one},
          Pose{Eigen::Vector3d::Zero(), attitude * to_second, one}, Pose{tip, attitude, one}};
}

static_assert(CanonicalSystem<FreeRigidBody>);
static_assert(SkewHomogeneousSystem<FreeBodyLiePoisson>);
static_assert(HomogeneousSystem<FreeBodyAsPrinted>);
static_assert(CotangentLieSystem<SpatialMomentum<FreeRigidBody>>);
static_assert(SkewHomogeneousSystem<SpatialMomentum<FreeRigidBody>>);

}  // namespace rattleback
