#include "numeric/newton.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

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
/// Derivatives with which a step took more iterations than this are taken anew in the next.
constexpr int most_learnt = 8;
/// Below this a correction is too near to round-off to learn derivatives from it.
constexpr double least_lesson = 1e-11;

/// The largest component of a correction, relative to 1 + |x|; NaN when one is not finite.
double scaled(const Eigen::VectorXd& dx, const Eigen::VectorXd& x) {
  double most = 0.0;
  double scale = 1.0;
  double sum = 0.0;  // not finite when one of dx is not
  for (Eigen::Index i = 0; i < x.size(); ++i) {
    const double part = std::abs(dx[i]);
    const double here = 1.0 + std::abs(x[i]);
    sum += part;
    if (part * scale > most * here) {
      most = part;
      scale = here;
    }
  }
  return std::isfinite(sum) ? most / scale : std::numeric_limits<double>::quiet_NaN();
}

/// A x, whose few numbers are not worth the blocks that larger products are cut into.
void multiply(const Eigen::MatrixXd& a, const Eigen::VectorXd& x, Eigen::VectorXd& result) {
  constexpr Eigen::Index few = 16;
  if (x.size() <= few) {
    result.noalias() = a.lazyProduct(x);
  } else {
    result.noalias() = a * x;
  }
}

/// The solution of a step of h, followed from that of a step of 0: residual(s h, x) = 0 for s from
/// 0 to 1, each solved from the line through the last two. Where Newton's iteration wanders between
/// several solutions, or about a place where two of them have vanished, this reaches the one that a
/// short step has, if that goes on so far. A solution far from the line is of another branch, and
/// not taken. `x` holds the unknowns at the start of the step, then the solution.
bool follow_step(FunctionRef<bool(double step, Eigen::VectorXd& x)> solve, double h,
                 Eigen::VectorXd& x) {
  constexpr double first_stride = 1e-3;
  constexpr double least_stride = 1e-5;
  constexpr int most_solves = 400;
  if (!solve(0.0, x)) return false;
  Eigen::VectorXd here = x;
  if (!solve(first_stride * h, x)) return false;
  Eigen::VectorXd slope = (x - here) / first_stride;
  double s = first_stride;
  double stride = first_stride;
  for (int i = 0; i < most_solves && s < 1.0 && stride >= least_stride; ++i) {
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
    const double size = scaled(correction_, x);
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
bool Newton::iterate_map(Residual residual, double& contraction, Eigen::VectorXd& x,
                         StepReport& report) {
  double previous = std::numeric_limits<double>::infinity();
  double ratio = contraction;
  double seen = 0.0;
  int stalls = 0;
  const double slowest = x.size() > most_dense ? slow_map_alone : slow_map;
  for (int k = 0; k < max_iterations; ++k) {
    evaluate(residual, x, report);
    const double size = scaled(residual_, x);
    if (!std::isfinite(size)) break;
    if (k > 0 && size > least_ratio_of) {
      seen = std::max(seen, size / previous);
      ratio = contraction = seen;
    }
    if (size > slowest * previous) {
      if (previous > stagnation_kept) return false;
      if (++stalls > most_stalls) return true;
    }
    x -= residual_;
    if (size * std::max(ratio, least_ratio) <= negligible) return true;
    previous = size;
  }
  contraction = 1.0;
  return false;
}

/// How well Φ contracts, from the guess, what it makes of it, and the solution.
void Newton::observe_map(double& contraction, const Eigen::VectorXd& x) const {
  const double before = (guess_ - x).lpNorm<Eigen::Infinity>();
  // What one step sees may lie in a direction in which Φ contracts by chance.
  constexpr double forgets = 0.9;
  contraction *= forgets;
  if (before > least_ratio_of) {
    contraction = std::max(contraction, (image_ - x).lpNorm<Eigen::Infinity>() / before);
  }
}

/// With the derivatives of an earlier step; false when they do not contract well.
bool Newton::iterate_kept(Residual residual, Eigen::MatrixXd& inverse, Eigen::VectorXd& x,
                          StepReport& report) {
  double previous = std::numeric_limits<double>::infinity();
  double ratio = slow_kept;
  int stalls = 0;
  for (int k = 0; k < max_iterations; ++k) {
    evaluate(residual, x, report);
    if (k == 0 && equations_ == Equations::of_map) image_ = x - residual_;
    multiply(inverse, residual_, next_);
    double size = scaled(next_, x);
    if (size > learn_above * previous && previous > least_lesson) {
      // With s the last step and u = J⁻¹ r: J⁻¹ −= u sᵀ J⁻¹ / (s · (s + u)).
      const double square = correction_.squaredNorm();
      const double both = square - correction_.dot(next_);
      if (!(std::abs(both) > 0.1 * square)) return false;
      across_.noalias() = correction_.transpose() * inverse;
      inverse.noalias() += (next_ / both) * across_;
      next_ *= square / both;
      size = scaled(next_, x);
    }
    correction_.swap(next_);
    if (!std::isfinite(size)) return false;
    if (k > 0 && size > least_ratio_of) ratio = std::max(least_ratio, size / previous);
    if (size * ratio <= negligible || size <= round_off) {
      x -= correction_;
      return true;
    }
    if (size > slow_kept * previous) {
      if (previous > stagnation_kept) return false;
      if (++stalls > most_stalls) return true;
    }
    x -= correction_;
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

bool Newton::solve_by_any(Residual residual, Kept& kept, Eigen::VectorXd& x, StepReport& report) {
  const bool of_map = equations_ == Equations::of_map;
  guess_ = x;
  if (of_map && (kept.contraction <= most_contraction || x.size() > most_dense)) {
    if (iterate_map(residual, kept.contraction, x, report)) return true;
    x = guess_;
  }
  if (kept.good && kept.inverse.rows() == x.size()) {
    const int before = report.iterations;
    kept.good = iterate_kept(residual, kept.inverse, x, report);
    if (kept.good) {
      if (of_map) observe_map(kept.contraction, x);
      kept.good = report.iterations - before <= most_learnt;
      return true;
    }
    x = guess_;
  }
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
      [&](double step, Eigen::VectorXd& y) { return iterate(at(step), y, report); }, h, x);
  report.status = followed ? StepStatus::done : first.status;
  if (!followed) report.residual = first.residual;
  return followed;
}

}  // namespace rattleback
