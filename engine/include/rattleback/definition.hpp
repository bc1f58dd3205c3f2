// A mechanical system as data: what somebody types in, or a file holds. Expressions are texts in
// the language of expression/language.hpp; `x_dot` is the velocity of the coordinate x.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "rattleback/info.hpp"

namespace rattleback {

struct DefinedCoordinate {
  std::string id = {};
  std::string name = {};
  std::string unit = {};
  bool angle = false;                               ///< whole turns of it are the same place
  std::optional<std::array<double, 2>> range = {};  ///< a run stops where it leaves this
};

/// A name for an expression, such as the place x1 = l sin θ of a mass. Other expressions may use it
/// and, where it has no velocity in it, its rate `x1_dot`.
struct DefinedTerm {
  std::string id = {};
  std::string expression = {};  ///< of coordinates, velocities and other terms
};

struct DefinedInvariant {
  std::string id = {};
  std::string name = {};
  std::string expression = {};  ///< of coordinates and velocities
  std::string sentence = {};
};

using DefinedPoint = std::array<std::string, 3>;

/// A part of the drawing, placed by expressions of the coordinates; lengths in metres, z up.
struct DefinedPart {
  enum class Kind { point, rod, box, disk, circle, spring };
  Kind kind = Kind::point;
  DefinedPoint at = {};                       ///< of a rod or spring, where it begins
  DefinedPoint to = {};                       ///< where a rod or spring ends
  std::array<double, 3> size{0.1, 0.1, 0.1};  ///< diameters, or edges
  std::string heading = {};  ///< of a box, disk or circle: the angle about the vertical
  int coils = 8;             ///< of a spring
  bool trail = false;

  [[nodiscard]] bool lies_between() const { return kind == Kind::rod || kind == Kind::spring; }
};

/// L = T(q, v) − V(q) with the constraints μ(q) v + b(q) = 0 and generalised forces.
struct Definition {
  std::string id = "own";
  std::string name = {};
  std::string description = {};
  std::string source = {};
  std::vector<DefinedCoordinate> coordinates = {};
  std::vector<Parameter> parameters = {};
  std::vector<DefinedTerm> terms = {};  ///< in any order
  std::string kinetic = {};             ///< quadratic in the velocities
  std::string potential = "0";
  std::vector<std::string> constraints = {};  ///< each affine in the velocities, and zero
  /// Rows X_a of n components, as many as directions that linear constraints allow; or none.
  std::vector<std::vector<std::string>> frame = {};
  std::map<std::string, std::string> forces = {};  ///< by coordinate; of t, q and v
  std::vector<DefinedInvariant> invariants = {};
  std::vector<Preset> starts = {};        ///< velocities are brought onto the constraints
  std::vector<DefinedPart> drawing = {};  ///< empty: a body where the lengths say
  double length = 0.0;  ///< a typical length of the system, for drawing; 0: as the start says

  static constexpr std::size_t most_parameters = 64;
  static constexpr std::size_t most_terms = 256;
  static constexpr std::size_t most_invariants = 16;
  static constexpr std::size_t most_parts = 200;
  static constexpr std::size_t most_starts = 20;
  static constexpr std::size_t most_entries = 100;  ///< of a parameter that is a list
  static constexpr int most_coils = 100;
};

}  // namespace rattleback
