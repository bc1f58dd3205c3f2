#include "catalog/applies.hpp"

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "methods/methods.hpp"

namespace rattleback {

namespace {

/// The property that formulations of this kind have and others lack; empty where all have it.
std::string_view had_by(Kind kind) {
  switch (kind) {
    case Kind::ode: return "";
    case Kind::skew_gradient: return "a motion that the energy alone gives, without other forces";
    case Kind::hamiltonian:
      return "an energy T(p) + V(q) with constant masses, without constraints and other forces";
    case Kind::constrained: return "constraints on the velocities";
    case Kind::homogeneous:
    case Kind::lie_poisson: return "a state on a group: rotations, poses or unit vectors";
    case Kind::cotangent: return "a body that turns, its state a rotation and a momentum";
    case Kind::shape_group:
      return "a shape and a position in a group of motions that leaves the constraints as they are";
    case Kind::chaplygin:
      return "constraints and a symmetry that leave a motion of fewer coordinates";
    case Kind::hamiltonised:
      return "constraints and a symmetry that leave a Hamiltonian motion in another time";
  }
  return "";
}

const Method* method_with(std::string_view id) {
  const std::vector<Method>& all = all_methods();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Method& one) { return one.info.id == id; });
  return found == all.end() ? nullptr : &*found;
}

/// How much of what is said of one method is said of the other.
int likeness(const MethodInfo& a, const MethodInfo& b) {
  constexpr int form = 4;
  constexpr int kept = 3;
  constexpr int way = 2;
  int sum = 0;
  if ((a.symplectic != Symplectic::nowhere) == (b.symplectic != Symplectic::nowhere)) sum += form;
  for (const std::string& id : a.preserves) {
    if (std::find(b.preserves.begin(), b.preserves.end(), id) != b.preserves.end()) sum += kept;
  }
  if ((a.symmetric || a.symmetric_held) == (b.symmetric || b.symmetric_held)) sum += way;
  if (a.adaptive == b.adaptive) sum += way;
  if (a.implicit == b.implicit) ++sum;
  return sum - std::abs(a.order - b.order);
}

/// Of the methods that fit, and are no compositions, the one that is most like it; null where none
/// fits.
const MethodInfo* nearest(const SystemEntry& system, const MethodInfo& method) {
  const MethodInfo* best = nullptr;
  for (const Fit& fit : system.fits) {
    const Method* const other = method_with(fit.method);
    if (other == nullptr) continue;
    const bool better = best == nullptr || likeness(method, other->info) > likeness(method, *best);
    if (better) best = &other->info;
  }
  return best;
}

}  // namespace

std::string not_applicable_sentence(const SystemEntry& system, const MethodInfo& method) {
  const Method* const base = method_with(method.base.empty() ? method.id : method.base);
  std::string sentence = method.name + " does not apply to the system “" + system.info.name + "”";
  if (base != nullptr) {
    const std::string_view needs =
        base->needs.empty() ? had_by(base->preferred) : std::string_view(base->needs);
    if (!needs.empty()) sentence += ": it needs " + std::string(needs);
  }
  if (const MethodInfo* const other = nearest(system, method)) {
    sentence += ". Of those that do, " + other->name + " (“" + other->id + "”) is most like it";
  }
  return sentence + ".";
}

}  // namespace rattleback
