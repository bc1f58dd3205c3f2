// Methods as data, checked and made.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "methods/method.hpp"
#include "numeric/partitioned_conditions.hpp"
#include "rattleback/method.hpp"

namespace rattleback {

/// The largest defect of a condition that the digits explain which a definition's numbers lack.
double rounding(const MethodDefinition& definition);

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
