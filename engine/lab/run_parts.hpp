// The contents of a Run: a session of one run, or the error of its opening.
#pragma once

#include <optional>
#include <vector>

#include "rattleback/run.hpp"
#include "session/session.hpp"

namespace rattleback {

struct Run::Parts {
  Error error;
  std::optional<Session> session;
  Layout layout;

  /// The measured invariants; empty without a session.
  [[nodiscard]] const std::vector<Invariant>& invariants() const;
  /// Opens a session of the experiment, which has one run; keeps its refusal.
  void open(const Catalogue& catalogue, const Experiment& experiment, bool work_of_forces);
  /// Takes up to so many steps of an open session; returns how many.
  std::int64_t advance(std::int64_t steps);
  /// The state now, its angles with the turns that they have made.
  const State& state();
  /// The invariants now, and their errors since the start.
  const std::vector<double>& values();
  const std::vector<double>& errors();

 private:
  void look();

  State now_;
  std::vector<double> values_;
  std::vector<double> errors_;
  std::int64_t looked_ = -1;  ///< after how many steps
};

}  // namespace rattleback
