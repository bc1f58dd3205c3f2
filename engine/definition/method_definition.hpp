// A method as data: the tableau that somebody types in, or a file holds.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "methods/group_map.hpp"
#include "methods/method.hpp"
#include "numeric/partitioned_conditions.hpp"

namespace rattleback {

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
  /// The largest defect of a condition that missing digits explain.
  [[nodiscard]] double rounding() const;

  static constexpr std::size_t most_stages = 16;
};

struct DefinedMethod {
  Method method;
  /// Of a Runge–Kutta tableau, with s × s coefficients; empty for other families.
  ButcherTableau tableau = {};
  std::optional<PartitionedTableau> partitioned = {};
  /// Of a Lie group method whose order its tableau alone does not tell: by its series.
  std::optional<OrderFinding> series = {};
  /// Id of a method of the program that fits the same formulations.
  std::string like = {};
  /// The largest defect of its conditions that counts as one of the digits typed, where it is above
  /// round-off; else 0.
  double missed = 0.0;
};

/// Checked, with the order that its conditions or a measurement give. Refusals `bad-definition` for
/// a tableau of the wrong shape, and one that is not consistent.
DefinedMethod method_of(const MethodDefinition& definition);

}  // namespace rattleback
