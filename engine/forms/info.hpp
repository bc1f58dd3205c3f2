// What a system, a formulation and a method say of themselves. The catalogue, the pages and the
// messages are made from these; no fact about them is written a second time.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace rattleback {

/// A number that a system takes. The engine accepts the closed range [minimum, maximum].
struct Parameter {
  std::string id = {};
  std::string name = {};
  std::string unit = {};  ///< SI; empty for a pure number
  std::string description = {};
  double value = 0.0;  ///< the default
  double minimum = 0.0;
  double maximum = 0.0;
};

/// Values of parameters by id, complete and within their ranges (the catalogue sees to it).
using ParameterValues = std::map<std::string, double>;

/// A number of the canonical state, or one derived from it.
struct Component {
  std::string id = {};
  std::string name = {};
  std::string unit = {};
};

/// How the error of an invariant is measured against its start.
enum class ErrorMeasure { relative, absolute };

/// A quantity that the exact flow keeps.
struct Invariant {
  std::string id = {};
  std::string name = {};
  std::string sentence = {};  ///< one plain sentence: what it is and why it is kept
  ErrorMeasure measure = ErrorMeasure::relative;
};

/// A start with its parameters, step size and horizon.
struct Preset {
  std::string id = {};
  std::string name = {};
  std::string description = {};
  ParameterValues parameters = {};  ///< those that differ from the defaults
  std::vector<double> q = {};
  std::vector<double> v = {};
  double h = 0.1;
  double horizon = 100.0;
};

struct SystemInfo {
  std::string id = {};
  std::string name = {};
  std::string description = {};
  std::string source = {};
  std::vector<Parameter> parameters = {};
  std::vector<Component> q = {};
  std::vector<Component> v = {};
  std::vector<Invariant> invariants = {};  ///< beyond energy and constraint, which every system has
  std::vector<Preset> presets = {};        ///< the first is the default start
};

struct FormulationInfo {
  std::string id = {};
  std::string name = {};
  std::string description = {};
};

/// A number that a method takes.
using Option = Parameter;
using OptionValues = ParameterValues;

struct MethodInfo {
  std::string id = {};
  std::string name = {};
  std::string description = {};
  std::string source = {};
  int order = 0;
  bool implicit = false;
  bool adaptive = false;
  bool symmetric = false;                   ///< a step of −h undoes a step of h
  std::vector<std::string> preserves = {};  ///< ids of invariants kept to round-off
  std::vector<Option> options = {};
};

}  // namespace rattleback
