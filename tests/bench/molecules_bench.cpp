// What the forces between molecules cost, the same program natively and in WebAssembly: all pairs,
// as a share of a frame's 5 ms, and with a list of neighbours, whose cost should grow as the number
// of molecules. Each figure is the median of rounds in which all take their turn, so that a busy
// machine slows all alike.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

#include "systems/sphere_molecules/icosphere.hpp"
#include "systems/sphere_molecules/lennard_jones.hpp"

namespace {

using namespace rattleback;

/// Keeps results alive that nobody reads.
double sink = 0.0;

struct Subject {
  std::string name;
  std::function<void()> work;
  int count = 1;
  std::vector<double> microseconds = {};

  [[nodiscard]] double median() {
    const auto middle = microseconds.begin() + static_cast<std::ptrdiff_t>(microseconds.size() / 2);
    std::nth_element(microseconds.begin(), middle, microseconds.end());
    return *middle;
  }
};

double time_of(const Subject& subject) {
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < subject.count; ++i) subject.work();
  const std::chrono::duration<double, std::micro> taken = std::chrono::steady_clock::now() - start;
  return taken.count();
}

double sigma_of(int n) {
  return mean_edge(n) / std::pow(2.0, 1.0 / 6.0);
}

Subject gradient(int n, double cutoffs) {
  const double sigma = sigma_of(n);
  return {"gradient, n = " + std::to_string(n) + (cutoffs > 0.0 ? ", list" : ", all pairs"),
          [forces = LennardJones(0.01, sigma, cutoffs * sigma), q = sphere_points(n),
           result = SpherePoints(n, 3), n]() mutable {
            forces.gradient(ConstRows(q.data(), n, 3), Rows(result.data(), n, 3));
            sink += result(0, 0);
          }};
}

Subject energy(int n, double cutoffs) {
  const double sigma = sigma_of(n);
  return {"energy, n = " + std::to_string(n) + (cutoffs > 0.0 ? ", list" : ", all pairs"),
          [forces = LennardJones(0.01, sigma, cutoffs * sigma), q = sphere_points(n), n]() {
            sink += forces.energy(ConstRows(q.data(), n, 3));
          }};
}

Subject making(int n) {
  const double sigma = sigma_of(n);
  SpherePoints q = sphere_points(n);
  SpherePoints away = -q;
  return {"list made, n = " + std::to_string(n),
          [list = VerletList(3.0 * sigma, 0.45 * sigma), q, away, n]() mutable {
            list.update(ConstRows(q.data(), n, 3));
            q.swap(away);
            sink += static_cast<double>(list.first(n));
          }};
}

void print(const std::string& what, double ratio, const char* goal) {
  std::printf("%-52s %8.2f  %s\n", what.c_str(), ratio, goal);
}

}  // namespace

int main() {
  constexpr double slice = 4e3;  // microseconds of a turn
  constexpr int rounds = 31;
  std::vector<Subject> subjects = {gradient(642, 0.0), energy(642, 0.0)};
  for (const int n : {642, 2562, 10242}) {
    subjects.push_back(gradient(n, 3.0));
    subjects.push_back(energy(n, 3.0));
    subjects.push_back(making(n));
  }
  for (Subject& subject : subjects) {
    while (time_of(subject) < slice) subject.count *= 2;
  }
  for (int round = 0; round < rounds; ++round) {
    for (Subject& subject : subjects) {
      subject.microseconds.push_back(time_of(subject) / subject.count);
    }
  }
  for (Subject& subject : subjects) {
    std::printf("%-52s %8.1f us\n", subject.name.c_str(), subject.median());
  }
  std::printf("\nratios\n");
  const auto median = [&](const std::string& name) {
    for (Subject& subject : subjects) {
      if (subject.name == name) return subject.median();
    }
    return std::nan("");
  };
  const auto list = [&](int n) { return median("gradient, n = " + std::to_string(n) + ", list"); };
  const double small = list(642) / 642;
  for (const int n : {2562, 10242}) {
    print("list, per molecule, n = " + std::to_string(n) + " over n = 642", list(n) / n / small,
          "(at most 1.5)");
  }
  for (const int n : {642, 2562, 10242}) {
    print("list made over gradient by list, n = " + std::to_string(n),
          median("list made, n = " + std::to_string(n)) / list(n), "");
  }
  const double all = median("gradient, n = 642, all pairs");
  print("all pairs over list, n = 642", all / list(642), "");
  print("all pairs, n = 642, over 5 ms", all / 5e3, "(below 0.6)");
  return std::isfinite(sink) ? 0 : 1;
}
