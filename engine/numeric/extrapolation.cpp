#include "numeric/extrapolation.hpp"

#include <algorithm>

#include "numeric/known_size.hpp"

namespace rattleback {

void Extrapolation::take(const Eigen::VectorXd& x) {
  if (differences_.rows() != x.size()) {
    differences_.setZero(x.size(), most);
    count_ = 0;
  }
  with_known_size(x.size(), [&](auto size) {
    if constexpr (size == Eigen::Dynamic) {
      take_in(x, difference_, before_);
    } else {
      Eigen::Matrix<double, size, 1> difference;
      Eigen::Matrix<double, size, 1> before;
      take_in(x, difference, before);
    }
  });
  if (count_ < most) ++count_;
}

template <class Vector>
void Extrapolation::take_in(const Eigen::VectorXd& x, Vector& difference, Vector& before) {
  const int known = std::min(count_ + 1, most);
  difference = sized<Vector::RowsAtCompileTime>(x);
  for (int k = 0; k < known; ++k) {
    Eigen::Map<Vector> column(differences_.col(k).data(), x.size());
    before = column;
    column = difference;
    sizes_[static_cast<std::size_t>(k)] = difference.template lpNorm<Eigen::Infinity>();
    difference -= before;
  }
}

bool Extrapolation::next(Eigen::VectorXd& x) const {
  constexpr double shrinks = 0.5;
  if (count_ < 3) return false;
  const auto shrink_at = [&](int k) {
    return sizes_[static_cast<std::size_t>(k)] <= shrinks * sizes_[static_cast<std::size_t>(k - 1)];
  };
  int terms = 2;
  while (terms < count_ && shrink_at(terms)) ++terms;
  if (terms == 2) return false;
  x.resize(differences_.rows());
  with_known_size(x.size(), [&](auto size) {
    using Column = Eigen::Map<const Eigen::Matrix<double, size, 1>>;
    auto sum = sized<size>(x);
    sum = Column(differences_.col(terms - 1).data(), x.size());
    for (int k = terms - 1; k-- > 0;) sum += Column(differences_.col(k).data(), x.size());
  });
  return true;
}

}  // namespace rattleback
