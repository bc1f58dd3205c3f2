#include "definition/edges.hpp"

#include <Eigen/LU>
#include <algorithm>
#include <cmath>

#include "text/number_text.hpp"

namespace rattleback {

double range_margin(const Definition& definition, const Eigen::Ref<const Eigen::VectorXd>& q) {
  double margin = 1.0;
  for (std::size_t i = 0; i < definition.coordinates.size(); ++i) {
    const auto& range = definition.coordinates[i].range;
    if (!range) continue;
    const auto [from, to] = *range;
    const double at = q[static_cast<Eigen::Index>(i)];
    margin = std::min(margin, std::min(at - from, to - at) / (to - from));
  }
  return margin;
}

double positivity(const Eigen::Ref<const Eigen::MatrixXd>& g) {
  Mat<double, many_coordinates> left = g;
  double least = 1.0;
  for (Eigen::Index i = 0; i < left.rows(); ++i) {
    const double pivot = left(i, i);
    const double share = pivot / std::abs(g(i, i));
    if (!(share > 0.0)) return std::isnan(share) ? 0.0 : share;
    least = std::min(least, share);
    const Eigen::Index rest = left.rows() - i - 1;
    const Vec<double, many_coordinates> column = left.col(i).tail(rest);
    left.bottomRightCorner(rest, rest).noalias() -= column * column.transpose() / pivot;
  }
  return least;
}

namespace {

/// In closed form where there is one.
double determinant(const Mat<double, many_coordinates>& all) {
  switch (all.rows()) {
    case 2: return Eigen::Matrix2d(all).determinant();
    case 3: return Eigen::Matrix3d(all).determinant();
    case 4: return Eigen::Matrix4d(all).determinant();
    default: return all.partialPivLu().determinant();
  }
}

}  // namespace

double spanning(const Eigen::Ref<const Eigen::MatrixXd>& frame,
                const Eigen::Ref<const Eigen::MatrixXd>& mu) {
  Mat<double, many_coordinates> all(frame.rows(), frame.rows());
  all << frame, mu.transpose();
  all.colwise().normalize();
  return rooted(determinant(all), all.rows());
}

double rooted(double volume, Eigen::Index n) {
  const double size = std::abs(volume);
  switch (n) {
    case 1: return volume;
    case 2: return std::copysign(std::sqrt(size), volume);
    case 3: return std::cbrt(volume);
    case 4: return std::copysign(std::sqrt(std::sqrt(size)), volume);
    default: return std::copysign(std::pow(size, 1.0 / static_cast<double>(n)), volume);
  }
}

std::string edge_sentence(const Definition& definition, bool constant_metric) {
  constexpr int digits = 6;
  std::string text;
  for (const DefinedCoordinate& coordinate : definition.coordinates) {
    if (!coordinate.range) continue;
    text += (text.empty() ? "" : ", ") + coordinate.id + " leaves its range from " +
            number_text(coordinate.range->front(), digits) + " to " +
            number_text(coordinate.range->back(), digits);
  }
  if (!constant_metric) {
    text += text.empty() ? "" : ", or ";
    text += "the kinetic energy is no longer positive for every velocity";
  }
  return text;
}

}  // namespace rattleback
