#include "spheres/sphere_velocities.hpp"

#include <utility>

namespace rattleback {

SphereVelocities::State SphereVelocities::lift(const Configuration& q, const Velocity& v) const {
  State m(2 * q.size());
  to_rows(q, TangentSpheres::first(m));
  Rows speed = TangentSpheres::second(m);
  to_rows(v, speed);
  cross_rows(read_only(speed), read_only(TangentSpheres::first(m)), speed);
  return m;
}

SphereVelocities::Velocity SphereVelocities::lower_velocity(const State& m) const {
  const ConstRows q = TangentSpheres::first(m);
  const ConstRows speed = TangentSpheres::second(m);
  RowMatrix turn(q.rows(), 3);
  for (Eigen::Index i = 0; i < q.rows(); ++i) {
    const Eigen::RowVector3d qi = q.row(i);
    const Eigen::RowVector3d si = speed.row(i);
    turn.row(i) = (qi.cross(si) + qi.dot(si) * qi) / qi.squaredNorm();
  }
  return to_points(rows_in(std::as_const(turn)));
}

void SphereVelocities::velocity(double /*t*/, const State& m, State& rate) const {
  rate.resize(m.size());
  const ConstRows q = TangentSpheres::first(m);
  const ConstRows speed = TangentSpheres::second(m);
  const Eigen::Index n = q.rows();
  TangentSpheres::first(rate) = speed;
  Rows second = TangentSpheres::second(rate);
  work_.fit(n);
  spheres_.gradient(q, rows_in(work_.force));
  work_.target = -speed.rowwise().squaredNorm();
  if (const Eigen::VectorXd* const inertia = spheres_.uncoupled()) {
    for (Eigen::Index i = 0; i < n; ++i) {
      const Eigen::RowVector3d qi = q.row(i);
      const Eigen::RowVector3d push = qi.cross(work_.force.row(i));
      second.row(i) = work_.target[i] * qi + qi.cross(push) / (*inertia)[i];
    }
    return;
  }
  work_.force = -work_.force;
  spheres_.solve(q, q, rows_in(std::as_const(work_.force)), work_.target, second, work_.solver);
}

}  // namespace rattleback
