// P4's equations of motion as they stand: (7)–(8) in (q, q̇), (10)–(11) in (q, ω). On the spheres
// they are one flow; off them, where a Runge–Kutta method goes, two fields.
#pragma once

#include <Eigen/LU>
#include <utility>

#include "lie/so3.hpp"
#include "spheres/sphere_rows.hpp"

namespace rattleback {

enum class SphereForm { velocities, angular_velocities };

/// A system of points on spheres with its matrix M, in one of the forms; y = (q, q̇) or (q, ω).
template <class System>
class PrintedSpheres {
 public:
  PrintedSpheres(const System& system, SphereForm form)
      : system_(system), form_(form), inertia_(system.count(), system.count()) {
    for (Eigen::Index i = 0; i < inertia_.rows(); ++i) {
      RowMatrix unit = RowMatrix::Zero(inertia_.rows(), 3);
      unit(i, 0) = 1.0;
      RowMatrix column(inertia_.rows(), 3);
      system.inertia().apply(rows_in(std::as_const(unit)), rows_in(column));
      inertia_.col(i) = column.col(0);
    }
  }

  [[nodiscard]] Eigen::VectorXd start(const Eigen::VectorXd& q, const Eigen::VectorXd& w) const {
    Eigen::VectorXd y(2 * q.size());
    y << q, w;
    if (form_ == SphereForm::velocities) y.tail(q.size()) = turned(q, w);
    return y;
  }

  [[nodiscard]] Eigen::VectorXd configuration(const Eigen::VectorXd& y) const {
    return y.head(y.size() / 2);
  }

  /// ½ Σ M_ij q̇_i · q̇_j + V.
  [[nodiscard]] double energy(const Eigen::VectorXd& y) const {
    const Eigen::VectorXd q = configuration(y);
    const Eigen::VectorXd u = y.tail(q.size());
    if (form_ == SphereForm::angular_velocities) return system_.energy(q, u);
    const Eigen::Map<const RowMatrix> rates(u.data(), inertia_.rows(), 3);
    return 0.5 * (rates.transpose() * inertia_ * rates).trace() +
           system_.energy(q, Eigen::VectorXd::Zero(q.size()));
  }

  [[nodiscard]] Eigen::VectorXd rate(const Eigen::VectorXd& y) const {
    const bool velocities = form_ == SphereForm::velocities;
    const Eigen::Index n = inertia_.rows();
    const Eigen::VectorXd q = y.head(3 * n);
    const Eigen::VectorXd u = y.tail(3 * n);
    const RowMatrix rows = rows_of_points(q);
    RowMatrix slope(n, 3);
    system_.gradient(rows_in(rows), rows_in(slope));
    Eigen::MatrixXd matrix(3 * n, 3 * n);
    Eigen::VectorXd right(3 * n);
    for (Eigen::Index i = 0; i < n; ++i) {
      const Vec<double, 3> qi = q.segment<3>(3 * i);
      const Vec<double, 3> push = -qi.cross(Eigen::Vector3d(slope.row(i)));
      right.segment<3>(3 * i) =
          velocities ? Vec<double, 3>(-inertia_(i, i) * u.segment<3>(3 * i).squaredNorm() * qi -
                                      qi.cross(push))
                     : push;
      for (Eigen::Index j = 0; j < n; ++j) {
        const Vec<double, 3> qj = q.segment<3>(3 * j);
        if (i == j) {
          matrix.block<3, 3>(3 * i, 3 * j) = inertia_(i, i) * Eigen::Matrix3d::Identity();
          continue;
        }
        matrix.block<3, 3>(3 * i, 3 * j) = -inertia_(i, j) * hat(qi) * hat(velocities ? qi : qj);
        if (!velocities) {
          right.segment<3>(3 * i) +=
              inertia_(i, j) * u.segment<3>(3 * j).squaredNorm() * qi.cross(qj);
        }
      }
    }
    Eigen::VectorXd result(6 * n);
    result << (velocities ? u : turned(q, u)), matrix.partialPivLu().solve(right);
    return result;
  }

 private:
  /// ω_i × q_i.
  static Eigen::VectorXd turned(const Eigen::VectorXd& q, const Eigen::VectorXd& w) {
    Eigen::VectorXd result(q.size());
    for (Eigen::Index i = 0; i < q.size(); i += 3) {
      result.segment<3>(i) =
          Eigen::Vector3d(w.segment<3>(i)).cross(Eigen::Vector3d(q.segment<3>(i)));
    }
    return result;
  }

  System system_;
  SphereForm form_;
  Eigen::MatrixXd inertia_;
};

}  // namespace rattleback
