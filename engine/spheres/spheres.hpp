// Mechanical systems on (S²)ⁿ: L = ½ Σ Mᵢⱼ q̇ᵢ · q̇ⱼ − V(q), |qᵢ| = 1, q̇ᵢ = ωᵢ × qᵢ (P4 (2)). A
// system supplies its inertia, the potential and its gradient in R³ⁿ; everything else follows:
//     M q̈ = −∂V/∂q + λ q,  qᵢ · q̈ᵢ = −|q̇ᵢ|²,  ωᵢ' = qᵢ × q̈ᵢ                     (P4 (5), (9)–(11)).
#pragma once

#include <concepts>
#include <memory>

#include "forms/extras.hpp"
#include "spheres/sphere_rows.hpp"

namespace rattleback {

/// Numbers to work in, made as large as needed once.
struct SphereWork {
  RowMatrix force;
  RowMatrix second;
  Eigen::VectorXd target;
  Eigen::VectorXd solver;

  void fit(Eigen::Index n) {
    if (target.size() == n) return;
    force.resize(n, 3);
    second.resize(n, 3);
    target.resize(n);
  }
};

/// Of |qᵢ| = 1 only what the formulas say is used, so that stages off the sphere are defined too.
template <class S>
concept SphereProductSystem = requires(const S& s, const ConstRows& q, Rows result) {
  { s.count() } -> std::convertible_to<Eigen::Index>;
  { s.potential(q) } -> std::convertible_to<double>;
  s.gradient(q, result);
  s.inertia().apply(q, result);
};

/// A system that knows a shorter way to ω' than through q̈.
template <class S>
concept AcceleratedSpheres = requires(const S& s, const ConstRows& q, Rows rate) {
  s.accelerate(q, q, rate, rate);
};

/// A system whose M is diagonal.
template <class S>
concept UncoupledSpheres = requires(const S& s) {
  s.inertia().diagonal();
};

/// What integrators ask of a system on spheres, type-erased, so that they are compiled once for all
/// of them. It holds a copy of the system, which belongs to one run: it may keep lists of
/// neighbours. Copies share it.
class Spheres {
 public:
  template <SphereProductSystem S>
  requires(!std::same_as<S, Spheres>) explicit Spheres(const S& system)
      : system_(std::make_shared<const S>(system)), functions_(&table<S>()) {}

  [[nodiscard]] Eigen::Index count() const { return functions_->count(system_.get()); }
  [[nodiscard]] double potential(const ConstRows& q) const {
    return functions_->potential(system_.get(), q);
  }
  /// ∂V/∂q.
  void gradient(const ConstRows& q, const Rows& result) const {
    functions_->gradient(system_.get(), q, result);
  }
  /// M x.
  void apply(const ConstRows& x, const Rows& result) const {
    functions_->apply(system_.get(), x, result);
  }
  /// x = M⁻¹ (force + λ along) with testᵢ · xᵢ = targetᵢ.
  void solve(const ConstRows& along, const ConstRows& test, const ConstRows& force,
             const Eigen::VectorXd& target, const Rows& x, Eigen::VectorXd& work) const {
    functions_->solve(system_.get(), along, test, force, target, x, work);
  }
  /// ω'.
  void accelerate(const ConstRows& q, const ConstRows& omega, const Rows& rate,
                  SphereWork& work) const {
    functions_->accelerate(system_.get(), q, omega, rate, work);
  }
  /// The diagonal of M where M is diagonal, else null.
  [[nodiscard]] const Eigen::VectorXd* uncoupled() const {
    return functions_->uncoupled(system_.get());
  }

 private:
  struct Functions {
    Eigen::Index (*count)(const void*) = nullptr;
    double (*potential)(const void*, const ConstRows&) = nullptr;
    void (*gradient)(const void*, const ConstRows&, Rows) = nullptr;
    void (*apply)(const void*, const ConstRows&, Rows) = nullptr;
    void (*solve)(const void*, const ConstRows&, const ConstRows&, const ConstRows&,
                  const Eigen::VectorXd&, Rows, Eigen::VectorXd&) = nullptr;
    void (*accelerate)(const void*, const ConstRows&, const ConstRows&, Rows,
                       SphereWork&) = nullptr;
    const Eigen::VectorXd* (*uncoupled)(const void*) = nullptr;
  };

  template <class S>
  static const S& of(const void* system) {
    return *static_cast<const S*>(system);
  }

  template <class S>
  static void accelerate_in(const S& system, const ConstRows& q, const ConstRows& omega, Rows rate,
                            SphereWork& work) {
    const Eigen::Index n = system.count();
    work.fit(n);
    Rows second = rows_in(work.second);
    static_assert(supplies<S>(Extra::accelerate) == AcceleratedSpheres<S>);
    if constexpr (AcceleratedSpheres<S>) {
      system.accelerate(q, omega, rate, second);
    } else {
      Rows force = rows_in(work.force);
      system.gradient(q, force);
      force = -force;
      if constexpr (UncoupledSpheres<S>) {
        cross_rows(q, read_only(force), rate);
        rate.array().colwise() /= system.inertia().diagonal().array();
      } else {
        for (Eigen::Index i = 0; i < n; ++i)
          work.target[i] = -omega.row(i).cross(q.row(i)).squaredNorm();
        system.inertia().solve(q, q, read_only(force), work.target, second, work.solver);
        cross_rows(q, read_only(second), rate);
      }
    }
  }

  template <class S>
  static const Functions& table() {
    static constexpr Functions functions{
        [](const void* s) -> Eigen::Index { return of<S>(s).count(); },
        [](const void* s, const ConstRows& q) -> double { return of<S>(s).potential(q); },
        [](const void* s, const ConstRows& q, Rows result) { of<S>(s).gradient(q, result); },
        [](const void* s, const ConstRows& x, Rows result) { of<S>(s).inertia().apply(x, result); },
        [](const void* s, const ConstRows& along, const ConstRows& test, const ConstRows& force,
           const Eigen::VectorXd& target, Rows x, Eigen::VectorXd& work) {
          of<S>(s).inertia().solve(along, test, force, target, x, work);
        },
        [](const void* s, const ConstRows& q, const ConstRows& omega, Rows rate, SphereWork& work) {
          accelerate_in(of<S>(s), q, omega, rate, work);
        },
        [](const void* s) -> const Eigen::VectorXd* {
          if constexpr (UncoupledSpheres<S>) {
            return &of<S>(s).inertia().diagonal();
          } else {
            return nullptr;
          }
        }};
    return functions;
  }

  std::shared_ptr<const void> system_;
  const Functions* functions_;
};

}  // namespace rattleback
