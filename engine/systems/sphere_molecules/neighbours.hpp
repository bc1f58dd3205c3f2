// Who is near whom among points on the unit sphere, in O(n). Cells: the cube [−1, 1]³ cut into k³
// equal cells of a side not below the radius; what is within the radius of a point lies in its own
// cell or the 26 around it. Points outside the cube count to the nearest cell, which keeps that
// true; a cube is cut into 8n cells at most. A Verlet list holds the pairs within a cutoff and a
// skin: while no point has moved by more than half the skin since it was made, no pair within the
// cutoff is missing.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "spheres/sphere_rows.hpp"

namespace rattleback {

/// Points sorted into cells. Memory only grows; a point that is no number is near to nothing.
class Cells {
 public:
  void build(const ConstRows& q, double radius);

  /// Calls visit(j) for all j ≠ i with |qᵢ − qⱼ| ≤ radius.
  template <class Visit>
  void around(Eigen::Index i, Visit&& visit) const;

  /// The points cell after cell: who follow one another are near each other, in memory as well.
  [[nodiscard]] std::int32_t in_order(std::size_t k) const { return places_[k].index; }

 private:
  struct Place {
    double x, y, z;
    std::int32_t index;
  };
  /// The cell along one axis; NaN, too, has one.
  [[nodiscard]] int along(double x) const {
    const double cell = (x + 1.0) * (0.5 * cells_);
    if (!(cell > 0.0)) return 0;
    return cell < cells_ ? static_cast<int>(cell) : cells_ - 1;
  }
  [[nodiscard]] std::size_t at(int x, int y, int z) const {
    return (static_cast<std::size_t>(x) * static_cast<std::size_t>(cells_) +
            static_cast<std::size_t>(y)) *
               static_cast<std::size_t>(cells_) +
           static_cast<std::size_t>(z);
  }

  int cells_ = 1;  ///< along an axis
  double reach_ = 0.0;
  std::vector<std::int32_t> first_;  ///< of each cell among `places_`, and the end of the last
  std::vector<Place> places_;        ///< cell after cell
  std::vector<std::int32_t> rank_;   ///< of each point among `places_`
};

inline void Cells::build(const ConstRows& q, double radius) {
  const auto n = static_cast<std::size_t>(q.rows());
  reach_ = radius >= 0.0 ? radius * radius : -1.0;
  // Some more than the radius, so that rounding cannot put a neighbour two cells away.
  const double fit = 2.0 / (radius * (1.0 + 1e-9));
  cells_ = 1;
  while (cells_ + 1 <= fit &&
         (cells_ + 1.0) * (cells_ + 1.0) * (cells_ + 1.0) <= 8.0 * static_cast<double>(n)) {
    ++cells_;
  }
  const std::size_t count = at(cells_, 0, 0);
  first_.assign(count + 1, 0);
  places_.resize(n);
  rank_.resize(n);
  const auto cell_of = [&](Eigen::Index i) {
    return at(along(q(i, 0)), along(q(i, 1)), along(q(i, 2)));
  };
  for (Eigen::Index i = 0; i < q.rows(); ++i) ++first_[cell_of(i)];
  // Ends, then counted down to beginnings from the last point on: each cell is in order.
  for (std::size_t c = 0; c < count; ++c) first_[c + 1] += first_[c];
  for (Eigen::Index i = q.rows(); i-- > 0;) {
    const std::int32_t rank = --first_[cell_of(i)];
    rank_[static_cast<std::size_t>(i)] = rank;
    places_[static_cast<std::size_t>(rank)] = {q(i, 0), q(i, 1), q(i, 2),
                                               static_cast<std::int32_t>(i)};
  }
}

template <class Visit>
void Cells::around(Eigen::Index i, Visit&& visit) const {
  const std::int32_t self = rank_[static_cast<std::size_t>(i)];
  const Place p = places_[static_cast<std::size_t>(self)];
  const auto below = [](int cell) { return std::max(cell - 1, 0); };
  const auto above = [&](int cell) { return std::min(cell + 1, cells_ - 1); };
  const int cx = along(p.x);
  const int cy = along(p.y);
  const int cz = along(p.z);
  for (int x = below(cx); x <= above(cx); ++x) {
    for (int y = below(cy); y <= above(cy); ++y) {
      // Cells that follow one another along z are one run of points.
      const std::int32_t end = first_[at(x, y, above(cz)) + 1];
      for (std::int32_t k = first_[at(x, y, below(cz))]; k < end;) {
        // All written down, kept if near: a branch would be mispredicted too often.
        std::array<std::int32_t, 32> found;
        std::size_t count = 0;
        for (const std::int32_t stop = std::min(end, k + 32); k < stop; ++k) {
          const Place& other = places_[static_cast<std::size_t>(k)];
          const double dx = p.x - other.x;
          const double dy = p.y - other.y;
          const double dz = p.z - other.z;
          found[count] = other.index;
          count += static_cast<std::size_t>(dx * dx + dy * dy + dz * dz <= reach_) &
                   static_cast<std::size_t>(k != self);
        }
        for (std::size_t f = 0; f < count; ++f) visit(found[f]);
      }
    }
  }
}

/// The pairs i < j within cutoff + skin of each other, j ascending for each i. Memory only grows,
/// up to a bound.
class VerletList {
 public:
  VerletList(double cutoff, double skin) : reach_(cutoff + skin), slack_(0.25 * skin * skin) {}

  /// Makes the list anew if it may miss a pair by now. False where there is none: a coordinate is
  /// not finite, or more pairs than are worth a list, as when a run has drawn all points together.
  bool update(const ConstRows& q);

  /// The j of i are others()[first(i)] … others()[first(i + 1) − 1].
  [[nodiscard]] std::size_t first(Eigen::Index i) const {
    return first_[static_cast<std::size_t>(i)];
  }
  [[nodiscard]] const std::int32_t* others() const { return others_.data(); }
  /// How often a list has been made.
  [[nodiscard]] long builds() const { return builds_; }

 private:
  [[nodiscard]] bool holds(const ConstRows& q) const;
  bool build(const ConstRows& q);

  /// Sixteen million pairs, 128 MB.
  static constexpr std::size_t most_pairs = std::size_t{1} << 24;

  double reach_;
  double slack_;  ///< the square of half the skin
  bool ready_ = false;
  long builds_ = 0;
  Cells cells_;
  std::vector<double> origin_;        ///< the points when the list was made
  std::vector<std::uint32_t> first_;  ///< of each i among `others_`
  std::vector<std::int32_t> others_;
  std::vector<std::int32_t> lower_;  ///< the same pairs, for each i the j below it
  std::vector<std::pair<std::size_t, std::size_t>> lower_runs_;  ///< of each i in `lower_`
};

inline bool VerletList::update(const ConstRows& q) {
  if (ready_ && holds(q)) return true;
  ready_ = q.allFinite() && build(q);
  return ready_;
}

inline bool VerletList::holds(const ConstRows& q) const {
  const auto n = static_cast<std::size_t>(q.rows());
  if (origin_.size() != 3 * n) return false;
  const double* const now = q.data();
  int moved = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const double dx = now[i] - origin_[i];
    const double dy = now[i + n] - origin_[i + n];
    const double dz = now[i + 2 * n] - origin_[i + 2 * n];
    moved |= static_cast<int>(!(dx * dx + dy * dy + dz * dz <= slack_));
  }
  return moved == 0;
}

inline bool VerletList::build(const ConstRows& q) {
  const auto n = static_cast<std::size_t>(q.rows());
  cells_.build(q, reach_);
  first_.assign(n + 1, 0);
  lower_runs_.resize(n);
  lower_.resize(std::max(lower_.size(), 16 * n));
  std::size_t count = 0;
  for (std::size_t k = 0; k < n; ++k) {
    const std::int32_t self = cells_.in_order(k);
    const std::size_t start = count;
    cells_.around(self, [&](std::int32_t j) {
      // Written in any case, kept if it is below: a branch would be mispredicted half the time.
      if (count == lower_.size()) lower_.resize(2 * count);
      lower_[count] = j;
      count += static_cast<std::size_t>(j < self && count < most_pairs);
    });
    if (count == most_pairs) return false;
    for (std::size_t pair = start; pair < count; ++pair) {
      ++first_[static_cast<std::size_t>(lower_[pair])];
    }
    lower_runs_[static_cast<std::size_t>(self)] = {start, count};
  }
  // Turned about: going down through the i, each is the last of those above its j that is missing.
  for (std::size_t i = 0; i < n; ++i) first_[i + 1] += first_[i];
  others_.resize(std::max(others_.size(), count));
  for (std::size_t i = n; i-- > 0;) {
    for (std::size_t k = lower_runs_[i].first; k < lower_runs_[i].second; ++k) {
      others_[--first_[static_cast<std::size_t>(lower_[k])]] = static_cast<std::int32_t>(i);
    }
  }
  origin_.assign(q.data(), q.data() + 3 * n);
  ++builds_;
  return true;
}

}  // namespace rattleback
