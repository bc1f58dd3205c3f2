// Plots over time show one stretch of it: what moves the view of one moves them all, and none
// leaves the time there is.
#pragma once

#include <cstddef>
#include <vector>

#include "panel.hpp"

namespace instruments {

/// All the time of all curves over time.
inline Extent time_of(const std::vector<Panel>& panels) {
  Extent all;
  for (const Panel& panel : panels) {
    if (!panel.timeline) continue;
    for (const Series& one : panel.series) {
      if (one.x.empty()) continue;
      all.add(one.x.front());
      all.add(one.x.back());
    }
  }
  return all;
}

/// The view of one panel was moved: those over time follow one that is.
inline void follow(std::vector<Panel>& panels, std::size_t moved) {
  const Panel& leader = panels[moved];
  if (!leader.timeline) return;
  const Extent all = time_of(panels);
  const Range seen =
      all.empty() ? leader.x.view : kept_inside(leader.x.view, fitted(all, leader.x, 0));
  for (Panel& panel : panels) {
    if (panel.timeline) panel.x.view = seen;
  }
}

/// Everything of one panel in view, and all the time there is in those over time.
inline void fit(std::vector<Panel>& panels, std::size_t which) {
  Panel& panel = panels[which];
  panel.fit();
  if (panel.timeline) panel.x.view = fitted(time_of(panels), panel.x, 0);
  follow(panels, which);
}

}  // namespace instruments
