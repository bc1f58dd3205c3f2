// A flow on a homogeneous space with the group that moves it, type-erased: what explicit Lie group
// methods ask for. Elements of the group itself are never seen, only its algebra.
#pragma once

#include <memory>

#include "forms/concepts.hpp"

namespace rattleback {

/// `n` numbers moved by a group whose algebra has `a`; or Eigen::Dynamic. Copies share the form.
template <int n, int a>
class GroupMotion {
 public:
  static constexpr Kind kind = Kind::homogeneous;
  static constexpr int dimension = n;
  using State = Vec<double, n>;
  struct Group {
    static constexpr int dimension = a;
    using Algebra = Vec<double, a>;
  };
  using Algebra = typename Group::Algebra;

  template <HomogeneousSystem F>
  explicit GroupMotion(const std::shared_ptr<const F>& form)
      : form_(form), functions_(&table<F>()) {}

  void velocity(double t, const State& m, State& rate) const {
    functions_->velocity(form_.get(), t, m, rate);
  }
  void generator(double t, const State& m, Algebra& u) const {
    functions_->generator(form_.get(), t, m, u);
  }
  /// exp(u) · m; `moved` is not m.
  void flow(const Algebra& u, const State& m, State& moved) const {
    functions_->flow(form_.get(), u, m, moved);
  }
  void dexpinv(const Algebra& u, const Algebra& v, Algebra& result) const {
    functions_->dexpinv(u, v, result);
  }
  void ad(const Algebra& u, const Algebra& v, Algebra& result) const {
    functions_->ad(u, v, result);
  }

  /// Of two points, in the metric that the form gives its manifold.
  [[nodiscard]] double distance(const State& m, const State& other) const {
    return functions_->distance(form_.get(), m, other);
  }

  /// Whether the group has a Cayley map; without one the two that follow are not to be called.
  [[nodiscard]] bool has_cayley() const { return functions_->cayley_flow != nullptr; }
  /// cay(u) · m; `moved` is not m.
  void cayley_flow(const Algebra& u, const State& m, State& moved) const {
    functions_->cayley_flow(u, m, moved);
  }
  /// dcay⁻¹_u v.
  void dcayinv(const Algebra& u, const Algebra& v, Algebra& result) const {
    functions_->dcayinv(u, v, result);
  }

  /// Whether there are canonical coordinates of the second kind, exp(u₁e₁) exp(u₂e₂) …; without
  /// them the two that follow are not to be called.
  [[nodiscard]] bool has_second_kind() const { return functions_->second_kind_flow != nullptr; }
  void second_kind_flow(const Algebra& u, const State& m, State& moved) const {
    functions_->second_kind_flow(u, m, moved);
  }
  /// The inverse of their right-trivialised derivative.
  void second_kind_inverse(const Algebra& u, const Algebra& v, Algebra& result) const {
    functions_->second_kind_inverse(u, v, result);
  }

 private:
  struct Functions {
    void (*velocity)(const void*, double, const State&, State&) = nullptr;
    void (*generator)(const void*, double, const State&, Algebra&) = nullptr;
    void (*flow)(const void*, const Algebra&, const State&, State&) = nullptr;
    void (*dexpinv)(const Algebra&, const Algebra&, Algebra&) = nullptr;
    void (*ad)(const Algebra&, const Algebra&, Algebra&) = nullptr;
    double (*distance)(const void*, const State&, const State&) = nullptr;
    void (*cayley_flow)(const Algebra&, const State&, State&) = nullptr;
    void (*dcayinv)(const Algebra&, const Algebra&, Algebra&) = nullptr;
    void (*second_kind_flow)(const Algebra&, const State&, State&) = nullptr;
    void (*second_kind_inverse)(const Algebra&, const Algebra&, Algebra&) = nullptr;
  };

  /// Calls `fill` with a variable of type Own, which may be `result` itself.
  template <class Own, class Result, class Fill>
  static void filled(Result& result, const Fill& fill) {
    if constexpr (std::same_as<Own, Result>) {
      fill(result);
    } else {
      Own own;
      fill(own);
      result = own;
    }
  }

  template <class F>
  static const Functions& table() {
    using OwnState = typename F::State;
    using OwnGroup = typename F::Group;
    using OwnAlgebra = typename OwnGroup::Algebra;
    static const Functions functions = [] {
      Functions made{
          [](const void* form, double t, const State& m, State& rate) {
            filled<OwnState>(rate, [&](OwnState& own) {
              velocity_into(*static_cast<const F*>(form), t, m, own);
            });
          },
          [](const void* form, double t, const State& m, Algebra& u) {
            filled<OwnAlgebra>(u, [&](OwnAlgebra& own) {
              generator_into(*static_cast<const F*>(form), t, m, own);
            });
          },
          [](const void* form, const Algebra& u, const State& m, State& moved) {
            filled<OwnState>(
                moved, [&](OwnState& own) { flow_into(*static_cast<const F*>(form), u, m, own); });
          },
          [](const Algebra& u, const Algebra& v, Algebra& result) {
            filled<OwnAlgebra>(result, [&](OwnAlgebra& own) { dexpinv_into<OwnGroup>(u, v, own); });
          },
          [](const Algebra& u, const Algebra& v, Algebra& result) {
            filled<OwnAlgebra>(result, [&](OwnAlgebra& own) { ad_into<OwnGroup>(u, v, own); });
          },
          [](const void* form, const State& m, const State& other) {
            return distance_of(*static_cast<const F*>(form), OwnState(m), OwnState(other));
          }};
      if constexpr (requires(const OwnAlgebra& u, const OwnState& m) {
                      F::act(OwnGroup::cay(u), m);
                      OwnGroup::dcayinv(u, u);
                    }) {
        made.cayley_flow = [](const Algebra& u, const State& m, State& moved) {
          moved = F::act(OwnGroup::cay(OwnAlgebra(u)), OwnState(m));
        };
        made.dcayinv = [](const Algebra& u, const Algebra& v, Algebra& result) {
          result = OwnGroup::dcayinv(OwnAlgebra(u), OwnAlgebra(v));
        };
      }
      if constexpr (requires(const OwnAlgebra& u, const OwnState& m) {
                      F::act(SecondKind<OwnGroup>::map(u), m);
                    }) {
        made.second_kind_flow = [](const Algebra& u, const State& m, State& moved) {
          moved = F::act(SecondKind<OwnGroup>::map(OwnAlgebra(u)), OwnState(m));
        };
        made.second_kind_inverse = [](const Algebra& u, const Algebra& v, Algebra& result) {
          result = SecondKind<OwnGroup>::derivative_inverse(OwnAlgebra(u), OwnAlgebra(v));
        };
      }
      return made;
    }();
    return functions;
  }

  std::shared_ptr<const void> form_;
  const Functions* functions_;
};

}  // namespace rattleback
