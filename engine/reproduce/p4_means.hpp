// P4's measures: means over all samples of |E − E₀|, and of |q · q − 1| over the points too; RK45
// is MATLAB's ode45, RK2 is Heun's method.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "reproduce/measures.hpp"
#include "reproduce/ode45.hpp"
#include "reproduce/printed_spheres.hpp"

namespace rattleback {

/// Means over samples, and what there is to draw: about 400 of them.
class Means {
 public:
  Means(const std::string& name, std::int64_t samples)
      : every_(std::max<std::int64_t>(1, samples / 400)), energies_{name}, lengths_{name} {}

  void add(double t, double energy, const Eigen::VectorXd& q) {
    if (samples_ == 0) start_ = energy;
    energy_ += std::abs(energy - start_);
    const Eigen::Index n = q.size() / 3;
    double length = 0.0;
    for (Eigen::Index i = 0; i < n; ++i) {
      length += std::abs(q.segment<3>(3 * i).squaredNorm() - 1.0);
    }
    length /= static_cast<double>(n);
    length_ += length;
    if (samples_ % every_ == 0) {
      energies_.add(t, energy);
      lengths_.add(t, length);
    }
    ++samples_;
  }
  [[nodiscard]] double energy() const { return energy_ / static_cast<double>(samples_); }
  [[nodiscard]] double length() const { return length_ / static_cast<double>(samples_); }
  [[nodiscard]] const Curve& energies() const { return energies_; }
  [[nodiscard]] const Curve& lengths() const { return lengths_; }

 private:
  std::int64_t every_;
  std::int64_t samples_ = 0;
  double start_ = 0.0;
  double energy_ = 0.0;
  double length_ = 0.0;
  Curve energies_;
  Curve lengths_;
};

inline Means means_of(const Start& start, const RunSpec& spec, double h, double t) {
  const auto run = integration_of(start, spec, h);
  const std::int64_t steps = steps_in(t, h);
  State state = start.state;
  Means means(name_of(spec), steps);
  std::vector<double> now;
  start.model->measure(state, now);
  means.add(0.0, now[0], state.q);
  for (std::int64_t i = 0; i < steps && run->step().ok(); ++i) {
    run->read(state);
    start.model->measure(state, now);
    means.add(run->time(), now[0], state.q);
  }
  return means;
}

/// What ode45 on a printed form gives from a start.
template <class System>
Means ode45_means(const Start& start, SphereForm form, double t, double gap,
                  const Ode45Tolerance& tolerance, const std::string& name) {
  const PrintedSpheres<System> spheres(System(start.parameters), form);
  Means means(name, steps_in(t, gap));
  ode45([&](double /*t*/, const Eigen::VectorXd& x) { return spheres.rate(x); },
        spheres.start(start.state.q, start.state.v), t, gap, tolerance,
        [&](double at, const Eigen::VectorXd& x) {
          means.add(at, spheres.energy(x), spheres.configuration(x));
        });
  return means;
}

/// What Heun's method on a printed form gives from a start.
template <class System>
Means heun_means(const Start& start, SphereForm form, double h, double t, const std::string& name) {
  const PrintedSpheres<System> spheres(System(start.parameters), form);
  Eigen::VectorXd y = spheres.start(start.state.q, start.state.v);
  const std::int64_t steps = steps_in(t, h);
  Means means(name, steps);
  means.add(0.0, spheres.energy(y), spheres.configuration(y));
  for (std::int64_t i = 0; i < steps; ++i) {
    const Eigen::VectorXd first = spheres.rate(y);
    const Eigen::VectorXd second = spheres.rate(y + h * first);
    y += (0.5 * h) * (first + second);
    means.add(static_cast<double>(i + 1) * h, spheres.energy(y), spheres.configuration(y));
  }
  return means;
}

inline std::vector<Figure> over_time(const std::vector<Means>& all, const std::string& unit) {
  Figure energy{"energy", "Total energy", {"t"}, {unit}};
  Figure length{"length", "Unit length error", {"t"}, {"mean |q · q − 1|", true}};
  for (const Means& means : all) {
    energy.curves.push_back(means.energies());
    length.curves.push_back(means.lengths());
  }
  return {std::move(energy), std::move(length)};
}

inline const std::string round_off =
    "Both are round-off; ours solves for a multiplier and rounds less.";

inline Finding kept_length(const std::string& what, const std::string& paper, const Means& means) {
  return {what + ": mean |q·q − 1|", paper,        means.length(),
          Verdict::agrees,           below(1e-14), round_off};
}

}  // namespace rattleback
