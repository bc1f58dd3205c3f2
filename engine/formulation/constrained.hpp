// Hamilton's equations with multipliers, type-erased: what methods ask of them that solve for the
// multipliers themselves. Numbers cross in vectors of bounded size, which are kept in place.
#pragma once

#include <memory>

#include "formulation/reflected_frame.hpp"
#include "mechanics/canonical.hpp"

namespace rattleback {

/// Of n ≤ 32 coordinates and k ≤ 16 constraints, which the form may know when compiled. Copies
/// share the form.
class Constrained {
 public:
  using Coordinates = Vec<double, many_coordinates>;
  using Multipliers = Vec<double, many_constraints>;
  using Forms = Mat<double, many_constraints, many_coordinates>;
  using State = Vec<double, sum(many_coordinates, many_coordinates)>;

  template <ConstrainedForm F>
  explicit Constrained(const std::shared_ptr<const F>& form)
      : form_(form),
        coordinates_(coordinates_of(form->system())),
        constraints_(constraints_of(form->system())),
        constant_(rattleback::has_constant_metric(form->system())),
        affine_(rattleback::is_affine(form->system())),
        functions_(&table<F>()) {}

  /// n and k.
  [[nodiscard]] int coordinates() const { return coordinates_; }
  [[nodiscard]] int constraints() const { return constraints_; }
  [[nodiscard]] bool has_constant_metric() const { return constant_; }
  /// Whether the constraints have a part without velocities.
  [[nodiscard]] bool is_affine() const { return affine_; }

  /// Of z = (q, p): H and (∂H/∂q, ∂H/∂p).
  [[nodiscard]] double energy(const State& z) const { return functions_->energy(form_.get(), z); }
  [[nodiscard]] State gradient(const State& z) const {
    return functions_->gradient(form_.get(), z);
  }
  /// g⁻¹ p and g v.
  [[nodiscard]] Coordinates velocity(const Coordinates& q, const Coordinates& p) const {
    return functions_->velocity(form_.get(), q, p);
  }
  [[nodiscard]] Coordinates momentum(const Coordinates& q, const Coordinates& v) const {
    return functions_->momentum(form_.get(), q, v);
  }
  /// μ(q), k × n.
  [[nodiscard]] Forms constraint_forms(const Coordinates& q) const {
    return functions_->constraint_forms(form_.get(), q);
  }
  /// Adds b(q) to μ(q) v.
  template <class Residual>
  void add_affine_part(const Coordinates& q, Residual&& residual) const {
    if (affine_) residual += functions_->affine_part(form_.get(), q);
  }
  /// The generalised force f(t, q, v), and f − ∂V/∂q.
  [[nodiscard]] Coordinates force(double t, const Coordinates& q, const Coordinates& v) const {
    return functions_->force(form_.get(), t, q, v);
  }
  [[nodiscard]] Coordinates applied_force(double t, const Coordinates& q,
                                          const Coordinates& v) const {
    return functions_->applied_force(form_.get(), t, q, v);
  }
  /// Of the motion through (q, v) at time t.
  [[nodiscard]] Accelerations<double, many_coordinates, many_constraints> accelerations(
      double t, const Coordinates& q, const Coordinates& v) const {
    return functions_->accelerations(form_.get(), t, q, v);
  }
  /// The part of v across D.
  struct Across {
    Multipliers multipliers;  ///< κ = (μ g⁻¹ μᵀ)⁻¹ μ v
    Coordinates velocity;     ///< g⁻¹ μᵀ κ
  };
  [[nodiscard]] Across across(const Coordinates& q, const Coordinates& v) const {
    return functions_->across(form_.get(), q, v);
  }
  /// The allowed velocity nearest to v.
  [[nodiscard]] Coordinates nearest_velocity(const Coordinates& q, const Coordinates& v) const {
    return functions_->nearest_velocity(form_.get(), q, v);
  }
  /// (q, p) of the allowed velocity nearest to g⁻¹ p.
  [[nodiscard]] State projected(const Coordinates& q, const Coordinates& p) const {
    return joined(q, momentum(q, nearest_velocity(q, velocity(q, p))));
  }

  [[nodiscard]] Coordinates position_of(const State& z) const { return z.head(coordinates_); }
  [[nodiscard]] Coordinates velocity_of(const State& z) const {
    return velocity(z.head(coordinates_), z.tail(coordinates_));
  }
  static State joined(const Coordinates& q, const Coordinates& p) {
    State z(2 * q.size());
    z << q, p;
    return z;
  }

  /// The same system on D* in the frame of reflections, a copy for one method.
  [[nodiscard]] std::unique_ptr<ReflectedFrame> in_reflected_frame() const {
    return functions_->in_reflected_frame(form_.get());
  }

 private:
  struct Functions {
    double (*energy)(const void*, const State&) = nullptr;
    State (*gradient)(const void*, const State&) = nullptr;
    Coordinates (*velocity)(const void*, const Coordinates&, const Coordinates&) = nullptr;
    Coordinates (*momentum)(const void*, const Coordinates&, const Coordinates&) = nullptr;
    Forms (*constraint_forms)(const void*, const Coordinates&) = nullptr;
    Coordinates (*force)(const void*, double, const Coordinates&, const Coordinates&) = nullptr;
    Coordinates (*applied_force)(const void*, double, const Coordinates&,
                                 const Coordinates&) = nullptr;
    Accelerations<double, many_coordinates, many_constraints> (*accelerations)(
        const void*, double, const Coordinates&, const Coordinates&) = nullptr;
    Across (*across)(const void*, const Coordinates&, const Coordinates&) = nullptr;
    Coordinates (*nearest_velocity)(const void*, const Coordinates&, const Coordinates&) = nullptr;
    Multipliers (*affine_part)(const void*, const Coordinates&) = nullptr;
    std::unique_ptr<ReflectedFrame> (*in_reflected_frame)(const void*) = nullptr;
  };

  template <class F>
  static const F& of(const void* form) {
    return *static_cast<const F*>(form);
  }

  template <class F>
  static const Functions& table() {
    using Q = typename F::Configuration;
    using Z = typename F::State;
    static const Functions functions{
        [](const void* f, const State& z) { return of<F>(f).energy(Z(z)); },
        [](const void* f, const State& z) { return State(of<F>(f).gradient(Z(z))); },
        [](const void* f, const Coordinates& q, const Coordinates& p) {
          return Coordinates(of<F>(f).velocity(Q(q), Q(p)));
        },
        [](const void* f, const Coordinates& q, const Coordinates& v) {
          return Coordinates(of<F>(f).system().metric(Q(q)).lazyProduct(Q(v)));
        },
        [](const void* f, const Coordinates& q) {
          return Forms(of<F>(f).system().constraint_forms(Q(q)));
        },
        [](const void* f, double t, const Coordinates& q, const Coordinates& v) {
          return Coordinates(force_of(of<F>(f).system(), t, Q(q), Q(v)));
        },
        [](const void* f, double t, const Coordinates& q, const Coordinates& v) {
          return Coordinates(rattleback::applied_force(of<F>(f).system(), t, Q(q), Q(v)));
        },
        [](const void* f, double t, const Coordinates& q, const Coordinates& v) {
          const auto found = lagrange_dalembert(of<F>(f).system(), t, Q(q), Q(v));
          return Accelerations<double, many_coordinates, many_constraints>{found.a,
                                                                           found.multipliers};
        },
        [](const void* f, const Coordinates& q, const Coordinates& v) {
          const auto found = across_constraints(of<F>(f).system(), Q(q), Q(v));
          return Across{found.multipliers, found.velocity};
        },
        [](const void* f, const Coordinates& q, const Coordinates& v) {
          return Coordinates(project_velocity(of<F>(f).system(), Q(q), Q(v)));
        },
        []([[maybe_unused]] const void* f, [[maybe_unused]] const Coordinates& q) {
          if constexpr (supplies<typename F::System>(Extra::affine)) {
            return Multipliers(of<F>(f).system().affine_part(Q(q)));
          } else {
            return Multipliers();
          }
        },
        [](const void* f) -> std::unique_ptr<ReflectedFrame> {
          return std::make_unique<ReflectedFrameOf<F>>(of<F>(f));
        }};
    return functions;
  }

  std::shared_ptr<const void> form_;
  int coordinates_;
  int constraints_;
  bool constant_;
  bool affine_;
  const Functions* functions_;
};

}  // namespace rattleback
