// Methods of one's own: a tableau as data, or a function that takes a step.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rattleback/info.hpp"

namespace rattleback {

/// The map by which a method leaves the algebra of a group.
struct GroupMap {
  enum class Kind { exponential, cayley, second_kind };

  Kind kind = Kind::exponential;
  /// The last power of ad_σ that is taken of dexp⁻¹; none: it is exact.
  std::optional<int> commutators = {};

  static constexpr int most_commutators = 10;
};

/// A method as data: the tableau that somebody types in, or a file holds.
struct MethodDefinition {
  enum class Family : std::uint8_t {
    runge_kutta,
    munthe_kaas,
    commutator_free,
    splitting,
    partitioned
  };

  std::string id = "own_method";
  std::string name = {};
  std::string description = {};
  std::string source = {};
  Family family = Family::runge_kutta;

  /// Of `runge_kutta` and `munthe_kaas`, and of `partitioned` those for q: rows of coefficients,
  /// which may end where only zeros follow; weights; nodes, or nothing for the sums of the rows;
  /// and the weights of an embedded companion, or nothing.
  std::vector<std::vector<double>> a = {};
  std::vector<double> b = {};
  std::vector<double> c = {};
  std::vector<double> companion = {};

  GroupMap map = {};  ///< of `munthe_kaas`

  std::vector<std::vector<double>> a_hat = {};  ///< of `partitioned`, for p
  std::vector<double> b_hat = {};

  /// Exponentials, the first of them applied first, each by what it takes of the rates before.
  using Exponentials = std::vector<std::vector<double>>;
  std::vector<Exponentials> stages = {};  ///< of `commutator_free`: from the state to each stage
  Exponentials result = {};               ///< … and to the new state

  /// Of `splitting`: kick, drift, kick, drift, …
  std::vector<double> kicks = {};
  std::vector<double> drifts = {};

  /// The most decimals that one of its numbers is typed with; 0: none is.
  int decimals = 0;

  static constexpr std::size_t most_stages = 16;
};

/// f of x' = f(t, x), of a system in the numbers of one of its formulations. Gives what is not a
/// number where the sizes differ.
using VectorField =
    std::function<void(double t, std::span<const double> x, std::span<double> rate)>;

/// A method as a function.
struct StepMethod {
  /// Description of the method: at least `id` and `order`.
  MethodInfo info = {};
  /// Replaces x at t by x at t + h, in the system's units; false where it can't: the run then stops
  /// where it was. Runs in several threads call it from each of them.
  std::function<bool(const VectorField& f, double t, double h, std::span<double> x)> step = {};
};

}  // namespace rattleback
