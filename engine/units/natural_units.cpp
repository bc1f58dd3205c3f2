#include "units/natural_units.hpp"

#include <algorithm>
#include <limits>
#include <numbers>
#include <optional>

namespace rattleback {

bool NaturalUnits::operator==(const NaturalUnits& other) const {
  const auto same = [](const Eigen::VectorXd& a, const Eigen::VectorXd& b) {
    return a.size() == b.size() && a == b;
  };
  return same(lengths, other.lengths) && same(speeds, other.speeds) && time == other.time &&
         energy == other.energy && same(constraints, other.constraints) &&
         same(directions, other.directions);
}

namespace {

State moved(const State& from, const State& rate, double h) {
  return {from.q + h * rate.q, from.v + h * rate.v};
}

/// A step of the classical Runge–Kutta method.
State after(const RateOf& rate, double t, const State& from, double h) {
  const State k1 = rate(t, from);
  const State k2 = rate(t + 0.5 * h, moved(from, k1, 0.5 * h));
  const State k3 = rate(t + 0.5 * h, moved(from, k2, 0.5 * h));
  const State k4 = rate(t + h, moved(from, k3, h));
  return {from.q + h / 6.0 * (k1.q + 2.0 * (k2.q + k3.q) + k4.q),
          from.v + h / 6.0 * (k1.v + 2.0 * (k2.v + k3.v) + k4.v)};
}

/// The sum of squares of differences, each as a share of what its number is, or was, or has changed
/// by.
double apart(const Eigen::VectorXd& one, const Eigen::VectorXd& other,
             const Eigen::VectorXd& before) {
  double sum = 0.0;
  for (Eigen::Index i = 0; i < one.size(); ++i) {
    const double difference = std::abs(one[i] - other[i]);
    if (difference == 0.0) continue;
    const double size = std::max(std::abs(one[i]), std::abs(before[i]));
    const double share = difference / (size + std::abs(one[i] - before[i]));
    sum += share * share;
  }
  return sum;
}

/// Whether two states are alike to a tenth in the mean of their numbers.
bool is_like(const State& one, const State& other, const State& before) {
  constexpr double alike = 0.1 * 0.1;
  const double sum = apart(one.q, other.q, before.q) + apart(one.v, other.v, before.v);
  return sum <= alike * static_cast<double>(one.q.size() + one.v.size());
}

/// Where two halves of a step lead, unless a whole one leads elsewhere: then the step is too long
/// to tell anything.
std::optional<State> followed(const RateOf& rate, double t, const State& from, double h) {
  const State whole = after(rate, t, from, h);
  const State half = after(rate, t, from, 0.5 * h);
  State halves = after(rate, t + 0.5 * h, half, 0.5 * h);
  if (!is_like(whole, halves, from)) return {};
  return halves;
}

}  // namespace

FirstStep first_step(const RateOf& rate, const State& start, double t0, double h) {
  constexpr int most_halvings = 40;
  FirstStep first{start, start, h};
  first.sizes = {start.q.cwiseAbs(), start.v.cwiseAbs()};
  const State rates = rate(t0, start);
  first.rates = {rates.q.cwiseAbs(), rates.v.cwiseAbs()};
  const auto widen = [](State& sizes, const State& by) {
    sizes.q = sizes.q.cwiseMax(by.q.cwiseAbs());
    sizes.v = sizes.v.cwiseMax(by.v.cwiseAbs());
  };
  std::optional<State> now = followed(rate, t0, start, h);
  for (int i = 0; i < most_halvings && !now; ++i) {
    first.step *= 0.5;
    now = followed(rate, t0, start, first.step);
  }
  if (now) {
    widen(first.sizes, *now);
    widen(first.rates, rate(t0 + first.step, *now));
  }
  return first;
}

Eigen::VectorXd natural_lengths(const std::vector<std::string>& units,
                                const Eigen::VectorXd& masses, const Eigen::VectorXd& sizes) {
  constexpr double most_apart = 1e12;
  const auto has_length = [&](Eigen::Index i) {
    return units[static_cast<std::size_t>(i)] != "rad";
  };
  double inertia = 0.0;
  for (Eigen::Index i = 0; i < sizes.size(); ++i) {
    if (!has_length(i)) inertia = std::max(inertia, masses[i]);
  }
  Eigen::VectorXd lengths = Eigen::VectorXd::Ones(sizes.size());
  for (Eigen::Index i = 0; i < sizes.size(); ++i) {
    if (!has_length(i)) continue;
    const std::string& own = units[static_cast<std::size_t>(i)];
    double size = sizes[i];
    double mass = masses[i];
    for (Eigen::Index j = 0; j < sizes.size(); ++j) {
      const bool comparable =
          masses[j] <= most_apart * masses[i] && masses[i] <= most_apart * masses[j];
      const bool shares = units[static_cast<std::size_t>(j)] == own && (!own.empty() || comparable);
      if (!shares) continue;
      size = std::max(size, sizes[j]);
      mass = std::max(mass, masses[j]);
    }
    const double arm = std::sqrt(inertia / mass);
    lengths[i] = power_of_two_near(arm > 0.0 && std::isfinite(arm) ? arm : size);
  }
  return lengths;
}

double natural_energy(const Eigen::VectorXd& masses, const Eigen::VectorXd& reach,
                      const FirstStep& first, double time) {
  // What a force that acts over the coordinate, or over its reach, makes a velocity.
  const bool alike = first.sizes.q.size() == reach.size();
  const Eigen::VectorXd way = alike ? Eigen::VectorXd(reach.cwiseMin(first.sizes.q)) : reach;
  const Eigen::VectorXd speeds =
      first.sizes.v.cwiseMax(first.rates.v.cwiseProduct(way).cwiseSqrt());
  const Eigen::VectorXd most = masses.cwiseAbs().cwiseProduct(reach) / time;
  const double moving = most.dot(speeds);
  return power_of_two_near(moving > 0.0 ? moving : most.dot(reach / time));
}

double natural_time(const Eigen::VectorXd& reach, const FirstStep& first) {
  constexpr double most_steps = 1024.0;
  // Of no steps nothing is known but the start.
  constexpr double any = std::numeric_limits<double>::infinity();
  const double step = first.step == 0.0 ? any : power_of_two_near(first.step);
  const double fastest = std::max(first.sizes.v.cwiseQuotient(reach).maxCoeff(),
                                  std::sqrt(first.rates.v.cwiseQuotient(reach).maxCoeff()));
  if (!(fastest > 0.0)) return std::isfinite(step) ? step : 1.0;
  return std::min(power_of_two_near(std::numbers::pi / fastest), most_steps * step);
}

}  // namespace rattleback
