// Systems of points on unit spheres, written on (TS²)ᴺ: qᵢ of length 1, ωᵢ ⟂ qᵢ, qᵢ' = ωᵢ × qᵢ.
// SE(3) acts on each by its adjoint representation, (A, a) · (q, ω) = (A q, A ω + a × A q), which
// keeps |q| and q · ω; the generator (ωᵢ, qᵢ × ωᵢ') gives the motion (P5 §5.1, §5.2). A state is
// one vector of 6N, component by component: x of all q, y, z, then x, y, z of all ω.
#pragma once

#include "forms/concepts.hpp"
#include "lie/power.hpp"
#include "lie/se3.hpp"

namespace rattleback {

/// N × 3, one row a sphere, over numbers that are there already.
using Rows = Eigen::Map<Eigen::Matrix<double, Eigen::Dynamic, 3>>;
using ConstRows = Eigen::Map<const Eigen::Matrix<double, Eigen::Dynamic, 3>>;

/// `accelerate(q, omega, rate, scratch)` writes ωᵢ' into the rows of `rate`; `scratch` are N × 3
/// numbers to work in.
template <class S>
concept SphereSystem = requires(const S& s, ConstRows q, ConstRows omega, Rows rate, Rows scratch) {
  { s.count() } -> std::convertible_to<Eigen::Index>;
  s.accelerate(q, omega, rate, scratch);
};

/// Canonical vectors hold point after point; the state component after component.
inline void to_rows(const Eigen::VectorXd& points, Rows rows) {
  rows = points.reshaped(3, rows.rows()).transpose();
}
inline Eigen::VectorXd to_points(ConstRows rows) {
  return rows.transpose().reshaped();
}

template <class S>
class TangentSpheres {
 public:
  static constexpr Kind kind = Kind::homogeneous;
  static constexpr int dimension = Eigen::Dynamic;
  using Configuration = Eigen::VectorXd;
  using Velocity = Eigen::VectorXd;
  using State = Eigen::VectorXd;
  using Group = Power<SE3>;

  explicit TangentSpheres(const S& system) : system_(system) {}

  static FormulationInfo info() {
    return {"tangent_spheres", "Points and angular velocities on (TS²)ᴺ",
            "Unit vectors q and angular velocities ω ⟂ q, moved by a copy of SE(3) each: length "
            "and tangency are kept whatever the step."};
  }

  [[nodiscard]] State lift(const Configuration& q, const Velocity& v) const {
    State m(2 * q.size());
    to_rows(q, Rows(m.data(), system_.count(), 3));
    to_rows(v, Rows(m.data() + q.size(), system_.count(), 3));
    return m;
  }
  [[nodiscard]] Configuration configuration(const State& m) const { return to_points(first(m)); }
  [[nodiscard]] Velocity lower_velocity(const State& m) const { return to_points(second(m)); }

  void velocity(double /*t*/, const State& m, State& rate) const {
    rate.resize(m.size());
    const ConstRows q = first(m);
    const ConstRows w = second(m);
    Rows q_rate = first(rate);
    system_.accelerate(q, w, second(rate), q_rate);
    for (Eigen::Index i = 0; i < q.rows(); ++i) {
      const Eigen::RowVector3d turned = w.row(i).cross(q.row(i));
      q_rate.row(i) = turned;
    }
  }

  void generator(double /*t*/, const State& m, State& u) const {
    u.resize(m.size());
    const ConstRows q = first(m);
    Rows turn = first(u);
    Rows push = second(u);
    system_.accelerate(q, second(m), push, turn);
    for (Eigen::Index i = 0; i < q.rows(); ++i) {
      const Eigen::RowVector3d h = push.row(i);
      push.row(i) = q.row(i).cross(h);
    }
    turn = second(m);
  }

  /// exp(u) · m, vector by vector without the matrix of the rotation: what is added to q is small
  /// with the step, and so is its rounding.
  static void flow(const State& u, const State& m, State& moved) {
    moved.resize(m.size());
    const ConstRows turn = first(u);
    const ConstRows push = second(u);
    const ConstRows q = first(m);
    const ConstRows w = second(m);
    Rows new_q = first(moved);
    Rows new_w = second(moved);
    for (Eigen::Index i = 0; i < q.rows(); ++i) {
      const Eigen::Vector3d a = turn.row(i);
      const double x = a.squaredNorm();
      const double b = angle::b(x);
      const double c = angle::c(x);
      const double s = 1.0 - x * c;  // sinc
      const auto combined = [&](const Eigen::Vector3d& v, double first_order,
                                double second_order) -> Eigen::Vector3d {
        const Eigen::Vector3d z = a.cross(v);
        return v + (first_order * z + second_order * a.cross(z));
      };
      const Eigen::Vector3d qi = combined(q.row(i), s, b);
      const Eigen::Vector3d shift = combined(push.row(i), b, c);
      new_q.row(i) = qi;
      new_w.row(i) = combined(w.row(i), s, b) + shift.cross(qi);
    }
  }

 private:
  static ConstRows first(const State& m) { return {m.data(), m.size() / 6, 3}; }
  static ConstRows second(const State& m) { return {m.data() + m.size() / 2, m.size() / 6, 3}; }
  static Rows first(State& m) { return {m.data(), m.size() / 6, 3}; }
  static Rows second(State& m) { return {m.data() + m.size() / 2, m.size() / 6, 3}; }

  S system_;
};

}  // namespace rattleback
