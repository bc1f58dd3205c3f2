// Two numbers in the lanes of one register, as a scalar of the groups: a product of many parts is
// computed two parts at a time. All operations are lane by lane.
#pragma once

#include <Eigen/Core>
#include <algorithm>
#include <type_traits>

namespace rattleback {

class Lanes {
 public:
  static constexpr Eigen::Index count = 2;

  Lanes() = default;
  /// The same number in both lanes.
  Lanes(double x) : pair_{x, x} {}
  Lanes(double first, double second) : pair_{first, second} {}

  /// The numbers from `from` on.
  static Lanes load(const double* from) { return {from[0], from[1]}; }
  void store(double* to) const {
    to[0] = pair_[0];
    to[1] = pair_[1];
  }

  [[nodiscard]] double first() const { return pair_[0]; }
  [[nodiscard]] double second() const { return pair_[1]; }

  friend Lanes operator+(Lanes a, Lanes b) { return Lanes(Pair(a.pair_ + b.pair_)); }
  friend Lanes operator-(Lanes a, Lanes b) { return Lanes(Pair(a.pair_ - b.pair_)); }
  friend Lanes operator*(Lanes a, Lanes b) { return Lanes(Pair(a.pair_ * b.pair_)); }
  friend Lanes operator/(Lanes a, Lanes b) { return Lanes(Pair(a.pair_ / b.pair_)); }
  friend Lanes operator-(Lanes a) { return Lanes(Pair(-a.pair_)); }
  Lanes& operator+=(Lanes b) { return *this = *this + b; }
  Lanes& operator-=(Lanes b) { return *this = *this - b; }
  Lanes& operator*=(Lanes b) { return *this = *this * b; }

 private:
  using Pair = double __attribute__((vector_size(16)));
  explicit Lanes(Pair pair) : pair_(pair) {}

  Pair pair_;
};

/// The larger of the two, by which a series is chosen that is exact for both.
inline double value_of(Lanes x) {
  return std::max(x.first(), x.second());
}

/// The number, or as many as there are lanes, at a place in memory.
template <class T>
T numbers_at(const double* from) {
  if constexpr (std::is_same_v<T, Lanes>) {
    return Lanes::load(from);
  } else {
    return *from;
  }
}
inline void put_at(double x, double* to) {
  *to = x;
}
inline void put_at(Lanes x, double* to) {
  x.store(to);
}

/// Emscripten 3.1.6 miscompiles scalars that are packed into lanes: there, parts go one by one.
#ifdef __EMSCRIPTEN__
inline constexpr bool in_lanes = false;
#else
inline constexpr bool in_lanes = true;
#endif

/// Calls act.operator()<Lanes>(i) for i = 0, 2, … and act.operator()<double>(i) for what is left.
template <class Act>
void by_lanes(Eigen::Index n, const Act& act) {
  Eigen::Index i = 0;
  if constexpr (in_lanes) {
    for (; i + Lanes::count <= n; i += Lanes::count) act.template operator()<Lanes>(i);
  }
  for (; i < n; ++i) act.template operator()<double>(i);
}

namespace detail {

template <class G, class T>
struct OverOf;
template <template <class> class G, class S, class T>
struct OverOf<G<S>, T> {
  using type = G<T>;
};

}  // namespace detail

/// A group over another scalar.
template <class G, class T>
using Over = typename detail::OverOf<G, T>::type;

}  // namespace rattleback

namespace Eigen {

template <>
struct NumTraits<rattleback::Lanes> : NumTraits<double> {
  using Real = rattleback::Lanes;
  using NonInteger = rattleback::Lanes;
  using Nested = rattleback::Lanes;
  using Literal = rattleback::Lanes;
  enum { IsComplex = 0, IsInteger = 0, RequireInitialization = 0 };
};

}  // namespace Eigen
