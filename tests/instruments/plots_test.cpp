// The plots' pure parts: axes, ticks, numbers as text, thinning of curves, dashes.
#include <catch2/catch.hpp>
#include <cmath>
#include <random>

#include "decimate.hpp"
#include "mapping.hpp"
#include "ticks.hpp"

using namespace instruments;

TEST_CASE("A log axis draws zero and less on its floor") {
  const Axis axis{.log = true, .floor = 1e-17, .view = {-17, 0}};
  CHECK(axis.coordinate(1e-3) == Approx(-3));
  for (const double tiny : {0.0, -1.0, 1e-300}) CHECK(axis.coordinate(tiny) == Approx(-17));
}

TEST_CASE("Zoom keeps the place under the pointer, and undoes itself") {
  Axis axis{.view = {2, 10}};
  const double place = 4;
  const double share = (place - axis.view.low) / axis.view.span();
  axis.zoom(3, place);
  CHECK((place - axis.view.low) / axis.view.span() == Approx(share));
  CHECK(axis.view.span() == Approx(8.0 / 3));
  axis.zoom(1 / 3.0, place);
  CHECK(axis.view.low == Approx(2));
  CHECK(axis.view.high == Approx(10));
}

TEST_CASE("Zoom stops before round-off and before overflow") {
  Axis axis{.view = {1, 2}};
  for (int i = 0; i < 200; ++i) axis.zoom(2, 1.5);
  CHECK(axis.view.span() > 1e-12);
  for (int i = 0; i < 3000; ++i) axis.zoom(0.5, 1.5);
  CHECK(std::isfinite(axis.view.span()));
}

TEST_CASE("Fitting shows everything: whole decades above, a constant in the middle") {
  Extent errors;
  for (const double u : {-15.3, -2.4}) errors.add(u);
  errors.add(NAN);
  const Range decades = fitted(errors, Axis{.log = true, .floor = 1e-17, .view = {}}, 0.05);
  CHECK(decades.low == Approx(-17));
  CHECK(decades.high == Approx(-2));
  const Axis compared = {.log = true, .floor = 1e-17, .ceiling = 1, .view = {}};
  CHECK(fitted(errors, compared, 0.05).high == Approx(0));
  CHECK(fitted(Extent{}, compared, 0.05).high == Approx(0));
  Extent grown = errors;
  grown.add(2.3);
  CHECK(fitted(grown, compared, 0.05).high == Approx(3));
  CHECK(fitted(grown, compared, 0.05).low == Approx(-17));
  Extent constant;
  constant.add(5);
  const Range around = fitted(constant, Axis{}, 0.05);
  CHECK(around.low < 5);
  CHECK(0.5 * (around.low + around.high) == Approx(5));
  CHECK(fitted(Extent{}, Axis{}, 0.05).span() > 0);
}

TEST_CASE("Linear ticks stand at 1, 2 or 5 times a power of ten and are labelled apart") {
  std::mt19937 random(7);
  std::uniform_real_distribution<double> exponent(-9, 9);
  std::uniform_real_distribution<double> offset(-5, 5);
  for (int trial = 0; trial < 200; ++trial) {
    const double span = std::pow(10.0, exponent(random));
    const double low = span * offset(random);
    const std::vector<Tick> ticks = linear_ticks({low, low + span}, 6);
    REQUIRE(ticks.size() >= 2);
    CHECK(ticks.size() <= 13);
    const double step = ticks[1].at - ticks[0].at;
    const double lead = step / std::pow(10.0, std::floor(std::log10(step) + 1e-9));
    CHECK((lead == Approx(1) || lead == Approx(2) || lead == Approx(5)));
    for (std::size_t i = 0; i < ticks.size(); ++i) {
      CHECK(ticks[i].at >= low - 1e-6 * span);
      CHECK(ticks[i].at <= low + (1 + 1e-6) * span);
      if (i > 0) CHECK(ticks[i].label != ticks[i - 1].label);
    }
  }
}

TEST_CASE("Log ticks are decades, about as many labelled as asked for") {
  const std::vector<Tick> ticks = log_ticks({-17, 0}, 6);
  CHECK(ticks.size() == 18);
  const auto labelled = std::count_if(ticks.begin(), ticks.end(),
                                      [](const Tick& tick) { return !tick.label.empty(); });
  CHECK(labelled >= 4);
  CHECK(labelled <= 7);
  CHECK(ticks.back().label == "1");
}

TEST_CASE("No axis has fewer than two labels, however little room there is") {
  std::mt19937 random(11);
  std::uniform_real_distribution<double> place(-20, 20);
  std::uniform_real_distribution<double> size(-3, 1.3);
  for (int trial = 0; trial < 2000; ++trial) {
    const double low = place(random);
    const Range view{low, low + std::pow(10.0, size(random))};
    for (const int wanted : {2, 3, 7}) {
      for (const bool log : {false, true}) {
        const Axis axis{.log = log, .floor = 0, .view = view};
        std::vector<std::string> labels;
        for (const Tick& tick : ticks_of(axis, wanted)) {
          CHECK(tick.at >= view.low - 1e-6 * view.span());
          CHECK(tick.at <= view.high + 1e-6 * view.span());
          if (!tick.label.empty()) labels.push_back(tick.label);
        }
        INFO((log ? "log " : "linear ") << view.low << " " << view.high << " " << wanted);
        REQUIRE(labels.size() >= 2);
        CHECK(labels.size() <= 13);
        CHECK(labels[0] != labels[1]);
      }
    }
  }
}

TEST_CASE("A log axis without a floor leaves out zero and fits what is above it") {
  const Axis axis{.log = true, .floor = 0, .view = {}};
  CHECK_FALSE(std::isfinite(axis.coordinate(0)));
  Extent some;
  for (const double omega : {0.0, 0.1, 100.0}) some.add(axis.coordinate(omega));
  const Range view = fitted(some, axis, 0.05);
  CHECK(view.low == Approx(-1.15));
  CHECK(view.high == Approx(2.15));
}

TEST_CASE("Numbers are written as a reader writes them") {
  CHECK(number(0.125, 4) == "0.125");
  CHECK(number(-3, 4) == "−3");
  CHECK(number(2.44e-15, 3) == "2.44·10⁻¹⁵");
  CHECK(number(1e6, 3) == "1·10⁶");
  CHECK(number(99999.9, 3) == "1·10⁵");
  CHECK(number(0, 3) == "0");
  CHECK(number(NAN, 3) == "not a number");
  CHECK(power_of_ten(-16) == "10⁻¹⁶");
}

TEST_CASE("Thinning by column keeps the extremes of every pixel and breaks at gaps") {
  constexpr std::size_t count = 100000;
  std::vector<double> y(count, 10);
  y[54321] = 200;
  y[77777] = -50;
  y[30000] = NAN;
  const auto px = [](std::size_t i) { return static_cast<double>(i) / 250.0; };
  const auto py = [&](std::size_t i) { return y[i]; };
  const Lines lines = decimated_by_column(0, count, px, py);
  REQUIRE(lines.size() == 2);
  std::size_t points = 0;
  Extent seen;
  for (const auto& line : lines) {
    points += line.size();
    for (std::size_t i = 0; i < line.size(); ++i) {
      seen.add(line[i].y);
      if (i > 0) CHECK(line[i].x >= line[i - 1].x);
    }
  }
  CHECK(points <= 4 * 402);
  CHECK(seen.high == 200);
  CHECK(seen.low == -50);
}

TEST_CASE("Thinning in the plane leaves no point further than half a pixel from the drawing") {
  constexpr std::size_t count = 5000;
  const auto px = [](std::size_t i) { return 100 * std::cos(1e-3 * static_cast<double>(i)); };
  const auto py = [](std::size_t i) { return 100 * std::sin(1e-3 * static_cast<double>(i)); };
  const Lines lines = decimated_by_distance(count, Area{-200, -200, 200, 200}, px, py);
  REQUIRE(lines.size() == 1);
  CHECK(lines[0].size() < count / 3);
  for (std::size_t i = 0; i < count; ++i) {
    double nearest = 1e9;
    for (const Point& p : lines[0]) {
      nearest = std::min(nearest, std::max(std::abs(p.x - px(i)), std::abs(p.y - py(i))));
    }
    CHECK(nearest <= 0.5 + 1e-4);
  }
  CHECK(lines[0].back().x == Approx(px(count - 1)));
}

TEST_CASE("Dashes have the lengths of their pattern, whatever the segments of the curve") {
  std::vector<Point> line;
  for (int i = 0; i <= 300; ++i) line.push_back({0.37F * static_cast<float>(i), 0});
  const std::vector<float> pattern = {7, 4};
  const Area everything{-10, -10, 200, 10};
  const Lines cut = dashed(line, pattern, everything);
  REQUIRE(cut.size() == 11);
  for (std::size_t i = 0; i + 1 < cut.size(); ++i) {
    CHECK(cut[i].back().x - cut[i].front().x == Approx(7).margin(1e-3));
    CHECK(cut[i + 1].front().x - cut[i].back().x == Approx(4).margin(1e-3));
  }
  CHECK(dashed(line, {}, everything).size() == 1);

  for (const auto& dash : cut) {
    for (std::size_t i = 0; i + 1 < dash.size(); ++i) CHECK(dash[i].x < dash[i + 1].x);
  }

  // Seen through a window, the same dashes stand at the same places.
  const Lines seen = dashed(line, pattern, Area{20, -10, 60, 10});
  REQUIRE(seen.size() >= 4);
  CHECK(seen[0].front().x == Approx(22).margin(1e-3));
  CHECK(seen[0].back().x == Approx(29).margin(1e-3));
  CHECK(seen.back().back().x <= 60.001F);
}

TEST_CASE("Dashes of a curve that runs far outside cost no more than what is seen") {
  const std::vector<Point> far = {{-30000, 5}, {30000, 5}, {30000, 9}, {-30000, 9}};
  const Lines cut = dashed(far, std::vector<float>{7, 4}, Area{0, 0, 100, 10});
  CHECK(cut.size() >= 18);
  CHECK(cut.size() <= 22);
}

TEST_CASE("A curve in the plane is drawn inside as if nothing outside were left out") {
  // A spiral that leaves the area on all sides and comes back.
  constexpr std::size_t count = 4000;
  const auto px = [](std::size_t i) {
    const double t = 0.02 * static_cast<double>(i);
    return 90 * std::sin(0.13 * t) * std::cos(t);
  };
  const auto py = [](std::size_t i) {
    const double t = 0.02 * static_cast<double>(i);
    return 90 * std::sin(0.13 * t) * std::sin(t);
  };
  const Area area{-30, -20, 30, 20};
  const Lines lines = decimated_by_distance(count, area, px, py);
  REQUIRE(lines.size() == 1);
  CHECK(lines[0].size() < count / 2);
  const auto distance_to_drawing = [&](double x, double y) {
    double nearest = 1e9;
    for (std::size_t k = 0; k + 1 < lines[0].size(); ++k) {
      const Point a = lines[0][k];
      const Point b = lines[0][k + 1];
      const double length = std::hypot(b.x - a.x, b.y - a.y);
      const double along = ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / (length * length);
      const Point foot = instruments::detail::between(a, b, std::clamp(along, 0.0, 1.0));
      nearest = std::min(nearest, static_cast<double>(std::hypot(foot.x - x, foot.y - y)));
    }
    return nearest;
  };
  for (std::size_t i = 0; i < count; ++i) {
    if (instruments::detail::edges_passed(area, px(i), py(i)) == 0) {
      CHECK(distance_to_drawing(px(i), py(i)) < 0.75);
    }
  }
  // Nor does the drawing cut a corner of the area where the curve goes round it.
  for (std::size_t k = 0; k + 1 < lines[0].size(); ++k) {
    const Point middle = instruments::detail::between(lines[0][k], lines[0][k + 1], 0.5);
    if (instruments::detail::edges_passed(area, middle.x, middle.y) != 0) continue;
    double nearest = 1e9;
    for (std::size_t i = 0; i < count; ++i) {
      nearest = std::min(nearest, std::hypot(px(i) - middle.x, py(i) - middle.y));
    }
    CHECK(nearest < 1.5);
  }
}

TEST_CASE("An extent of nothing but zero is shown around zero") {
  Extent zero;
  zero.add(0);
  const Range view = fitted(zero, Axis{}, 0.05);
  CHECK(view.low == -1);
  CHECK(view.high == 1);
}

TEST_CASE("Equal scales show at least what was asked for, in square units") {
  Panel panel;
  panel.equal = true;
  panel.x.view = {0, 10};
  panel.y.view = {0, 1};
  const Mapping map(panel, {0, 0, 400, 200});
  CHECK(map.x.span() / 400 == Approx(map.y.span() / 200));
  CHECK(map.y.low <= 0);
  CHECK(map.y.high >= 1);
  CHECK(map.ux(map.px(3.5)) == Approx(3.5));
  CHECK(map.uy(map.py(0.2)) == Approx(0.2));
}
