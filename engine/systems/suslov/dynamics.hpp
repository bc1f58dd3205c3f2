// The Euler–Poincaré–Suslov problem: a body that turns about a fixed point and cannot turn about
// its own third axis (Suslov 1902; P1 §4.3). With axes chosen so that I₁₂ = 0,
//     L = ½ Ωᵀ I Ω,   Ω₃ = 0,   R' = R Ω̂.
// On so(3) the frame is e₁, e₂, the momenta ρ = (I₁₁ Ω₁, I₂₂ Ω₂), and with c = C₁₂¹ ρ₁ + C₁₂² ρ₂,
// C₁₂¹ = I₁₃/I₁₁, C₁₂² = I₂₃/I₂₂,
//     ρ₁' = −c ρ₂/I₂₂,   ρ₂' = c ρ₁/I₁₁,   H = ½ (ρ₁²/I₁₁ + ρ₂²/I₂₂):
// the bracket has rank 2 in two variables and is Poisson; the energy is kept, and yet the motion
// runs into the line c = 0 of steady rotations. I₃₃ does no more than make I positive definite.
#pragma once

#include <cmath>
#include <string>

#include "formulation/any_reduced.hpp"
#include "groups/attitude.hpp"
#include "groups/shape_group.hpp"
#include "lie/product.hpp"
#include "mechanics/bracket.hpp"
#include "mechanics/mechanics.hpp"
#include "spheres/geodesic.hpp"

namespace rattleback {

class SuslovAdapted;
class SuslovOnGroup;

/// The body reduced by SO(3) (P2 §5): no shape, ξ = Ω in the body, and the symmetries e₁, e₂.
class SuslovOnBody {
 public:
  static constexpr int coordinates = 9;
  static constexpr int speeds = 3;
  static constexpr int shape = 0;
  static constexpr int group = 3;
  static constexpr int symmetries = 2;
  using Group = SO3;
  using Configuration = Vec<double, 9>;

  explicit SuslovOnBody(const Mat<double, 3>& inertia) : inertia_(inertia) {}

  [[nodiscard]] const Mat<double, 3>& inertia(const Vec<double, 0>& /*shape*/) const {
    return inertia_;
  }
  static Vec<double, 0> lagrangian_slope(const Vec<double, 0>& /*shape*/,
                                         const Vec<double, 3>& /*w*/) {
    return {};
  }
  static Mat<double, 3, 2> symmetry(const Vec<double, 0>& /*shape*/) {
    return Mat<double, 3, 2>::Identity();
  }
  static Mat<double, 3, 0> connection(const Vec<double, 0>& /*shape*/) { return {}; }
  static Vec<double, 0> shape_force(double /*t*/) { return {}; }
  static Vec<double, 0> shape_of(const Configuration& /*q*/) { return {}; }
  static SO3 position_of(const Configuration& q) { return {matrix_from_rows(q)}; }
  static Configuration configuration(const Vec<double, 0>& /*shape*/, const SO3& g) {
    return rows_of(g.matrix);
  }
  static Vec<double, 3> reduced_velocity(const Configuration& /*q*/, const Vec<double, 3>& v) {
    return v;
  }
  static Vec<double, 3> velocity(const Configuration& /*q*/, const Vec<double, 3>& w) { return w; }

 private:
  Mat<double, 3> inertia_;
};

class Suslov : public Attitude {
 public:
  using Extras = Supplies<Extra::fault, Extra::layout, Extra::derived, Extra::bracket>;
  using Formulations =
      TypeList<SuslovAdapted, SuslovOnGroup, ShapeGroupForm<AnyReducedOf<SuslovOnBody>>>;
  using Momenta = Vec<double, 2>;

  static SystemInfo info();

  explicit Suslov(const ParameterValues& values)
      : i11_(values.at("I11")),
        i22_(values.at("I22")),
        i33_(values.at("I33")),
        i13_(values.at("I13")),
        i23_(values.at("I23")) {}

  /// Why these parameters make no body; empty when they do.
  [[nodiscard]] std::string fault() const {
    if (i33_ - i13_ * i13_ / i11_ - i23_ * i23_ / i22_ > 0.0) return {};
    return "These moments and products of inertia belong to no body: I₃₃ must be greater than "
           "I₁₃²/I₁₁ + I₂₃²/I₂₂.";
  }

  [[nodiscard]] Layout layout() const;

  [[nodiscard]] SuslovOnBody reduced() const {
    Mat<double, 3> inertia;
    inertia << i11_, 0.0, i13_, 0.0, i22_, i23_, i13_, i23_, i33_;
    return SuslovOnBody(inertia);
  }

  /// c of the bracket {ρ₁, ρ₂} = −c.
  template <class T>
  T structure_function(const Vec<T, 2>& rho) const {
    return T(i13_ / i11_) * rho[0] + T(i23_ / i22_) * rho[1];
  }
  template <class T>
  Vec<T, 2> quasi_velocity(const Vec<T, 2>& rho) const {
    return {T(rho[0] / i11_), T(rho[1] / i22_)};
  }
  [[nodiscard]] Momenta momenta_of(const Velocity& v) const { return {i11_ * v[0], i22_ * v[1]}; }
  [[nodiscard]] Momenta derived(double /*t*/, const Configuration& /*q*/, const Velocity& v) const {
    return momenta_of(v);
  }
  [[nodiscard]] Bracket bracket(const Configuration& q, const Velocity& v) const;

  [[nodiscard]] Velocity v_rate(double /*t*/, const Configuration& /*q*/, const Velocity& v) const {
    const double twist = i13_ * v[0] + i23_ * v[1];
    return {-twist * v[1] / i11_, twist * v[0] / i22_, 0.0};
  }
  [[nodiscard]] double energy(const Configuration& /*q*/, const Velocity& v) const {
    return 0.5 * (i11_ * v[0] * v[0] + i22_ * v[1] * v[1] + i33_ * v[2] * v[2]) +
           (i13_ * v[0] + i23_ * v[1]) * v[2];
  }
  /// How far R is from a rotation, or the turning about the third axis if that is more.
  [[nodiscard]] double residual(const Configuration& q, const Velocity& v) const {
    return std::max(Attitude::residual(q, v), std::abs(v[2]));
  }
  /// Nearest in the metric I.
  [[nodiscard]] Velocity nearest_v(const Configuration& /*q*/, const Velocity& v) const {
    return {v[0] + i13_ / i11_ * v[2], v[1] + i23_ / i22_ * v[2], 0.0};
  }
  [[nodiscard]] Vec<double, 0> extra_invariants(const Configuration& /*q*/,
                                                const Velocity& /*v*/) const {
    return {};
  }

  [[nodiscard]] Scene scene() const;
  [[nodiscard]] std::vector<Pose> pose(const Configuration& q) const;

 private:
  double i11_;
  double i22_;
  double i33_;
  double i13_;
  double i23_;
};

/// What both forms have in common: m = (R by rows, ρ).
class SuslovForm {
 public:
  static constexpr int dimension = 11;
  using Configuration = Suslov::Configuration;
  using Velocity = Suslov::Velocity;
  using State = Vec<double, dimension>;

  explicit SuslovForm(const Suslov& system) : system_(system) {}

  [[nodiscard]] State lift(const Configuration& q, const Velocity& v) const {
    State m;
    m << q, system_.momenta_of(v);
    return m;
  }
  [[nodiscard]] Configuration configuration(const State& m) const { return m.head<9>(); }
  [[nodiscard]] Velocity lower_velocity(const State& m) const {
    Velocity v;
    v << system_.quasi_velocity(rho_of(m)), 0.0;
    return v;
  }

 protected:
  template <class T>
  static Vec<T, 2> rho_of(const Vec<T, dimension>& m) {
    return m.template tail<2>();
  }
  template <class T>
  static Mat<T, 3> attitude(const Vec<T, dimension>& m) {
    return matrix_from_rows(Vec<T, 9>(m.template head<9>()));
  }
  [[nodiscard]] const Suslov& system() const { return system_; }

 private:
  Suslov system_;
};

/// The adapted form on SO(3) × R², with R in R⁹: ζ' = Π ∇H, where X_a = R ê_a. Every method with Π
/// at the midpoint moves R by R' − R = h ½ (R + R') Ω̂, the Cayley transform, and so keeps it a
/// rotation.
class SuslovAdapted : public SuslovForm {
 public:
  static constexpr Kind kind = Kind::skew_gradient;
  using SuslovForm::SuslovForm;

  static FormulationInfo info() {
    return {"adapted", "Adapted frame (R, ρ)",
            "Attitude and the two momenta ρ along the allowed rotations: ζ' = Π(ζ) ∇H(ζ) with a "
            "skew matrix Π. The constraint is built in."};
  }

  template <class T>
  T energy(const Vec<T, dimension>& z) const {
    const Vec<T, 2> rho = rho_of(z);
    return T(0.5) * T(rho.dot(system().quasi_velocity(rho)));
  }
  template <class T>
  Vec<T, dimension> gradient(const Vec<T, dimension>& z) const {
    Vec<T, dimension> result = Vec<T, dimension>::Zero();
    result.template tail<2>() = system().quasi_velocity(rho_of(z));
    return result;
  }
  template <class T>
  Mat<T, dimension> structure(const Vec<T, dimension>& z) const {
    const Mat<T, 9, 2> x = frame(z);
    Mat<T, dimension> pi = Mat<T, dimension>::Zero();
    pi.template topRightCorner<9, 2>() = x;
    pi.template bottomLeftCorner<2, 9>() = -x.transpose();
    const T c = system().structure_function(rho_of(z));
    pi(9, 10) = -c;
    pi(10, 9) = c;
    return pi;
  }
  template <class T>
  Vec<T, dimension> apply_structure(const Vec<T, dimension>& z, const Vec<T, dimension>& u) const {
    const Mat<T, 9, 2> x = frame(z);
    const Vec<T, 2> y = u.template tail<2>();
    const T c = system().structure_function(rho_of(z));
    Vec<T, dimension> result;
    result.template head<9>() = x * y;
    result.template tail<2>() = -(x.transpose() * u.template head<9>());
    result[9] -= c * y[1];
    result[10] += c * y[0];
    return result;
  }
  template <class T>
  Vec<T, dimension> velocity(double /*t*/, const Vec<T, dimension>& z) const {
    return apply_structure(z, gradient(z));
  }

 private:
  template <class T>
  static Mat<T, 9, 2> frame(const Vec<T, dimension>& z) {
    const Mat<T, 3> r = attitude(z);
    Mat<T, 9, 2> x;
    x.col(0) = rows_of(r * hat(Vec<T, 3>(Vec<T, 3>::Unit(0))));
    x.col(1) = rows_of(r * hat(Vec<T, 3>(Vec<T, 3>::Unit(1))));
    return x;
  }
};

/// Attitude and momenta under SO(3) × R²: (g, b) · (R, ρ) = (g R, ρ + b). The bracket on D* over
/// the group (P1 §5): dH = (0, y), y = ∂H/∂ρ, and with E the inclusion of D in so(3)
///     S(R, ρ)(a, y) = (R E y, −Eᵀ Rᵀ a + c (−y₂, y₁)),   ⟨(a, y), S (a, y)⟩ = 0.
class SuslovOnGroup : public SuslovForm {
 public:
  static constexpr Kind kind = Kind::homogeneous;
  template <class T>
  using GroupOver = Product<Rotation<T>, Translation<T, 2>>;
  using Group = GroupOver<double>;
  using SuslovForm::SuslovForm;

  static FormulationInfo info() {
    return {"product_group", "Attitude under SO(3)",
            "The attitude is moved by rotations and stays one whatever the step; the two momenta "
            "are moved by translations."};
  }

  [[nodiscard]] State velocity(double /*t*/, const State& m) const {
    const Velocity v = lower_velocity(m);
    State rate;
    rate << rows_of(attitude(m) * hat(v)), momentum_rate(m);
    return rate;
  }
  [[nodiscard]] Group::Algebra generator(double /*t*/, const State& m) const {
    Group::Algebra u;
    u << attitude(m) * lower_velocity(m), momentum_rate(m);
    return u;
  }
  template <class T>
  static Vec<T, dimension> act(const GroupOver<T>& g, const Vec<T, dimension>& m) {
    Vec<T, dimension> moved;
    moved << rows_of((g.template part<0>() * Rotation<T>{attitude(m)}).matrix),
        g.template part<1>().act(rho_of(m));
    return moved;
  }

  static double distance(const State& a, const State& b) {
    return product_distance(a, b, std::array{0});
  }

  template <class T>
  T energy(const Vec<T, dimension>& m) const {
    const Vec<T, 2> rho = rho_of(m);
    return T(0.5) * T(rho.dot(system().quasi_velocity(rho)));
  }
  template <class T>
  Vec<T, 5> covector(const Vec<T, dimension>& m) const {
    Vec<T, 5> covector = Vec<T, 5>::Zero();
    covector.template tail<2>() = system().quasi_velocity(rho_of(m));
    return covector;
  }
  template <class T>
  Vec<T, 5> skew(const Vec<T, dimension>& m, const Vec<T, 5>& covector) const {
    const Mat<T, 3, 2> along = attitude(m).template leftCols<2>();
    const Vec<T, 3> a = covector.template head<3>();
    const Vec<T, 2> y = covector.template tail<2>();
    const T c = system().structure_function(rho_of(m));
    Vec<T, 5> generator;
    generator << along * y, turned(c, y) - along.transpose() * a;
    return generator;
  }

 private:
  /// c (−y₂, y₁).
  template <class T>
  static Vec<T, 2> turned(const T& c, const Vec<T, 2>& y) {
    return {T(-c * y[1]), T(c * y[0])};
  }
  [[nodiscard]] Suslov::Momenta momentum_rate(const State& m) const {
    const Suslov::Momenta rho = rho_of(m);
    return turned(system().structure_function(rho), system().quasi_velocity(rho));
  }
};

/// The bracket on so(3) alone, in ρ, as P1 writes it.
class SuslovReduced {
 public:
  static constexpr Kind kind = Kind::skew_gradient;
  static constexpr int dimension = 2;
  using Configuration = Suslov::Momenta;
  using Velocity = Suslov::Momenta;
  using State = Suslov::Momenta;

  explicit SuslovReduced(const Suslov& system) : system_(system) {}

  static FormulationInfo info() { return {"reduced", "Momenta", "The two momenta ρ alone."}; }
  [[nodiscard]] static State lift(const State& rho, const State& /*v*/) { return rho; }
  [[nodiscard]] static State configuration(const State& rho) { return rho; }
  [[nodiscard]] State lower_velocity(const State& rho) const { return system_.quasi_velocity(rho); }
  template <class T>
  T energy(const Vec<T, 2>& rho) const {
    return T(0.5) * T(rho.dot(system_.quasi_velocity(rho)));
  }
  template <class T>
  Vec<T, 2> gradient(const Vec<T, 2>& rho) const {
    return system_.quasi_velocity(rho);
  }
  template <class T>
  Mat<T, 2> structure(const Vec<T, 2>& rho) const {
    const T c = system_.structure_function(rho);
    Mat<T, 2> pi;
    pi << T(0.0), T(-c), c, T(0.0);
    return pi;
  }
  template <class T>
  Vec<T, 2> apply_structure(const Vec<T, 2>& rho, const Vec<T, 2>& u) const {
    return structure(rho) * u;
  }
  template <class T>
  Vec<T, 2> velocity(double /*t*/, const Vec<T, 2>& rho) const {
    return apply_structure(rho, gradient(rho));
  }

 private:
  Suslov system_;
};

inline Bracket Suslov::bracket(const Configuration& /*q*/, const Velocity& v) const {
  const Momenta rho = momenta_of(v);
  return bracket_of(SuslovReduced(*this), rho, rho, Eigen::MatrixXd::Identity(2, 3),
                    Eigen::MatrixXd(0, 0));
}

}  // namespace rattleback
