// Drawing in memory: which pixels a triangle paints, how often, and in which colour.
#include "raster.hpp"

#include <catch2/catch.hpp>
#include <random>

using namespace instruments;

namespace {

constexpr std::uint32_t white = 0xffffffff;
constexpr std::uint32_t red = 0xff0000ff;
constexpr std::uint8_t solid = 255;
const Cover everywhere{&solid, 1, 1};
const Clip all{0, 0, 1000, 1000};

/// How many pixels have another colour than the ground.
int painted(const Raster& raster, std::uint32_t ground = white) {
  return static_cast<int>(std::count_if(raster.pixels().begin(), raster.pixels().end(),
                                        [&](std::uint32_t pixel) { return pixel != ground; }));
}

void quadrilateral(Raster& raster, const Clip& clip, Corner a, Corner b, Corner c, Corner d) {
  raster.fill(clip, everywhere, a, b, c);
  raster.fill(clip, everywhere, a, c, d);
}

}  // namespace

TEST_CASE("A rectangle of two triangles paints the pixels whose centres it holds, in one colour") {
  Raster raster;
  raster.clear(20, 10, white);
  quadrilateral(raster, all, {3, 2, 0, 0, red}, {9, 2, 0, 0, red}, {9, 6, 0, 0, red},
                {3, 6, 0, 0, red});
  CHECK(painted(raster) == 6 * 4);
  CHECK(raster.pixels()[2 * 20 + 3] == red);
  CHECK(raster.pixels()[5 * 20 + 8] == red);
  CHECK(raster.pixels()[5 * 20 + 9] == white);
}

TEST_CASE("Neighbours paint every pixel between them once: half a colour stays half") {
  constexpr std::uint32_t half = 0x80000000;
  std::mt19937 random(5);
  std::uniform_int_distribution<int> place(0, 40);
  Raster once;
  once.clear(60, 60, white);
  quadrilateral(once, all, {5, 5, 0, 0, half}, {45, 5, 0, 0, half}, {45, 45, 0, 0, half},
                {5, 45, 0, 0, half});
  for (int trial = 0; trial < 100; ++trial) {
    // The same square as a fan about a point inside, whose edges pass through centres of pixels.
    const Corner middle{5.5F + static_cast<float>(place(random) % 39),
                        5.5F + static_cast<float>(place(random) % 39), 0, 0, half};
    const std::array<Corner, 4> corners = {
        {{5, 5, 0, 0, half}, {45, 5, 0, 0, half}, {45, 45, 0, 0, half}, {5, 45, 0, 0, half}}};
    Raster fan;
    fan.clear(60, 60, white);
    for (std::size_t k = 0; k < 4; ++k) {
      fan.fill(all, everywhere, middle, corners[k], corners[(k + 1) % 4]);
    }
    CHECK(fan.pixels() == once.pixels());
  }
}

TEST_CASE("Nothing is painted outside of the clip or the picture, whatever the corners") {
  Raster raster;
  raster.clear(30, 20, white);
  raster.fill({10, 5, 14, 9}, everywhere, {-1e7F, -1e7F, 0, 0, red}, {1e7F, 0, 0, 0, red},
              {-3, 1e7F, 0, 0, red});
  CHECK(painted(raster) <= 16);
  CHECK(painted(raster) > 0);
  raster.clear(30, 20, white);
  raster.fill(all, everywhere, {NAN, 0, 0, 0, red}, {9, 0, 0, 0, red}, {9, 9, 0, 0, red});
  raster.fill(all, everywhere, {1, 1, 0, 0, red}, {5, 5, 0, 0, red}, {9, 9, 0, 0, red});
  CHECK(painted(raster) == 0);
}

TEST_CASE("Colours run evenly from corner to corner, either way round") {
  for (const bool turned : {false, true}) {
    Raster raster;
    raster.clear(100, 100, white);
    const Corner a{0, 0, 0, 0, 0xff000000};
    const Corner b{100, 0, 0, 0, 0xff0000ff};
    const Corner c{0, 100, 0, 0, 0xff000000};
    raster.fill(all, everywhere, a, turned ? c : b, turned ? b : c);
    for (const int x : {10, 40, 80}) {
      CHECK((raster.pixels()[static_cast<std::size_t>(x)] & 0xff) ==
            Approx(255 * (x + 0.5) / 100).margin(1));
    }
  }
}

TEST_CASE("Letters cover as much as their texture says, linear between its pixels") {
  constexpr std::array<std::uint8_t, 4> values = {0, 255, 0, 255};
  const Cover cover{values.data(), 2, 2};
  CHECK(cover.at(0.25, 0.5) == Approx(0));
  CHECK(cover.at(0.5, 0.5) == Approx(0.5));
  CHECK(cover.at(0.75, 0.5) == Approx(1));
  Raster raster;
  raster.clear(2, 1, white);
  raster.fill(all, cover, {0, 0, 0, 0, red}, {4, 0, 2, 0, red}, {0, 2, 0, 1, red});
  CHECK(raster.pixels()[0] == white);
  CHECK(raster.pixels()[1] == red);
}
