// A fully chaotic nonholonomic system (McLachlan and Perlmutter 2006; P1 §4.1): coordinates
// (x, w₁ … wₙ, z₁ … zₙ), everything dimensionless,
//     L = ½ |q̇|² − V,  V = ½ (|q|² + z₁² z₂² + Σ wᵢ² zᵢ²),   ẋ + Σ wᵢ żᵢ = 0.
// Frame Xᵢ = ∂wᵢ, X_(n+i) = wᵢ ∂x − ∂zᵢ. With η = (ρ_(n+1) … ρ_(2n)) and κ = wᵀη/(1 + wᵀw),
//     H = ½ (Σ ρᵢ² + |η|² − κ wᵀη) + V,   [Xᵢ, X_(n+j)]ᵀ p = δᵢⱼ κ      (P1 (21)).
// P1 prints y for w in the forces of the zᵢ (errata, finding 2).
#pragma once

#include <algorithm>

#include "forms/concepts.hpp"
#include "forms/state.hpp"
#include "forms/type_list.hpp"
#include "mechanics/constrained_dynamics.hpp"

namespace rattleback {

class QuarticAsPrinted;

class ChaoticQuartic {
 public:
  using Extras =
      Supplies<Extra::layout, Extra::resized, Extra::quasi_velocity, Extra::bracket_momenta,
               Extra::restricted_force, Extra::adapted_structure, Extra::other_forms>;
  using OtherForms = TypeList<QuarticAsPrinted>;
  static constexpr int most_pairs = 9;
  static constexpr int coordinates = up_to(2 * most_pairs + 1);
  static constexpr int constraints = 1;
  static constexpr int momenta = up_to(2 * most_pairs);
  static constexpr bool constant_metric = true;
  using Configuration = Vec<double, coordinates>;

  static SystemInfo info();

  explicit ChaoticQuartic(const ParameterValues& values)
      : n_(static_cast<int>(static_cast<double>(values.at("n")))) {}

  [[nodiscard]] int degrees() const { return 2 * n_ + 1; }
  [[nodiscard]] Layout layout() const { return layout_of(n_); }
  [[nodiscard]] State resized(const State& state) const;

  template <class T>
  Mat<T, coordinates> metric(const Vec<T, coordinates>& q) const {
    return Mat<T, coordinates>::Identity(q.size(), q.size());
  }

  template <class T>
  T potential(const Vec<T, coordinates>& q) const {
    const T both = z(q, 0) * z(q, 1);
    T twice = both * both;
    for (int i = 0; i < q.size(); ++i) twice += q[i] * q[i];
    for (int i = 0; i < n_; ++i) {
      const T product = w(q, i) * z(q, i);
      twice += product * product;
    }
    return T(0.5) * twice;
  }

  template <class T>
  Mat<T, 1, coordinates> constraint_forms(const Vec<T, coordinates>& q) const {
    Mat<T, 1, coordinates> mu = Mat<T, 1, coordinates>::Zero(1, q.size());
    mu(0, 0) = T(1.0);
    for (int i = 0; i < n_; ++i) mu(0, 1 + n_ + i) = w(q, i);
    return mu;
  }

  template <class T>
  Mat<T, coordinates, momenta> frame(const Vec<T, coordinates>& q) const {
    Mat<T, coordinates, momenta> x = Mat<T, coordinates, momenta>::Zero(q.size(), 2 * n_);
    for (int i = 0; i < n_; ++i) {
      x(1 + i, i) = T(1.0);
      x(0, n_ + i) = w(q, i);
      x(1 + n_ + i, n_ + i) = T(-1.0);
    }
    return x;
  }

  template <class T>
  Vec<T, momenta> quasi_velocity(const Vec<T, coordinates>& q, const Vec<T, momenta>& rho) const {
    const T factor = kappa(q, rho);
    Vec<T, momenta> y = rho;
    for (int i = 0; i < n_; ++i) y[n_ + i] -= factor * w(q, i);
    return y;
  }

  template <class T>
  Mat<T, momenta> bracket_momenta(const Vec<T, coordinates>& q, const Vec<T, momenta>& rho) const {
    Mat<T, momenta> b = Mat<T, momenta>::Zero(2 * n_, 2 * n_);
    const T factor = kappa(q, rho);
    for (int i = 0; i < n_; ++i) {
      b(i, n_ + i) = factor;
      b(n_ + i, i) = -factor;
    }
    return b;
  }

  template <class T>
  Vec<T, coordinates> restricted_force(const Vec<T, coordinates>& q,
                                       const Vec<T, momenta>& rho) const {
    const T factor = kappa(q, rho);
    Vec<T, coordinates> force = q;
    for (int i = 0; i < n_; ++i) {
      const T wi = w(q, i);
      const T zi = z(q, i);
      force[1 + i] += wi * zi * zi + factor * factor * wi - factor * rho[n_ + i];
      force[1 + n_ + i] += wi * wi * zi;
    }
    force[1 + n_] += z(q, 0) * z(q, 1) * z(q, 1);
    force[2 + n_] += z(q, 1) * z(q, 0) * z(q, 0);
    return force;
  }

  template <class T>
  Vec<T, sum(coordinates, momenta)> adapted_structure(const Vec<T, coordinates>& q,
                                                      const Vec<T, momenta>& rho,
                                                      const Vec<T, coordinates>& force,
                                                      const Vec<T, momenta>& y) const {
    const T factor = kappa(q, rho);
    Vec<T, sum(coordinates, momenta)> rate(4 * n_ + 1);
    rate[0] = T(0.0);
    for (int i = 0; i < n_; ++i) {
      const T& eta = y[n_ + i];
      rate[0] += w(q, i) * eta;
      rate[1 + i] = y[i];
      rate[1 + n_ + i] = -eta;
      rate[1 + 2 * n_ + i] = -factor * eta - force[1 + i];
      rate[1 + 3 * n_ + i] = factor * y[i] - w(q, i) * force[0] + force[1 + n_ + i];
    }
    return rate;
  }

  [[nodiscard]] Vec<double, 0> extra_invariants(const Configuration& /*q*/,
                                                const Configuration& /*v*/) const {
    return {};
  }

  [[nodiscard]] Scene scene() const;
  [[nodiscard]] std::vector<Pose> pose(const Configuration& q) const;

 private:
  static Layout layout_of(int n);

  template <class T>
  [[nodiscard]] const T& w(const Vec<T, coordinates>& q, int i) const {
    return q[1 + i];
  }
  template <class T>
  [[nodiscard]] const T& z(const Vec<T, coordinates>& q, int i) const {
    return q[1 + n_ + i];
  }
  template <class T>
  T kappa(const Vec<T, coordinates>& q, const Vec<T, momenta>& rho) const {
    T along(0.0);
    T square(1.0);
    for (int i = 0; i < n_; ++i) {
      along += w(q, i) * rho[n_ + i];
      square += w(q, i) * w(q, i);
    }
    return along / square;
  }

  int n_;
};

/// Pairs beyond those there are go on as the last; the velocity stays allowed.
inline State ChaoticQuartic::resized(const State& state) const {
  const auto given = static_cast<int>(state.q.size() - 1) / 2;
  if (given < 1 || state.q.size() != 2 * given + 1 || state.v.size() != state.q.size() ||
      given == n_) {
    return state;
  }
  const auto continued = [&](const Eigen::VectorXd& x) {
    Configuration result(degrees());
    result[0] = x[0];
    for (int i = 0; i < n_; ++i) {
      const int from = std::min(i, given - 1);
      result[1 + i] = x[1 + from];
      result[1 + n_ + i] = x[1 + given + from];
    }
    return result;
  };
  const Configuration q = continued(state.q);
  return {q, project_velocity(*this, q, continued(state.v))};
}

static_assert(FramedSystem<ChaoticQuartic>);

}  // namespace rattleback
