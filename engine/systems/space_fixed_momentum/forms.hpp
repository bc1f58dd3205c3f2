// The formulations of bodies whose momentum is constant in space (see body.hpp), with M in the body
// or π = R M in space; x are the numbers that tell the place, if any, x' = B R Ω.
#pragma once

#include <array>

#include "forms/concepts.hpp"
#include "forms/form_of.hpp"
#include "lie/product.hpp"
#include "spheres/geodesic.hpp"
#include "systems/space_fixed_momentum/body.hpp"

namespace rattleback {

/// (R, x, M): ζ' = Π ∇H with R in R⁹. With the derivatives (a, b, y) by (R, x, M) and the frame
/// X_i = R êᵢ of rotations,
///     R' = R ŷ,   x' = B R y,   M' = −Xᵀa − (B R)ᵀb + (M − g γ) × y.
/// Every method with Π at the midpoint moves R by the Cayley transform and so keeps it a rotation.
template <class System>
class MomentumInBody : public FormOf<System, System::q_size + 3> {
 public:
  static constexpr Kind kind = Kind::skew_gradient;
  static constexpr int places = System::places;
  static constexpr int dimension = System::q_size + 3;
  using typename FormOf<System, dimension>::State;
  using typename FormOf<System, dimension>::Configuration;
  using typename FormOf<System, dimension>::Velocity;

  explicit MomentumInBody(const System& system) : system_(system) {}

  static FormulationInfo info() {
    return {
        "body_momentum", "Momentum in the body",
        "The momentum M as the body sees it, with what tells where the body is: ζ' = Π(ζ) ∇H(ζ) "
        "with a skew matrix Π."};
  }

  [[nodiscard]] State lift(const Configuration& q, const Velocity& v) const {
    State z;
    z << q, system_.momentum(q, v);
    return z;
  }
  [[nodiscard]] Configuration configuration(const State& z) const {
    return z.template head<System::q_size>();
  }
  [[nodiscard]] Velocity lower_velocity(const State& z) const { return omega(z); }

  template <class T>
  T energy(const Vec<T, dimension>& z) const {
    return T(0.5) * T(momentum(z).dot(omega(z)));
  }
  template <class T>
  Vec<T, dimension> gradient(const Vec<T, dimension>& z) const {
    Vec<T, dimension> result = Vec<T, dimension>::Zero();
    result.template segment<3>(6) = system_.vertical_slope(momentum(z), vertical(z));
    result.template tail<3>() = omega(z);
    return result;
  }
  template <class T>
  Vec<T, dimension> apply_structure(const Vec<T, dimension>& z, const Vec<T, dimension>& u) const {
    const Mat<T, 3> r = attitude(z);
    const Mat<T, 3> turning = r.transpose() * attitude(u);
    const Vec<T, places> b = u.template segment<places>(9);
    const Vec<T, 3> y = momentum(u);
    const Vec<T, 3> rest = momentum(z) - system_.multiplier(momentum(z), vertical(z)) * vertical(z);
    const Vec<T, 3> along(turning(2, 1) - turning(1, 2), turning(0, 2) - turning(2, 0),
                          turning(1, 0) - turning(0, 1));  // Xᵀa
    const Vec<T, 3> pulled = r.transpose() * Vec<T, 3>(system_.template drift<T>().transpose() * b);
    Vec<T, dimension> rate;
    rate << rows_of(r * hat(y)), system_.place_rate(Vec<T, 3>(r * y)),
        Vec<T, 3>(rest.cross(y) - along - pulled);
    return rate;
  }
  template <class T>
  Vec<T, dimension> velocity(double /*t*/, const Vec<T, dimension>& z) const {
    const Mat<T, 3> r = attitude(z);
    const Vec<T, 3> w = omega(z);
    Vec<T, dimension> rate;
    rate << rows_of(r * hat(w)), system_.place_rate(Vec<T, 3>(r * w)), momentum(z).cross(w);
    return rate;
  }

 private:
  template <class T>
  static Mat<T, 3> attitude(const Vec<T, dimension>& z) {
    return matrix_from_rows(Vec<T, 9>(z.template head<9>()));
  }
  template <class T>
  static Vec<T, 3> vertical(const Vec<T, dimension>& z) {
    return z.template segment<3>(6);
  }
  template <class T>
  static Vec<T, 3> momentum(const Vec<T, dimension>& z) {
    return z.template tail<3>();
  }
  template <class T>
  Vec<T, 3> omega(const Vec<T, dimension>& z) const {
    return system_.angular_velocity(momentum(z), vertical(z));
  }

  System system_;
};

/// (R, x, π) under SO(3) × Rᵏ × R³: (h, c, d) · (R, x, π) = (h R, x + c, π + d), with the generator
/// (ω, B ω, 0) for ω = R Ω. It leaves π alone, and so does every method that moves by combinations
/// of generators alone. dH = (a, 0, ω) with a = ω × n, n = π + g e₃, and
///     S (a, b, y) = (y, B y, −a − Bᵀb − n × y),   ⟨c, S c⟩ = 0.
template <class System>
class MomentumInSpace : public FormOf<System, System::q_size + 3> {
 public:
  static constexpr Kind kind = Kind::homogeneous;
  static constexpr int places = System::places;
  static constexpr int dimension = System::q_size + 3;
  template <class T>
  using GroupOver = Product<Rotation<T>, Translation<T, places + 3>>;
  using Group = GroupOver<double>;
  static constexpr int algebra = Group::dimension;
  using typename FormOf<System, dimension>::State;
  using typename FormOf<System, dimension>::Configuration;
  using typename FormOf<System, dimension>::Velocity;

  explicit MomentumInSpace(const System& system) : system_(system) {}

  static FormulationInfo info() {
    return {
        "space_momentum", "Momentum in space",
        "The momentum in space, which does not change, and the attitude, moved by rotations: it "
        "stays one whatever the step."};
  }

  [[nodiscard]] State lift(const Configuration& q, const Velocity& v) const {
    State m;
    m << q, System::attitude(q) * system_.momentum(q, v);
    return m;
  }
  [[nodiscard]] Configuration configuration(const State& m) const {
    return m.template head<System::q_size>();
  }
  [[nodiscard]] Velocity lower_velocity(const State& m) const { return at(m).omega; }

  template <class T>
  Vec<T, dimension> velocity(double /*t*/, const Vec<T, dimension>& m) const {
    const Point<T> here = at(m);
    Vec<T, dimension> rate;
    rate << rows_of(here.attitude * hat(here.omega)),
        system_.place_rate(Vec<T, 3>(here.attitude * here.omega)), Vec<T, 3>::Zero();
    return rate;
  }
  [[nodiscard]] typename Group::Algebra generator(double /*t*/, const State& m) const {
    const Point<double> here = at(m);
    const Vec<double, 3> omega = here.attitude * here.omega;
    typename Group::Algebra u;
    u << omega, system_.place_rate(omega), Vec<double, 3>::Zero();
    return u;
  }
  template <class T>
  static Vec<T, dimension> act(const GroupOver<T>& g, const Vec<T, dimension>& m) {
    Vec<T, dimension> moved;
    moved << rows_of((g.template part<0>() * Rotation<T>{attitude(m)}).matrix),
        g.template part<1>().act(Vec<T, places + 3>(m.template tail<places + 3>()));
    return moved;
  }
  static double distance(const State& a, const State& b) {
    return product_distance(a, b, std::array{0});
  }

  template <class T>
  T energy(const Vec<T, dimension>& m) const {
    const Point<T> here = at(m);
    return T(0.5) * T(here.momentum.dot(here.omega));
  }
  template <class T>
  Vec<T, algebra> covector(const Vec<T, dimension>& m) const {
    const Point<T> here = at(m);
    const Vec<T, 3> omega = here.attitude * here.omega;
    Vec<T, algebra> covector;
    covector << omega.cross(here.held()), Vec<T, places>::Zero(), omega;
    return covector;
  }
  template <class T>
  Vec<T, algebra> skew(const Vec<T, dimension>& m, const Vec<T, algebra>& covector) const {
    const Vec<T, 3> a = covector.template head<3>();
    const Vec<T, places> b = covector.template segment<places>(3);
    const Vec<T, 3> y = covector.template tail<3>();
    Vec<T, algebra> u;
    u << y, system_.place_rate(y),
        Vec<T, 3>(y.cross(at(m).held()) - a - system_.template drift<T>().transpose() * b);
    return u;
  }

 private:
  template <class T>
  struct Point {
    Mat<T, 3> attitude;
    Vec<T, 3> momentum;  ///< M
    Vec<T, 3> vertical;  ///< γ
    Vec<T, 3> omega;     ///< Ω
    T multiplier;        ///< g
    /// n.
    [[nodiscard]] Vec<T, 3> held() const {
      return attitude * Vec<T, 3>(momentum + multiplier * vertical);
    }
  };

  template <class T>
  static Mat<T, 3> attitude(const Vec<T, dimension>& m) {
    return matrix_from_rows(Vec<T, 9>(m.template head<9>()));
  }
  template <class T>
  Point<T> at(const Vec<T, dimension>& m) const {
    Point<T> here;
    here.attitude = attitude(m);
    here.momentum = here.attitude.transpose() * Vec<T, 3>(m.template tail<3>());
    here.vertical = m.template segment<3>(6);
    here.multiplier = system_.multiplier(here.momentum, here.vertical);
    here.omega = system_.angular_velocity(here.momentum, here.vertical);
    return here;
  }

  System system_;
};

}  // namespace rattleback
