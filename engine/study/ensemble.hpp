// Many starts of one experiment at one energy, drawn with a seed: what the energy error does over
// time on the average. Members do not know of each other, and each depends on the seed and its own
// number alone; so they can be computed on any threads, or in any workers, with one result.
#pragma once

#include <cstdint>
#include <optional>

#include "model/model.hpp"
#include "session/experiment.hpp"

namespace rattleback {

struct EnsembleSpec {
  Experiment experiment;              ///< with one run; its start is what the others are near
  std::optional<double> energy = {};  ///< of every start; that of the experiment's when left out
  double spread = 0.5;                ///< standard deviation of the coordinates about the start's
  std::uint32_t seed = 1;
  int samples = 200;  ///< times at which the error is told, spread evenly; the last is the horizon

  static constexpr int most_samples = 100000;
};

/// The energy error H − H₀ of one member at the sampled times.
struct Member {
  std::vector<double> errors;
  std::string message;  ///< why it stopped before its end; empty when it did not
};

class Ensemble {
 public:
  /// Refusals as for an experiment.
  Ensemble(const Catalogue& catalogue, const EnsembleSpec& spec);

  [[nodiscard]] const std::vector<double>& times() const { return times_; }
  [[nodiscard]] const Model& model() const { return *model_; }
  /// Of each member.
  [[nodiscard]] std::int64_t steps() const { return samples_.steps(); }
  /// A start on the constraints with the ensemble's energy; Refusal `out-of-range` when none was
  /// found.
  [[nodiscard]] State start(std::uint32_t member) const;
  /// Computes a member; safe to call from several threads.
  [[nodiscard]] Member run(std::uint32_t member) const;

 private:
  [[nodiscard]] State start_on(const Model& model, std::uint32_t member) const;

  EnsembleSpec spec_;
  std::function<std::unique_ptr<Model>(const ParameterValues&)> make_;
  std::unique_ptr<Model> model_;
  double energy_ = 0.0;
  std::optional<NaturalUnits> units_;  ///< of the start, for all members
  EvenSamples samples_;
  std::vector<double> times_;
};

}  // namespace rattleback
