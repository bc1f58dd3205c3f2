// What a method does on a system, measured and not taken from what it says of itself: the order it
// shows, what becomes of each invariant and of the two-form, what a step costs, and how long a step
// may be. One cell of the table of systems × methods.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalog.hpp"
#include "model/model.hpp"

namespace rattleback {

/// What becomes of a quantity that the motion keeps.
enum class Fate : std::uint8_t {
  kept,     ///< to round-off
  bounded,  ///< it swings, and the second half of the run swings no further than the first
  drifts,   ///< its error grows
  lost,     ///< more than a third of it is gone
};

struct QuantityFate {
  std::string id;
  Fate fate = Fate::kept;
  double error = 0.0;  ///< the largest
  double rate = 0.0;   ///< error by the second at the end, of one that drifts
};

/// Of a run over one time with steps of h.
struct PrecisionPoint {
  double h = 0.0;
  double error = 0.0;        ///< of (q, v) at the end, relative
  double evaluations = 0.0;  ///< of the whole run
};

struct AtlasCell {
  std::string system;
  std::string method;
  std::string formulation;
  double order = 0.0;        ///< by least squares; NaN where too few errors stand above round-off
  double order_least = 0.0;  ///< the least and the most between steps next to each other
  double order_most = 0.0;
  std::vector<PrecisionPoint> points = {};
  std::vector<QuantityFate> quantities = {};
  /// Of the two-form; NaN where the motion keeps none, or it is too large to be followed.
  double two_form_defect = 0.0;
  double two_form_resolution = 0.0;
  double ended = 0.0;  ///< when a run that kept quantities are looked at stopped early; else 0
  double evaluations = 0.0;  ///< by the step
  double nanoseconds = 0.0;  ///< by the step, on the machine that measured
  /// The longest step found with which a run of `stable_steps` goes through without its energy
  /// going; 0 where not even the shortest does, NaN where the method chooses its own steps.
  double stable_step = 0.0;
  bool stable_beyond = false;  ///< the longest that was tried
};

/// How the table is measured, the same wherever it is.
struct AtlasRules {
  static constexpr double bend = 0.05;  ///< of the start that orders are measured from
  static constexpr double time = 20.0;  ///< of orders, in steps of the preset
  static constexpr int most_steps = 128;
  static constexpr int run_steps = 1000;  ///< of what is kept; fewer where a state is large
  static constexpr int stable_steps = 60;
  static constexpr int two_form_steps = 20;
  static constexpr double round_off = 1e-10;  ///< an error that counts as none
  static constexpr double growth = 1.3;       ///< of the second half over the first: it drifts
};

/// A system at its first preset, with the motion that its methods are measured against.
class AtlasSubject {
 public:
  /// Refusal `not-applicable` where no method with step-size control runs on the system.
  AtlasSubject(const Catalogue& catalogue, const SystemEntry& system);

  /// Of a method that fits on that formulation.
  [[nodiscard]] AtlasCell cell(const MethodInfo& method, const std::string& formulation) const;

  [[nodiscard]] const Preset& preset() const { return *preset_; }

 private:
  /// The end of the motion by a formulation: a misprinted one has a motion of its own.
  struct Motion {
    std::string formulation;  ///< empty: that of all that are not misprinted
    State end;
    double doubt = 0.0;       ///< how well it is known
    std::vector<bool> keeps;  ///< which of the invariants it keeps
  };

  [[nodiscard]] RunSetup setup(const MethodInfo& method, const std::string& formulation, double h,
                               const OptionValues& options = {}) const;
  [[nodiscard]] RunSetup as_given(const MethodInfo& method, const std::string& formulation,
                                  double h) const;
  [[nodiscard]] Motion motion_of(std::string_view formulation) const;
  [[nodiscard]] bool is_misprinted(const std::string& formulation) const;
  [[nodiscard]] int run_steps() const;
  [[nodiscard]] bool is_stable(const MethodInfo& method, const std::string& formulation,
                               double h) const;

  void measure_order(const MethodInfo& method, AtlasCell& cell, const Motion& motion) const;
  void measure_fates(const MethodInfo& method, AtlasCell& cell, const Motion& motion) const;
  void measure_two_form(const MethodInfo& method, AtlasCell& cell) const;
  void measure_stable_step(const MethodInfo& method, AtlasCell& cell) const;

  const Catalogue& catalogue_;
  const SystemEntry& system_;
  const Preset* preset_;
  std::unique_ptr<Model> model_;
  State start_;
  State bent_;
  State sizes_;                 ///< natural, of the numbers of a state
  std::vector<double> scales_;  ///< of the invariants
  std::vector<Motion> motions_;
};

}  // namespace rattleback
