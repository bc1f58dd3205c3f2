#include "spheres/sphere_momenta.hpp"

#include <string>
#include <utility>

#include "text/refusal.hpp"

namespace rattleback {

SphereMomenta::State SphereMomenta::lift(const Configuration& q, const Velocity& v) const {
  if (q.size() / 3 > most_points) {
    throw Refusal("out-of-range", "In positions and momenta there may be up to " +
                                      std::to_string(most_points) +
                                      " points, since their steps are solved for all at once.");
  }
  State z(2 * q.size());
  to_rows(q, first(z));
  Rows momenta = second(z);
  to_rows(v, momenta);
  const ConstRows places = first(std::as_const(z));
  work_.fit(places.rows());
  cross_rows(read_only(momenta), places, rows_in(work_.second));
  spheres_.apply(rows_in(std::as_const(work_.second)), momenta);
  cross_rows(places, read_only(momenta), momenta);
  return z;
}

SphereMomenta::Configuration SphereMomenta::configuration(const State& z) const {
  return to_points(first(z));
}

SphereMomenta::Velocity SphereMomenta::lower_velocity(const State& z) const {
  move(z);
  const ConstRows q = first(z);
  const ConstRows momenta = second(z);
  RowMatrix turn(q.rows(), 3);
  RowMatrix unit(q.rows(), 3);
  RowMatrix column(q.rows(), 3);
  for (Eigen::Index i = 0; i < q.rows(); ++i) {
    const Eigen::RowVector3d qi = q.row(i);
    const double along = qi.dot(momenta.row(i));
    turn.row(i) = qi.cross(work_.second.row(i)) / qi.squaredNorm();
    if (along == 0.0) continue;
    unit.setZero();
    unit(i, 0) = 1.0;
    spheres_.apply(rows_in(std::as_const(unit)), rows_in(column));
    turn.row(i) += along / column(i, 0) * qi;
  }
  return to_points(rows_in(std::as_const(turn)));
}

double SphereMomenta::energy(const State& z) const {
  move(z);
  return 0.5 * work_.force.cwiseProduct(work_.second).sum() + spheres_.potential(first(z));
}

SphereMomenta::State SphereMomenta::gradient(const State& z) const {
  move(z);
  const ConstRows q = first(z);
  const ConstRows momenta = second(z);
  State slope(z.size());
  Rows by_q = first(slope);
  Rows by_momenta = second(slope);
  // λ q = M v − p
  spheres_.apply(rows_in(std::as_const(work_.second)), by_momenta);
  by_momenta -= work_.force;
  const Eigen::VectorXd lambda =
      q.cwiseProduct(by_momenta).rowwise().sum().cwiseQuotient(q.rowwise().squaredNorm());
  spheres_.gradient(q, by_q);
  for (Eigen::Index i = 0; i < q.rows(); ++i) {
    const Eigen::RowVector3d v = work_.second.row(i);
    by_q.row(i) += lambda[i] * v + v.cross(Eigen::RowVector3d(momenta.row(i)));
  }
  cross_rows(q, rows_in(std::as_const(work_.second)), by_momenta);
  return slope;
}

SphereMomenta::Group::Algebra SphereMomenta::generator(double /*t*/, const State& z) const {
  const State slope = gradient(z);
  Group::Algebra u(slope.size());
  u << slope.tail(slope.size() / 2), slope.head(slope.size() / 2);
  return u;
}

void SphereMomenta::flow(const Group::Algebra& u, const State& z, State& moved) {
  Eigen::VectorXd made;
  TangentSpheres::flow(u, z, made);
  moved = made;
}

SphereMomenta::State SphereMomenta::apply_structure(const State& z, const State& u) {
  State rate(z.size());
  Rows places = first(rate);
  Rows momenta = second(rate);
  for (Eigen::Index i = 0; i < z.size() / 6; ++i) {
    const Eigen::RowVector3d q = first(z).row(i);
    const Eigen::RowVector3d turn = second(u).row(i);
    places.row(i) = turn.cross(q);
    momenta.row(i) = Eigen::RowVector3d(first(u).row(i)).cross(q) +
                     turn.cross(Eigen::RowVector3d(second(z).row(i)));
  }
  return rate;
}

void SphereMomenta::move(const State& z) const {
  const ConstRows q = first(z);
  work_.fit(q.rows());
  cross_rows(second(z), q, rows_in(work_.force));
  work_.target.setZero();
  spheres_.solve(q, q, rows_in(std::as_const(work_.force)), work_.target, rows_in(work_.second),
                 work_.solver);
}

}  // namespace rattleback
