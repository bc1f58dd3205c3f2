#include "forms/cotangent_spheres.hpp"

#include <utility>

namespace rattleback {

CotangentSpheres::State CotangentSpheres::lift(const Configuration& q, const Velocity& v) const {
  State m(2 * q.size());
  Rows place = TangentSpheres::first(m);
  Rows momentum = TangentSpheres::second(m);
  to_rows(q, place);
  to_rows(v, momentum);
  speed_.resize(q.size() / 3, 3);
  other_.resize(q.size() / 3, 3);
  cross_rows(read_only(momentum), read_only(place), rows_in(speed_));
  spheres_.apply(rows_in(std::as_const(speed_)), rows_in(other_));
  cross_rows(read_only(place), rows_in(std::as_const(other_)), momentum);
  return m;
}

CotangentSpheres::Velocity CotangentSpheres::lower_velocity(const State& m) const {
  find_speed(m);
  cross_rows(TangentSpheres::first(m), rows_in(std::as_const(speed_)), rows_in(speed_));
  return to_points(rows_in(std::as_const(speed_)));
}

double CotangentSpheres::energy(const State& m) const {
  find_speed(m);
  return 0.5 * speed_.cwiseProduct(momentum_).sum() + spheres_.potential(TangentSpheres::first(m));
}

CotangentSpheres::State CotangentSpheres::gradient(const State& m) const {
  find_speed(m);
  const ConstRows q = TangentSpheres::first(m);
  const ConstRows pi = TangentSpheres::second(m);
  State result(m.size());
  Rows by_place = TangentSpheres::first(result);
  Rows by_momentum = TangentSpheres::second(result);
  cross_rows(q, rows_in(std::as_const(speed_)), by_momentum);
  spheres_.gradient(q, by_place);
  spheres_.apply(rows_in(std::as_const(speed_)), rows_in(other_));
  for (Eigen::Index i = 0; i < q.rows(); ++i) {
    const Eigen::RowVector3d speed = speed_.row(i);
    const Eigen::RowVector3d momentum = pi.row(i);
    const double lambda = q.row(i).dot(other_.row(i) - momentum_.row(i)) / q.row(i).squaredNorm();
    by_place.row(i) += speed.cross(momentum) + lambda * speed;
  }
  return result;
}

CotangentSpheres::State CotangentSpheres::apply_structure(const State& m,
                                                          const State& covector) const {
  const ConstRows q = TangentSpheres::first(m);
  const ConstRows pi = TangentSpheres::second(m);
  const ConstRows a = TangentSpheres::first(covector);
  const ConstRows b = TangentSpheres::second(covector);
  State rate(m.size());
  cross_rows(b, q, TangentSpheres::first(rate));
  Rows push = TangentSpheres::second(rate);
  for (Eigen::Index i = 0; i < q.rows(); ++i) {
    const Eigen::RowVector3d qi = q.row(i);
    const Eigen::RowVector3d momentum = pi.row(i);
    push.row(i) =
        Eigen::RowVector3d(b.row(i)).cross(momentum) + Eigen::RowVector3d(a.row(i)).cross(qi);
  }
  return rate;
}

void CotangentSpheres::generator(double /*t*/, const State& m, State& u) const {
  const State covector = gradient(m);
  u.resize(m.size());
  u.head(m.size() / 2) = covector.tail(m.size() / 2);
  u.tail(m.size() / 2) = covector.head(m.size() / 2);
}

void CotangentSpheres::find_speed(const State& m) const {
  const ConstRows q = TangentSpheres::first(m);
  momentum_.resize(q.rows(), 3);
  speed_.resize(q.rows(), 3);
  other_.resize(q.rows(), 3);
  zero_.setZero(q.rows());
  cross_rows(TangentSpheres::second(m), q, rows_in(momentum_));
  spheres_.solve(q, q, rows_in(std::as_const(momentum_)), zero_, rows_in(speed_), work_);
}

}  // namespace rattleback
