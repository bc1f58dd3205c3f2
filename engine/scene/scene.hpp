// Drawing primitives. A system says once which parts it has, and for each state where they are;
// whoever draws needs to know nothing else of it. z is up; lengths in metres.
#pragma once

#include <Eigen/Geometry>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rattleback {

enum class Shape : std::uint8_t {
  box,        ///< size: edge lengths
  ellipsoid,  ///< size: diameters
  cylinder,   ///< size: diameter, diameter, height along z
  ring,       ///< about z; size: diameter, diameter, thickness of its wire
  spring,     ///< of wire wound about z, `coils` times; size: diameter, diameter, length along z
};

enum class Role : std::uint8_t { body, accent, guide };

/// What is drawn along with the trail of a part.
enum class TrailMark : std::uint8_t {
  none,
  cusps,   ///< where it turns back: the part moves in the plane z = 0
  ball,    ///< the ball that it lies on: the part stays at one distance from the origin
  copies,  ///< of the part, large enough to be seen beside all of the trail, as it was turned there
};

struct ScenePart {
  std::string id;
  Shape shape = Shape::box;
  Eigen::Vector3d size = Eigen::Vector3d::Ones();
  Role role = Role::body;
  bool trail = false;                ///< its centre leaves a trail
  TrailMark mark = TrailMark::none;  ///< of the trail; another than none needs one
  int coils = 0;                     ///< of a spring
};

/// What is drawn as a colour or an arrow.
struct Quantity {
  std::string name;
  std::string unit;  ///< SI, or empty for a pure number
};

/// A line that stands still.
struct ScenePath {
  std::string name;  ///< what it is, for the page to say
  std::vector<Eigen::Vector3d> points;
};

struct Scene {
  std::vector<ScenePart> parts;
  bool ground = true;  ///< draw the plane z = 0
  /// Against gravity, of length 1: seen upright, a ground whose normal is another is a slope.
  Eigen::Vector3d up = Eigen::Vector3d::UnitZ();
  double length = 1.0;  ///< a typical length of the system
  /// From the system towards the eye at first, of any length, as if z were up; left out, from
  /// behind, to the right and above.
  std::optional<Eigen::Vector3d> outlook = {};
  std::optional<Quantity> tint = {};  ///< parts are coloured by it
  std::vector<ScenePath> paths = {};
  std::vector<Quantity> reactions = {};  ///< what its reactions are, in their order
};

/// The force by which constraints act on a body: where, and how strongly, in N or the system's own
/// unit.
struct Reaction {
  Eigen::Vector3d point = Eigen::Vector3d::Zero();
  Eigen::Vector3d force = Eigen::Vector3d::Zero();
};

/// Where a part is: its own frame → the world.
struct Pose {
  Eigen::Vector3d position = Eigen::Vector3d::Zero();
  Eigen::Quaterniond attitude = Eigen::Quaterniond::Identity();
  Eigen::Vector3d scale = Eigen::Vector3d::Ones();
  double tint = 0.0;  ///< of the scene's tint, not below zero
};

/// Rotation about the vertical, as a system on the ground turns.
Eigen::Quaterniond heading(double theta);

/// A rotation that takes the z axis, along which cylinders lie, to a direction of any length.
Eigen::Quaterniond pointing(const Eigen::Vector3d& direction);

}  // namespace rattleback
