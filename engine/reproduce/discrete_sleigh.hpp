// Discrete Lagrange–d'Alembert on the group SE(2) for the Chaplygin sleigh: displacements
// W = g⁻¹ g' of its centre of mass in S = exp(d), along arcs of circles of which the contact's is
// tangent to the blade, and the left-invariant discrete Lagrangian of matrices
//     ℓ_d(W) = (½ m |Δ|² + J (1 − cos θ))/h = ½ tr((W − 1) 𝕁 (W − 1)ᵀ)/h,   W = (θ, Δ).
// The momenta along d of the displacement that leaves a point and of the one that arrives agree.
// With K = J + m a², T = tan ½θ and h Π = (h π₁, h π₂) the momenta, times h, along (1, 0, a) and
// (0, 1, 0) of (ω, v, v⊥), the displacement that leaves has
//     (2 m a² + a hπ₂) T³ − hπ₁ T² + (2 K + a hπ₂) T − hπ₁ = 0,
// of which the step takes the root that vanishes with π₁, and arrives with
//     π₁' = π₁ − a T (π₂ + π₂'),   π₂' = π₂ + 2 m a (1 − cos θ)/h.
// It keeps π₁²/K + π₂²/m. The setting is that of Fedorov and Zenkov (Nonlinearity 18, 2005, and
// their Dynamics of the discrete Chaplygin sleigh); this is our choice of ℓ_d and S.
#pragma once

#include <Eigen/Core>
#include <cmath>

namespace rattleback {

/// Mass (kg), inertia about the centre of mass (kg m²), distance from contact to it (m).
struct DiscreteSleigh {
  double m;
  double j;
  double a;

  /// J + m a², about the contact.
  [[nodiscard]] double about_contact() const { return j + m * a * a; }

  /// ρ' and θ of a step of h > 0 from ρ, momenta in P1's frame; NaN where no root goes on from that
  /// of small steps.
  struct Step {
    Eigen::Vector2d rho;
    double theta;
  };
  [[nodiscard]] Step step(const Eigen::Vector2d& rho, double h) const {
    const double k = about_contact();
    const double p1 = h * std::sqrt(k) * rho[0];
    const double p2 = h * std::sqrt(m) * rho[1];
    const double t = half_angle_tangent(p1, p2);
    const double next2 = p2 + 4.0 * m * a * t * t / (1.0 + t * t);
    const double next1 = p1 - a * t * (p2 + next2);
    return {{next1 / (h * std::sqrt(k)), next2 / (h * std::sqrt(m))}, 2.0 * std::atan(t)};
  }

  /// ∂ρ₁'/∂ρ₁ at (0, ρ₂).
  [[nodiscard]] double eigenvalue(double rho2, double h) const {
    const double half = 0.5 * h * a * std::sqrt(m) * rho2 / about_contact();
    return (1.0 - half) / (1.0 + half);
  }

  /// hπ₁ as a function of T: the root T of small steps goes on as far as this has a slope above 0.
  [[nodiscard]] double momentum_at(double t, double p2) const {
    const double square = t * t;
    const double cubic = 2.0 * m * a * a + a * p2;
    return t * (cubic * square + 2.0 * about_contact() + a * p2) / (1.0 + square);
  }
  [[nodiscard]] double slope_at(double t, double p2) const {
    const double square = t * t;
    const double cubic = 2.0 * m * a * a + a * p2;
    const double linear = 2.0 * about_contact() + a * p2;
    return (cubic * square * square + (3.0 * cubic - linear) * square + linear) /
           ((1.0 + square) * (1.0 + square));
  }

 private:
  /// The root by bisection between 0 and the first place where the slope vanishes.
  [[nodiscard]] double half_angle_tangent(double p1, double p2) const {
    const double cubic = 2.0 * m * a * a + a * p2;
    const double linear = 2.0 * about_contact() + a * p2;
    if (!(linear > 0.0)) return NAN;
    // cubic s² + (3 cubic − linear) s + linear = 0 in s = T².
    const double middle = 3.0 * cubic - linear;
    const double inside = middle * middle - 4.0 * cubic * linear;
    double most = INFINITY;
    if (cubic < 0.0 || (inside > 0.0 && middle < 0.0)) {
      most = std::sqrt(2.0 * linear / (-middle + std::sqrt(inside)));
    }
    const double wanted = std::abs(p1);
    double high = std::min(most, 1.0);
    while (momentum_at(high, p2) < wanted && high < most) high = std::min(most, 2.0 * high);
    if (momentum_at(high, p2) < wanted) return NAN;
    double low = 0.0;
    for (int i = 0; i < 200 && low < high; ++i) {
      const double t = 0.5 * (low + high);
      if (t == low || t == high) break;
      (momentum_at(t, p2) < wanted ? low : high) = t;
    }
    return std::copysign(0.5 * (low + high), p1);
  }
};

}  // namespace rattleback
