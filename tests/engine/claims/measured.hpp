// Measures of a pair at a start, by which claims are judged: the loss of an invariant, the distance
// from the start after the way there and back, the change of the two-form, and the order.
#pragma once

#include <vector>

#include "engine/claims/trial.hpp"
#include "study/order.hpp"
#include "study/two_form.hpp"

namespace rattleback::testing {

/// How a run of several steps ended.
enum class Ending {
  whole,     ///< all steps were taken
  edge,      ///< of the coordinates, where a method may stop
  ran_away,  ///< as explicit methods do, and a blade downhill
  failed,
};

struct Drift {
  double steps = 0.0;  ///< taken, with those that a step is composed of
  Ending ending = Ending::whole;
  std::vector<double> errors;  ///< the largest |I − I₀|, as multiples of S
};

/// Follows a run over a number of steps, or to where it ends.
Drift drift(const Trial& trial, const Pair& pair, double steps, const OptionValues& options = {});

/// Whether the exact motion keeps each invariant; some are kept for some parameters only.
std::vector<bool> kept_by_motion(const Trial& trial, const SystemEntry& system);

/// What rounding may take of an invariant in so many steps, as a multiple of S. A rounding of the
/// state changes a quantity I by at most ε S, with S = |I| + Σ |∂I/∂xᵢ| max|x|. Steps round a few
/// numbers each, and where they round alike from one step to the next, as on a steady motion, what
/// they take adds up in proportion to the steps: the worst seen is 0.13 ε S a step, by Householder
/// frames on the sleigh. What is not kept is missed by more: by 10³ ε S in 200 steps where it is
/// missed least, at order 6.
double bound(double steps);

/// S of each invariant at a state, by differences.
std::vector<double> sensitivities(const Model& model, const State& state);

/// Number of steps that a test can afford: fewer where all points are solved for at once, since
/// the work of a step grows with the cube of the numbers.
double affordable(const Trial& trial, const Pair& pair, double steps);

/// Every other choice that a pair takes, one option at a time.
std::vector<OptionValues> other_choices(const Pair& pair);

/// How far from its start a run ends that goes n steps and as many back; infinite where it does not
/// come back, and not a number where it meets the edge of its coordinates.
double return_defect(const Trial& trial, const Pair& pair, int n, const OptionValues& options = {});

/// The change of the two-form of neighbours in ten steps so many times as long as the preset's, or
/// as long as the method can take; infinite where it can take none.
TwoFormSeen two_form_defect(const Trial& trial, const Pair& pair, double times,
                            const OptionValues& chosen = {});
/// Largest change of the two-form, by rounding, of a method that keeps it.
inline constexpr double two_form_kept = 1e-8;

/// A few motions over one time, with reference solutions for their ends.
class Race {
 public:
  /// Over so many steps of the trial.
  explicit Race(const SystemEntry& system, Trial trial, double steps = 20.0);

  /// The order seen at the finest two steps whose errors are above round-off; infinite when there
  /// is no error at any step.
  [[nodiscard]] double order(const Pair& pair, const OptionValues& chosen = {}) const;
  /// The highest order that two neighbouring steps show among the finest four whose errors are
  /// above round-off: on a motion that nobody chose the coarse ones may be too long yet, and the
  /// finest errors made of rounding.
  [[nodiscard]] double best_order(const Pair& pair, const OptionValues& chosen = {}) const;

  /// How the error, as a share of what the tolerance is, natural unit and size together, follows
  /// it: the power that it goes with, and the least and the most that it is of it.
  struct Following {
    double power = 0.0;
    double least = 0.0;
    double most = 0.0;
  };
  [[nodiscard]] Following following(const Pair& pair) const;

 private:
  struct Errors {
    std::vector<OrderPoint> points;  ///< from the longest step on, those above round-off
    double plateau = 0.0;
    bool exact = false;  ///< none is, at any step
  };
  [[nodiscard]] Errors errors(const Pair& pair, const OptionValues& chosen) const;
  [[nodiscard]] bool misprinted(const Pair& pair) const;
  [[nodiscard]] std::vector<State> ends_of(const Pair& pair) const;
  [[nodiscard]] std::vector<State> ends(const Pair& pair, double tolerance) const;
  /// Each number as a share of its natural unit and its size at the end together.
  [[nodiscard]] std::vector<State> weighed(std::vector<State> states,
                                           const std::vector<State>& ends) const;

  Trial trial_;
  double time_;
  const SystemEntry& system_;
  std::vector<State> starts_;
  std::vector<State> ends_;
  double doubt_ = 0.0;
};

/// Whether an observed order agrees with the declared one. Errors of orders 5 and 6 reach round-off
/// at steps where errors of the next order still show.
bool is_order(double seen, int declared);
/// The same from below, on a motion that nobody chose: tells the loss of a whole order, and of two
/// where the order is 6 or more and errors are near round-off from the first step on.
bool is_order_at_least(double seen, int declared);

}  // namespace rattleback::testing
