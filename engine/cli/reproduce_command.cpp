// reproduce [ID…|--list] [--json] [--out DIR]: the papers' figures and numbers, theirs beside ours.
#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <numeric>
#include <utility>

#include "cli/commands.hpp"
#include "cli/parser_words.hpp"
#include "cli/progress.hpp"
#include "cli/threads.hpp"
#include "reproduce/report_json.hpp"
#include "text/refusal.hpp"

namespace rattleback {

namespace {

struct ReproduceArguments {
  std::vector<std::string> ids;
  bool list = false;
  bool json = false;
  std::string out;
};

/// Writes a file of the folder; Refusal where it can't be written.
template <class Write>
void write_file(const std::filesystem::path& path, const Write& write) {
  std::ofstream file(path);
  write(file);
  file.flush();
  if (!file) throw Refusal("bad-request", "The file “" + path.string() + "” can't be written.");
}

/// Filled up to a width, each letter counted once whatever it takes.
std::string filled(const std::string& text, std::size_t width) {
  const auto letters = static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
  return text + std::string(letters < width ? width - letters : 1, ' ');
}

void print(const Report& report) {
  constexpr std::size_t wide = 68;
  constexpr std::size_t narrow = 36;
  constexpr std::size_t word = 16;
  std::cout << filled("  quantity", wide) << filled("paper", narrow) << filled("verdict", word)
            << "ours\n";
  for (const Finding& finding : report.findings) {
    std::cout << filled("  " + finding.quantity, wide) << filled(finding.paper, narrow)
              << filled(name_of(finding.verdict), word) << std::setprecision(15) << finding.ours
              << '\n';
    if (finding.verdict == Verdict::differs) std::cout << "    " << finding.why << '\n';
    if (!finding.stands()) {
      std::cout << "    This verdict does not stand: it holds from " << finding.range.least
                << " to " << finding.range.most << ".\n";
    }
  }
}

bool stands(const Report& report) {
  return std::all_of(report.findings.begin(), report.findings.end(),
                     [](const Finding& finding) { return finding.stands(); });
}

std::vector<const Reproduction*> wanted(const std::vector<std::string>& ids) {
  for (const std::string& id : ids) static_cast<void>(reproduction_of(id));
  std::vector<const Reproduction*> result;
  for (const Reproduction& one : all_reproductions()) {
    if (ids.empty() || std::find(ids.begin(), ids.end(), one.id) != ids.end()) {
      result.push_back(&one);
    }
  }
  return result;
}

std::string headline(const Reproduction& one) {
  return one.id + "  " + one.paper + " " + one.place + ": " + one.title;
}

/// Computes them on all processors, the longest first, so that none of them is waited for alone.
std::vector<Report> compute(const Catalogue& catalogue,
                            const std::vector<const Reproduction*>& all) {
  std::vector<Report> reports(all.size());
  std::vector<std::size_t> order(all.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return all[a]->seconds > all[b]->seconds; });
  ProgressLine progress;
  const double seconds =
      std::accumulate(all.begin(), all.end(), 0.0,
                      [](double sum, const Reproduction* one) { return sum + one->seconds; });
  std::atomic<double> spent = 0.0;  // of these seconds
  on_threads(
      all.size(), 0,
      [&](std::size_t i) {
        const Reproduction& one = *all[order[i]];
        double share = 0.0;
        const auto tell = [&](double now) {
          const double more = one.seconds * (now - std::exchange(share, now));
          progress.show((spent += more) / seconds);
        };
        reports[order[i]] = one.compute(catalogue, one.setting, tell);
        tell(1.0);
      },
      [](std::size_t /*done*/) {});
  return reports;
}

int reproduce(const Catalogue& catalogue, const ReproduceArguments& arguments) {
  const std::vector<const Reproduction*> all = wanted(arguments.ids);
  if (arguments.list) {
    for (const Reproduction* one : all) std::cout << headline(*one) << '\n';
    return 0;
  }
  const std::filesystem::path folder = arguments.out;
  std::error_code failed;
  if (!arguments.out.empty()) std::filesystem::create_directories(folder, failed);
  if (failed) throw Refusal("bad-request", "The folder “" + arguments.out + "” can't be made.");
  Json json = Json::array();
  bool whole = true;
  const std::vector<Report> reports = compute(catalogue, all);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Reproduction& one = *all[i];
    const Report& report = reports[i];
    whole = whole && stands(report);
    if (!arguments.json) {
      std::cout << headline(one) << '\n';
      if (!one.reading.empty()) std::cout << "  " << one.reading << '\n';
      print(report);
      std::cout.flush();
    }
    json.push_back(to_json(catalogue, one));
    json.back().update(to_json(report));
    if (arguments.out.empty()) continue;
    const auto write_each = [&](const auto& figures) {
      for (const auto& figure : figures) {
        write_file(folder / (one.id + "_" + figure.id + ".csv"),
                   [&](std::ostream& out) { write_csv(out, figure); });
      }
    };
    write_each(report.figures);
    write_each(report.films);
  }
  if (arguments.json) std::cout << json.dump(1) << '\n';
  if (!arguments.out.empty()) {
    write_file(folder / "reproductions.json",
               [&](std::ostream& out) { out << json.dump(1) << '\n'; });
  }
  return whole ? 0 : 1;
}

}  // namespace

void add_reproduce_command(CLI::App& app, const Catalogue& catalogue, Chosen& chosen) {
  CLI::App* command = app.add_subcommand(
      "reproduce", "The papers' figures and numbers: theirs beside ours, and the verdict");
  const auto arguments = std::make_shared<ReproduceArguments>();
  add_examples(*command,
               {"rattleback-cli reproduce --list", "rattleback-cli reproduce p1-proposition41"});
  command->add_option("id", arguments->ids, "What to reproduce; everything when left out");
  command->add_flag("--list", arguments->list, "Only say what there is");
  command->add_flag("--json", arguments->json, "Print all of it as JSON, the curves too");
  command->add_option("--out", arguments->out,
                      "Folder for the figures, a CSV each, and for all of it as JSON");
  command->callback([&catalogue, &chosen, arguments] {
    chosen = [&catalogue, arguments] { return reproduce(catalogue, *arguments); };
  });
}

}  // namespace rattleback
