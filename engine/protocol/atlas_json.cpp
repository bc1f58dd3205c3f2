#include "protocol/atlas_json.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "catalog/complete.hpp"
#include "protocol/further.hpp"
#include "protocol/json.hpp"

namespace rattleback {

namespace {

/// With as many digits as are measured.
Json short_number(double x) {
  if (!std::isfinite(x)) return nullptr;
  char text[32];
  std::snprintf(text, sizeof text, "%.3g", x);
  return std::strtod(text, nullptr);
}

const char* word_of(Fate fate) {
  switch (fate) {
    case Fate::kept: return "kept";
    case Fate::bounded: return "bounded";
    case Fate::drifts: return "drifts";
    case Fate::lost: break;
  }
  return "lost";
}

}  // namespace

Json to_json(const AtlasCell& cell) {
  Json result{{"method", cell.method}, {"formulation", cell.formulation}};
  result["order"] = short_number(cell.order);
  result["orders"] = {short_number(cell.order_least), short_number(cell.order_most)};
  Json points = Json::array();
  for (const PrecisionPoint& point : cell.points) {
    points.push_back({short_number(point.h), short_number(point.error), point.evaluations});
  }
  result["points"] = std::move(points);
  Json quantities = Json::object();
  for (const QuantityFate& one : cell.quantities) {
    Json fate{{"fate", word_of(one.fate)}, {"error", short_number(one.error)}};
    if (one.fate == Fate::drifts) fate["rate"] = short_number(one.rate);
    quantities[one.id] = std::move(fate);
  }
  result["quantities"] = std::move(quantities);
  if (std::isfinite(cell.two_form_defect)) {
    result["twoForm"] = {{"defect", short_number(cell.two_form_defect)},
                         {"resolution", short_number(cell.two_form_resolution)}};
  }
  if (cell.ended > 0.0) result["ended"] = short_number(cell.ended);
  result["evaluations"] = short_number(cell.evaluations);
  result["nanoseconds"] = short_number(cell.nanoseconds);
  result["stableStep"] = short_number(cell.stable_step);
  result["stableBeyond"] = cell.stable_beyond;
  return result;
}

Json atlas_rules() {
  using Rules = AtlasRules;
  return {{"bend", Rules::bend},
          {"time", Rules::time},
          {"runSteps", Rules::run_steps},
          {"stableSteps", Rules::stable_steps},
          {"twoFormSteps", Rules::two_form_steps},
          {"roundOff", Rules::round_off},
          {"growth", Rules::growth}};
}

Json atlas_row(const AtlasSubject& subject, const SystemEntry& system) {
  return {{"id", system.info.id},
          {"preset", subject.preset().id},
          {"h", subject.preset().h},
          {"cells", Json::array()}};
}

namespace {

/// The field `method`, or else `methods`, a list of ids.
std::vector<std::string> methods_asked(const Json& request) {
  const auto list = request.find("methods");
  if (list == request.end()) return {string_field(request, "method")};
  std::vector<std::string> ids;
  for (const Json& one : *list) {
    if (!one.is_string()) break;
    ids.push_back(one.get<std::string>());
  }
  if (!list->is_array() || ids.size() != list->size() || ids.empty()) {
    throw Refusal("bad-request", "The field “methods” must be a list of ids.");
  }
  return ids;
}

}  // namespace

Json atlas_answer(const Catalogue& catalogue, const Json& request) {
  const SystemEntry& system = catalogue.system(string_field(request, "system"));
  std::vector<std::string> ids = methods_asked(request);
  // Refuses what does not fit before anything is measured.
  for (const std::string& id : ids) resolve_formulation(system, catalogue.method(id), {});
  const auto wanted = request.find("timed");
  const bool timed = wanted != request.end() && *wanted == true;
  const AtlasSubject subject(catalogue, system);
  Json row = atlas_row(subject, system);
  for (const Fit& fit : system.fits) {
    if (std::find(ids.begin(), ids.end(), fit.method) == ids.end()) continue;
    for (const std::string& formulation : fit.formulations) {
      Json cell = to_json(subject.cell(catalogue.method(fit.method), formulation));
      if (!timed) cell.erase("nanoseconds");
      row["cells"].push_back(std::move(cell));
    }
  }
  return row;
}

}  // namespace rattleback
