// The equations of a body that a pin holds.
#include "formulation/pinned_body.hpp"

#include "groups/attitude.hpp"
#include "text/refusal.hpp"

namespace rattleback {

namespace {

const Eigen::Matrix3d& attitude(const PinnedBody::Place& place) {
  return std::get<0>(place.parts).matrix;
}

}  // namespace

PinnedBody::PinnedBody(double mass, const Eigen::Vector3d& arm,
                       const Eigen::Vector3d& inertia_about_pin, const Eigen::Vector3d& gravity)
    : mass_(mass),
      arm_(arm),
      gravity_(gravity),
      inertia_(inertia_about_pin.asDiagonal().toDenseMatrix() + mass * hat(arm) * hat(arm)) {
  if (inertia_.llt().info() != Eigen::Success) {
    throw Refusal(
        "out-of-range",
        "Held by its pin a body has moments of inertia about its centre of mass, and with "
        "this mass and length those about the fixed point leave none.");
  }
  inverse_ = inertia_.inverse();
}

PinnedBody::Place PinnedBody::place(const State& m) {
  return {{SO3{matrix_from_rows(Vec<double, 9>(m.head<9>()))},
           Translation<double, 3>{m.segment<3>(9)}}};
}

PinnedBody::State PinnedBody::state(const Place& place, const Speed& v) {
  State m;
  m << rows_of(attitude(place)), std::get<1>(place.parts).vector, v;
  return m;
}

PinnedBody::State PinnedBody::held(const Vec<double, 9>& r, const Eigen::Vector3d& omega) const {
  const Eigen::Matrix3d turned = matrix_from_rows(r);
  State m;
  m << r, turned * arm_, omega, turned * omega.cross(arm_);
  return m;
}

PinnedBody::Force PinnedBody::excess(const Place& place) const {
  return std::get<1>(place.parts).vector - attitude(place) * arm_;
}

PinnedBody::Speed PinnedBody::acceleration(const Place& place, const Speed& v,
                                           const Force& f) const {
  const Eigen::Vector3d omega = v.head<3>();
  const Eigen::Vector3d momentum = inertia_ * omega;
  const Eigen::Vector3d pull = attitude(place).transpose() * f;
  Speed rate;
  rate << inverse_ * (momentum.cross(omega) - mass_ * arm_.cross(pull)), gravity_ + f;
  return rate;
}

PinnedBody::Force PinnedBody::holding_force(const Place& place, const Speed& v) const {
  const Eigen::Matrix3d& r = attitude(place);
  const Eigen::Vector3d omega = v.head<3>();
  // ẍ − R (Ω' × a + Ω × (Ω × a)), which is linear in f but for what f = 0 leaves.
  const auto bend = [&](const Force& f) {
    const Speed rate = acceleration(place, v, f);
    const Eigen::Vector3d turning = rate.head<3>();
    return Force(rate.tail<3>() - r * (turning.cross(arm_) + omega.cross(omega.cross(arm_))));
  };
  const Force free = bend(Force::Zero());
  Eigen::Matrix3d slope;
  for (int i = 0; i < constraints; ++i) slope.col(i) = bend(Force::Unit(i)) - free;
  return slope.partialPivLu().solve(-free);
}

}  // namespace rattleback
