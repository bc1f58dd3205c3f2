// The next value of a sequence, by the polynomial through the last ones:
//     x_{n+1} ≈ Σ_k ∇ᵏ x_n,   ∇⁰ x_n = x_n,   ∇ᵏ⁺¹ x_n = ∇ᵏ x_n − ∇ᵏ x_{n−1}.
// Hairer, Nørsett, Wanner, Solving Ordinary Differential Equations I, III.1. Terms are taken while
// they shrink; where the second does not, the values are too far apart to go on from.
#pragma once

#include <Eigen/Core>
#include <algorithm>
#include <array>
#include <cmath>

namespace rattleback {

/// Of vectors of one size at a time; allocates when that changes only.
class Extrapolation {
 public:
  /// Forgets the values taken.
  void restart() { count_ = 0; }

  /// Takes the value after the last one.
  template <class Vector>
  void take(const Vector& x) {
    if (differences_.cols() != x.size()) {
      differences_.setZero(most, x.size());
      count_ = 0;
    }
    for (Eigen::Index i = 0; i < x.size(); ++i) {
      double difference = x[i];
      for (int k = 0; k <= count_ && k < most; ++k) {
        const double before = differences_(k, i);
        differences_(k, i) = difference;
        difference -= before;
      }
    }
    if (count_ < most) ++count_;
  }

  /// Stores the value to come in x; false, and x as it was, where too few are known.
  template <class Vector>
  bool next(Vector& x) const {
    constexpr double shrinks = 0.5;
    if (count_ < 3) return false;
    std::array<double, most> sizes{};
    for (Eigen::Index i = 0; i < differences_.cols(); ++i) {
      for (std::size_t k = 1; k < most; ++k) {
        sizes[k] = std::max(sizes[k], std::abs(differences_(static_cast<Eigen::Index>(k), i)));
      }
    }
    int terms = 2;
    while (terms < count_ && sizes[static_cast<std::size_t>(terms)] <=
                                 shrinks * sizes[static_cast<std::size_t>(terms - 1)]) {
      ++terms;
    }
    if (terms == 2) return false;
    x.resize(differences_.cols());
    for (Eigen::Index i = 0; i < x.size(); ++i) {
      double sum = 0.0;
      for (int k = terms; k-- > 0;) sum += differences_(k, i);
      x[i] = sum;
    }
    return true;
  }

 private:
  static constexpr int most = 8;
  Eigen::Matrix<double, most, Eigen::Dynamic> differences_;  ///< row k: ∇ᵏ x_n
  int count_ = 0;
};

}  // namespace rattleback
