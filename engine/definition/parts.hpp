// Energies, constraints, forces and directions of a definition, as nodes of a reading's graph.
#pragma once

#include "definition/mechanics_terms.hpp"
#include "definition/reading.hpp"

namespace rattleback {

/// One constraint c = Σ μ_j v_j + b.
struct ConstraintForm {
  Nodes entries;          ///< μ_j = ∂c/∂v_j
  Graph::Node rest = -1;  ///< b
};

/// T. Refusals `bad-expression` and `too-large`, as of all functions here.
Graph::Node kinetic_of(ExpressionReading& reading, const Definition& definition);
/// V.
Graph::Node potential_of(ExpressionReading& reading, const Definition& definition);
/// Constraint α, which is zero.
Graph::Node constraint_of(ExpressionReading& reading, const Definition& definition,
                          std::size_t alpha);
/// g_ij = ∂²T/∂v_i∂v_j, row by row up to the diagonal. Refusal `bad-definition` where T is not
/// quadratic in the velocities.
Nodes metric_of(ExpressionReading& reading, const Definition& definition);
/// Refusal `bad-definition` where constraint α is not affine in the velocities.
ConstraintForm form_of(ExpressionReading& reading, const Definition& definition, std::size_t alpha);
/// X_a, one direction of the frame.
Nodes direction_of(ExpressionReading& reading, const Definition& definition, std::size_t a);
/// The force on a coordinate.
Graph::Node force_of(ExpressionReading& reading, const std::string& id, const std::string& text);
Graph::Node invariant_of(ExpressionReading& reading, const DefinedInvariant& one);

}  // namespace rattleback
