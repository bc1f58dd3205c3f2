// A trajectory to the last bit, as trajectory.c and trajectory.py print it too.
#include <cstdio>
#include <rattleback/lab.hpp>

int main() {
  rattleback::Lab lab;
  auto run =
      lab.open("chaplygin_sleigh").set("a", 0.3).set("theta_dot", 0.7).with("gonzalez").step(0.1);
  for (int row = 0; row < 50 && run.advance(4) == 4; ++row) {
    std::printf("%a", run.time());
    for (const auto& part : {run.q(), run.v()}) {
      for (const double x : part) std::printf(" %a", x);
    }
    std::printf("\n");
  }
  if (!run.ok()) std::fprintf(stderr, "%s\n", run.error().sentence.c_str());
  return run.ok() ? 0 : 1;
}
