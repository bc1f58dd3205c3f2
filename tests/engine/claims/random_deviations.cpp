#include "engine/claims/random_deviations.hpp"

#include <algorithm>
#include <vector>

namespace rattleback::testing {

namespace {

/// A failure that some random starts show, its bound and its reason; no other is allowed.
struct RandomDeviation {
  std::string claim;
  std::string system;
  std::string method;  ///< a part of its id
  std::string formulation;
  double most;
  const char* reason;
};

const std::vector<RandomDeviation>& random_deviations() {
  const char* const printed =
      "The printed gradient is not the energy's: a method that keeps the energy, or is "
      "projected to it, follows another motion than the printed one.";
  const char* const averaged =
      "The printed gradient differs from the gradient of the energy, and its average does not give "
      "the energy's change.";
  const char* const signs =
      "The frame of reflections takes a sign at the start of a step; where that is another on the "
      "way back, the step is another.";
  const char* const pole =
      "The adapted frame has a pole. Near it the energy is made of large numbers, which round.";
  const char* const branches =
      "Near the pole of the frame the equations of a step have several solutions, and the way back "
      "may take another than the way there.";
  const char* const divided =
      "Where a coordinate hardly changes the method takes the printed derivative instead of the "
      "quotient, and the printed one is wrong.";
  const char* const cancelling =
      "Itoh–Abe’s quotients divide by the change of each number: where that is small the rounding "
      "of "
      "the energy is seen, and shorter steps make the error no smaller.";
  const char* const across =
      "The constraint holds in the middles of steps. What lies across it at their ends changes its "
      "sign from step to step, and where it grows the velocity is off by O(h); positions keep "
      "their "
      "order.";
  const char* const light_planet =
      "The correction along the step weighs all numbers alike: the rounding of the energy is much "
      "to a light planet, which then takes another way back.";
  const char* const far_turned =
      "A step that turns the body far has several solutions, and the way back may take another.";
  const char* const above_round_off =
      "Newton's iteration may end above round-off: it takes corrections that stop shrinking below "
      "4e-11 for noise.";
  static const std::vector<RandomDeviation> table{
      {"order", "chaotic_quartic", "", "adapted_printed", 1.0, printed},
      {"order", "rolling_ball", "gonzalez_full", "canonical", 0.9, cancelling},
      {"order", "rattleback", "gonzalez_full", "canonical", 1.2, across},
      {"energy", "chaotic_quartic", "avf", "adapted_printed", 10.0, averaged},
      {"energy", "chaotic_quartic", "energy_collocation4", "adapted_printed", 10.0, averaged},
      {"energy", "chaotic_quartic", "itoh_abe", "adapted_printed", 1e-8, divided},
      {"symmetric", "outer_solar_system", "gonzalez", "hamiltonian", 1e3, light_planet},
      {"symmetric", "heavy_top", "lie_variational", "cotangent", 10.0, far_turned},
      {"symmetric", "rattleback", "gonzalez_full", "canonical", 10.0, far_turned},
      {"energy", "snakeboard", "gonzalez_reduced", "canonical", 1e-10, above_round_off},
      {"symmetric", "chaplygin_sleigh", "", "centre_of_mass", 1.0, signs},
      {"symmetric", "knife_edge", "hamiltonised_variational", "hamiltonised", 100.0, branches},
      {"energy", "knife_edge", "", "adapted", 1e-10, pole},
      {"symmetric", "knife_edge", "", "adapted", 100.0, branches},
  };
  return table;
}

}  // namespace

bool fails_at_random(const Pair& pair, const std::string& claim, double measured) {
  const std::vector<RandomDeviation>& all = random_deviations();
  return std::any_of(all.begin(), all.end(), [&](const RandomDeviation& one) {
    return one.claim == claim && one.system == pair.system->info.id &&
           one.formulation == pair.formulation &&
           pair.method->id.find(one.method) != std::string::npos && measured <= one.most;
  });
}

}  // namespace rattleback::testing
