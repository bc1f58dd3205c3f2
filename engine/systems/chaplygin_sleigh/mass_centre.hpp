// The Chaplygin sleigh in the coordinates (x, y, θ) of its centre of mass, where the metric is
// constant (P2 (29)):
//     L = ½ m (ẋ² + ẏ²) + ½ J θ̇²,   a θ̇ + sin θ ẋ − cos θ ẏ = 0.
// The blade touches at (x − a cos θ, y − a sin θ).
#pragma once

#include <array>
#include <cmath>

#include "forms/state.hpp"
#include "formulation/any_mechanics.hpp"
#include "mechanics/canonical.hpp"

namespace rattleback {

class SleighAtMassCentre {
 public:
  using Extras = Supplies<>;
  static constexpr int coordinates = 3;
  static constexpr int constraints = 1;
  static constexpr bool constant_metric = true;

  SleighAtMassCentre(double m, double j, double a) : m_(m), j_(j), a_(a) {}

  template <class T>
  Mat<T, 3> metric(const Vec<T, 3>& /*q*/) const {
    Mat<T, 3> g = Mat<T, 3>::Zero();
    g.diagonal() << T(m_), T(m_), T(j_);
    return g;
  }
  template <class T>
  T potential(const Vec<T, 3>& /*q*/) const {
    return T(0.0);
  }
  template <class T>
  Mat<T, 1, 3> constraint_forms(const Vec<T, 3>& q) const {
    using std::cos;
    using std::sin;
    Mat<T, 1, 3> mu;
    mu << sin(q[2]), -cos(q[2]), T(a_);
    return mu;
  }

  /// `offset` = a: from the contact to the centre of mass; −a goes back.
  static Vec<double, 3> moved(const Vec<double, 3>& q, double offset) {
    return q + offset * Vec<double, 3>(std::cos(q[2]), std::sin(q[2]), 0.0);
  }
  static Vec<double, 3> moved(const Vec<double, 3>& q, const Vec<double, 3>& v, double offset) {
    return v + offset * v[2] * Vec<double, 3>(-std::sin(q[2]), std::cos(q[2]), 0.0);
  }
  [[nodiscard]] double offset() const { return a_; }

 private:
  double m_;
  double j_;
  double a_;
};

/// Coordinates and momenta of the centre of mass.
class SleighMassCentreForm {
 public:
  using Inner = Canonical<AnyOf<SleighAtMassCentre>>;
  static constexpr Kind kind = Kind::constrained;

  template <class Sleigh>
  explicit SleighMassCentreForm(const Sleigh& sleigh)
      : offset_(sleigh.at_mass_centre().offset()), inner_(sleigh.at_mass_centre()) {}

  static FormulationInfo info() {
    return {"centre_of_mass", "Centre of mass (q, p)",
            "Coordinates of the centre of mass with their momenta, where the mass matrix is "
            "constant; the constraint force as a multiplier."};
  }

  [[nodiscard]] const Inner& inner() const { return inner_; }

  void to_inner(State& state) const { move(state, offset_); }
  void from_inner(State& state) const { move(state, -offset_); }

 private:
  static void move(State& state, double offset) {
    const Vec<double, 3> q = state.q;
    state.q = SleighAtMassCentre::moved(q, offset);
    state.v = SleighAtMassCentre::moved(q, state.v, offset);
  }

  double offset_;
  Inner inner_;
};

}  // namespace rattleback
