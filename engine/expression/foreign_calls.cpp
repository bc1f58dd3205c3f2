#include "expression/foreign_calls.hpp"

#include <algorithm>
#include <array>

namespace rattleback {

namespace {

struct ForeignOperator {
  const char* name;
  FormulaKind kind;
  char sign = 0;            ///< of a sum or a product
  bool joins_many = false;  ///< takes any number of arguments
  bool exchanged = false;
};
constexpr std::array operators{
    ForeignOperator{"pow", FormulaKind::power},
    ForeignOperator{"Pow", FormulaKind::power},
    ForeignOperator{"Power", FormulaKind::power},
    ForeignOperator{"Mul", FormulaKind::product, '*', true},
    ForeignOperator{"Times", FormulaKind::product, '*', true},
    ForeignOperator{"Add", FormulaKind::sum, '+', true},
    ForeignOperator{"Plus", FormulaKind::sum, '+', true},
    ForeignOperator{"Rational", FormulaKind::product, '/'},
    ForeignOperator{"And", FormulaKind::both, 0, true},
    ForeignOperator{"Or", FormulaKind::either, 0, true},
    ForeignOperator{"StrictLessThan", FormulaKind::less},
    ForeignOperator{"StrictGreaterThan", FormulaKind::less, 0, false, true},
    ForeignOperator{"LessThan", FormulaKind::less_equal},
    ForeignOperator{"GreaterThan", FormulaKind::less_equal, 0, false, true},
    ForeignOperator{"Equality", FormulaKind::equal},
    ForeignOperator{"Eq", FormulaKind::equal},
    ForeignOperator{"Unequality", FormulaKind::unequal},
    ForeignOperator{"Ne", FormulaKind::unequal}};

}  // namespace

bool is_foreign_operator(std::string_view name) {
  return std::any_of(operators.begin(), operators.end(),
                     [&](const ForeignOperator& one) { return name == one.name; });
}

std::optional<Formula> foreign_call(std::string_view name, const std::vector<Formula>& arguments,
                                    std::size_t byte) {
  const std::size_t count = arguments.size();
  const bool itself = name == "Integer" || name == "S" || name == "sympify";
  if (itself && count == 1) return arguments.front();
  if (name == "Not" && count == 1) return Formula{FormulaKind::opposite, {}, arguments, byte};
  for (const ForeignOperator& one : operators) {
    if (name != one.name) continue;
    if (one.joins_many ? count < 1 : count != 2) return std::nullopt;
    if (count == 1) return arguments.front();
    const std::string signs = one.sign == 0 ? "" : std::string(count - 1, one.sign);
    const bool flat = one.joins_many || one.sign != 0;
    Formula result =
        flat ? joined(one.kind, arguments, signs) : Formula{one.kind, "", arguments, byte};
    if (one.exchanged) std::swap(result.parts[0], result.parts[1]);
    return result;
  }
  return std::nullopt;
}

}  // namespace rattleback
