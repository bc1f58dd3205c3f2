// What the parts of Lie group methods cost, as ratios in one run, the same program natively and in
// WebAssembly: the growth of the chain's right-hand side with its length, a step of each method
// over one of classical Runge–Kutta with the same right-hand side, exp and dexp⁻¹. Each figure is
// the median of rounds in which all take their turn, so that a busy machine slows all alike.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

#include "methods/commutator_free.hpp"
#include "methods/munthe_kaas.hpp"
#include "methods/runge_kutta.hpp"
#include "systems/pendulum_chain.hpp"

namespace {

using namespace rattleback;
using Form = TangentSpheres;

/// Keeps results alive that nobody reads.
double sink = 0.0;

struct Subject {
  std::string name;
  std::function<void(int)> repeat;  ///< does the work so many times
  int count = 1;
  std::vector<double> nanoseconds = {};

  [[nodiscard]] double median() {
    std::nth_element(nanoseconds.begin(),
                     nanoseconds.begin() + static_cast<std::ptrdiff_t>(nanoseconds.size() / 2),
                     nanoseconds.end());
    return nanoseconds[nanoseconds.size() / 2];
  }
};

double time_of(const Subject& subject, int count) {
  const auto start = std::chrono::steady_clock::now();
  subject.repeat(count);
  const std::chrono::duration<double, std::nano> taken = std::chrono::steady_clock::now() - start;
  return taken.count();
}

PendulumChain chain(int links) {
  return PendulumChain({{"N", links * 1.0},
                        {"m", std::vector<double>(static_cast<std::size_t>(links), 1.0)},
                        {"L", std::vector<double>(static_cast<std::size_t>(links), 1.0)},
                        {"g", 9.81}});
}

/// Links in different planes, nearly hanging.
Form::State start_of(int links) {
  const PendulumChain system = chain(links);
  Eigen::VectorXd q(3 * links);
  Eigen::VectorXd v(3 * links);
  for (int i = 0; i < links; ++i) {
    q.segment<3>(3 * i) << 0.3 * std::cos(i), 0.3 * std::sin(i), -1.0;
    v.segment<3>(3 * i) << 0.2 * std::sin(2 * i), 0.2, 0.1 * std::cos(3 * i);
  }
  q = system.nearest_q(q);
  return Form(system).lift(q, system.nearest_v(q, v));
}

Subject right_hand_side(int links) {
  return {"right-hand side, N = " + std::to_string(links),
          [form = Form(chain(links)), m = start_of(links), rate = Form::State()](int n) mutable {
            for (int i = 0; i < n; ++i) {
              form.velocity(0.0, m, rate);
              sink += rate[0];
            }
          }};
}

template <class Stepper>
Subject step(const std::string& method, int links, const Stepper& made) {
  return {method + ", N = " + std::to_string(links),
          [stepper = made, m = start_of(links)](int n) mutable {
            const Form::State start = m;
            for (int i = 0; i < n; ++i) {
              stepper.step(0.0, 0.01, m);
              if (i % 256 == 255) m = start;  // nothing settles or blows up
            }
            sink += m[0];
            m = start;
          }};
}

template <class G>
std::pair<Subject, Subject> group(const std::string& name) {
  using Algebra = typename G::Algebra;
  std::vector<Algebra> u;
  for (int i = 0; i < 64; ++i) u.push_back(0.3 * Algebra::Random());
  return {{name + " exp",
           [u](int n) {
             for (int i = 0; i < n; ++i) {
               const G g = G::exp(u[static_cast<std::size_t>(i) % u.size()]);
               sink += g.act(Eigen::Vector3d::UnitX())[0];
             }
           }},
          {name + " dexp⁻¹", [u](int n) {
             for (int i = 0; i < n; ++i) {
               const auto k = static_cast<std::size_t>(i) % u.size();
               sink += G::dexpinv(u[k], u[(k + 1) % u.size()])[0];
             }
           }}};
}

void print(const char* what, double ratio, const char* goal) {
  std::printf("%-58s %8.2f  %s\n", what, ratio, goal);
}

}  // namespace

int main() {
  constexpr double slice = 2e6;  // nanoseconds of a turn
  constexpr int rounds = 31;
  std::vector<Subject> subjects;
  for (const int links : {2, 20, 100, 1000}) subjects.push_back(right_hand_side(links));
  for (const int links : {2, 20}) {
    const Form form(chain(links));
    subjects.push_back(step(
        "rk4", links, RungeKuttaStepper(Ode(std::make_shared<const Form>(form)), rk4_tableau())));
    subjects.push_back(step("rkmk4", links, MuntheKaasStepper(form, rk4_tableau())));
    subjects.push_back(
        step("rkmk4_commutators", links, TwoCommutatorStepper(form, Commutators::both)));
    subjects.push_back(step("cf4", links, CommutatorFreeStepper(form, cf4_tableau())));
  }
  for (const auto& [exp, dexpinv] : {group<SO3>("SO(3)"), group<SE3>("SE(3)")}) {
    subjects.push_back(exp);
    subjects.push_back(dexpinv);
  }
  for (Subject& subject : subjects) {
    while (time_of(subject, subject.count) < slice) subject.count *= 2;
  }
  for (int round = 0; round < rounds; ++round) {
    for (Subject& subject : subjects) {
      subject.nanoseconds.push_back(time_of(subject, subject.count) / subject.count);
    }
  }
  for (Subject& subject : subjects) {
    std::printf("%-58s %10.1f ns\n", subject.name.c_str(), subject.median());
  }
  std::printf("\nratios\n");
  const auto median = [&](const std::string& name) {
    for (Subject& subject : subjects) {
      if (subject.name == name) return subject.median();
    }
    return std::nan("");
  };
  print("right-hand side, N = 1000 over N = 100",
        median("right-hand side, N = 1000") / median("right-hand side, N = 100"), "(at most 12)");
  for (const char* const at : {", N = 2", ", N = 20"}) {
    const double classical = median(std::string("rk4").append(at));
    for (const char* const method : {"rkmk4", "rkmk4_commutators", "cf4"}) {
      const std::string name = std::string(method).append(at);
      print((name + " over rk4").c_str(), median(name) / classical, "(at most 2.5)");
    }
  }
  const double unit = median("right-hand side, N = 2");
  for (const char* const name : {"SO(3) exp", "SO(3) dexp⁻¹", "SE(3) exp", "SE(3) dexp⁻¹"}) {
    print((std::string(name) + " over the right-hand side, N = 2").c_str(), median(name) / unit,
          "");
  }
  return std::isfinite(sink) ? 0 : 1;
}
