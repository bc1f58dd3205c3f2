#include "engine/rescaled.hpp"

#include <limits>
#include <map>
#include <regex>
#include <utility>

#include "text/number_text.hpp"

namespace rattleback::testing {

namespace {

std::string id_of(const json& coordinate) {
  return coordinate.is_string() ? coordinate.get<std::string>()
                                : coordinate["id"].get<std::string>();
}

double length_of(const json& coordinate, const Rescaled& units) {
  const bool turns = coordinate.is_object() &&
                     (coordinate.value("angle", false) || coordinate.value("unit", "") == "rad");
  return turns ? 1.0 : units.length;
}

/// `w` of w_2; the id itself of a coordinate without a number.
std::string family_of(const std::string& id) {
  return std::regex_replace(id, std::regex("_\\d+$"), "");
}

/// Multiplies each number, and each of a list, that has this name.
void multiply(std::string& text, const std::string& name, const std::string& factor) {
  const std::regex whole("\\b" + name + "(\\[[^\\]]*\\])?(?![\\w\\[])");
  text = std::regex_replace(text, whole, "(" + name + "$1*" + factor + ")");
}

/// The name and the expression of a term, name = expression.
std::pair<std::string, std::string> sides_of(const std::string& equation) {
  const std::size_t sign = equation.find(" = ");
  return {equation.substr(0, sign), equation.substr(sign + 3)};
}

/// An expression of the old units as one of the new, with the factors of `add_parameters`; an
/// equation becomes the difference of its sides.
std::string in_new_units(const json& definition, std::string text) {
  text = std::regex_replace(text, std::regex("(\\w)'"), "$1_dot");
  if (text.find(" = ") != std::string::npos) {
    const auto [left, right] = sides_of(text);
    text = left + " - (" + right + ")";
  }
  std::map<std::string, std::string> factors{{"t", "u_t"}};
  // Terms keep their values, and change with the new time.
  for (const json& term : definition.value("terms", json::array())) {
    factors[sides_of(term).first + "_dot"] = "u_a";
  }
  for (const json& one : definition["coordinates"]) {
    const bool turns = length_of(one, {.length = 2.0}) == 1.0;
    for (const std::string& name : {id_of(one), family_of(id_of(one))}) {
      if (!turns) factors[name] = "u_q";
      factors[name + "_dot"] = turns ? "u_a" : "u_v";
    }
  }
  for (const auto& [name, factor] : factors) multiply(text, name, factor);
  return text;
}

void add_parameters(json& definition, const Rescaled& units) {
  json& parameters = definition["parameters"];
  if (parameters.is_null()) parameters = json::array();
  const auto add = [&](const char* id, double value) {
    parameters.push_back({{"id", id}, {"value", value}});
  };
  add("u_q", 1.0 / units.length);
  add("u_v", units.time / units.length);
  add("u_a", units.time);
  add("u_t", 1.0 / units.time);
}

}  // namespace

std::string exactly(double x) {
  return number_text(x, std::numeric_limits<double>::max_digits10);
}

Eigen::VectorXd lengths_in(const json& definition, const Rescaled& units) {
  const json& coordinates = definition["coordinates"];
  Eigen::VectorXd lengths(static_cast<Eigen::Index>(coordinates.size()));
  Eigen::Index i = 0;
  for (const json& one : coordinates) lengths[i++] = length_of(one, units);
  return lengths;
}

json in_other_units(const json& definition, const Rescaled& units) {
  json other = definition;
  other.erase("drawing");
  other.erase("length");
  add_parameters(other, units);
  const Eigen::VectorXd lengths = lengths_in(definition, units);
  const auto rewrite = [&](json& text, double factor) {
    const std::string old = text.is_string() ? text.get<std::string>() : text.dump();
    text = exactly(factor) + "*(" + in_new_units(definition, old) + ")";
  };
  if (other.contains("terms")) {
    for (json& term : other["terms"]) {
      const auto [name, expression] = sides_of(term);
      term = name + " = " + in_new_units(definition, expression);
    }
  }
  rewrite(other["kinetic"], units.energy);
  if (other.contains("potential")) rewrite(other["potential"], units.energy);
  if (other.contains("constraints")) {
    for (json& one : other["constraints"]) rewrite(one, units.constraint);
  }
  if (other.contains("frame")) {
    for (json& direction : other["frame"]) {
      Eigen::Index i = 0;
      for (json& component : direction) rewrite(component, units.direction * lengths[i++]);
    }
  }
  if (other.contains("invariants")) {
    for (json& one : other["invariants"]) rewrite(one["expression"], 1.0);
  }
  Eigen::Index i = 0;
  for (json& coordinate : other["coordinates"]) {
    const double length = lengths[i++];
    const std::string id = id_of(coordinate);
    if (other.contains("forces") && other["forces"].contains(id)) {
      rewrite(other["forces"][id], units.energy / length);
    }
    if (!coordinate.is_object() || !coordinate.contains("range")) continue;
    for (json& edge : coordinate["range"]) edge = length * edge.get<double>();
  }
  for (json& start : other["starts"]) {
    for (i = 0; i < lengths.size(); ++i) {
      const auto at = static_cast<std::size_t>(i);
      start["q"][at] = lengths[i] * start["q"][at].get<double>();
      start["v"][at] = lengths[i] / units.time * start["v"][at].get<double>();
    }
    start["h"] = units.time * start.value("h", 0.1);
    start["horizon"] = units.time * start.value("horizon", 10.0);
  }
  return other;
}

}  // namespace rattleback::testing
