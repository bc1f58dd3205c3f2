// reproduce [ID…|--list] [--out DIR]: the papers' figures and numbers, theirs beside ours.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <iostream>

#include "cli/commands.hpp"
#include "cli/reproductions.hpp"
#include "forms/closest.hpp"
#include "forms/refusal.hpp"

namespace rattleback {

namespace {

struct ReproduceArguments {
  std::vector<std::string> ids;
  bool list = false;
  std::string out;
};

void write(const std::filesystem::path& folder, const std::string& id, const Curve& curve) {
  const std::filesystem::path path = folder / (id + "_" + curve.name + ".csv");
  std::ofstream file(path);
  file.precision(17);
  for (std::size_t i = 0; i < curve.columns.size(); ++i) {
    file << (i == 0 ? "" : ",") << curve.columns[i];
  }
  file << '\n';
  for (const std::vector<double>& row : curve.rows) {
    for (std::size_t i = 0; i < row.size(); ++i) file << (i == 0 ? "" : ",") << row[i];
    file << '\n';
  }
  file.flush();
  if (!file) throw Refusal("bad-request", "The file “" + path.string() + "” can't be written.");
}

void print(const Report& report) {
  constexpr int wide = 56;
  constexpr int narrow = 34;
  std::cout << std::left << std::setw(wide) << "  quantity" << std::setw(narrow) << "paper"
            << "ours\n";
  for (const ReportRow& row : report.rows) {
    std::cout << "  " << std::setw(wide - 2) << row.quantity << std::setw(narrow) << row.paper
              << std::setprecision(15) << row.ours << '\n';
  }
}

int reproduce(const Catalogue& catalogue, const ReproduceArguments& arguments) {
  std::vector<Reproduction> all;
  for (const auto paper :
       {p1_reproductions, p2_reproductions, p3_reproductions, p4_reproductions}) {
    const std::vector<Reproduction> items = paper(catalogue);
    all.insert(all.end(), items.begin(), items.end());
  }
  std::vector<std::string> names;
  names.reserve(all.size());
  for (const Reproduction& item : all) names.push_back(item.id);
  for (const std::string& id : arguments.ids) {
    if (std::find(names.begin(), names.end(), id) == names.end()) {
      throw Refusal("bad-request", "There is nothing to reproduce called “" + id +
                                       "”; the closest name is “" + closest_name(id, names) + "”.");
    }
  }
  std::error_code failed;
  if (!arguments.out.empty()) std::filesystem::create_directories(arguments.out, failed);
  if (failed) throw Refusal("bad-request", "The folder “" + arguments.out + "” can't be made.");
  for (const Reproduction& item : all) {
    const bool wanted =
        arguments.ids.empty() ||
        std::find(arguments.ids.begin(), arguments.ids.end(), item.id) != arguments.ids.end();
    if (!wanted) continue;
    std::cout << item.id << "  " << item.title << '\n';
    if (arguments.list) continue;
    const Report report = item.compute();
    print(report);
    std::cout.flush();
    if (arguments.out.empty()) continue;
    for (const Curve& curve : report.curves) write(arguments.out, item.id, curve);
  }
  return 0;
}

}  // namespace

void add_reproduce_command(CLI::App& app, const Catalogue& catalogue, Chosen& chosen) {
  CLI::App* command =
      app.add_subcommand("reproduce", "The papers' figures and numbers: theirs beside ours");
  const auto arguments = std::make_shared<ReproduceArguments>();
  command->add_option("id", arguments->ids, "What to reproduce; everything when left out");
  command->add_flag("--list", arguments->list, "Only say what there is");
  command->add_option("--out", arguments->out, "Folder for the data of the figures, as CSV");
  command->callback([&catalogue, &chosen, arguments] {
    chosen = [&catalogue, arguments] { return reproduce(catalogue, *arguments); };
  });
}

}  // namespace rattleback
