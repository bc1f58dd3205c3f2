// Triangles with colours and letters between their corners, as pixels in memory: what shows drawing
// lists where the browser has no WebGL2. A pixel belongs to the triangle that holds its centre; of
// two neighbours, to the one whose left or top edge the centre lies on, so that none is painted
// twice.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace instruments {

/// A corner as Dear ImGui's drawing lists hold it: a place in pixels, a place in the texture from 0
/// to 1, and a colour, red in the lowest byte.
struct Corner {
  float x = 0;
  float y = 0;
  float u = 0;
  float v = 0;
  std::uint32_t colour = 0;
};

/// How much of each pixel of the texture is covered, row by row from the top.
struct Cover {
  const std::uint8_t* values = nullptr;
  int width = 0;
  int height = 0;

  /// From 0 to 1, linear between the four nearest.
  double at(double u, double v) const {
    const double x = u * width - 0.5;
    const double y = v * height - 0.5;
    const double left = std::floor(x);
    const double top = std::floor(y);
    const auto value = [&](double column, double row) {
      const int i = std::clamp(static_cast<int>(column), 0, width - 1);
      const int j = std::clamp(static_cast<int>(row), 0, height - 1);
      return values[j * width + i] / 255.0;
    };
    const double right = x - left;
    const double below = y - top;
    return (1 - below) * ((1 - right) * value(left, top) + right * value(left + 1, top)) +
           below * ((1 - right) * value(left, top + 1) + right * value(left + 1, top + 1));
  }
};

/// A part of the picture, right and bottom not included.
struct Clip {
  int left = 0;
  int top = 0;
  int right = 0;
  int bottom = 0;
};

class Raster {
 public:
  void clear(int width, int height, std::uint32_t colour) {
    width_ = width;
    height_ = height;
    pixels_.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), colour);
  }

  /// Row by row from the top, red, green, blue and opacity in turn.
  const std::vector<std::uint32_t>& pixels() const { return pixels_; }

  void fill(const Clip& clip, const Cover& cover, Corner a, Corner b, Corner c) {
    const double twice = side(a, b, c.x, c.y);
    if (twice == 0 || !std::isfinite(twice)) return;
    if (twice < 0) std::swap(b, c);
    const std::array<Corner, 3> corners = {a, b, c};
    const auto [low, high] = std::minmax({a.y, b.y, c.y});
    const int top = std::max({clip.top, 0, pixel_after(low)});
    const int bottom = std::min({clip.bottom, height_, pixel_after(high) + 1});
    for (int row = top; row < bottom; ++row) fill_row(row, clip, cover, corners, std::abs(twice));
  }

 private:
  /// Above zero where the point is to the right of the way from a to b, seen along it.
  static double side(const Corner& a, const Corner& b, double x, double y) {
    return (double{b.x} - a.x) * (y - a.y) - (double{b.y} - a.y) * (x - a.x);
  }

  /// The first pixel whose centre is not before a place.
  static int pixel_after(double place) {
    return static_cast<int>(std::ceil(std::clamp(place, -1e6, 1e6) - 0.5));
  }

  static bool inside(const Corner& a, const Corner& b, double value) {
    const bool left_or_top = b.y < a.y || (b.y == a.y && b.x > a.x);
    return value > 0 || (value == 0 && left_or_top);
  }

  void fill_row(int row, const Clip& clip, const Cover& cover, const std::array<Corner, 3>& corners,
                double twice) {
    const double y = row + 0.5;
    // Where the row runs between the edges; a pixel more on both sides, and each is asked.
    double from = std::max(clip.left, 0);
    double to = std::min(clip.right, width_);
    for (std::size_t k = 0; k < 3; ++k) {
      const Corner& a = corners[k];
      const Corner& b = corners[(k + 1) % 3];
      const double rise = double{b.y} - a.y;
      if (rise == 0) continue;
      const double edge = a.x + (y - a.y) / rise * (double{b.x} - a.x);
      if (rise < 0) from = std::max(from, std::floor(edge) - 1);
      if (rise > 0) to = std::min(to, std::ceil(edge) + 1);
    }
    for (int column = static_cast<int>(from); column < to; ++column) {
      std::array<double, 3> share{};
      bool all = true;
      for (std::size_t k = 0; k < 3 && all; ++k) {
        const Corner& a = corners[(k + 1) % 3];
        const Corner& b = corners[(k + 2) % 3];
        share[k] = side(a, b, column + 0.5, y);
        all = inside(a, b, share[k]);
        share[k] /= twice;
      }
      if (all) blend(row, column, cover, corners, share);
    }
  }

  void blend(int row, int column, const Cover& cover, const std::array<Corner, 3>& corners,
             const std::array<double, 3>& share) {
    const auto mixed = [&](auto of) {
      return share[0] * of(corners[0]) + share[1] * of(corners[1]) + share[2] * of(corners[2]);
    };
    const auto channel = [&](int shift) {
      return mixed([&](const Corner& one) { return double((one.colour >> shift) & 0xff); });
    };
    const double opacity = channel(24) / 255 *
                           cover.at(mixed([](const Corner& one) { return double{one.u}; }),
                                    mixed([](const Corner& one) { return double{one.v}; }));
    std::uint32_t& pixel =
        pixels_[static_cast<std::size_t>(row) * static_cast<std::size_t>(width_) +
                static_cast<std::size_t>(column)];
    std::uint32_t result = 0xff000000;
    for (const int shift : {0, 8, 16}) {
      const double before = (pixel >> shift) & 0xff;
      const double after = before + opacity * (channel(shift) - before);
      result |= static_cast<std::uint32_t>(std::lround(after)) << shift;
    }
    pixel = result;
  }

  int width_ = 0;
  int height_ = 0;
  std::vector<std::uint32_t> pixels_;
};

}  // namespace instruments
