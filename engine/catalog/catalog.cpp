#include "catalog/catalog.hpp"

#include <algorithm>
#include <utility>

#include "catalog/complete.hpp"
#include "catalog/invariant_error.hpp"
#include "catalog/systems_here.hpp"
#include "methods/composed.hpp"
#include "methods/methods.hpp"
#include "methods/projected.hpp"
#include "model/model.hpp"
#include "text/closest.hpp"
#include "text/refusal.hpp"

namespace rattleback {

namespace {

template <class Item, class Name>
const Item& find_named(const std::vector<Item>& items, std::string_view id, const Name& name,
                       const std::string& what) {
  std::vector<std::string> names;
  for (const Item& item : items) {
    if (name(item) == id) return item;
    names.push_back(name(item));
  }
  throw unknown_name("unknown-" + what, what, id, names);
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
  for (const SystemHere& entry : systems_here()) catalogue.systems.push_back(entry());
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

State start_of(const Preset& preset) {
  const auto vector = [](const std::vector<double>& x) {
    return Eigen::VectorXd(
        Eigen::Map<const Eigen::VectorXd>(x.data(), static_cast<Eigen::Index>(x.size())));
  };
  return {vector(preset.q), vector(preset.v)};
}

}  // namespace rattleback
