// The table of `./rattleback bench`: right-hand sides, steps, sessions, and the time that an error
// takes, each as a ratio to a kernel written by hand, to classical Runge–Kutta on the same form, or
// to another library where that is installed. The same program natively and in WebAssembly.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <memory>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include "bench/table/floors.hpp"
#include "bench/table/molecules.hpp"
#include "bench/table/peers.hpp"
#include "bench/table/table.hpp"
#include "catalog/complete.hpp"
#include "engine/support.hpp"
#include "formulation/ode.hpp"
#include "lie/se3.hpp"
#include "session/session.hpp"
#include "systems/sphere_molecules/icosphere.hpp"

namespace {

using namespace rattleback;
using namespace rattleback::bench;
using namespace rattleback::testing;

#ifdef __EMSCRIPTEN__
constexpr const char* platform = "WebAssembly";
#else
constexpr const char* platform = "native";
#endif

/// A start, and how long a step is.
struct Scene {
  std::string system;
  ParameterValues parameters;
  State start;
  double h = 0.1;
};

Scene opening_of(const std::string& system) {
  const Preset& preset = catalogue().system(system).info.presets.front();
  return {system, preset.parameters, start_of(preset), preset.h};
}

/// Equal links in different planes, hanging, and turning slowly.
Scene chain(int links) {
  Scene scene;
  scene.system = "pendulum_chain";
  scene.h = 0.005;
  const auto n = static_cast<std::size_t>(links);
  scene.parameters = {{"N", static_cast<double>(links)},
                      {"m", std::vector<double>(n, 1.0)},
                      {"L", std::vector<double>(n, 1.0)},
                      {"g", 9.81}};
  scene.start.q.resize(3 * links);
  scene.start.v.resize(3 * links);
  for (int i = 0; i < links; ++i) {
    const Eigen::Vector3d q =
        Eigen::Vector3d(0.3 * std::cos(i), 0.3 * std::sin(i), -1.0).normalized();
    const Eigen::Vector3d turning(0.3, 0.2 * std::sin(i), 0.1);
    scene.start.q.segment<3>(3 * i) = q;
    scene.start.v.segment<3>(3 * i) = turning - turning.dot(q) * q;
  }
  return scene;
}

constexpr double molecules_cutoff = 2.5;  // in σ

/// The first preset's whirls among so many molecules, which see no further than a cutoff; the step
/// goes with their distance.
Scene many_molecules(int n) {
  Scene scene = opening_of("sphere_molecules");
  scene.parameters["n"] = static_cast<double>(n);
  scene.parameters["cutoff"] = molecules_cutoff;
  const std::shared_ptr<Model> model = model_of(scene.system, scene.parameters);
  scene.h *= std::sqrt(642.0 / n);
  scene.start = model->resized({});
  return scene;
}

MoleculesFloor molecules_by_hand(const Scene& scene) {
  constexpr double sixth_root_of_two = 1.122462048309373;
  const double sigma = mean_edge(static_cast<int>(scene.start.q.size() / 3)) / sixth_root_of_two;
  return {0.01, sigma, molecules_cutoff * sigma};
}

/// A step of a method as the catalogue makes it, begun again every so many.
Timing steps_of(const Scene& scene, const std::string& method, const std::string& formulation = "",
                const OptionValues& options = {}) {
  const std::shared_ptr<Model> model = model_of(scene.system, scene.parameters);
  return [=] {
    constexpr int steps = 100;
    constexpr int first = 10;  // until the steps before are known
    const auto run =
        start_run(*model, scene.system, method, formulation, scene.start, scene.h, options);
    if (!take(*run, first))
      std::printf("%s: a step of %s failed\n", scene.system.c_str(), method.c_str());
    const auto before = std::chrono::steady_clock::now();
    (void)take(*run, steps);
    const std::chrono::duration<double, std::nano> taken =
        std::chrono::steady_clock::now() - before;
    return taken.count() / steps;
  };
}

/// A step of a session that keeps as many samples as the bench's.
Timing session_of(const Scene& scene, const std::string& method) {
  return [=] {
    constexpr double steps = 400000.0;
    constexpr int taken_steps = 2000;
    Session session(catalogue(), {.system = scene.system,
                                  .parameters = scene.parameters,
                                  .start = scene.start,
                                  .h = scene.h / 100.0,
                                  .horizon = steps * scene.h / 100.0,
                                  .runs = {{.method = method}}});
    const auto before = std::chrono::steady_clock::now();
    session.advance(0, taken_steps);
    const std::chrono::duration<double, std::nano> taken =
        std::chrono::steady_clock::now() - before;
    keep(static_cast<double>(session.take(0).t.size()));
    return taken.count() / taken_steps;
  };
}
Timing short_steps_of(Scene scene, const std::string& method) {
  scene.h /= 100.0;
  return steps_of(scene, method);
}

template <class Floor>
Timing floor_steps(const Floor& floor, const typename Floor::State& start, double h) {
  return [=] {
    constexpr int steps = 100;
    Floor work = floor;
    typename Floor::State z = start;
    for (int i = 0; i < 10; ++i) work.step(h, z);
    const auto before = std::chrono::steady_clock::now();
    for (int i = 0; i < steps; ++i) work.step(h, z);
    const std::chrono::duration<double, std::nano> taken =
        std::chrono::steady_clock::now() - before;
    keep(z[0]);
    return taken.count() / steps;
  };
}

template <std::size_t n>
std::array<double, n> lifted(const Scene& scene) {
  const auto model = model_of(scene.system, scene.parameters);
  const Eigen::VectorXd z = model->formulation("adapted")->lift(scene.start);
  std::array<double, n> result{};
  std::copy(z.begin(), z.end(), result.begin());
  return result;
}

/// Components of all points, then of all velocities, as the floor has them.
std::vector<double> by_component(const State& state) {
  const auto n = static_cast<std::size_t>(state.q.size()) / 3;
  std::vector<double> result;
  for (const Eigen::VectorXd* const points : {&state.q, &state.v}) {
    for (std::size_t c = 0; c < 3; ++c) {
      for (std::size_t i = 0; i < n; ++i) {
        result.push_back((*points)[static_cast<Eigen::Index>(3 * i + c)]);
      }
    }
  }
  return result;
}

/// Elements of se(3), whose angles are those of steps and of large turns: between 0.3 and 2.4.
std::vector<Vec<double, 6>> screws() {
  std::vector<Vec<double, 6>> all;
  for (int i = 0; i < 64; ++i) {
    Vec<double, 6> u;
    u << std::cos(i), std::sin(1.7 * i), std::cos(2.3 * i), std::sin(0.4 * i), 1.0,
        std::cos(3.1 * i);
    u.head<3>() *= (0.3 + 2.1 * i / 63.0) / u.head<3>().norm();
    all.push_back(u);
  }
  return all;
}

/// The largest difference of two components; no number where one is none.
double distance(const std::vector<double>& a, const std::vector<double>& b) {
  double most = 0.0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const double apart = std::abs(a[i] - b[i]);
    if (std::isnan(apart)) return apart;
    most = std::max(most, apart);
  }
  return most;
}

/// Whether the kernels by hand do what the engine does.
bool floors_agree(double tolerance) {
  bool agree = true;
  const auto compare = [&](const char* name, double apart) {
    if (apart <= tolerance) return;
    std::printf("The kernel by hand for %s differs by %.1e.\n", name, apart);
    agree = false;
  };
  const auto gonzalez = [&](const Scene& scene, auto floor, auto z) {
    const auto model = model_of(scene.system, scene.parameters);
    const auto run = start_run(*model, scene.system, "gonzalez", "adapted", scene.start, scene.h);
    for (int i = 0; i < 20; ++i) floor.step(scene.h, z);
    (void)take(*run, 20);
    const Eigen::VectorXd end = model->formulation("adapted")->lift(state_of(*run));
    double most = 0.0;
    for (std::size_t i = 0; i < z.size(); ++i) {
      most = std::max(most, std::abs(z[i] - end[static_cast<Eigen::Index>(i)]));
    }
    compare(scene.system.c_str(), most);
  };
  const Scene sleigh = opening_of("chaplygin_sleigh");
  const auto& p =
      complete(catalogue().system(sleigh.system).info.parameters, sleigh.parameters, "");
  gonzalez(sleigh, SleighFloor(p.at("m"), p.at("J"), p.at("a")), lifted<5>(sleigh));
  const Scene quartic = opening_of("chaotic_quartic");
  gonzalez(quartic, QuarticFloor(), lifted<13>(quartic));
  for (const int links : {1, 2, 3, 20}) {
    const Scene scene = chain(links);
    const auto model = model_of(scene.system, scene.parameters);
    const std::vector<double> wanted = by_component(model->rate(0.0, scene.start));
    std::vector<double> found(wanted.size());
    ChainFloor(static_cast<std::size_t>(links), 9.81)
        .velocity(by_component(scene.start).data(), found.data());
    compare("the chain", distance(found, wanted));
  }
  {
    const Scene scene = many_molecules(642);
    const auto run = start_run(*model_of(scene.system, scene.parameters), scene.system,
                               "sphere_variational", "", scene.start, scene.h);
    (void)take(*run, 20);
    const std::vector<double> wanted = by_component(state_of(*run));
    MoleculesFloor floor = molecules_by_hand(scene);
    std::vector<double> found = by_component(scene.start);
    for (int i = 0; i < 20; ++i) floor.step(scene.h, found);
    compare("molecules", distance(found, wanted));
  }
  for (const Vec<double, 6>& u : screws()) {
    const SE3 motion = SE3::exp(u);
    const RigidMotionByHand found = rigid_exp_by_hand(u.data());
    const std::array<double, 6> back = rigid_dexpinv_by_hand(u.data(), u.reverse().eval().data());
    const Vec<double, 6> wanted = SE3::dexpinv(u, u.reverse());
    double most = 0.0;
    for (Eigen::Index i = 0; i < 3; ++i) {
      const auto k = static_cast<std::size_t>(i);
      most = std::max(most, std::abs(found.translation[k] - motion.translation[i]));
      for (Eigen::Index j = 0; j < 3; ++j) {
        const double entry = found.rotation[3 * k + static_cast<std::size_t>(j)];
        most = std::max(most, std::abs(entry - motion.rotation.matrix(i, j)));
      }
    }
    for (Eigen::Index i = 0; i < 6; ++i) {
      most = std::max(most, std::abs(back[static_cast<std::size_t>(i)] - wanted[i]));
    }
    compare("the group of rigid motions", most);
  }
  return agree;
}

void add_groups(Table& table) {
  const std::string part = "Groups";
  const auto work = [](auto&& of) {
    return timed([of, u = screws()](int count) {
      for (int i = 0; i < count; ++i) {
        const auto k = static_cast<std::size_t>(i) % u.size();
        keep(of(u[k], u[(k + 1) % u.size()]));
      }
    });
  };
  using Screw = Vec<double, 6>;
  table.add({part, "SO(3), exp", "by hand", 1.2, work([](const Screw& u, const Screw& /*v*/) {
               return SO3::exp(u.head<3>()).matrix.sum();
             }),
             work([](const Screw& u, const Screw& /*v*/) {
               const RotationMatrix r = exp_by_hand(u.data());
               return std::accumulate(r.begin(), r.end(), 0.0);
             })});
  table.add({part, "SE(3), exp", "by hand", 1.2, work([](const Screw& u, const Screw& /*v*/) {
               const SE3 g = SE3::exp(u);
               return g.rotation.matrix.sum() + g.translation.sum();
             }),
             work([](const Screw& u, const Screw& /*v*/) {
               const RigidMotionByHand g = rigid_exp_by_hand(u.data());
               return std::accumulate(g.rotation.begin(), g.rotation.end(), 0.0) +
                      std::accumulate(g.translation.begin(), g.translation.end(), 0.0);
             })});
  table.add({part, "SE(3), dexp⁻¹", "by hand", 1.2,
             work([](const Screw& u, const Screw& v) { return SE3::dexpinv(u, v).sum(); }),
             work([](const Screw& u, const Screw& v) {
               const std::array<double, 6> w = rigid_dexpinv_by_hand(u.data(), v.data());
               return std::accumulate(w.begin(), w.end(), 0.0);
             })});
}

void add_chains(Table& table) {
  std::vector<std::size_t> places;
  for (const int links : {2, 20, 1000, 10000}) {
    const Scene scene = chain(links);
    const std::shared_ptr<Model> model = model_of(scene.system, scene.parameters);
    const auto formulation = model->formulation("tangent_spheres");
    const auto x = std::make_shared<Eigen::VectorXd>(formulation->lift(scene.start));
    const auto rate = std::make_shared<Eigen::VectorXd>(*x);
    const auto floor = std::make_shared<ChainFloor>(static_cast<std::size_t>(links), 9.81);
    places.push_back(table.size());
    table.add({.part = "Right-hand side of the chain",
               .name = std::to_string(links) + " links",
               .against = "by hand",
               .goal = 1.3,
               .ours = timed([=](int count) {
                 for (int i = 0; i < count; ++i) {
                   formulation->part<Ode>()->velocity(0.0, *x, *rate);
                   keep((*rate)[0]);
                 }
               }),
               .theirs = timed([=](int count) {
                 for (int i = 0; i < count; ++i) {
                   floor->velocity(x->data(), rate->data());
                   keep((*rate)[0]);
                 }
               })});
  }
  for (const int links : {2, 20}) {
    const Scene scene = chain(links);
    for (const auto& [method, goal] :
         std::vector<std::pair<std::string, double>>{{"rkmk4", links == 2 ? 1.8 : 1.5},
                                                     {"rkmk4_commutators", 0.0},
                                                     {"cf4", links == 2 ? 2.0 : 1.7},
                                                     {"rkmk5", 0.0},
                                                     {"rkmk853", 0.0},
                                                     {"sphere_variational", 0.0}}) {
      const std::string name = std::to_string(links) + " links, " + method;
      // Ours with the catalogue's Runge–Kutta where odeint is not there.
      const std::vector<double> start = by_component(scene.start);
      if (odeint_step(2, start, scene.h, 1) > 0.0) {
        table.add({.part = "Steps of the chain",
                   .name = name,
                   .against = "Boost.odeint, rk4",
                   .goal = goal,
                   .ours = steps_of(scene, method),
                   .theirs = [=] {
                     return odeint_step(static_cast<std::size_t>(links), start, scene.h, 100);
                   }});
      }
      table.add({.part = "Steps of the chain",
                 .name = name,
                 .against = "rk4",
                 .ours = steps_of(scene, method),
                 .theirs = steps_of(scene, "rk4")});
    }
  }
  table.add(Growth{"right-hand side, 20 to 10000 links", places[1], 20.0, places[3], 10000.0});
}

void add_molecules(Table& table) {
  for (const int n : {642, 10242}) {
    const Scene scene = many_molecules(n);
    table.add({"Molecules, with a list", std::to_string(n) + " molecules, sphere_variational",
               "by hand", 1.1, steps_of(scene, "sphere_variational"),
               floor_steps(molecules_by_hand(scene), by_component(scene.start), scene.h)});
  }
}

void add_implicit(Table& table) {
  const std::string part = "Implicit steps";
  const Scene sleigh = opening_of("chaplygin_sleigh");
  const auto& p =
      complete(catalogue().system(sleigh.system).info.parameters, sleigh.parameters, "");
  table.add(
      {part, "gonzalez, sleigh", "by hand", 1.5, steps_of(sleigh, "gonzalez"),
       floor_steps(SleighFloor(p.at("m"), p.at("J"), p.at("a")), lifted<5>(sleigh), sleigh.h)});
  const Scene quartic = opening_of("chaotic_quartic");
  table.add({part, "gonzalez, quartic of three pairs", "by hand", 1.5,
             steps_of(quartic, "gonzalez"),
             floor_steps(QuarticFloor(), lifted<13>(quartic), quartic.h)});
  for (const char* const system : {"chaplygin_sleigh", "gearbox", "snakeboard", "rolling_disk"}) {
    const Scene scene = opening_of(system);
    table.add({part, std::string("gonzalez, ") + system, "rk4, same form", 3.0,
               steps_of(scene, "gonzalez", "adapted"), steps_of(scene, "rk4", "adapted")});
  }
  const Scene stone = opening_of("rattleback");
  for (const char* const method :
       {"gonzalez_reduced", "gonzalez_full", "spark", "implicit_midpoint"}) {
    table.add({part, std::string(method) + ", rattleback", "rk4", 5.0, steps_of(stone, method),
               steps_of(stone, "rk4")});
  }
  for (const char* const method : {"si_dla", "dla", "gonzalez_full", "gonzalez_reduced", "spark"}) {
    for (const char* const system : {"gearbox", "snakeboard"}) {
      const Scene scene = opening_of(system);
      table.add({part, std::string(method) + ", " + system, "rk4, q and v", 0.0,
                 steps_of(scene, method), steps_of(scene, "rk4", "lagrangian")});
    }
  }
  // Per node that the gradient is averaged over: the default is two of them, and three.
  for (const auto& [method, goal] :
       std::vector<std::pair<std::string, double>>{{"avf", 6.0}, {"energy_collocation4", 9.0}}) {
    table.add({part, method + ", quartic", "gonzalez", goal, steps_of(quartic, method),
               steps_of(quartic, "gonzalez")});
  }
}

void add_sessions(Table& table) {
  const std::string part = "What a session costs over its steps";
  for (const auto& [scene, method] :
       std::vector<std::pair<Scene, std::string>>{{chain(2), "rk4"},
                                                  {chain(2), "cf4"},
                                                  {opening_of("chaplygin_sleigh"), "gonzalez"},
                                                  {opening_of("chaplygin_sleigh"), "rk4"}}) {
    table.add({part, scene.system + ", " + method, "its step", 1.3, session_of(scene, method),
               short_steps_of(scene, method)});
  }
  const Scene molecules = opening_of("sphere_molecules");
  const std::shared_ptr<Model> model = model_of(molecules.system, molecules.parameters);
  const auto values = std::make_shared<std::vector<double>>();
  const auto state = std::make_shared<State>(molecules.start);
  const auto step = steps_of(molecules, "sphere_variational");
  table.add({part, "molecules, invariants", "a step", 0.5, timed([=](int count) {
               for (int i = 0; i < count; ++i) {
                 state->v[0] = 1e-9 * i;
                 model->measure(*state, *values);
                 keep((*values)[0]);
               }
             }),
             step});
  table.add({part, "molecules, poses", "a step", 0.5, timed([=](int count) {
               for (int i = 0; i < count; ++i) keep(model->pose(*state).front().position[0]);
             }),
             step});
}

/// The loosest tolerance that ends within `error` of the exact end; 0 where none does.
template <class End>
double tolerance_for(double error, const std::vector<double>& exact, const End& end) {
  for (double tolerance = 1e-5; tolerance >= 1e-14; tolerance /= std::sqrt(10.0)) {
    if (distance(end(tolerance), exact) <= error) return tolerance;
  }
  return 0.0;
}

void add_times_to_error(Table& table, std::vector<std::string>& missing) {
  constexpr double error = 1e-8;
  for (const Scene& scene : {chain(2), opening_of("free_rigid_body")}) {
    constexpr double time = 2.0;
    const std::shared_ptr<Model> model = model_of(scene.system, scene.parameters);
    const auto end = [=](const std::string& method, double tolerance) {
      const auto run = start_run(*model, scene.system, method, "", scene.start, time,
                                 {{"tolerance", tolerance}});
      (void)take(*run, 1);
      const State state = state_of(*run);
      std::vector<double> result(state.q.begin(), state.q.end());
      result.insert(result.end(), state.v.begin(), state.v.end());
      return result;
    };
    const std::vector<double> exact = end("rkmk853", 1e-14);
    const auto formulation = model->formulation(
        resolve_formulation(catalogue().system(scene.system), catalogue().method("dopri54"), ""));
    Problem problem;
    problem.time = time;
    const Eigen::VectorXd start = formulation->lift(scene.start);
    problem.start.assign(start.begin(), start.end());
    const auto x = std::make_shared<Eigen::VectorXd>(start);
    const auto rate = std::make_shared<Eigen::VectorXd>(start);
    problem.field = [=](const double* from, double* to) {
      std::copy(from, from + x->size(), x->begin());
      formulation->part<Ode>()->velocity(0.0, *x, *rate);
      std::copy(rate->begin(), rate->end(), to);
    };
    const auto lowered = [=](const std::vector<double>& from) {
      State state;
      formulation->lower(Eigen::Map<const Eigen::VectorXd>(from.data(), x->size()), state);
      std::vector<double> result(state.q.begin(), state.q.end());
      result.insert(result.end(), state.v.begin(), state.v.end());
      return result;
    };
    for (const Solver& peer : peers(missing)) {
      const double theirs = tolerance_for(
          error, exact, [&](double tolerance) { return lowered(peer.solve(problem, tolerance)); });
      // The measure is GSL's; the others are told beside it.
      const double most = scene.system == "pendulum_chain" ? 2.0 : 3.0;
      for (const auto& choice : std::vector<std::pair<std::string, double>>{
               {"rkmk853", peer.name == "GSL, rk8pd" ? most : 0.0},
               {"rkmk54", 0.0},
               {"dopri54", 0.0}}) {
        const std::string method = choice.first;
        const double goal = choice.second;
        const double ours =
            tolerance_for(error, exact, [&](double tolerance) { return end(method, tolerance); });
        if (theirs == 0.0 || ours == 0.0) continue;
        table.add({"Time to an error of 1e-8", method + ", " + scene.system, peer.name, goal,
                   timed([=](int count) {
                     for (int i = 0; i < count; ++i) keep(end(method, ours)[0]);
                   }),
                   timed([=](int count) {
                     for (int i = 0; i < count; ++i) keep(peer.solve(problem, theirs)[0]);
                   })});
      }
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  bool json = false;
  int rounds = 15;
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    if (argument == "--json") {
      json = true;
    } else if (argument == "--quick") {
      rounds = 3;
    } else {
      std::fprintf(stderr, "The table takes --json and --quick, not “%s”.\n", argv[i]);
      return 2;
    }
  }
  if (!floors_agree(1e-11)) return 1;
  Table table;
  std::vector<std::string> missing;
  add_groups(table);
  add_chains(table);
  add_molecules(table);
  add_implicit(table);
  add_sessions(table);
  add_times_to_error(table, missing);
  table.measure(rounds);
  if (json) {
    table.print_json(platform);
    return 0;
  }
  std::printf(
      "Times %s, in nanoseconds; only ratios carry over between machines. A ! is above its goal.\n",
      platform);
  table.print();
  std::sort(missing.begin(), missing.end());
  missing.erase(std::unique(missing.begin(), missing.end()), missing.end());
  for (const std::string& sentence : missing) std::printf("%s\n", sentence.c_str());
  return 0;
}
