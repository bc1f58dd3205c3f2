#include "model/measured.hpp"

#include <algorithm>
#include <cmath>

#include "model/model.hpp"

namespace rattleback {

namespace {

/// Of entry i of a list, or of the number.
const std::string& unit_of(const Parameter& parameter, std::size_t i) {
  return parameter.row_units.empty() ? parameter.unit
                                     : parameter.row_units[i % parameter.row_units.size()];
}

bool has_length(const Component& component) {
  const auto dimension = dimension_of(component.unit);
  return dimension && dimension->length != 0;
}

}  // namespace

bool is_measured(const std::vector<Parameter>& parameters, const Layout& layout) {
  const auto known = [](const Component& component) {
    return dimension_of(component.unit).has_value();
  };
  bool has_mass = false;
  for (const Parameter& parameter : parameters) {
    for (int i = 0; i < parameter.row; ++i) {
      const auto dimension = dimension_of(unit_of(parameter, static_cast<std::size_t>(i)));
      if (!dimension) return false;
      has_mass = has_mass || dimension->mass != 0;
    }
  }
  return has_mass && std::all_of(layout.q.begin(), layout.q.end(), known) &&
         std::all_of(layout.v.begin(), layout.v.end(), known);
}

NaturalUnits natural_units_by(const Layout& layout, const FirstStep& first,
                              const Eigen::VectorXd& masses) {
  const auto longest = [&](const std::vector<Component>& components, const Eigen::VectorXd& sizes) {
    double size = 0.0;
    for (Eigen::Index i = 0; i < sizes.size(); ++i) {
      if (has_length(components[static_cast<std::size_t>(i)])) size = std::max(size, sizes[i]);
    }
    return size;
  };
  const double size = longest(layout.q, first.sizes.q);
  std::vector<std::string> kinds;
  kinds.reserve(layout.v.size());
  for (const Component& one : layout.v) kinds.push_back(has_length(one) ? "m" : "rad");
  const Eigen::VectorXd reach = natural_lengths(
      kinds, masses, Eigen::VectorXd::Constant(static_cast<Eigen::Index>(kinds.size()), size));
  const double moved = longest(layout.v, reach);
  NaturalUnits units;
  units.lengths = Eigen::VectorXd::Ones(first.sizes.q.size());
  for (Eigen::Index i = 0; i < units.lengths.size(); ++i) {
    if (!has_length(layout.q[static_cast<std::size_t>(i)])) continue;
    units.lengths[i] = moved > 0.0 ? moved : power_of_two_near(size);
  }
  units.time = natural_time(reach, first);
  units.speeds = reach / units.time;
  units.energy = natural_energy(masses, reach, first, units.time);
  return units;
}

Eigen::VectorXd masses_by_energy(const Model& model, const Eigen::VectorXd& q,
                                 const Eigen::VectorXd& sizes) {
  const double largest = power_of_two_near(sizes.cwiseAbs().maxCoeff());
  State state{q, Eigen::VectorXd::Zero(sizes.size())};
  const double rest = model.invariants(state)[0];
  Eigen::VectorXd masses(sizes.size());
  for (Eigen::Index i = 0; i < sizes.size(); ++i) {
    const double speed = sizes[i] > 0.0 ? power_of_two_near(sizes[i]) : largest;
    state.v[i] = speed;
    masses[i] = 2.0 * (model.invariants(state)[0] - rest) / speed / speed;
    state.v[i] = 0.0;
  }
  return masses;
}

Units units_of(const Layout& layout, const NaturalUnits& units) {
  Units result;
  const auto found = std::find_if(layout.q.begin(), layout.q.end(), has_length);
  if (found != layout.q.end()) result.length = units.lengths[found - layout.q.begin()];
  result.time = units.time;
  const double speed = result.length / result.time;
  result.mass = units.energy / speed / speed;
  return result;
}

ParameterValues in_other_units(const std::vector<Parameter>& parameters,
                               const ParameterValues& values, const Units& units) {
  ParameterValues result = values;
  for (const Parameter& parameter : parameters) {
    const Value& given = values.at(parameter.id);
    if (!given.word().empty()) continue;
    std::vector<double> numbers = given.numbers();
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      numbers[i] /= dimension_of(unit_of(parameter, i))->in(units);
    }
    result[parameter.id] = given.is_list() ? Value(std::move(numbers)) : Value(numbers.front());
  }
  return result;
}

}  // namespace rattleback
