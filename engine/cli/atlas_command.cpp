// atlas: what every method does on every system that it fits, measured, as JSON.
#include "cli/commands.hpp"
#include "cli/output.hpp"
#include "cli/parser_words.hpp"
#include "cli/progress.hpp"
#include "cli/threads.hpp"
#include "protocol/atlas_json.hpp"

namespace rattleback {

namespace {

struct AtlasArguments {
  std::vector<std::string> systems;
  std::string out;
  unsigned threads = 0;
};

struct AtlasTask {
  const SystemEntry* system = nullptr;
  const MethodInfo* method = nullptr;
  std::string formulation;
};

/// A few cells at a time share what is known of a system.
std::vector<std::vector<AtlasTask>> atlas_tasks(const Catalogue& catalogue,
                                                const std::vector<const SystemEntry*>& systems) {
  constexpr std::size_t most = 12;
  std::vector<std::vector<AtlasTask>> all;
  for (const SystemEntry* system : systems) {
    all.emplace_back();
    for (const Fit& fit : system->fits) {
      for (const std::string& formulation : fit.formulations) {
        if (all.back().size() == most) all.emplace_back();
        all.back().push_back({system, &catalogue.method(fit.method), formulation});
      }
    }
  }
  return all;
}

int atlas(const Catalogue& catalogue, const AtlasArguments& arguments) {
  std::vector<const SystemEntry*> systems;
  for (const std::string& id : arguments.systems) systems.push_back(&catalogue.system(id));
  if (systems.empty()) {
    for (const SystemEntry& system : catalogue.systems) systems.push_back(&system);
  }
  Output output(arguments.out);
  const std::vector<std::vector<AtlasTask>> tasks = atlas_tasks(catalogue, systems);
  std::vector<Json> rows(tasks.size());
  ProgressLine progress;
  on_threads(
      tasks.size(), arguments.threads,
      [&](std::size_t i) {
        const AtlasSubject subject(catalogue, *tasks[i].front().system);
        rows[i] = atlas_row(subject, *tasks[i].front().system);
        for (const AtlasTask& task : tasks[i]) {
          rows[i]["cells"].push_back(to_json(subject.cell(*task.method, task.formulation)));
        }
      },
      [&](std::size_t done) {
        progress.show(static_cast<double>(done) / static_cast<double>(tasks.size()));
      });
  progress.clear();
  Json result{{"version", RATTLEBACK_VERSION}, {"rules", atlas_rules()}};
  result["systems"] = Json::array();
  for (Json& row : rows) {
    Json& known = result["systems"];
    if (!known.empty() && known.back()["id"] == row["id"]) {
      for (Json& cell : row["cells"]) known.back()["cells"].push_back(std::move(cell));
    } else {
      known.push_back(std::move(row));
    }
  }
  output.stream() << result.dump() << '\n';
  output.finish();
  return 0;
}

}  // namespace

void add_atlas_command(CLI::App& app, const Catalogue& catalogue, Chosen& chosen) {
  CLI::App* command = app.add_subcommand(
      "atlas", "What every method does on every system that it fits, measured, as JSON");
  const auto arguments = std::make_shared<AtlasArguments>();
  add_examples(*command, {"rattleback-cli atlas --systems kepler --out atlas.json"});
  command->add_option("--systems", arguments->systems, "Systems, with commas; all when left out")
      ->delimiter(',')
      ->type_name(value_name::system);
  command->add_option("--threads", arguments->threads, "Threads; one a processor when left out");
  command->add_option("--out", arguments->out, "File; standard output when left out")
      ->type_name(value_name::file);
  command->callback([&catalogue, &chosen, arguments] {
    chosen = [&catalogue, arguments] { return atlas(catalogue, *arguments); };
  });
}

}  // namespace rattleback
