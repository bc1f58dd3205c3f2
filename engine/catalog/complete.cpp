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
      throw Refusal("bad-request",
                    "The parameter “{parameter}” of {owner} is one number, not a list.",
                    {{"parameter", parameter.id}, {"owner", owner}});
    }
    return value;
  }
  const std::size_t given = value.numbers().size();
  const auto row = static_cast<std::size_t>(parameter.row);
  const auto refuse = [&](const std::string& wanted) -> Value {
    throw Refusal("wrong-size", "{name} ({parameter}) takes {wanted}, not {given}.",
                  {{"name", parameter.name},
                   {"parameter", parameter.id},
                   {"wanted", wanted},
                   {"given", std::to_string(given)}});
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
    throw Refusal("bad-request",
                  "The parameter “{parameter}” of {owner} is a number, not “{given}”.",
                  {{"parameter", parameter.id}, {"owner", owner}, {"given", value.word()}});
  }
  throw unknown_name("out-of-range", "choice of " + parameter.id + " for " + owner, value.word(),
                     choices);
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
      throw Refusal("not-finite", "The parameter “{parameter}” of {owner} must be finite.",
                    {{"parameter", parameter.id}, {"owner", owner}});
    }
    if (parameter.besides && x == *parameter.besides) continue;
    if (x < parameter.minimum || x > parameter.maximum) {
      throw Refusal("out-of-range", "{name} ({parameter}) must {bounds}; {given} {verb} not.",
                    {{"name", parameter.name},
                     {"parameter", parameter.id},
                     {"bounds", bounds_of(parameter)},
                     {"given", bound_text(x)},
                     {"verb", is_bounded(parameter) ? "does" : "is"}});
    }
    if (parameter.whole && x != std::floor(x)) {
      throw Refusal(
          "out-of-range", "{name} ({parameter}) must be a whole number; {given} is none.",
          {{"name", parameter.name}, {"parameter", parameter.id}, {"given", bound_text(x)}});
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
    throw Refusal("not-applicable", "{sentence}",
                  {{"sentence", not_applicable_sentence(system, method)},
                   {"system", system.info.id},
                   {"method", method.id}});
  }
  if (formulation.empty()) return offered.front();
  for (const std::string& id : offered) {
    if (id == formulation) return id;
  }
  throw Refusal(
      "not-applicable",
      "{method} does not run on the formulation “{formulation}” of the system “{system}”; "
      "it runs on “{closest}”.",
      {{"method", method.name},
       {"formulation", formulation},
       {"system", system.info.name},
       {"closest", closest_name(formulation, offered)}});
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
      throw unknown_name("unknown-parameter", "parameter of " + owner, id, names);
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
      throw Refusal("wrong-size", "{system} takes {wanted} numbers in {vector}, not {given}.",
                    {{"system", name},
                     {"wanted", std::to_string(components.size())},
                     {"vector", letter},
                     {"given", std::to_string(x.size())}});
    }
    for (Eigen::Index i = 0; i < x.size(); ++i) {
      if (!std::isfinite(x[i])) {
        const Component& component = components[static_cast<std::size_t>(i)];
        throw Refusal("not-finite", "{name} ({component}) must be a finite number.",
                      {{"name", component.name}, {"component", component.id}});
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
