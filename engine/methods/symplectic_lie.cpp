// The symplectic Lie group methods of the catalogue.
#include "methods/symplectic_lie.hpp"

#include "formulation/parts.hpp"
#include "methods/methods.hpp"
#include "methods/option.hpp"

namespace rattleback {

namespace {

constexpr Number force_share("theta", "θ", "Where in the step the force is taken", 0.25, 0.0, 1.0);

MethodInfo symplectic_lie(const std::string& id, const std::string& name, int order,
                          const std::string& description) {
  return {.id = id,
          .name = name,
          .description = description,
          .source = "Bogfjellmo and Marthinsen 2015; P5 (15)–(17)",
          .order = order,
          .implicit = true,
          .symmetric = order == 2,
          .symplectic = Symplectic::always,
          .preserves = {"constraint"}};
}

/// `quadratic`: only on forms whose energy is made quadratic by one more momentum.
Method with_theta(MethodInfo info, double theta, bool quadratic = false) {
  return method_on(
      CotangentParts{}, Kind::cotangent, std::move(info),
      [theta](const auto& form, const OptionValues& /*options*/) {
        return SymplecticLieStepper(form, theta);
      },
      [quadratic](const auto& form) { return !quadratic || form.kaluza_klein(); });
}

}  // namespace

Method methods::slgi_0() {
  return with_theta(symplectic_lie("slgi_0", "Symplectic Lie group, θ = 0", 1,
                                   "Forces at the start of the step; symplectic, order 1."),
                    0.0);
}

Method methods::slgi_half() {
  return with_theta(
      symplectic_lie("slgi_half", "Symplectic Lie group, θ = ½", 2,
                     "Forces at the middle of the step; symplectic, symmetric, order 2."),
      0.5);
}

Method methods::slgi_1() {
  return with_theta(symplectic_lie("slgi_1", "Symplectic Lie group, θ = 1", 1,
                                   "Forces at the end of the step; symplectic, order 1."),
                    1.0);
}

/// Any member of the family.
Method methods::slgi_theta() {
  MethodInfo info = symplectic_lie("slgi_theta", "Symplectic Lie group, any θ", 1,
                                   "Forces at the share θ of the step; symplectic for every θ, of "
                                   "order 1 but for θ = ½, which has order 2.");
  info.options = {force_share};
  return method_on(CotangentParts{}, Kind::cotangent, std::move(info),
                   [](const auto& form, const OptionValues& options) {
                     return SymplecticLieStepper(form, force_share.of(options));
                   });
}

/// θ = ½ on a form that gains a position by which the energy becomes quadratic, after Kaluza and
/// Klein (P5 §3.4.3).
Method methods::slgi_kk() {
  return with_theta(symplectic_lie("slgi_kk", "Symplectic Lie group, quadratic energy", 2,
                                   "θ = ½ on the formulation with a quadratic energy."),
                    0.5, true);
}

}  // namespace rattleback
