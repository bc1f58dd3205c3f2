#include "numeric/newton.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "numeric/broyden_update.hpp"
#include "numeric/continuation.hpp"
#include "numeric/known_size.hpp"

namespace rattleback {

namespace {

// Corrections are measured in a weighted maximum norm, relative to 1 + |x|. Each is compared with
// the last one, which gives the contraction rate, and with levels of noise. Constants without a
// source trade evaluations of r for those of J. They decide the work of a step and the round-off of
// its solution, no more.
constexpr double epsilon = std::numeric_limits<double>::epsilon();
constexpr double infinity = std::numeric_limits<double>::infinity();

/// Maximum number of iterations; Kelley's nsold allows 40, KINSOL 200.
constexpr int max_iterations = 60;
/// Maximum number of unknowns for a dense Jacobian: three matrices take 100 MB, a step minutes.
constexpr Eigen::Index max_dense_unknowns = 2000;

/// Finite-difference increment relative to 1 + |x|, about ε^(2/5). Dennis and Schnabel (5.4) take
/// √η if r has relative noise η: √ε if η is round-off, ε^(1/3) if η is ε^(2/3), the error of a
/// discrete gradient. This lies between the two.
constexpr double difference_increment = 5e-7;

/// A correction below this is round-off of x.
constexpr double round_off = 2.0 * epsilon;
/// Smallest contraction rate in estimates of an error: a smaller ratio of two corrections may be
/// chance, and hide error components that decay more slowly.
constexpr double min_rate = 0.05;
/// Tolerance of the error θ ‖dx‖: κ = 0.1 times ε, as Hairer and Wanner choose κ (IV.8).
constexpr double error_tolerance = min_rate * round_off;

/// Noise level of r: corrections that stagnate below it are accepted. A discrete gradient carries
/// errors of about ε^(2/3).
constexpr double noise_level = 4e-11;
/// The same for iterations whose J belongs to another step: a poor J may cause the stagnation.
constexpr double noise_level_of_old_jacobian = 1e-13;
/// Smallest correction that measures a contraction rate; ratios below it are ratios of noise.
constexpr double min_correction_for_rate = 1e-12;
/// Smallest correction that enters Broyden's update, which a noisy difference of r would spoil
/// (Dennis and Schnabel, A8.3.1).
constexpr double min_correction_for_update = 1e-11;

/// Maximum contraction rate of a chord iteration, above which J is evaluated again. Kelley's nsold
/// takes 0.5 (rsham); here a Jacobian also serves later steps.
constexpr double max_chord_rate = 0.3;
/// The same for Broyden's method, whose J improves on the way, and for fixed-point iteration with
/// too many unknowns for a Jacobian.
constexpr double max_rate = 0.6;
/// Maximum contraction rate of fixed-point iteration: Newton's iterations are faster above it.
constexpr double max_fixed_point_rate = min_rate;
/// Maximum contraction rate of Φ in earlier steps for which fixed-point iteration is tried, well
/// below max_fixed_point_rate: steps must not alternate between two iterations.
constexpr double max_earlier_rate = 0.02;
/// Factor by which an earlier contraction rate decays per step. The larger of it and the new rate
/// counts: one step may lie in a direction in which Φ contracts by chance. CVODE takes 0.3 per
/// iteration.
constexpr double rate_memory = 0.9;

/// Contraction rate above which Broyden's method updates J⁻¹; below, the update costs more than it
/// gains.
constexpr double min_rate_for_update = 0.01;
/// Minimum of |det J₊ / det J| in an update from J to J₊ (Moré and Trangenstein 1976).
constexpr double min_determinant_ratio = 0.1;
/// Iterations of Broyden's method after which the next step evaluates J again, unless there are
/// more unknowns than that: J costs an evaluation of r per unknown. KINSOL takes 10.
constexpr Eigen::Index max_iterations_per_jacobian = 8;

/// Stores the weights 1 / (1 + |x_i|) of the norm.
template <class Unknowns, class Weights>
void set_weights(const Unknowns& x, Weights&& weights) {
  weights = (1.0 + x.array().abs()).inverse().matrix();
}

/// Weighted maximum norm of a correction; NaN if an entry is not finite.
template <class Correction, class Weights>
double weighted_norm(const Correction& dx, const Weights& weights) {
  const auto parts = dx.array().abs() * weights.array();
  // The sum is not finite if an entry is not.
  return std::isfinite(parts.sum()) ? parts.maxCoeff() : std::numeric_limits<double>::quiet_NaN();
}

/// Maximum norm of a − b.
template <class Vector>
double distance(const Vector& a, const Vector& b) {
  double largest = 0.0;
  for (Eigen::Index i = 0; i < a.size(); ++i) largest = std::max(largest, std::abs(a[i] - b[i]));
  return largest;
}

}  // namespace

void Newton::evaluate_residual(Residual residual, const Eigen::VectorXd& x, StepReport& report) {
  residual(x, residual_);
  ++report.evaluations;
  ++report.iterations;
}

void Newton::evaluate_jacobian(Residual residual, const Eigen::VectorXd& x, StepReport& report) {
  jacobian_.resize(x.size(), x.size());
  shifted_residual_.resize(x.size());
  shifted_ = x;
  for (Eigen::Index j = 0; j < x.size(); ++j) {
    shifted_[j] += difference_increment * (1.0 + std::abs(x[j]));
    residual(shifted_, shifted_residual_);
    jacobian_.col(j) = (shifted_residual_ - residual_) / (shifted_[j] - x[j]);
    shifted_[j] = x[j];
  }
  factors_.compute(jacobian_);
  ++report.jacobians;
}

bool Newton::chord_iteration(Residual residual, Eigen::VectorXd& x, StepReport& report) {
  if (x.size() > max_dense_unknowns) {
    report.status = StepStatus::no_convergence;
    return false;
  }
  double previous = infinity;
  bool needs_jacobian = true;
  bool jacobian_is_at_x = false;
  bool renewed_at_noise_level = false;
  for (int k = 0; k < max_iterations; ++k) {
    evaluate_residual(residual, x, report);
    if (needs_jacobian) {
      evaluate_jacobian(residual, x, report);
      needs_jacobian = false;
      jacobian_is_at_x = true;
    }
    correction_ = factors_.solve(residual_);
    set_weights(x, weights_);
    const double size = weighted_norm(correction_, weights_);
    if (!std::isfinite(size)) break;
    if (size <= round_off) {
      x -= correction_;
      return true;
    }
    if (size > max_chord_rate * previous) {
      // Stagnation is noise of r, unless an old Jacobian causes it.
      const bool at_noise_level = previous <= noise_level;
      if (at_noise_level && (jacobian_is_at_x || renewed_at_noise_level)) return true;
      if (!jacobian_is_at_x) {
        renewed_at_noise_level = renewed_at_noise_level || at_noise_level;
        needs_jacobian = true;
        previous = infinity;
        continue;
      }
    }
    x -= correction_;
    jacobian_is_at_x = false;
    previous = size;
  }
  report.status = StepStatus::no_convergence;
  return false;
}

template <int N>
bool Newton::fixed_point_iteration(Residual residual, double& contraction_rate, Eigen::VectorXd& x,
                                   StepReport& report) {
  double previous = infinity;
  double rate = contraction_rate;
  double largest_rate = 0.0;
  bool stagnated = false;
  const double allowed_rate = x.size() > max_dense_unknowns ? max_rate : max_fixed_point_rate;
  const auto correction = sized<N>(residual_);
  const auto weights = sized<N>(weights_);
  set_weights(sized<N>(x), sized<N>(weights_));
  for (int k = 0; k < max_iterations; ++k) {
    evaluate_residual(residual, x, report);
    const double size = weighted_norm(correction, weights);
    if (!std::isfinite(size)) break;
    if (k > 0 && size > min_correction_for_rate) {
      largest_rate = std::max(largest_rate, size / previous);
      rate = contraction_rate = largest_rate;
    }
    if (size > allowed_rate * previous) {
      if (previous > noise_level_of_old_jacobian) return false;
      if (stagnated) return true;
      stagnated = true;
    }
    sized<N>(x) -= correction;
    if (size * std::max(rate, min_rate) <= error_tolerance) return true;
    previous = size;
  }
  contraction_rate = 1.0;
  return false;
}

template <int N>
void Newton::measure_contraction(double& contraction_rate, const Eigen::VectorXd& x) const {
  const auto solution = sized<N>(x);
  const double error_of_guess = distance(sized<N>(guess_), solution);
  contraction_rate *= rate_memory;
  if (error_of_guess > min_correction_for_rate) {
    const double error_of_image = distance(sized<N>(image_), solution);
    contraction_rate = std::max(contraction_rate, error_of_image / error_of_guess);
  }
}

template <int N>
bool Newton::broyden_iteration(Residual residual, Eigen::MatrixXd& inverse_jacobian,
                               Eigen::VectorXd& x, StepReport& report) {
  double previous = infinity;
  double rate = max_rate;
  bool stagnated = false;
  correction_.resize(x.size());
  next_correction_.resize(x.size());
  row_.resize(x.size());
  const auto r = sized<N>(residual_);
  auto correction = sized<N>(correction_);
  auto next = sized<N>(next_correction_);
  auto row = sized<N>(row_);
  auto weights = sized<N>(weights_);
  InverseJacobian<N> inverse(inverse_jacobian.data(), x.size(), x.size());
  set_weights(sized<N>(x), weights);
  for (int k = 0; k < max_iterations; ++k) {
    evaluate_residual(residual, x, report);
    if (k == 0 && equations_ == Equations::fixed_point) sized<N>(image_) = sized<N>(x) - r;
    apply_inverse<N>(inverse, r, next);
    double size = weighted_norm(next, weights);
    if (size > min_rate_for_update * previous && previous > min_correction_for_update) {
      // Broyden's update with the last step s and u = J⁻¹ r: J⁻¹ −= u sᵀ J⁻¹ / d, d = s · (s + u).
      // It multiplies det J by d / s², and u by s² / d. Here s = −correction.
      const double square = correction.squaredNorm();
      const double denominator = square - correction.dot(next);
      if (!(std::abs(denominator) > min_determinant_ratio * square)) return false;
      broyden_update<N>(next, correction, denominator, inverse, row);
      next *= square / denominator;
      size = weighted_norm(next, weights);
    }
    if (!std::isfinite(size)) return false;
    correction = next;
    if (k > 0 && size > min_correction_for_rate) rate = std::max(min_rate, size / previous);
    if (size * rate <= error_tolerance || size <= round_off) {
      sized<N>(x) -= correction;
      return true;
    }
    if (size > max_rate * previous) {
      if (previous > noise_level_of_old_jacobian) return false;
      if (stagnated) return true;
      stagnated = true;
    }
    sized<N>(x) -= correction;
    previous = size;
  }
  return false;
}

Newton::History& Newton::history_of(double h) {
  const auto found = std::find_if(histories_.begin(), histories_.end(),
                                  [&](const History& one) { return one.h == h; });
  if (found != histories_.end()) return *found;
  if (histories_.size() == max_histories) histories_.erase(histories_.begin());
  histories_.emplace_back().h = h;
  return histories_.back();
}

template <int N>
bool Newton::iterate_from_history(Residual residual, History& history, Eigen::VectorXd& x,
                                  StepReport& report) {
  const bool is_fixed_point = equations_ == Equations::fixed_point;
  if (is_fixed_point &&
      (history.contraction_rate <= max_earlier_rate || x.size() > max_dense_unknowns)) {
    if (fixed_point_iteration<N>(residual, history.contraction_rate, x, report)) return true;
    sized<N>(x) = sized<N>(guess_);
  }
  if (!history.has_jacobian || history.inverse_jacobian.rows() != x.size()) return false;
  const int before = report.iterations;
  history.has_jacobian = broyden_iteration<N>(residual, history.inverse_jacobian, x, report);
  if (!history.has_jacobian) {
    sized<N>(x) = sized<N>(guess_);
    return false;
  }
  if (is_fixed_point) measure_contraction<N>(history.contraction_rate, x);
  history.has_jacobian =
      report.iterations - before <= std::max(max_iterations_per_jacobian, x.size());
  return true;
}

bool Newton::iterate(Residual residual, History& history, Eigen::VectorXd& x, StepReport& report) {
  guess_ = x;
  image_.resize(x.size());
  weights_.resize(x.size());
  const bool solved = with_known_size(
      x.size(), [&](auto n) { return iterate_from_history<n>(residual, history, x, report); });
  if (solved) return true;
  if (!chord_iteration(residual, x, report)) return false;
  history.has_jacobian = true;
  history.inverse_jacobian = factors_.inverse();
  return true;
}

bool Newton::solve(Residual residual, double h, Eigen::VectorXd& x, StepReport& report) {
  residual_.resize(x.size());
  const bool solved = iterate(residual, history_of(h), x, report);
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
  const bool reached = continue_solution(
      [&](double step, Eigen::VectorXd& y) { return chord_iteration(at(step), y, report); }, h, x,
      report);
  report.status = reached ? StepStatus::done : first.status;
  if (!reached) report.residual = first.residual;
  return reached;
}

}  // namespace rattleback
