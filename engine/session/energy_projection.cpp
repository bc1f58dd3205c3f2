#include "session/energy_projection.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "session/model.hpp"

namespace rattleback {

namespace {

/// ∇H by differences: s makes up for what they miss.
CanonicalState energy_slope(const Model& model, const CanonicalState& state) {
  constexpr double width = 1e-6;
  CanonicalState moved = state;
  CanonicalState slope = state;
  const auto differentiate = [&](Eigen::VectorXd& x, Eigen::VectorXd& result) {
    for (Eigen::Index i = 0; i < x.size(); ++i) {
      const double kept = x[i];
      const double step = width * (1.0 + std::abs(kept));
      x[i] = kept + step;
      const double ahead = model.invariants(moved)[0];
      x[i] = kept - step;
      const double behind = model.invariants(moved)[0];
      x[i] = kept;
      result[i] = (ahead - behind) / (2.0 * step);
    }
  };
  differentiate(moved.q, slope.q);
  differentiate(moved.v, slope.v);
  return slope;
}

}  // namespace

EnergyProjection::EnergyProjection(const Model& model, const CanonicalState& start)
    : model_(&model), energy_(energy(start)) {}

double EnergyProjection::energy(const CanonicalState& state) const {
  return model_->invariants(state)[0];
}

bool EnergyProjection::apply(CanonicalState& state) const {
  constexpr double round_off = 2.0 * std::numeric_limits<double>::epsilon();
  const CanonicalState slope = energy_slope(*model_, state);
  const double square = slope.q.squaredNorm() + slope.v.squaredNorm();
  if (!(square > 0.0) || !std::isfinite(square)) return false;
  const auto at = [&](double s) {
    return model_->project({state.q + s * slope.q, state.v + s * slope.v});
  };
  CanonicalState best = at(0.0);
  double s = 0.0;
  double defect = energy(best) - energy_;
  const double first = std::abs(defect);
  double rate = square;
  constexpr int most = 20;
  for (int i = 0; i < most && std::abs(defect) > round_off * std::abs(energy_); ++i) {
    const double next = s - defect / rate;
    CanonicalState there = at(next);
    const double left = energy(there) - energy_;
    // Round-off is what no longer shrinks.
    if (!(std::abs(left) < std::abs(defect))) break;
    rate = (left - defect) / (next - s);
    s = next;
    defect = left;
    best = std::move(there);
  }
  constexpr double close = 1e-10;
  if (!(std::abs(defect) <= close * std::max(std::abs(energy_), first))) return false;
  state = std::move(best);
  return true;
}

}  // namespace rattleback
