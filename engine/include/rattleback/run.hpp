// A run: one method at work on one system, from a start on.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "rattleback/error.hpp"
#include "rattleback/info.hpp"
#include "rattleback/work.hpp"

namespace rattleback {

/// Moves, and owns all it needs: it may outlive the Lab that opened it. One that could not be
/// opened has an error, no numbers, and takes no steps. Not to be used from two threads at once;
/// different runs may be.
class Run {
 public:
  Run(Run&&) noexcept;
  Run& operator=(Run&&) noexcept;
  ~Run();

  /// True when it was opened and no step has failed.
  [[nodiscard]] bool ok() const;
  /// Why it was not opened, or a step failed. A step that fails leaves the state as it was.
  [[nodiscard]] const Error& error() const&;
  const Error& error() const&& = delete;

  /// Takes up to so many steps; returns how many: fewer when the run comes to its end, or one
  /// fails.
  std::int64_t advance(std::int64_t steps);
  /// Takes up to so many steps, and calls observe(run) after each; stops when that returns false.
  std::int64_t advance(std::int64_t steps, const std::function<bool(const Run&)>& observe);

  /// t₀ + n h after n steps, in the system's unit of time.
  [[nodiscard]] double time() const;
  /// Steps taken.
  [[nodiscard]] std::int64_t steps() const;
  /// Configuration and velocity, as the system's `q` and `v` name them: views that change with the
  /// steps and end with the run.
  [[nodiscard]] std::span<const double> q() const&;
  [[nodiscard]] std::span<const double> v() const&;
  std::span<const double> q() const&& = delete;
  std::span<const double> v() const&& = delete;

  /// The names of q and v, and the invariants: energy, its balance with the work of forces where
  /// that is followed, the residual of the constraints where there are any, then the system's own.
  [[nodiscard]] const Layout& layout() const&;
  [[nodiscard]] const std::vector<Invariant>& invariants() const&;
  const Layout& layout() const&& = delete;
  const std::vector<Invariant>& invariants() const&& = delete;
  /// Value of an invariant now, by its id; NaN for an unknown id.
  [[nodiscard]] double invariant(const std::string& id) const;
  /// Error of an invariant since the start, with its sign: relative or absolute, as its `measure`
  /// says. NaN for an unknown id.
  [[nodiscard]] double error_of(const std::string& id) const;

  /// Work of all steps so far.
  [[nodiscard]] const Work& work() const&;
  const Work& work() const&& = delete;

 private:
  friend class Setup;
  struct Parts;
  explicit Run(std::unique_ptr<Parts> parts);
  /// A run that was moved from has parts with an error.
  [[nodiscard]] Parts& parts() const;

  std::unique_ptr<Parts> parts_;
};

}  // namespace rattleback
