#include "protocol/method_json.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "definition/entries.hpp"
#include "protocol/catalogue_json.hpp"
#include "protocol/checked_json.hpp"
#include "protocol/further.hpp"

namespace rattleback {

namespace {

using Family = MethodDefinition::Family;

constexpr std::array families{
    std::pair{Family::runge_kutta, "runge_kutta"}, std::pair{Family::munthe_kaas, "munthe_kaas"},
    std::pair{Family::commutator_free, "commutator_free"},
    std::pair{Family::splitting, "splitting"}, std::pair{Family::partitioned, "partitioned"}};

/// The fields that each family has besides those that all have.
std::vector<std::string> fields_of(Family family) {
  switch (family) {
    case Family::runge_kutta: return {"a", "b", "c", "companion"};
    case Family::munthe_kaas: return {"a", "b", "c", "companion", "map", "truncation"};
    case Family::commutator_free: return {"stages", "result"};
    case Family::splitting: return {"kicks", "drifts"};
    case Family::partitioned: return {"a", "b", "a_hat", "b_hat"};
  }
  return {};
}

Family family_of(const Json& object) {
  const std::string name = text_in(object, "family", "runge_kutta");
  std::string known;
  for (const auto& [family, word] : families) {
    if (name == word) return family;
    known += (known.empty() ? "" : ", ") + std::string(word);
  }
  refuse_definition("There is no family of methods “" + name + "”; there are " + known + ".");
}

double number_of(const Json& value, const std::string& where) {
  if (value.is_number()) return value.get<double>();
  if (value.is_string()) return number_of_text(value.get<std::string>(), where);
  refuse_definition(where + " must be a number, or an expression in quotation marks.");
}

/// Of the decimal fractions in a text, the most digits after the point that one has.
int most_decimals(const std::string& text) {
  int most = 0;
  int after_point = -1;  // not there
  for (const char c : text) {
    const bool is_digit = c >= '0' && c <= '9';
    after_point = c == '.' ? 0 : is_digit && after_point >= 0 ? after_point + 1 : -1;
    most = std::max(most, after_point);
  }
  return most;
}

/// … in a number, an expression, or a list of lists of them.
int most_decimals(const Json& value) {
  if (value.is_string()) return most_decimals(value.get<std::string>());
  if (value.is_number()) return most_decimals(value.dump());
  int most = 0;
  for (const Json& item : value) most = std::max(most, most_decimals(item));
  return most;
}

/// A list whose items are read by `read`, which is told where it is.
template <class Read>
auto list_of(const Json& value, const std::string& where, const Read& read) {
  std::vector<decltype(read(value, where))> items;
  if (!value.is_array()) refuse_definition(where + " must be a list.");
  if (value.size() > MethodDefinition::most_stages) {
    refuse_definition(where + " has more than " + std::to_string(MethodDefinition::most_stages) +
                      " entries.");
  }
  for (std::size_t i = 0; i < value.size(); ++i) {
    items.push_back(read(value[i], where + "[" + std::to_string(i + 1) + "]"));
  }
  return items;
}

std::vector<double> tableau_numbers_of(const Json& value, const std::string& where) {
  return list_of(value, where, number_of);
}
std::vector<std::vector<double>> rows_of(const Json& value, const std::string& where) {
  return list_of(value, where, tableau_numbers_of);
}

/// A field that may be left out.
template <class Read>
auto field_in(const Json& object, const std::string& name, const Read& read) {
  const auto found = object.find(name);
  if (found == object.end()) return decltype(read(object, name))();
  return read(*found, "“" + name + "”");
}

GroupMap map_of(const Json& object) {
  GroupMap map;
  const std::string name = text_in(object, "map", "exp");
  if (name != "exp" && name != "cayley") {
    refuse_definition("There is no map “" + name + "”; there are exp and cayley.");
  }
  if (name == "cayley") map.kind = GroupMap::Kind::cayley;
  const auto truncation = object.find("truncation");
  if (truncation == object.end() || *truncation == "exact") return map;
  const double given = truncation->is_number() ? truncation->get<double>() : -1.0;
  if (!(given >= 0.0 && given <= GroupMap::most_commutators && given == std::floor(given))) {
    refuse_definition("“truncation” must be “exact” or a whole number of commutators up to " +
                      std::to_string(GroupMap::most_commutators) + ".");
  }
  map.commutators = static_cast<int>(given);
  return map;
}

Json json_of(const MethodDefinition& definition) {
  Json json{{"id", definition.id},
            {"name", definition.name},
            {"description", definition.description},
            {"source", definition.source}};
  for (const auto& [family, word] : families) {
    if (family == definition.family) json["family"] = word;
  }
  const auto put = [&](const char* name, const auto& numbers) {
    if (!numbers.empty()) json[name] = numbers;
  };
  put("a", definition.a);
  put("b", definition.b);
  put("c", definition.c);
  put("companion", definition.companion);
  put("a_hat", definition.a_hat);
  put("b_hat", definition.b_hat);
  if (definition.map.kind == GroupMap::Kind::cayley) json["map"] = "cayley";
  if (definition.map.commutators) json["truncation"] = *definition.map.commutators;
  put("stages", definition.stages);
  put("result", definition.result);
  put("kicks", definition.kicks);
  put("drifts", definition.drifts);
  return json;
}

/// What breaks next is a `kind`, a tree or a forest.
Json facts_of(const OrderFinding& finding, const char* kind = "tree") {
  Json facts{{"order", finding.order}};
  if (!finding.broken.empty()) {
    facts["broken"] = {{kind, finding.broken}, {"defect", finding.defect}};
  }
  return facts;
}

Json facts_of(const ButcherTableau& tableau, double rounding) {
  Json facts = facts_of(order_of(tableau, rounding));
  facts["row_sums"] = row_sum_defect(tableau);
  facts["symmetry"] = symmetry_defect(tableau);
  facts["symplecticity"] = symplecticity_defect(tableau);
  const StabilityFunction stability = stability_of(tableau);
  facts["stability"] = {{"numerator", stability.numerator}, {"denominator", stability.denominator}};
  if (rounding > met_exactly) facts["stability"]["rounding"] = rounding;
  return facts;
}

Json facts_of(const PartitionedTableau& tableau, double rounding) {
  Json facts = facts_of(order_of(tableau, Coupling::full, rounding));
  facts["separable_order"] = order_of(tableau, Coupling::separable, rounding).order;
  facts["symmetry"] = symmetry_defect(tableau);
  facts["symplecticity"] = symplecticity_defect(tableau);
  facts["weights"] = weight_defect(tableau);
  return facts;
}

/// Each definition that stands in the place of a method's id.
template <class Holder, class Act>
void for_each_definition(Holder& holder, const Act& act) {
  const auto method = holder.find("method");
  if (method != holder.end() && method->is_object()) act(*method);
  const auto runs = holder.find("runs");
  if (runs == holder.end() || !runs->is_array()) return;
  for (auto& run : *runs) {
    if (run.is_object()) for_each_definition(run, act);
  }
}

}  // namespace

MethodDefinition method_definition_from_json(const Json& json) {
  if (!json.is_object()) refuse_definition("A method must be an object.");
  MethodDefinition definition;
  definition.family = family_of(json);
  std::vector<std::string> fields{"id", "name", "description", "source", "family"};
  const std::vector<std::string> own = fields_of(definition.family);
  fields.insert(fields.end(), own.begin(), own.end());
  const Json& object = checked(json, "A method of this family", fields);
  definition.id = text_in(object, "id", definition.id);
  check_id(definition.id, "a method");
  definition.name = text_in(object, "name", definition.id);
  definition.description = text_in(object, "description", "");
  definition.source = text_in(object, "source", "");
  definition.a = field_in(object, "a", rows_of);
  definition.b = field_in(object, "b", tableau_numbers_of);
  definition.c = field_in(object, "c", tableau_numbers_of);
  definition.companion = field_in(object, "companion", tableau_numbers_of);
  definition.a_hat = field_in(object, "a_hat", rows_of);
  definition.b_hat = field_in(object, "b_hat", tableau_numbers_of);
  definition.map = map_of(object);
  definition.stages = field_in(object, "stages", [](const Json& value, const std::string& where) {
    return list_of(value, where, rows_of);
  });
  definition.result = field_in(object, "result", rows_of);
  definition.kicks = field_in(object, "kicks", tableau_numbers_of);
  definition.drifts = field_in(object, "drifts", tableau_numbers_of);
  for (const char* const numbers :
       {"a", "b", "c", "companion", "a_hat", "b_hat", "stages", "result", "kicks", "drifts"}) {
    if (object.contains(numbers)) {
      definition.decimals = std::max(definition.decimals, most_decimals(object.at(numbers)));
    }
  }
  return definition;
}

bool defines_methods(const Json& request) {
  bool found = false;
  for_each_definition(request, [&](const Json& /*method*/) { found = true; });
  return found;
}

void define_methods(Catalogue& catalogue, Json& request) {
  for_each_definition(request, [&](Json& method) {
    method = catalogue.define(method_of(method_definition_from_json(method)).method).id;
  });
}

Json read_method_answer(const Catalogue& catalogue, const Json& request) {
  const auto given = request.find("method");
  if (given == request.end()) throw Refusal("bad-request", "The field “method” is missing.");
  const MethodDefinition definition = method_definition_from_json(*given);
  DefinedMethod defined = method_of(definition);
  Catalogue own = catalogue;
  Json answer{{"entry", to_json(own.define(std::move(defined.method)))}};
  if (defined.tableau.b.size() > 0)
    answer["tableau"] = facts_of(defined.tableau, rounding(definition));
  if (defined.partitioned)
    answer["partitioned"] = facts_of(*defined.partitioned, rounding(definition));
  if (defined.series) answer["series"] = facts_of(*defined.series, "forest");
  if (defined.missed > 0.0) {
    answer["typed"] = {{"digits", definition.decimals}, {"missed", defined.missed}};
  }
  answer["like"] = defined.like;
  answer["definition"] = json_of(definition);
  return answer;
}

}  // namespace rattleback
