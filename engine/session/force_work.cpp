#include "session/force_work.hpp"

#include <array>
#include <cmath>
#include <utility>

namespace rattleback {

namespace {

/// The basis of Hermite's polynomials of degree 5 on [0, 1] at s: those with value, slope and
/// curvature 1 at 0, then those at 1.
std::array<double, 6> hermite_basis(double s) {
  const double r = 1.0 - s;
  const double s3 = s * s * s;
  const double r3 = r * r * r;
  return {r3 * (1.0 + s * (3.0 + 6.0 * s)), r3 * s * (1.0 + 3.0 * s),  0.5 * r3 * s * s,
          s3 * (1.0 + r * (3.0 + 6.0 * r)), -s3 * r * (1.0 + 3.0 * r), 0.5 * s3 * r * r};
}

}  // namespace

ForceWork::ForceWork(const Model& model, const State& start, double t0, double h)
    : model_(model), h_(h), last_{t0, start, {}, {}}, between_(start) {
  look(last_);
}

/// The derivative of the rate along the motion is its central difference along the tangent, over a
/// time that is short enough for its own error, O(h⁴) in W, to be below the others'.
void ForceWork::look(Node& node) const {
  node.slope = model_.rate(node.t, node.state);
  node.slope.q *= h_;
  node.slope.v *= h_;
  constexpr double share = 1.0 / 1024.0;
  const auto rate_at = [&](double s) {
    return model_.rate(node.t + s * h_,
                       {node.state.q + s * node.slope.q, node.state.v + s * node.slope.v});
  };
  node.curvature = rate_at(share);
  const State before = rate_at(-share);
  node.curvature.q = (h_ / (2.0 * share)) * (node.curvature.q - before.q);
  node.curvature.v = (h_ / (2.0 * share)) * (node.curvature.v - before.v);
}

/// Lengths that differ by the round-off of times are the same.
void ForceWork::scale_to(double h) {
  if (std::abs(h - h_) <= 1e-9 * std::abs(h_)) return;
  const double ratio = h / h_;
  last_.slope.q *= ratio;
  last_.slope.v *= ratio;
  last_.curvature.q *= ratio * ratio;
  last_.curvature.v *= ratio * ratio;
  h_ = h;
}

void ForceWork::go_on_to(double t, const State& state) {
  scale_to(t - last_.t);
  next_.t = t;
  next_.state = state;
  look(next_);
  double mean = 0.0;
  for (const QuadratureNode& node : nodes_) {
    const std::array<double, 6> b = hermite_basis(node.x);
    const auto interpolated = [&](Eigen::VectorXd State::*part) {
      between_.*part = b[0] * last_.state.*part + b[1] * last_.slope.*part +
                       b[2] * last_.curvature.*part + b[3] * next_.state.*part +
                       b[4] * next_.slope.*part + b[5] * next_.curvature.*part;
    };
    interpolated(&State::q);
    interpolated(&State::v);
    mean += node.weight * model_.power(last_.t + node.x * h_, between_);
  }
  value_ += h_ * mean;
  std::swap(last_, next_);
}

std::unique_ptr<WorkAlong> force_work(const Model& model, const State& start, double t0, double h) {
  return std::make_unique<ForceWork>(model, start, t0, h);
}

}  // namespace rattleback
