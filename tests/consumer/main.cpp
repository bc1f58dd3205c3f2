// The engine in a program of one's own: a sleigh for a hundred seconds by a method that keeps its
// energy, and by one that does not.
#include <cmath>
#include <cstdio>

#include "session/session.hpp"

int main() {
  const rattleback::Catalogue catalogue = rattleback::make_catalogue();
  const rattleback::Preset& preset = catalogue.system("chaplygin_sleigh").info.presets.front();
  rattleback::Session session(catalogue, {.system = "chaplygin_sleigh",
                                          .parameters = preset.parameters,
                                          .start = rattleback::start_of(preset),
                                          .h = 0.1,
                                          .horizon = 100.0,
                                          .runs = {{.method = "gonzalez"}, {.method = "heun2"}}});
  double largest[2] = {0.0, 0.0};
  for (std::size_t run = 0; run < session.runs(); ++run) {
    while (session.state(run) == rattleback::RunState::running) session.advance(run, 1000);
    const rattleback::Samples samples = session.take(run);
    const std::size_t invariants = samples.errors.size() / samples.t.size();
    for (std::size_t i = 0; i < samples.t.size(); ++i) {
      largest[run] = std::fmax(largest[run], std::abs(samples.errors[i * invariants]));
    }
  }
  std::printf("relative energy error: gonzalez %g, heun2 %g\n", largest[0], largest[1]);
  return largest[0] < 1e-12 && largest[1] > 1e-8 ? 0 : 1;
}
