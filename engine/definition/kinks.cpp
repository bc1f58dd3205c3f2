#include "definition/kinks.hpp"

#include <algorithm>
#include <vector>

#include "catalog/complete.hpp"
#include "definition/parts.hpp"
#include "expression/smoothness.hpp"

namespace rattleback {

namespace {

/// A part of the equations of motion.
struct Part {
  std::string name;
  Graph::Node node = -1;
  int derivatives = 0;  ///< how often the equations differentiate it
};

std::vector<Part> parts_of(ExpressionReading& reading, const Definition& definition) {
  std::vector<Part> parts{{"the kinetic energy", kinetic_of(reading, definition), 1},
                          {"the potential", potential_of(reading, definition), 1}};
  for (std::size_t alpha = 0; alpha < definition.constraints.size(); ++alpha) {
    parts.push_back(
        {"constraint " + std::to_string(alpha + 1), constraint_of(reading, definition, alpha), 1});
  }
  for (const auto& [id, force] : definition.forces) {
    parts.push_back({"the force on " + id, force_of(reading, id, force), 0});
  }
  return parts;
}

/// The first start's q, v and a time.
Eigen::VectorXd first_place(const Definition& definition) {
  const std::size_t n = definition.coordinates.size();
  Eigen::VectorXd place = Eigen::VectorXd::Zero(static_cast<Eigen::Index>(2 * n + 1));
  if (definition.starts.empty()) return place;
  const Preset& start = definition.starts.front();
  for (std::size_t i = 0; i < n; ++i) {
    if (i < start.q.size()) place[static_cast<Eigen::Index>(i)] = start.q[i];
    if (i < start.v.size()) place[static_cast<Eigen::Index>(n + i)] = start.v[i];
  }
  return place;
}

}  // namespace

std::string kinks_of(const Definition& definition) {
  ExpressionReading reading(definition, complete(definition.parameters, {}, definition.name));
  const Eigen::VectorXd place = first_place(definition);
  int worst = most_smooth;
  std::string name;
  int jumping = 0;
  for (const Part& part : parts_of(reading, definition)) {
    const int continuous = continuous_derivatives(reading.graph(), part.node, place);
    if (continuous == most_smooth) continue;
    // In the force, whose value jumps where this is −1.
    const int in_force = continuous - part.derivatives;
    if (in_force >= worst) continue;
    worst = in_force;
    name = part.name;
    jumping = continuous + 1;
  }
  if (name.empty()) return "";
  constexpr const char* powers[] = {"", "h", "h²", "h³", "h⁴", "h⁵", "h⁶"};
  const int order = worst + 2;
  const std::string what = jumping == 0 ? "jumps"
                           : jumping == 1
                               ? "has a kink"
                               : "has a jump in its derivative of order " + std::to_string(jumping);
  std::string sentence = "Where the motion meets it, " + name + " " + what + ": ";
  if (order <= 0) return sentence + "no method follows such a jump, and the energy is not kept.";
  return sentence + "there the error of every method falls no faster than " + powers[order] +
         ", whatever its order.";
}

}  // namespace rattleback
