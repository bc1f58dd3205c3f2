// The canonical state of a body that turns: attitude R (body → space, row by row) and body angular
// velocity Ω, R' = R Ω̂.
#pragma once

#include "lie/so3.hpp"
#include "rattleback/info.hpp"

namespace rattleback {

/// The rotation that nine numbers hold row by row, and back.
template <class T>
Mat<T, 3> matrix_from_rows(const Vec<T, 9>& q) {
  return q.template reshaped<Eigen::RowMajor>(3, 3);
}
template <class Derived>
Vec<typename Derived::Scalar, 9> rows_of(const Eigen::MatrixBase<Derived>& m) {
  const Mat<typename Derived::Scalar, 3> r = m;
  return r.template reshaped<Eigen::RowMajor>();
}

/// What a system with this state shares with every other.
class Attitude {
 public:
  static constexpr int q_size = 9;
  static constexpr int v_size = 3;
  using Configuration = Vec<double, q_size>;
  using Velocity = Vec<double, v_size>;

  [[nodiscard]] Configuration q_rate(const Configuration& q, const Velocity& v) const {
    return rows_of(matrix_from_rows(q) * hat(v));
  }
  /// How far the attitude is from a rotation.
  [[nodiscard]] double residual(const Configuration& q, const Velocity& /*v*/) const {
    return rotation_defect(matrix_from_rows(q));
  }
  [[nodiscard]] Configuration nearest_q(const Configuration& q) const {
    return rows_of(nearest_rotation(matrix_from_rows(q)));
  }
  [[nodiscard]] Velocity nearest_v(const Configuration& /*q*/, const Velocity& v) const {
    return v;
  }

  /// For drawing: a method that leaves the group is drawn at the rotation nearest to its result.
  static Eigen::Quaterniond drawn(const Configuration& q) {
    return Eigen::Quaterniond(nearest_rotation(matrix_from_rows(q)));
  }
};

/// R₁₁ … R₃₃: ids `letter`11 … `letter`33.
inline std::vector<Component> attitude_components(const std::string& letter,
                                                  const std::string& name) {
  const std::vector<std::string> below = {"₁", "₂", "₃"};
  std::vector<Component> components;
  for (std::size_t row = 0; row < 3; ++row) {
    for (std::size_t column = 0; column < 3; ++column) {
      // append, not +: g++ 12 takes the latter for an overlapping copy (its bug 105651).
      Component component{letter, name, ""};
      component.id.append(std::to_string(row + 1)).append(std::to_string(column + 1));
      component.name.append(below[row]).append(below[column]);
      components.push_back(std::move(component));
    }
  }
  return components;
}

/// A vector of three under `letter`, as in Omega_1.
inline std::vector<Component> vector_components(const std::string& letter, const std::string& name,
                                                const std::string& unit) {
  const std::vector<std::string> below = {"₁", "₂", "₃"};
  std::vector<Component> components;
  for (std::size_t i = 0; i < 3; ++i) {
    Component component{letter, name, unit};
    component.id.append("_").append(std::to_string(i + 1));
    component.name.append(below[i]);
    components.push_back(std::move(component));
  }
  return components;
}

}  // namespace rattleback
