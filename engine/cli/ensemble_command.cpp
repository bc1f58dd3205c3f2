// ensemble: many starts at one energy, on all processors; mean and variance of the energy error.
#include <cmath>
#include <iostream>
#include <optional>
#include <utility>

#include "cli/commands.hpp"
#include "cli/experiment_arguments.hpp"
#include "cli/parser_words.hpp"
#include "cli/progress.hpp"
#include "cli/threads.hpp"
#include "study/ensemble.hpp"
#include "study/moments.hpp"
#include "text/refusal.hpp"

namespace rattleback {

namespace {

constexpr int most_starts = 1'000'000;
constexpr unsigned most_threads = 1024;
/// Of all members together, which are kept until the last is there.
constexpr double most_numbers = 1e8;

struct EnsembleArguments {
  ExperimentArguments experiment;
  int starts = 200;
  std::uint32_t seed = 1;
  std::optional<double> energy;
  double spread = 0.5;
  int samples = 200;
  unsigned threads = 0;
};

void print(const std::string& method, double h, const std::vector<double>& times,
           const std::vector<std::vector<double>>& rows, bool header) {
  const Moments moments = moments_of(rows, times.size());
  std::cout.precision(10);
  if (header) std::cout << "method,t,mean,variance,worst\n";
  for (std::size_t j = 0; j < times.size(); ++j) {
    std::cout << method << ',' << times[j] << ',' << moments.mean[j] << ',' << moments.variance[j]
              << ',' << moments.worst[j] << '\n';
  }
  // The first quarter shows the oscillating part of the error more than its walk.
  const double slope = fitted_slope(times, moments.variance, 0.25 * times.back());
  std::cerr << method << ": the variance grows by " << slope << " a second, "
            << slope / std::pow(h, 4) << " h^4\n";
}

void check_sizes(const EnsembleArguments& arguments) {
  if (arguments.starts < 2) throw Refusal("out-of-range", "--starts must be at least 2.");
  if (arguments.starts > most_starts) {
    throw Refusal("out-of-range", "--starts must be at most " + std::to_string(most_starts) + ".");
  }
  if (arguments.threads > most_threads) {
    throw Refusal("out-of-range",
                  "--threads must be at most " + std::to_string(most_threads) + ".");
  }
  if (static_cast<double>(arguments.starts) * arguments.samples > most_numbers) {
    throw Refusal("out-of-range",
                  "That is more than a hundred million numbers to keep; choose fewer --starts or "
                  "--samples.");
  }
}

int ensemble(const Catalogue& catalogue, const EnsembleArguments& arguments) {
  check_sizes(arguments);
  Experiment experiment = experiment_of(catalogue, arguments.experiment);
  const std::vector<RunSpec> runs = experiment.runs;
  int status = 0;
  bool header = true;
  ProgressLine progress;
  for (std::size_t r = 0; r < runs.size(); ++r) {
    experiment.runs = {runs[r]};
    const EnsembleSpec spec{.experiment = experiment,
                            .energy = arguments.energy,
                            .spread = arguments.spread,
                            .seed = arguments.seed,
                            .samples = arguments.samples};
    const Ensemble ensemble(catalogue, spec);
    const auto starts = static_cast<std::size_t>(arguments.starts);
    std::vector<Member> members(starts);
    on_threads(
        starts, arguments.threads,
        [&](std::size_t i) { members[i] = ensemble.run(static_cast<std::uint32_t>(i)); },
        [&](std::size_t done) {
          const double share = static_cast<double>(done) / static_cast<double>(starts);
          progress.show((static_cast<double>(r) + share) / static_cast<double>(runs.size()));
        });
    progress.clear();
    std::vector<std::vector<double>> rows;
    for (Member& member : members) {
      if (member.message.empty()) {
        rows.push_back(std::move(member.errors));
      } else {
        std::cerr << member.message << '\n';
        status = 1;
      }
    }
    if (rows.size() < 2) {
      std::cerr << runs[r].method << ": fewer than two starts came to their end.\n";
      continue;
    }
    print(runs[r].method, experiment.h, ensemble.times(), rows, std::exchange(header, false));
  }
  return status;
}

}  // namespace

void add_ensemble_command(CLI::App& app, Definitions& definitions, Chosen& chosen) {
  CLI::App* command = app.add_subcommand(
      "ensemble", "Many starts at one energy: mean and variance of the energy error over time");
  const auto arguments = std::make_shared<EnsembleArguments>();
  add_examples(*command, {"rattleback-cli ensemble --system chaotic_quartic --energy 3.06 --starts "
                          "20 --method gonzalez --h 0.1 --t 10"});
  add_experiment_options(*command, definitions, arguments->experiment);
  command->add_option("--starts", arguments->starts, "How many starts");
  command->add_option("--seed", arguments->seed, "Seed of the random numbers");
  command->add_option("--energy", arguments->energy, "Energy; that of the start when left out")
      ->check(finite_number());
  command->add_option("--spread", arguments->spread, "Standard deviation about the start")
      ->check(finite_number());
  command->add_option("--samples", arguments->samples, "Times at which the error is told");
  command->add_option("--threads", arguments->threads, "Threads; one a processor when left out");
  command->callback([&definitions, &chosen, arguments] {
    chosen = [&definitions, arguments] { return ensemble(definitions.catalogue(), *arguments); };
  });
}

}  // namespace rattleback
