// The backward differentiation formula on rotations in the catalogue.
#include "methods/lie_bdf.hpp"

#include "methods/methods.hpp"

namespace rattleback {

Method methods::lie_bdf2() {
  return method_on(
      RotationParts{}, Kind::cotangent,
      {.id = "lie_bdf2",
       .name = "BDF2 on rotations",
       .description =
           "The backward differentiation formula of two steps: velocity and acceleration "
           "from the turns and velocities behind; damps all that is fast.",
       .source = "Wieloch and Arnold 2021",
       .order = 2,
       .implicit = true,
       .preserves = {"constraint"}},
      [](const auto& form, const OptionValues& /*options*/) { return LieBdfStepper(form); });
}

}  // namespace rattleback
