#include "catalog/complete.hpp"

#include <algorithm>
#include <cmath>

#include "catalog/applies.hpp"
#include "methods/projected.hpp"
#include "text/closest.hpp"
#include "text/number_text.hpp"
#include "text/refusal.hpp"

namespace rattleback {

namespace {

/// A bound of a parameter, or what breaks it.
std::string bound_text(double x) {
  return number_text(x, 12);
}

bool is_list(const Parameter& parameter) {
  return parameter.open || !parameter.per.empty() || parameter.value.is_list();
}

std::string number_of_entries(const Parameter& parameter, std::size_t wanted) {
  const std::string numbers = std::to_string(wanted) + " numbers";
  if (parameter.open) return numbers + ", or none";
  return parameter.row == 1 ? numbers + ", or one for all" : numbers;
}

/// A list as long as its parameter wants it; one number stands for all of a list.
Value of_its_length(const Parameter& parameter, const Value& value, const ParameterValues& before,
                    const std::string& owner) {
  if (!is_list(parameter)) {
    if (value.is_list()) {
      throw Refusal("bad-request", "The parameter “" + parameter.id + "” of " + owner +
                                       " is one number, not a list.");
    }
    return value;
  }
  const std::size_t given = value.numbers().size();
  const auto row = static_cast<std::size_t>(parameter.row);
  const auto refuse = [&](const std::string& wanted) -> Value {
    throw Refusal("wrong-size", parameter.name + " (" + parameter.id + ") takes " + wanted +
                                    ", not " + std::to_string(given) + ".");
  };
  if (parameter.per.empty() && parameter.open) {
    if (given % row != 0) return refuse(std::to_string(row) + " numbers an entry");
    return value.numbers();
  }
  const std::size_t wanted =
      parameter.per.empty()
          ? parameter.value.numbers().size()
          : row * static_cast<std::size_t>(static_cast<double>(before.at(parameter.per)));
  if (parameter.open && given == 0) return value;
  if (!value.is_list() && row == 1) return std::vector<double>(wanted, value);
  if (given != wanted) return refuse(number_of_entries(parameter, wanted));
  return value.numbers();
}

/// The value of a parameter that is not given: of a count, what a list says that is given.
Value unsaid(const Parameter& parameter, const std::vector<Parameter>& parameters,
             const ParameterValues& given) {
  for (const Parameter& list : parameters) {
    if (list.per != parameter.id) continue;
    const auto found = given.find(list.id);
    if (found == given.end() || !found->second.is_list()) continue;
    const std::size_t size = found->second.numbers().size();
    const auto row = static_cast<std::size_t>(list.row);
    const std::size_t entries = size / row;
    if (size > 0 && entries * row == size) return static_cast<double>(entries);
  }
  return parameter.value;
}

/// The number that stands for a word.
Value number_for(const Parameter& parameter, const Value& value, const std::string& owner) {
  if (value.word().empty()) return value;
  const auto& choices = parameter.choices;
  const auto found = std::find(choices.begin(), choices.end(), value.word());
  if (found != choices.end()) return static_cast<double>(found - choices.begin());
  if (choices.empty()) {
    throw Refusal("bad-request", "The parameter “" + parameter.id + "” of " + owner +
                                     " is a number, not “" + value.word() + "”.");
  }
  throw Refusal("out-of-range", unknown_sentence("choice of " + parameter.id + " for " + owner,
                                                 value.word(), choices));
}

/// From both sides.
bool is_bounded(const Parameter& parameter) {
  return parameter.has_most() && parameter.has_least();
}
/// “lie between 0 and 1”, or the one bound that there is.
std::string bounds_of(const Parameter& parameter) {
  const std::string least = bound_text(parameter.minimum);
  const std::string most = bound_text(parameter.maximum);
  if (is_bounded(parameter)) return "lie between " + least + " and " + most;
  return parameter.has_most() ? "be at most " + most : "be at least " + least;
}

void check_range(const Parameter& parameter, const Value& value, const std::string& owner) {
  for (const double x : value.numbers()) {
    if (!std::isfinite(x)) {
      throw Refusal("not-finite",
                    "The parameter “" + parameter.id + "” of " + owner + " must be finite.");
    }
    if (parameter.besides && x == *parameter.besides) continue;
    if (x < parameter.minimum || x > parameter.maximum) {
      throw Refusal("out-of-range", parameter.name + " (" + parameter.id + ") must " +
                                        bounds_of(parameter) + "; " + bound_text(x) +
                                        (is_bounded(parameter) ? " does not." : " is not."));
    }
    if (parameter.whole && x != std::floor(x)) {
      throw Refusal("out-of-range", parameter.name + " (" + parameter.id +
                                        ") must be a whole number; " + bound_text(x) + " is none.");
    }
  }
}

}  // namespace

std::string resolve_formulation(const SystemEntry& system, const MethodInfo& method,
                                const std::string& formulation) {
  std::vector<std::string> offered;
  for (const Fit& fit : system.fits) {
    if (fit.method == method.id) offered = fit.formulations;
  }
  if (offered.empty()) {
    throw Refusal("not-applicable", not_applicable_sentence(system, method));
  }
  if (formulation.empty()) return offered.front();
  for (const std::string& id : offered) {
    if (id == formulation) return id;
  }
  throw Refusal("not-applicable", method.name + " does not run on the formulation “" + formulation +
                                      "” of the system “" + system.info.name + "”; it runs on “" +
                                      closest_name(formulation, offered) + "”.");
}

OptionValues complete_options(const SystemEntry& system, const MethodInfo& method,
                              const OptionValues& given) {
  OptionValues options = complete(method.options, given, "the method " + method.name,
                                  {{"constraints", static_cast<double>(system.constraints)}});
  if (is_projected(options) && !system.info.conservative) {
    throw Refusal("not-applicable", "The motion of " + system.info.name +
                                        " does not keep its energy always, so that there is "
                                        "none to project to.");
  }
  return options;
}

ParameterValues complete(const std::vector<Parameter>& parameters, const ParameterValues& given,
                         const std::string& owner, const ParameterValues& counts) {
  std::vector<std::string> names;
  names.reserve(parameters.size());
  for (const Parameter& parameter : parameters) names.push_back(parameter.id);
  for (const auto& [id, value] : given) {
    if (std::find(names.begin(), names.end(), id) == names.end()) {
      throw Refusal("unknown-parameter", unknown_sentence("parameter of " + owner, id, names));
    }
  }
  ParameterValues values;
  ParameterValues known = counts;
  for (const Parameter& parameter : parameters) {
    const auto found = given.find(parameter.id);
    const Value value = found == given.end() ? unsaid(parameter, parameters, given)
                                             : number_for(parameter, found->second, owner);
    values[parameter.id] = of_its_length(parameter, value, known, owner);
    known[parameter.id] = values[parameter.id];
    check_range(parameter, values[parameter.id], owner);
  }
  return values;
}

void check_state(const std::string& name, const Layout& layout, const State& state) {
  const auto check = [&](const Eigen::VectorXd& x, const std::vector<Component>& components,
                         const std::string& letter) {
    if (x.size() != static_cast<Eigen::Index>(components.size())) {
      throw Refusal("wrong-size", name + " takes " + std::to_string(components.size()) +
                                      " numbers in " + letter + ", not " +
                                      std::to_string(x.size()) + ".");
    }
    for (Eigen::Index i = 0; i < x.size(); ++i) {
      if (!std::isfinite(x[i])) {
        throw Refusal("not-finite", components[static_cast<std::size_t>(i)].name + " (" +
                                        components[static_cast<std::size_t>(i)].id +
                                        ") must be a finite number.");
      }
    }
  };
  check(state.q, layout.q, "q");
  check(state.v, layout.v, "v");
}

ChosenMethod chosen_method(const Catalogue& catalogue, const SystemEntry& system,
                           const std::string& method, const std::string& formulation,
                           const OptionValues& options) {
  const MethodInfo& info = catalogue.method(method);
  return {info, resolve_formulation(system, info, formulation),
          complete_options(system, info, options), catalogue.own_method(method)};
}

}  // namespace rattleback
