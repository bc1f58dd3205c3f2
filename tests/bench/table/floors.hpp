// What the work takes where it is written out for one system by hand, nothing erased and nothing
// general: the measure that ours is divided by.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

namespace rattleback::bench {

/// Gonzalez' step of the Chaplygin sleigh in (x, y, θ, ρ₁, ρ₂): the fixed point, from the cubic
/// through the last four states.
class SleighFloor {
 public:
  using State = std::array<double, 5>;
  SleighFloor(double m, double j, double a);
  void step(double h, State& z);

 private:
  double bracket_;  ///< C₁₂¹
  double turning_;  ///< 1/√(J + m a²)
  double sliding_;  ///< 1/√m
  std::array<State, 4> last_{};
  int known_ = 0;
};

/// The same of the chaotic quartic system with three pairs, in (x, w, z, ρ).
class QuarticFloor {
 public:
  static constexpr int n = 3;
  using State = std::array<double, 4 * n + 1>;
  void step(double h, State& z);

 private:
  std::array<State, 4> last_{};
  int known_ = 0;
};

/// The right-hand side of a chain of equal links with unit masses and lengths, component by
/// component: `m` and `rate` hold x of all qᵢ, then y, then z, then the same of ωᵢ. The tensions
/// are eliminated from both ends.
class ChainFloor {
 public:
  ChainFloor(std::size_t links, double gravity);
  void velocity(const double* m, double* rate);

 private:
  std::size_t n_;
  double gravity_;
  std::vector<double> beside_;
  std::vector<double> factor_;
  std::vector<double> tension_;
};

/// exp of SO(3) by Rodrigues' formula, a matrix row by row, from sine and cosine of half the angle.
using RotationMatrix = std::array<double, 9>;
RotationMatrix exp_by_hand(const double* u);

/// exp of SE(3) at u = (a, t): the rotation, and dexp_a t.
struct RigidMotionByHand {
  RotationMatrix rotation;
  std::array<double, 3> translation;
};
RigidMotionByHand rigid_exp_by_hand(const double* u);

/// dexp⁻¹_u v of SE(3): of SO(3), and its derivative in the direction t.
std::array<double, 6> rigid_dexpinv_by_hand(const double* u, const double* v);

}  // namespace rattleback::bench
