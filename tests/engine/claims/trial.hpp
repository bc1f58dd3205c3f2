// A motion of each system to try claims on: near its calm preset, and bent out of whatever is
// special about that. A preset is often a steady turn or a plane motion, on which errors vanish.
#pragma once

#include <cmath>

#include "engine/support.hpp"

namespace rattleback::testing {

/// A method on a formulation of a system.
struct Pair {
  const SystemEntry* system = nullptr;
  const MethodInfo* method = nullptr;
  std::string formulation;

  [[nodiscard]] std::string name() const {
    return system->info.id + " / " + method->id + " / " + formulation;
  }
};

/// Every pair that the catalogue lists of a system, on every formulation.
inline std::vector<Pair> pairs_of(const SystemEntry& system) {
  std::vector<Pair> pairs;
  for (const Fit& fit : system.fits) {
    for (const std::string& formulation : fit.formulations) {
      pairs.push_back({&system, &catalogue().method(fit.method), formulation});
    }
  }
  return pairs;
}

/// Numbers in [−1, 1] without a pattern, the same wherever they are computed.
inline Eigen::VectorXd scattered(Eigen::Index size, double phase) {
  Eigen::VectorXd numbers(size);
  for (Eigen::Index i = 0; i < size; ++i) {
    numbers[i] = std::sin(phase + 2.4 * static_cast<double>(i * i + i));
  }
  return numbers;
}

inline double largest(const Eigen::VectorXd& numbers) {
  return numbers.size() == 0 ? 0.0 : numbers.cwiseAbs().maxCoeff();
}

inline double size_of(const State& state) {
  return std::max(largest(state.q), largest(state.v));
}

/// Where a trial starts from. Of the rod's elements four: what is solved for at once takes a time
/// that grows with the cube of their number.
inline Preset preset_of_trial(const std::string& system) {
  Preset preset = calm_preset(system);
  if (system == "elastic_rod") {
    constexpr std::size_t elements = 4;
    preset.parameters["n"] = static_cast<double>(elements);
    preset.q.resize(3 * elements);
    preset.v.resize(3 * elements);
  }
  return preset;
}

/// How far from its preset a system may begin: a tenth of Jupiter's speed would send the planets
/// into each other.
inline double scaled(const std::string& system, double bend) {
  return system == "outer_solar_system" ? 0.1 * bend : bend;
}

class Trial {
 public:
  explicit Trial(const SystemEntry& system)
      : preset_(preset_of_trial(system.info.id)),
        open_(opening(system.info.id, preset_)),
        bend_(scaled(system.info.id, 0.1)) {
    start_ = start_near(0);
  }
  /// … from a start of one's own, whose parameters and step `preset` has; further starts bend it by
  /// so much.
  Trial(Preset preset, Opening open, double bend)
      : preset_(std::move(preset)), open_(std::move(open)), bend_(bend), start_(open_.start) {}

  [[nodiscard]] const Model& model() const { return *open_.model; }
  [[nodiscard]] const State& start() const { return start_; }
  /// One start after another, near that of the preset.
  [[nodiscard]] State start_near(int i) const {
    const auto& [q, v] = open_.start;
    const double speed = largest(v) > 0.0 ? largest(v) : 1.0;
    return open_.model->project({q + bend_ * scattered(q.size(), 1.0 + 2.0 * i),
                                 v + bend_ * speed * scattered(v.size(), 2.0 + 2.0 * i)});
  }
  [[nodiscard]] const ParameterValues& parameters() const { return preset_.parameters; }
  /// The step that the preset is shown with.
  [[nodiscard]] double h() const { return preset_.h; }

  [[nodiscard]] static RunSetup setup(const Pair& pair, double step,
                                      const OptionValues& options = {}) {
    return setup_of(pair.system->info.id, pair.method->id, pair.formulation, step, options);
  }
  [[nodiscard]] std::unique_ptr<Integration> run(const Pair& pair, const State& from, double step,
                                                 const OptionValues& options = {}) const {
    return model().integrate(setup(pair, step, options), from);
  }
  [[nodiscard]] std::unique_ptr<Integration> run(const Pair& pair, double step,
                                                 const OptionValues& options = {}) const {
    return run(pair, start(), step, options);
  }

 private:
  Preset preset_;
  Opening open_;
  double bend_;
  State start_;
};

}  // namespace rattleback::testing
