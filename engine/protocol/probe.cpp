#include "protocol/probe.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <memory>
#include <utility>

#include "catalog/complete.hpp"
#include "methods/step_control_options.hpp"
#include "protocol/ensemble_probe.hpp"
#include "protocol/frame_probe.hpp"
#include "protocol/further.hpp"
#include "protocol/method_json.hpp"
#include "protocol/page_limits.hpp"
#include "protocol/sphere_probe.hpp"
#include "protocol/subject.hpp"
#include "session/failure.hpp"
#include "session/session.hpp"
#include "session/work.hpp"

namespace rattleback {

namespace {

double time_of(const Json& request) {
  return request.contains("t") ? number_field(request, "t") : 0.0;
}

/// A field that is true or false; false when left out.
bool flag_of(const Json& request, const std::string& name) {
  const auto found = request.find(name);
  if (found == request.end()) return false;
  if (!found->is_boolean()) throw Refusal("bad-request", "“" + name + "” must be true or false.");
  return found->get<bool>();
}

Json rate(const Catalogue& catalogue, const Json& request) {
  const Subject subject = flag_of(request, "unchecked") ? subject_of(catalogue, request)
                                                        : allowed_subject(catalogue, request);
  const double t = time_of(request);
  const State rate = subject.model->rate(t, subject.state);
  Json answer{{"q_dot", flat(rate.q)}, {"v_dot", flat(rate.v)}};
  if (subject.entry.balanced) answer["power"] = subject.model->power(t, subject.state);
  return answer;
}

Json invariants(const Catalogue& catalogue, const Json& request) {
  const Subject subject = subject_of(catalogue, request);
  const std::vector<double> values = subject.model->invariants(subject.state);
  Json answer;
  for (std::size_t i = 0; i < values.size(); ++i) {
    answer[subject.entry.invariants[i].id] = values[i];
  }
  answer["constraint"] = subject.model->residual(subject.state);
  return answer;
}

/// With `"poses": true` also how the nearest state is drawn: parts × Samples::pose_size numbers.
Json project(const Catalogue& catalogue, const Json& request) {
  Subject subject = unchecked_subject(catalogue, request);
  subject.state = subject.model->resized(subject.state);
  check_state(subject.entry.info.name, subject.model->layout(), subject.state);
  const State nearest = subject.model->project(subject.state);
  Json answer{{"q", flat(nearest.q)}, {"v", flat(nearest.v)}};
  if (flag_of(request, "poses")) {
    std::vector<float> poses;
    for (const Pose& pose : subject.model->pose(nearest)) append_pose(poses, pose);
    answer["poses"] = poses;
  }
  return answer;
}

/// How the momentum of (q, v) is reflected in the constraints; v need not be allowed.
Json reflection(const Catalogue& catalogue, const Json& request) {
  const Subject subject = subject_of(catalogue, request);
  const Reflection reflection = subject.model->reflection(subject.state);
  Json axes = Json::array();
  for (const auto& column : reflection.axes.colwise()) axes.push_back(flat(column));
  const Eigen::MatrixXd by_rows = reflection.mirror.transpose();
  return {{"p_plus", flat(reflection.before)},
          {"p_minus", flat(reflection.after)},
          {"mirror", flat(by_rows.reshaped())},
          {"axes", axes},
          {"signs", flat(reflection.signs)}};
}

/// The force of each constraint on the motion through a state.
Json forces(const Catalogue& catalogue, const Json& request) {
  const Subject subject = allowed_subject(catalogue, request);
  const ConstraintForces found = subject.model->constraint_forces(time_of(request), subject.state);
  Json forces = Json::array();
  for (const auto& column : found.forces.colwise()) forces.push_back(flat(column));
  return {{"multipliers", flat(found.multipliers)},
          {"forces", forces},
          {"force", flat(Eigen::VectorXd(found.forces.rowwise().sum()))}};
}

/// How the constraints push on the motions through many states at once, as it is drawn: of each
/// state a row of reactions × (point, force).
Json reactions(const Catalogue& catalogue, const Json& request) {
  const Named subject = system_of(catalogue, request);
  const Layout layout = subject.model->layout();
  const auto columns = static_cast<Eigen::Index>(layout.q.size());
  const auto rates = static_cast<Eigen::Index>(layout.v.size());
  const Eigen::VectorXd t = vector_field(request, "t");
  const Eigen::VectorXd q = vector_field(request, "q");
  const Eigen::VectorXd v = vector_field(request, "v");
  if (q.size() != columns * t.size() || v.size() != rates * t.size()) {
    throw Refusal("bad-request",
                  "“q” and “v” must have the numbers of one state after the other, as many states "
                  "as “t” has times.");
  }
  std::vector<double> rows;
  for (Eigen::Index i = 0; i < t.size(); ++i) {
    const State state{q.segment(columns * i, columns), v.segment(rates * i, rates)};
    check_state(subject.entry.info.name, layout, state);
    for (const auto& [point, force] : subject.model->reactions(t[i], state)) {
      rows.insert(rows.end(), point.begin(), point.end());
      rows.insert(rows.end(), force.begin(), force.end());
    }
  }
  return {{"reactions", rows}};
}

/// Options come as an object; the common ones of adaptive methods may stand in the request itself.
OptionValues options_of(const SystemEntry& system, const MethodInfo& method, const Json& request) {
  OptionValues given = values_field(request, "options");
  for (const Option& option : method.options) {
    if (request.contains(option.id)) given[option.id] = number_field(request, option.id);
  }
  return complete_options(system, method, given);
}

Refusal failed_step(const MethodInfo& method, const StepReport& report, double t,
                    const std::string& edge) {
  const std::string at = " at t = " + Json(t).dump() + ".";
  switch (report.status) {
    case StepStatus::no_convergence:
      return {"no-convergence", method.name + ": Newton's iteration did not converge" + at};
    case StepStatus::step_too_small:
      return {"no-convergence", method.name + ": the step size control gave up" + at};
    case StepStatus::too_many_steps:
      return {"no-convergence", method.name + ": a step asks for " + too_many_steps(report) + at};
    case StepStatus::step_too_long:
      return {"no-convergence", method.name +
                                    ": the step is too long, its equations have no "
                                    "solution near" +
                                    at};
    case StepStatus::chart_edge:
      return {"out-of-range",
              method.name + ": the next step would reach or pass where " + edge + at};
    case StepStatus::diverged:
    case StepStatus::done: break;
  }
  return {"not-finite", method.name + ": the state left the range of numbers" + at};
}

/// The number of steps `n` of a fixed-step method: a whole number, not below zero.
std::int64_t count_of(const Json& request) {
  const double n = number_field(request, "n");
  if (!(n >= 0.0 && n == std::floor(n) && n <= PageLimits::most_steps)) {
    throw Refusal("out-of-range",
                  "The number of steps n must be a whole number up to a hundred million.");
  }
  return static_cast<std::int64_t>(n);
}

double checked_step(double h) {
  if (std::isfinite(h) && h != 0.0) return h;
  throw Refusal("out-of-range", "The step size h must be a number other than zero.");
}
double step_size(const Json& request) {
  return checked_step(number_field(request, "h"));
}

/// Rows of t, h, the error over the tolerance (null where the step was lost), whether it was taken.
Json internal_json(const InternalSteps& steps) {
  Json rows = Json::array();
  for (const InternalStep& step : steps) {
    rows.push_back(
        {step.t, step.h, std::isfinite(step.error) ? Json(step.error) : Json(), step.taken});
  }
  return rows;
}

Json step(const Catalogue& catalogue, const Json& request) {
  const Subject subject = subject_of(catalogue, request);
  const MethodInfo& method = catalogue.method(string_field(request, "method"));
  RunSetup setup{.method = method.id,
                 .formulation = {},
                 .options = options_of(subject.entry, method, request),
                 .t0 = time_of(request),
                 .h = 0.0,
                 .own = catalogue.own_method(method.id)};
  setup.formulation = resolve_formulation(
      subject.entry, method,
      request.contains("formulation") ? string_field(request, "formulation") : std::string());
  const bool to_end = method.adaptive && request.contains("t_end");
  // A pair that takes steps as asked controls them when only the end is asked for.
  if (to_end && controls::tolerance.of(setup.options) == 0.0) {
    controls::tolerance.set(setup.options, usual_tolerance);
  }
  setup.h = to_end ? checked_step(number_field(request, "t_end") - setup.t0) : step_size(request);
  const std::int64_t n = to_end ? 1 : count_of(request);
  check_on_constraints(*subject.model, subject.state);

  const std::unique_ptr<Integration> run = subject.model->integrate(setup, subject.state);
  InternalSteps internal;
  const bool internal_wanted = flag_of(request, "internal");
  if (internal_wanted) run->record(&internal);
  const bool and_back = flag_of(request, "and_back");
  std::unique_ptr<WorkAlong> done;
  if (flag_of(request, "work")) {
    if (to_end || and_back) {
      throw Refusal("bad-request",
                    "“work” counts what the forces do in n steps of h, one way: it goes with "
                    "neither “t_end” nor “and_back”.");
    }
    const auto make = force_work_here();
    if (make == nullptr) throw Refusal("not-applicable", "No system of this program is driven.");
    done = make(*subject.model, subject.state, setup.t0, setup.h);
  }
  Work work;
  State end;
  const auto take = [&](std::int64_t steps) {
    for (std::int64_t i = 0; i < steps; ++i) {
      const StepReport report = run->step();
      add(report, work);
      if (!report.ok())
        throw failed_step(method, report, run->time(), subject.model->edge(setup.formulation));
      if (!done) continue;
      run->read(end);
      run->unwind(end);
      done->go_on_to(run->time(), end);
    }
  };
  take(n);
  if (and_back) {
    run->reverse();
    take(n);
  }
  run->read(end);
  const double energy = subject.model->invariants(end).front();
  const double residual = subject.model->residual(end);
  run->unwind(end);
  Json answer{{"t", run->time()},
              {"q", flat(end.q)},
              {"v", flat(end.v)},
              {"energy", energy},
              {"constraint", residual},
              {"steps", method.adaptive ? work.substeps : work.steps},
              {"rejected", work.rejected},
              {"iterations", work.iterations},
              {"evaluations", work.evaluations},
              {"jacobians", work.jacobians},
              {"exponentials", work.exponentials},
              {"commutators", work.commutators},
              {"dexp_inverses", work.dexp_inverses}};
  if (done) {
    answer["work"] = done->value();
    answer["energy_balance"] =
        energy - subject.model->invariants(subject.state).front() - done->value();
  }
  if (internal_wanted) answer["internal"] = internal_json(internal);
  return answer;
}

/// A two-point method from a pair (q0, q1): the pair after n steps.
Json pair_step(const Catalogue& catalogue, const Json& request) {
  const Named subject = system_of(catalogue, request);
  const Eigen::VectorXd q0 = vector_field(request, "q0");
  Eigen::VectorXd q1 = vector_field(request, "q1");
  // Checked as two configurations at rest.
  const auto still = [&](const Eigen::VectorXd& q) {
    return State{
        q, Eigen::VectorXd::Zero(static_cast<Eigen::Index>(subject.model->layout().v.size()))};
  };
  check_state(subject.entry.info.name, subject.model->layout(), still(q0));
  check_state(subject.entry.info.name, subject.model->layout(), still(q1));
  const MethodInfo& method = catalogue.method(string_field(request, "method"));
  RunSetup setup{.method = method.id,
                 .formulation = resolve_formulation(subject.entry, method, {}),
                 .options = options_of(subject.entry, method, request),
                 .t0 = time_of(request),
                 .h = step_size(request),
                 .own = catalogue.own_method(method.id)};
  const State start = subject.model->after_pair(setup, q0, q1);
  setup.t0 += setup.h;
  setup.before = q0;
  const std::unique_ptr<Integration> run = subject.model->integrate(setup, start);
  Eigen::VectorXd before = q0;
  for (std::int64_t i = count_of(request); i > 0; --i) {
    const StepReport report = run->step();
    if (!report.ok()) {
      throw failed_step(method, report, run->time(), subject.model->edge(setup.formulation));
    }
    State state;
    run->read(state);
    run->unwind(state);
    before = std::exchange(q1, state.q);
  }
  return {{"q0", flat(before)}, {"q1", flat(q1)}};
}

/// One of those that not every program answers.
template <Further::Answer Further::*which>
Json further_answer(const Catalogue& catalogue, const Json& request) {
  return present(further().*which)(catalogue, request);
}

struct Operation {
  const char* name;
  Json (*answer)(const Catalogue& catalogue, const Json& request);
  bool defines = true;  ///< a definition in the place of a system is taken before it is asked
};

/// Each is described in README.md beside this file.
constexpr std::array operations{
    Operation{"rate", rate},
    Operation{"invariants", invariants},
    Operation{"step", step},
    Operation{"pair_step", pair_step},
    Operation{"structure", structure_answer},
    Operation{"drive", drive_answer},
    Operation{"reflection", reflection},
    Operation{"forces", forces},
    Operation{"reactions", reactions},
    Operation{"momenta", momenta_answer},
    Operation{"connection", further_answer<&Further::connection>},
    Operation{"project", project},
    Operation{"group", further_answer<&Further::group>},
    Operation{"ensemble", ensemble_answer},
    Operation{"two_form", further_answer<&Further::two_form>},
    Operation{"define", further_answer<&Further::define>},
    Operation{"read", further_answer<&Further::read>, false},
    Operation{"read_method", further_answer<&Further::read_method>, false},
    Operation{"atlas", further_answer<&Further::atlas>}};

/// What a request defines in place of naming it joins a catalogue for it alone.
const Catalogue& with_defined(const Catalogue& catalogue, Json& request, Catalogue& own) {
  const auto experiment = request.find("experiment");
  Json& holder = experiment != request.end() && experiment->is_object() ? *experiment : request;
  if (!defines_system(holder) && !defines_methods(holder)) return catalogue;
  own = catalogue;
  define_system(own, holder);
  define_methods(own, holder);
  return own;
}

Json answer(const Catalogue& catalogue, std::string_view line) {
  Json request = parse_object(line);
  const std::string op = string_field(request, "op");
  for (const Operation& operation : operations) {
    if (op != operation.name) continue;
    Catalogue own;
    return operation.answer(operation.defines ? with_defined(catalogue, request, own) : catalogue,
                            request);
  }
  std::string names;
  for (const std::string& name : probe_operations()) names += (names.empty() ? "" : ", ") + name;
  throw Refusal("bad-request", "There is no operation “" + op + "”; there are " + names + ".");
}

}  // namespace

std::vector<std::string> probe_operations() {
  std::vector<std::string> names;
  names.reserve(std::size(operations));
  for (const Operation& operation : operations) names.emplace_back(operation.name);
  return names;
}

std::string probe(const Catalogue& catalogue, std::string_view line) {
  return answer_text([&] { return answer(catalogue, line); }, "This request could not be read.");
}

}  // namespace rattleback
