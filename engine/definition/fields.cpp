#include "definition/fields.hpp"

#include "catalog/complete.hpp"
#include "definition/parts.hpp"
#include "expression/mathml.hpp"
#include "expression/printed.hpp"
#include "text/refusal.hpp"

namespace rattleback {

std::vector<FieldReading> read_fields(const Definition& definition) {
  ExpressionReading reading(definition, complete(definition.parameters, {}, definition.name));
  const NameKinds kinds = reading.kinds();
  std::vector<FieldReading> fields;
  const auto read = [&](const std::string& field, const std::string& text, const auto& act) {
    FieldReading& one = fields.emplace_back();
    one.field = field;
    try {
      one.formula = mathml_of(text, field, kinds);
      const Formula formula = formula_of(text, field, kinds);
      one.plain = printed(formula, Notation::plain, kinds);
      one.latex = printed(formula, Notation::latex, kinds);
      one.sympy = printed(formula, Notation::sympy, kinds);
    } catch (const Refusal&) {
      // `act` reports it below, with the field's own name.
    }
    const auto say = [&](const Refusal& refusal) {
      one.code = refusal.code();
      one.message = refusal.message();
    };
    try {
      act();
    } catch (const UnknownName& unknown) {
      say(unknown);
      one.name = unknown.name();
    } catch (const Refusal& refusal) {
      say(refusal);
    }
  };
  for (std::size_t i = 0; i < definition.terms.size(); ++i) {
    const DefinedTerm& term = definition.terms[i];
    read("terms." + std::to_string(i), term.expression, [&] { reading.check_term(term.id); });
  }
  read("kinetic", definition.kinetic, [&] { metric_of(reading, definition); });
  read("potential", definition.potential, [&] { potential_of(reading, definition); });
  for (std::size_t i = 0; i < definition.constraints.size(); ++i) {
    read("constraints." + std::to_string(i), definition.constraints[i],
         [&] { form_of(reading, definition, i); });
  }
  for (std::size_t a = 0; a < definition.frame.size(); ++a) {
    for (std::size_t j = 0; j < definition.frame[a].size(); ++j) {
      const std::string& text = definition.frame[a][j];
      read("frame." + std::to_string(a) + "." + std::to_string(j), text,
           [&] { reading.at_place(text, "Direction " + std::to_string(a + 1) + " of the frame"); });
    }
  }
  for (const auto& force : definition.forces) {
    read("forces." + force.first, force.second,
         [&] { force_of(reading, force.first, force.second); });
  }
  for (std::size_t i = 0; i < definition.invariants.size(); ++i) {
    const DefinedInvariant& one = definition.invariants[i];
    read("invariants." + std::to_string(i), one.expression, [&] { invariant_of(reading, one); });
  }
  return fields;
}

}  // namespace rattleback
