#include "definition/defined_entry.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>

#include "catalog/complete.hpp"
#include "catalog/entry_of.hpp"
#include "definition/defined_system.hpp"
#include "definition/integrable.hpp"
#include "definition/start_check.hpp"
#include "expression/language.hpp"
#include "expression/tokens.hpp"
#include "model/model_of.hpp"
#include "text/closest.hpp"

namespace rattleback {

namespace {

/// Whether lengths of this size can be drawn as they are.
bool is_usual(double length) {
  return length >= 0x1p-7 && length <= 0x1p7;
}

/// How far the first start reaches in the coordinates that are lengths, or a run from there goes; 1
/// where that is as good.
double usual_length(const Definition& definition) {
  if (definition.starts.empty()) return 1.0;
  const Preset& start = definition.starts.front();
  const std::size_t n = definition.coordinates.size();
  const auto largest = [&](const std::vector<double>& numbers) {
    double size = 0.0;
    for (std::size_t i = 0; i < std::min(n, numbers.size()); ++i) {
      if (!definition.coordinates[i].angle) size = std::max(size, std::abs(numbers[i]));
    }
    return size;
  };
  const double reach = largest(start.q);
  const double size = reach > 0.0 ? reach : largest(start.v) * std::abs(start.horizon);
  return size == 0.0 || !std::isfinite(size) || is_usual(size) ? 1.0 : size;
}

/// How many of its lengths make one in the drawing, whose numbers have less room.
double drawing_unit(const Definition& definition) {
  return is_usual(definition.length) ? 1.0 : power_of_two_near(definition.length);
}

/// A body where the coordinates that are lengths say.
DefinedPart usual_part(const Definition& definition) {
  DefinedPart body;
  std::size_t axis = 0;
  for (const DefinedCoordinate& coordinate : definition.coordinates) {
    if (!coordinate.angle && axis < 3) body.at[axis++] = coordinate.id;
  }
  body.size.fill(0.2 * definition.length);
  body.trail = true;
  return body;
}

void check_names(const Definition& definition) {
  std::set<std::string> taken(reserved_words().begin(), reserved_words().end());
  taken.insert("t");
  const auto take = [&](const std::string& id) {
    if (!is_name(id)) {
      refuse_definition(
          "“" + id + "” is no name: a name has letters, digits and _, and begins with a letter.");
    }
    if (!taken.insert(id).second) refuse_definition("The name “" + id + "” has two meanings.");
  };
  if (!is_name(definition.id))
    refuse_definition("“" + definition.id + "” is no name for a system.");
  for (const DefinedCoordinate& coordinate : definition.coordinates) {
    take(coordinate.id);
    take(coordinate.id + "_dot");
  }
  for (const Parameter& parameter : definition.parameters) {
    take(parameter.id);
    if (!parameter.value.is_list()) continue;
    for (std::size_t i = 1; i <= parameter.value.numbers().size(); ++i) {
      take(parameter.id + std::to_string(i));
    }
  }
  for (const DefinedTerm& term : definition.terms) {
    take(term.id);
    take(term.id + "_dot");
  }
  std::set<std::string> kept{"energy", "constraint"};
  for (const DefinedInvariant& invariant : definition.invariants) {
    if (!is_name(invariant.id) || !kept.insert(invariant.id).second) {
      refuse_definition("“" + invariant.id +
                        "” is no name for an invariant, or stands for another one.");
    }
  }
  for (const auto& [id, force] : definition.forces) {
    const bool known =
        std::any_of(definition.coordinates.begin(), definition.coordinates.end(),
                    [&, id = id](const DefinedCoordinate& one) { return one.id == id; });
    if (!known) refuse_definition("There is a force on “" + id + "”, which is no coordinate.");
  }
}

void check_sizes(const Definition& definition) {
  const auto at_most = [](std::size_t count, std::size_t most, const std::string& what) {
    if (count > most) {
      refuse_definition("A definition takes at most " + std::to_string(most) + " " + what +
                        ", not " + std::to_string(count) + ".");
    }
  };
  const std::size_t n = definition.coordinates.size();
  if (n == 0) refuse_definition("A system needs at least one coordinate.");
  at_most(n, most_of(many_coordinates), "coordinates");
  at_most(definition.constraints.size(), most_of(many_constraints), "constraints");
  at_most(definition.parameters.size(), Definition::most_parameters, "parameters");
  at_most(definition.terms.size(), Definition::most_terms, "terms");
  at_most(definition.invariants.size(), Definition::most_invariants, "invariants");
  at_most(definition.drawing.size(), Definition::most_parts, "parts of a drawing");
  at_most(definition.starts.size(), Definition::most_starts, "starts");
  if (definition.constraints.size() >= n) {
    refuse_definition(std::to_string(definition.constraints.size()) +
                      " constraints leave no motion to " + std::to_string(n) + " coordinates.");
  }
  if (definition.starts.empty()) refuse_definition("A system needs at least one start.");
  for (const Parameter& parameter : definition.parameters) {
    at_most(parameter.value.numbers().size(), Definition::most_entries,
            "numbers in the parameter “" + parameter.id + "”");
  }
}

void check_ranges(const Definition& definition) {
  for (const DefinedCoordinate& coordinate : definition.coordinates) {
    if (!coordinate.range) continue;
    const auto [from, to] = *coordinate.range;
    if (!(from < to)) {
      refuse_definition("The range of “" + coordinate.id +
                        "” must go from a number to a greater one.");
    }
    if (coordinate.angle && (from < -2.0 * std::numbers::pi || to > 2.0 * std::numbers::pi)) {
      refuse_definition("“" + coordinate.id +
                        "” is marked as an angle, which is counted from −2π to 2π: its range must "
                        "lie within; without the mark it is a number like any other.");
    }
  }
}

/// As many directions of as many components as the constraints leave.
void check_frame_size(const Definition& definition, const Structure& structure) {
  if (definition.frame.empty()) return;
  const std::size_t n = definition.coordinates.size();
  const std::size_t m = n - definition.constraints.size();
  if (definition.constraints.empty()) {
    refuse_definition(
        "A frame has the directions that constraints allow, and this system has none.");
  }
  if (structure.affine) {
    refuse_definition(
        "A frame spans the velocities that are allowed, and those of a constraint with a part "
        "without velocities are no sums of directions: leave the frame out.");
  }
  if (definition.frame.size() != m) {
    refuse_definition("A frame of " + std::to_string(n) + " coordinates under " +
                      std::to_string(n - m) + (n - m == 1 ? " constraint" : " constraints") +
                      " has " + std::to_string(m) + (m == 1 ? " direction" : " directions") +
                      ", not " + std::to_string(definition.frame.size()) + ".");
  }
  for (std::size_t a = 0; a < m; ++a) {
    if (definition.frame[a].size() == n) continue;
    refuse_definition("Direction " + std::to_string(a + 1) + " of the frame has " +
                      std::to_string(definition.frame[a].size()) + " components for " +
                      std::to_string(n) + " coordinates.");
  }
}

template <class S>
AtPlace at_place(const S& system, const Eigen::VectorXd& q, const Eigen::VectorXd& v) {
  using Configuration = typename S::Configuration;
  const Configuration place = q;
  const Configuration velocity = v;
  AtPlace at;
  at.metric = system.metric(place);
  at.potential = system.potential(place);
  if constexpr (S::constraints != 0) at.forms = system.constraint_forms(place);
  if constexpr (supplies<S>(Extra::affine)) {
    if (is_affine(system)) at.affine = system.affine_part(place);
  }
  if constexpr (FramedSystem<S>) {
    at.frame = system.frame(place);
    at.frame_margin = system.frame_margin(place);
  }
  if constexpr (supplies<S>(Extra::force)) at.force = system.force(0.0, place, velocity);
  at.invariants = system.extra_invariants(place, velocity);
  return at;
}

/// Starts name methods that run on the system.
void check_methods(const SystemEntry& entry) {
  std::vector<std::string> known;
  for (const Fit& fit : entry.fits) known.push_back(fit.method);
  for (const Preset& start : entry.info.presets) {
    for (const std::string& method : start.methods) {
      if (std::find(known.begin(), known.end(), method) != known.end()) continue;
      refuse_definition("The start “" + start.name + "” names the method “" + method +
                        "”, which does not run on this system; the closest name is “" +
                        closest_name(method, known) + "”.");
    }
  }
}

/// Says with the invariant “constraint” that positions drift, where constraints bind them.
template <class S>
void tell_what_drifts(const S& system, const Preset& start, SystemEntry& entry) {
  if constexpr (S::constraints != 0) {
    const NaturalUnits units = *ModelOf<S>(system).natural_units(start_of(start), 0.0, start.h);
    const auto forms = [&](const Eigen::VectorXd& q) {
      const typename S::Configuration place = q.cwiseProduct(units.lengths);
      const Eigen::MatrixXd rows = system.constraint_forms(place);
      return Eigen::MatrixXd(units.constraints.cwiseInverse().asDiagonal() * rows *
                             units.speeds.asDiagonal());
    };
    const Eigen::Map<const Eigen::VectorXd> q(start.q.data(), std::ssize(start.q));
    if (!bind_positions(forms, q.cwiseQuotient(units.lengths))) return;
    for (Invariant& invariant : entry.invariants) {
      if (invariant.id != "constraint") continue;
      invariant.sentence +=
          " Here constraints are rates of positions: the positions that they bind are not watched, "
          "and drift by the error of the method, however small this residual is.";
    }
  }
}

template <DefinedAs as>
SystemEntry entry_from(Definition given, const Structure& structure) {
  using S = DefinedSystem<as>;
  const auto values_at = [&](const Preset& start) {
    return complete(given.parameters, start.parameters, given.name);
  };
  const auto usual = complete(given.parameters, {}, given.name);
  const auto shared = std::make_shared<const Definition>(given);
  const S at_usual(shared, usual, structure);
  for (Preset& start : given.starts) {
    // Reading takes longer than all that is asked of what was read.
    const bool same = start.parameters.empty();
    const S system = same ? at_usual : S(shared, values_at(start), structure);
    check_start(
        [&](const Eigen::VectorXd& q, const Eigen::VectorXd& v) { return at_place(system, q, v); },
        ModelOf<S>(system), given.coordinates, start);
  }
  const auto definition = std::make_shared<const Definition>(std::move(given));
  const S system = at_usual.described_by(definition);
  SystemEntry entry = entry_of(system, system.info());
  check_methods(entry);
  if (!structure.affine) tell_what_drifts(system, entry.info.presets.front(), entry);
  entry.make = [definition, structure](const ParameterValues& values) -> std::unique_ptr<Model> {
    return std::make_unique<ModelOf<S>>(S(definition, values, structure));
  };
  return entry;
}

}  // namespace

SystemInfo info_of(const Definition& definition, const Structure& structure) {
  SystemInfo info{.id = definition.id,
                  .name = definition.name,
                  .description = definition.description,
                  .source = definition.source,
                  .parameters = definition.parameters,
                  .presets = definition.starts};
  for (const DefinedCoordinate& coordinate : definition.coordinates) {
    const std::string per_second = coordinate.unit.empty() ? "" : coordinate.unit + "/s";
    info.q.push_back({coordinate.id, coordinate.name, coordinate.unit});
    info.v.push_back({coordinate.id + "_dot", "Rate: " + coordinate.name, per_second});
  }
  for (const DefinedInvariant& invariant : definition.invariants) {
    info.invariants.push_back({invariant.id, invariant.name, invariant.sentence});
  }
  if (structure.affine) {
    info.energy =
        "A constraint with a part without velocities, as of a ground that moves, does work: the "
        "energy is kept only where that part vanishes" +
        std::string(definition.forces.empty() ? "." : " and the forces do no work.");
    info.conservative = false;
  } else if (!definition.forces.empty()) {
    info.energy = "The energy changes by the work of the forces.";
    info.conservative = false;
  } else if (definition.constraints.empty()) {
    info.energy = "The total energy is kept because nothing here depends on the time.";
  }
  if (!structure.kinks.empty()) info.energy += (info.energy.empty() ? "" : " ") + structure.kinks;
  return info;
}

namespace {

Shape shape_of(DefinedPart::Kind kind) {
  switch (kind) {
    case DefinedPart::Kind::point: return Shape::ellipsoid;
    case DefinedPart::Kind::box: return Shape::box;
    case DefinedPart::Kind::rod:
    case DefinedPart::Kind::disk: return Shape::cylinder;
    case DefinedPart::Kind::circle: return Shape::ring;
    case DefinedPart::Kind::spring: return Shape::spring;
  }
  return Shape::box;
}

}  // namespace

Scene scene_of(const Definition& definition) {
  const double unit = drawing_unit(definition);
  const double length = definition.length / unit;
  Scene scene{.parts = {}, .ground = false, .length = length};
  for (std::size_t i = 0; i < definition.drawing.size(); ++i) {
    const DefinedPart& part = definition.drawing[i];
    const auto [x, y, z] = part.size;
    scene.parts.push_back({.id = "part" + std::to_string(i + 1),
                           .shape = shape_of(part.kind),
                           .size = {x / unit, y / unit, part.lies_between() ? length : z / unit},
                           .role = part.lies_between() || part.kind == DefinedPart::Kind::circle
                                       ? Role::guide
                                       : Role::body,
                           .trail = part.trail,
                           .coils = part.kind == DefinedPart::Kind::spring ? part.coils : 0});
  }
  return scene;
}

std::vector<Pose> poses_of(const Definition& definition, const std::vector<double>& places) {
  std::vector<Pose> poses;
  const double unit = drawing_unit(definition);
  const double* next = places.data();
  for (const DefinedPart& part : definition.drawing) {
    const Eigen::Vector3d at = Eigen::Vector3d(next[0], next[1], next[2]) / unit;
    const Eigen::Vector3d to = Eigen::Vector3d(next[3], next[4], next[5]) / unit;
    poses.push_back(part.lies_between() ? between(at, to, definition.length / unit)
                                        : Pose{.position = at, .attitude = heading(next[6])});
    next += 7;
  }
  return poses;
}

SystemEntry entry_of(const Definition& given) {
  check_sizes(given);
  check_names(given);
  Definition definition = given;
  if (definition.length == 0.0) definition.length = usual_length(definition);
  if (definition.drawing.empty()) definition.drawing.push_back(usual_part(definition));
  check_ranges(definition);
  const Structure structure = structure_of(definition);
  check_frame_size(definition, structure);
  if (!definition.frame.empty()) {
    return entry_from<DefinedAs::framed>(std::move(definition), structure);
  }
  if (!definition.constraints.empty()) {
    return entry_from<DefinedAs::constrained>(std::move(definition), structure);
  }
  if (!definition.forces.empty()) {
    return entry_from<DefinedAs::forced>(std::move(definition), structure);
  }
  return entry_from<DefinedAs::free>(std::move(definition), structure);
}

}  // namespace rattleback
