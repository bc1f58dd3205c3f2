// The heavy top: a body that turns about a fixed point in gravity. Attitude Q (body → space, e₃
// up), body angular velocity Ω, inertia I = diag(I₁, I₂, I₃) about the fixed point, c = m l χ the
// moment of the mass in the body, G = g e₃ upwards:
//     Q' = Q Ω̂,   I Ω' = (I Ω) × Ω + (Qᵀ G) × c,   H = ½ Ωᵀ I Ω + G · Q c       (P5 (19), (20)).
// H, the vertical part of π = Q I Ω, and the Casimirs |Γ|, Π · Γ of se(3)* are kept, Γ = Qᵀ G.
// P5's data are those of Brüls and Cardona's benchmark with the inertia about the centre of mass;
// the preset has it about the fixed point, as the equations need it.
#pragma once

#include "groups/attitude_charts.hpp"
#include "groups/spatial_momentum.hpp"
#include "mechanics/mechanics.hpp"

namespace rattleback {

class TopLiePoisson;
class TopQuadratic;
class TopBodyMomenta;
class TopPinned;

class HeavyTop : public Attitude {
 public:
  using Extras = Supplies<>;
  using Formulations =
      TypeList<SpatialMomentum<HeavyTop>, TopLiePoisson, TopQuadratic, TopBodyMomenta, TopPinned,
               InQuaternion<HeavyTop>, InAngles<HeavyTop>>;

  static SystemInfo info();

  explicit HeavyTop(const ParameterValues& values)
      : inertia_(values.at("I1"), values.at("I2"), values.at("I3")),
        arm_(values.at("chi").numbers().data()),
        mass_(values.at("m")),
        moment_(Velocity::Zero()),
        gravity_(0.0, 0.0, values.at("g")) {
    // A direction: its length does not matter, and a zero vector leaves the body free.
    const double length = arm_.norm();
    if (length > 0.0) arm_ /= length;
    arm_ *= static_cast<double>(values.at("l"));
    moment_ = mass_ * arm_;
  }

  [[nodiscard]] const Velocity& inertia() const { return inertia_; }
  [[nodiscard]] double mass() const { return mass_; }
  /// l χ, from the fixed point to the centre of mass in the body.
  [[nodiscard]] const Velocity& arm() const { return arm_; }
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
  /// The angular momentum about the vertical, and about the body's axis, from the fixed point to
  /// the centre of mass: the third integral of Lagrange's top.
  [[nodiscard]] Vec<double, 2> extra_invariants(const Configuration& q, const Velocity& v) const {
    const Velocity momentum = inertia_.cwiseProduct(v);
    const double length = arm_.norm();
    const Velocity axis = length > 0.0 ? Velocity(arm_ / length) : Velocity(Velocity::UnitZ());
    return {(matrix_from_rows(q) * momentum)[2], axis.dot(momentum)};
  }

  [[nodiscard]] Scene scene() const;
  [[nodiscard]] std::vector<Pose> pose(const Configuration& q) const;

 private:
  Velocity inertia_;
  Velocity arm_;
  double mass_;
  Velocity moment_;
  Velocity gravity_;
};

}  // namespace rattleback
