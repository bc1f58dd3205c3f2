// Methods of one's own: Ralston's, as a tableau, and Euler's with a midpoint, as a function that
// takes a step. Half the step leaves about a quarter of the error.
#include <cmath>
#include <cstdio>
#include <rattleback/rattleback.hpp>
#include <vector>

using namespace rattleback;

namespace {

StepMethod halfway() {
  return {.info = {.id = "halfway", .name = "Halfway", .order = 2},
          .step = [](const VectorField& f, double t, double h, std::span<double> x) {
            std::vector<double> rate(x.size());
            std::vector<double> middle(x.begin(), x.end());
            f(t, middle, rate);
            for (std::size_t i = 0; i < x.size(); ++i) middle[i] += 0.5 * h * rate[i];
            f(t + 0.5 * h, middle, rate);
            for (std::size_t i = 0; i < x.size(); ++i) x[i] += h * rate[i];
            return true;
          }};
}

/// The distance of Kepler's planet from where an accurate method has it after a second.
double distance(const Lab& lab, const char* method, int steps) {
  Run run = lab.open("kepler").with(method).step(1.0 / steps);
  Run exact = lab.open("kepler").with("gauss6").step(1.0 / 1024);
  run.advance(steps);
  exact.advance(1024);
  if (!run.ok() || !exact.ok()) return NAN;
  return std::hypot(run.q()[0] - exact.q()[0], run.q()[1] - exact.q()[1]);
}

}  // namespace

int main() {
  Lab lab;
  const MethodDefinition ralston{
      .id = "my_ralston", .name = "Ralston", .a = {{}, {2.0 / 3.0}}, .b = {1.0 / 4.0, 3.0 / 4.0}};
  for (const Error& error : {lab.define(ralston), lab.define(halfway())}) {
    if (!error) continue;
    std::fprintf(stderr, "%s\n", error.sentence.c_str());
    return 1;
  }
  bool second = true;
  for (const char* const method : {"my_ralston", "halfway"}) {
    const double ratio = distance(lab, method, 128) / distance(lab, method, 256);
    std::printf("%s: error at twice the step, as a multiple: %g\n", method, ratio);
    second = second && std::abs(std::log2(ratio) - 2.0) < 0.1;
  }
  return second ? 0 : 1;
}
