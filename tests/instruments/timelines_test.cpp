// Plots over time look at one stretch of it, inside of the time there is.
#include <catch2/catch.hpp>

#include "timelines.hpp"

using namespace instruments;

namespace {

Panel over_time(double from, double to) {
  Panel panel;
  panel.series.push_back({"", 0, {}, {from, to}, {1, 2}});
  return panel;
}

/// Two plots over time and a portrait between them, everything in view.
std::vector<Panel> three() {
  std::vector<Panel> panels = {over_time(0, 20), over_time(-3, 3), over_time(1, 20)};
  panels[1].timeline = false;
  for (std::size_t i = 0; i < panels.size(); ++i) fit(panels, i);
  return panels;
}

}  // namespace

TEST_CASE("What moves one plot over time moves them all, and no other") {
  std::vector<Panel> panels = three();
  const Range portrait = panels[1].x.view;
  panels[2].x.zoom(4, 15);
  follow(panels, 2);
  CHECK(panels[0].x.view.span() == Approx(5));
  CHECK(panels[0].x.view.low == Approx(panels[2].x.view.low));
  CHECK(panels[1].x.view.low == portrait.low);
  panels[1].x.pan(1);
  follow(panels, 1);
  CHECK(panels[0].x.view.span() == Approx(5));
  CHECK(panels[1].x.view.low == Approx(portrait.low + 1));
}

TEST_CASE("A plot over time shows no time that there is not") {
  std::vector<Panel> panels = three();
  panels[0].x.pan(-7);
  follow(panels, 0);
  CHECK(panels[0].x.view.low == 0);
  CHECK(panels[0].x.view.high == 20);
  panels[0].x.zoom(4, 19);
  panels[0].x.pan(100);
  follow(panels, 0);
  CHECK(panels[2].x.view.low == Approx(15));
  CHECK(panels[2].x.view.high == Approx(20));
  panels[0].x.zoom(0.01, 18);
  follow(panels, 0);
  CHECK(panels[2].x.view.low == 0);
  CHECK(panels[2].x.view.high == 20);
}

TEST_CASE("Fitting one plot over time brings back all the time of all of them") {
  std::vector<Panel> panels = three();
  panels[0].x.zoom(4, 10);
  follow(panels, 0);
  fit(panels, 2);
  for (const std::size_t i : {0U, 2U}) {
    CHECK(panels[i].x.view.low == 0);
    CHECK(panels[i].x.view.high == 20);
  }
}

TEST_CASE("Before there is a curve, a plot over time can be moved all the same") {
  std::vector<Panel> panels(2);
  panels[0].x.pan(2);
  follow(panels, 0);
  CHECK(panels[1].x.view.low == 2);
}
