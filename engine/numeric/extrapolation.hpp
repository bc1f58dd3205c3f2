// The next value of a sequence, by the polynomial through the last ones:
//     x_{n+1} ≈ Σ_k ∇ᵏ x_n,   ∇⁰ x_n = x_n,   ∇ᵏ⁺¹ x_n = ∇ᵏ x_n − ∇ᵏ x_{n−1}.
// Hairer, Nørsett, Wanner, Solving Ordinary Differential Equations I, III.1. Terms are taken while
// they shrink; where the second does not, the values are too far apart to go on from.
#pragma once

#include <Eigen/Core>
#include <array>

namespace rattleback {

/// Of vectors of one size at a time; allocates when that changes only.
class Extrapolation {
 public:
  /// Forgets the values taken.
  void restart() { count_ = 0; }

  /// Takes the value after the last one.
  void take(const Eigen::VectorXd& x);

  /// Stores the value to come in x; false, and x as it was, where too few are known.
  bool next(Eigen::VectorXd& x) const;

 private:
  static constexpr int most = 8;

  template <class Vector>
  void take_in(const Eigen::VectorXd& x, Vector& difference, Vector& before);

  Eigen::Matrix<double, Eigen::Dynamic, most> differences_;  ///< column k: ∇ᵏ x_n
  std::array<double, most> sizes_{};                         ///< of each its largest number
  int count_ = 0;
  Eigen::VectorXd difference_;  ///< workspace where the size is not known when compiled
  Eigen::VectorXd before_;
};

}  // namespace rattleback
