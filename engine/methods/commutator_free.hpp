// Commutator-free methods on a homogeneous space: products of exponentials of combinations of
// f-values in place of commutators or dexp⁻¹ (Celledoni, Marthinsen, Owren 2003; P5 §2.2, (9)).
// Pairs: Curry and Owren 2019, P5 §4.2.1; the auxiliary method of order 3 for CF4: P5 (34).
#pragma once

#include <array>
#include <cstddef>
#include <limits>
#include <type_traits>
#include <utility>

#include "methods/adaptive_step.hpp"
#include "methods/homogeneous_step.hpp"

namespace rattleback {

/// One exponential: point `from` moved by exp(h Σ a_k f_k). Point 0 is the state, point i + 1 what
/// move i makes.
template <std::size_t Stages>
struct Move {
  std::size_t from = 0;
  std::array<double, Stages> a{};
};

/// f_k is evaluated at point `at[k]` and time t + c[k] h as soon as the point is there. `result` is
/// the new state; a pair makes one more point, `auxiliary`, by the moves that follow it.
template <std::size_t Stages, std::size_t Moves>
struct CommutatorFreeTableau {
  static constexpr std::size_t stages = Stages;
  static constexpr std::size_t moves = Moves;
  std::array<Move<Stages>, Moves> move{};
  std::array<std::size_t, Stages> at{};
  std::array<double, Stages> c{};
  std::size_t result = Moves;
  std::size_t auxiliary = 0;
  int estimator_order = 0;
};

inline constexpr CommutatorFreeTableau<2, 2> lie_heun_tableau{
    {{{0, {1.0, 0.0}}, {0, {0.5, 0.5}}}}, {0, 1}, {0.0, 1.0}, 2};

inline constexpr CommutatorFreeTableau<4, 5> cf4_tableau{
    {{{0, {0.5, 0.0, 0.0, 0.0}},
      {0, {0.0, 0.5, 0.0, 0.0}},
      {1, {-0.5, 0.0, 1.0, 0.0}},
      {0, {3.0 / 12.0, 2.0 / 12.0, 2.0 / 12.0, -1.0 / 12.0}},
      {4, {-1.0 / 12.0, 2.0 / 12.0, 2.0 / 12.0, 3.0 / 12.0}}}},
    {0, 1, 2, 3},
    {0.0, 0.5, 0.5, 1.0},
    5};

inline constexpr CommutatorFreeTableau<5, 8> cf43_tableau{
    {{{0, {0.5, 0.0, 0.0, 0.0, 0.0}},
      {0, {0.0, 0.5, 0.0, 0.0, 0.0}},
      {1, {-0.5, 0.0, 1.0, 0.0, 0.0}},
      {0, {3.0 / 12.0, 2.0 / 12.0, 2.0 / 12.0, -1.0 / 12.0, 0.0}},
      {4, {-1.0 / 12.0, 2.0 / 12.0, 2.0 / 12.0, 3.0 / 12.0, 0.0}},
      {0, {0.0, 0.75, 0.0, 0.0, 0.0}},
      {0, {1.0 / 3.0, 0.0, 0.0, 0.0, 0.0}},
      {7, {-1.0 / 9.0, 3.0 / 9.0, 0.0, 0.0, 4.0 / 9.0}}}},
    {0, 1, 2, 3, 6},
    {0.0, 0.5, 0.5, 1.0, 0.75},
    5,
    8,
    3};

inline constexpr CommutatorFreeTableau<3, 4> cf32a_tableau{{{{0, {1.0 / 3.0, 0.0, 0.0}},
                                                             {0, {0.0, 2.0 / 3.0, 0.0}},
                                                             {1, {-1.0 / 12.0, 0.0, 0.75}},
                                                             {0, {0.0, 0.5, 0.5}}}},
                                                           {0, 1, 2},
                                                           {0.0, 1.0 / 3.0, 2.0 / 3.0},
                                                           3,
                                                           4,
                                                           2};

inline constexpr CommutatorFreeTableau<3, 4> cf32b_tableau{{{{0, {2.0 / 3.0, 0.0, 0.0}},
                                                             {0, {5.0 / 12.0, 0.25, 0.0}},
                                                             {2, {-1.0 / 6.0, -0.5, 1.0}},
                                                             {0, {0.25, 0.0, 0.75}}}},
                                                           {0, 1, 2},
                                                           {0.0, 2.0 / 3.0, 2.0 / 3.0},
                                                           3,
                                                           4,
                                                           2};

/// The points and f-values of a tableau.
template <const auto& tableau, HomogeneousSystem F>
class CommutatorFreePoints {
 public:
  using State = typename F::State;
  using Algebra = typename F::Group::Algebra;
  using Tableau = std::remove_cvref_t<decltype(tableau)>;

  explicit CommutatorFreePoints(const F& form) : form_(form) {}

  /// Exchanges the exponentials of the last two moves to the result.
  void swap_last() { std::swap(moves_[tableau.result - 2].a, moves_[tableau.result - 1].a); }

  void first(double t, const State& m, StepReport& report) { evaluate(form_, t, m, f_[0], report); }

  /// Makes points `from` + 1 … `to`, with the f-values that are taken there.
  void make(double t, double h, const State& m, std::size_t from, std::size_t to,
            StepReport& report) {
    for (std::size_t i = from; i < to; ++i) {
      const auto& [origin, a] = moves_[i];
      combine(h, a, f_, Tableau::stages, sigma_);
      move<F>(sigma_, origin == 0 ? m : points_[origin - 1], points_[i], report);
      for (std::size_t k = 1; k < Tableau::stages; ++k) {
        if (tableau.at[k] != i + 1) continue;
        evaluate(form_, t + tableau.c[k] * h, points_[i], f_[k], report);
      }
    }
  }

  [[nodiscard]] const State& point(std::size_t i) const { return points_[i - 1]; }
  [[nodiscard]] const Algebra& first_value() const { return f_[0]; }

 private:
  F form_;
  decltype(tableau.move) moves_ = tableau.move;
  Algebra sigma_;
  std::array<Algebra, Tableau::stages> f_;
  std::array<State, Tableau::moves> points_;
};

template <const auto& tableau, HomogeneousSystem F>
class CommutatorFreeStepper {
 public:
  using State = typename F::State;
  CommutatorFreeStepper(const F& form, const OptionValues& options) : points_(form) {
    const auto exponentials = options.find("exponentials");
    if (exponentials != options.end() && static_cast<double>(exponentials->second) != 0.0) {
      points_.swap_last();
    }
  }

  StepReport step(double t, double h, State& m) {
    StepReport report;
    points_.first(t, m, report);
    points_.make(t, h, m, 0, tableau.result, report);
    accept(points_.point(tableau.result), report, m);
    return report;
  }

 private:
  CommutatorFreePoints<tableau, F> points_;
};

/// The error is the distance of the two new states, in Euclid's norm of the state vector.
template <const auto& tableau, HomogeneousSystem F>
class CommutatorFreePair {
 public:
  using State = typename F::State;
  static constexpr int estimator_order = tableau.estimator_order;

  CommutatorFreePair(const F& form, double tolerance) : points_(form), tolerance_(tolerance) {}

  void begin(double t, const State& m, StepReport& report) {
    points_.first(t, m, report);
    begun_ = true;
  }

  [[nodiscard]] double scale(const State& /*m*/) const {
    return 1.0 / std::max(points_.first_value().norm(), std::numeric_limits<double>::min());
  }

  double attempt(double t, double h, const State& m, State& next, StepReport& report) {
    if (!begun_) begin(t, m, report);
    points_.make(t, h, m, 0, tableau.auxiliary, report);
    next = points_.point(tableau.result);
    const double error = (next - points_.point(tableau.auxiliary)).norm();
    return next.allFinite() ? error / tolerance_ : std::numeric_limits<double>::quiet_NaN();
  }

  void keep() { begun_ = false; }

 private:
  CommutatorFreePoints<tableau, F> points_;
  double tolerance_;
  bool begun_ = false;  ///< the first value is that of the present state
};

/// A pair that takes steps as asked when its tolerance is 0, and controls them otherwise.
template <const auto& tableau, HomogeneousSystem F>
class CommutatorFreeEither {
 public:
  using State = typename F::State;
  CommutatorFreeEither(const F& form, const OptionValues& options)
      : asked_(form, options),
        controlled_(form, options),
        control_(static_cast<double>(options.at("tolerance")) > 0.0) {}

  StepReport step(double t, double h, State& m) {
    return control_ ? controlled_.step(t, h, m) : asked_.step(t, h, m);
  }

 private:
  CommutatorFreeStepper<tableau, F> asked_;
  AdaptiveStepper<CommutatorFreePair<tableau, F>, F> controlled_;
  bool control_;
};

inline MethodInfo commutator_free(const std::string& id, const std::string& name, int order,
                                  const std::string& description, const std::string& place) {
  MethodInfo info = lie_method(id, name, order, description);
  info.source = "Celledoni, Marthinsen, Owren 2003; " + place;
  return info;
}

inline MethodInfo commutator_free_pair(const std::string& id, const std::string& name, int order,
                                       const std::string& description, const std::string& source) {
  MethodInfo info = lie_method(id, name, order, description);
  info.source = source;
  info.adaptive = true;
  info.options = step_control_options();
  Option& tolerance = info.options.front();
  tolerance.description = "Largest local error that a step may have; 0 takes steps as asked";
  tolerance.value = 0.0;
  tolerance.besides = 0.0;
  return info;
}

struct LieHeun {
  static constexpr Kind preferred = Kind::homogeneous;
  template <HomogeneousSystem F>
  using Stepper = CommutatorFreeStepper<lie_heun_tableau, F>;
  static MethodInfo info() {
    return commutator_free("lie_heun", "Lie–Heun", 2,
                           "Two evaluations and two exponentials a step, no commutator.",
                           "P5 §2.2");
  }
};

struct Cf4 {
  static constexpr Kind preferred = Kind::homogeneous;
  template <HomogeneousSystem F>
  using Stepper = CommutatorFreeStepper<cf4_tableau, F>;
  static MethodInfo info() {
    MethodInfo info =
        commutator_free("cf4", "Commutator-free, order 4", 4,
                        "Order 4 from exponentials alone: no commutator, no dexp⁻¹.", "P5 (9)");
    info.options = {{.id = "exponentials",
                     .name = "Last two exponentials",
                     .description = "Exchanges the last two exponentials, to see the order fall",
                     .value = 0.0,
                     .minimum = 0.0,
                     .maximum = 1.0,
                     .whole = true,
                     .choices = {"in_order", "swapped"}}};
    return info;
  }
};

struct Cf32a {
  static constexpr Kind preferred = Kind::homogeneous;
  template <HomogeneousSystem F>
  using Stepper = CommutatorFreeEither<cf32a_tableau, F>;
  static MethodInfo info() {
    return commutator_free_pair("cf32a", "Commutator-free 3(2), first", 3,
                                "A pair of orders 3 and 2 that goes on from its second stage.",
                                "Curry and Owren 2019; P5 §4.2.1");
  }
};

struct Cf32b {
  static constexpr Kind preferred = Kind::homogeneous;
  template <HomogeneousSystem F>
  using Stepper = CommutatorFreeEither<cf32b_tableau, F>;
  static MethodInfo info() {
    return commutator_free_pair("cf32b", "Commutator-free 3(2), second", 3,
                                "A pair of orders 3 and 2 that goes on from its third stage.",
                                "Curry and Owren 2019; P5 §4.2.1");
  }
};

struct Cf43 {
  static constexpr Kind preferred = Kind::homogeneous;
  template <HomogeneousSystem F>
  using Stepper = CommutatorFreeEither<cf43_tableau, F>;
  static MethodInfo info() {
    return commutator_free_pair("cf43", "Commutator-free 4(3)", 4,
                                "The method of order 4 with an auxiliary one of order 3.",
                                "P5 (9), (34)");
  }
};

}  // namespace rattleback
