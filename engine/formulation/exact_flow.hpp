// A flow that a form knows exactly, type-erased.
#pragma once

#include <Eigen/Core>
#include <functional>
#include <utility>

namespace rattleback {

class ExactFlow {
 public:
  using State = Eigen::VectorXd;
  using Function = std::function<State(double h, const State& x)>;
  explicit ExactFlow(Function function) : function_(std::move(function)) {}

  /// The state h later.
  [[nodiscard]] State after(double h, const State& x) const { return function_(h, x); }

 private:
  Function function_;
};

}  // namespace rattleback
