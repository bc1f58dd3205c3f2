#include "model/energy_projection.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "model/model.hpp"

namespace rattleback {

namespace {

/// Of what is changed, as a share of its size.
constexpr double width = 1e-6;

/// ∇H by differences: s makes up for what they miss.
State energy_slope(const Model& model, const State& state, const State& sizes) {
  State moved = state;
  State slope = state;
  const auto differentiate = [&](Eigen::VectorXd& x, const Eigen::VectorXd& size,
                                 Eigen::VectorXd& result) {
    for (Eigen::Index i = 0; i < x.size(); ++i) {
      const double kept = x[i];
      const double step = width * (size[i] + std::abs(kept));
      x[i] = kept + step;
      const double ahead = model.invariants(moved)[0];
      x[i] = kept - step;
      const double behind = model.invariants(moved)[0];
      x[i] = kept;
      result[i] = (ahead - behind) / (2.0 * step);
    }
  };
  differentiate(moved.q, sizes.q, slope.q);
  differentiate(moved.v, sizes.v, slope.v);
  return slope;
}

}  // namespace

EnergyProjection::EnergyProjection(const Model& model, const State& start, State sizes)
    : model_(&model), sizes_(std::move(sizes)), energy_(energy(start)) {}

double EnergyProjection::energy(const State& state) const {
  return model_->invariants(state)[0];
}

bool EnergyProjection::apply(State& state) const {
  const State slope = energy_slope(*model_, state, sizes_);
  // A unit of s changes some number by its size, and none by more.
  const double size = std::max(slope.q.cwiseQuotient(sizes_.q).cwiseAbs().maxCoeff(),
                               slope.v.cwiseQuotient(sizes_.v).cwiseAbs().maxCoeff());
  if (!(size > 0.0) || !std::isfinite(size)) return false;
  const auto at = [&](double s) {
    return model_->project({state.q + (s / size) * slope.q, state.v + (s / size) * slope.v});
  };
  const auto defect_at = [&](double s) { return energy(at(s)) - energy_; };
  // Along the way that P leaves of ∇H.
  double rate = (defect_at(width) - defect_at(-width)) / (2.0 * width);
  State best = at(0.0);
  double s = 0.0;
  double defect = energy(best) - energy_;
  const double first = std::abs(defect);
  double least = first;
  double before = std::numeric_limits<double>::infinity();
  constexpr int most = 20;
  for (int i = 0; i < most && least > 0.0; ++i) {
    const double correction = -defect / rate;
    // Round-off is where corrections no longer shrink.
    if (!(std::abs(correction) < before)) break;
    before = std::abs(correction);
    s += correction;
    State there = at(s);
    const double left = energy(there) - energy_;
    // In round-off a secant has no meaning.
    if (std::abs(left) < 0.5 * std::abs(defect)) rate = (left - defect) / correction;
    defect = left;
    if (std::abs(left) >= least) continue;
    least = std::abs(left);
    best = std::move(there);
  }
  // Of what the energy is made of, which may cancel in it.
  const double scale = std::abs(energy_) + slope.q.cwiseAbs().dot(state.q.cwiseAbs()) +
                       slope.v.cwiseAbs().dot(state.v.cwiseAbs());
  constexpr double close = 1e-10;
  if (!(least <= close * std::max(scale, first))) return false;
  state = std::move(best);
  return true;
}

}  // namespace rattleback
