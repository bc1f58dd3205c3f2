// The shortest program: how well a method keeps the energy of Kepler's problem.
#include <cstdio>
#include <rattleback/lab.hpp>

int main() {
  rattleback::Lab lab;
  auto run = lab.open("kepler").with("stormer_verlet").step(0.01);
  run.advance(1000);
  std::printf("relative error of the energy: %g\n", run.error_of("energy"));
}
