// What a system, a formulation and a method say of themselves. The catalogue, the pages and the
// messages are made from these; no fact about them is written a second time.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rattleback {

/// The value of a parameter: a number, or a list of them, or, as it was given, a word.
class Value {
 public:
  Value() : Value(0.0) {}
  Value(double number) : numbers_{number} {}  // NOLINT(google-explicit-constructor)
  Value(std::initializer_list<double> numbers) : numbers_(numbers) {}
  Value(std::vector<double> numbers) : numbers_(std::move(numbers)), list_(true) {}  // NOLINT

  static Value word(std::string text) {
    Value value;
    value.word_ = std::move(text);
    return value;
  }

  /// Empty when the value is no word.
  [[nodiscard]] const std::string& word() const { return word_; }
  /// The number, or the first of the list; NaN for an empty list.
  operator double() const {  // NOLINT(google-explicit-constructor)
    return numbers_.empty() ? std::numeric_limits<double>::quiet_NaN() : numbers_.front();
  }
  [[nodiscard]] const std::vector<double>& numbers() const { return numbers_; }
  /// True when given as a list, were it of one number.
  [[nodiscard]] bool is_list() const { return list_ || numbers_.size() != 1; }

 private:
  std::vector<double> numbers_;
  bool list_ = false;
  std::string word_;
};

/// What a system takes: a number or a list of them. The engine accepts the closed range
/// [minimum, maximum] for each; the largest number there is, for a bound, is none.
struct Parameter {
  std::string id = {};
  std::string name = {};
  std::string unit = {};  ///< SI; empty for a pure number
  std::string description = {};
  Value value = 0.0;  ///< the default; of a list of unknown length, one number for all
  double minimum = 0.0;
  double maximum = 0.0;
  std::optional<double> besides = {};  ///< accepted too, outside the range
  bool whole = false;                  ///< whole numbers only
  /// Words that the values 0, 1, … stand for; either is accepted.
  std::vector<std::string> choices = {};
  /// Of a list: the parameter, declared before, that says how many entries it has; where that one
  /// is not given, the list says it.
  std::string per = {};
  int row = 1;                              ///< of a list: how many numbers an entry takes
  std::vector<std::string> row_units = {};  ///< of these numbers, where they differ
  bool starts = false;  ///< a start follows it: with another value the system begins elsewhere
  bool open = false;    ///< of a list: any number of entries; with `per`, all of them or none

  [[nodiscard]] bool has_least() const { return minimum > std::numeric_limits<double>::lowest(); }
  [[nodiscard]] bool has_most() const { return maximum < std::numeric_limits<double>::max(); }
};

/// Values of parameters by id, complete and within their ranges (the catalogue sees to it).
using ParameterValues = std::map<std::string, Value>;

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
  bool conditional = false;  ///< kept for some parameters only, as the sentence says
  std::string unit = {};     ///< of what is no energy; empty where it has none, or several
};

/// Two components to draw against each other, by their ids.
struct Portrait {
  std::string across = {};  ///< "t": over time
  std::string up = {};
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
  /// Methods that show best what there is to see; empty leaves the choice to the page.
  std::vector<std::string> methods = {};
  bool sensitive = false;  ///< the exact flow makes a difference of one rounding large
  /// The portrait that shows best what happens; left out, it is judged by the motion.
  std::optional<Portrait> portrait = {};
};

/// A Poincaré section: the points of an orbit where the component `of` passes zero, upwards.
struct SectionInfo {
  std::string of = {};
  std::string across = {};  ///< the axes: ids of components
  std::string up = {};
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
  /// Why the energy is kept, or when; empty: because the constraint forces do no work.
  std::string energy = {};
  bool conservative = true;                 ///< false: the energy is kept for some parameters only
  std::optional<SectionInfo> section = {};  ///< what to look at first
};

/// The numbers of a sample: the canonical state, then what is derived from it. Their count may
/// depend on the parameters.
struct Layout {
  std::vector<Component> q = {};
  std::vector<Component> v = {};
  std::vector<Component> derived = {};  ///< the momenta ρ of an adapted frame
};

/// A form says it by text of the program, so that each of its many mentions is no more than
/// addresses.
struct FormulationInfo {
  std::string_view id = {};
  std::string_view name = {};
  std::string_view description = {};
  /// Where the formulation writes a formula as a paper prints it and the print is wrong: what is.
  /// Its motion is not the system's. Empty everywhere else.
  std::string_view misprint = {};
  /// Ids of invariants that its states keep by their form, to round-off, whatever the method.
  std::vector<std::string_view> keeps = {};
};

/// A number that a method takes.
using Option = Parameter;
using OptionValues = ParameterValues;

/// Where a method keeps the canonical two-form of neighbouring orbits.
enum class Symplectic {
  nowhere,
  hamiltonian,  ///< on the formulation `hamiltonian`
  always,       ///< on every formulation that it fits
};

/// The order of a method without any error.
inline constexpr int exact_order = 0;

/// A choice of an option with which a method is another than it says of itself.
struct Alternative {
  std::string option = {};
  double value = 0.0;
  int order = 0;
  bool symmetric = false;
  bool symplectic = true;               ///< still keeps the two-form, where the method does
  std::vector<std::string> keeps = {};  ///< ids of invariants then kept to round-off too
  std::vector<std::string> loses = {};  ///< those that it no longer keeps on every system
};

struct MethodInfo {
  std::string id = {};
  std::string name = {};
  std::string description = {};
  std::string source = {};
  int order = 0;  ///< or exact_order
  bool implicit = false;
  bool adaptive = false;
  bool symmetric = false;  ///< a step of −h undoes a step of h
  /// Symmetric as long as what it chooses at the start of a step is held, as a composition does
  /// over its parts.
  bool symmetric_held = false;
  Symplectic symplectic = Symplectic::nowhere;
  std::vector<std::string> preserves = {};  ///< ids of invariants kept to round-off
  std::vector<Option> options = {};
  std::vector<Alternative> alternatives = {};
  /// Of either: a composition of it gains order. Not so where a step is none on the
  /// states that the constraints allow.
  bool composes = true;
  std::string base = {};  ///< of a composed method: the id of the method it is made of
  /// Why it is another method in other units of its coordinates; empty: it is not.
  std::string units = {};
  bool own_units = false;  ///< then steps in the user's, wherever it runs
};

/// What a method says of itself with these options. Of several choices that leave it unsymmetric
/// the lowest order counts.
inline MethodInfo as_chosen(MethodInfo info, const OptionValues& options) {
  for (const Alternative& other : info.alternatives) {
    const auto found = options.find(other.option);
    if (found == options.end() || static_cast<double>(found->second) != other.value) continue;
    info.order = other.symmetric ? other.order : std::min(info.order, other.order);
    info.symmetric = info.symmetric && other.symmetric;
    info.symmetric_held = info.symmetric_held && other.symmetric;
    if (!other.symplectic) info.symplectic = Symplectic::nowhere;
    std::vector<std::string>& kept = info.preserves;
    for (const std::string& id : other.keeps) {
      if (std::find(kept.begin(), kept.end(), id) == kept.end()) kept.push_back(id);
    }
    for (const std::string& id : other.loses) std::erase(kept, id);
  }
  return info;
}

}  // namespace rattleback
