// What a frame X_a of the allowed directions makes of the mechanics of a definition, and where its
// chart ends, as expressions. Variables are numbered q₀ … qₙ₋₁, then ρ₀ … ρₘ₋₁, and 2n is the time.
#pragma once

#include <vector>

#include "expression/graph.hpp"

namespace rattleback {

using Nodes = std::vector<Graph::Node>;

/// The metric g, full, of its rows up to the diagonal.
std::vector<Nodes> full_metric(const Nodes& metric, std::size_t n);

class FrameTerms {
 public:
  /// `metric` row by row up to the diagonal; `frame` may be empty, and so are all terms then.
  FrameTerms(Graph& graph, const Nodes& metric, Graph::Node potential,
             const std::vector<Nodes>& frame);

  /// y = G⁻¹ ρ.
  [[nodiscard]] const Nodes& quasi_velocity() const { return y_; }
  /// ½ ρᵀ y + V.
  [[nodiscard]] Nodes energy() const;
  /// y, ∂H/∂q, B_ab of a < b, and X.
  [[nodiscard]] Nodes adapted() const;
  /// (X y, −B y + Xᵀ (f − ∂H/∂q)): how q and ρ change. `forces` of q, v and t; empty: none.
  [[nodiscard]] Nodes rate(const Nodes& forces) const;

 private:
  Graph& graph_;
  Graph::Node potential_;
  std::vector<Nodes> frame_;
  Nodes rho_;
  Nodes y_;
  Nodes slope_;                 ///< ∂H/∂q
  std::vector<Nodes> bracket_;  ///< B
};

/// Compiled::edges.
Nodes edges_of(Graph& graph, const Nodes& metric, bool constant_metric,
               const std::vector<Nodes>& frame, const std::vector<Nodes>& forms, std::size_t n);

}  // namespace rattleback
