// A system on shape × group that its symmetry reduces, type-erased over sizes and a group known
// when compiled.
#pragma once

#include <memory>

#include "groups/shape_group.hpp"

namespace rattleback {

/// Sizes as ShapeGroupSystem has them. Copies share the system.
template <int coordinates_, int shape_, int symmetries_, LieGroup G, int speeds_ = coordinates_>
class AnyReduced {
 public:
  static constexpr int coordinates = coordinates_;
  static constexpr int speeds = speeds_;
  static constexpr int shape = shape_;
  static constexpr int symmetries = symmetries_;
  static constexpr int group = G::dimension;
  using Group = G;
  using Configuration = Vec<double, coordinates>;
  using Velocity = Vec<double, speeds>;
  using Shape = Vec<double, shape>;
  using Reduced = Vec<double, shape + group>;

  template <ShapeGroupSystem S>
  requires(!std::same_as<S, AnyReduced>)
      AnyReduced(const S& system)  // NOLINT(google-explicit-constructor)
      : system_(std::make_shared<const S>(system)), functions_(&table<S>()) {}

  [[nodiscard]] Mat<double, shape + group> inertia(const Shape& r) const {
    return functions_->inertia(system_.get(), r);
  }
  [[nodiscard]] Shape lagrangian_slope(const Shape& r, const Reduced& w) const {
    return functions_->lagrangian_slope(system_.get(), r, w);
  }
  [[nodiscard]] Mat<double, group, symmetries> symmetry(const Shape& r) const {
    return functions_->symmetry(system_.get(), r);
  }
  [[nodiscard]] Mat<double, group, shape> connection(const Shape& r) const {
    return functions_->connection(system_.get(), r);
  }
  [[nodiscard]] Shape shape_force(double t) const {
    return functions_->shape_force(system_.get(), t);
  }
  [[nodiscard]] Shape shape_of(const Configuration& q) const {
    return functions_->shape_of(system_.get(), q);
  }
  [[nodiscard]] Group position_of(const Configuration& q) const {
    return functions_->position_of(system_.get(), q);
  }
  [[nodiscard]] Configuration configuration(const Shape& r, const Group& g) const {
    return functions_->configuration(system_.get(), r, g);
  }
  [[nodiscard]] Reduced reduced_velocity(const Configuration& q, const Velocity& v) const {
    return functions_->reduced_velocity(system_.get(), q, v);
  }
  [[nodiscard]] Velocity velocity(const Configuration& q, const Reduced& w) const {
    return functions_->velocity(system_.get(), q, w);
  }

 private:
  struct Functions {
    Mat<double, shape + group> (*inertia)(const void*, const Shape&) = nullptr;
    Shape (*lagrangian_slope)(const void*, const Shape&, const Reduced&) = nullptr;
    Mat<double, group, symmetries> (*symmetry)(const void*, const Shape&) = nullptr;
    Mat<double, group, shape> (*connection)(const void*, const Shape&) = nullptr;
    Shape (*shape_force)(const void*, double) = nullptr;
    Shape (*shape_of)(const void*, const Configuration&) = nullptr;
    Group (*position_of)(const void*, const Configuration&) = nullptr;
    Configuration (*configuration)(const void*, const Shape&, const Group&) = nullptr;
    Reduced (*reduced_velocity)(const void*, const Configuration&, const Velocity&) = nullptr;
    Velocity (*velocity)(const void*, const Configuration&, const Reduced&) = nullptr;
  };
  template <class S>
  static const S& of(const void* system) {
    return *static_cast<const S*>(system);
  }

  template <class S>
  static const Functions& table() {
    static const Functions functions{
        [](const void* s, const Shape& r) {
          return Mat<double, shape + group>(of<S>(s).inertia(r));
        },
        [](const void* s, const Shape& r, const Reduced& w) {
          return Shape(of<S>(s).lagrangian_slope(r, w));
        },
        [](const void* s, const Shape& r) {
          return Mat<double, group, symmetries>(of<S>(s).symmetry(r));
        },
        [](const void* s, const Shape& r) {
          return Mat<double, group, shape>(of<S>(s).connection(r));
        },
        [](const void* s, double t) { return Shape(of<S>(s).shape_force(t)); },
        [](const void* s, const Configuration& q) { return Shape(of<S>(s).shape_of(q)); },
        [](const void* s, const Configuration& q) { return Group(of<S>(s).position_of(q)); },
        [](const void* s, const Shape& r, const Group& g) {
          return Configuration(of<S>(s).configuration(r, g));
        },
        [](const void* s, const Configuration& q, const Velocity& v) {
          return Reduced(of<S>(s).reduced_velocity(q, v));
        },
        [](const void* s, const Configuration& q, const Reduced& w) {
          return Velocity(of<S>(s).velocity(q, w));
        }};
    return functions;
  }

  std::shared_ptr<const void> system_;
  const Functions* functions_;
};

/// AnyReduced of the sizes of S.
template <ShapeGroupSystem S>
using AnyReducedOf =
    AnyReduced<S::coordinates, S::shape, S::symmetries, typename S::Group, speeds_of<S>()>;

}  // namespace rattleback
