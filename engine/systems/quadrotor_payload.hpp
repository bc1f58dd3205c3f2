// Two quadrotors that carry a point mass on rigid massless links (P5 §6; Lee, Sreenath, Kumar
// 2013). e₃ points down. Load at y, links qᵢ from quadrotor i to the load, quadrotors at y − Lᵢ qᵢ
// with attitude Rᵢ and body angular velocity Ωᵢ, forces uᵢ, moments Mᵢ:
//     qᵢ' = ωᵢ × qᵢ,  Rᵢ' = Rᵢ Ω̂ᵢ,  Jᵢ Ωᵢ' = −Ωᵢ × Jᵢ Ωᵢ + Mᵢ,
//     (m_y + Σ mᵢ qᵢ qᵢᵀ)(v' − g e₃) = Σ qᵢ (qᵢ·uᵢ − mᵢ Lᵢ |ωᵢ|²),
//     ωᵢ' = qᵢ × (v' − g e₃ − uᵢ/mᵢ)/Lᵢ.                                            (P5 (36), (37))
// The group is R⁶ × (SO(3) × R³)² × SE(3)², a direct product throughout: (B, b) · (R, Ω) is
// (B R, Ω + b).
#pragma once

#include <array>
#include <cmath>

#include "forms/attitude.hpp"
#include "forms/mechanics.hpp"
#include "lie/product.hpp"
#include "lie/se3.hpp"
#include "systems/load_transport.hpp"

namespace rattleback {

class QuadrotorsOnGroup;

class QuadrotorPayload {
 public:
  static constexpr int q_size = 27;
  static constexpr int v_size = 15;
  using Configuration = Vec<double, q_size>;
  using Velocity = Vec<double, v_size>;
  using Vector = Eigen::Vector3d;
  using Formulations = TypeList<QuadrotorsOnGroup>;

  static SystemInfo info();

  explicit QuadrotorPayload(const ParameterValues& values);

  // The parts of the canonical state; i is 0 or 1.
  static Vector load(const Configuration& q) { return q.head<3>(); }
  static Mat<double, 3> attitude(const Configuration& q, int i) {
    return matrix_from_rows(Vec<double, 9>(q.segment<9>(3 + 9 * i)));
  }
  static Vector link(const Configuration& q, int i) { return q.segment<3>(21 + 3 * i); }
  static Vector speed(const Velocity& v) { return v.head<3>(); }
  static Vector turn(const Velocity& v, int i) { return v.segment<3>(3 + 3 * i); }
  static Vector swing(const Velocity& v, int i) { return v.segment<3>(9 + 3 * i); }

  [[nodiscard]] Configuration q_rate(const Configuration& q, const Velocity& v) const;
  [[nodiscard]] Velocity v_rate(double t, const Configuration& q, const Velocity& v) const;
  [[nodiscard]] double energy(const Configuration& q, const Velocity& v) const;
  [[nodiscard]] double residual(const Configuration& q, const Velocity& v) const;
  [[nodiscard]] Configuration nearest_q(const Configuration& q) const;
  [[nodiscard]] Velocity nearest_v(const Configuration& q, const Velocity& v) const;
  [[nodiscard]] Vec<double, 0> extra_invariants(const Configuration& /*q*/,
                                                const Velocity& /*v*/) const {
    return {};
  }
  /// Where the load is wanted at time t.
  [[nodiscard]] Vector target(double t) const { return path_.position(t); }

  [[nodiscard]] Scene scene() const;
  [[nodiscard]] std::vector<Pose> pose(const Configuration& q) const;

 private:
  struct Quadrotor {
    double mass = 1.0;
    double length = 1.0;
    Vector inertia = Vector::Ones();
    double thrust = 0.0;
    Vector moment = Vector::Zero();
  };
  enum class Control { given, force, full };

  /// The force and moment on each quadrotor.
  struct Action {
    std::array<Vector, 2> force;
    std::array<Vector, 2> moment;
  };
  [[nodiscard]] Action action(double t, const Configuration& q, const Velocity& v) const;

  double load_mass_;
  double gravity_;
  double damping_;
  Control control_;
  ParabolicPath path_;
  std::array<Quadrotor, 2> quadrotors_;
};

/// The phase space as a homogeneous space: m = (y, v, R₁, Ω₁, R₂, Ω₂, q₁, ω₁, q₂, ω₂).
class QuadrotorsOnGroup {
 public:
  static constexpr Kind kind = Kind::homogeneous;
  static constexpr int dimension = 42;
  using Configuration = QuadrotorPayload::Configuration;
  using Velocity = QuadrotorPayload::Velocity;
  using State = Vec<double, dimension>;
  using Shift = Translation<double, 3>;
  using Group = Product<Translation<double, 6>, SO3, Shift, SO3, Shift, SE3, SE3>;

  explicit QuadrotorsOnGroup(const QuadrotorPayload& system) : system_(system) {}

  static FormulationInfo info() {
    return {"product_group", "Product of groups",
            "Load, attitudes and links each moved by its own group: translations, SO(3) and SE(3); "
            "lengths, attitudes and tangency are kept whatever the step."};
  }

  [[nodiscard]] State lift(const Configuration& q, const Velocity& v) const {
    State m;
    m << q.head<3>(), v.head<3>(), q.segment<9>(3), v.segment<3>(3), q.segment<9>(12),
        v.segment<3>(6), q.segment<3>(21), v.segment<3>(9), q.segment<3>(24), v.segment<3>(12);
    return m;
  }
  [[nodiscard]] Configuration configuration(const State& m) const {
    Configuration q;
    q << m.head<3>(), m.segment<9>(6), m.segment<9>(18), m.segment<3>(30), m.segment<3>(36);
    return q;
  }
  [[nodiscard]] Velocity lower_velocity(const State& m) const {
    Velocity v;
    v << m.segment<3>(3), m.segment<3>(15), m.segment<3>(27), m.segment<3>(33), m.segment<3>(39);
    return v;
  }

  [[nodiscard]] State velocity(double t, const State& m) const {
    const Configuration q = configuration(m);
    const Velocity v = lower_velocity(m);
    return lift(system_.q_rate(q, v), system_.v_rate(t, q, v));
  }

  [[nodiscard]] Group::Algebra generator(double t, const State& m) const {
    const Configuration q = configuration(m);
    const Velocity v = lower_velocity(m);
    const Velocity rate = system_.v_rate(t, q, v);
    const auto link_part = [&](int i) {
      return SE3::join(QuadrotorPayload::swing(v, i),
                       QuadrotorPayload::link(q, i).cross(QuadrotorPayload::swing(rate, i)));
    };
    Group::Algebra u;
    u << v.head<3>(), rate.head<3>(),
        QuadrotorPayload::attitude(q, 0) * QuadrotorPayload::turn(v, 0), rate.segment<3>(3),
        QuadrotorPayload::attitude(q, 1) * QuadrotorPayload::turn(v, 1), rate.segment<3>(6),
        link_part(0), link_part(1);
    return u;
  }

  static State act(const Group& g, const State& m) {
    const auto turned = [&](const SO3& by, int at) {
      return rows_of(by.matrix * matrix_from_rows(Vec<double, 9>(m.segment<9>(at))));
    };
    State moved;
    moved << g.part<0>().act(m.head<6>()), turned(g.part<1>(), 6),
        g.part<2>().act(m.segment<3>(15)), turned(g.part<3>(), 18),
        g.part<4>().act(m.segment<3>(27)), g.part<5>().Ad(m.segment<6>(30)),
        g.part<6>().Ad(m.segment<6>(36));
    return moved;
  }

 private:
  QuadrotorPayload system_;
};

inline QuadrotorPayload::QuadrotorPayload(const ParameterValues& values)
    : load_mass_(values.at("m_y")),
      gravity_(values.at("g")),
      damping_(values.at("damping")),
      control_(static_cast<Control>(static_cast<int>(values.at("control")))),
      path_{values.at("speed"), values.at("height")} {
  const auto vector = [&](const char* id) -> Vector {
    return Vector(values.at(id).numbers().data());
  };
  const std::vector<double>& thrust = values.at("thrust").numbers();
  quadrotors_[0] = {values.at("m1"), values.at("L1"), vector("J1"), thrust[0], vector("moment1")};
  quadrotors_[1] = {values.at("m2"), values.at("L2"), vector("J2"), thrust[1], vector("moment2")};
}

inline QuadrotorPayload::Action QuadrotorPayload::action(double t, const Configuration& q,
                                                         const Velocity& v) const {
  Action result;
  for (int i = 0; i < 2; ++i) {
    const auto k = static_cast<std::size_t>(i);
    result.force[k] = -quadrotors_[k].thrust * attitude(q, i).col(2);
    result.moment[k] = quadrotors_[k].moment - damping_ * turn(v, i);
  }
  if (control_ == Control::given) return result;
  const std::array<Tether, 2> tethers{
      Tether{quadrotors_[0].mass, quadrotors_[0].length, link(q, 0), swing(v, 0)},
      Tether{quadrotors_[1].mass, quadrotors_[1].length, link(q, 1), swing(v, 1)}};
  result.force = transport_forces(path_, t, load_mass_, gravity_, load(q), speed(v), tethers);
  if (control_ == Control::force) return result;
  for (int i = 0; i < 2; ++i) {
    const auto k = static_cast<std::size_t>(i);
    const Mat<double, 3> r = attitude(q, i);
    result.moment[k] = attitude_moment(result.force[k], r, turn(v, i), quadrotors_[k].inertia);
    const double thrust = -result.force[k].dot(r.col(2));
    result.force[k] = -thrust * r.col(2);
  }
  return result;
}

inline QuadrotorPayload::Configuration QuadrotorPayload::q_rate(const Configuration& q,
                                                                const Velocity& v) const {
  Configuration rate;
  rate << speed(v), rows_of(attitude(q, 0) * hat(turn(v, 0))),
      rows_of(attitude(q, 1) * hat(turn(v, 1))), swing(v, 0).cross(link(q, 0)),
      swing(v, 1).cross(link(q, 1));
  return rate;
}

inline QuadrotorPayload::Velocity QuadrotorPayload::v_rate(double t, const Configuration& q,
                                                           const Velocity& v) const {
  const Action acting = action(t, q, v);
  Mat<double, 3> mass = load_mass_ * Mat<double, 3>::Identity();
  Vector pull = Vector::Zero();
  for (int i = 0; i < 2; ++i) {
    const auto k = static_cast<std::size_t>(i);
    const Quadrotor& one = quadrotors_[k];
    const Vector qi = link(q, i);
    mass += one.mass * qi * qi.transpose();
    pull += (qi.dot(acting.force[k]) - one.mass * one.length * swing(v, i).squaredNorm()) * qi;
  }
  const Vector down(0.0, 0.0, gravity_);
  const Vector lift = mass.llt().solve(pull);  // v' − g e₃
  Velocity rate;
  rate.head<3>() = lift + down;
  for (int i = 0; i < 2; ++i) {
    const auto k = static_cast<std::size_t>(i);
    const Quadrotor& one = quadrotors_[k];
    const Vector w = turn(v, i);
    const Vector spin = one.inertia.cwiseProduct(w);
    rate.segment<3>(3 + 3 * i) = (spin.cross(w) + acting.moment[k]).cwiseQuotient(one.inertia);
    rate.segment<3>(9 + 3 * i) =
        link(q, i).cross(Vector(lift - acting.force[k] / one.mass)) / one.length;
  }
  return rate;
}

inline double QuadrotorPayload::energy(const Configuration& q, const Velocity& v) const {
  double sum = 0.5 * load_mass_ * speed(v).squaredNorm() - load_mass_ * gravity_ * load(q)[2];
  for (int i = 0; i < 2; ++i) {
    const Quadrotor& one = quadrotors_[static_cast<std::size_t>(i)];
    const Vector place = load(q) - one.length * link(q, i);
    const Vector velocity = speed(v) - one.length * swing(v, i).cross(link(q, i));
    sum += 0.5 * one.mass * velocity.squaredNorm() - one.mass * gravity_ * place[2];
    sum += 0.5 * turn(v, i).dot(one.inertia.cwiseProduct(turn(v, i)));
  }
  return sum;
}

inline double QuadrotorPayload::residual(const Configuration& q, const Velocity& v) const {
  double largest = 0.0;
  for (int i = 0; i < 2; ++i) {
    const double length = std::abs(link(q, i).norm() - 1.0);
    const double along = std::abs(link(q, i).dot(swing(v, i)));
    for (const double x : {rotation_defect(attitude(q, i)), length, along}) {
      if (!(x <= largest)) largest = x;  // a NaN stays
    }
  }
  return largest;
}

inline QuadrotorPayload::Configuration QuadrotorPayload::nearest_q(const Configuration& q) const {
  const auto unit = [](const Vector& x) -> Vector {
    return x.norm() > 0.0 ? Vector(x.normalized()) : Vector::UnitZ();
  };
  Configuration nearest;
  nearest << load(q), rows_of(nearest_rotation(attitude(q, 0))),
      rows_of(nearest_rotation(attitude(q, 1))), unit(link(q, 0)), unit(link(q, 1));
  return nearest;
}

inline QuadrotorPayload::Velocity QuadrotorPayload::nearest_v(const Configuration& q,
                                                              const Velocity& v) const {
  Velocity nearest = v;
  for (int i = 0; i < 2; ++i) {
    nearest.segment<3>(9 + 3 * i) -= link(q, i).dot(swing(v, i)) * link(q, i);
  }
  return nearest;
}

inline SystemInfo QuadrotorPayload::info() {
  const auto join = [](std::vector<Component> all, const std::vector<Component>& more) {
    all.insert(all.end(), more.begin(), more.end());
    return all;
  };
  const auto mass = [](const char* id, const char* name, double value) {
    return Parameter{id, name, "kg", "Mass", value, 1e-3, 1e3};
  };
  const auto length = [](const char* id, const char* name) {
    return Parameter{id, name, "m", "Length of the link", 1.0, 1e-2, 1e2};
  };
  const auto inertia = [](const char* id, const char* name) {
    return Parameter{id,   name, "kg m²", "Principal moments of inertia", {0.04, 0.04, 0.06},
                     1e-6, 1e3};
  };
  const auto moment = [](const char* id, const char* name) {
    return Parameter{id,   name, "N m", "Moment of the rotors, in the body", {0.0, 0.0, 0.0},
                     -1e3, 1e3};
  };
  const std::vector<double> level{0, 0, 0, 1, 0, 0, 0, 1, 0,   0,   0, 1,    1,  0,
                                  0, 0, 1, 0, 0, 0, 1, 0, 0.6, 0.8, 0, -0.6, 0.8};
  std::vector<double> aside = level;
  aside[0] = 0.3;
  aside[1] = 0.4;
  aside[2] = 0.5;
  const std::vector<double> rest(15, 0.0);
  std::vector<double> stirred = rest;
  stirred[0] = 1.0;
  stirred[3] = 0.8;
  stirred[7] = -0.6;
  stirred[9] = 1.5;
  stirred[12] = -1.0;
  return {
      .id = "quadrotor_payload",
      .name = "Quadrotors with a load",
      .description =
          "Two quadrotors carry a point mass on rigid links. A controller takes the "
          "load along a parabola.",
      .source = "Lee, Sreenath, Kumar 2013; P5 §6",
      .parameters = {mass("m_y", "Load", 1.0),
                     mass("m1", "Quadrotor 1", 0.8),
                     mass("m2", "Quadrotor 2", 0.8),
                     length("L1", "Link 1"),
                     length("L2", "Link 2"),
                     inertia("J1", "Inertia of 1"),
                     inertia("J2", "Inertia of 2"),
                     {"g", "Gravity", "m/s²", "Gravitational acceleration, along e₃, downwards",
                      9.81, -1e3, 1e3},
                     {"thrust",
                      "Thrusts",
                      "N",
                      "Thrust of each quadrotor, without a controller: uᵢ = −Tᵢ Rᵢ e₃",
                      {0.0, 0.0},
                      -1e4,
                      1e4},
                     moment("moment1", "Moment on 1"),
                     moment("moment2", "Moment on 2"),
                     {"damping", "Damping", "N m s",
                      "Mᵢ = momentᵢ − damping · Ωᵢ, without a controller of the attitude", 0.0, 0.0,
                      1e3},
                     {.id = "control",
                      .name = "Controller",
                      .unit = "",
                      .description = "0: thrusts and moments as given; 1: carries the load along "
                                     "the parabola with forces in any direction (P5 §6.2); 2: the "
                                     "same with thrust along each quadrotor’s axis, which moments "
                                     "turn",
                      .value = 0.0,
                      .minimum = 0.0,
                      .maximum = 2.0,
                      .whole = true},
                     {"speed", "Speed of the target", "m/s", "How fast the target moves along x",
                      1.0, -10.0, 10.0},
                     {"height", "Height of the target", "m",
                      "How high the parabola rises, in 2.5 s", 2.0, -10.0, 10.0}},
      .q = join(join(join(join({{"y_1", "Load, x", "m"},
                                {"y_2", "Load, y", "m"},
                                {"y_3", "Load, down", "m"}},
                               attitude_components("R1_", "Attitude 1, R")),
                          attitude_components("R2_", "Attitude 2, R")),
                     vector_components("q1", "Link 1, q", "")),
                vector_components("q2", "Link 2, q", "")),
      .v = join(join(join(join(vector_components("v", "Load velocity v", "m/s"),
                               vector_components("Omega1", "Angular velocity of 1, Ω", "rad/s")),
                          vector_components("Omega2", "Angular velocity of 2, Ω", "rad/s")),
                     vector_components("omega1", "Link 1, ω", "rad/s")),
                vector_components("omega2", "Link 2, ω", "rad/s")),
      .invariants = {},
      .presets = {{.id = "parabola",
                   .name = "Along a parabola",
                   .description = "The load starts beside its path, is brought onto it and carried "
                                  "along (P5 §6.2).",
                   .parameters = {{"control", 1.0}},
                   .q = aside,
                   .v = rest,
                   .h = 0.02,
                   .horizon = 5.0},
                  {.id = "attitude",
                   .name = "Along a parabola, tilting",
                   .description = "The same with thrust along each quadrotor’s own axis: they must "
                                  "tilt to pull.",
                   .parameters = {{"control", 2.0}},
                   .q = aside,
                   .v = rest,
                   .h = 0.01,
                   .horizon = 5.0},
                  {.id = "thrown",
                   .name = "Thrown, engines off",
                   .description = "No thrust, no moment: everything falls and tumbles, and the "
                                  "energy is kept.",
                   .parameters = {},
                   .q = level,
                   .v = stirred,
                   .h = 0.02,
                   .horizon = 5.0}},
      .energy =
          "The total energy is kept when there is no thrust, no moment and no damping, and "
          "only then."};
}

inline Scene QuadrotorPayload::scene() const {
  Scene scene{.parts = {}, .ground = false, .length = quadrotors_[0].length + 1.0};
  const double size = 0.25 * scene.length;
  scene.parts.push_back(
      {"load", Shape::ellipsoid, Vector::Constant(0.5 * size), Role::accent, true});
  for (std::size_t i = 0; i < 2; ++i) {
    const auto named = [&](const char* what) {
      return std::string(what).append(std::to_string(i + 1));
    };
    scene.parts.push_back({named("link"),
                           Shape::cylinder,
                           {0.06 * size, 0.06 * size, quadrotors_[i].length},
                           Role::accent,
                           false});
    scene.parts.push_back(
        {named("body"), Shape::box, {0.4 * size, 0.4 * size, 0.2 * size}, Role::body, false});
    scene.parts.push_back(
        {named("arm_x"), Shape::box, {1.6 * size, 0.1 * size, 0.06 * size}, Role::body, false});
    scene.parts.push_back(
        {named("arm_y"), Shape::box, {0.1 * size, 1.6 * size, 0.06 * size}, Role::body, false});
  }
  return scene;
}

inline std::vector<Pose> QuadrotorPayload::pose(const Configuration& q) const {
  // The picture has z up: everything is turned by half a turn about x.
  const Eigen::Quaterniond flip(0.0, 1.0, 0.0, 0.0);
  const Vector one = Vector::Ones();
  const Vector place = flip * load(q);
  std::vector<Pose> poses{{place, Eigen::Quaterniond::Identity(), one}};
  for (int i = 0; i < 2; ++i) {
    const double length = quadrotors_[static_cast<std::size_t>(i)].length;
    const Vector link_drawn = flip * Vector(length * link(q, i));
    const Vector there = place - link_drawn;
    poses.push_back({place - 0.5 * link_drawn,
                     Eigen::Quaterniond::FromTwoVectors(Vector::UnitZ(), link_drawn),
                     Vector(1.0, 1.0, link_drawn.norm() / length)});
    const Eigen::Quaterniond turned = flip * Eigen::Quaterniond(nearest_rotation(attitude(q, i)));
    for (int part = 0; part < 3; ++part) poses.push_back({there, turned, one});
  }
  return poses;
}

static_assert(CanonicalSystem<QuadrotorPayload>);
static_assert(HomogeneousSystem<QuadrotorsOnGroup>);

}  // namespace rattleback
