// Systems of points on unit spheres, written on (TS²)ᴺ: qᵢ of length 1, ωᵢ ⟂ qᵢ, qᵢ' = ωᵢ × qᵢ.
// SE(3) acts on each by its adjoint representation, (A, a) · (q, ω) = (A q, A ω + a × A q), which
// keeps |q| and q · ω; the generator (ωᵢ, qᵢ × ωᵢ') gives the motion (P5 §5.1, §5.2). A state is
// one vector of 6N, component by component: x of all q, y, z, then x, y, z of all ω.
#pragma once

#include <memory>

#include "forms/concepts.hpp"
#include "forms/spheres.hpp"
#include "lie/power.hpp"
#include "lie/se3.hpp"

namespace rattleback {

/// Copies share the system, which belongs to one run.
class TangentSpheres {
 public:
  static constexpr Kind kind = Kind::homogeneous;
  static constexpr int dimension = Eigen::Dynamic;
  using Configuration = Eigen::VectorXd;
  using Velocity = Eigen::VectorXd;
  using State = Eigen::VectorXd;
  using Group = Power<SE3>;

  template <SphereProductSystem S>
  explicit TangentSpheres(const S& system)
      : spheres_(std::make_shared<const SpheresOf<S>>(system)) {}

  [[nodiscard]] const Spheres& spheres() const { return *spheres_; }

  static FormulationInfo info() {
    return {"tangent_spheres", "Points and angular velocities on (TS²)ᴺ",
            "Unit vectors q and angular velocities ω ⟂ q, moved by a copy of SE(3) each: length "
            "and tangency are kept whatever the step."};
  }

  [[nodiscard]] State lift(const Configuration& q, const Velocity& v) const {
    State m(2 * q.size());
    to_rows(q, first(m));
    to_rows(v, second(m));
    return m;
  }
  [[nodiscard]] Configuration configuration(const State& m) const { return to_points(first(m)); }
  [[nodiscard]] Velocity lower_velocity(const State& m) const { return to_points(second(m)); }

  void velocity(double /*t*/, const State& m, State& rate) const {
    rate.resize(m.size());
    const ConstRows q = first(m);
    const ConstRows w = second(m);
    spheres_->accelerate(q, w, second(rate), work_);
    cross_rows(w, q, first(rate));
  }

  void generator(double /*t*/, const State& m, State& u) const {
    u.resize(m.size());
    const ConstRows q = first(m);
    Rows turn = first(u);
    Rows push = second(u);
    spheres_->accelerate(q, second(m), push, work_);
    cross_rows(q, read_only(push), push);
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

  /// Every q to length 1, as P4 projects; ω stays as it is.
  static void project(State& m) {
    Rows q = first(m);
    for (Eigen::Index i = 0; i < q.rows(); ++i) q.row(i).normalize();
  }

  /// The directions and the angular velocities of a state.
  static ConstRows first(const State& m) { return {m.data(), m.size() / 6, 3}; }
  static ConstRows second(const State& m) { return {m.data() + m.size() / 2, m.size() / 6, 3}; }
  static Rows first(State& m) { return {m.data(), m.size() / 6, 3}; }
  static Rows second(State& m) { return {m.data() + m.size() / 2, m.size() / 6, 3}; }

 private:
  std::shared_ptr<const Spheres> spheres_;
  mutable SphereWork work_;
};

}  // namespace rattleback
