// A system of one's own, as a definition: a mass on a spring that swings. Every method for
// mechanics runs on it; here is one that keeps its energy, and one that does not.
#include <cmath>
#include <cstdio>
#include <rattleback/rattleback.hpp>

using namespace rattleback;

int main() {
  Lab lab;
  const Error error = lab.define(Definition{
      .id = "spring",
      .name = "Swinging spring",
      .coordinates = {{.id = "r", .name = "Length", .unit = "m"},
                      {.id = "theta", .name = "Angle", .unit = "rad", .angle = true}},
      .parameters =
          {{.id = "k", .name = "Stiffness", .unit = "N/m", .value = 40.0, .maximum = 1e4}},
      .kinetic = "(r_dot^2 + r^2*theta_dot^2)/2",
      .potential = "k*(r - 1)^2/2 - 9.81*r*cos(theta)",
      .starts = {{.id = "aside", .name = "Aside", .q = {1.2, 0.8}, .v = {0.0, 0.0}}}});
  if (error) {
    std::fprintf(stderr, "%s\n", error.sentence.c_str());
    return 1;
  }
  double errors[2] = {};
  int i = 0;
  for (const char* const method : {"gonzalez", "rk4"}) {
    Run run = lab.open("spring").with(method).step(0.02);
    run.advance(1000);
    if (!run.ok()) {
      std::fprintf(stderr, "%s\n", run.error().sentence.c_str());
      return 1;
    }
    errors[i] = run.error_of("energy");
    std::printf("%s: error of the energy %g\n", method, errors[i++]);
  }
  return std::abs(errors[0]) < 1e-11 && std::abs(errors[1]) > 1e-9 ? 0 : 1;
}
