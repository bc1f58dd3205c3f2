// The reduced d'Alembert–Pontryagin methods of the catalogue.
#include "methods/rdp.hpp"

#include "formulation/parts.hpp"
#include "methods/methods.hpp"
#include "methods/option.hpp"

namespace rattleback {

namespace {

constexpr Choice<bool> plain_start("start", "Start",
                                   "How the first momenta come from the start: half a step ahead, "
                                   "or as they are, which costs an order",
                                   {{false, "half_step"}, {true, "plain"}});
constexpr Number evaluation_point("alpha", "Point of evaluation α",
                                  "Where along a step the shape is taken; only ½ has order 2", 0.5,
                                  0.0, 1.0);
constexpr WholeNumber terms("terms", "Terms of dexp⁻¹",
                            "1 − ½ ad, or 1 − ½ ad + ad²/12 as P2 (42) has it", 2, 2, 3);

MethodInfo rdp_method(const std::string& id, const std::string& name,
                      const std::string& description, int order, bool symmetric) {
  return {.id = id,
          .name = name,
          .description = description,
          .source = "Kobilarov, Marsden and Sukhatme 2010; P2 (27), (28)",
          .order = order,
          .implicit = true,
          .symmetric = symmetric,
          .preserves = {"constraint"},
          .options = {plain_start, evaluation_point}};
}

/// `retraction` is made from the options.
template <class Choose>
Method rdp(MethodInfo info, Choose retraction) {
  if (info.symmetric) {
    info.alternatives.push_back(plain_start.at(true, {.order = 1, .symmetric = false}));
  }
  return method_on(ReducedParts{}, Kind::shape_group, std::move(info),
                   [retraction](const auto& form, const OptionValues& options) {
                     return RdpStepper(form, retraction(options), evaluation_point.of(options),
                                       plain_start.of(options));
                   });
}

auto always(Retraction retraction) {
  return [retraction](const OptionValues& /*options*/) { return retraction; };
}

}  // namespace

Method methods::rdp_exp() {
  return rdp(rdp_method("rdp_exp", "Reduced d’Alembert–Pontryagin, exponential",
                        "A discrete principle on the reduced space, moving by the exponential map; "
                        "symmetric, keeps the constraint.",
                        2, true),
             always(Retraction::exponential));
}

Method methods::rdp_exp_truncated() {
  MethodInfo info =
      rdp_method("rdp_exp_truncated", "Reduced d’Alembert–Pontryagin, truncated",
                 "The same with the derivative of the exponential cut after its second term: "
                 "for the sleigh, the trapezoidal rule of the momenta of its steps. Those at "
                 "its points are then Gonzalez' own, and the energy is kept.",
                 2, true);
  info.options.push_back(terms);
  return rdp(std::move(info), [](const OptionValues& options) {
    return terms.of(options) == 2 ? Retraction::truncated : Retraction::cut_after_squares;
  });
}

Method methods::rdp_cayley() {
  return rdp(rdp_method("rdp_cayley", "Reduced d’Alembert–Pontryagin, Cayley",
                        "The same, moving by the Cayley map, which needs no sine; symmetric, keeps "
                        "the constraint.",
                        2, true),
             always(Retraction::cayley));
}

Method methods::rdp_ccsk() {
  return rdp(
      rdp_method("rdp_ccsk", "Reduced d’Alembert–Pontryagin, second kind",
                 "The same in canonical coordinates of the second kind, one exponential after "
                 "the other: not symmetric, of order 1.",
                 1, false),
      always(Retraction::second_kind));
}

}  // namespace rattleback
