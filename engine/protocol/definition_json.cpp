#include "protocol/definition_json.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "protocol/checked_json.hpp"

namespace rattleback {

namespace {

double number_in(const Json& object, const std::string& name, double otherwise) {
  return object.contains(name) ? number_field(object, name) : otherwise;
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

DefinedCoordinate coordinate_of(const Json& item) {
  if (item.is_string()) return {item.get<std::string>(), item.get<std::string>()};
  const Json& object = checked(item, "A coordinate", {"id", "name", "unit", "angle", "range"});
  DefinedCoordinate coordinate;
  coordinate.id = string_field(object, "id");
  coordinate.name = text_in(object, "name", coordinate.id);
  coordinate.angle = flag_in(object, "angle");
  coordinate.unit = text_in(object, "unit", coordinate.angle ? "rad" : "");
  if (object.contains("range")) {
    const Json& range = object["range"];
    const bool two =
        range.is_array() && range.size() == 2 && range[0].is_number() && range[1].is_number();
    if (!two) {
      refuse_definition("The range of “" + coordinate.id +
                        "” must be a list of two numbers: where it begins and ends.");
    }
    coordinate.range = {range[0].get<double>(), range[1].get<double>()};
  }
  return coordinate;
}

Parameter parameter_of(const Json& item) {
  const Json& object =
      checked(item, "A parameter", {"id", "name", "unit", "description", "value", "min", "max"});
  Parameter parameter;
  parameter.id = string_field(object, "id");
  parameter.name = text_in(object, "name", parameter.id);
  parameter.unit = text_in(object, "unit", "");
  parameter.description = text_in(object, "description", "");
  const auto value = object.find("value");
  if (value != object.end() && value->is_array()) {
    const Eigen::VectorXd numbers = vector_field(object, "value");
    parameter.value = std::vector<double>(numbers.begin(), numbers.end());
    if (numbers.size() == 0) {
      refuse_definition("The parameter “" + parameter.id + "” is a list without numbers.");
    }
  } else {
    parameter.value = number_field(object, "value");
  }
  parameter.minimum = number_in(object, "min", std::numeric_limits<double>::lowest());
  parameter.maximum = number_in(object, "max", std::numeric_limits<double>::max());
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

Preset start_of(const Json& item, std::size_t number) {
  const Json& object =
      checked(item, "A start",
              {"id", "name", "description", "parameters", "q", "v", "h", "horizon", "methods"});
  Preset start;
  start.id = text_in(object, "id", "start" + std::to_string(number));
  start.name = text_in(object, "name", "Start " + std::to_string(number));
  start.description = text_in(object, "description", "");
  start.parameters = values_field(object, "parameters");
  const Eigen::VectorXd q = vector_field(object, "q");
  const Eigen::VectorXd v = vector_field(object, "v");
  start.q.assign(q.begin(), q.end());
  start.v.assign(v.begin(), v.end());
  start.h = number_in(object, "h", 0.01);
  start.horizon = number_in(object, "horizon", 20.0);
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
  const Json& object = checked(
      json, "A definition",
      {"id", "name", "description", "source", "coordinates", "parameters", "kinetic", "potential",
       "constraints", "frame", "forces", "invariants", "starts", "drawing", "length"});
  Definition definition;
  definition.id = text_in(object, "id", definition.id);
  definition.name = text_in(object, "name", definition.id);
  definition.description = text_in(object, "description", "");
  definition.source = text_in(object, "source", "");
  definition.kinetic = string_field(object, "kinetic");
  definition.potential = expression_in(object, "potential", definition.potential);
  definition.length = number_in(object, "length", definition.length);
  if (object.contains("length") && !(definition.length > 0.0)) {
    refuse_definition("“length” must be greater than zero.");
  }
  for_each_in(object, "coordinates",
              [&](const Json& item) { definition.coordinates.push_back(coordinate_of(item)); });
  for_each_in(object, "parameters",
              [&](const Json& item) { definition.parameters.push_back(parameter_of(item)); });
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
    definition.starts.push_back(start_of(item, definition.starts.size() + 1));
  });
  for_each_in(object, "drawing",
              [&](const Json& item) { definition.drawing.push_back(part_of(item)); });
  return definition;
}

}  // namespace rattleback
