// The heavy top held by its pin: x of its centre of mass beside its attitude, and the force of the
// pin as a multiplier, as in the benchmark that P5 took its data from (Brüls and Cardona 2010).
#pragma once

#include "forms/form_of.hpp"
#include "formulation/formulation_of.hpp"
#include "formulation/pinned_body.hpp"
#include "systems/heavy_top/body.hpp"

namespace rattleback {

class TopPinned : public FormOf<HeavyTop, PinnedBody::dimension> {
 public:
  static constexpr Kind kind = Kind::constrained;

  explicit TopPinned(const HeavyTop& top)
      : body_(top.mass(), top.arm(), top.inertia(), -top.gravity()) {}

  static FormulationInfo info() {
    return {"pinned", "Held by a pin, SO(3) × R³",
            "The body is free but for the force of the pin, a multiplier: its centre of mass has a "
            "place of its own, x = R l χ a constraint on it (index 3)."};
  }

  [[nodiscard]] const PinnedBody& body() const { return body_; }

  [[nodiscard]] State lift(const Configuration& q, const Velocity& v) const {
    return body_.held(q, v);
  }
  [[nodiscard]] Configuration configuration(const State& m) const { return m.head<9>(); }
  [[nodiscard]] Velocity lower_velocity(const State& m) const { return m.segment<3>(12); }

 private:
  PinnedBody body_;
};

inline Formulation formulation_of(const TopPinned& form) {
  Formulation result = in_own_coordinates(std::make_shared<const TopPinned>(form));
  result.offer(form.body());
  // The velocity of the centre of mass, which meets its constraint to the order of a method.
  result.carry_more();
  return result;
}

}  // namespace rattleback
