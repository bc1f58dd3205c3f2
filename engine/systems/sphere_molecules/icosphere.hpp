// Molecules spread over the unit sphere. For n = 10·4ᵏ + 2 the corners of an icosahedron, (0, ±1,
// ±φ) and cyclic permutations, φ = (1 + √5)/2, k times refined: each triangle is cut into four at
// the midpoints of its edges, which are pushed out to the sphere. Any other n are put on a spiral:
// heights (n − 1 − 2i)/n, each turned from the one before by the golden angle, π (3 − √5). Only
// + − × ÷ and √ are used, in a written order, so that all digits are the same on every machine.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <unordered_map>
#include <utility>
#include <vector>

#include "systems/sphere_molecules/neighbours.hpp"

namespace rattleback {

using SpherePoints = Eigen::Matrix<double, Eigen::Dynamic, 3>;

inline double ordered_dot(const Eigen::RowVector3d& a, const Eigen::RowVector3d& b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/// The mesh: points, the twelve of the icosahedron first, then the new ones level by level;
/// triangles, their corners in no order of turning.
struct Icosphere {
  std::vector<Eigen::RowVector3d> points;
  std::vector<std::array<std::int32_t, 3>> triangles;

  explicit Icosphere(int levels);

  /// Pairs of points, the smaller number first.
  [[nodiscard]] std::vector<std::pair<std::int32_t, std::int32_t>> edges() const;

 private:
  void refine();
};

/// How often an icosahedron is refined to n points; −1 where it cannot be.
inline int icosphere_levels(int n) {
  int levels = 0;
  std::int64_t count = 12;
  while (count < n) {
    count = 4 * count - 6;
    ++levels;
  }
  return count == n ? levels : -1;
}

inline Icosphere::Icosphere(int levels) {
  const double golden = (1.0 + std::sqrt(5.0)) / 2.0;
  const double length = std::sqrt(1.0 + golden * golden);
  for (int c = 0; c < 3; ++c) {
    for (const double one : {1.0, -1.0}) {
      for (const double long_side : {golden, -golden}) {
        Eigen::RowVector3d point = Eigen::RowVector3d::Zero();
        point[(c + 1) % 3] = one / length;
        point[(c + 2) % 3] = long_side / length;
        points.push_back(point);
      }
    }
  }
  // Cosines between corners are ±1/√5 and ±1: neighbours are those at 1/√5.
  const auto near = [&](std::size_t i, std::size_t j) {
    return ordered_dot(points[i], points[j]) > 0.0;
  };
  for (std::size_t i = 0; i < 12; ++i) {
    for (std::size_t j = i + 1; j < 12; ++j) {
      for (std::size_t k = j + 1; k < 12; ++k) {
        if (near(i, j) && near(j, k) && near(i, k)) {
          triangles.push_back({static_cast<std::int32_t>(i), static_cast<std::int32_t>(j),
                               static_cast<std::int32_t>(k)});
        }
      }
    }
  }
  for (int level = 0; level < levels; ++level) refine();
}

inline void Icosphere::refine() {
  std::unordered_map<std::int64_t, std::int32_t> known;
  const auto middle = [&](std::int32_t a, std::int32_t b) {
    const std::int64_t key = (std::int64_t{std::min(a, b)} << 32) + std::max(a, b);
    const auto [place, is_new] = known.try_emplace(key, static_cast<std::int32_t>(points.size()));
    if (is_new) {
      const Eigen::RowVector3d sum =
          points[static_cast<std::size_t>(a)] + points[static_cast<std::size_t>(b)];
      points.emplace_back(sum / std::sqrt(ordered_dot(sum, sum)));
    }
    return place->second;
  };
  std::vector<std::array<std::int32_t, 3>> finer;
  finer.reserve(4 * triangles.size());
  for (const auto& [a, b, c] : triangles) {
    const std::int32_t ab = middle(a, b);
    const std::int32_t bc = middle(b, c);
    const std::int32_t ca = middle(c, a);
    finer.insert(finer.end(), {{a, ab, ca}, {ab, b, bc}, {ca, bc, c}, {ab, bc, ca}});
  }
  triangles = std::move(finer);
}

inline std::vector<std::pair<std::int32_t, std::int32_t>> Icosphere::edges() const {
  std::vector<std::pair<std::int32_t, std::int32_t>> result;
  for (const auto& [a, b, c] : triangles) {
    for (const auto& [from, to] : {std::pair(a, b), std::pair(b, c), std::pair(c, a)}) {
      result.emplace_back(std::min(from, to), std::max(from, to));
    }
  }
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

inline SpherePoints sphere_points(int n) {
  SpherePoints q(std::max(n, 0), 3);
  if (const int levels = icosphere_levels(n); levels >= 0) {
    const Icosphere mesh(levels);
    for (int i = 0; i < n; ++i) q.row(i) = mesh.points[static_cast<std::size_t>(i)];
    return q;
  }
  // The golden angle by its cosine and sine; the turned vector is kept at length 1.
  constexpr double cosine = -0.73736887807831990;
  constexpr double sine = 0.67549029426152364;
  double x = 1.0;
  double y = 0.0;
  for (int i = 0; i < n; ++i) {
    const double z = (n - 1.0 - 2.0 * i) / n;
    const double radius = std::sqrt((1.0 - z) * (1.0 + z));
    q.row(i) << radius * x, radius * y, z;
    const double turned_x = cosine * x - sine * y;
    const double turned_y = sine * x + cosine * y;
    const double length = std::sqrt(turned_x * turned_x + turned_y * turned_y);
    x = turned_x / length;
    y = turned_y / length;
  }
  return q;
}

/// How far apart neighbours are, as chords: the mean length of the mesh's edges, or, on the spiral,
/// the mean distance of a point to its six nearest (to all others where there are fewer); 0 for a
/// point alone.
inline double mean_edge(int n) {
  double sum = 0.0;
  double count = 0.0;
  if (const int levels = icosphere_levels(n); levels >= 0) {
    const Icosphere mesh(levels);
    for (const auto& [i, j] : mesh.edges()) {
      const Eigen::RowVector3d d =
          mesh.points[static_cast<std::size_t>(i)] - mesh.points[static_cast<std::size_t>(j)];
      sum += std::sqrt(ordered_dot(d, d));
      count += 1.0;
    }
  } else if (n > 1) {
    const SpherePoints q = sphere_points(n);
    Cells cells;
    // A cap with room for some twenty.
    cells.build(ConstRows(q.data(), n, 3), std::sqrt(80.0 / n));
    std::vector<double> squares;
    for (int i = 0; i < n; ++i) {
      squares.clear();
      cells.around(i, [&](Eigen::Index j) {
        const Eigen::RowVector3d d = q.row(i) - q.row(j);
        squares.push_back(ordered_dot(d, d));
      });
      std::sort(squares.begin(), squares.end());
      if (squares.size() > 6) squares.resize(6);
      for (const double s : squares) sum += std::sqrt(s);
      count += static_cast<double>(squares.size());
    }
  }
  return count > 0.0 ? sum / count : 0.0;
}

/// Angular velocities of two whirls that turn the same way, 15° to either side of the pole:
///     ωᵢ = Σₖ A exp(−(θᵢₖ/10°)²/2) (aₖ − (aₖ · qᵢ) qᵢ),  aₖ = (± sin 15°, 0, cos 15°),
/// θᵢₖ the angle between qᵢ and aₖ. exp and acos may differ in their last digit from machine to
/// machine, so A exp(…) is rounded to nine decimals.
inline SpherePoints two_vortices(const SpherePoints& q, double amplitude) {
  constexpr double degrees = 180.0 / std::numbers::pi;
  SpherePoints omega(q.rows(), 3);
  for (Eigen::Index i = 0; i < q.rows(); ++i) {
    const Eigen::RowVector3d qi = q.row(i);
    Eigen::RowVector3d sum = Eigen::RowVector3d::Zero();
    for (const double side : {0.25881904510252076, -0.25881904510252076}) {
      const Eigen::RowVector3d axis(side, 0.0, 0.96592582628906829);
      const double along = ordered_dot(axis, qi);
      const double angle = degrees * std::acos(std::clamp(along, -1.0, 1.0)) / 10.0;
      const double strength = std::round(1e9 * amplitude * std::exp(-0.5 * angle * angle)) / 1e9;
      sum += strength * (axis - along * qi);
    }
    omega.row(i) = sum;
  }
  return omega;
}

}  // namespace rattleback
