// The reduced d'Alembert–Pontryagin integrator, P2 (27), (28), for a system on shape × group:
//     r' = r + h u,   g' = g τ(h ξ),   ξ = E(r_α) β − A(r_α) u,   r_α = (1 − α) r + α r',
// and at each point the momenta of the two steps that meet there agree along D,
//     B(r_k)ᵀ [∂_u ℓ_k; dτ⁻¹(h ξ_k)* ∂_ξ ℓ_k] = π_k + ½h f_k,
//     π_{k+1} = B(r_{k+1})ᵀ [∂_u ℓ_k; dτ⁻¹(−h ξ_k)* ∂_ξ ℓ_k] + ½h f_{k+1},
// with π the momentum at the point. Variations lie in D, so B has −A, where P2 prints +A: the same
// whenever A maps into the symmetries, as for the snakeboard. A run that starts with π_0 = π(0),
// the half-step start, has order 2 at α = ½; one that starts with u_0 = u(0) and p_0 = p(0) has
// order 1 (errata). For a τ with τ(−x) ≠ τ(x)⁻¹ the second equation needs Ad(τ(h ξ))* dτ⁻¹(h ξ)*
// (errata, item 12), which for exp and cay is the same.
#pragma once

#include "forms/shape_group.hpp"
#include "lie/group.hpp"
#include "methods/implicit_step.hpp"

namespace rattleback {

/// How τ maps the algebra to the group: map(x); departure(x, m) = dτ⁻¹(x)* m; arrival(x, m), the
/// same seen from τ(x).
template <class G>
struct ExpRetraction {
  using Algebra = typename G::Algebra;
  static G map(const Algebra& x) { return G::exp(x); }
  static Algebra departure(const Algebra& x, const Algebra& m) {
    return transposed<G>([&](const Algebra& v) { return G::dexpinv(x, v); }, m);
  }
  static Algebra arrival(const Algebra& x, const Algebra& m) { return departure(-x, m); }
};

/// exp with dexp⁻¹ cut after its second term, 1 − ½ ad.
template <class G>
struct TruncatedRetraction {
  using Algebra = typename G::Algebra;
  using T = typename Algebra::Scalar;
  static G map(const Algebra& x) { return G::exp(x); }
  static Algebra departure(const Algebra& x, const Algebra& m) {
    return m - T(0.5) * G::ad_star(x, m);
  }
  static Algebra arrival(const Algebra& x, const Algebra& m) { return departure(-x, m); }
};

template <class G>
struct CayleyRetraction {
  using Algebra = typename G::Algebra;
  static G map(const Algebra& x) { return G::cay(x); }
  static Algebra departure(const Algebra& x, const Algebra& m) {
    return transposed<G>([&](const Algebra& v) { return G::dcayinv(x, v); }, m);
  }
  static Algebra arrival(const Algebra& x, const Algebra& m) { return departure(-x, m); }
};

template <class G>
struct SecondKindRetraction {
  using Algebra = typename G::Algebra;
  static G map(const Algebra& x) { return SecondKind<G>::map(x); }
  static Algebra departure(const Algebra& x, const Algebra& m) {
    const Mat<typename Algebra::Scalar, G::dimension> d = SecondKind<G>::derivative(x);
    return d.inverse().transpose() * m;
  }
  static Algebra arrival(const Algebra& x, const Algebra& m) {
    return map(x).Ad_star(departure(x, m));
  }
};

template <template <class> class Retraction, class F>
class RdpStepper {
 public:
  using State = typename F::State;
  RdpStepper(const F& form, const OptionValues& options)
      : form_(form), alpha_(options.at("alpha")), plain_(options.at("start") == plain_start) {}

  StepReport step(double t, double h, State& z) {
    const auto& system = form_.system();
    const Coordinates q = form_.configuration(z);
    const Shape r = system.shape_of(q);
    const Mat<double, velocities, momenta> b = form_.directions_at(r);
    Momenta pi = z.template tail<momenta>();
    StepReport report;
    const Mat<double, velocities> inertia = system.inertia();
    const Mat<double, momenta> restricted = b.transpose() * inertia * b;
    Momenta y = restricted.inverse() * pi;
    if (plain_ && !started_) {
      y = plain(r, h, pi, y);
    } else {
      pi.template head<shape>() += 0.5 * h * system.shape_force(t);
      const auto residual = [&]<class T>(const Vec<T, momenta>& x) {
        const Vec<T, velocities> w = velocity(r.template cast<T>().eval(), h, x);
        const Vec<T, velocities> p = moved<T>(h, w, &Retraction<Group<T>>::departure);
        return Vec<T, momenta>(b.transpose().template cast<T>() * p - pi.template cast<T>());
      };
      ++report.evaluations;
      if (!newton_.solve(residual, y, report)) return report;
    }
    const Vec<double, velocities> w = velocity(r, h, y);
    const Shape next = r + h * w.template head<shape>();
    const Group<double> g =
        system.position_of(q) * Retraction<Group<double>>::map(Algebra(h * group_part(w)));
    State end;
    end << system.configuration(next, g),
        form_.directions_at(next).transpose() *
            moved<double>(h, w, &Retraction<Group<double>>::arrival);
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
  static constexpr double plain_start = 1.0;
  template <class T>
  using Group = typename F::Reduced::template GroupOver<T>;
  using Algebra = typename Group<double>::Algebra;
  using Coordinates = Vec<double, coordinates>;
  using Shape = Vec<double, shape>;
  using Momenta = Vec<double, momenta>;

  template <class T>
  static typename Group<T>::Algebra group_part(const Vec<T, velocities>& w) {
    return w.template tail<group>();
  }

  /// (u, ξ) of y = (u, β), at r_α.
  template <class T>
  Vec<T, velocities> velocity(const Vec<T, shape>& r, double h, const Vec<T, momenta>& y) const {
    const Vec<T, shape> at = r + T(alpha_ * h) * y.template head<shape>();
    return form_.directions_at(at) * y;
  }

  /// The momenta of a step, ∂_ξ ℓ brought by `bring` to one of its ends.
  template <class T, class Bring>
  Vec<T, velocities> moved(double h, const Vec<T, velocities>& w, const Bring& bring) const {
    Vec<T, velocities> p = form_.system().inertia().template cast<T>() * w;
    using A = typename Group<T>::Algebra;
    p.template tail<group>() = bring(A(T(h) * group_part(w)), A(p.template tail<group>()));
    return p;
  }

  /// u_0 = u(0), and β_0 with the momenta p_0 = p(0) along the symmetries.
  [[nodiscard]] Momenta plain(const Shape& r, double h, const Momenta& pi, const Momenta& y) const {
    constexpr int c = momenta - shape;
    const Shape at = r + alpha_ * h * y.template head<shape>();
    const Mat<double, group, c> e = form_.system().symmetry(at);
    const Mat<double, c> gram =
        e.transpose() * form_.system().inertia().template bottomRightCorner<group, group>() * e;
    Momenta first = y;
    first.template tail<c>() = gram.inverse() * pi.template tail<c>();
    return first;
  }

  F form_;
  double alpha_;
  bool plain_;
  bool started_ = false;
  Newton<momenta> newton_;
};

inline MethodInfo rdp_method(const std::string& id, const std::string& name,
                             const std::string& description, int order, bool symmetric) {
  return {.id = id,
          .name = name,
          .description = description,
          .source = "Kobilarov, Marsden and Sukhatme 2010; P2 (27), (28)",
          .order = order,
          .implicit = true,
          .symmetric = symmetric,
          .preserves = {"constraint"},
          .options = {{.id = "start",
                       .name = "Start",
                       .unit = "",
                       .description = "How the first momenta come from the start: half a step "
                                      "ahead, or as they are, which costs an order",
                       .value = 0.0,
                       .minimum = 0.0,
                       .maximum = 1.0,
                       .whole = true,
                       .choices = {"half_step", "plain"}},
                      {.id = "alpha",
                       .name = "Point of evaluation α",
                       .unit = "",
                       .description = "Where along a step the shape is taken; only ½ has order 2",
                       .value = 0.5,
                       .minimum = 0.0,
                       .maximum = 1.0}}};
}

struct RdpExp {
  static constexpr Kind preferred = Kind::shape_group;
  template <class F>
  requires(F::kind == Kind::shape_group) using Stepper = RdpStepper<ExpRetraction, F>;
  static MethodInfo info() {
    return rdp_method("rdp_exp", "Reduced d’Alembert–Pontryagin, exponential",
                      "A discrete principle on the reduced space, moving by the exponential map; "
                      "symmetric, keeps the constraint.",
                      2, true);
  }
};

struct RdpExpTruncated {
  static constexpr Kind preferred = Kind::shape_group;
  template <class F>
  requires(F::kind == Kind::shape_group) using Stepper = RdpStepper<TruncatedRetraction, F>;
  static MethodInfo info() {
    return rdp_method("rdp_exp_truncated", "Reduced d’Alembert–Pontryagin, truncated",
                      "The same with the derivative of the exponential cut after its second term: "
                      "for the sleigh, the trapezoidal rule of the momenta of its steps. Those at "
                      "its points are then Gonzalez' own, and the energy is kept.",
                      2, true);
  }
};

struct RdpCayley {
  static constexpr Kind preferred = Kind::shape_group;
  template <class F>
  requires(F::kind == Kind::shape_group) using Stepper = RdpStepper<CayleyRetraction, F>;
  static MethodInfo info() {
    return rdp_method("rdp_cayley", "Reduced d’Alembert–Pontryagin, Cayley",
                      "The same, moving by the Cayley map, which needs no sine; symmetric, keeps "
                      "the constraint.",
                      2, true);
  }
};

struct RdpCcsk {
  static constexpr Kind preferred = Kind::shape_group;
  template <class F>
  requires(F::kind == Kind::shape_group) using Stepper = RdpStepper<SecondKindRetraction, F>;
  static MethodInfo info() {
    return rdp_method("rdp_ccsk", "Reduced d’Alembert–Pontryagin, second kind",
                      "The same in canonical coordinates of the second kind, one exponential after "
                      "the other: not symmetric, of order 1.",
                      1, false);
  }
};

}  // namespace rattleback
