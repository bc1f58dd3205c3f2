// The mechanics of any system of given sizes, type-erased: the forms and methods that ask for no
// more than mechanics are compiled once for all systems with n coordinates and k constraints. The
// scalars are numbers and duals in n directions, with which forms take their first derivatives.
#pragma once

#include <concepts>
#include <memory>
#include <type_traits>

#include "mechanics/constrained_dynamics.hpp"
#include "numeric/dual.hpp"

namespace rattleback {

/// Copies share the system.
template <int n, int k>
class AnyMechanics {
 public:
  /// Of sizes known when run, as systems have that are defined by data.
  static constexpr bool of_any_size = n < 0;
  using Extras =
      std::conditional_t<of_any_size, Supplies<Extra::force, Extra::affine, Extra::equations>,
                         Supplies<Extra::force>>;
  static constexpr int coordinates = n;
  static constexpr int constraints = k;

  template <ConstrainedMechanics S>
  requires(!std::same_as<S, AnyMechanics>)
      AnyMechanics(const S& system)  // NOLINT(google-explicit-constructor)
      : system_(std::make_shared<S>(system)),
        degrees_(coordinates_of(system)),
        constraints_(constraints_of(system)),
        constant_(rattleback::has_constant_metric(system)),
        affine_(rattleback::is_affine(system)),
        equations_(rattleback::has_equations<double>(system)),
        metric_(Mat<double, n>::Zero(degrees_, degrees_)),
        numbers_(table<S, double>()),
        duals_(table<S, First>()) {
    if (constant_) metric_ = system.metric(Vec<double, n>(Vec<double, n>::Zero(degrees_)));
  }

  [[nodiscard]] int degrees() const { return degrees_; }
  [[nodiscard]] int constraint_count() const { return constraints_; }
  [[nodiscard]] bool has_constant_metric() const { return constant_; }

  template <class T>
  Mat<T, n> metric(const Vec<T, n>& q) const {
    if (constant_) return metric_.template cast<T>();
    return at<T>().metric(system_.get(), q);
  }
  template <class T>
  T potential(const Vec<T, n>& q) const {
    return at<T>().potential(system_.get(), q);
  }
  template <class T>
  Mat<T, k, n> constraint_forms(const Vec<T, n>& q) const {
    return at<T>().constraint_forms(system_.get(), q);
  }
  [[nodiscard]] bool is_affine() const { return affine_; }
  template <class T>
  Vec<T, k> affine_part(const Vec<T, n>& q) const {
    return at<T>().affine_part(system_.get(), q);
  }
  [[nodiscard]] bool has_equations() const { return equations_; }
  void equations(const Vec<double, n>& q, const Vec<double, n>& v, Mat<double, sum(n, k)>& matrix,
                 Vec<double, sum(n, k)>& right) const {
    numbers_.equations(system_.get(), q, v, matrix, right);
  }
  [[nodiscard]] Vec<double, n> lagrangian_slope(const Vec<double, n>& q,
                                                const Vec<double, n>& v) const {
    return numbers_.lagrangian_slope(system_.get(), q, v);
  }
  template <class T>
  Vec<T, n> force(double t, const Vec<T, n>& q, const Vec<T, n>& v) const {
    return at<T>().force(system_.get(), t, q, v);
  }

 private:
  using First = Dual<double, directions(fixed_part(n))>;

  template <class T>
  struct Functions {
    Mat<T, n> (*metric)(const void*, const Vec<T, n>&) = nullptr;
    T (*potential)(const void*, const Vec<T, n>&) = nullptr;
    Mat<T, k, n> (*constraint_forms)(const void*, const Vec<T, n>&) = nullptr;
    Vec<T, n> (*force)(const void*, double, const Vec<T, n>&, const Vec<T, n>&) = nullptr;
    // Null where the system has none.
    Vec<T, k> (*affine_part)(const void*, const Vec<T, n>&) = nullptr;
    void (*equations)(const void*, const Vec<double, n>&, const Vec<double, n>&,
                      Mat<double, sum(n, k)>&, Vec<double, sum(n, k)>&) = nullptr;
    Vec<double, n> (*lagrangian_slope)(const void*, const Vec<double, n>&,
                                       const Vec<double, n>&) = nullptr;
  };

  template <class S, class T>
  static Functions<T> table() {
    Functions<T> table;
    table.metric = [](const void* s, const Vec<T, n>& q) {
      return Mat<T, n>(static_cast<const S*>(s)->metric(q));
    };
    table.potential = [](const void* s, const Vec<T, n>& q) {
      return T(static_cast<const S*>(s)->potential(q));
    };
    table.constraint_forms = [](const void* s, const Vec<T, n>& q) {
      if constexpr (k == 0) {
        return Mat<T, k, n>(Mat<T, k, n>::Zero(0, q.size()));
      } else {
        return Mat<T, k, n>(static_cast<const S*>(s)->constraint_forms(q));
      }
    };
    table.force = [](const void* s, double t, const Vec<T, n>& q, const Vec<T, n>& v) {
      return force_of(*static_cast<const S*>(s), t, q, v);
    };
    if constexpr (supplies<S>(Extra::affine)) {
      table.affine_part = [](const void* s, const Vec<T, n>& q) {
        return Vec<T, k>(static_cast<const S*>(s)->affine_part(q));
      };
    }
    if constexpr (supplies<S>(Extra::equations) && std::is_same_v<T, double>) {
      table.equations = [](const void* s, const Vec<double, n>& q, const Vec<double, n>& v,
                           Mat<double, sum(n, k)>& matrix, Vec<double, sum(n, k)>& right) {
        static_cast<const S*>(s)->equations(q, v, matrix, right);
      };
      table.lagrangian_slope = [](const void* s, const Vec<double, n>& q, const Vec<double, n>& v) {
        return static_cast<const S*>(s)->lagrangian_slope(q, v);
      };
    }
    return table;
  }

  template <class T>
  const Functions<T>& at() const {
    if constexpr (std::same_as<T, double>) {
      return numbers_;
    } else {
      static_assert(std::same_as<T, First>, "duals of another width than the form's");
      return duals_;
    }
  }

  std::shared_ptr<const void> system_;
  int degrees_;
  int constraints_;
  bool constant_;
  bool affine_;
  bool equations_;
  Mat<double, n> metric_;  ///< where it is constant
  Functions<double> numbers_;
  Functions<First> duals_;
};

/// Of sizes known only when run.
using ManyConstrained = AnyMechanics<many_coordinates, many_constraints>;

/// AnyMechanics of the sizes of S.
template <ConstrainedMechanics S>
using AnyOf = AnyMechanics<S::coordinates, S::constraints>;

}  // namespace rattleback
