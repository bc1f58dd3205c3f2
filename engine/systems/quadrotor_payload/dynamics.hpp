// Two quadrotors that carry a point mass on rigid massless links (P5 §6; Lee, Sreenath, Kumar
// 2013). e₃ points down. Load at y, links qᵢ from quadrotor i to the load, quadrotors at y − Lᵢ qᵢ
// with attitude Rᵢ and body angular velocity Ωᵢ, forces uᵢ, moments Mᵢ:
//     qᵢ' = ωᵢ × qᵢ,  Rᵢ' = Rᵢ Ω̂ᵢ,  Jᵢ Ωᵢ' = −Ωᵢ × Jᵢ Ωᵢ + Mᵢ,
//     (m_y + Σ mᵢ qᵢ qᵢᵀ)(v' − g e₃) = Σ qᵢ (qᵢ·uᵢ − mᵢ Lᵢ |ωᵢ|²),
//     ωᵢ' = qᵢ × (v' − g e₃ − uᵢ/mᵢ)/Lᵢ.                                            (P5 (36), (37))
#pragma once

#include <array>
#include <cmath>

#include "groups/attitude.hpp"
#include "mechanics/inverse_metric.hpp"
#include "mechanics/mechanics.hpp"
#include "systems/quadrotor_payload/load_transport.hpp"
#include "units/units.hpp"

namespace rattleback {

class QuadrotorsOnGroup;

class QuadrotorPayload {
 public:
  using Extras = Supplies<Extra::layout, Extra::derived, Extra::power>;
  static constexpr int q_size = 27;
  static constexpr int v_size = 15;
  using Configuration = Vec<double, q_size>;
  using Velocity = Vec<double, v_size>;
  using Vector = Eigen::Vector3d;
  using Formulations = TypeList<QuadrotorsOnGroup>;

  static SystemInfo info();
  [[nodiscard]] Layout layout() const;

  explicit QuadrotorPayload(const ParameterValues& values, const Units& units = {});

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
  /// Σ uᵢ · ẋᵢ + Mᵢ · Ωᵢ, with ẋᵢ the velocity of quadrotor i.
  [[nodiscard]] double power(double t, const Configuration& q, const Velocity& v) const;
  /// How far each factor is from its manifold: of R₁ and R₂ from the rotations, |q₁| − 1, q₁ · ω₁,
  /// |q₂| − 1, q₂ · ω₂. The residual is the largest of their sizes.
  [[nodiscard]] Vec<double, 6> distances(const Configuration& q, const Velocity& v) const;
  /// The distances; where the load is carried, then |y − y_d(t)|, |qᵢ − q_dᵢ| of the directions
  /// that the links are to have on the path, and where quadrotors tilt, the angles from R e₃ to
  /// those that pull so.
  [[nodiscard]] Eigen::VectorXd derived(double t, const Configuration& q, const Velocity& v) const;
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
  [[nodiscard]] std::vector<Pose> pose(double t, const Configuration& q, const Velocity& v) const;

 private:
  /// The picture has z up: everything is turned by half a turn about x.
  inline static const Eigen::Quaterniond flip{0.0, 1.0, 0.0, 0.0};
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
  /// The force on each quadrotor when all is as the controller wants it.
  [[nodiscard]] std::array<Vector, 2> steady_forces() const;

  double load_mass_;
  double gravity_;
  double damping_;
  Control control_;
  ParabolicPath path_;
  std::array<Quadrotor, 2> quadrotors_;
};

inline QuadrotorPayload::QuadrotorPayload(const ParameterValues& values, const Units& units)
    : load_mass_(values.at("m_y")),
      gravity_(values.at("g")),
      damping_(values.at("damping")),
      control_(static_cast<Control>(static_cast<int>(values.at("control")))),
      path_{values.at("speed"), values.at("height"), 1.0 / units.time} {
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
    result.moment[k] =
        attitude_moment(result.force[k], r, turn(v, i), quadrotors_[k].inertia, path_.second);
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
  const Vector lift = inverse_of_gram(mass) * pull;  // v' − g e₃
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

inline double QuadrotorPayload::power(double t, const Configuration& q, const Velocity& v) const {
  const Action acting = action(t, q, v);
  double sum = 0.0;
  for (int i = 0; i < 2; ++i) {
    const auto k = static_cast<std::size_t>(i);
    const Vector velocity = speed(v) - quadrotors_[k].length * swing(v, i).cross(link(q, i));
    sum += acting.force[k].dot(velocity) + acting.moment[k].dot(turn(v, i));
  }
  return sum;
}

inline Vec<double, 6> QuadrotorPayload::distances(const Configuration& q, const Velocity& v) const {
  Vec<double, 6> off;
  for (int i = 0; i < 2; ++i) {
    off[i] = rotation_defect(attitude(q, i));
    off[2 + 2 * i] = link(q, i).norm() - 1.0;
    off[3 + 2 * i] = link(q, i).dot(swing(v, i));
  }
  return off;
}

inline std::array<Eigen::Vector3d, 2> QuadrotorPayload::steady_forces() const {
  const std::array<Vector, 2> wanted = steady_links(path_, gravity_);
  const auto tether = [&](std::size_t i) {
    return Tether{quadrotors_[i].mass, quadrotors_[i].length, wanted[i], Vector::Zero()};
  };
  return transport_forces(path_, 0.0, load_mass_, gravity_, path_.position(0.0),
                          path_.velocity(0.0), {tether(0), tether(1)});
}

inline Eigen::VectorXd QuadrotorPayload::derived(double t, const Configuration& q,
                                                 const Velocity& v) const {
  Eigen::VectorXd all(control_ == Control::given ? 6 : control_ == Control::force ? 9 : 11);
  all.head<6>() = distances(q, v);
  if (control_ == Control::given) return all;
  all[6] = (load(q) - target(t)).norm();
  const std::array<Vector, 2> wanted = steady_links(path_, gravity_);
  for (int i = 0; i < 2; ++i)
    all[7 + i] = (link(q, i) - wanted[static_cast<std::size_t>(i)]).norm();
  if (control_ == Control::force) return all;
  const std::array<Vector, 2> forces = steady_forces();
  for (int i = 0; i < 2; ++i) {
    const Vector axis = attitude(q, i).col(2);
    const Vector third = -forces[static_cast<std::size_t>(i)];
    all[9 + i] = std::atan2(axis.cross(third).norm(), axis.dot(third));
  }
  return all;
}

inline double QuadrotorPayload::residual(const Configuration& q, const Velocity& v) const {
  return distances(q, v).cwiseAbs().maxCoeff<Eigen::PropagateNaN>();
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

}  // namespace rattleback
