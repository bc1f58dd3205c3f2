// The frame of P1 §3.3, for every system with constraints: the last m columns of Q in the QR
// factorisation μ(q)ᵀ = Q R by Householder reflections, orthonormal in coordinates. Q is kept as
// its k reflections H_c = 1 − 2 w wᵀ/|w|², so that X y and Xᵀ p cost k n. The derivatives of
// Algorithm 1 are those of this very factorisation, taken automatically; its last update is printed
// with a wrong sign (errata, finding 4). The sign s_c of each reflection, w = x + s_c |x| e_c, may
// differ from point to point, and so would the frame: a step freezes it.
#pragma once

#include <Eigen/LU>
#include <cmath>

#include "mechanics/frame.hpp"
#include "mechanics/inverse_metric.hpp"
#include "numeric/dual.hpp"

namespace rattleback {

template <ConstrainedMechanics S>
class HouseholderFrame {
 public:
  static constexpr bool of_system = false;
  static constexpr int n = S::coordinates;
  static constexpr int k = S::constraints;
  static constexpr int m = difference(n, k);
  using Signs = Vec<double, k>;

  explicit HouseholderFrame(const S& system)
      : system_(system), signs_(Signs::Zero(constraints_of(system))), inverse_metric_(system) {}

  /// sign(R_cc) for each reflection at q: no cancellation in w.
  [[nodiscard]] Signs stable_signs(const Vec<double, n>& q) const {
    Signs signs = Signs::Zero(signs_.size());
    (void)factorised(q, signs);
    return signs;
  }
  void freeze(const Signs& signs) { signs_ = signs; }
  /// Differences with this increment in place of derivatives (P1, Remark 3.5); 0: derivatives.
  void set_increment(double increment) { increment_ = increment; }

  template <class T>
  struct At {
    Mat<T, n, k> w;
    Vec<T, k> factor;  ///< 2/|w|²
    [[nodiscard]] Vec<T, n> along(const Vec<T, m>& y) const {
      Vec<T, n> x = Vec<T, n>::Zero(w.rows());
      const Eigen::Index count = w.cols();
      for (int a = 0; a < y.size(); ++a) x[count + a] = y[a];
      for (Eigen::Index c = count; c-- > 0;) reflect(c, x);
      return x;
    }
    [[nodiscard]] Vec<T, m> across(const Vec<T, n>& p) const {
      Vec<T, n> x = p;
      for (Eigen::Index c = 0; c < w.cols(); ++c) reflect(c, x);
      return x.tail(w.rows() - w.cols());
    }
    [[nodiscard]] Mat<T, n, m> columns() const {
      const Eigen::Index count = w.rows() - w.cols();
      Mat<T, n, m> x(w.rows(), count);
      for (int a = 0; a < count; ++a) x.col(a) = along(Vec<T, m>::Unit(count, a));
      return x;
    }
    void reflect(Eigen::Index c, Vec<T, n>& x) const {
      const T amount = factor[c] * T(w.col(c).dot(x));
      for (Eigen::Index j = c; j < x.size(); ++j) x[j] -= amount * w(j, c);
    }
  };

  template <class T>
  At<T> at(const Vec<T, n>& q) const {
    Signs signs = signs_;
    return factorised(q, signs);
  }

  template <class T>
  Vec<T, m> quasi_velocity(const At<T>& frame, const Vec<T, n>& q, const Vec<T, m>& rho) const {
    return motion(frame, q, rho).y;
  }

  /// p = X ρ − μᵀ λ with μ g⁻¹ p = 0: the momentum in D* with Xᵀ p = ρ.
  template <class T>
  MotionInFrame<T, n, m> motion(const At<T>& frame, const Vec<T, n>& q,
                                const Vec<T, m>& rho) const {
    const Mat<T, k, n> mu = system_.constraint_forms(q);
    const Mat<T, n> inverse = inverse_metric_.at(q);
    const Mat<T, n, k> across = inverse * mu.transpose();
    const Mat<T, k> gram = mu * across;
    const Vec<T, n> free = frame.along(rho);
    const Vec<T, k> lambda =
        inverse_of_gram(gram).lazyProduct(across.transpose().lazyProduct(free));
    const Vec<T, n> p = free - mu.transpose().lazyProduct(lambda);
    const Vec<T, n> v = inverse.lazyProduct(p);
    return {frame.across(v), v, p};
  }

  template <class T>
  Mat<T, m, n> slope(const Vec<T, n>& q, const Vec<T, n>& p) const {
    Mat<T, m, n> result(q.size() - signs_.size(), q.size());
    if (increment_ == 0.0) {
      const auto across = [&]<class D>(const Vec<D, n>& x) {
        return Vec<D, m>(at(x).across(p.template cast<D>()));
      };
      jacobian_into(across, q, result);
    } else {
      for (int i = 0; i < q.size(); ++i) {
        Vec<T, n> ahead = q;
        Vec<T, n> behind = q;
        ahead[i] += T(increment_);
        behind[i] -= T(increment_);
        result.col(i) = (at(ahead).across(p) - at(behind).across(p)) * T(0.5 / increment_);
      }
    }
    return result;
  }

 private:
  /// The reflections at q; a sign that is 0 is chosen, and stored.
  template <class T>
  At<T> factorised(const Vec<T, n>& q, Signs& signs) const {
    using std::sqrt;
    const int rows = coordinates_of(system_);
    const int count = constraints_of(system_);
    Mat<T, n, k> r = system_.constraint_forms(q).transpose();
    At<T> frame{Mat<T, n, k>::Zero(rows, count), Vec<T, k>::Zero(count)};
    for (int c = 0; c < count; ++c) {
      T square(0.0);
      for (int j = c; j < rows; ++j) square += r(j, c) * r(j, c);
      const T length = sqrt(square);
      if (signs[c] == 0.0) signs[c] = value_of(r(c, c)) < 0.0 ? -1.0 : 1.0;
      const T diagonal = r(c, c);
      for (int j = c; j < rows; ++j) frame.w(j, c) = r(j, c);
      frame.w(c, c) += T(signs[c]) * length;
      frame.factor[c] = T(1.0) / T(square + T(signs[c]) * diagonal * length);
      for (int column = c + 1; column < count; ++column) {
        Vec<T, n> x = r.col(column);
        frame.reflect(c, x);
        r.col(column) = x;
      }
    }
    return frame;
  }

  S system_;
  Signs signs_;
  double increment_ = 0.0;
  InverseMetric<S> inverse_metric_;
};

}  // namespace rattleback
