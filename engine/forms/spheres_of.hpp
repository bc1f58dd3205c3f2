// A system on spheres as integrators ask it: what each system supplies, and Spheres made of it.
#pragma once

#include <concepts>

#include "forms/spheres.hpp"

namespace rattleback {

/// Of |qᵢ| = 1 only what the formulas say is used, so that stages off the sphere are defined too. A
/// system may add `accelerate(q, omega, rate, scratch)` where it knows a shorter way to ω'.
template <class S>
concept SphereProductSystem = requires(const S& s, const ConstRows& q, Rows result) {
  { s.count() } -> std::convertible_to<Eigen::Index>;
  { s.potential(q) } -> std::convertible_to<double>;
  s.gradient(q, result);
  s.inertia().apply(q, result);
};

/// The one implementation of Spheres.
template <SphereProductSystem S>
class SpheresOf final : public Spheres {
 public:
  explicit SpheresOf(const S& system) : system_(system) {}

  [[nodiscard]] Eigen::Index count() const override { return system_.count(); }
  void gradient(const ConstRows& q, Rows result) const override { system_.gradient(q, result); }
  void apply(const ConstRows& x, Rows result) const override { system_.inertia().apply(x, result); }
  void solve(const ConstRows& along, const ConstRows& test, const ConstRows& force,
             const Eigen::VectorXd& target, Rows x, Eigen::VectorXd& work) const override {
    system_.inertia().solve(along, test, force, target, x, work);
  }

  void accelerate(const ConstRows& q, const ConstRows& omega, Rows rate,
                  SphereWork& work) const override {
    const Eigen::Index n = system_.count();
    work.fit(n);
    Rows second = rows_in(work.second);
    if constexpr (requires { system_.accelerate(q, omega, rate, second); }) {
      system_.accelerate(q, omega, rate, second);
    } else {
      Rows force = rows_in(work.force);
      system_.gradient(q, force);
      force = -force;
      if (const Eigen::VectorXd* m = uncoupled()) {
        cross_rows(q, read_only(force), rate);
        rate.array().colwise() /= m->array();
        return;
      }
      for (Eigen::Index i = 0; i < n; ++i)
        work.target[i] = -omega.row(i).cross(q.row(i)).squaredNorm();
      system_.inertia().solve(q, q, read_only(force), work.target, second, work.solver);
      cross_rows(q, read_only(second), rate);
    }
  }

  [[nodiscard]] const Eigen::VectorXd* uncoupled() const override {
    if constexpr (requires { system_.inertia().diagonal(); }) {
      return &system_.inertia().diagonal();
    } else {
      return nullptr;
    }
  }

 private:
  S system_;
};

}  // namespace rattleback
