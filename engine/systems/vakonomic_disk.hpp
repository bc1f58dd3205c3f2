// The rolling disk by the variational, or vakonomic, principle: the action is made stationary among
// the curves that obey the constraints, in place of d'Alembert's principle (Kozlov 1983; Bloch,
// Nonholonomic Mechanics and Control, 1.4 and 7.3). With multipliers in the Lagrangian, x and y are
// cyclic, and their momenta p_x = m ẋ + λ₁, p_y = m ẏ + λ₂ are constants, which the state does not
// determine: parameters here. What is left, with I₁ = m r² + J_φ, I₂ = J_θ and
// b = r (p_y cos θ − p_x sin θ), is
//     ρ₁' = b θ̇,   ρ₂' = −b φ̇,   ρ₁ = I₁ φ̇,   ρ₂ = I₂ θ̇,   H = ½ (ρ₁²/I₁ + ρ₂²/I₂):
// the disk's adapted form with one more entry in Π, so that p_x = p_y = 0 gives the rolling disk's
// motion.
#pragma once

#include <array>
#include <cmath>

#include "forms/form_of.hpp"
#include "mechanics/bracket.hpp"
#include "mechanics/mechanics.hpp"
#include "systems/rolling_disk.hpp"

namespace rattleback {

class VakonomicAdapted;

class VakonomicDisk {
 public:
  using Extras = Supplies<Extra::angles, Extra::layout, Extra::derived, Extra::bracket>;
  static constexpr int q_size = 4;
  static constexpr int v_size = 4;
  static constexpr std::array<int, 2> angles = RollingDisk::angles;
  using Formulations = TypeList<VakonomicAdapted>;
  using Configuration = Vec<double, 4>;
  using Velocity = Vec<double, 4>;
  using Momenta = Vec<double, 2>;

  static SystemInfo info();

  explicit VakonomicDisk(const ParameterValues& values)
      : disk_(values),
        rolling_inertia_(disk_.restricted_metric(Configuration(Configuration::Zero()))(0, 0)),
        turning_inertia_(values.at("J_theta")),
        radius_(values.at("r")),
        px_(values.at("p_x")),
        py_(values.at("p_y")) {}

  [[nodiscard]] Layout layout() const {
    const SystemInfo system = info();
    return {system.q,
            system.v,
            {{"rho_1", "Frame momentum ρ₁", "kg m²/s"}, {"rho_2", "Frame momentum ρ₂", "kg m²/s"}}};
  }

  template <class T>
  Mat<T, 4, 2> frame(const Vec<T, 4>& q) const {
    return disk_.frame(q);
  }
  template <class T>
  Vec<T, 2> quasi_velocity(const Vec<T, 2>& rho) const {
    return {T(rho[0] / rolling_inertia_), T(rho[1] / turning_inertia_)};
  }
  /// b of {ρ₁, ρ₂}, in kg m²/s.
  template <class T>
  T twist(const Vec<T, 4>& q) const {
    using std::cos;
    using std::sin;
    return T(radius_) * (T(py_) * cos(q[2]) - T(px_) * sin(q[2]));
  }
  [[nodiscard]] Momenta momenta_of(const Velocity& v) const {
    return {rolling_inertia_ * v[3], turning_inertia_ * v[2]};
  }
  [[nodiscard]] Momenta derived(double /*t*/, const Configuration& /*q*/, const Velocity& v) const {
    return momenta_of(v);
  }
  [[nodiscard]] Bracket bracket(const Configuration& q, const Velocity& v) const;

  [[nodiscard]] Velocity q_rate(const Configuration& /*q*/, const Velocity& v) const { return v; }
  [[nodiscard]] Velocity v_rate(double /*t*/, const Configuration& q, const Velocity& v) const {
    const double b = twist(q);
    const double turning = -b * v[3] / turning_inertia_;
    const double rolling = b * v[2] / rolling_inertia_;
    const double c = radius_ * std::cos(q[2]);
    const double s = radius_ * std::sin(q[2]);
    return {c * rolling - s * v[2] * v[3], s * rolling + c * v[2] * v[3], turning, rolling};
  }
  [[nodiscard]] double energy(const Configuration& q, const Velocity& v) const {
    return Mechanics<RollingDisk>::energy(disk_, q, v);
  }
  [[nodiscard]] double residual(const Configuration& q, const Velocity& v) const {
    return Mechanics<RollingDisk>::residual(disk_, q, v);
  }
  [[nodiscard]] Configuration nearest_q(const Configuration& q) const { return q; }
  [[nodiscard]] Velocity nearest_v(const Configuration& q, const Velocity& v) const {
    return project_velocity(disk_, q, v);
  }

  /// What rolling and turning leave unchanged: p_φ, and the momentum of turning the plane.
  [[nodiscard]] Momenta extra_invariants(const Configuration& q, const Velocity& v) const {
    const double along = px_ * std::cos(q[2]) + py_ * std::sin(q[2]);
    return {rolling_inertia_ * v[3] - radius_ * along,
            turning_inertia_ * v[2] + q[0] * py_ - q[1] * px_};
  }

  /// Nothing of the principle says which force acts at the contact.
  [[nodiscard]] Scene scene() const {
    Scene scene = disk_.scene();
    scene.reactions.clear();
    return scene;
  }
  [[nodiscard]] std::vector<Pose> pose(const Configuration& q) const { return disk_.pose(q); }

 private:
  RollingDisk disk_;
  double rolling_inertia_;
  double turning_inertia_;
  double radius_;
  double px_;
  double py_;
};

/// ζ = (q, ρ), ζ' = Π ∇H with Π = [0, X; −Xᵀ, b J], J = [0, 1; −1, 0].
class VakonomicAdapted : public FormOf<VakonomicDisk, 6> {
 public:
  static constexpr Kind kind = Kind::skew_gradient;

  explicit VakonomicAdapted(const VakonomicDisk& disk) : disk_(disk) {}

  static FormulationInfo info() {
    return {"adapted", "Adapted frame (q, ρ)",
            "Coordinates and the momenta ρ of rolling and turning: ζ' = Π(ζ) ∇H(ζ) with a skew "
            "matrix Π, in which the multipliers' momenta stand."};
  }

  [[nodiscard]] State lift(const Configuration& q, const Velocity& v) const {
    State z;
    z << q, disk_.momenta_of(v);
    return z;
  }
  [[nodiscard]] Configuration configuration(const State& z) const { return z.head<4>(); }
  [[nodiscard]] Velocity lower_velocity(const State& z) const {
    return disk_.frame(configuration(z)) * disk_.quasi_velocity(rho_of(z));
  }

  template <class T>
  T energy(const Vec<T, dimension>& z) const {
    const Vec<T, 2> rho = rho_of(z);
    return T(0.5) * T(rho.dot(disk_.quasi_velocity(rho)));
  }
  template <class T>
  Vec<T, dimension> gradient(const Vec<T, dimension>& z) const {
    Vec<T, dimension> result = Vec<T, dimension>::Zero();
    result.template tail<2>() = disk_.quasi_velocity(rho_of(z));
    return result;
  }
  template <class T>
  Mat<T, dimension> structure(const Vec<T, dimension>& z) const {
    const Vec<T, 4> q = z.template head<4>();
    const Mat<T, 4, 2> x = disk_.frame(q);
    Mat<T, dimension> pi = Mat<T, dimension>::Zero();
    pi.template topRightCorner<4, 2>() = x;
    pi.template bottomLeftCorner<2, 4>() = -x.transpose();
    pi(4, 5) = disk_.twist(q);
    pi(5, 4) = -pi(4, 5);
    return pi;
  }
  template <class T>
  Vec<T, dimension> apply_structure(const Vec<T, dimension>& z, const Vec<T, dimension>& u) const {
    const Vec<T, 4> q = z.template head<4>();
    const Mat<T, 4, 2> x = disk_.frame(q);
    const T b = disk_.twist(q);
    Vec<T, dimension> result;
    result.template head<4>() = x * u.template tail<2>();
    result.template tail<2>() = -(x.transpose() * u.template head<4>());
    result[4] += b * u[5];
    result[5] -= b * u[4];
    return result;
  }
  template <class T>
  Vec<T, dimension> velocity(double /*t*/, const Vec<T, dimension>& z) const {
    return apply_structure(z, gradient(z));
  }

 private:
  template <class T>
  static Vec<T, 2> rho_of(const Vec<T, dimension>& z) {
    return z.template tail<2>();
  }

  VakonomicDisk disk_;
};

inline Bracket VakonomicDisk::bracket(const Configuration& q, const Velocity& v) const {
  const VakonomicAdapted form(*this);
  return bracket_of(form, form.lift(q, v), momenta_of(v), frame(q).transpose(), disk_.metric(q));
}

inline SystemInfo VakonomicDisk::info() {
  const SystemInfo disk = RollingDisk::info();
  std::vector<Parameter> parameters = disk.parameters;
  parameters.push_back({"p_x", "Multiplier momentum, x", "kg m/s",
                        "The constant m ẋ + λ₁, which the start does not determine", 0.4, -1e3,
                        1e3});
  parameters.push_back({"p_y", "Multiplier momentum, y", "kg m/s",
                        "The constant m ẏ + λ₂, which the start does not determine", 0.0, -1e3,
                        1e3});
  return {
      .id = "vakonomic_disk",
      .name = "Vakonomic disk",
      .description =
          "The rolling disk as it would run if the constraint were put into the "
          "variational principle: two constants that no start tells bend its path.",
      .source = "Kozlov 1983; Bloch, Nonholonomic Mechanics and Control, 1.4",
      .parameters = parameters,
      .q = disk.q,
      .v = disk.v,
      .invariants =
          {{"roll_momentum", "Momentum of the roll angle",
            "The momentum that belongs to the roll angle, (m r² + J_φ) φ̇ − r (p_x cos θ + "
            "p_y sin θ), is kept because the angle stands nowhere in the Lagrangian.",
            ErrorMeasure::absolute, false, "kg m²/s"},
           {"plane_momentum", "Momentum of turning the plane",
            "J_θ θ̇ + x p_y − y p_x is kept because the plane has no direction of its own.",
            ErrorMeasure::absolute, false, "kg m²/s"}},
      .presets = {{.id = "circle",
                   .name = "From the rolling disk's circle",
                   .description = "The start from which the rolling disk runs in a circle.",
                   .parameters = {},
                   .q = {0.0, -2.0, 0.0, 0.0},
                   .v = {1.0, 0.0, 0.5, 1.0},
                   .h = 0.1,
                   .horizon = 40.0,
                   .methods = {"gonzalez", "rk4"}},
                  {.id = "dalembert",
                   .name = "No multiplier momenta",
                   .description = "With both constants zero it runs as the rolling disk does.",
                   .parameters = {{"p_x", 0.0}},
                   .q = {0.0, -2.0, 0.0, 0.0},
                   .v = {1.0, 0.0, 0.5, 1.0},
                   .h = 0.1,
                   .horizon = 40.0,
                   .methods = {"gonzalez", "rk4"}}},
      .energy = "The energy of motion is kept because nothing in the Lagrangian depends on time."};
}

static_assert(CanonicalSystem<VakonomicDisk>);
static_assert(SkewGradientSystem<VakonomicAdapted>);

}  // namespace rattleback
