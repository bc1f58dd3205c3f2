// The engine for JavaScript, bound with Embind. Text goes in and out as JSON, samples as typed
// arrays copied out of the module (a view would detach when memory grows). Exceptions never cross:
// each one that did would leak stack. What goes wrong is returned as {"error": {"code",
// "message"}}.
#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <memory>
#include <string>
#include <utility>

#include "protocol/experiment_json.hpp"
#include "protocol/method_json.hpp"
#include "protocol/probe.hpp"
#include "protocol/subject.hpp"

namespace rattleback {

namespace {

using emscripten::val;

template <class T>
val copied(const std::vector<T>& x) {
  return val(emscripten::typed_memory_view(x.size(), x.data())).template call<val>("slice");
}

const char* name_of(RunState state) {
  switch (state) {
    case RunState::running: return "running";
    case RunState::done: return "done";
    case RunState::failed: return "failed";
  }
  return "";
}

/// The catalogue and at most one open session: what a worker needs.
class Engine {
 public:
  [[nodiscard]] std::string answer(const std::string& line) const {
    return rattleback::probe(catalogue_, line);
  }

  /// Opens a session for an experiment in JSON, whose system and methods may be definitions, and
  /// returns its header, or an error; a session that was open stays when the new one is refused.
  std::string open(const std::string& text) {
    std::unique_ptr<Session> session;
    const auto header = [&] {
      Json experiment = parse_object(text);
      define_system(catalogue_, experiment);
      define_methods(catalogue_, experiment);
      session = std::make_unique<Session>(catalogue_, experiment_from_json(experiment));
      return header_json(*session);
    };
    return answer_text(header, "This experiment could not be read.",
                       [&] { session_ = std::move(session); });
  }

  /// Takes up to `budget` steps of a run; true while there is more to do. False without a session
  /// or such a run.
  bool advance(int run, int budget) {
    if (!has(run)) return false;
    const auto index = static_cast<std::size_t>(run);
    session_->advance(index, budget);
    return session_->state(index) == RunState::running;
  }

  /// The samples since the last call, as the fields of a SampleBatch; null without such a run.
  val take(int run) {
    if (!has(run)) return val::null();
    const auto index = static_cast<std::size_t>(run);
    const Samples samples = session_->take(index);
    val batch = val::object();
    batch.set("run", run);
    batch.set("count", static_cast<double>(samples.t.size()));
    batch.set("step", copied(samples.step));
    batch.set("t", copied(samples.t));
    batch.set("values", copied(samples.values));
    batch.set("errors", copied(samples.errors));
    batch.set("iterations", copied(samples.iterations));
    batch.set("internal", copied(samples.internal));
    batch.set("poses", copied(samples.poses));
    batch.set("status", std::string(name_of(session_->state(index))));
    batch.set("message", session_->message(index));
    batch.set("work", to_json(session_->work(index)).dump());
    return batch;
  }

 private:
  [[nodiscard]] bool has(int run) const {
    return session_ && run >= 0 && static_cast<std::size_t>(run) < session_->runs();
  }

  Catalogue catalogue_ = make_catalogue();
  std::unique_ptr<Session> session_;
};

}  // namespace

EMSCRIPTEN_BINDINGS(rattleback) {
  emscripten::class_<Engine>("Engine")
      .constructor<>()
      .function("probe", &Engine::answer)
      .function("open", &Engine::open)
      .function("advance", &Engine::advance)
      .function("take", &Engine::take);
}

}  // namespace rattleback
