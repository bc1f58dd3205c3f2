#include "spheres/tangent_spheres.hpp"

#include "spheres/geodesic.hpp"

namespace rattleback {

TangentSpheres::State TangentSpheres::lift(const Configuration& q, const Velocity& v) const {
  State m(2 * q.size());
  to_rows(q, first(m));
  to_rows(v, second(m));
  return m;
}

void TangentSpheres::velocity(double /*t*/, const State& m, State& rate) const {
  rate.resize(m.size());
  const ConstRows q = first(m);
  const ConstRows w = second(m);
  spheres_.accelerate(q, w, second(rate), work_);
  cross_rows(w, q, first(rate));
}

void TangentSpheres::generator(double /*t*/, const State& m, State& u) const {
  u.resize(m.size());
  const ConstRows q = first(m);
  Rows turn = first(u);
  Rows push = second(u);
  spheres_.accelerate(q, second(m), push, work_);
  cross_rows(q, read_only(push), push);
  turn = second(m);
}

void TangentSpheres::flow(const State& u, const State& m, State& moved) {
  moved.resize(m.size());
  const ConstRows turn = first(u);
  const ConstRows push = second(u);
  const ConstRows q = first(m);
  const ConstRows w = second(m);
  Rows new_q = first(moved);
  Rows new_w = second(moved);
  by_lanes(q.rows(), [&]<class T>(Eigen::Index i) {
    const Vec<T, 3> a = row_at<T>(turn, i);
    const T x = a.squaredNorm();
    const T b = angle::b(x);
    const T c = angle::c(x);
    const T s = 1.0 - x * c;  // sinc
    const auto combined = [&](const Vec<T, 3>& v, T first_order, T second_order) -> Vec<T, 3> {
      const Vec<T, 3> z = a.cross(v);
      return v + (first_order * z + second_order * a.cross(z));
    };
    const Vec<T, 3> qi = combined(row_at<T>(q, i), s, b);
    const Vec<T, 3> shift = combined(row_at<T>(push, i), b, c);
    put_row(qi, i, new_q);
    put_row<T>(combined(row_at<T>(w, i), s, b) + shift.cross(qi), i, new_w);
  });
}

TangentSpheres::State TangentSpheres::act(const Group& g, const State& m) {
  State moved(m.size());
  const ConstRows q = first(m);
  const ConstRows w = second(m);
  Rows new_q = first(moved);
  Rows new_w = second(moved);
  for (Eigen::Index i = 0; i < q.rows(); ++i) {
    const SE3& part = g.part(i);
    const Eigen::Vector3d qi = part.rotation.act(Eigen::Vector3d(q.row(i)));
    new_q.row(i) = qi;
    new_w.row(i) = part.rotation.act(Eigen::Vector3d(w.row(i))) + part.translation.cross(qi);
  }
  return moved;
}

double TangentSpheres::distance(const State& a, const State& b) {
  double squares = (second(a) - second(b)).squaredNorm();
  for (Eigen::Index i = 0; i < first(a).rows(); ++i) {
    const double angle = arc_of((first(a).row(i) - first(b).row(i)).norm());
    squares += angle * angle;
  }
  return std::sqrt(squares);
}

void TangentSpheres::project(State& m) {
  Rows q = first(m);
  for (Eigen::Index i = 0; i < q.rows(); ++i) q.row(i).normalize();
}

}  // namespace rattleback
