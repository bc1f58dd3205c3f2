#include "protocol/experiment_json.hpp"

#include <utility>

#include "protocol/catalogue_json.hpp"
#include "protocol/page_limits.hpp"

namespace rattleback {

namespace {

RunSpec run_from_json(const Json& object) {
  if (!object.is_object()) throw Refusal("bad-request", "Each run must be an object.");
  RunSpec run;
  run.method = string_field(object, "method");
  if (object.contains("formulation")) run.formulation = string_field(object, "formulation");
  if (object.contains("h")) run.h = number_field(object, "h");
  run.options = values_field(object, "options");
  return run;
}

Json to_json(const RunSpec& run) {
  return {{"method", run.method},
          {"formulation", run.formulation},
          {"h", run.h},
          {"options", to_json(run.options)}};
}

const char* name_of(Shape shape) {
  switch (shape) {
    case Shape::box: return "box";
    case Shape::ellipsoid: return "ellipsoid";
    case Shape::cylinder: return "cylinder";
    case Shape::ring: return "ring";
    case Shape::spring: return "spring";
  }
  return "";
}

const char* name_of(Role role) {
  switch (role) {
    case Role::body: return "body";
    case Role::accent: return "accent";
    case Role::guide: return "guide";
  }
  return "";
}

const char* name_of(TrailMark mark) {
  switch (mark) {
    case TrailMark::none: return "none";
    case TrailMark::cusps: return "cusps";
    case TrailMark::ball: return "ball";
    case TrailMark::copies: return "copies";
  }
  return "";
}

Json to_json(const ScenePart& part) {
  Json json = object_of(7);
  json["id"] = part.id;
  json["shape"] = name_of(part.shape);
  json["size"] = {part.size.x(), part.size.y(), part.size.z()};
  json["role"] = name_of(part.role);
  json["trail"] = part.trail;
  if (part.mark != TrailMark::none) json["mark"] = name_of(part.mark);
  if (part.shape == Shape::spring) json["coils"] = part.coils;
  return json;
}

Json to_json(const Scene& scene) {
  Json parts = Json::array();
  for (const ScenePart& part : scene.parts) parts.push_back(to_json(part));
  Json json = object_of(8);
  json["parts"] = std::move(parts);
  json["ground"] = scene.ground;
  json["length"] = scene.length;
  if (scene.up != Eigen::Vector3d::UnitZ()) {
    json["up"] = {scene.up.x(), scene.up.y(), scene.up.z()};
  }
  if (scene.outlook) {
    json["outlook"] = {scene.outlook->x(), scene.outlook->y(), scene.outlook->z()};
  }
  if (scene.tint) json["tint"] = {{"name", scene.tint->name}, {"unit", scene.tint->unit}};
  for (const Quantity& reaction : scene.reactions) {
    json["reactions"].push_back({{"name", reaction.name}, {"unit", reaction.unit}});
  }
  for (const ScenePath& path : scene.paths) {
    Json points = Json::array();
    for (const Eigen::Vector3d& p : path.points) points.push_back({p.x(), p.y(), p.z()});
    json["paths"].push_back({{"name", path.name}, {"points", points}});
  }
  return json;
}

}  // namespace

Experiment experiment_from_json(const Json& object) {
  Experiment experiment;
  experiment.system = string_field(object, "system");
  experiment.parameters = values_field(object, "parameters");
  experiment.start = {vector_field(object, "q"), vector_field(object, "v")};
  experiment.h = number_field(object, "h");
  experiment.horizon = number_field(object, "horizon");
  // Experiments in JSON are played on pages, forward in time.
  check_positive(experiment.h, "The step size h");
  check_positive(experiment.horizon, "The horizon");
  const auto runs = object.find("runs");
  if (runs == object.end() || !runs->is_array()) {
    throw Refusal("bad-request", "The field “runs” must be an array.");
  }
  for (const Json& run : *runs) experiment.runs.push_back(run_from_json(run));
  check_page_limits(experiment);
  return experiment;
}

Experiment experiment_field(const Json& request) {
  const auto experiment = request.find("experiment");
  if (experiment == request.end() || !experiment->is_object()) {
    throw Refusal("bad-request", "The field “experiment” must be an object.");
  }
  return experiment_from_json(*experiment);
}

Json to_json(const Experiment& experiment) {
  Json runs = Json::array();
  for (const RunSpec& run : experiment.runs) runs.push_back(to_json(run));
  Json json = object_of(7);
  json["system"] = experiment.system;
  json["parameters"] = to_json(experiment.parameters);
  json["q"] = flat(experiment.start.q);
  json["v"] = flat(experiment.start.v);
  json["h"] = experiment.h;
  json["horizon"] = experiment.horizon;
  json["runs"] = std::move(runs);
  return json;
}

Json header_json(const Session& session) {
  Json runs = Json::array();
  for (std::size_t i = 0; i < session.runs(); ++i) {
    const RunSpec& spec = session.experiment().runs[i];
    runs.push_back({{"method", spec.method},
                    {"formulation", spec.formulation},
                    {"h", spec.h},
                    {"steps", session.steps(i)},
                    {"end", session.end(i)},
                    {"every", session.every(i)},
                    {"adaptive", session.adaptive(i)},
                    {"start", session.start(i)},
                    {"error_sizes", session.error_sizes(i)}});
  }
  Json header = object_of(4);
  header["experiment"] = to_json(session.experiment());
  header["components"] = components_json(session.model().layout());
  header["scene"] = to_json(session.model().scene());
  header["runs"] = std::move(runs);
  return header;
}

Json to_json(const Work& work) {
  return {{"steps", work.steps},
          {"substeps", work.substeps},
          {"rejected", work.rejected},
          {"evaluations", work.evaluations},
          {"iterations", work.iterations},
          {"jacobians", work.jacobians},
          {"exponentials", work.exponentials},
          {"commutators", work.commutators},
          {"dexp_inverses", work.dexp_inverses}};
}

}  // namespace rattleback
