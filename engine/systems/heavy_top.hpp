// The heavy top: a body that turns about a fixed point in gravity. Attitude Q (body → space, e₃
// up), body angular velocity Ω, inertia I = diag(I₁, I₂, I₃) about the fixed point, c = m l χ the
// moment of the mass in the body, G = g e₃ upwards:
//     Q' = Q Ω̂,   I Ω' = (I Ω) × Ω + (Qᵀ G) × c,   H = ½ Ωᵀ I Ω + G · Q c       (P5 (19), (20)).
// H, the vertical part of π = Q I Ω, and the Casimirs |Γ|, Π · Γ of se(3)* are kept, Γ = Qᵀ G.
// P5's data are those of Brüls and Cardona's benchmark with the inertia about the centre of mass;
// the preset has it about the fixed point, as the equations need it.
#pragma once

#include "forms/mechanics.hpp"
#include "forms/spatial_momentum.hpp"

namespace rattleback {

class TopLiePoisson;
class TopQuadratic;

class HeavyTop : public Attitude {
 public:
  using Formulations = TypeList<SpatialMomentum<HeavyTop>, TopLiePoisson, TopQuadratic>;

  static SystemInfo info();

  explicit HeavyTop(const ParameterValues& values)
      : inertia_(values.at("I1"), values.at("I2"), values.at("I3")),
        arm_(values.at("chi").numbers().data()),
        moment_(Velocity::Zero()),
        gravity_(0.0, 0.0, values.at("g")) {
    // A direction: its length does not matter, and a zero vector leaves the body free.
    const double length = arm_.norm();
    if (length > 0.0) arm_ /= length;
    arm_ *= static_cast<double>(values.at("l"));
    moment_ = static_cast<double>(values.at("m")) * arm_;
  }

  [[nodiscard]] const Velocity& inertia() const { return inertia_; }
  /// c = m l χ, in the body.
  [[nodiscard]] const Velocity& moment() const { return moment_; }
  /// G = g e₃, in space.
  [[nodiscard]] const Velocity& gravity() const { return gravity_; }

  template <class T>
  [[nodiscard]] T potential(const Rotation<T>& q) const {
    const Vec<T, 3> c = moment_.cast<T>();
    return T(gravity_[2]) * (q.matrix * c)[2];
  }
  /// The torque in space, G × Q c.
  template <class T>
  [[nodiscard]] Vec<T, 3> torque(const Rotation<T>& q) const {
    const Vec<T, 3> c = moment_.cast<T>();
    const Vec<T, 3> g = gravity_.cast<T>();
    return g.cross(Vec<T, 3>(q.matrix * c));
  }

  [[nodiscard]] Velocity v_rate(double /*t*/, const Configuration& q, const Velocity& v) const {
    const Velocity up = matrix_from_rows(q).transpose() * gravity_;
    return (inertia_.cwiseProduct(v).cross(v) + up.cross(moment_)).cwiseQuotient(inertia_);
  }
  [[nodiscard]] double energy(const Configuration& q, const Velocity& v) const {
    return 0.5 * v.dot(inertia_.cwiseProduct(v)) + potential(SO3{matrix_from_rows(q)});
  }
  /// The vertical part of the angular momentum.
  [[nodiscard]] Vec<double, 1> extra_invariants(const Configuration& q, const Velocity& v) const {
    return Vec<double, 1>((matrix_from_rows(q) * inertia_.cwiseProduct(v))[2]);
  }

  [[nodiscard]] Scene scene() const;
  [[nodiscard]] std::vector<Pose> pose(const Configuration& q) const;

 private:
  Velocity inertia_;
  Velocity arm_;  ///< l χ
  Velocity moment_;
  Velocity gravity_;
};

/// se(3)* with the attitude carried along: m = (Π, Γ, R), Π = I Ω, Γ = Rᵀ G. SE(3) acts by
/// (B, b) · m = (B Π + b × B Γ, B Γ, R Bᵀ), the coadjoint action on the first two; f = −(I⁻¹Π, c)
/// gives Π' = Π × I⁻¹Π + Γ × c, Γ' = Γ × I⁻¹Π (P5 (23), (24)). The action keeps |Γ| and Π · Γ.
class TopLiePoisson {
 public:
  static constexpr Kind kind = Kind::homogeneous;
  static constexpr int dimension = 15;
  using Configuration = HeavyTop::Configuration;
  using Velocity = HeavyTop::Velocity;
  using State = Vec<double, dimension>;
  using Group = SE3;

  explicit TopLiePoisson(const HeavyTop& top) : top_(top) {}

  static FormulationInfo info() {
    return {"lie_poisson", "Body momentum and vertical on se(3)*",
            "The momentum and the vertical as the body sees them, (Π, Γ), under the coadjoint "
            "action of SE(3), with the attitude carried along."};
  }

  [[nodiscard]] State lift(const Configuration& q, const Velocity& v) const {
    State m;
    m << top_.inertia().cwiseProduct(v), matrix_from_rows(q).transpose() * top_.gravity(), q;
    return m;
  }
  [[nodiscard]] Configuration configuration(const State& m) const { return m.tail<9>(); }
  [[nodiscard]] Velocity lower_velocity(const State& m) const { return omega(m); }

  template <class T>
  Vec<T, dimension> velocity(double /*t*/, const Vec<T, dimension>& m) const {
    const Vec<T, 3> momentum = m.template head<3>();
    const Vec<T, 3> up = m.template segment<3>(3);
    const Vec<T, 3> c = top_.moment().template cast<T>();
    const Vec<T, 3> w = omega(m);
    const Mat<T, 3> r = matrix_from_rows(Vec<T, 9>(m.template tail<9>()));
    Vec<T, dimension> rate;
    rate << momentum.cross(w) + up.cross(c), up.cross(w), rows_of(r * hat(w));
    return rate;
  }

  [[nodiscard]] SE3::Algebra generator(double /*t*/, const State& m) const {
    return -SE3::join(omega(m), top_.moment());
  }

  static State act(const SE3& g, const State& m) {
    const Velocity up = g.rotation.act(m.segment<3>(3));
    State moved;
    moved << g.rotation.act(m.head<3>()) + g.translation.cross(up), up,
        rows_of(matrix_from_rows(Configuration(m.tail<9>())) * g.rotation.matrix.transpose());
    return moved;
  }

 private:
  template <class T>
  Vec<T, 3> omega(const Vec<T, dimension>& m) const {
    const Velocity& inertia = top_.inertia();
    return {T(m[0] / inertia[0]), T(m[1] / inertia[1]), T(m[2] / inertia[2])};
  }

  HeavyTop top_;
};

template <class T>
using RotationAndPosition = Product<Rotation<T>, Translation<T, 3>>;

/// P5 (29)–(32): with p = −c a momentum, conjugate to a position q that nothing else depends on,
/// the energy ½ π·ω + ½ |p − Qᵀ G|² is quadratic; it is H + ½ |c|² + ½ |G|². T*(SO(3) × R³) with
///     π' = −G × Q p,  Q' = ω̂ Q,  p' = 0,  q' = p − Qᵀ G.
class TopQuadratic : public CotangentForm<TopQuadratic, RotationAndPosition> {
 public:
  static constexpr bool kaluza_klein = true;
  static constexpr int dimension = 18;
  using Configuration = HeavyTop::Configuration;
  using Velocity = HeavyTop::Velocity;
  using State = Vec<double, dimension>;  ///< Q, q, π, p

  explicit TopQuadratic(const HeavyTop& top) : top_(top) {}

  static FormulationInfo info() {
    return {"quadratic", "Quadratic energy on T*(SO(3) × R³)",
            "The weight as a momentum p that stays, with a position q beside it: the energy is "
            "then quadratic in the momenta."};
  }

  [[nodiscard]] State lift(const Configuration& q, const Velocity& v) const {
    State m;
    m << q, Velocity::Zero(), matrix_from_rows(q) * top_.inertia().cwiseProduct(v), -top_.moment();
    return m;
  }
  [[nodiscard]] Configuration configuration(const State& m) const { return m.head<9>(); }
  [[nodiscard]] Velocity lower_velocity(const State& m) const {
    return (attitude(m).transpose() * m.segment<3>(12)).cwiseQuotient(top_.inertia());
  }

  template <class T>
  static Base<T> position(const Vec<T, dimension>& m) {
    return {{Rotation<T>{attitude(m)}, Translation<T, 3>{m.template segment<3>(9)}}};
  }
  template <class T>
  static Vec<T, 6> momentum(const Vec<T, dimension>& m) {
    return m.template tail<6>();
  }
  template <class T>
  static Vec<T, dimension> joined(const Base<T>& g, const Vec<T, 6>& mu) {
    Vec<T, dimension> m;
    m << rows_of(std::get<0>(g.parts).matrix), std::get<1>(g.parts).vector, mu;
    return m;
  }

  template <class T>
  [[nodiscard]] HamiltonianField<Vec<T, 6>> field(const Base<T>& g, const Vec<T, 6>& mu) const {
    const Mat<T, 3>& q = std::get<0>(g.parts).matrix;
    const Vec<T, 3> pi = mu.template head<3>();
    const Vec<T, 3> w = angular_velocity(q, pi);
    HamiltonianField<Vec<T, 6>> result;
    result.velocity << w, drift(q, mu);
    result.force << torque(q, mu) + pi.cross(w), Vec<T, 3>::Zero();
    return result;
  }

  template <class T>
  [[nodiscard]] T energy(const Vec<T, dimension>& m) const {
    const Vec<T, 3> pi = m.template segment<3>(12);
    const Mat<T, 3> q = attitude(m);
    return T(0.5) * (pi.dot(angular_velocity(q, pi)) + drift(q, momentum(m)).squaredNorm());
  }

  template <class T>
  Vec<T, dimension> velocity(double /*t*/, const Vec<T, dimension>& m) const {
    const Mat<T, 3> q = attitude(m);
    const Vec<T, 6> mu = momentum(m);
    const Vec<T, 3> w = angular_velocity(q, Vec<T, 3>(mu.template head<3>()));
    Vec<T, dimension> rate;
    rate << rows_of(hat(w) * q), drift(q, mu), torque(q, mu), Vec<T, 3>::Zero();
    return rate;
  }

 private:
  template <class T>
  static Mat<T, 3> attitude(const Vec<T, dimension>& m) {
    return matrix_from_rows(Vec<T, 9>(m.template head<9>()));
  }
  template <class T>
  Vec<T, 3> angular_velocity(const Mat<T, 3>& q, const Vec<T, 3>& pi) const {
    Vec<T, 3> body = q.transpose() * pi;
    for (int i = 0; i < 3; ++i) body[i] /= T(top_.inertia()[i]);
    return q * body;
  }
  /// p − Qᵀ G.
  template <class T>
  Vec<T, 3> drift(const Mat<T, 3>& q, const Vec<T, 6>& mu) const {
    const Vec<T, 3> g = top_.gravity().template cast<T>();
    return mu.template tail<3>() - q.transpose() * g;
  }
  /// −G × Q p.
  template <class T>
  Vec<T, 3> torque(const Mat<T, 3>& q, const Vec<T, 6>& mu) const {
    const Vec<T, 3> g = top_.gravity().template cast<T>();
    const Vec<T, 3> p = mu.template tail<3>();
    return -g.cross(Vec<T, 3>(q * p));
  }

  HeavyTop top_;
};

inline SystemInfo HeavyTop::info() {
  const auto inertia = [&](const char* id, const char* name, double value) {
    return Parameter{
        id,    name, "kg m²", "Moment of inertia about a body axis through the fixed point",
        value, 1e-3, 1e4};
  };
  return {
      .id = "heavy_top",
      .name = "Heavy top",
      .description =
          "A body that turns about a fixed point in gravity. Spun fast it precesses "
          "and nods instead of falling.",
      .source = "Lagrange 1788; P5 §3.4; Brüls and Cardona 2010",
      .parameters = {inertia("I1", "Inertia I₁", 1.1),
                     inertia("I2", "Inertia I₂", 1.1),
                     inertia("I3", "Inertia I₃", 0.3),
                     {"m", "Mass", "kg", "Mass of the top", 1.0, 1e-3, 1e3},
                     {"l", "Length", "m", "Distance of the centre of mass from the fixed point",
                      1.0, 0.0, 1e2},
                     {"chi",
                      "Direction of the mass",
                      "",
                      "Direction from the fixed point to the centre of mass, in the body; only "
                      "its direction counts",
                      {0.0, 0.0, 1.0},
                      -1.0,
                      1.0},
                     {"g", "Gravity", "m/s²", "Gravitational acceleration, downwards", 9.81, -1e3,
                      1e3}},
      .q = attitude_components("R", "Attitude R"),
      .v = vector_components("Omega", "Body angular velocity Ω", "rad/s"),
      .invariants = {{"pi_3", "Vertical momentum",
                      "The angular momentum about the vertical is kept because gravity does not "
                      "twist the top about it.",
                      ErrorMeasure::relative}},
      .presets = {{.id = "precession",
                   .name = "Precession and nutation",
                   .description = "A fast symmetric top let go at an angle: its axis goes round "
                                  "the vertical and nods in cusps.",
                   .parameters = {},
                   .q = {1, 0, 0, 0, 0.8, -0.6, 0, 0.6, 0.8},
                   .v = {0.0, 0.0, 25.0},
                   .h = 0.02,
                   .horizon = 10.0},
                  {.id = "benchmark",
                   .name = "Brüls and Cardona’s top",
                   .description = "The benchmark of P5, with its inertia about the fixed point: "
                                  "150 rad/s about its axis.",
                   .parameters = {{"I1", 15.234375},
                                  {"I2", 0.46875},
                                  {"I3", 15.234375},
                                  {"m", 15.0},
                                  {"chi", {0.0, 1.0, 0.0}}},
                   .q = {1, 0, 0, 0, 1, 0, 0, 0, 1},
                   .v = {0.0, 150.0, -4.61538},
                   .h = 0.01,
                   .horizon = 4.0},
                  {.id = "printed",
                   .name = "As P5 prints it",
                   .description = "The numbers of P5 §3.4.4 taken literally: inertia about the "
                                  "centre of mass, which lies above the fixed point.",
                   .parameters = {{"I1", 0.234375},
                                  {"I2", 0.46875},
                                  {"I3", 0.234375},
                                  {"m", 15.0},
                                  {"l", 2.0},
                                  {"chi", {0.0, 1.0, 0.0}}},
                   .q = {1, 0, 0, 0, -1, 0, 0, 0, -1},
                   .v = {0.0, 150.0, -4.61538},
                   .h = 0.001,
                   .horizon = 1.0}},
      .energy =
          "The total energy, of motion and of height, is kept because the fixed point does "
          "no work."};
}

inline Scene HeavyTop::scene() const {
  const double size = std::max(arm_.norm(), 0.3);
  return {
      .parts =
          {{"disk", Shape::cylinder, {size, size, 0.12 * size}, Role::body, false},
           {"mark", Shape::box, {0.12 * size, 0.5 * size, 0.14 * size}, Role::accent, false},
           {"axis", Shape::cylinder, {0.05 * size, 0.05 * size, 1.4 * size}, Role::accent, false},
           {"tip", Shape::ellipsoid, Eigen::Vector3d::Constant(0.12 * size), Role::accent, true},
           {"post", Shape::cylinder, {0.04 * size, 0.04 * size, 1.5 * size}, Role::guide, false}},
      .ground = false,
      .length = 2.0 * size};
}

inline std::vector<Pose> HeavyTop::pose(const Configuration& q) const {
  const double size = std::max(arm_.norm(), 0.3);
  const Eigen::Vector3d direction =
      arm_.norm() > 0.0 ? Eigen::Vector3d(arm_.normalized()) : Eigen::Vector3d::UnitZ();
  const Eigen::Quaterniond to_axis =
      Eigen::Quaterniond::FromTwoVectors(Eigen::Vector3d::UnitZ(), direction);
  const Eigen::Quaterniond attitude = drawn(q) * to_axis;
  const auto along = [&](double distance, double aside) {
    return Eigen::Vector3d(attitude * Eigen::Vector3d(0.0, aside, distance));
  };
  const Eigen::Vector3d one = Eigen::Vector3d::Ones();
  return {Pose{along(size, 0.0), attitude, one}, Pose{along(size, 0.25 * size), attitude, one},
          Pose{along(0.7 * size, 0.0), attitude, one}, Pose{along(1.4 * size, 0.0), attitude, one},
          Pose{Eigen::Vector3d(0.0, 0.0, -0.75 * size), Eigen::Quaterniond::Identity(), one}};
}

static_assert(CanonicalSystem<HeavyTop>);
static_assert(CotangentLieSystem<SpatialMomentum<HeavyTop>>);
static_assert(HomogeneousSystem<TopLiePoisson>);
static_assert(CotangentLieSystem<TopQuadratic>);
static_assert(SkewHomogeneousSystem<TopQuadratic>);

}  // namespace rattleback
