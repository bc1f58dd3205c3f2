// Commutator-free methods on a homogeneous space: products of exponentials of combinations of
// f-values in place of commutators or dexp⁻¹ (Celledoni, Marthinsen, Owren 2003; P5 §2.2, (9)).
// Pairs: Curry and Owren 2019, P5 §4.2.1; the auxiliary method of order 3 for CF4: P5 (34).
#pragma once

#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

#include "methods/adaptive_step.hpp"
#include "methods/homogeneous_step.hpp"

namespace rattleback {

/// One exponential: point `from` moved by exp(h Σ a_k f_k). Point 0 is the state, point i + 1 what
/// move i makes.
struct Move {
  std::size_t from = 0;
  std::vector<double> a = {};
};

/// f_k is evaluated at point `at[k]` and time t + c[k] h as soon as the point is there. `result` is
/// the new state; a pair makes one more point, `auxiliary`, by the moves that follow it.
struct CommutatorFreeTableau {
  std::vector<Move> moves;
  std::vector<std::size_t> at;
  std::vector<double> c;
  std::size_t result = 0;
  std::size_t auxiliary = 0;
  int estimator_order = 0;

  [[nodiscard]] std::size_t stages() const { return c.size(); }
};

inline CommutatorFreeTableau lie_heun_tableau() {
  return {{{0, {1.0}}, {0, {0.5, 0.5}}}, {0, 1}, {0.0, 1.0}, 2};
}

/// Crouch and Grossman 1993: every exponential has a single rate in it.
inline CommutatorFreeTableau crouch_grossman3_tableau() {
  return {{{0, {0.75}},
           {0, {119.0 / 216.0}},
           {2, {0.0, 17.0 / 108.0}},
           {0, {13.0 / 51.0}},
           {4, {0.0, -2.0 / 3.0}},
           {5, {0.0, 0.0, 24.0 / 17.0}}},
          {0, 1, 3},
          {0.0, 0.75, 17.0 / 24.0},
          6};
}

inline CommutatorFreeTableau cf4_tableau() {
  return {{{0, {0.5}},
           {0, {0.0, 0.5}},
           {1, {-0.5, 0.0, 1.0}},
           {0, {3.0 / 12.0, 2.0 / 12.0, 2.0 / 12.0, -1.0 / 12.0}},
           {4, {-1.0 / 12.0, 2.0 / 12.0, 2.0 / 12.0, 3.0 / 12.0}}},
          {0, 1, 2, 3},
          {0.0, 0.5, 0.5, 1.0},
          5};
}

inline CommutatorFreeTableau cf43_tableau() {
  CommutatorFreeTableau pair = cf4_tableau();
  pair.moves.push_back({0, {0.0, 0.75}});
  pair.moves.push_back({0, {1.0 / 3.0}});
  pair.moves.push_back({7, {-1.0 / 9.0, 3.0 / 9.0, 0.0, 0.0, 4.0 / 9.0}});
  pair.at.push_back(6);
  pair.c.push_back(0.75);
  pair.auxiliary = 8;
  pair.estimator_order = 3;
  return pair;
}

/// CF4 with an auxiliary method of order 3 from the rate at the new state, which is the first of
/// the next step: it takes one more exponential, and no more evaluations. Its weights (1/6, 1/3,
/// 1/3, 0, 1/6) meet the conditions of order 3 at the nodes 0, ½, ½, 1, 1, since the rate takes the
/// place of k₄ at the same node; the first exponential is CF4's own.
inline CommutatorFreeTableau cf43_low_tableau() {
  CommutatorFreeTableau pair = cf4_tableau();
  pair.moves.push_back({4, {-1.0 / 12.0, 2.0 / 12.0, 2.0 / 12.0, 1.0 / 12.0, 2.0 / 12.0}});
  pair.at.push_back(pair.result);
  pair.c.push_back(1.0);
  pair.auxiliary = 6;
  pair.estimator_order = 3;
  return pair;
}

inline CommutatorFreeTableau cf32a_tableau() {
  return {{{0, {1.0 / 3.0}},
           {0, {0.0, 2.0 / 3.0}},
           {1, {-1.0 / 12.0, 0.0, 0.75}},
           {0, {0.0, 0.5, 0.5}}},
          {0, 1, 2},
          {0.0, 1.0 / 3.0, 2.0 / 3.0},
          3,
          4,
          2};
}

inline CommutatorFreeTableau cf32b_tableau() {
  return {{{0, {2.0 / 3.0}},
           {0, {5.0 / 12.0, 0.25}},
           {2, {-1.0 / 6.0, -0.5, 1.0}},
           {0, {0.25, 0.0, 0.75}}},
          {0, 1, 2},
          {0.0, 2.0 / 3.0, 2.0 / 3.0},
          3,
          4,
          2};
}

/// Exchanges the exponentials of the last two moves to the result: a method of lower order.
inline CommutatorFreeTableau with_last_swapped(CommutatorFreeTableau tableau) {
  std::swap(tableau.moves[tableau.result - 2].a, tableau.moves[tableau.result - 1].a);
  return tableau;
}

/// The auxiliary method of a pair, by itself.
inline CommutatorFreeTableau auxiliary_alone(CommutatorFreeTableau pair) {
  pair.result = pair.auxiliary;
  return pair;
}

/// The points and f-values of a tableau.
template <HomogeneousSystem F>
class CommutatorFreePoints {
 public:
  using State = typename F::State;
  using Algebra = typename F::Group::Algebra;

  CommutatorFreePoints(const F& form, CommutatorFreeTableau tableau)
      : form_(form),
        tableau_(std::move(tableau)),
        f_(tableau_.stages()),
        points_(tableau_.moves.size()) {}

  [[nodiscard]] const F& form() const { return form_; }
  [[nodiscard]] const CommutatorFreeTableau& tableau() const { return tableau_; }

  void first(double t, const State& m, StepReport& report) { evaluate(form_, t, m, f_[0], report); }

  /// Makes points 1 … `to`, with the f-values that are taken there.
  void make(double t, double h, const State& m, std::size_t to, StepReport& report) {
    for (std::size_t i = 0; i < to; ++i) {
      const Move& way = tableau_.moves[i];
      combine(h, way.a, f_, sigma_);
      move(form_, sigma_, way.from == 0 ? m : points_[way.from - 1], points_[i], report);
      // A rate at the last point is of no use to those before it.
      for (std::size_t k = 1; k < f_.size() && i + 1 < to; ++k) {
        if (tableau_.at[k] != i + 1) continue;
        evaluate(form_, t + tableau_.c[k] * h, points_[i], f_[k], report);
      }
    }
  }

  [[nodiscard]] const State& point(std::size_t i) const { return points_[i - 1]; }
  [[nodiscard]] const Algebra& first_value() const { return f_[0]; }
  /// Whether the last value is that at the result, the first of a step from there.
  [[nodiscard]] bool ends_at_result() const { return tableau_.at.back() == tableau_.result; }
  void begin_at_last() { f_.front() = f_.back(); }

 private:
  F form_;
  CommutatorFreeTableau tableau_;
  Algebra sigma_;
  std::vector<Algebra> f_;
  std::vector<State> points_;
};

template <HomogeneousSystem F>
class CommutatorFreeStepper {
 public:
  using State = typename F::State;
  CommutatorFreeStepper(const F& form, const CommutatorFreeTableau& tableau)
      : points_(form, tableau) {}

  StepReport step(double t, double h, State& m) {
    StepReport report;
    const std::size_t result = points_.tableau().result;
    points_.first(t, m, report);
    points_.make(t, h, m, result, report);
    accept(points_.point(result), report, m);
    return report;
  }

 private:
  CommutatorFreePoints<F> points_;
};

/// The error is the distance of the two new states, e = d(y, ỹ) (P5 §4.2), by Euclid's norm of the
/// state vector unless asked otherwise: by another one, or by the metric of the manifold.
template <HomogeneousSystem F>
class CommutatorFreePair {
 public:
  using State = typename F::State;

  CommutatorFreePair(const F& form, const CommutatorFreeTableau& tableau,
                     const StepControl& control)
      : points_(form, tableau), tolerance_(control.tolerance), norm_(control.norm) {}

  [[nodiscard]] int estimator_order() const { return points_.tableau().estimator_order; }

  void begin(double t, const State& m, StepReport& report) {
    points_.first(t, m, report);
    begun_ = true;
  }

  [[nodiscard]] double scale(const State& /*m*/) const {
    return 1.0 / std::max(points_.first_value().norm(), std::numeric_limits<double>::min());
  }

  double attempt(double t, double h, const State& m, State& next, StepReport& report) {
    if (!begun_) begin(t, m, report);
    const CommutatorFreeTableau& tableau = points_.tableau();
    points_.make(t, h, m, tableau.auxiliary, report);
    next = points_.point(tableau.result);
    const State& other = points_.point(tableau.auxiliary);
    const double error = norm_ == ErrorNorm::geodesic ? distance_of(points_.form(), next, other)
                                                      : size_of_error(norm_, State(next - other));
    return next.allFinite() ? error / tolerance_ : std::numeric_limits<double>::quiet_NaN();
  }

  void keep() {
    begun_ = points_.ends_at_result();
    if (begun_) points_.begin_at_last();
  }

 private:
  CommutatorFreePoints<F> points_;
  double tolerance_;
  ErrorNorm norm_;
  bool begun_ = false;  ///< the first value is that of the present state
};

}  // namespace rattleback
