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
  void open(bool graphics) { canvas_ = std::make_unique<Canvas>(std::move(font_), graphics); }

  void set_panels(unsigned count) {
    canvas_->panels.assign(count, Panel{});
    canvas_->change();
  }

  void set_words(unsigned panel, const std::string& title, const std::string& x_label,
                 const std::string& y_label, const std::string& nothing) {
    with(panel, [&](Panel& one) {
      one.title = title;
      one.x_label = x_label;
      one.y_label = y_label;
      one.nothing = nothing;
    });
  }

  void set_kind(unsigned panel, bool timeline, bool equal) {
    with(panel, [&](Panel& one) {
      one.timeline = timeline;
      one.equal = equal;
    });
  }

  void set_scales(unsigned panel, bool x_log, bool y_log, double y_floor) {
    with(panel, [&](Panel& one) {
      one.x.log = x_log;
      one.x.floor = 0;
      one.y.log = y_log;
      one.y.floor = y_floor;
    });
  }

  void set_shade(unsigned panel, double y_ceiling, double shaded, const std::string& shade) {
    with(panel, [&](Panel& one) {
      one.y.ceiling = y_ceiling;
      one.shaded = shaded;
      one.shade = shade;
    });
  }

  void set_curves(unsigned panel, unsigned count) {
    with(panel, [&](Panel& one) { one.series.resize(count); });
  }

  /// False when there is not enough memory; the curve is empty then.
  bool set_curve(unsigned panel, unsigned curve, const std::string& label, unsigned colour,
                 const val& dashes, unsigned count) {
    bool done = true;
    with_curve(panel, curve, [&](Series& one) {
      one = Series{label, colour, emscripten::vecFromJSArray<float>(dashes), {}, {}};
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
    if (has(panel)) canvas_->fit(panel);
  }
  void zoom(unsigned panel, double factor) {
    if (has(panel)) canvas_->zoom(panel, factor);
  }
  void pan(unsigned panel, double across, double up) {
    if (has(panel)) canvas_->pan(panel, across, up);
  }

  /// From and to, across and up.
  val seen(unsigned panel) {
    val ends = val::array();
    if (has(panel)) {
      const Panel& one = canvas_->panels[panel];
      for (const double end : {one.x.view.low, one.x.view.high, one.y.view.low, one.y.view.high}) {
        ends.call<void>("push", end);
      }
    }
    return ends;
  }

  void set_dark(bool on) { canvas_->set_dark(on); }
  void forget() { canvas_->forget(); }
  void restore() { canvas_->restore(); }
  void draw(float width, float height, float ratio, float font, float seconds) {
    canvas_->draw(width, height, ratio, font, seconds);
  }
  /// Red, green, blue and opacity of the pixels of the last drawing; none with graphics.
  val pixels() {
    const std::vector<std::uint32_t>& all = canvas_->pixels();
    return val(typed_memory_view(all.size() * sizeof(std::uint32_t),
                                 reinterpret_cast<const std::uint8_t*>(all.data())));
  }
  double take_time() { return canvas_->take_time(); }
  void point(float x, float y) { canvas_->point(x, y); }
  void leave() { canvas_->leave(); }
  void press(bool down, bool grasps) { canvas_->press(down, grasps); }
  void turn_wheel(float notches) { canvas_->turn_wheel(notches); }
  void pinch(float x, float y, double factor) { canvas_->pinch(x, y, factor); }

 private:
  bool has(unsigned panel) const { return panel < canvas_->panels.size(); }

  /// What is done to a panel is seen in the next drawing.
  template <class F>
  void with(unsigned panel, F act) {
    if (!has(panel)) return;
    act(canvas_->panels[panel]);
    canvas_->change();
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
      .function("setScales", &Instruments::set_scales)
      .function("setShade", &Instruments::set_shade)
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
      .function("seen", &Instruments::seen)
      .function("pixels", &Instruments::pixels)
      .function("takeTime", &Instruments::take_time)
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
