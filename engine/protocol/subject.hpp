// What nearly every request of the probe names: a system with parameters, and a state of it.
#pragma once

#include <memory>

#include "catalog/catalog.hpp"
#include "model/model.hpp"
#include "protocol/json.hpp"

namespace rattleback {

/// Whether the field `system` of a request or an experiment is a definition, not an id.
bool defines_system(const Json& request);

/// The system that such a field defines joins the catalogue, and its id takes the definition's
/// place; Refusals as a definition has them. Does nothing where the field is an id.
void define_system(Catalogue& catalogue, Json& request);

struct Named {
  const SystemEntry& entry;
  std::unique_ptr<Model> model;
};

/// The fields `system` and `parameters`; Refusals as `complete` and the model have them.
Named system_of(const Catalogue& catalogue, const Json& request);

struct Subject : Named {
  State state;
};

/// … with the fields `q` and `v`, which nobody has looked at yet.
Subject unchecked_subject(const Catalogue& catalogue, const Json& request);

/// … of the right size, and finite.
Subject subject_of(const Catalogue& catalogue, const Json& request);

/// … and on the constraints; Refusals as `check_on_constraints` has them.
Subject allowed_subject(const Catalogue& catalogue, const Json& request);

}  // namespace rattleback
