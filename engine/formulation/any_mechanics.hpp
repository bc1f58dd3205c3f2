// The mechanics of any system of given sizes, type-erased: the forms and methods that ask for no
// more than mechanics are compiled once for all systems with n coordinates and k constraints. The
// scalars are numbers and duals in n directions, with which forms take their first derivatives.
#pragma once

#include <concepts>
#include <memory>

#include "forms/concepts.hpp"
#include "numeric/dual.hpp"

namespace rattleback {

/// Copies share the system.
template <int n, int k>
class AnyMechanics {
 public:
  using Extras = Supplies<Extra::force>;
  static constexpr int coordinates = n;
  static constexpr int constraints = k;

  template <ConstrainedMechanics S>
  requires(!std::same_as<S, AnyMechanics>)
      AnyMechanics(const S& system)  // NOLINT(google-explicit-constructor)
      : system_(std::make_shared<S>(system)),
        degrees_(coordinates_of(system)),
        constraints_(constraints_of(system)),
        constant_(rattleback::has_constant_metric(system)),
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
