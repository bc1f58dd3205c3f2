#include "numeric/newton.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "numeric/known_size.hpp"

namespace rattleback {

namespace {

constexpr int max_iterations = 60;
/// Of more unknowns no matrix is made: three of it take 100 MB, and a step minutes.
constexpr Eigen::Index most_dense = 2000;
constexpr double spread = 5e-7;
constexpr double round_off = 2.0 * std::numeric_limits<double>::epsilon();
/// Corrections that stop shrinking below this are noise of r, not a failure: the difference
/// quotients of a discrete gradient carry errors of about ε^(2/3).
constexpr double stagnation = 4e-11;
/// The same where the derivatives are not those of the step, and may be to blame.
constexpr double stagnation_kept = 1e-13;
/// What a correction may leave, relative to 1 + |x|.
constexpr double negligible = 0.1 * std::numeric_limits<double>::epsilon();
constexpr double slow = 0.3;
/// The same for derivatives that improve on the way.
constexpr double slow_kept = 0.6;
/// A map that contracts less well than this is left to Newton's iteration.
constexpr double slow_map = 0.05;
/// … where Newton's iteration cannot be had.
constexpr double slow_map_alone = 0.6;
/// … and so is one that contracted less well than this in the step before.
constexpr double most_contraction = 0.02;
/// Above it derivatives that were kept are improved.
constexpr double learn_above = 0.01;
/// A ratio that is seen to be smaller may be so by chance, and slower errors be left.
constexpr double least_ratio = 0.05;
/// Ratios of corrections below this are ratios of noise.
constexpr double least_ratio_of = 1e-12;
/// Corrections that did not shrink so many times have met noise.
constexpr int most_stalls = 1;
/// Derivatives with which a step took more iterations than this, and than there are unknowns, are
/// taken anew in the next: they cost an evaluation for each unknown.
constexpr Eigen::Index most_learnt = 8;
/// Below this a correction is too near to round-off to learn derivatives from it.
constexpr double least_lesson = 1e-11;

/// 1 / (1 + |x|): what a correction of each unknown weighs.
template <class Unknowns, class Weights>
void weigh(const Unknowns& x, Weights&& weights) {
  weights = (1.0 + x.array().abs()).inverse().matrix();
}

/// The largest number of a correction by weight; NaN when one is not finite.
template <class Correction, class Weights>
double scaled(const Correction& dx, const Weights& weights) {
  const auto parts = dx.array().abs() * weights.array();
  // not finite when one of dx is not
  return std::isfinite(parts.sum()) ? parts.maxCoeff() : std::numeric_limits<double>::quiet_NaN();
}

/// The largest |a_i − b_i|.
template <class Vector>
double farthest(const Vector& a, const Vector& b) {
  double most = 0.0;
  for (Eigen::Index i = 0; i < a.size(); ++i) most = std::max(most, std::abs(a[i] - b[i]));
  return most;
}

/// J⁻¹ of N unknowns.
template <int N>
using Square = Eigen::Map<Eigen::Matrix<double, N, N>>;

/// u = J⁻¹ r, without the blocks that large products are cut into where there are few numbers.
template <int N, class Vector, class Result>
void multiply(const Square<N>& inverse, const Vector& r, Result& u) {
  if constexpr (N != Eigen::Dynamic) {
    Eigen::Matrix<double, N, 1> sum = inverse.col(0) * r[0];
    for (int j = 1; j < N; ++j) sum += inverse.col(j) * r[j];
    u = sum;
  } else {
    constexpr Eigen::Index few = 16;
    if (r.size() <= few) {
      u.noalias() = inverse.lazyProduct(r);
    } else {
      u.noalias() = inverse * r;
    }
  }
}

/// J⁻¹ −= u sᵀ J⁻¹ / d; `across` is room for sᵀ J⁻¹.
template <int N, class Vector, class Room>
void improve(const Vector& u, const Vector& s, double d, Square<N>& inverse, Room& across) {
  if constexpr (N != Eigen::Dynamic) {
    for (int j = 0; j < N; ++j) inverse.col(j) += u * (s.dot(inverse.col(j)) / d);
  } else {
    across.noalias() = inverse.transpose() * s;
    inverse.noalias() += (u / d) * across.transpose();
  }
}

/// The solution of a step of h, followed from that of a step of 0: residual(s h, x) = 0 for s from
/// 0 to 1, each solved from the line through the last two. Where Newton's iteration wanders between
/// several solutions, or about a place where two of them have vanished, this reaches the one that a
/// short step has, if that goes on so far. A solution far from the line is of another branch, and
/// not taken. `x` holds the unknowns at the start of the step, then the solution.
bool follow_step(FunctionRef<bool(double step, Eigen::VectorXd& x)> solve, double h,
                 Eigen::VectorXd& x, const StepReport& report) {
  constexpr double first_stride = 1e-3;
  constexpr double least_stride = 1e-5;
  // Derivatives cost an evaluation for each unknown.
  constexpr int most_evaluations = 10000;
  const auto evaluations = [&] {
    return report.jacobians * static_cast<int>(x.size()) + report.iterations;
  };
  const int before = evaluations();
  if (!solve(0.0, x)) return false;
  Eigen::VectorXd here = x;
  if (!solve(first_stride * h, x)) return false;
  Eigen::VectorXd slope = (x - here) / first_stride;
  double s = first_stride;
  double stride = first_stride;
  while (evaluations() - before < most_evaluations && s < 1.0 && stride >= least_stride) {
    here = x;
    const double ahead = std::min(1.0, s + stride);
    const Eigen::VectorXd guess = here + (ahead - s) * slope;
    x = guess;
    const double near = 0.25 * (guess - here).norm() + least_stride * (1.0 + here.norm());
    if (solve(ahead * h, x) && (x - guess).norm() <= near) {
      slope = (x - here) / (ahead - s);
      s = ahead;
      stride *= 2.0;
    } else {
      x = here;
      stride *= 0.5;
    }
  }
  return s == 1.0;
}

}  // namespace

void Newton::differentiate(Residual residual, const Eigen::VectorXd& x) {
  jacobian_.resize(x.size(), x.size());
  change_.resize(x.size());
  ahead_ = x;
  for (Eigen::Index j = 0; j < x.size(); ++j) {
    ahead_[j] += spread * (1.0 + std::abs(x[j]));
    residual(ahead_, change_);
    jacobian_.col(j) = (change_ - residual_) / (ahead_[j] - x[j]);
    ahead_[j] = x[j];
  }
  factors_.compute(jacobian_);
}

void Newton::evaluate(Residual residual, const Eigen::VectorXd& x, StepReport& report) {
  residual(x, residual_);
  ++report.evaluations;
  ++report.iterations;
}

bool Newton::iterate(Residual residual, Eigen::VectorXd& x, StepReport& report) {
  if (x.size() > most_dense) {
    report.status = StepStatus::no_convergence;
    return false;
  }
  double previous = std::numeric_limits<double>::infinity();
  bool stale = true;
  bool fresh = false;  // the derivatives are those at x
  bool renewed_in_noise = false;
  for (int k = 0; k < max_iterations; ++k) {
    evaluate(residual, x, report);
    if (stale) {
      differentiate(residual, x);
      ++report.jacobians;
      stale = false;
      fresh = true;
    }
    correction_ = factors_.solve(residual_);
    weigh(x, weights_);
    const double size = scaled(correction_, weights_);
    if (!std::isfinite(size)) break;
    if (size <= round_off) {
      x -= correction_;
      return true;
    }
    if (size > slow * previous) {
      // Noise of r, unless the derivatives are to blame.
      if (previous <= stagnation && (fresh || renewed_in_noise)) return true;
      if (!fresh) {
        renewed_in_noise = renewed_in_noise || previous <= stagnation;
        stale = true;
        previous = std::numeric_limits<double>::infinity();
        continue;
      }
    }
    x -= correction_;
    fresh = false;
    previous = size;
  }
  report.status = StepStatus::no_convergence;
  return false;
}

/// x ← Φ(x); false when it does not contract well. `contraction` is what the steps before say of
/// it, then what this one does.
template <int N>
bool Newton::iterate_map(Residual residual, double& contraction, Eigen::VectorXd& x,
                         StepReport& report) {
  double previous = std::numeric_limits<double>::infinity();
  double ratio = contraction;
  double seen = 0.0;
  int stalls = 0;
  const double slowest = x.size() > most_dense ? slow_map_alone : slow_map;
  const auto correction = sized<N>(residual_);
  const auto weights = sized<N>(weights_);
  weigh(sized<N>(x), sized<N>(weights_));
  for (int k = 0; k < max_iterations; ++k) {
    evaluate(residual, x, report);
    const double size = scaled(correction, weights);
    if (!std::isfinite(size)) break;
    if (k > 0 && size > least_ratio_of) {
      seen = std::max(seen, size / previous);
      ratio = contraction = seen;
    }
    if (size > slowest * previous) {
      if (previous > stagnation_kept) return false;
      if (++stalls > most_stalls) return true;
    }
    sized<N>(x) -= correction;
    if (size * std::max(ratio, least_ratio) <= negligible) return true;
    previous = size;
  }
  contraction = 1.0;
  return false;
}

/// How well Φ contracts, from the guess, what it makes of it, and the solution.
template <int N>
void Newton::observe_map(double& contraction, const Eigen::VectorXd& x) const {
  const auto solution = sized<N>(x);
  const double before = farthest(sized<N>(guess_), solution);
  // What one step sees may lie in a direction in which Φ contracts by chance.
  constexpr double forgets = 0.9;
  contraction *= forgets;
  if (before > least_ratio_of) {
    contraction = std::max(contraction, farthest(sized<N>(image_), solution) / before);
  }
}

/// With the derivatives of an earlier step; false when they do not contract well.
template <int N>
bool Newton::iterate_kept(Residual residual, Eigen::MatrixXd& kept, Eigen::VectorXd& x,
                          StepReport& report) {
  double previous = std::numeric_limits<double>::infinity();
  double ratio = slow_kept;
  int stalls = 0;
  correction_.resize(x.size());
  next_.resize(x.size());
  across_.resize(x.size());
  const auto r = sized<N>(residual_);
  auto correction = sized<N>(correction_);
  auto next = sized<N>(next_);
  auto across = sized<N>(across_);
  auto weights = sized<N>(weights_);
  Square<N> inverse(kept.data(), x.size(), x.size());
  weigh(sized<N>(x), weights);
  for (int k = 0; k < max_iterations; ++k) {
    evaluate(residual, x, report);
    if (k == 0 && equations_ == Equations::of_map) sized<N>(image_) = sized<N>(x) - r;
    multiply<N>(inverse, r, next);
    double size = scaled(next, weights);
    if (size > learn_above * previous && previous > least_lesson) {
      // With s the last step and u = J⁻¹ r: J⁻¹ −= u sᵀ J⁻¹ / (s · (s + u)).
      const double square = correction.squaredNorm();
      const double both = square - correction.dot(next);
      if (!(std::abs(both) > 0.1 * square)) return false;
      improve<N>(next, correction, both, inverse, across);
      next *= square / both;
      size = scaled(next, weights);
    }
    if (!std::isfinite(size)) return false;
    correction = next;
    if (k > 0 && size > least_ratio_of) ratio = std::max(least_ratio, size / previous);
    if (size * ratio <= negligible || size <= round_off) {
      sized<N>(x) -= correction;
      return true;
    }
    if (size > slow_kept * previous) {
      if (previous > stagnation_kept) return false;
      if (++stalls > most_stalls) return true;
    }
    sized<N>(x) -= correction;
    previous = size;
  }
  return false;
}

Newton::Kept& Newton::kept_for(double h) {
  const auto found =
      std::find_if(kept_.begin(), kept_.end(), [&](const Kept& one) { return one.h == h; });
  if (found != kept_.end()) return *found;
  if (kept_.size() == most_kept) kept_.erase(kept_.begin());
  kept_.emplace_back().h = h;
  return kept_.back();
}

template <int N>
bool Newton::solve_quickly(Residual residual, Kept& kept, Eigen::VectorXd& x, StepReport& report) {
  const bool of_map = equations_ == Equations::of_map;
  if (of_map && (kept.contraction <= most_contraction || x.size() > most_dense)) {
    if (iterate_map<N>(residual, kept.contraction, x, report)) return true;
    sized<N>(x) = sized<N>(guess_);
  }
  if (!kept.good || kept.inverse.rows() != x.size()) return false;
  const int before = report.iterations;
  kept.good = iterate_kept<N>(residual, kept.inverse, x, report);
  if (!kept.good) {
    sized<N>(x) = sized<N>(guess_);
    return false;
  }
  if (of_map) observe_map<N>(kept.contraction, x);
  kept.good = report.iterations - before <= std::max(most_learnt, x.size());
  return true;
}

bool Newton::solve_by_any(Residual residual, Kept& kept, Eigen::VectorXd& x, StepReport& report) {
  guess_ = x;
  image_.resize(x.size());
  weights_.resize(x.size());
  const bool solved = with_known_size(
      x.size(), [&](auto n) { return solve_quickly<n>(residual, kept, x, report); });
  if (solved) return true;
  if (!iterate(residual, x, report)) return false;
  kept.good = true;
  kept.inverse = factors_.inverse();
  return true;
}

bool Newton::solve(Residual residual, double h, Eigen::VectorXd& x, StepReport& report) {
  residual_.resize(x.size());
  const bool solved = solve_by_any(residual, kept_for(h), x, report);
  report.residual = residual_.cwiseAbs().maxCoeff();
  return solved;
}

bool Newton::solve_step(StepResidual residual, double h, const Eigen::VectorXd& start,
                        Eigen::VectorXd& x, StepReport& report) {
  const auto at = [&](double step) {
    return
        [&residual, step](const Eigen::VectorXd& z, Eigen::VectorXd& r) { residual(step, z, r); };
  };
  if (solve(at(h), h, x, report)) return true;
  const StepReport first = report;
  x = start;
  const bool followed = follow_step(
      [&](double step, Eigen::VectorXd& y) { return iterate(at(step), y, report); }, h, x, report);
  report.status = followed ? StepStatus::done : first.status;
  if (!followed) report.residual = first.residual;
  return followed;
}

}  // namespace rattleback
