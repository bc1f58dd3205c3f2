#include "methods/sphere_variational.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "methods/methods.hpp"
#include "spheres/tangent_spheres.hpp"
#include "text/refusal.hpp"

namespace rattleback {

namespace {

constexpr int most_iterations = 40;
constexpr double round_off = 2.0 * std::numeric_limits<double>::epsilon();
/// Corrections that stop shrinking below this are noise of the residual.
constexpr double noise = 1e-13;

/// Repeats `correct`, which gives the size of its correction, until that is round-off.
template <class Correct>
bool iterate(StepReport& report, const Correct& correct) {
  double previous = std::numeric_limits<double>::infinity();
  for (int k = 0; k < most_iterations; ++k) {
    const double size = correct();
    ++report.iterations;
    ++report.jacobians;
    if (!std::isfinite(size)) return false;
    if (size <= round_off) return true;
    if (size <= noise && size >= 0.5 * previous) return true;
    previous = size;
  }
  return false;
}

}  // namespace

SphereVariationalStep::SphereVariationalStep(Eigen::Index n, SphereUnknowns unknowns)
    : unknowns_(unknowns) {
  for (RowMatrix* rows : {&place_, &slope_, &speed_, &next_, &next_slope_, &way_, &force_,
                          &correction_, &turn_, &aim_}) {
    rows->setZero(n, 3);
  }
  target_.setZero(n);
}

StepReport SphereVariationalStep::step(const Spheres& spheres, double h, Rows q, Rows w) {
  StepReport report;
  const ConstRows from = read_only(q);
  const ConstRows turning = read_only(w);
  // The gradient at the end of a step is that at the start of the next.
  if (place_ != from) {
    spheres.gradient(from, rows_in(slope_));
    place_ = from;
    ++report.evaluations;
  }
  const Eigen::VectorXd* const inertia = spheres.uncoupled();
  if (inertia != nullptr && unknowns_ == SphereUnknowns::multipliers) {
    explicit_step(spheres, h, *inertia, from, turning, report);
  } else {
    implicit_step(spheres, h, from, turning, report);
  }
  if (!report.ok()) return report;
  if (!next_.allFinite() || !turn_.allFinite()) {
    report.status = StepStatus::diverged;
    return report;
  }
  q = next_;
  w = turn_;
  place_ = next_;
  slope_ = next_slope_;
  return report;
}

void SphereVariationalStep::new_slope(const Spheres& spheres, StepReport& report) {
  spheres.gradient(rows_in(std::as_const(next_)), rows_in(next_slope_));
  ++report.evaluations;
}

void SphereVariationalStep::explicit_step(const Spheres& spheres, double h,
                                          const Eigen::VectorXd& inertia, const ConstRows& q,
                                          const ConstRows& w, StepReport& report) {
  for (Eigen::Index i = 0; i < q.rows(); ++i) {
    const Eigen::RowVector3d qi = q.row(i);
    const Eigen::RowVector3d push = (0.5 * h / inertia[i]) * qi.cross(slope_.row(i));
    const Eigen::RowVector3d half = w.row(i) - push;
    const Eigen::RowVector3d across = (h * half).cross(qi);
    const double along = 1.0 - across.squaredNorm();
    if (!(along > 0.0)) {
      report.status = half.allFinite() ? StepStatus::step_too_long : StepStatus::diverged;
      return;
    }
    turn_.row(i) = half;
    next_.row(i) = across + (std::sqrt(along) / qi.norm()) * qi;
  }
  new_slope(spheres, report);
  for (Eigen::Index i = 0; i < q.rows(); ++i) {
    const Eigen::RowVector3d qi = next_.row(i);
    const Eigen::RowVector3d wi =
        turn_.row(i) - (0.5 * h / inertia[i]) * qi.cross(next_slope_.row(i));
    turn_.row(i) = wi - qi.dot(wi) * qi;
  }
}

void SphereVariationalStep::implicit_step(const Spheres& spheres, double h, const ConstRows& q,
                                          const ConstRows& w, StepReport& report) {
  cross_rows(w, q, rows_in(speed_));
  if (!(unknowns_ == SphereUnknowns::multipliers ? solve_multipliers(spheres, h, q, report)
                                                 : solve_cayley(spheres, h, q, w, report))) {
    report.status = StepStatus::step_too_long;
    return;
  }
  new_slope(spheres, report);
  turn_at_end(spheres, h);
}

void SphereVariationalStep::turn_after(const Spheres& spheres, double h, const ConstRows& q0,
                                       const ConstRows& q1, Rows w) {
  next_ = q1;
  way_ = next_ - q0;
  StepReport unseen;
  new_slope(spheres, unseen);
  turn_at_end(spheres, h);
  w = turn_;
}

void SphereVariationalStep::turn_at_end(const Spheres& spheres, double h) {
  // (q' − q)/h, then its part along the new spheres.
  speed_ = way_ / h;
  force_ = (-0.5 * h) * next_slope_;
  target_ = -next_.cwiseProduct(speed_).rowwise().sum();
  const ConstRows q1 = rows_in(std::as_const(next_));
  spheres.solve(q1, q1, rows_in(std::as_const(force_)), target_, rows_in(correction_), work_);
  speed_ += correction_;
  cross_rows(q1, rows_in(std::as_const(speed_)), rows_in(turn_));
}

// Newton's method for λ; unknown is way = q' − q.
bool SphereVariationalStep::solve_multipliers(const Spheres& spheres, double h, const ConstRows& q,
                                              StepReport& report) {
  way_ = h * speed_;
  force_ = (-0.5 * h * h) * slope_;
  target_ = -0.5 * way_.rowwise().squaredNorm();
  spheres.solve(q, q, rows_in(std::as_const(force_)), target_, rows_in(correction_), work_);
  force_.setZero();
  way_ += correction_;
  const bool found = iterate(report, [&] {
    next_ = q + way_;
    // (|q'|² − 1)/2 from its small parts.
    target_ =
        -0.5 * (q.rowwise().squaredNorm().array() - 1.0 + way_.rowwise().squaredNorm().array())
                   .matrix() -
        q.cwiseProduct(way_).rowwise().sum();
    report.residual = 2.0 * target_.cwiseAbs().maxCoeff();
    spheres.solve(q, rows_in(std::as_const(next_)), rows_in(std::as_const(force_)), target_,
                  rows_in(correction_), work_);
    way_ += correction_;
    return correction_.cwiseAbs().maxCoeff();
  });
  next_ = q + way_;
  return found && turns_less_than_right_angle(q);
}

// Newton's method for f of (28); q' − q = 2 (f × q − |f|² q)/(1 + |f|²).
bool SphereVariationalStep::solve_cayley(const Spheres& spheres, double h, const ConstRows& q,
                                         const ConstRows& w, StepReport& report) {
  // dᵢ of (26).
  way_ = h * speed_;
  spheres.apply(rows_in(std::as_const(way_)), rows_in(aim_));
  aim_ -= (0.5 * h * h) * slope_;
  cross_rows(q, rows_in(std::as_const(aim_)), rows_in(aim_));
  turn_ = (0.5 * h) * w;
  if (unknowns_ == SphereUnknowns::cayley_iterated) {
    if (iterate_cayley(spheres, report, q)) return turns_less_than_right_angle(q);
    if (!turn_.allFinite()) turn_ = (0.5 * h) * w;
  }
  const auto follow = [&] {
    for (Eigen::Index i = 0; i < q.rows(); ++i) {
      const Eigen::RowVector3d f = turn_.row(i);
      const double square = f.squaredNorm();
      const Eigen::RowVector3d across = f.cross(q.row(i));
      way_.row(i) = (2.0 / (1.0 + square)) * (across - square * q.row(i));
    }
    next_ = q + way_;
  };
  target_.setZero();
  const bool found = iterate(report, [&] {
    follow();
    spheres.apply(rows_in(std::as_const(way_)), rows_in(force_));
    cross_rows(q, rows_in(std::as_const(force_)), rows_in(force_));
    force_ -= aim_;
    report.residual = force_.cwiseAbs().maxCoeff();
    cross_rows(q, rows_in(std::as_const(force_)), rows_in(force_));
    spheres.solve(q, rows_in(std::as_const(next_)), rows_in(std::as_const(force_)), target_,
                  rows_in(correction_), work_);
    double largest = 0.0;
    for (Eigen::Index i = 0; i < q.rows(); ++i) {
      const Eigen::RowVector3d qi = q.row(i);
      const Eigen::RowVector3d x = correction_.row(i);
      const double c = 1.0 + qi.dot(next_.row(i));
      const Eigen::RowVector3d df =
          qi.cross(x) / c - (qi.dot(x) / (c * c)) * qi.cross(next_.row(i));
      turn_.row(i) += df;
      const double size = df.cwiseAbs().maxCoeff();
      if (!(size <= largest)) largest = size;
    }
    return largest;
  });
  follow();
  return found && turns_less_than_right_angle(q);
}

// Σⱼ Mᵢⱼ qᵢ × wayⱼ = aimᵢ for one i after the other, with wayᵢ = 2 (fᵢ × qᵢ − |fᵢ|² qᵢ)/(1 +
// |fᵢ|²), hence qᵢ × wayᵢ = 2 fᵢ/(1 + |fᵢ|²).
// False where it contracts too slowly, at the last f, or where some f does not exist, which is then
// not a number.
bool SphereVariationalStep::iterate_cayley(const Spheres& spheres, StepReport& report,
                                           const ConstRows& q) {
  const Eigen::Index n = q.rows();
  if (inertia_.rows() != n) {
    inertia_.resize(n, n);
    for (Eigen::Index i = 0; i < n; ++i) {
      force_.setZero();
      force_(i, 0) = 1.0;
      spheres.apply(rows_in(std::as_const(force_)), rows_in(correction_));
      inertia_.col(i) = correction_.col(0);
    }
  }
  const auto follow = [&](Eigen::Index i) {
    const Eigen::RowVector3d f = turn_.row(i);
    const double square = f.squaredNorm();
    const Eigen::RowVector3d qi = q.row(i);
    way_.row(i) = (2.0 / (1.0 + square)) * (f.cross(qi) - square * qi);
  };
  for (Eigen::Index i = 0; i < n; ++i) follow(i);
  // It contracts by a share a sweep that says how far the spheres are coupled. A change c leaves an
  // error of c ρ/(1 − ρ), of which the share ρ may be close to 1.
  constexpr int most_sweeps = 100;
  constexpr double least_contraction = 0.1;
  double contraction = least_contraction;  // ρ
  double previous = std::numeric_limits<double>::infinity();
  for (int k = 0; k < most_sweeps; ++k) {
    double largest = 0.0;
    report.residual = 0.0;
    for (Eigen::Index i = 0; i < n; ++i) {
      const Eigen::RowVector3d qi = q.row(i);
      const Eigen::RowVector3d pull = inertia_.row(i) * way_;
      const Eigen::RowVector3d f = turn_.row(i);
      const Eigen::RowVector3d left = aim_.row(i) - qi.cross(pull);
      report.residual = std::max(report.residual, left.cwiseAbs().maxCoeff());
      const Eigen::RowVector3d share = f / (1.0 + f.squaredNorm()) + left / (2.0 * inertia_(i, i));
      // Above ½ no f has this share; not a number there.
      const double root = std::sqrt(1.0 - 4.0 * share.squaredNorm());
      const Eigen::RowVector3d next = (2.0 / (1.0 + root)) * share;
      const double size = (next - f).cwiseAbs().maxCoeff();
      if (!(size <= largest)) largest = size;
      turn_.row(i) = next;
      follow(i);
    }
    ++report.iterations;
    if (!std::isfinite(largest)) return false;
    // Below that ratios are of rounding.
    constexpr double clear = 1e-12;
    const double f_size = turn_.cwiseAbs().maxCoeff();
    if (largest > clear * f_size) contraction = std::max(largest / previous, least_contraction);
    if (largest * contraction <= (1.0 - contraction) * round_off * f_size) {
      next_ = q + way_;
      return true;
    }
    previous = largest;
  }
  return false;
}

bool SphereVariationalStep::turns_less_than_right_angle(const ConstRows& q) const {
  return q.cwiseProduct(next_).rowwise().sum().minCoeff() > 0.0;
}

namespace {

constexpr Choice<SphereUnknowns> unknowns_of_step(
    "unknowns", "Unknowns",
    "Of the implicit step: one multiplier a sphere, or the three numbers of a Cayley transform, by "
    "Newton's method or by iteration, which Newton's method ends where it is slow; the map is the "
    "same",
    {{SphereUnknowns::multipliers, "multipliers"},
     {SphereUnknowns::cayley, "cayley"},
     {SphereUnknowns::cayley_iterated, "cayley_iterated"}});

/// The state at q₁ after a pair of configurations.
State after_pair_on_spheres(const Formulation& formulation, const OptionValues& options,
                            const PairOfPoints& pair) {
  const auto* form = formulation.part<TangentSpheres>();
  const Eigen::Index n = pair.q0.size() / 3;
  constexpr double typed = 1e-8;
  for (const Eigen::VectorXd* q : {&pair.q0, &pair.q1}) {
    for (Eigen::Index i = 0; i < n; ++i) {
      if (!(std::abs(q->segment<3>(3 * i).norm() - 1.0) <= typed)) {
        throw Refusal("off-manifold",
                      "The configurations of a pair must have length 1, point by "
                      "point.");
      }
    }
  }
  RowMatrix before(n, 3);
  to_rows(pair.q0, rows_in(before));
  TangentSpheres::State m = form->lift(pair.q1, Eigen::VectorXd::Zero(pair.q1.size()));
  SphereVariationalStep step(n, unknowns_of_step.of(options));
  step.turn_after(form->spheres(), pair.h, rows_in(std::as_const(before)),
                  TangentSpheres::first(std::as_const(m)), TangentSpheres::second(m));
  return {form->configuration(m), form->lower_velocity(m)};
}

}  // namespace

Method methods::sphere_variational() {
  Method method = method_on(
      TypeList<TangentSpheres>{}, Kind::homogeneous,
      {.id = "sphere_variational",
       .name = "Variational on spheres",
       .description =
           "Discrete Hamilton's principle on products of spheres: symplectic, symmetric, unit "
           "length and momentum maps to round-off; explicit where the kinetic energy is "
           "uncoupled.",
       .source = "Lee, Leok and McClamroch 2009; P4 (22)–(30)",
       .order = 2,
       .implicit = true,
       .symmetric = true,
       .symplectic = Symplectic::always,
       .preserves = {"constraint", "momentum_x", "momentum_y", "momentum_z"},
       .options = {unknowns_of_step}},
      [](const TangentSpheres& form, const OptionValues& options) {
        return SphereVariationalStepper(form, unknowns_of_step.of(options));
      });
  method.after_pair = after_pair_on_spheres;
  method.needs = "unit vectors with masses: a system on spheres";
  return method;
}

}  // namespace rattleback
