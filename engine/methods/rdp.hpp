// The reduced d'Alembert–Pontryagin integrator, P2 (27), (28), for a system on shape × group:
//     r' = r + h u,   g' = g τ(h ξ),   ξ = E(r_α) β − A(r_α) u,   r_α = (1 − α) r + α r',
// and at each point the momenta of the two steps that meet there agree along D,
//     B(r_k)ᵀ [∂_u ℓ_k − (1 − α) h ∂_r ℓ_k; dτ⁻¹(h ξ_k)* ∂_ξ ℓ_k] = π_k + ½h f_k,
//     π_{k+1} = B(r_{k+1})ᵀ [∂_u ℓ_k + α h ∂_r ℓ_k; dτ⁻¹(−h ξ_k)* ∂_ξ ℓ_k] + ½h f_{k+1},
// with π the momentum at the point and ℓ_k = ℓ(r_α, u_k, ξ_k). P2 (27) leaves out ∂_r ℓ, which the
// variation of r_α in h ℓ_k gives for the ℓ(r, u, ξ) of its (18): (1 − α) of it at r_k and α at
// r_{k+1}. Variations lie in D, so B has −A, where P2 prints +A: the same
// whenever A maps into the symmetries, as for the snakeboard. A run that starts with π_0 = π(0),
// the half-step start, has order 2 at α = ½; one that starts with u_0 = u(0) and p_0 = p(0) has
// order 1 (errata). For a τ with τ(−x) ≠ τ(x)⁻¹ the second equation needs Ad(τ(h ξ))* dτ⁻¹(h ξ)*
// (errata, item 12), which for exp and cay is the same.
#pragma once

#include "groups/shape_group.hpp"
#include "lie/group.hpp"
#include "numeric/newton.hpp"

namespace rattleback {

/// How τ maps the algebra to the group: the exponential; it, with dexp⁻¹ cut to 1 − ½ ad, or to
/// 1 − ½ ad + ad²/12 (P2 (42)); the Cayley map; canonical coordinates of the second kind.
enum class Retraction { exponential, truncated, cut_after_squares, cayley, second_kind };

/// τ(x).
template <class G>
G retracted(Retraction retraction, const typename G::Algebra& x) {
  switch (retraction) {
    case Retraction::cayley: return G::cay(x);
    case Retraction::second_kind: return SecondKind<G>::map(x);
    default: return G::exp(x);
  }
}

/// dτ⁻¹(x)* m.
template <class G>
typename G::Algebra departure(Retraction retraction, const typename G::Algebra& x,
                              const typename G::Algebra& m) {
  using Algebra = typename G::Algebra;
  switch (retraction) {
    case Retraction::truncated: return m - 0.5 * G::ad_star(x, m);
    case Retraction::cut_after_squares: {
      const Algebra once = G::ad_star(x, m);
      return m - 0.5 * once + G::ad_star(x, once) / 12.0;
    }
    case Retraction::cayley:
      return transposed<G>([&](const Algebra& v) { return G::dcayinv(x, v); }, m);
    case Retraction::second_kind: {
      const Mat<double, G::dimension> d = SecondKind<G>::derivative(x);
      return d.inverse().transpose() * m;
    }
    default: return transposed<G>([&](const Algebra& v) { return G::dexpinv(x, v); }, m);
  }
}

/// The same seen from τ(x).
template <class G>
typename G::Algebra arrival(Retraction retraction, const typename G::Algebra& x,
                            const typename G::Algebra& m) {
  if (retraction == Retraction::second_kind) {
    return SecondKind<G>::map(x).Ad_star(departure<G>(retraction, x, m));
  }
  return departure<G>(retraction, typename G::Algebra(-x), m);
}

template <class F>
class RdpStepper {
 public:
  using State = typename F::State;
  /// `alpha`: α; `plain`: the first momenta are taken as they are, not half a step ahead.
  RdpStepper(const F& form, Retraction retraction, double alpha, bool plain)
      : form_(form), retraction_(retraction), alpha_(alpha), plain_(plain) {}

  StepReport step(double t, double h, State& z) {
    const auto& system = form_.system();
    const Coordinates q = form_.configuration(z);
    const Shape r = system.shape_of(q);
    const Mat<double, velocities, momenta> b = form_.directions_at(r);
    Momenta pi = z.template tail<momenta>();
    StepReport report;
    const Mat<double, velocities> inertia = system.inertia(r);
    const Mat<double, momenta> restricted = b.transpose() * inertia * b;
    Momenta y = restricted.inverse() * pi;
    if (plain_ && !started_) {
      y = plain(r, h, pi, y);
    } else {
      pi.template head<shape>() += 0.5 * h * system.shape_force(t);
      const auto residual = [&](const Vec<double, momenta>& x) {
        const Vec<double, velocities> p =
            moved(velocity(r, h, x), h, 1.0 - alpha_, departure<Group>);
        return Vec<double, momenta>(b.transpose() * p - pi);
      };
      ++report.evaluations;
      if (!newton_.solve(residual, h, y, report)) return report;
    }
    const Along along = velocity(r, h, y);
    const Shape next = r + h * along.w.template head<shape>();
    const Group g =
        system.position_of(q) * retracted<Group>(retraction_, Algebra(h * group_part(along.w)));
    State end;
    end << system.configuration(next, g),
        form_.directions_at(next).transpose() * moved(along, h, -alpha_, arrival<Group>);
    end.template segment<shape>(coordinates) += 0.5 * h * system.shape_force(t + h);
    accept(end, report, z);
    started_ = started_ || report.ok();
    return report;
  }

 private:
  static constexpr int coordinates = F::coordinates;
  static constexpr int shape = F::shape;
  static constexpr int velocities = F::velocities;
  static constexpr int momenta = F::momenta;
  static constexpr int group = velocities - shape;
  using Group = typename F::Reduced::Group;
  using Algebra = typename Group::Algebra;
  using Coordinates = Vec<double, coordinates>;
  using Shape = Vec<double, shape>;
  using Momenta = Vec<double, momenta>;

  static Algebra group_part(const Vec<double, velocities>& w) { return w.template tail<group>(); }

  /// A step: r_α, and (u, ξ) there.
  struct Along {
    Shape at;
    Vec<double, velocities> w;
  };

  /// Of y = (u, β).
  Along velocity(const Shape& r, double h, const Momenta& y) const {
    const Shape at = r + (alpha_ * h) * y.template head<shape>();
    return {at, form_.directions_at(at) * y};
  }

  /// The momenta of a step, ∂_ξ ℓ brought by `bring` to one of its ends, and as much of h ∂_r ℓ
  /// taken from ∂_u ℓ as that end has a `share` in r_α.
  template <class Bring>
  Vec<double, velocities> moved(const Along& along, double h, double share,
                                const Bring& bring) const {
    const auto& [at, w] = along;
    Vec<double, velocities> p = form_.system().inertia(at) * w;
    p.template head<shape>() -= (share * h) * form_.system().lagrangian_slope(at, w);
    p.template tail<group>() =
        bring(retraction_, Algebra(h * group_part(w)), Algebra(p.template tail<group>()));
    return p;
  }

  /// u_0 = u(0), and β_0 with the momenta p_0 = p(0) along the symmetries.
  [[nodiscard]] Momenta plain(const Shape& r, double h, const Momenta& pi, const Momenta& y) const {
    constexpr int c = momenta - shape;
    const Shape at = r + alpha_ * h * y.template head<shape>();
    const Mat<double, group, c> e = form_.system().symmetry(at);
    const Mat<double, c> gram =
        e.transpose() * form_.system().inertia(at).template bottomRightCorner<group, group>() * e;
    Momenta first = y;
    first.template tail<c>() = gram.inverse() * pi.template tail<c>();
    return first;
  }

  F form_;
  Retraction retraction_;
  double alpha_;
  bool plain_;
  bool started_ = false;
  NewtonIn<Vec<double, momenta>> newton_;
};

}  // namespace rattleback
