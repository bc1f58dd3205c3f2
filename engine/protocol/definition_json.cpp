#include "protocol/definition_json.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "definition/entries.hpp"
#include "protocol/checked_json.hpp"

namespace rattleback {

namespace {

/// A number, or an expression of numbers with names.
double number_of(const Json& value, const std::string& what, const NamedNumbers& names) {
  if (value.is_number()) return value.get<double>();
  if (value.is_string()) return number_of_text(value.get<std::string>(), what, names);
  refuse_definition(what + " must be a number, or an expression in quotation marks.");
}
double number_in(const Json& object, const std::string& name, double otherwise,
                 const NamedNumbers& names) {
  const auto found = object.find(name);
  return found == object.end() ? otherwise : number_of(*found, "“" + name + "”", names);
}
std::vector<double> numbers_of(const Json& list, const std::string& what,
                               const NamedNumbers& names) {
  std::vector<double> numbers;
  for (const Json& one : list) numbers.push_back(number_of(one, what, names));
  return numbers;
}

/// Values of parameters by name; the entries of a list m as m1, m2, …
void add_named(const std::string& id, const Value& value, NamedNumbers& names) {
  if (!value.is_list()) {
    names[id] = value;
    return;
  }
  for (std::size_t i = 0; i < value.numbers().size(); ++i) {
    names[id + std::to_string(i + 1)] = value.numbers()[i];
  }
}
bool flag_in(const Json& object, const std::string& name) {
  const auto found = object.find(name);
  if (found == object.end()) return false;
  if (!found->is_boolean()) refuse_definition("“" + name + "” must be true or false.");
  return found->get<bool>();
}

/// Each item of a list that may be left out.
template <class Take>
void for_each_in(const Json& object, const std::string& name, const Take& take) {
  const auto found = object.find(name);
  if (found == object.end()) return;
  if (!found->is_array()) refuse_definition("“" + name + "” must be a list.");
  for (const Json& item : *found) take(item);
}

/// An expression: a text, or a number.
std::string expression_of(const Json& value, const std::string& what) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_number()) return value.dump();
  refuse_definition(what + " must be an expression in quotation marks, or a number.");
}
std::string expression_in(const Json& object, const std::string& name,
                          const std::string& otherwise) {
  const auto found = object.find(name);
  return found == object.end() ? otherwise : expression_of(*found, "“" + name + "”");
}

DefinedCoordinate coordinate_of(const Json& item, const NamedNumbers& names) {
  if (item.is_string()) return {item.get<std::string>(), item.get<std::string>()};
  const Json& object = checked(item, "A coordinate", {"id", "name", "unit", "angle", "range"});
  DefinedCoordinate coordinate;
  coordinate.id = string_field(object, "id");
  coordinate.name = text_in(object, "name", coordinate.id);
  coordinate.angle = flag_in(object, "angle");
  coordinate.unit = text_in(object, "unit", coordinate.angle ? "rad" : "");
  if (object.contains("range")) {
    const Json& range = object["range"];
    if (!range.is_array() || range.size() != 2) {
      refuse_definition("The range of “" + coordinate.id +
                        "” must be a list of two numbers: where it begins and ends.");
    }
    const std::string what = "The range of “" + coordinate.id + "”";
    coordinate.range = {number_of(range[0], what, names), number_of(range[1], what, names)};
  }
  return coordinate;
}

/// `names`: of the parameters before it.
Parameter parameter_of(const Json& item, const NamedNumbers& names) {
  const Json& object =
      checked(item, "A parameter", {"id", "name", "unit", "description", "value", "min", "max"});
  Parameter parameter;
  parameter.id = string_field(object, "id");
  parameter.name = text_in(object, "name", parameter.id);
  parameter.unit = text_in(object, "unit", "");
  parameter.description = text_in(object, "description", "");
  const std::string what = "The value of the parameter “" + parameter.id + "”";
  const auto value = object.find("value");
  if (value == object.end()) refuse_definition(what + " is missing.");
  if (value->is_array()) {
    const std::vector<double> numbers = numbers_of(*value, what, names);
    if (numbers.empty()) {
      refuse_definition("The parameter “" + parameter.id + "” is a list without numbers.");
    }
    parameter.value = numbers;
  } else {
    parameter.value = number_of(*value, what, names);
  }
  parameter.minimum = number_in(object, "min", std::numeric_limits<double>::lowest(), names);
  parameter.maximum = number_in(object, "max", std::numeric_limits<double>::max(), names);
  if (parameter.minimum > parameter.maximum) {
    refuse_definition("The parameter “" + parameter.id +
                      "” has no room: its “min” is greater than its “max”.");
  }
  return parameter;
}

DefinedInvariant invariant_of(const Json& item) {
  const Json& object = checked(item, "An invariant", {"id", "name", "expression", "sentence"});
  DefinedInvariant invariant;
  invariant.id = string_field(object, "id");
  invariant.name = text_in(object, "name", invariant.id);
  invariant.expression = expression_in(object, "expression", "");
  invariant.sentence = text_in(object, "sentence", "");
  return invariant;
}

DefinedTerm term_of(const std::string& id, const Json& value) {
  return {id, expression_of(value, "The term " + id)};
}

/// “x1 = l sin θ”, each on a line of its own or parted by semicolons.
void add_equations(const std::string& text, std::vector<DefinedTerm>& terms) {
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find_first_of(";\n", begin), text.size());
    const std::string line = text.substr(begin, end - begin);
    begin = end + 1;
    const auto trimmed = [](const std::string& part) {
      const std::size_t first = part.find_first_not_of(" \t\r");
      if (first == std::string::npos) return std::string();
      return part.substr(first, part.find_last_not_of(" \t\r") + 1 - first);
    };
    if (trimmed(line).empty()) continue;
    const std::size_t sign = line.find('=');
    if (sign == std::string::npos) {
      refuse_definition("A term is written name = expression, not “" + trimmed(line) + "”.");
    }
    terms.push_back({trimmed(line.substr(0, sign)), trimmed(line.substr(sign + 1))});
  }
}

/// An object of expressions, or a text of equations, or a list of such texts.
std::vector<DefinedTerm> terms_in(const Json& object, const std::string& name) {
  std::vector<DefinedTerm> terms;
  const auto found = object.find(name);
  if (found == object.end()) return terms;
  if (found->is_object()) {
    for (const auto& [id, value] : found->items()) terms.push_back(term_of(id, value));
  } else if (found->is_string()) {
    add_equations(found->get<std::string>(), terms);
  } else if (found->is_array()) {
    for (const Json& one : *found) {
      if (!one.is_string()) {
        refuse_definition("Each of “" + name + "” must be a text such as \"x1 = sin(theta)\".");
      }
      add_equations(one.get<std::string>(), terms);
    }
  } else {
    refuse_definition("“" + name +
                      "” must be an object of expressions, or equations in quotation marks.");
  }
  return terms;
}

/// Numbers in the order of the coordinates: a list, or an object by name, in which velocities that
/// are left out are zero, as all are where there is no field.
std::vector<double> state_in(const Json& object, const std::string& name,
                             const std::vector<DefinedCoordinate>& coordinates,
                             const NamedNumbers& names) {
  const bool velocities = name == "v";
  const auto found = object.find(name);
  if (found == object.end()) {
    if (!velocities) refuse_definition("A start needs “q”: a number for each coordinate.");
    return std::vector<double>(coordinates.size(), 0.0);
  }
  const std::string what = "“" + name + "” of a start";
  if (found->is_array()) return numbers_of(*found, what, names);
  if (!found->is_object()) {
    refuse_definition(what + " must be a list of numbers, or an object with one for each name.");
  }
  std::vector<std::string> known;
  for (const DefinedCoordinate& one : coordinates) {
    known.push_back(one.id);
    if (velocities) known.push_back(one.id + "_dot");
  }
  checked(*found, what, known);
  std::vector<double> numbers;
  for (const DefinedCoordinate& one : coordinates) {
    const bool by_rate = velocities && found->contains(one.id + "_dot");
    const std::string id = by_rate ? one.id + "_dot" : one.id;
    if (!velocities && !found->contains(id)) {
      refuse_definition("A start has no number for the coordinate “" + id + "”.");
    }
    numbers.push_back(number_in(*found, id, 0.0, names));
  }
  return numbers;
}

ParameterValues start_parameters(const Json& object, const NamedNumbers& usual) {
  ParameterValues values;
  const auto found = object.find("parameters");
  if (found == object.end()) return values;
  if (!found->is_object()) {
    refuse_definition("“parameters” of a start must be an object: a number for each name.");
  }
  for (const auto& [id, value] : found->items()) {
    const std::string what = "The value of the parameter “" + id + "”";
    if (value.is_array()) {
      values[id] = numbers_of(value, what, usual);
    } else {
      values[id] = number_of(value, what, usual);
    }
  }
  return values;
}

/// `usual`: the usual values of the parameters.
Preset start_of(const Json& item, std::size_t number,
                const std::vector<DefinedCoordinate>& coordinates, const NamedNumbers& usual) {
  const Json& object =
      checked(item, "A start",
              {"id", "name", "description", "parameters", "q", "v", "h", "horizon", "methods"});
  Preset start;
  start.id = text_in(object, "id", "start" + std::to_string(number));
  start.name = text_in(object, "name", "Start " + std::to_string(number));
  start.description = text_in(object, "description", "");
  start.parameters = start_parameters(object, usual);
  NamedNumbers names = usual;
  for (const auto& [id, value] : start.parameters) add_named(id, value, names);
  start.q = state_in(object, "q", coordinates, names);
  start.v = state_in(object, "v", coordinates, names);
  start.h = number_in(object, "h", 0.01, names);
  start.horizon = number_in(object, "horizon", 20.0, names);
  if (!(start.h > 0.0) || !(start.horizon > 0.0)) {
    refuse_definition("“h” and “horizon” of a start must be greater than zero.");
  }
  for_each_in(object, "methods", [&](const Json& method) {
    if (!method.is_string()) refuse_definition("“methods” must be a list of ids.");
    start.methods.push_back(method.get<std::string>());
  });
  return start;
}

DefinedPoint point_of(const Json& value, const std::string& what) {
  if (!value.is_array() || value.size() > 3) {
    refuse_definition(what + " must be a list of up to three expressions: x, y, z.");
  }
  DefinedPoint point{"0", "0", "0"};
  std::transform(value.begin(), value.end(), point.begin(),
                 [&](const Json& one) { return expression_of(one, what); });
  return point;
}

constexpr std::array kinds{
    std::pair{"point", DefinedPart::Kind::point},   std::pair{"rod", DefinedPart::Kind::rod},
    std::pair{"box", DefinedPart::Kind::box},       std::pair{"disk", DefinedPart::Kind::disk},
    std::pair{"circle", DefinedPart::Kind::circle}, std::pair{"spring", DefinedPart::Kind::spring}};

/// How thick a part is that says no size: what is thin for a ring is thick for its wire.
std::array<double, 3> usual_size(DefinedPart::Kind kind) {
  if (kind == DefinedPart::Kind::circle) return {1.0, 1.0, 0.02};
  return {0.1, 0.1, 0.1};
}

DefinedPart part_of(const Json& item) {
  const Json& object = checked(
      item, "A part of the drawing",
      {"point", "rod", "box", "disk", "circle", "spring", "size", "coils", "heading", "trail"});
  DefinedPart part;
  int found = 0;
  for (const auto& [name, kind] : kinds) {
    const auto place = object.find(name);
    if (place == object.end()) continue;
    ++found;
    part.kind = kind;
    part.size = usual_size(kind);
    const std::string what = std::string("“") + name + "”";
    if (!part.lies_between()) {
      part.at = point_of(*place, what);
      continue;
    }
    if (!place->is_array() || place->size() != 2) {
      refuse_definition(what + " must be a list of the two points between which it lies.");
    }
    part.at = point_of((*place)[0], std::string("The beginning of a ") + name);
    part.to = point_of((*place)[1], std::string("The end of a ") + name);
  }
  if (found != 1) {
    refuse_definition(
        "A part of the drawing is one of “point”, “rod”, “box”, “disk”, “circle” and “spring”.");
  }
  if (object.contains("coils")) {
    const double coils = number_field(object, "coils");
    if (part.kind != DefinedPart::Kind::spring) {
      refuse_definition("“coils” are those of a spring.");
    }
    if (!(coils >= 1.0 && coils <= Definition::most_coils && coils == std::floor(coils))) {
      refuse_definition("A spring has between 1 and " + std::to_string(Definition::most_coils) +
                        " coils, a whole number.");
    }
    part.coils = static_cast<int>(coils);
  }
  if (object.contains("size")) {
    const Json& size = object["size"];
    if (!size.is_number() && !size.is_array()) {
      refuse_definition("“size” must be one number or three, greater than zero.");
    }
    const Eigen::VectorXd given =
        size.is_number() ? Eigen::VectorXd(Eigen::VectorXd::Constant(3, size.get<double>()))
                         : vector_field(object, "size");
    if (given.size() != 3 || !(given.minCoeff() > 0.0) || !given.allFinite()) {
      refuse_definition("“size” must be one number or three, greater than zero.");
    }
    std::copy(given.begin(), given.end(), part.size.begin());
  }
  part.heading = expression_in(object, "heading", "");
  part.trail = flag_in(object, "trail");
  return part;
}

}  // namespace

Definition definition_from_json(const Json& json) {
  const Json& object = checked(json, "A definition",
                               {"id", "name", "description", "source", "coordinates", "parameters",
                                "terms", "definitions", "kinetic", "potential", "constraints",
                                "frame", "forces", "invariants", "starts", "drawing", "length"});
  Definition definition;
  definition.id = text_in(object, "id", definition.id);
  definition.name = text_in(object, "name", definition.id);
  definition.description = text_in(object, "description", "");
  definition.source = text_in(object, "source", "");
  NamedNumbers usual;
  for_each_in(object, "parameters", [&](const Json& item) {
    const Parameter& parameter = definition.parameters.emplace_back(parameter_of(item, usual));
    add_named(parameter.id, parameter.value, usual);
  });
  // Mathematica and others speak of definitions where others name terms.
  for (const char* name : {"terms", "definitions"}) {
    for (DefinedTerm& term : terms_in(object, name)) definition.terms.push_back(std::move(term));
  }
  definition.kinetic = string_field(object, "kinetic");
  definition.potential = expression_in(object, "potential", definition.potential);
  definition.length = number_in(object, "length", definition.length, usual);
  if (object.contains("length") && !(definition.length > 0.0)) {
    refuse_definition("“length” must be greater than zero.");
  }
  for_each_in(object, "coordinates", [&](const Json& item) {
    definition.coordinates.push_back(coordinate_of(item, usual));
  });
  for_each_in(object, "constraints", [&](const Json& item) {
    definition.constraints.push_back(expression_of(item, "A constraint"));
  });
  for_each_in(object, "frame", [&](const Json& row) {
    const std::string what =
        "Direction " + std::to_string(definition.frame.size() + 1) + " of the frame";
    if (!row.is_array()) refuse_definition(what + " must be a list of expressions.");
    std::vector<std::string>& direction = definition.frame.emplace_back();
    for (const Json& entry : row) direction.push_back(expression_of(entry, what));
  });
  if (object.contains("forces")) {
    if (!object["forces"].is_object()) {
      refuse_definition(
          "“forces” must be an object: an expression for each coordinate that has one.");
    }
    for (const auto& [id, force] : object["forces"].items()) {
      definition.forces[id] = expression_of(force, "The force on " + id);
    }
  }
  for_each_in(object, "invariants",
              [&](const Json& item) { definition.invariants.push_back(invariant_of(item)); });
  for_each_in(object, "starts", [&](const Json& item) {
    definition.starts.push_back(
        start_of(item, definition.starts.size() + 1, definition.coordinates, usual));
  });
  for_each_in(object, "drawing",
              [&](const Json& item) { definition.drawing.push_back(part_of(item)); });
  return definition;
}

}  // namespace rattleback
