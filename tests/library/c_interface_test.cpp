// The C interface: the same numbers as the C++ one, and handles that may be null or at fault.
#include <rattleback/rattleback.h>
#include <catch2/catch.hpp>
#include <cmath>
#include <memory>
#include <rattleback/lab.hpp>
#include <rattleback/version.hpp>
#include <string>
#include <vector>

namespace {

struct Free {
  void operator()(rb_lab* lab) const { rb_lab_free(lab); }
  void operator()(rb_setup* setup) const { rb_setup_free(setup); }
  void operator()(rb_run* run) const { rb_run_free(run); }
};
template <class Handle>
using Owned = std::unique_ptr<Handle, Free>;

}  // namespace

TEST_CASE("the C interface gives the numbers of the C++ one", "[library]") {
  const rattleback::Lab lab;
  auto run = lab.open("heavy_top").preset("").set("m", 1.5).with("rkmk4").step(0.01, 1.0);
  const Owned<rb_lab> c_lab(rb_lab_new());
  const Owned<rb_setup> setup(rb_open(c_lab.get(), "heavy_top"));
  rb_preset(setup.get(), "");
  rb_set(setup.get(), "m", 1.5);
  rb_with(setup.get(), "rkmk4", "");
  const Owned<rb_run> c_run(rb_start_until(setup.get(), 0.01, 1.0));
  REQUIRE(rb_ok(c_run.get()) == 1);
  REQUIRE(rb_q_count(c_run.get()) == run.q().size());
  const std::size_t width = 1 + run.q().size() + run.v().size();
  std::vector<double> rows(6 * width, -1.0);
  // The horizon is after the fifth row.
  CHECK(rb_record(c_run.get(), 20, 6, rows.data()) == 5);
  CHECK(rows[5 * width] == -1.0);
  for (std::size_t row = 0; row < 5; ++row) {
    REQUIRE(run.advance(20) == 20);
    std::vector<double> own{run.time()};
    own.insert(own.end(), run.q().begin(), run.q().end());
    own.insert(own.end(), run.v().begin(), run.v().end());
    const auto first = rows.begin() + static_cast<std::ptrdiff_t>(row * width);
    CHECK(std::vector<double>(first, first + static_cast<std::ptrdiff_t>(width)) == own);
  }
  CHECK(rb_time(c_run.get()) == run.time());
  CHECK(rb_steps(c_run.get()) == 100);
  CHECK(rb_advance(c_run.get(), 1) == 0);
  CHECK(rb_invariant(c_run.get(), "energy") == run.invariant("energy"));
  CHECK(rb_error_of(c_run.get(), "energy") == run.error_of("energy"));
  std::vector<double> q(2);
  CHECK(rb_q(c_run.get(), q.data(), 2) == 9);
  CHECK(q[1] == run.q()[1]);
}

TEST_CASE("the C interface lists what there is", "[library]") {
  const rattleback::Lab lab;
  const Owned<rb_lab> c_lab(rb_lab_new());
  std::vector<std::string> systems;
  for (const char* id = nullptr; (id = rb_system(c_lab.get(), systems.size())) != nullptr;) {
    systems.emplace_back(id);
  }
  CHECK(systems == lab.systems());
  std::vector<std::string> fitting;
  for (const char* id = nullptr;
       (id = rb_method_of(c_lab.get(), "kepler", fitting.size())) != nullptr;) {
    fitting.emplace_back(id);
  }
  CHECK(fitting == lab.methods_of("kepler"));
  CHECK(rb_method_of(c_lab.get(), "keppler", 0) == nullptr);
  CHECK(rb_method(c_lab.get(), lab.methods().size() - 1) == lab.methods().back());
  CHECK(rb_method(c_lab.get(), lab.methods().size()) == nullptr);
  CHECK(std::string(rb_version()) == rattleback::version_text);
}

TEST_CASE("the C interface takes definitions and tells mistakes", "[library]") {
  const Owned<rb_lab> lab(rb_lab_new());
  CHECK(rb_define_system(lab.get(), "{") == 0);
  CHECK(std::string(rb_lab_error_code(lab.get())) == "bad-request");
  CHECK(std::string(rb_lab_error(lab.get())).ends_with("."));
  CHECK(rb_define_system(lab.get(), R"({"id": "mass", "name": "Mass",
    "coordinates": [{"id": "x"}], "kinetic": "x_dot^2/2",
    "starts": [{"id": "moving", "name": "Moving", "q": [0], "v": [2]}]})") == 1);
  CHECK(std::string(rb_lab_error_code(lab.get())).empty());
  CHECK(rb_define_method(lab.get(), R"({"id": "euler", "name": "Euler",
    "family": "runge_kutta", "a": [[]], "b": [1]})") == 1);
  const Owned<rb_setup> setup(rb_open(lab.get(), "mass"));
  rb_with(setup.get(), "euler", nullptr);
  const Owned<rb_run> run(rb_start(setup.get(), 0.5));
  INFO(rb_run_error(run.get()));
  CHECK(rb_advance(run.get(), 3) == 3);
  double x = 0.0;
  CHECK(rb_q(run.get(), &x, 1) == 1);
  CHECK(x == 3.0);
  const double start[] = {1.0};
  rb_set_start(setup.get(), start, 1, start, 0);
  const Owned<rb_run> refused(rb_start(setup.get(), 0.5));
  CHECK(rb_ok(refused.get()) == 0);
  CHECK(std::string(rb_run_error_code(refused.get())) == "wrong-size");
  CHECK(std::string(rb_run_error_part(refused.get(), "vector")) == "v");
  CHECK(rb_run_error_part(refused.get(), "closest") == nullptr);
  CHECK(rb_record(refused.get(), 1, 1, &x) == 0);
}

TEST_CASE("the C interface takes null handles", "[library]") {
  rb_lab_free(nullptr);
  rb_setup_free(nullptr);
  rb_run_free(nullptr);
  CHECK(rb_open(nullptr, "kepler") == nullptr);
  CHECK(rb_start(nullptr, 0.1) == nullptr);
  rb_set(nullptr, "x", 1.0);
  rb_with(nullptr, nullptr, nullptr);
  CHECK(rb_system(nullptr, 0) == nullptr);
  CHECK(rb_define_system(nullptr, nullptr) == 0);
  CHECK(std::string(rb_lab_error(nullptr)).empty());
  CHECK(rb_ok(nullptr) == 0);
  CHECK(rb_advance(nullptr, 5) == 0);
  CHECK(rb_run_error_part(nullptr, "name") == nullptr);
  CHECK(rb_q_count(nullptr) == 0);
  CHECK(std::isnan(rb_time(nullptr)));
  CHECK(std::isnan(rb_error_of(nullptr, "energy")));
  const Owned<rb_lab> lab(rb_lab_new());
  const Owned<rb_setup> setup(rb_open(lab.get(), nullptr));
  const Owned<rb_run> run(rb_start(setup.get(), 0.1));
  CHECK(std::string(rb_run_error_code(run.get())) == "unknown-system");
}
