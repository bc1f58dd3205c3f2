// The C interface. Nothing is thrown across it: without memory, handles are NULL and texts empty.
#include <algorithm>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <vector>

#define RATTLEBACK_C_BUILD
#include "rattleback/lab.hpp"
#include "rattleback/rattleback.h"
#include "rattleback/version.hpp"

using namespace rattleback;

struct rb_lab {
  Lab lab;
  Error error;
  std::vector<std::string> systems;
  std::vector<std::string> methods;
  std::string system;  ///< of `fitting`
  std::vector<std::string> fitting;
};

struct rb_setup {
  Setup setup;
};

struct rb_run {
  Run run;
};

namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

/// Returns act(), or `otherwise` when it throws, for want of memory.
template <class Act, class Answer>
Answer guarded(const Act& act, Answer otherwise) noexcept {
  try {
    return act();
  } catch (...) {
    return otherwise;
  }
}

template <class Act>
void guarded(const Act& act) noexcept {
  try {
    act();
  } catch (...) {
  }
}

std::string text(const char* chars) {
  return chars == nullptr ? std::string() : std::string(chars);
}

const char* entry(const std::vector<std::string>& list, size_t number) {
  return number < list.size() ? list[number].c_str() : nullptr;
}

std::vector<double> numbers(const double* values, size_t count) {
  return values == nullptr ? std::vector<double>() : std::vector<double>(values, values + count);
}

template <class Define>
int defined(rb_lab* lab, const Define& define) {
  if (lab == nullptr) return 0;
  return guarded(
      [&] {
        lab->error = define(lab->lab);
        if (lab->error) return 0;
        lab->systems = lab->lab.systems();
        lab->methods = lab->lab.methods();
        lab->system.clear();
        return 1;
      },
      0);
}

size_t copied(std::span<const double> from, double* to, size_t count) {
  if (to != nullptr) std::copy_n(from.begin(), std::min(count, from.size()), to);
  return from.size();
}

}  // namespace

extern "C" {

const char* rb_version(void) {
  return version_text;
}

rb_lab* rb_lab_new(void) {
  return guarded(
      [] {
        auto lab = std::make_unique<rb_lab>();
        lab->systems = lab->lab.systems();
        lab->methods = lab->lab.methods();
        return lab.release();
      },
      static_cast<rb_lab*>(nullptr));
}

void rb_lab_free(rb_lab* lab) {
  delete lab;
}

const char* rb_system(rb_lab* lab, size_t number) {
  return lab == nullptr ? nullptr : entry(lab->systems, number);
}

const char* rb_method(rb_lab* lab, size_t number) {
  return lab == nullptr ? nullptr : entry(lab->methods, number);
}

const char* rb_method_of(rb_lab* lab, const char* system, size_t number) {
  if (lab == nullptr) return nullptr;
  return guarded(
      [&] {
        if (const std::string id = text(system); lab->system != id) {
          lab->fitting = lab->lab.methods_of(id);
          lab->system = id;
        }
        return entry(lab->fitting, number);
      },
      static_cast<const char*>(nullptr));
}

int rb_define_system(rb_lab* lab, const char* json) {
  return defined(lab, [&](Lab& it) { return it.define_system(text(json)); });
}

int rb_define_method(rb_lab* lab, const char* json) {
  return defined(lab, [&](Lab& it) { return it.define_method(text(json)); });
}

const char* rb_lab_error_code(rb_lab* lab) {
  return lab == nullptr ? "" : lab->error.code.c_str();
}

const char* rb_lab_error(rb_lab* lab) {
  return lab == nullptr ? "" : lab->error.sentence.c_str();
}

rb_setup* rb_open(const rb_lab* lab, const char* system) {
  if (lab == nullptr) return nullptr;
  return guarded([&] { return new rb_setup{lab->lab.open(text(system))}; },
                 static_cast<rb_setup*>(nullptr));
}

void rb_setup_free(rb_setup* setup) {
  delete setup;
}

void rb_preset(rb_setup* setup, const char* id) {
  if (setup != nullptr) guarded([&] { setup->setup.preset(text(id)); });
}

void rb_set(rb_setup* setup, const char* id, double value) {
  if (setup != nullptr) guarded([&] { setup->setup.set(text(id), value); });
}

void rb_set_list(rb_setup* setup, const char* id, const double* values, size_t count) {
  if (setup != nullptr) guarded([&] { setup->setup.set(text(id), numbers(values, count)); });
}

void rb_set_word(rb_setup* setup, const char* id, const char* word) {
  if (setup != nullptr) guarded([&] { setup->setup.set(text(id), Value::word(text(word))); });
}

void rb_set_start(rb_setup* setup, const double* q, size_t q_count, const double* v,
                  size_t v_count) {
  if (setup == nullptr) return;
  guarded([&] { setup->setup.start(numbers(q, q_count), numbers(v, v_count)); });
}

void rb_with(rb_setup* setup, const char* method, const char* formulation) {
  if (setup != nullptr) guarded([&] { setup->setup.with(text(method), text(formulation)); });
}

void rb_with_work_of_forces(rb_setup* setup) {
  if (setup != nullptr) guarded([&] { setup->setup.with_work_of_forces(); });
}

rb_run* rb_start(const rb_setup* setup, double h) {
  if (setup == nullptr) return nullptr;
  return guarded([&] { return new rb_run{setup->setup.step(h)}; }, static_cast<rb_run*>(nullptr));
}

rb_run* rb_start_until(const rb_setup* setup, double h, double horizon) {
  if (setup == nullptr) return nullptr;
  return guarded([&] { return new rb_run{setup->setup.step(h, horizon)}; },
                 static_cast<rb_run*>(nullptr));
}

void rb_run_free(rb_run* run) {
  delete run;
}

int rb_ok(const rb_run* run) {
  return run != nullptr && run->run.ok() ? 1 : 0;
}

const char* rb_run_error_code(const rb_run* run) {
  return run == nullptr ? "" : run->run.error().code.c_str();
}

const char* rb_run_error(const rb_run* run) {
  return run == nullptr ? "" : run->run.error().sentence.c_str();
}

const char* rb_run_error_part(const rb_run* run, const char* name) {
  if (run == nullptr) return nullptr;
  return guarded(
      [&] {
        const auto& parts = run->run.error().parameters;
        const auto found = parts.find(text(name));
        return found == parts.end() ? nullptr : found->second.c_str();
      },
      static_cast<const char*>(nullptr));
}

int64_t rb_advance(rb_run* run, int64_t steps) {
  if (run == nullptr) return 0;
  return guarded([&] { return run->run.advance(steps); }, int64_t{0});
}

size_t rb_record(rb_run* run, int64_t every, size_t rows, double* rows_out) {
  if (run == nullptr || rows_out == nullptr || every < 1) return 0;
  size_t row = 0;
  guarded([&] {
    for (; row < rows && run->run.advance(every) == every; ++row) {
      *rows_out++ = run->run.time();
      for (const std::span<const double> part : {run->run.q(), run->run.v()}) {
        rows_out = std::copy(part.begin(), part.end(), rows_out);
      }
    }
  });
  return row;
}

double rb_time(const rb_run* run) {
  return run == nullptr ? unknown : run->run.time();
}

int64_t rb_steps(const rb_run* run) {
  return run == nullptr ? 0 : run->run.steps();
}

size_t rb_q_count(const rb_run* run) {
  return run == nullptr ? 0 : run->run.q().size();
}

size_t rb_v_count(const rb_run* run) {
  return run == nullptr ? 0 : run->run.v().size();
}

size_t rb_q(const rb_run* run, double* q, size_t count) {
  return run == nullptr ? 0 : copied(run->run.q(), q, count);
}

size_t rb_v(const rb_run* run, double* v, size_t count) {
  return run == nullptr ? 0 : copied(run->run.v(), v, count);
}

double rb_invariant(const rb_run* run, const char* id) {
  return run == nullptr ? unknown : guarded([&] { return run->run.invariant(text(id)); }, unknown);
}

double rb_error_of(const rb_run* run, const char* id) {
  return run == nullptr ? unknown : guarded([&] { return run->run.error_of(text(id)); }, unknown);
}

}  // extern "C"
