// A rigid body in an ideal fluid at rest far away (Kirchhoff 1870): the fluid adds to its inertia
// and to its mass, the latter differently along each axis of the body. Attitude R (body → space)
// and place x of its centre, angular velocity Ω and velocity V in the body; with Π = J Ω, P = M V,
// J and M diagonal,
//     R' = R Ω̂,   x' = R V,   Π' = Π × Ω + P × V,   P' = P × Ω.
// Energy ½ (Ω·Π + V·P), and in space the impulse p = R P and its moment π = R Π + x × p are kept.
// Hypotheses: three planes of symmetry, so that J and M are diagonal and turning does not couple to
// sliding; as heavy as the water it takes the place of; no vortices are shed.
// Source: Lamb, Hydrodynamics, ch. VI; Leonard, Automatica 33 (1997).
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "forms/attitude.hpp"
#include "forms/coadjoint.hpp"
#include "forms/cotangent_form.hpp"
#include "forms/form_of.hpp"
#include "forms/geodesic.hpp"
#include "forms/mechanics.hpp"

namespace rattleback {

class FluidLiePoisson;
class FluidSpatialMomentum;
class FluidBodyMomentum;

class BodyInFluid {
 public:
  using Extras = Supplies<>;
  using Formulations = TypeList<FluidLiePoisson, FluidSpatialMomentum, FluidBodyMomentum>;
  static constexpr int q_size = 12;
  static constexpr int v_size = 6;
  using Configuration = Vec<double, q_size>;
  using Velocity = Vec<double, v_size>;

  static SystemInfo info();

  explicit BodyInFluid(const ParameterValues& values) {
    inertia_ << values.at("J1"), values.at("J2"), values.at("J3"), values.at("M1"), values.at("M2"),
        values.at("M3");
  }

  /// (J, M).
  [[nodiscard]] const Velocity& inertia() const { return inertia_; }

  /// R by rows, then x.
  template <class T>
  static RigidMotion<T> placed(const Vec<T, q_size>& q) {
    return {{matrix_from_rows(Vec<T, 9>(q.template head<9>()))}, Vec<T, 3>(q.template tail<3>())};
  }
  template <class T>
  static Vec<T, q_size> numbers_of(const RigidMotion<T>& g) {
    Vec<T, q_size> q;
    q << rows_of(g.rotation.matrix), g.translation;
    return q;
  }
  /// (Ω, V) from (Π, P).
  template <class T>
  [[nodiscard]] Vec<T, v_size> speed(const Vec<T, v_size>& momentum) const {
    Vec<T, v_size> v;
    for (int i = 0; i < v_size; ++i) v[i] = momentum[i] / T(inertia_[i]);
    return v;
  }
  /// ½ (Ω·Π + V·P).
  template <class T>
  [[nodiscard]] T energy_of(const Vec<T, v_size>& momentum) const {
    return T(0.5) * T(momentum.dot(speed(momentum)));
  }

  template <class T>
  [[nodiscard]] static Vec<T, q_size> q_rate(const Vec<T, q_size>& q, const Vec<T, v_size>& v) {
    const RigidMotion<T> g = placed(q);
    const Vec<T, 3> omega = v.template head<3>();
    Vec<T, q_size> rate;
    rate << rows_of(g.rotation.matrix * hat(omega)),
        g.rotation.act(Vec<T, 3>(v.template tail<3>()));
    return rate;
  }
  /// (Π, P)' = ad*_{(Ω, V)} (Π, P).
  [[nodiscard]] Velocity v_rate(double /*t*/, const Configuration& /*q*/, const Velocity& v) const {
    return speed(Velocity(SE3::ad_star(v, Velocity(inertia_.cwiseProduct(v)))));
  }
  [[nodiscard]] double energy(const Configuration& /*q*/, const Velocity& v) const {
    return energy_of(Velocity(inertia_.cwiseProduct(v)));
  }
  /// How far the attitude is from a rotation.
  [[nodiscard]] static double residual(const Configuration& q, const Velocity& /*v*/) {
    return rotation_defect(placed(q).rotation.matrix);
  }
  [[nodiscard]] static Configuration nearest_q(const Configuration& q) {
    const SE3 g = placed(q);
    return numbers_of(SE3{{nearest_rotation(g.rotation.matrix)}, g.translation});
  }
  [[nodiscard]] static Velocity nearest_v(const Configuration& /*q*/, const Velocity& v) {
    return v;
  }

  /// π and p.
  [[nodiscard]] Vec<double, 6> extra_invariants(const Configuration& q, const Velocity& v) const {
    return placed(q).inverse().Ad_star(Velocity(inertia_.cwiseProduct(v)));
  }

  [[nodiscard]] Scene scene() const;
  [[nodiscard]] std::vector<Pose> pose(const Configuration& q) const;

 private:
  /// Diameters of the body: the longer an axis, the less fluid goes along it.
  [[nodiscard]] Eigen::Vector3d diameters() const;

  Velocity inertia_;
};

/// The Lie–Poisson form on se(3)* with the place carried along: m = (Π, P, R, x), and SE(3) acts by
/// h · (μ, g) = (Ad*_{h⁻¹} μ, g h⁻¹), the generator being −(Ω, V). Ad*_{g⁻¹} μ, the impulse and its
/// moment in space, is kept by every method that moves by the action.
class FluidLiePoisson : public FormOf<BodyInFluid, 18> {
 public:
  static constexpr Kind kind = Kind::homogeneous;
  template <class T>
  using GroupOver = RigidMotion<T>;
  using Group = SE3;

  explicit FluidLiePoisson(const BodyInFluid& body) : body_(body) {}

  static FormulationInfo info() {
    return {"lie_poisson", "Body momenta on se(3)*",
            "Both momenta in the body under the coadjoint action of SE(3), with attitude and place "
            "carried along."};
  }

  [[nodiscard]] State lift(const Configuration& q, const Velocity& v) const {
    State m;
    m << body_.inertia().cwiseProduct(v), q;
    return m;
  }
  [[nodiscard]] Configuration configuration(const State& m) const { return m.tail<12>(); }
  [[nodiscard]] Velocity lower_velocity(const State& m) const {
    return body_.speed(Velocity(m.head<6>()));
  }

  template <class T>
  Vec<T, dimension> velocity(double /*t*/, const Vec<T, dimension>& m) const {
    const Vec<T, 6> momentum = m.template head<6>();
    const Vec<T, 6> v = body_.speed(momentum);
    Vec<T, dimension> rate;
    rate << RigidMotion<T>::ad_star(v, momentum),
        BodyInFluid::q_rate(Vec<T, 12>(m.template tail<12>()), v);
    return rate;
  }
  [[nodiscard]] SE3::Algebra generator(double /*t*/, const State& m) const {
    return -lower_velocity(m);
  }
  template <class T>
  static Vec<T, dimension> act(const RigidMotion<T>& h, const Vec<T, dimension>& m) {
    const RigidMotion<T> back = h.inverse();
    const RigidMotion<T> g = BodyInFluid::placed(Vec<T, 12>(m.template tail<12>()));
    Vec<T, dimension> moved;
    moved << back.Ad_star(Vec<T, 6>(m.template head<6>())), BodyInFluid::numbers_of(g * back);
    return moved;
  }

  template <class T>
  [[nodiscard]] T energy(const Vec<T, dimension>& m) const {
    return body_.energy_of(Vec<T, 6>(m.template head<6>()));
  }
  template <class T>
  [[nodiscard]] Vec<T, 6> covector(const Vec<T, dimension>& m) const {
    const Vec<T, 6> momentum = m.template head<6>();
    return RigidMotion<T>::ad_star(body_.speed(momentum), momentum);
  }
  template <class T>
  [[nodiscard]] Vec<T, 6> skew(const Vec<T, dimension>& m, const Vec<T, 6>& covector) const {
    return coadjoint_skew(Vec<T, 6>(m.template head<6>()), covector);
  }
  /// It leaves both momenta, and moves the body along the screw of its impulse.
  [[nodiscard]] SE3::Algebra isotropy(const State& m) const {
    return generator(0.0, m) - skew(m, covector(m));
  }
  static double distance(const State& a, const State& b) {
    return product_distance(a, b, std::array{6});
  }

 private:
  BodyInFluid body_;
};

/// T*SE(3) in space variables: (g, μ) with μ = (π, p), of the energy H(g, μ) = h(Ad*_g μ). With the
/// velocity in space w = Ad_g (Ω, V), −R_g* ∂H/∂g = ad*_w μ, so that μ' = 0.
class FluidSpatialMomentum : public CotangentForm<FluidSpatialMomentum, RigidMotion> {
 public:
  static constexpr int dimension = 18;
  using Configuration = BodyInFluid::Configuration;
  using Velocity = BodyInFluid::Velocity;
  using State = Vec<double, dimension>;

  explicit FluidSpatialMomentum(const BodyInFluid& body) : body_(body) {}

  static FormulationInfo info() {
    return {"cotangent_se3", "Spatial momenta on T*SE(3)",
            "Place and attitude, and both momenta in space, moved by SE(3) ⋉ se(3)*."};
  }

  [[nodiscard]] State lift(const Configuration& q, const Velocity& v) const {
    State m;
    m << q, BodyInFluid::placed(q).inverse().Ad_star(Velocity(body_.inertia().cwiseProduct(v)));
    return m;
  }
  [[nodiscard]] Configuration configuration(const State& m) const { return m.head<12>(); }
  [[nodiscard]] Velocity lower_velocity(const State& m) const {
    return body_.speed(Velocity(position(m).Ad_star(momentum(m))));
  }

  template <class T>
  static RigidMotion<T> position(const Vec<T, dimension>& m) {
    return BodyInFluid::placed(Vec<T, 12>(m.template head<12>()));
  }
  template <class T>
  static Vec<T, 6> momentum(const Vec<T, dimension>& m) {
    return m.template tail<6>();
  }
  template <class T>
  static Vec<T, dimension> joined(const RigidMotion<T>& g, const Vec<T, 6>& mu) {
    Vec<T, dimension> m;
    m << BodyInFluid::numbers_of(g), mu;
    return m;
  }
  static double distance(const State& a, const State& b) {
    return product_distance(a, b, std::array{0});
  }

  template <class T>
  [[nodiscard]] HamiltonianField<Vec<T, 6>> field(const RigidMotion<T>& g,
                                                  const Vec<T, 6>& mu) const {
    const Vec<T, 6> w = velocity_in_space(g, mu);
    return {w, RigidMotion<T>::ad_star(w, mu)};
  }
  template <class T>
  [[nodiscard]] T energy(const Vec<T, dimension>& m) const {
    return body_.energy_of(Vec<T, 6>(position(m).Ad_star(momentum(m))));
  }
  template <class T>
  Vec<T, dimension> velocity(double /*t*/, const Vec<T, dimension>& m) const {
    const RigidMotion<T> g = position(m);
    const Vec<T, 6> w = velocity_in_space(g, momentum(m));
    const Vec<T, 3> omega = w.template head<3>();
    Vec<T, dimension> rate;
    rate << rows_of(hat(omega) * g.rotation.matrix),
        Vec<T, 3>(w.template tail<3>() + omega.cross(g.translation)), Vec<T, 6>::Zero();
    return rate;
  }

 private:
  template <class T>
  Vec<T, 6> velocity_in_space(const RigidMotion<T>& g, const Vec<T, 6>& mu) const {
    return g.Ad(body_.speed(Vec<T, 6>(g.Ad_star(mu))));
  }

  BodyInFluid body_;
};

/// The right-invariant case of P5 §3.3: the place of space in the body, g = (R, x)⁻¹, moves with
/// g' = −(Ω, V) g, so that with μ = −(Π, P) the energy is one of μ alone, trivialised from the
/// right: ∂H/∂g = 0, and μ' = −ad*_{∂H/∂μ} μ is an equation on se(3)*.
class FluidBodyMomentum : public CotangentForm<FluidBodyMomentum, RigidMotion> {
 public:
  static constexpr int dimension = 18;
  using Configuration = BodyInFluid::Configuration;
  using Velocity = BodyInFluid::Velocity;
  using State = Vec<double, dimension>;

  explicit FluidBodyMomentum(const BodyInFluid& body) : body_(body) {}

  static FormulationInfo info() {
    return {"right_invariant", "Body momenta on T*SE(3), right-invariant",
            "Where space lies in the body, and both momenta as the body sees them: the energy is "
            "the same at every place, and the momenta move by themselves."};
  }

  [[nodiscard]] State lift(const Configuration& q, const Velocity& v) const {
    State m;
    m << q, body_.inertia().cwiseProduct(v);
    return m;
  }
  [[nodiscard]] Configuration configuration(const State& m) const { return m.head<12>(); }
  [[nodiscard]] Velocity lower_velocity(const State& m) const {
    return body_.speed(Velocity(m.tail<6>()));
  }

  template <class T>
  static RigidMotion<T> position(const Vec<T, dimension>& m) {
    return BodyInFluid::placed(Vec<T, 12>(m.template head<12>())).inverse();
  }
  template <class T>
  static Vec<T, 6> momentum(const Vec<T, dimension>& m) {
    return -m.template tail<6>();
  }
  template <class T>
  static Vec<T, dimension> joined(const RigidMotion<T>& g, const Vec<T, 6>& mu) {
    Vec<T, dimension> m;
    m << BodyInFluid::numbers_of(g.inverse()), -mu;
    return m;
  }
  static double distance(const State& a, const State& b) {
    return product_distance(a, b, std::array{0});
  }

  template <class T>
  [[nodiscard]] HamiltonianField<Vec<T, 6>> field(const RigidMotion<T>& /*g*/,
                                                  const Vec<T, 6>& mu) const {
    return {body_.speed(mu), Vec<T, 6>::Zero()};
  }
  template <class T>
  [[nodiscard]] T energy(const Vec<T, dimension>& m) const {
    return body_.energy_of(Vec<T, 6>(m.template tail<6>()));
  }
  template <class T>
  Vec<T, dimension> velocity(double /*t*/, const Vec<T, dimension>& m) const {
    const Vec<T, 6> momentum = m.template tail<6>();
    const Vec<T, 6> v = body_.speed(momentum);
    Vec<T, dimension> rate;
    rate << BodyInFluid::q_rate(Vec<T, 12>(m.template head<12>()), v),
        RigidMotion<T>::ad_star(v, momentum);
    return rate;
  }

 private:
  BodyInFluid body_;
};

inline SystemInfo BodyInFluid::info() {
  const std::vector<std::string> below = {"₁", "₂", "₃"};
  const auto along = [&](const std::string& letter, std::size_t axis, const std::string& name,
                         const std::string& unit, const std::string& of, double value) {
    Parameter parameter{letter, name, unit, of, value, 1e-3, 1e4};
    parameter.id.append(std::to_string(axis));
    parameter.name.append(below[axis - 1]);
    parameter.description.append(std::to_string(axis));
    return parameter;
  };
  const auto inertia = [&](std::size_t axis, double value) {
    return along("J", axis, "Inertia J", "kg m²",
                 "Moment of inertia with the fluid's share, about the body's axis ", value);
  };
  const auto mass = [&](std::size_t axis, double value) {
    return along("M", axis, "Mass M", "kg",
                 "Mass with the fluid's share, for motion along the body's axis ", value);
  };
  std::vector<Component> q = attitude_components("R", "Attitude R");
  for (const char* const axis : {"x", "y", "z"}) {
    q.push_back({axis, std::string("Centre, ").append(axis), "m"});
  }
  std::vector<Component> v = vector_components("Omega", "Body angular velocity Ω", "rad/s");
  for (Component& c : vector_components("V", "Body velocity V", "m/s")) v.push_back(std::move(c));
  std::vector<Invariant> kept;
  const std::vector<std::string> axes = {"x", "y", "z"};
  for (std::size_t i = 0; i < 3; ++i) {
    kept.push_back({"pi_" + std::to_string(i + 1), "Moment of the impulse, " + axes[i],
                    "The moment of the impulse about the " + axes[i] +
                        " axis of space is kept because all directions of space are alike to the "
                        "fluid.",
                    ErrorMeasure::absolute});
  }
  for (std::size_t i = 0; i < 3; ++i) {
    kept.push_back({"p_" + std::to_string(i + 1), "Impulse, " + axes[i],
                    "The impulse of body and fluid along the " + axes[i] +
                        " axis of space is kept because all places are alike to the fluid.",
                    ErrorMeasure::absolute});
  }
  return {
      .id = "body_in_fluid",
      .name = "Body in a fluid",
      .description =
          "A long body thrown forwards in a fluid without friction: the water that it drives "
          "before it turns it broadside, and it tumbles along.",
      .source = "Kirchhoff 1870; Lamb, Hydrodynamics, ch. VI; Leonard 1997",
      .parameters = {inertia(1, 0.6), inertia(2, 2.4), inertia(3, 2.2), mass(1, 1.2), mass(2, 2.0),
                     mass(3, 2.4)},
      .q = std::move(q),
      .v = std::move(v),
      .invariants = std::move(kept),
      .presets =
          {{.id = "broadside",
            .name = "Thrown lengthwise",
            .description =
                "Thrown along its long axis, very nearly: unstable, for the water presses an end "
                "that is turned aside further. It swings about broadside, as Munk's moment has it.",
            .parameters = {},
            .q = {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0},
            .v = {0.0, 0.02, 0.01, 1.0, 0.0, 0.0},
            .h = 0.1,
            .horizon = 30.0,
            .methods = {"slgi_half", "lie_gonzalez", "rkmk4"},
            .sensitive = true},
           {.id = "corkscrew",
            .name = "As a corkscrew",
            .description = "Broad side first and spinning about its long axis: it goes on so, with "
                           "a wobble, and its path winds.",
            .parameters = {},
            .q = {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0},
            .v = {1.0, 0.2, 0.1, 0.3, 0.1, 0.8},
            .h = 0.1,
            .horizon = 30.0,
            .methods = {"slgi_half", "lie_gonzalez", "rkmk4"}}},
      .energy =
          "The energy of body and fluid together is kept because nothing rubs and nothing drives."};
}

inline Eigen::Vector3d BodyInFluid::diameters() const {
  const Eigen::Vector3d masses = inertia_.tail<3>();
  return masses.minCoeff() * 1.6 * masses.cwiseInverse();
}

inline Scene BodyInFluid::scene() const {
  const Eigen::Vector3d size = diameters();
  return {.parts = {{"body", Shape::ellipsoid, size, Role::body, true},
                    {"nose", Shape::ellipsoid, Eigen::Vector3d(0.16, 0.4 * size[1], 0.4 * size[2]),
                     Role::accent},
                    {"keel", Shape::box, {0.4 * size[0], 0.04, 0.3}, Role::accent}},
          .ground = false,
          .length = 1.6};
}

inline std::vector<Pose> BodyInFluid::pose(const Configuration& q) const {
  const SE3 g = placed(q);
  const Eigen::Quaterniond attitude(nearest_rotation(g.rotation.matrix));
  const Eigen::Vector3d size = diameters();
  const Eigen::Vector3d one = Eigen::Vector3d::Ones();
  const auto at = [&](const Eigen::Vector3d& inside) {
    return Pose{g.translation + attitude * inside, attitude, one};
  };
  return {at(Eigen::Vector3d::Zero()), at({0.48 * size[0], 0.0, 0.0}),
          at({-0.2 * size[0], 0.0, -0.5 * size[2]})};
}

static_assert(CanonicalSystem<BodyInFluid>);
static_assert(SkewHomogeneousSystem<FluidLiePoisson>);
static_assert(CotangentLieSystem<FluidSpatialMomentum>);
static_assert(SkewHomogeneousSystem<FluidSpatialMomentum>);
static_assert(CotangentLieSystem<FluidBodyMomentum>);
static_assert(SkewHomogeneousSystem<FluidBodyMomentum>);

}  // namespace rattleback
