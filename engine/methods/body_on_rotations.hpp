// A body that turns, as a form on T*SO(3) describes it, of an energy ½ π·ω + V(R) in attitude R and
// spatial momentum π: its inertia I, the torque τ(R) in space, and Euler's equations in the body,
//     I Ω' = (I Ω) × Ω + Rᵀ τ(R),   Rᵀ π = I Ω.
#pragma once

#include "formulation/parts.hpp"
#include "formulation/pinned_body.hpp"
#include "lie/so3.hpp"

namespace rattleback {

/// The parts of formulations that describe one.
using RotationParts = TypeList<CotangentBundle<SO3, 12>>;

/// F is one of them. The torque is what is left of its field at rest; the inverse
/// inertia makes a velocity of a momentum where the axes of the body are those of space.
template <class F>
class BodyOnRotations {
 public:
  static constexpr int speeds = 3;
  static constexpr int constraints = 0;
  using State = typename F::State;
  using Place = SO3;
  using Speed = Eigen::Vector3d;
  using Force = Vec<double, constraints>;

  explicit BodyOnRotations(const F& form) : form_(form) {
    for (int i = 0; i < 3; ++i) {
      inverse_.col(i) = form.field(SO3{}, Eigen::Vector3d::Unit(i)).velocity;
    }
    inertia_ = inverse_.inverse();
  }

  [[nodiscard]] const F& form() const { return form_; }
  [[nodiscard]] const Eigen::Matrix3d& inertia() const { return inertia_; }
  [[nodiscard]] const Eigen::Matrix3d& inverse() const { return inverse_; }
  [[nodiscard]] Eigen::Vector3d torque(const SO3& r) const {
    return form_.field(r, Eigen::Vector3d::Zero()).force;
  }

  [[nodiscard]] SO3 place(const State& m) const { return form_.position(m); }
  /// Ω, rad/s in the body.
  [[nodiscard]] Eigen::Vector3d velocity(const State& m) const {
    return inverse_ * (form_.position(m).matrix.transpose() * form_.momentum(m));
  }
  /// Ω', in the body.
  [[nodiscard]] Eigen::Vector3d acceleration(const SO3& r, const Eigen::Vector3d& omega) const {
    const Eigen::Vector3d momentum = inertia_ * omega;
    return inverse_ * (momentum.cross(omega) + r.matrix.transpose() * torque(r));
  }
  /// As of a body that nothing holds.
  [[nodiscard]] Eigen::Vector3d acceleration(const SO3& r, const Eigen::Vector3d& omega,
                                             const Force& /*none*/) const {
    return acceleration(r, omega);
  }
  static Force excess(const SO3& /*r*/) { return {}; }
  static Force holding_force(const SO3& /*r*/, const Eigen::Vector3d& /*omega*/) { return {}; }
  [[nodiscard]] State state(const SO3& r, const Eigen::Vector3d& omega) const {
    return form_.joined(r, Eigen::Vector3d(r.matrix * (inertia_ * omega)));
  }

 private:
  F form_;
  Eigen::Matrix3d inverse_;
  Eigen::Matrix3d inertia_;
};

/// The body that a part of a formulation describes: itself, where it is one.
template <class Part>
struct BodyOf {
  using type = BodyOnRotations<Part>;
};
template <>
struct BodyOf<PinnedBody> {
  using type = PinnedBody;
};

/// The parts that describe one, free or held.
using BodyParts = TypeList<CotangentBundle<SO3, 12>, PinnedBody>;

}  // namespace rattleback
