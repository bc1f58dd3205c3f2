// The chaotic quartic system with the gradient that P1 (21) prints: zᵢ + yᵢ² zᵢ where ∂H/∂zᵢ has
// zᵢ + wᵢ² zᵢ (errata, finding 2). Coordinates have no y; in P1's notation yᵢ is the velocity along
// Xᵢ = ∂wᵢ, and so it is read here. What stands in for ∇H is then the gradient of nothing.
#pragma once

#include "mechanics/adapted.hpp"
#include "systems/chaotic_quartic/dynamics.hpp"

namespace rattleback {

class QuarticAsPrinted : public Adapted<ChaoticQuartic> {
 public:
  using Adapted<ChaoticQuartic>::Adapted;

  static FormulationInfo info() {
    return {
        "adapted_printed",
        "Adapted frame, ∇H as printed",
        "As the adapted frame, with a term of ∇H as printed: what stands in for ∇H is the "
        "gradient of no function.",
        "P1 (21) prints zᵢ + yᵢ²zᵢ in ∇H, read here with the velocity yᵢ = ẇᵢ; the derivative of "
        "H is zᵢ + wᵢ²zᵢ. With the printed term no method keeps the energy, one that keeps it "
        "elsewhere neither.",
        {"constraint"}};
  }

  template <class T>
  Vec<T, dimension> gradient(const Vec<T, dimension>& z) const {
    Vec<T, dimension> g = Adapted<ChaoticQuartic>::gradient(z);
    const Eigen::Index n = (z.size() - 1) / 4;  // z = (x, w, z, ρ) has 1 + 4n numbers
    for (Eigen::Index i = 0; i < n; ++i) {
      const T& w = z[1 + i];
      const T& y = z[1 + 2 * n + i];  // the first n momenta are velocities
      g[1 + n + i] += (y * y - w * w) * z[1 + n + i];
    }
    return g;
  }

  /// ∇H as printed and Π at one point, in place of what the form without the misprint has in
  /// common.
  template <class T>
  struct At {
    const QuarticAsPrinted& form;
    Vec<T, dimension> z;
    [[nodiscard]] Vec<T, dimension> gradient() const { return form.gradient(z); }
    [[nodiscard]] Vec<T, dimension> apply(const Vec<T, dimension>& u) const {
      return form.apply_structure(z, u);
    }
  };
  template <class T>
  At<T> at(const Vec<T, dimension>& z) const {
    return {*this, z};
  }

  template <class T>
  Vec<T, dimension> velocity(double /*t*/, const Vec<T, dimension>& z) const {
    return apply_structure(z, gradient(z));
  }
};

static_assert(SkewGradientSystem<QuarticAsPrinted>);

}  // namespace rattleback
