// What nearly every request of the probe names: a system with parameters, and a state of it.
#pragma once

#include <memory>

#include "catalog/catalog.hpp"
#include "protocol/json.hpp"
#include "session/model.hpp"

namespace rattleback {

struct Named {
  const SystemEntry& entry;
  std::unique_ptr<Model> model;
};

/// The fields `system` and `parameters`; Refusals as `complete` and the model have them.
Named system_of(const Catalogue& catalogue, const Json& request);

struct Subject : Named {
  CanonicalState state;
};

/// … with the fields `q` and `v`, which nobody has looked at yet.
Subject unchecked_subject(const Catalogue& catalogue, const Json& request);

/// … of the right size, and finite.
Subject subject_of(const Catalogue& catalogue, const Json& request);

}  // namespace rattleback
