// Systems whose parameters have units: what is natural to a run of them, and their parameters in
// other units.
#pragma once

#include <vector>

#include "rattleback/info.hpp"
#include "units/natural_units.hpp"
#include "units/units.hpp"

namespace rattleback {

class Model;

/// Whether a system of these parameters and numbers has units: all are known, and there is a mass.
/// One whose parameters are pure numbers is written in natural units as it is.
bool is_measured(const std::vector<Parameter>& parameters, const Layout& layout);

/// From the units of the numbers of its states; `masses`: of each number of v, ∂²T/∂v².
NaturalUnits natural_units_by(const Layout& layout, const FirstStep& first,
                              const Eigen::VectorXd& masses);

/// ∂²T/∂v_i² from energies at q: of rest, and of each number of v alone, as large as here.
Eigen::VectorXd masses_by_energy(const Model& model, const Eigen::VectorXd& q,
                                 const Eigen::VectorXd& sizes);

/// Those of length, time and mass.
Units units_of(const Layout& layout, const NaturalUnits& units);

ParameterValues in_other_units(const std::vector<Parameter>& parameters,
                               const ParameterValues& values, const Units& units);

}  // namespace rattleback
