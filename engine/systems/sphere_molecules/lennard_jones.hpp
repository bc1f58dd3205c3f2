// Molecules on the unit sphere that attract and repel each other by Lennard-Jones' potential (P5
// §5.3), r the chord between two:
//     V = ½ Σ_{i ≠ j} φ(|qᵢ − qⱼ|²),   φ(s) = 4ε p (p − 1),  p = (σ²/s)³,  s = r².
// With a cutoff r_c, φ is multiplied by a switch that is twice differentiable:
//     S = u³ (10 − 15u + 6u²),  u = (r_c² − s) / (r_c² − r_on²) held in [0, 1],
//     dS/du = 30 u² (1 − u)²,  r_on = 0.8 r_c,
// so it is 1 up to r_on and exactly 0 from r_c on: energy and force are smooth, no pair jumps. All
// are functions of s, without a square root. ∂V/∂qᵢ = Σⱼ 2 φ'(s) (qᵢ − qⱼ), in R³, not projected.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "systems/sphere_molecules/neighbours.hpp"

namespace rattleback {

/// Two numbers side by side in a register: the width of SSE2 and of WebAssembly.
using Two = double __attribute__((vector_size(16)));

/// φ. For a number s or two of them at once; kernels hold a copy, which no store can change.
class PairPotential {
 public:
  PairPotential(double epsilon, double sigma, double cutoff)
      : depth_(4.0 * epsilon),
        sigma2_(sigma * sigma),
        on_(inner_share * inner_share * cutoff * cutoff),
        per_width_(cutoff > 0.0 ? 1.0 / (cutoff * cutoff - on_) : 0.0) {}

  template <class T>
  struct At {
    T value;  ///< φ(s)
    T slope;  ///< 2 φ'(s)
  };

  template <bool switched, class T>
  [[nodiscard]] At<T> at(T s) const {
    const T inverse = 1.0 / s;
    const T ratio = sigma2_ * inverse;
    const T p = ratio * ratio * ratio;
    const T well = p * (p - 1.0);
    const T value = depth_ * well;
    const T slope = (-6.0 * depth_) * inverse * (p * (2.0 * p - 1.0));
    if constexpr (!switched) return {value, slope};
    const T u = to_go(s);
    const T tu = (1.0 - u) * u;
    const T up = rise(u);
    return {value * up, slope * up - (60.0 * depth_ * per_width_) * well * (tu * tu)};
  }

 private:
  static constexpr double inner_share = 0.8;

  static double positive(double x) { return x > 0.0 ? x : 0.0; }
  static Two positive(Two x) {
    using Bits = std::int64_t __attribute__((vector_size(16)));
    return reinterpret_cast<Two>(reinterpret_cast<Bits>(x > 0.0) & reinterpret_cast<Bits>(x));
  }
  /// u.
  template <class T>
  [[nodiscard]] T to_go(T s) const {
    return positive(1.0 - positive((s - on_) * per_width_));
  }
  template <class T>
  static T rise(T u) {
    return u * u * u * (10.0 - u * (15.0 - 6.0 * u));
  }

  double depth_;
  double sigma2_;
  double on_;         ///< r_on²
  double per_width_;  ///< 1 / (r_c² − r_on²)
};

/// The energy where the gradient was asked for last, and whether it is worth having there: a method
/// whose step ends with a gradient asks for it at the end of the step, where its energy is
/// observed; one of many stages does not. Safe to use from several threads.
class KnownEnergy {
 public:
  /// Whether the energy was asked for last where the gradient was.
  [[nodiscard]] bool wanted() const {
    const std::lock_guard lock(mutex_);
    return wanted_;
  }
  /// That of the gradient at q, where it was reckoned.
  void keep(const ConstRows& q, std::optional<double> energy) {
    const std::lock_guard lock(mutex_);
    points_.assign(q.data(), q.data() + q.size());
    energy_ = energy;
  }
  [[nodiscard]] std::optional<double> at(const ConstRows& q) {
    const std::lock_guard lock(mutex_);
    wanted_ = std::equal(points_.begin(), points_.end(), q.data(), q.data() + q.size());
    return wanted_ ? energy_ : std::nullopt;
  }

 private:
  mutable std::mutex mutex_;
  bool wanted_ = false;
  std::vector<double> points_;
  std::optional<double> energy_;
};

/// Of the same object at one time only one thread may ask for a gradient or an energy: the list of
/// neighbours and the room to work in are its own. A copy has its own, too; only the energy that a
/// gradient made known is known to all copies. What comes out depends on the points alone, to the
/// last bit, not on when the list was made: sums go in the order of the molecules, and pairs beyond
/// the cutoff add exact zeros.
class LennardJones {
 public:
  /// A cutoff of 0: every pair counts.
  LennardJones(double epsilon, double sigma, double cutoff)
      : pair_(epsilon, sigma, cutoff), cutoff_(cutoff), list_(cutoff, skin_share * cutoff) {}

  /// By the list where there is a cutoff small enough for one to pay.
  [[nodiscard]] double energy(const ConstRows& q) const {
    if (const std::optional<double> known = known_->at(q)) return *known;
    return pairs<Sums::energy>(q, nullptr);
  }
  /// ∂V/∂qᵢ into the rows of `result`, which shares no memory with q.
  void gradient(const ConstRows& q, Rows result) const {
    std::optional<double> energy;
    if (known_->wanted()) {
      energy = pairs<Sums::both>(q, result.data());
    } else {
      pairs<Sums::gradient>(q, result.data());
    }
    known_->keep(q, energy);
  }

  /// Every pair looked at; the same potential with the same switch.
  [[nodiscard]] double energy_all_pairs(const ConstRows& q) const {
    return all_pairs<Sums::energy>(q, nullptr);
  }
  void gradient_all_pairs(const ConstRows& q, Rows result) const {
    all_pairs<Sums::gradient>(q, result.data());
  }

  /// How often the list of neighbours has been made.
  [[nodiscard]] long list_builds() const { return list_.builds(); }
  /// How far a molecule may move before it is made again.
  [[nodiscard]] double list_slack() const { return 0.5 * skin_share * cutoff_; }

 private:
  static constexpr double skin_share = 0.15;  ///< of the cutoff; measured, and flat from 0.1 to 0.2
  static constexpr double longest_listed = 1.2;  ///< a cutoff: beyond, all pairs are as fast

  [[nodiscard]] bool switched() const { return cutoff_ > 0.0; }
  [[nodiscard]] bool listed(const ConstRows& q) const {
    return switched() && cutoff_ <= longest_listed && list_.update(q);
  }

  using SideBySide = Eigen::Map<Eigen::Matrix<double, 4, Eigen::Dynamic>>;
  static Two both(double x) { return Two{x, x}; }
  static Two load(const double* from) {
    Two two;
    std::memcpy(&two, from, sizeof two);
    return two;
  }
  static void store(double* to, Two two) { std::memcpy(to, &two, sizeof two); }

  /// What is summed over the pairs: each comes out the same, to the last bit, with the other or
  /// without it.
  enum class Sums : std::uint8_t { energy, gradient, both };

  // The energy, and the gradient into n rows at `to`.
  template <Sums sums>
  double pairs(const ConstRows& q, double* to) const {
    return listed(q) ? near_pairs<sums>(q, to) : all_pairs<sums>(q, to);
  }
  template <Sums sums>
  double all_pairs(const ConstRows& q, double* to) const {
    return switched() ? all_pairs<true, sums>(q, to) : all_pairs<false, sums>(q, to);
  }
  template <bool switched, Sums sums>
  double all_pairs(const ConstRows& q, double* to) const;
  template <Sums sums>
  double near_pairs(const ConstRows& q, double* to) const;
  void spread(const ConstRows& q) const;

  PairPotential pair_;
  double cutoff_;
  mutable VerletList list_;
  mutable std::vector<double> spread_;  ///< x, y, z, 0 of each molecule
  mutable std::vector<double> sums_;    ///< the same of the gradient
  std::shared_ptr<KnownEnergy> known_ = std::make_shared<KnownEnergy>();
};

/// Four molecules at a time against all after them, two by two.
template <bool switched, LennardJones::Sums sums>
double LennardJones::all_pairs(const ConstRows& q, double* to) const {
  constexpr bool forces = sums != Sums::energy;
  constexpr bool energies = sums != Sums::gradient;
  constexpr int block = 4;
  const PairPotential pair = pair_;
  const Eigen::Index n = q.rows();
  const double* const from[3] = {q.data(), q.data() + n, q.data() + 2 * n};
  double* const into[3] = {to, forces ? to + n : to, forces ? to + 2 * n : to};
  if constexpr (forces) std::fill_n(to, 3 * n, 0.0);
  Two energy = both(0.0);
  double rest = 0.0;
  const auto single = [&](Eigen::Index i, Eigen::Index j) {
    const double dx = from[0][i] - from[0][j];
    const double dy = from[1][i] - from[1][j];
    const double dz = from[2][i] - from[2][j];
    const auto here = pair.at<switched>(dx * dx + dy * dy + dz * dz);
    if constexpr (energies) rest += here.value;
    if constexpr (forces) {
      const double f = here.slope;
      into[0][i] += f * dx;
      into[1][i] += f * dy;
      into[2][i] += f * dz;
      into[0][j] -= f * dx;
      into[1][j] -= f * dy;
      into[2][j] -= f * dz;
    }
  };
  Eigen::Index i = 0;
  for (; i + block <= n; i += block) {
    Two at[3][block];
    Two sum[3][block];
    for (int c = 0; c < 3; ++c) {
      for (int b = 0; b < block; ++b) {
        at[c][b] = both(from[c][i + b]);
        sum[c][b] = both(0.0);
      }
    }
    Eigen::Index j = i + block;
    for (; j + 2 <= n; j += 2) {
      const Two x = load(from[0] + j);
      const Two y = load(from[1] + j);
      const Two z = load(from[2] + j);
      Two x_sum, y_sum, z_sum;
      if constexpr (forces) {
        x_sum = load(into[0] + j);
        y_sum = load(into[1] + j);
        z_sum = load(into[2] + j);
      }
      for (int b = 0; b < block; ++b) {
        const Two dx = at[0][b] - x;
        const Two dy = at[1][b] - y;
        const Two dz = at[2][b] - z;
        const auto here = pair.at<switched>(dx * dx + dy * dy + dz * dz);
        if constexpr (energies) energy += here.value;
        if constexpr (forces) {
          const Two f = here.slope;
          sum[0][b] += f * dx;
          sum[1][b] += f * dy;
          sum[2][b] += f * dz;
          x_sum -= f * dx;
          y_sum -= f * dy;
          z_sum -= f * dz;
        }
      }
      if constexpr (forces) {
        store(into[0] + j, x_sum);
        store(into[1] + j, y_sum);
        store(into[2] + j, z_sum);
      }
    }
    for (int b = 0; b < block; ++b) {
      if constexpr (forces) {
        for (int c = 0; c < 3; ++c) into[c][i + b] += sum[c][b][0] + sum[c][b][1];
      }
      for (int other = b + 1; other < block; ++other) single(i + b, i + other);
      if (j < n) single(i + b, j);
    }
  }
  for (; i < n; ++i) {
    for (Eigen::Index j = i + 1; j < n; ++j) single(i, j);
  }
  return energy[0] + energy[1] + rest;
}

/// The points side by side, so that a neighbour is fetched with two loads from one place.
inline void LennardJones::spread(const ConstRows& q) const {
  spread_.resize(4 * static_cast<std::size_t>(q.rows()));
  SideBySide(spread_.data(), 4, q.rows()).topRows<3>() = q.transpose();
}

template <LennardJones::Sums sums>
double LennardJones::near_pairs(const ConstRows& q, double* to) const {
  constexpr bool forces = sums != Sums::energy;
  constexpr bool energies = sums != Sums::gradient;
  const Eigen::Index n = q.rows();
  spread(q);
  const PairPotential pair = pair_;
  const double* const points = spread_.data();
  if constexpr (forces) sums_.assign(spread_.size(), 0.0);
  double* const gradients = sums_.data();
  const std::int32_t* const others = list_.others();
  double energy = 0.0;
  for (Eigen::Index i = 0; i < n; ++i) {
    const Two xy = load(points + 4 * i);
    const Two z = load(points + 4 * i + 2);
    Two xy_sum, z_sum;
    if constexpr (forces) {
      xy_sum = load(gradients + 4 * i);
      z_sum = load(gradients + 4 * i + 2);
    }
    const auto apply = [&](std::ptrdiff_t where, Two f, Two d_xy, Two d_z) {
      xy_sum += f * d_xy;
      z_sum += f * d_z;
      store(gradients + where, load(gradients + where) - f * d_xy);
      store(gradients + where + 2, load(gradients + where + 2) - f * d_z);
    };
    std::size_t k = list_.first(i);
    const std::size_t end = list_.first(i + 1);
    for (; k + 2 <= end; k += 2) {
      const std::ptrdiff_t a = 4 * static_cast<std::ptrdiff_t>(others[k]);
      const std::ptrdiff_t b = 4 * static_cast<std::ptrdiff_t>(others[k + 1]);
      const Two a_xy = xy - load(points + a);
      const Two a_z = z - load(points + a + 2);
      const Two b_xy = xy - load(points + b);
      const Two b_z = z - load(points + b + 2);
      const Two dx = __builtin_shufflevector(a_xy, b_xy, 0, 2);
      const Two dy = __builtin_shufflevector(a_xy, b_xy, 1, 3);
      const Two dz = __builtin_shufflevector(a_z, b_z, 0, 2);
      const auto here = pair.at<true>(dx * dx + dy * dy + dz * dz);
      if constexpr (energies) {
        energy += here.value[0];
        energy += here.value[1];
      }
      if constexpr (forces) {
        apply(a, __builtin_shufflevector(here.slope, here.slope, 0, 0), a_xy, a_z);
        apply(b, __builtin_shufflevector(here.slope, here.slope, 1, 1), b_xy, b_z);
      }
    }
    if (k < end) {
      const std::ptrdiff_t a = 4 * static_cast<std::ptrdiff_t>(others[k]);
      const Two d_xy = xy - load(points + a);
      const Two d_z = z - load(points + a + 2);
      const double square = d_xy[0] * d_xy[0] + d_xy[1] * d_xy[1] + d_z[0] * d_z[0];
      const auto here = pair.at<true>(square);
      if constexpr (energies) energy += here.value;
      if constexpr (forces) apply(a, both(here.slope), d_xy, d_z);
    }
    if constexpr (forces) {
      store(gradients + 4 * i, xy_sum);
      store(gradients + 4 * i + 2, z_sum);
    }
  }
  if constexpr (forces) Rows(to, n, 3) = SideBySide(sums_.data(), 4, n).topRows<3>().transpose();
  return energy;
}

}  // namespace rattleback
