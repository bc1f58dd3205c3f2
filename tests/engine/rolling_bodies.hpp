// What the tests of rolling bodies share: bodies and starts by name, and rotations written out
// independently of the engine.
#pragma once

#include <stdexcept>
#include <string>

#include "systems/rattleback.hpp"
#include "systems/rolling_ball.hpp"

namespace rattleback::testing {

using Coordinates = Vec<double, 5>;
using Vector = Eigen::Vector3d;

template <class S>
S make(const ParameterValues& given) {
  ParameterValues values;
  for (const Parameter& parameter : S::info().parameters) values[parameter.id] = parameter.value;
  for (const auto& [id, value] : given) values[id] = value;
  return S(values);
}

struct Start {
  Coordinates q;
  Coordinates v;
};

template <class S>
struct Case {
  S system;
  Start start;
  double h;
  double horizon;
};

template <class S>
Case<S> preset(const std::string& id) {
  for (const Preset& each : S::info().presets) {
    if (each.id != id) continue;
    return {make<S>(each.parameters),
            {Coordinates(each.q.data()), Coordinates(each.v.data())},
            each.h,
            each.horizon};
  }
  throw std::out_of_range(id);
}

inline Eigen::Matrix3d attitude(const Coordinates& q) {
  return (Eigen::AngleAxisd(q[2], Vector::UnitZ()) * Eigen::AngleAxisd(q[3], Vector::UnitY()) *
          Eigen::AngleAxisd(q[4], Vector::UnitX()))
      .toRotationMatrix();
}
/// Ω, by the axes that yaw, pitch and roll turn about in space.
inline Vector body_rates(const Coordinates& q, const Coordinates& v) {
  const Eigen::Matrix3d yaw = Eigen::AngleAxisd(q[2], Vector::UnitZ()).toRotationMatrix();
  const Eigen::Matrix3d pitch = Eigen::AngleAxisd(q[3], Vector::UnitY()).toRotationMatrix();
  const Vector space =
      v[2] * Vector::UnitZ() + v[3] * yaw * Vector::UnitY() + v[4] * yaw * pitch * Vector::UnitX();
  return attitude(q).transpose() * space;
}
template <class S>
Vector arm(const S& system, const Vector& gamma) {
  return system.contact_arm(Vec<double, 3>(gamma));
}
template <class S>
Eigen::Matrix3d inertia(const S& system) {
  Eigen::Matrix3d i = system.body().moments.asDiagonal();
  i(0, 1) = i(1, 0) = system.body().product;
  return i;
}

}  // namespace rattleback::testing
