// A system's frame with its derivatives at a point, and its metric: all that the commutators, the
// bracket on D* and its slopes are made of. For looking at.
#pragma once

#include <vector>

#include "mechanics/frame.hpp"

namespace rattleback {

struct FrameJet {
  Eigen::MatrixXd frame;                ///< X, n × m
  Eigen::MatrixXd metric;               ///< g
  std::vector<Eigen::MatrixXd> slopes;  ///< ∂_l X
  // Where they were asked for:
  std::vector<Eigen::MatrixXd> metric_slopes;  ///< ∂_l g
  std::vector<Eigen::MatrixXd> curvatures;     ///< ∂_l ∂_j X, at n l + j
};

/// ∂_l of a matrix at q.
template <class Function, int R, int O, int M>
std::vector<Eigen::MatrixXd> matrix_slopes(const Function& matrix,
                                           const Eigen::Matrix<double, R, 1, O, M, 1>& q) {
  std::vector<Eigen::MatrixXd> slopes;
  for_each_seed(q, [&](const auto& seeds, int /*first*/, int count) {
    const auto at = matrix(seeds);
    for (int l = 0; l < count; ++l) {
      Eigen::MatrixXd& slope = slopes.emplace_back(at.rows(), at.cols());
      for (Eigen::Index i = 0; i < at.rows(); ++i) {
        for (Eigen::Index j = 0; j < at.cols(); ++j) slope(i, j) = at(i, j).derivatives()[l];
      }
    }
  });
  return slopes;
}

template <FramedSystem S>
FrameJet jet_of(const S& system, const Vec<double, S::coordinates>& q) {
  const auto frame = [&](const auto& x) { return system.frame(x); };
  return {system.frame(q), system.metric(q), matrix_slopes(frame, q), {}, {}};
}

/// … with the second derivatives of the frame and the first of the metric. A pair of directions at
/// a time, which is little to compile.
template <FramedSystem S>
FrameJet second_jet_of(const S& system, const Vec<double, S::coordinates>& q) {
  FrameJet jet = jet_of(system, q);
  jet.metric_slopes = matrix_slopes([&](const auto& x) { return system.metric(x); }, q);
  const auto n = static_cast<int>(q.size());
  for (int l = 0; l < n; ++l) {
    for (int j = 0; j < n; ++j) {
      const auto x = system.frame(seeded<1>(seeded<1>(q, j), l));
      Eigen::MatrixXd& bend = jet.curvatures.emplace_back(x.rows(), x.cols());
      for (Eigen::Index i = 0; i < x.rows(); ++i) {
        for (Eigen::Index a = 0; a < x.cols(); ++a) {
          bend(i, a) = x(i, a).derivatives()[0].derivatives()[0];
        }
      }
    }
  }
  return jet;
}

}  // namespace rattleback
