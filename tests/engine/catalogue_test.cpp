// The catalogue: the matrix of systems and methods has no silent holes, and what it says is valid.
#include <algorithm>
#include <catch2/catch.hpp>
#include <limits>
#include <set>

#include "catalog/closest.hpp"
#include "engine/support.hpp"
#include "forms/refusal.hpp"

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

}  // namespace

TEST_CASE("every pair that fits is listed, with its formulations in order of preference") {
  const std::vector<std::string> adapted{"adapted"};
  const std::vector<std::string> canonical{"canonical"};
  const std::vector<std::string> adapted_first{"adapted", "lagrangian"};
  const std::vector<std::string> lagrangian_first{"lagrangian", "adapted"};
  using Names = std::vector<std::string>;
  using Pairs = std::vector<std::pair<std::string, Names>>;
  // From mechanics and a frame: everything, with the discrete principles on those formulations that
  // have a constant metric; RDP where a group of symmetries is known, the exact flow where it is.
  const auto framed = [&](const Names& multipliers, const Names& constant_metric, bool reduced,
                          bool exact) {
    Pairs pairs{{"gonzalez", adapted},
                {"avf", adapted},
                {"itoh_abe", adapted},
                {"implicit_midpoint", adapted_first},
                {"energy_collocation4", adapted},
                {"gonzalez_full", multipliers},
                {"gonzalez_reduced", multipliers},
                {"gonzalez_reduced_fd", multipliers},
                {"dla", constant_metric},
                {"si_dla", constant_metric},
                {"mla", constant_metric},
                {"gni", constant_metric}};
    if (reduced) {
      for (const char* const method : {"rdp_exp", "rdp_exp_truncated", "rdp_cayley", "rdp_ccsk"}) {
        pairs.push_back({method, {"shape_group"}});
      }
    }
    pairs.push_back({"spark", multipliers});
    if (exact) pairs.push_back({"exact_discrete", adapted});
    for (const char* const method : {"explicit_euler", "heun2", "midpoint2", "rk4", "dopri54"}) {
      pairs.push_back({method, lagrangian_first});
    }
    return pairs;
  };
  // On a group: classical methods and those of the group on every formulation; the implicit ones
  // where they can be solved for, the symplectic ones on cotangent bundles.
  const auto lie = [](const Names& all, const Names& differentiable, const Names& skew,
                      const Names& cotangent, const Names& quadratic) {
    Pairs pairs;
    const auto add = [&](const Names& methods, const Names& formulations) {
      if (formulations.empty()) return;
      for (const std::string& method : methods) pairs.push_back({method, formulations});
    };
    add({"implicit_midpoint"}, differentiable);
    add({"explicit_euler", "heun2", "midpoint2", "rk4", "dopri54", "lie_euler", "lie_heun", "rkmk3",
         "rkmk4", "rkmk4_commutators", "rkmk5", "rkmk54", "cf32a", "cf32b", "cf4", "cf43"},
        all);
    add({"slgi_0", "slgi_half", "slgi_1"}, cotangent);
    add({"slgi_kk"}, quadratic);
    add({"lie_gonzalez"}, skew);
    return pairs;
  };
  // Each symmetric method with a fixed step composed to the next orders, after all others; so is
  // one that is symmetric with what it chooses held over the parts of a step.
  const auto with_compositions = [](const Pairs& pairs) {
    Pairs all = pairs;
    for (const auto& [method, formulations] : pairs) {
      const MethodInfo& info = catalogue().method(method);
      // These two are no maps of allowed states, and their compositions stay of order 2.
      if (method == "gni" || method == "gonzalez_full") continue;
      if (!info.symmetric && method.find("gonzalez_reduced") != 0) continue;
      if (info.order == 2) all.emplace_back("composed4:" + method, formulations);
      if (info.order == 2 || info.order == 4) {
        all.emplace_back("composed6:" + method, formulations);
      }
    }
    return all;
  };
  // A formula as it is misprinted stands behind the formulation that has it right.
  const auto misprinted = [](Pairs pairs, const std::string& right, const std::string& wrong) {
    for (auto& [method, formulations] : pairs) {
      const auto found = std::find(formulations.begin(), formulations.end(), right);
      if (found != formulations.end()) formulations.insert(found + 1, wrong);
    }
    return pairs;
  };
  const Names body{"lie_poisson", "cotangent"};
  const Names top{"cotangent", "lie_poisson", "quadratic"};
  const auto check = [&](const std::string& id, const auto& pairs) {
    const SystemEntry& system = catalogue().system(id);
    const Pairs all = with_compositions(pairs);
    REQUIRE(system.fits.size() == all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
      CHECK(system.fits[i].method == all[i].first);
      CHECK(system.fits[i].formulations == all[i].second);
    }
  };
  check("chaplygin_sleigh",
        framed({"canonical", "centre_of_mass"}, {"centre_of_mass"}, true, false));
  check("rolling_disk", framed(canonical, canonical, true, false));
  check("chaotic_quartic",
        misprinted(framed(canonical, canonical, false, false), "adapted", "adapted_printed"));
  check("gearbox", framed(canonical, canonical, false, false));
  check("snakeboard", framed(canonical, canonical, true, false));
  check("nonholonomic_particle", framed(canonical, canonical, false, true));
  check("knife_edge", framed(canonical, canonical, false, false));
  const Names lagrangian{"lagrangian"};
  Pairs rolling{{"implicit_midpoint", lagrangian},
                {"gonzalez_full", canonical},
                {"gonzalez_reduced", canonical},
                {"gonzalez_reduced_fd", canonical},
                {"spark", canonical}};
  for (const char* const method : {"explicit_euler", "heun2", "midpoint2", "rk4", "dopri54"}) {
    rolling.push_back({method, lagrangian});
  }
  check("rattleback", rolling);
  check("rolling_ball", rolling);
  const Names both{"adapted", "product_group"};
  Pairs suslov{{"gonzalez", adapted},
               {"avf", adapted},
               {"itoh_abe", adapted},
               {"implicit_midpoint", adapted},
               {"energy_collocation4", adapted}};
  for (const char* const method : {"explicit_euler", "heun2", "midpoint2", "rk4", "dopri54"}) {
    suslov.push_back({method, both});
  }
  for (const auto& [method, formulations] : lie({"product_group"}, {}, {}, {}, {})) {
    if (catalogue().method(method).id.find("lie_") == 0 || method.find("rkmk") == 0 ||
        method.find("cf") == 0) {
      suslov.push_back({method, formulations});
    }
  }
  check("suslov", suslov);
  Pairs vakonomic(suslov.begin(), suslov.begin() + 5);
  for (const char* const method : {"explicit_euler", "heun2", "midpoint2", "rk4", "dopri54"}) {
    vakonomic.push_back({method, adapted});
  }
  check("vakonomic_disk", vakonomic);
  Pairs free = lie(body, body, body, {"cotangent"}, {});
  for (auto& [method, formulations] : free) {
    const bool generic = method == "implicit_midpoint" || method == "lie_gonzalez";
    if (formulations == body && !generic) formulations.push_back("lie_poisson_printed");
  }
  check("free_rigid_body", free);
  check("heavy_top", lie(top, top, {"cotangent"}, {"cotangent", "quadratic"}, {"quadratic"}));
  // On spheres besides: the variational integrator before, and projection among the classical ones.
  Pairs on_spheres{{"sphere_variational", {"tangent_spheres"}}};
  for (const auto& pair : lie({"tangent_spheres"}, {}, {}, {}, {})) {
    on_spheres.push_back(pair);
    if (pair.first == "heun2") on_spheres.push_back({"heun2_projected", pair.second});
  }
  for (const char* const system : {"pendulum_chain", "sphere_bodies", "coupled_pendula",
                                   "elastic_rod", "magnetic_dipoles", "sphere_molecules"}) {
    check(system, on_spheres);
  }
  check("quadrotor_payload", lie({"product_group"}, {}, {}, {}, {}));
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
      CHECK(model->components(start_of(preset)).size() ==
            layout.q.size() + layout.v.size() + layout.derived.size());
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
    const CanonicalState nearest = model->project({q, Eigen::Vector3d(0.5, 1.0, 0.25)});
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
  const auto check_start = [&](const CanonicalState& state) {
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
  CHECK(closest_name("abc", {}).empty());
  CHECK(edit_distance("kitten", "sitting") == 3);
}
