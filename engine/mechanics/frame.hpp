// Frames X_a(q) of the constraint distribution D = ker μ(q): m = n − k directions that span it,
// as the adapted form needs them. A frame at a point says
//     along(y) = X y,   across(p) = Xᵀ p,   columns() = X,
// and the frame itself quasi_velocity(X, q, ρ) = G⁻¹ ρ with G = Xᵀ g X, motion(X, q, ρ) = (y, v,
// p), and slope(q, p) = ∂(Xᵀ p)/∂q, m × n, with p held: all that brackets and forces need of the
// derivatives of X.
#pragma once

#include <Eigen/LU>

#include "forms/concepts.hpp"
#include "numeric/dual.hpp"

namespace rattleback {

/// The motion in D with the momenta ρ: y = G⁻¹ ρ, v = X y, p = g v.
template <class T, int n, int m>
struct MotionInFrame {
  Vec<T, m> y;
  Vec<T, n> v;
  Vec<T, n> p;
};

/// Of a system that knows them in closed form: X, y = G⁻¹ ρ, ∂H/∂q and B_ab = [X_a, X_b]ᵀ p.
template <class T, int n, int m>
struct AdaptedTerms {
  Mat<T, n, m> x;
  Vec<T, m> y;
  Vec<T, n> force;
  Mat<T, m> bracket;
};

/// The frame that a system gives itself. It may add closed forms, which are then used:
/// quasi_velocity(q, ρ), or restricted_metric(q) = G.
template <FramedSystem S>
class SystemFrame {
 public:
  static constexpr bool of_system = true;
  static constexpr int n = S::coordinates;
  static constexpr int m = difference(n, S::constraints);

  explicit SystemFrame(const S& system) : system_(system) {}

  template <class T>
  struct At {
    Mat<T, n, m> x;
    [[nodiscard]] Vec<T, n> along(const Vec<T, m>& y) const { return x.lazyProduct(y); }
    [[nodiscard]] Vec<T, m> across(const Vec<T, n>& p) const {
      return x.transpose().lazyProduct(p);
    }
    [[nodiscard]] Mat<T, n, m> columns() const { return x; }
  };

  template <class T>
  At<T> at(const Vec<T, n>& q) const {
    return {system_.frame(q)};
  }

  template <class T>
  Vec<T, m> quasi_velocity(const At<T>& frame, const Vec<T, n>& q, const Vec<T, m>& rho) const {
    if constexpr (supplies<S>(Extra::quasi_velocity)) {
      return system_.quasi_velocity(q, rho);
    } else if constexpr (supplies<S>(Extra::restricted_metric)) {
      return system_.restricted_metric(q).inverse() * rho;
    } else {
      const Mat<T, n, m> gx = system_.metric(q) * frame.x;
      const Mat<T, m> restricted = frame.x.transpose() * gx;
      return restricted.inverse() * rho;
    }
  }

  template <class T>
  MotionInFrame<T, n, m> motion(const At<T>& frame, const Vec<T, n>& q,
                                const Vec<T, m>& rho) const {
    const Vec<T, m> y = quasi_velocity(frame, q, rho);
    const Vec<T, n> v = frame.along(y);
    return {y, v, system_.metric(q) * v};
  }

  template <class T>
  Mat<T, m, n> slope(const Vec<T, n>& q, const Vec<T, n>& p) const {
    Mat<T, m, n> result(q.size() - constraints_of(system_), q.size());
    const auto across = [&]<class D>(const Vec<D, n>& x) {
      return Vec<D, m>(at(x).across(p.template cast<D>()));
    };
    jacobian_into(across, q, result);
    return result;
  }

 private:
  S system_;
};

}  // namespace rattleback
