#include "catalog/catalog.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "catalog/applies.hpp"
#include "catalog/composed.hpp"
#include "catalog/entries.hpp"
#include "catalog/projected.hpp"
#include "forms/closest.hpp"
#include "forms/refusal.hpp"
#include "methods/methods.hpp"
#include "numeric/number_text.hpp"
#include "observe/invariant_error.hpp"
#include "session/model.hpp"

namespace rattleback {

namespace {

/// A bound of a parameter, or what breaks it.
std::string bound_text(double x) {
  return number_text(x, 12);
}

std::string unknown_sentence(const std::string& what, std::string_view word,
                             const std::vector<std::string>& names) {
  const std::string none = "There is no " + what + " “" + std::string(word) + "”";
  const std::string best = closest_name(word, names);
  return none + (best.empty() ? "." : "; the closest name is “" + best + "”.");
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

template <class Item, class Name>
const Item& find_named(const std::vector<Item>& items, std::string_view id, const Name& name,
                       const std::string& what) {
  std::vector<std::string> names;
  for (const Item& item : items) {
    if (name(item) == id) return item;
    names.push_back(name(item));
  }
  throw Refusal("unknown-" + what, unknown_sentence(what, id, names));
}

const MethodInfo& find_method(const std::vector<MethodInfo>& methods, std::string_view id) {
  return find_named(
      methods, id, [](const MethodInfo& m) { return m.id; }, "method");
}

/// Where a method fits, those formulations first that it prefers.
Fit fit_of(const Method& method, const std::vector<Formulation>& formulations) {
  std::vector<const Formulation*> fitting;
  for (const Formulation& formulation : formulations) {
    if (method.fits(formulation)) fitting.push_back(&formulation);
  }
  const auto rank = [&](const Formulation* formulation) {
    const bool preferred = method.prefers == nullptr || method.prefers(*formulation);
    return std::pair(!is_a(formulation->kind(), method.preferred), !preferred);
  };
  std::stable_sort(fitting.begin(), fitting.end(),
                   [&](const Formulation* a, const Formulation* b) { return rank(a) < rank(b); });
  Fit fit{method.info.id, {}};
  for (const Formulation* one : fitting) fit.formulations.emplace_back(one->info().id);
  return fit;
}

/// The fits of a method that is defined when run, in place of those it had.
void refit(const Method& method, SystemEntry& system) {
  std::erase_if(system.fits,
                [&](const Fit& fit) { return composed_id(fit.method).base == method.info.id; });
  const auto model = system.make(complete(system.info.parameters, {}, system.info.name));
  std::vector<Formulation> formulations;
  for (const FormulationInfo& info : system.formulations) {
    formulations.push_back(*model->formulation(info.id));
  }
  const Fit fit = fit_of(method, formulations);
  if (fit.formulations.empty()) return;
  system.fits.push_back(fit);
  for (const MethodInfo& info : compositions_of(method.info)) {
    system.fits.push_back({info.id, fit.formulations});
  }
}

}  // namespace

std::vector<Fit> fits_of(const std::vector<Formulation>& formulations) {
  std::vector<Fit> fits;
  std::vector<Fit> composed_fits;
  for (const Method& method : all_methods()) {
    Fit fit = fit_of(method, formulations);
    if (fit.formulations.empty()) continue;
    // A composition fits where its method does.
    for (const MethodInfo& info : compositions_of(method.info)) {
      composed_fits.push_back({info.id, fit.formulations});
    }
    fits.push_back(std::move(fit));
  }
  fits.insert(fits.end(), composed_fits.begin(), composed_fits.end());
  return fits;
}

std::vector<Invariant> recorded_invariants(const SystemEntry& system) {
  std::vector<Invariant> recorded = system.invariants;
  if (system.balanced) recorded.insert(recorded.begin() + 1, energy_balance());
  return recorded;
}

bool keeps_two_form(const MethodInfo& method, std::string_view formulation) {
  return method.symplectic == Symplectic::always ||
         (method.symplectic == Symplectic::hamiltonian && formulation == "hamiltonian");
}

bool keeps_two_form(const SystemEntry& system, const std::vector<MethodInfo>& methods) {
  return std::any_of(system.fits.begin(), system.fits.end(), [&](const Fit& fit) {
    const MethodInfo& method = find_method(methods, fit.method);
    return std::any_of(fit.formulations.begin(), fit.formulations.end(),
                       [&](const auto& id) { return keeps_two_form(method, id); });
  });
}

Catalogue make_catalogue() {
  Catalogue catalogue;
  catalogue.systems = entries_of_systems();
  for (const Method& method : all_methods()) {
    catalogue.methods.push_back(with_projection(method.info));
  }
  for (const Method& method : all_methods()) {
    for (MethodInfo& info : compositions_of(method.info)) {
      catalogue.methods.push_back(with_projection(std::move(info)));
    }
  }
  for (SystemEntry& system : catalogue.systems) {
    system.two_form = keeps_two_form(system, catalogue.methods);
  }
  return catalogue;
}

const MethodInfo& Catalogue::define(Method method) {
  const std::string& id = method.info.id;
  const auto is_it = [&](const std::string& other) { return composed_id(other).base == id; };
  const bool known = std::any_of(methods.begin(), methods.end(),
                                 [&](const MethodInfo& info) { return info.id == id; });
  if (known && own_method(id) == nullptr) {
    throw Refusal("bad-definition",
                  "There is a method “" + id + "” already; a definition needs an id of its own.");
  }
  std::erase_if(methods, [&](const MethodInfo& info) { return is_it(info.id); });
  std::erase_if(own_methods, [&](const auto& own) { return own->info.id == id; });
  for (SystemEntry& system : systems) refit(method, system);
  const std::vector<MethodInfo> composed = compositions_of(method.info);
  methods.insert(methods.end(), composed.begin(), composed.end());
  own_methods.push_back(std::make_shared<const Method>(std::move(method)));
  return methods.emplace_back(own_methods.back()->info);
}

std::shared_ptr<const Method> Catalogue::own_method(const std::string& id) const {
  const std::string base = composed_id(id).base;
  for (const auto& own : own_methods) {
    if (own->info.id == base) return own;
  }
  return nullptr;
}

const SystemEntry& Catalogue::define(SystemEntry entry) {
  for (const auto& own : own_methods) refit(*own, entry);
  entry.two_form = keeps_two_form(entry, methods);
  entry.by_data = true;
  const auto found = std::find_if(systems.begin(), systems.end(), [&](const SystemEntry& other) {
    return other.info.id == entry.info.id;
  });
  if (found != systems.end() && !found->by_data) {
    throw Refusal("bad-definition", "There is a system “" + entry.info.id +
                                        "” already; a definition needs an id of its own.");
  }
  defined = entry.info.id;
  if (found == systems.end()) return systems.emplace_back(std::move(entry));
  return *found = std::move(entry);
}

const SystemEntry& Catalogue::system(std::string_view id) const {
  return find_named(
      systems, id, [](const SystemEntry& s) { return s.info.id; }, "system");
}

const MethodInfo& Catalogue::method(std::string_view id) const {
  return find_method(methods, id);
}

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

void check_state(const std::string& name, const Layout& layout, const CanonicalState& state) {
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

CanonicalState start_of(const Preset& preset) {
  const auto vector = [](const std::vector<double>& x) {
    return Eigen::VectorXd(
        Eigen::Map<const Eigen::VectorXd>(x.data(), static_cast<Eigen::Index>(x.size())));
  };
  return {vector(preset.q), vector(preset.v)};
}

}  // namespace rattleback
