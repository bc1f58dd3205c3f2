#include "cli/pair_start.hpp"

#include "catalog/complete.hpp"
#include "cli/experiment_arguments.hpp"
#include "text/refusal.hpp"

namespace rattleback {

namespace {

Eigen::VectorXd configuration_of(const std::string& text, Eigen::Index size) {
  const std::vector<double> numbers = numbers_in(text);
  if (std::ssize(numbers) != size) {
    throw Refusal("bad-request", "--pair takes the " + std::to_string(size) +
                                     " numbers of q₁ with commas between them, not “" + text +
                                     "”.");
  }
  return Eigen::Map<const Eigen::VectorXd>(numbers.data(), size);
}

}  // namespace

Experiment begun_with_pair(const Catalogue& catalogue, const Experiment& experiment,
                           const std::string& text) {
  if (experiment.runs.size() != 1) {
    throw Refusal("bad-request",
                  "--pair takes one method, since each makes another state of the pair.");
  }
  const SystemEntry& system = catalogue.system(experiment.system);
  const std::unique_ptr<Model> model =
      system.make(complete(system.info.parameters, experiment.parameters, system.info.name));
  const Eigen::VectorXd& q0 = experiment.start.q;
  const Eigen::VectorXd still = Eigen::VectorXd::Zero(experiment.start.v.size());
  const Eigen::VectorXd q1 = configuration_of(text, q0.size());
  check_state(system.info.name, model->layout(), {q0, still});
  check_state(system.info.name, model->layout(), {q1, still});
  Experiment begun = experiment;
  begun.start = {q1, model->project({q1, still}).v};
  const RunSpec run = complete(catalogue, begun).runs.front();
  RunSetup setup = run.setup();
  setup.t0 -= run.h;
  begun.start = model->after_pair(setup, q0, q1);
  begun.runs.front().before = q0;
  return begun;
}

}  // namespace rattleback
