// The catalogue: the matrix of systems and methods has no silent holes, and what it says is valid.
#include <algorithm>
#include <catch2/catch.hpp>
#include <limits>
#include <map>
#include <set>

#include "catalog/complete.hpp"
#include "engine/support.hpp"
#include "text/closest.hpp"
#include "text/refusal.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

std::string code_of(const std::function<void()>& act) {
  try {
    act();
  } catch (const Refusal& refusal) {
    CHECK(std::string(refusal.what()).back() == '.');
    return refusal.code();
  }
  return "accepted";
}

bool has_component(const Layout& layout, const std::string& id) {
  const auto among = [&](const std::vector<Component>& some) {
    return std::any_of(some.begin(), some.end(), [&](const Component& c) { return c.id == id; });
  };
  return among(layout.q) || among(layout.v) || among(layout.derived);
}

}  // namespace

TEST_CASE(
    "a method fits a formulation wherever there is one, or asks more of it than its name says") {
  // Linear constraints, a group alone, a flow that is known, an energy of the state alone.
  const std::set<std::string> asking{"gni",
                                     "gni_group",
                                     "exact_discrete",
                                     "lie_gonzalez",
                                     "symplectic_euler_a",
                                     "symplectic_euler_b",
                                     "stormer_verlet",
                                     "blanes_moan4",
                                     "blanes_moan6"};
  std::map<std::string, std::set<std::string>> having;
  std::map<std::pair<std::string, std::string>, std::set<std::string>> fitting;
  for (const SystemEntry& system : catalogue().systems) {
    for (const FormulationInfo& formulation : system.formulations) {
      having[std::string(formulation.id)].insert(system.info.id);
    }
    for (const Fit& fit : system.fits) {
      for (const std::string& formulation : fit.formulations) {
        fitting[{fit.method, formulation}].insert(system.info.id);
      }
    }
  }
  for (const auto& [pair, systems] : fitting) {
    const auto& [method, formulation] = pair;
    const std::string& base = catalogue().method(method).base;
    INFO(method << " on " << formulation);
    if (!asking.contains(base.empty() ? method : base)) CHECK(systems == having[formulation]);
  }
}

TEST_CASE("every method runs somewhere, a composition where its method does, in the same order") {
  for (const MethodInfo& method : catalogue().methods) {
    INFO(method.id);
    int systems = 0;
    for (const SystemEntry& system : catalogue().systems) {
      const auto fit_of = [&](const std::string& id) {
        const auto is = [&](const Fit& fit) { return fit.method == id; };
        const auto found = std::find_if(system.fits.begin(), system.fits.end(), is);
        return found == system.fits.end() ? std::vector<std::string>{} : found->formulations;
      };
      const std::vector<std::string> formulations = fit_of(method.id);
      if (!formulations.empty()) ++systems;
      if (!method.base.empty()) CHECK(formulations == fit_of(method.base));
    }
    CHECK(systems > 0);
    // A symmetric method with a fixed step has its compositions, up to order 6, unless it says that
    // they would gain nothing.
    const bool composed = (method.symmetric || method.symmetric_held) && method.base.empty() &&
                          method.order != exact_order && method.order < 6 && method.composes;
    const auto is = [&](const MethodInfo& other) { return other.id == "composed6:" + method.id; };
    CHECK(std::any_of(catalogue().methods.begin(), catalogue().methods.end(), is) == composed);
  }
}

TEST_CASE("pairs that mathematics rules out are not offered, and defaults are the natural ones") {
  const auto formulation = [](const char* system, const char* method, const char* asked = "") {
    return resolve_formulation(catalogue().system(system), catalogue().method(method), asked);
  };
  const auto refused = [&](const char* system, const char* method, const char* asked = "") {
    INFO(system << " " << method << " " << asked);
    CHECK(code_of([&] { formulation(system, method, asked); }) == "not-applicable");
  };
  refused("rattleback", "gonzalez");                       // no frame of its constraints
  refused("gearbox", "rdp_exp");                           // no group of symmetries
  refused("knife_edge", "exact_discrete");                 // no flow in closed form
  refused("heavy_top", "sphere_variational");              // no points on spheres
  refused("rattleback", "rk4", "quasi_velocities");        // no frame
  refused("knife_edge", "gonzalez", "quasi_velocities");   // no skew matrix
  refused("heavy_top", "lie_gonzalez", "quadratic");       // it would change a parameter
  refused("heavy_top", "lie_gonzalez", "body_momenta");    // likewise
  refused("free_rigid_body", "slgi_half", "lie_poisson");  // no cotangent bundle
  refused("quadrotor_payload", "implicit_midpoint");       // not to be solved for
  CHECK(formulation("chaplygin_sleigh", "implicit_midpoint") == "adapted");
  CHECK(formulation("chaplygin_sleigh", "rk4") == "lagrangian");
  CHECK(formulation("chaplygin_sleigh", "dla") != "canonical");  // where its metric is constant
  CHECK(formulation("rattleback", "dla") == "canonical");
  CHECK(formulation("chaplygin_sleigh", "rk4", "quasi_velocities") == "quasi_velocities");
  CHECK(formulation("free_rigid_body", "rkmk4") == "lie_poisson");
  CHECK(formulation("free_rigid_body", "rk4") == "lie_poisson");  // not in angles, unless asked to
  CHECK(formulation("heavy_top", "rk4") == "cotangent");
  CHECK(formulation("heavy_top", "generalized_alpha") == "cotangent");
  CHECK(formulation("heavy_top", "rkmk4") == "cotangent");
}

TEST_CASE("every listed pair makes a run that steps") {
  for (const SystemEntry& system : catalogue().systems) {
    const Opening open = opening(system.info.id);
    const double h = std::min(0.01, system.info.presets.front().h);
    for (const Fit& fit : system.fits) {
      for (const std::string& formulation : fit.formulations) {
        INFO(system.info.id << " " << fit.method << " " << formulation);
        const auto run =
            start_run(*open.model, system.info.id, fit.method, formulation, open.start, h);
        REQUIRE(run != nullptr);
        CHECK(take(*run, 1));
        CHECK(run->time() == h);
        CHECK(distance(state_of(*run), open.start) > 0.0);
      }
    }
  }
}

TEST_CASE("ids are unique and presets are complete, in range and on the constraints") {
  std::set<std::string> ids;
  for (const MethodInfo& method : catalogue().methods) CHECK(ids.insert(method.id).second);
  for (const SystemEntry& system : catalogue().systems) {
    CHECK(ids.insert(system.info.id).second);
    REQUIRE_FALSE(system.info.presets.empty());
    for (const Preset& preset : system.info.presets) {
      INFO(system.info.id << " " << preset.id);
      const auto model = model_of(system.info.id, preset.parameters);
      check_state(system.info.name, model->layout(), start_of(preset));
      check_on_constraints(*model, start_of(preset));
      CHECK(preset.h > 0.0);
      CHECK(preset.methods.size() <= 4);
      for (const std::string& method : preset.methods) {
        CHECK_FALSE(resolve_formulation(system, catalogue().method(method), "").empty());
      }
      CHECK(preset.horizon > preset.h);
      const Layout layout = model->layout();
      CHECK(model->components(0.0, start_of(preset)).size() ==
            layout.q.size() + layout.v.size() + layout.derived.size());
      if (preset.portrait) {
        const std::string& across = preset.portrait->across;
        CHECK((across == "t" || has_component(layout, across)));
        CHECK(has_component(layout, preset.portrait->up));
      }
      CHECK(model->invariants(start_of(preset)).size() == system.invariants.size());
      CHECK(model->pose(start_of(preset)).size() == model->scene().parts.size());
    }
  }
}

TEST_CASE("a start off the constraints is refused with the nearest one that they allow") {
  const auto model = model_of("chaplygin_sleigh");
  const Eigen::Vector3d q(0.2, -0.4, 0.6);
  try {
    check_on_constraints(*model, {q, Eigen::Vector3d(0.5, 1.0, 0.25)});
    FAIL("accepted");
  } catch (const Refusal& refusal) {
    const std::string sentence = refusal.what();
    const State nearest = model->project({q, Eigen::Vector3d(0.5, 1.0, 0.25)});
    check_on_constraints(*model, nearest);
    for (const char* const id : {"x_dot = ", "y_dot = ", "theta_dot = "}) {
      INFO(sentence);
      const std::size_t at = sentence.find(id);
      REQUIRE(at != std::string::npos);
      const double told = std::stod(sentence.substr(at + std::string(id).size()));
      CHECK((nearest.v.array() == told).any());
    }
  }
}

TEST_CASE("parameters that make no system together are refused") {
  CHECK(code_of([] { model_of("suslov", {{"I33", 0.1}}); }) == "out-of-range");
  CHECK(code_of([] { model_of("suslov", {{"I33", 0.2}}); }) == "accepted");
  const SystemEntry& disk = catalogue().system("rolling_disk");
  const MethodInfo& reduced = catalogue().method("gonzalez_reduced");
  const auto signs = [&](const Value& value) {
    return code_of([&] { complete_options(disk, reduced, {{"signs", value}}); });
  };
  CHECK(signs(1.0) == "accepted");
  CHECK(signs({1.0, -1.0}) == "accepted");
  CHECK(signs({1.0, -1.0, 1.0}) == "wrong-size");
  CHECK(signs(0.5) == "out-of-range");
}

TEST_CASE("bad input is refused with its code and one sentence") {
  const SystemEntry& sleigh = catalogue().system("chaplygin_sleigh");
  const auto complete_with = [&](const ParameterValues& values) {
    return code_of([&] { complete(sleigh.info.parameters, values, sleigh.info.name); });
  };
  CHECK(code_of([] { (void)catalogue().system("chaplygin_slay"); }) == "unknown-system");
  CHECK(code_of([] { (void)catalogue().method("gonzales"); }) == "unknown-method");
  CHECK(complete_with({{"M", 1.0}}) == "unknown-parameter");
  CHECK(complete_with({{"m", -1.0}}) == "out-of-range");
  CHECK(complete_with({{"m", std::numeric_limits<double>::quiet_NaN()}}) == "not-finite");
  CHECK(complete_with({{"m", 2.0}}) == "accepted");
  const Eigen::VectorXd three = Eigen::VectorXd::Zero(3);
  const Eigen::VectorXd two = Eigen::VectorXd::Zero(2);
  const Eigen::VectorXd infinite =
      Eigen::VectorXd::Constant(3, std::numeric_limits<double>::infinity());
  const auto check_start = [&](const State& state) {
    return code_of(
        [&] { check_state(sleigh.info.name, model_of("chaplygin_sleigh")->layout(), state); });
  };
  CHECK(check_start({three, two}) == "wrong-size");
  CHECK(check_start({infinite, three}) == "not-finite");
  CHECK(check_start({three, three}) == "accepted");
  CHECK(code_of([&] {
          check_on_constraints(*model_of("chaplygin_sleigh"), {three, Eigen::Vector3d(0, 1, 0)});
        }) == "off-manifold");
  CHECK(code_of([&] {
          resolve_formulation(sleigh, catalogue().method("gonzalez"), "lagrangian");
        }) == "not-applicable");
}

TEST_CASE("a misspelt name is answered with the closest valid one") {
  const std::vector<std::string> names{"gonzalez", "avf", "itoh_abe"};
  CHECK(closest_name("gonzales", names) == "gonzalez");
  CHECK(closest_name("itoh-abe", names) == "itoh_abe");
  CHECK(closest_name("verlett", {"dla", "gni", "stormer_verlet", "velocity_verlet"}) ==
        "stormer_verlet");
  CHECK(closest_name("dlb", {"dla", "gni", "stormer_verlet"}) == "dla");
  CHECK(closest_name("abc", {}).empty());
  CHECK(edit_distance("kitten", "sitting") == 3);
  // Two letters exchanged are one slip.
  CHECK(edit_distance("sni", "sin") == 1);
  CHECK(edit_distance("ab", "ba") == 1);
  CHECK(edit_distance("abcd", "badc") == 2);
  CHECK(closest_name("sni", {"sum", "sin", "cos"}) == "sin");
}

TEST_CASE("a method that does not apply says what it needs, and which does that is like it") {
  int seen = 0;
  for (const SystemEntry& system : catalogue().systems) {
    const auto fits = [&](const std::string& id) {
      return std::any_of(system.fits.begin(), system.fits.end(),
                         [&](const Fit& fit) { return fit.method == id; });
    };
    for (const MethodInfo& method : catalogue().methods) {
      if (fits(method.id)) continue;
      ++seen;
      try {
        (void)resolve_formulation(system, method, "");
        FAIL(method.id << " on " << system.info.id);
      } catch (const Refusal& refusal) {
        const std::string& sentence = refusal.message();
        INFO(sentence);
        CHECK(refusal.code() == "not-applicable");
        CHECK(sentence.starts_with(method.name + " does not apply to the system “" +
                                   system.info.name + "”: it needs "));
        const std::size_t from = sentence.find(" (“");
        REQUIRE(from != std::string::npos);
        const std::size_t begin = from + std::string(" (“").size();
        CHECK(fits(sentence.substr(begin, sentence.find("”)", begin) - begin)));
      }
    }
  }
  CHECK(seen > 500);
  // The nearest method is symplectic, or keeps the energy, where the requested one does.
  const auto nearest = [](const std::string& system, const std::string& method) {
    try {
      (void)resolve_formulation(catalogue().system(system), catalogue().method(method), "");
    } catch (const Refusal& refusal) {
      return refusal.message();
    }
    return std::string();
  };
  using Catch::Contains;
  CHECK_THAT(nearest("double_pendulum", "stormer_verlet"), Contains("(“implicit_midpoint”)"));
  CHECK_THAT(nearest("kepler", "gonzalez_reduced"), Contains("(“gonzalez”)"));
}
