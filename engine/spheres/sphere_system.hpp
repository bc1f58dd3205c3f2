// What every system of points on spheres has in common as the catalogue and the pages see it: its
// canonical state is q₁ … qₙ of length 1, point after point, and ω₁ … ωₙ, ωᵢ ⟂ qᵢ.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "forms/state.hpp"
#include "mechanics/mechanics.hpp"
#include "scene/sphere_scene.hpp"
#include "spheres/sphere_momenta.hpp"
#include "spheres/sphere_velocities.hpp"
#include "spheres/tangent_spheres.hpp"

namespace rattleback {

/// The components of n points called `part`.
inline Layout sphere_layout(const std::string& part, int n) {
  Layout layout;
  const std::vector<std::string> axes = {"x", "y", "z"};
  for (int i = 1; i <= n; ++i) {
    const std::string number = std::to_string(i);
    for (const std::string& axis : axes) {
      Component q{"q", part + " ", ""};
      q.id.append(number).append("_").append(axis);
      q.name.append(number).append(", direction ").append(axis);
      layout.q.push_back(std::move(q));
      Component v{"omega", part + " ", "rad/s"};
      v.id.append(number).append("_").append(axis);
      v.name.append(number).append(", angular velocity ").append(axis);
      layout.v.push_back(std::move(v));
    }
  }
  return layout;
}

/// n points, all in one direction or turning alike, for a start.
inline std::vector<double> alike(int n, const std::vector<double>& x) {
  std::vector<double> all;
  all.reserve(static_cast<std::size_t>(n) * x.size());
  for (int i = 0; i < n; ++i) all.insert(all.end(), x.begin(), x.end());
  return all;
}

/// How many points there are.
inline Parameter count_parameter(const std::string& name, const std::string& description,
                                 double value, double maximum) {
  return {.id = "n",
          .name = name,
          .unit = "",
          .description = description,
          .value = value,
          .minimum = 1.0,
          .maximum = maximum,
          .whole = true};
}

/// A number for each point.
inline Parameter point_parameter(const std::string& id, const std::string& name,
                                 const std::string& unit, const std::string& description,
                                 double value, double minimum) {
  return {.id = id,
          .name = name,
          .unit = unit,
          .description = description,
          .value = value,
          .minimum = minimum,
          .maximum = 1e6,
          .per = "n"};
}

inline Eigen::VectorXd vector_of(const Value& value) {
  return Eigen::Map<const Eigen::VectorXd>(value.numbers().data(),
                                           static_cast<Eigen::Index>(value.numbers().size()));
}

/// `System` names its points (`part`) and is a SphereProductSystem.
template <class System>
class OnSpheres {
 public:
  static constexpr int q_size = Eigen::Dynamic;
  static constexpr int v_size = Eigen::Dynamic;
  using Configuration = Eigen::VectorXd;
  using Velocity = Eigen::VectorXd;
  using Formulations = TypeList<TangentSpheres, SphereVelocities, SphereMomenta>;

  [[nodiscard]] Layout layout() const {
    return sphere_layout(System::part, static_cast<int>(self().count()));
  }

  /// Cut, or continued with the last point.
  [[nodiscard]] State resized(const State& state) const {
    return {continued(state.q), continued(state.v)};
  }

  [[nodiscard]] Configuration q_rate(const Configuration& q, const Velocity& v) const {
    Configuration rate(q.size());
    for (Eigen::Index i = 0; i < q.size(); i += 3) {
      rate.segment<3>(i) = Eigen::Vector3d(v.segment<3>(i)).cross(Eigen::Vector3d(q.segment<3>(i)));
    }
    return rate;
  }

  [[nodiscard]] Velocity v_rate(double t, const Configuration& q, const Velocity& v) const {
    const TangentSpheres form(self());
    Eigen::VectorXd rate;
    form.velocity(t, form.lift(q, v), rate);
    return form.lower_velocity(rate);
  }

  [[nodiscard]] double energy(const Configuration& q, const Velocity& v) const {
    const Motion& motion = motion_of(q, v);
    return 0.5 * motion.speed.cwiseProduct(motion.momentum).sum() +
           self().potential(rows_in(motion.rows));
  }

  /// ∂²T/∂ω² of each number of ω.
  [[nodiscard]] Eigen::VectorXd masses(const Configuration& q) const {
    const Eigen::VectorXd inertia = self().inertia().masses();
    Eigen::VectorXd masses(q.size());
    for (Eigen::Index i = 0; i < q.size(); i += 3) {
      const Eigen::Vector3d direction = q.segment<3>(i);
      masses.segment<3>(i) =
          inertia[i / 3] * (direction.squaredNorm() - direction.array().square());
    }
    return masses;
  }

  /// Σ qᵢ × Σⱼ Mᵢⱼ q̇ⱼ, the momentum map of turning all points alike.
  [[nodiscard]] Eigen::Vector3d angular_momentum(const Configuration& q, const Velocity& v) const {
    const Motion& motion = motion_of(q, v);
    Eigen::Vector3d sum = Eigen::Vector3d::Zero();
    for (Eigen::Index i = 0; i < motion.rows.rows(); ++i) {
      sum += motion.rows.row(i).cross(motion.momentum.row(i));
    }
    return sum;
  }

  /// The largest of ||qᵢ| − 1| and |qᵢ · ωᵢ|.
  [[nodiscard]] double residual(const Configuration& q, const Velocity& v) const {
    double largest = 0.0;
    for (Eigen::Index i = 0; i < q.size(); i += 3) {
      const double length = std::abs(q.segment<3>(i).norm() - 1.0);
      const double along = std::abs(q.segment<3>(i).dot(v.segment<3>(i)));
      for (const double x : {length, along}) {
        if (!(x <= largest)) largest = x;  // a NaN stays
      }
    }
    return largest;
  }

  [[nodiscard]] Configuration nearest_q(const Configuration& q) const {
    Configuration nearest = q;
    for (Eigen::Index i = 0; i < q.size(); i += 3) {
      const double length = q.segment<3>(i).norm();
      // A zero vector is as near to every direction.
      if (length > 0.0) {
        nearest.segment<3>(i) /= length;
      } else {
        nearest.segment<3>(i) = System::rest();
      }
    }
    return nearest;
  }

  [[nodiscard]] Velocity nearest_v(const Configuration& q, const Velocity& v) const {
    Velocity nearest = v;
    for (Eigen::Index i = 0; i < q.size(); i += 3) {
      nearest.segment<3>(i) -= q.segment<3>(i).dot(v.segment<3>(i)) * q.segment<3>(i);
    }
    return nearest;
  }

  /// None; a system that keeps more says so itself.
  [[nodiscard]] Eigen::VectorXd extra_invariants(const Configuration& /*q*/,
                                                 const Velocity& /*v*/) const {
    return {};
  }

  /// Where a point without a direction is put.
  static Eigen::Vector3d rest() { return Eigen::Vector3d::UnitZ(); }

 private:
  [[nodiscard]] const System& self() const { return static_cast<const System&>(*this); }

  struct Motion {
    Configuration q;
    Velocity v;
    RowMatrix rows;
    RowMatrix speed;     ///< q̇ᵢ
    RowMatrix momentum;  ///< Σⱼ Mᵢⱼ q̇ⱼ
  };

  /// Of a state: energy and momenta are asked for one after the other, at the same one.
  [[nodiscard]] const Motion& motion_of(const Configuration& q, const Velocity& v) const {
    if (motion_.q.size() == q.size() && motion_.q == q && motion_.v == v) return motion_;
    const Eigen::Index n = q.size() / 3;
    motion_.q = q;
    motion_.v = v;
    motion_.rows.resize(n, 3);
    motion_.speed.resize(n, 3);
    motion_.momentum.resize(n, 3);
    for (Eigen::Index i = 0; i < n; ++i) {
      const Eigen::Vector3d direction = q.segment<3>(3 * i);
      const Eigen::Vector3d speed = Eigen::Vector3d(v.segment<3>(3 * i)).cross(direction);
      motion_.rows.row(i) = direction;
      motion_.speed.row(i) = speed;
    }
    self().inertia().apply(rows_in(std::as_const(motion_.speed)), rows_in(motion_.momentum));
    return motion_;
  }

  [[nodiscard]] Eigen::VectorXd continued(const Eigen::VectorXd& x) const {
    if (x.size() < 3 || x.size() % 3 != 0) return x;
    Eigen::VectorXd result(3 * self().count());
    for (Eigen::Index i = 0; i < self().count(); ++i) {
      const Eigen::Index from = std::min(i, x.size() / 3 - 1);
      result.segment<3>(3 * i) = x.segment<3>(3 * from);
    }
    return result;
  }

  mutable Motion motion_;
};

}  // namespace rattleback
