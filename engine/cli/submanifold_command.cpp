// submanifold: the exact discrete constraint submanifold (P3 §3) over a grid, as CSV.
#include <cmath>
#include <ostream>
#include <utility>

#include "catalog/complete.hpp"
#include "cli/commands.hpp"
#include "cli/experiment_arguments.hpp"
#include "cli/output.hpp"
#include "cli/parser_words.hpp"
#include "cli/progress.hpp"
#include "study/submanifold.hpp"
#include "text/refusal.hpp"

namespace rattleback {

namespace {

struct SubmanifoldArguments {
  ExperimentArguments experiment;
  std::vector<std::string> over;
  double from = -1.0;
  double to = 1.0;
  int grid = 21;
  std::string out;
};

int index_of(const Layout& layout, const std::string& name) {
  for (std::size_t i = 0; i < layout.q.size(); ++i) {
    if (layout.q[i].id == name) return static_cast<int>(i);
  }
  throw Refusal("bad-request", "There is no coordinate “" + name + "”.");
}

void write_header(const Layout& layout, std::ostream& out) {
  for (const char* const kind : {"exact", "discrete"}) {
    for (const Component& c : layout.q) out << c.id << '_' << kind << ',';
  }
  out << "gap\n";
}

void write_surface(const Experiment& experiment, const SubmanifoldArguments& arguments,
                   const Model& model, Output& output) {
  const Layout layout = model.layout();
  std::vector<int> over;
  for (const std::string& name : arguments.over) over.push_back(index_of(layout, name));
  const Submanifold surface(model, experiment.start.q, experiment.h, over);
  std::ostream& out = output.stream();
  out.precision(17);
  bool header = true;
  const bool on_terminal = output.is_terminal();
  ProgressLine progress;
  const double points = std::pow(arguments.grid, static_cast<double>(over.size()));
  double written = 0.0;
  // All points of the grid, the last coordinate fastest.
  std::vector<int> at(over.size(), 0);
  for (bool more = true; more;) {
    Eigen::VectorXd point(static_cast<Eigen::Index>(over.size()));
    for (std::size_t i = 0; i < over.size(); ++i) {
      point[static_cast<Eigen::Index>(i)] =
          arguments.from + (arguments.to - arguments.from) * at[i] / (arguments.grid - 1);
    }
    const Eigen::VectorXd exact = surface.exact(point);
    const Eigen::VectorXd discrete = surface.discretised(point);
    if (on_terminal) progress.clear();
    if (std::exchange(header, false)) write_header(layout, out);
    for (const double x : exact) out << x << ',';
    for (const double x : discrete) out << x << ',';
    out << (exact - discrete).norm() << '\n';
    output.check();
    progress.show(++written / points);
    more = false;
    for (std::size_t i = over.size(); i-- > 0 && !more;) {
      at[i] = (at[i] + 1) % arguments.grid;
      more = at[i] != 0;
    }
  }
}

int submanifold(const Catalogue& catalogue, const SubmanifoldArguments& arguments) {
  if (arguments.grid < 2 || arguments.grid > 1000) {
    throw Refusal("out-of-range", "The grid takes from 2 to 1000 points along each coordinate.");
  }
  if (!std::isfinite(arguments.to - arguments.from)) {
    throw Refusal("out-of-range", "--from and --to are too far from each other.");
  }
  check_positive(arguments.experiment.h.value_or(0.0), "The time h of the motions");
  const Experiment experiment = experiment_of(catalogue, arguments.experiment);
  const SystemEntry& system = catalogue.system(experiment.system);
  const auto model =
      system.make(complete(system.info.parameters, experiment.parameters, system.info.name));
  Output output(arguments.out);
  write_surface(experiment, arguments, *model, output);
  output.finish();
  return 0;
}

}  // namespace

void add_submanifold_command(CLI::App& app, const Catalogue& catalogue, Chosen& chosen) {
  CLI::App* command = app.add_subcommand(
      "submanifold", "Where motions arrive after h, beside its discretisation, over a grid");
  const auto arguments = std::make_shared<SubmanifoldArguments>();
  add_examples(*command, {"rattleback-cli submanifold --system nonholonomic_particle --over x,y "
                          "--h 0.5 --from -2 --to 2"});
  add_start_options(*command, arguments->experiment);
  command->add_option("--h", arguments->experiment.h, "Time of the motions in seconds")
      ->required()
      ->check(finite_number());
  command->add_option("--over", arguments->over, "Coordinates of the grid, with commas")
      ->required()
      ->delimiter(',');
  command->add_option("--from", arguments->from, "Lower end of each")->check(finite_number());
  command->add_option("--to", arguments->to, "Upper end of each")->check(finite_number());
  command->add_option("--grid", arguments->grid, "Points along each");
  command->add_option("--out", arguments->out, "File; standard output when left out")
      ->type_name(value_name::file);
  command->callback([&catalogue, &chosen, arguments] {
    chosen = [&catalogue, arguments] { return submanifold(catalogue, *arguments); };
  });
}

}  // namespace rattleback
