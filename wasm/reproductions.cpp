// The papers' figures and numbers for JavaScript: a module of its own, which pages load where a
// reader asks for them to be computed. Text goes out as JSON and CSV; exceptions never cross.
#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <sstream>
#include <string>

#include "reproduce/report_json.hpp"

namespace rattleback {

namespace {

class Reproductions {
 public:
  /// What there is, as a JSON array.
  [[nodiscard]] std::string list() const {
    Json all = Json::array();
    for (const Reproduction& one : all_reproductions()) all.push_back(to_json(catalogue_, one));
    return all.dump();
  }

  /// Findings and figures of one, or {"error": …}; `progress` is called with the share that is
  /// done.
  std::string compute(const std::string& id, const emscripten::val& progress) {
    return answer_text(
        [&] {
          const Reproduction& one = reproduction_of(id);
          report_ = one.compute(catalogue_, one.setting, [&](double share) { progress(share); });
          return to_json(report_);
        },
        "This could not be computed.");
  }

  /// A figure or film of the last report as the command line writes it; empty where there is none.
  [[nodiscard]] std::string csv(const std::string& id) const {
    std::ostringstream out;
    for (const Figure& one : report_.figures) {
      if (one.id == id) write_csv(out, one);
    }
    for (const Film& one : report_.films) {
      if (one.id == id) write_csv(out, one);
    }
    return out.str();
  }

 private:
  Catalogue catalogue_ = make_catalogue();
  Report report_;
};

}  // namespace

EMSCRIPTEN_BINDINGS(reproductions) {
  emscripten::class_<Reproductions>("Reproductions")
      .constructor<>()
      .function("list", &Reproductions::list)
      .function("compute", &Reproductions::compute)
      .function("csv", &Reproductions::csv);
}

}  // namespace rattleback
