// What JavaScript sees of the instruments. Panels, curves and runs are named by their index; the
// page checks what it hands over, and an index that is out of range does nothing.
#include <emscripten/bind.h>

#include <cstdint>
#include <memory>
#include <new>
#include <string>

#include "canvas.hpp"

namespace {

using emscripten::typed_memory_view;
using emscripten::val;
using instruments::Canvas;
using instruments::Panel;
using instruments::Series;

class Instruments {
 public:
  /// Room for the font's file; to be filled before `open`.
  val font_room(unsigned size) {
    font_.resize(size);
    return val(typed_memory_view(font_.size(), font_.data()));
  }
  void open() { canvas_ = std::make_unique<Canvas>(std::move(font_)); }

  void set_panels(unsigned count) { canvas_->panels.assign(count, Panel{}); }

  void set_words(unsigned panel, const std::string& title, const std::string& x_label,
                 const std::string& y_label) {
    with(panel, [&](Panel& one) {
      one.title = title;
      one.x_label = x_label;
      one.y_label = y_label;
    });
  }

  void set_kind(unsigned panel, bool timeline, bool equal, bool log, double floor) {
    with(panel, [&](Panel& one) {
      one.timeline = timeline;
      one.equal = equal;
      one.y.log = log;
      one.y.floor = floor;
    });
  }

  void set_log(unsigned panel, bool log) {
    with(panel, [&](Panel& one) {
      one.y.log = log;
      one.fit();
    });
  }

  void set_curves(unsigned panel, unsigned count) {
    with(panel, [&](Panel& one) { one.series.resize(count); });
  }

  /// False when there is not enough memory; the curve is empty then.
  bool set_curve(unsigned panel, unsigned curve, const std::string& label, unsigned colour,
                 int pattern, unsigned count) {
    bool done = true;
    with_curve(panel, curve, [&](Series& one) {
      one = Series{label, colour, pattern, {}, {}};
      try {
        one.x.resize(count);
        one.y.resize(count);
      } catch (const std::bad_alloc&) {
        one = Series{};
        done = false;
      }
    });
    return done;
  }

  /// The memory of a curve's samples, to be filled at once: a view does not outlive growth.
  val x_room(unsigned panel, unsigned curve) { return room(panel, curve, &Series::x); }
  val y_room(unsigned panel, unsigned curve) { return room(panel, curve, &Series::y); }

  void set_playhead(double t) { canvas_->playhead.t = t; }
  void set_marks(unsigned count) { canvas_->playhead.index.resize(count); }
  void set_mark(unsigned run, unsigned index) {
    if (run < canvas_->playhead.index.size()) canvas_->playhead.index[run] = index;
  }

  void fit(unsigned panel) {
    with(panel, [](Panel& one) { one.fit(); });
  }
  void zoom(unsigned panel, double factor) {
    with(panel, [&](Panel& one) {
      one.x.zoom(factor, 0.5 * (one.x.view.low + one.x.view.high));
      one.y.zoom(factor, 0.5 * (one.y.view.low + one.y.view.high));
    });
  }
  /// By shares of what is seen.
  void pan(unsigned panel, double across, double up) {
    with(panel, [&](Panel& one) {
      one.x.pan(across * one.x.view.span());
      one.y.pan(up * one.y.view.span());
    });
  }

  void set_dark(bool on) { canvas_->set_dark(on); }
  void forget() { canvas_->forget(); }
  void restore() { canvas_->restore(); }
  void draw(float width, float height, float ratio, float font, float seconds) {
    canvas_->draw(width, height, ratio, font, seconds);
  }
  void point(float x, float y) { canvas_->point(x, y); }
  void leave() { canvas_->leave(); }
  void press(bool down) { canvas_->press(down); }
  void turn_wheel(float notches) { canvas_->turn_wheel(notches); }
  void pinch(float x, float y, double factor) { canvas_->pinch(x, y, factor); }

 private:
  template <class F>
  void with(unsigned panel, F act) {
    if (panel < canvas_->panels.size()) act(canvas_->panels[panel]);
  }

  template <class F>
  void with_curve(unsigned panel, unsigned curve, F act) {
    with(panel, [&](Panel& one) {
      if (curve < one.series.size()) act(one.series[curve]);
    });
  }

  val room(unsigned panel, unsigned curve, std::vector<double> Series::*column) {
    val view = val::null();
    with_curve(panel, curve, [&](Series& one) {
      std::vector<double>& values = one.*column;
      view = val(typed_memory_view(values.size(), values.data()));
    });
    return view;
  }

  std::vector<std::uint8_t> font_;
  std::unique_ptr<Canvas> canvas_;
};

}  // namespace

EMSCRIPTEN_BINDINGS(instruments) {
  emscripten::class_<Instruments>("Instruments")
      .constructor<>()
      .function("fontRoom", &Instruments::font_room)
      .function("open", &Instruments::open)
      .function("setPanels", &Instruments::set_panels)
      .function("setWords", &Instruments::set_words)
      .function("setKind", &Instruments::set_kind)
      .function("setLog", &Instruments::set_log)
      .function("setCurves", &Instruments::set_curves)
      .function("setCurve", &Instruments::set_curve)
      .function("xRoom", &Instruments::x_room)
      .function("yRoom", &Instruments::y_room)
      .function("setPlayhead", &Instruments::set_playhead)
      .function("setMarks", &Instruments::set_marks)
      .function("setMark", &Instruments::set_mark)
      .function("fit", &Instruments::fit)
      .function("zoom", &Instruments::zoom)
      .function("pan", &Instruments::pan)
      .function("setDark", &Instruments::set_dark)
      .function("forget", &Instruments::forget)
      .function("restore", &Instruments::restore)
      .function("draw", &Instruments::draw)
      .function("point", &Instruments::point)
      .function("leave", &Instruments::leave)
      .function("press", &Instruments::press)
      .function("turnWheel", &Instruments::turn_wheel)
      .function("pinch", &Instruments::pinch);
}
