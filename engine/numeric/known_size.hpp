// Loops over few numbers, whose count is known when compiled: of two to ten numbers each loop
// pays more for a count that it does not know than for its work.
#pragma once

#include <Eigen/Core>
#include <type_traits>

namespace rattleback {

/// Calls act(size), a constant: n where that is one of a few, or Eigen::Dynamic.
template <class Act>
auto with_known_size(Eigen::Index n, const Act& act) {
  switch (n) {
    case 2: return act(std::integral_constant<int, 2>());
    case 3: return act(std::integral_constant<int, 3>());
    case 4: return act(std::integral_constant<int, 4>());
    case 5: return act(std::integral_constant<int, 5>());
    case 6: return act(std::integral_constant<int, 6>());
    case 8: return act(std::integral_constant<int, 8>());
    case 10: return act(std::integral_constant<int, 10>());
    default: return act(std::integral_constant<int, Eigen::Dynamic>());
  }
}

/// The numbers of x, of which there are N, or as many as x has.
template <int N>
auto sized(Eigen::VectorXd& x) {
  return Eigen::Map<Eigen::Matrix<double, N, 1>>(x.data(), x.size());
}
template <int N>
auto sized(const Eigen::VectorXd& x) {
  return Eigen::Map<const Eigen::Matrix<double, N, 1>>(x.data(), x.size());
}

}  // namespace rattleback
