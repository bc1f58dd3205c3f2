// The program of all tests. Catch2 2 cannot take a share of them; with `--share k/n` this one runs
// every n-th of the cases asked for, so that processors share them.
#define CATCH_CONFIG_RUNNER
#include <catch2/catch.hpp>

#include <cstddef>
#include <iostream>
#include <regex>
#include <string>

namespace {

struct Share {
  std::size_t index = 0;
  std::size_t count = 1;
};

/// As `Catch::Session` takes it: the name between quotes, marks of its language escaped.
std::string quoted(const std::string& name) {
  return "\"" + std::regex_replace(name, std::regex(R"([\\",\[\]*])"), R"(\$&)") + "\"";
}

/// The cases asked for that fall to the share, as one argument; empty where none does.
std::string cases_of(const Share& share, const Catch::IConfig& config) {
  const auto asked = filterTests(Catch::getAllTestCasesSorted(config), config.testSpec(), config);
  std::string names;
  for (std::size_t at = share.index; at < asked.size(); at += share.count) {
    names += (names.empty() ? "" : ",") + quoted(asked[at].name);
  }
  return names;
}

}  // namespace

int main(int argc, char* argv[]) {
  Catch::Session session;
  std::string asked;
  session.cli(session.cli() | Catch::clara::Opt(asked, "k/n")["--share"]("the k-th of n shares"));
  if (const int error = session.applyCommandLine(argc, argv); error != 0) return error;
  if (asked.empty()) return session.run();

  std::smatch parts;
  if (!std::regex_match(asked, parts, std::regex("([1-9][0-9]?)/([1-9][0-9]?)")) ||
      std::stoul(parts[1]) > std::stoul(parts[2])) {
    std::cerr << "--share takes two numbers such as 1/2, not '" << asked << "'.\n";
    return 2;
  }
  const std::string names =
      cases_of({std::stoul(parts[1]) - 1, std::stoul(parts[2])}, session.config());
  if (names.empty()) return 0;
  session.configData().testsOrTags = {names};
  // What was read of the command line stands no longer.
  session.useConfigData(session.configData());
  return session.run();
}
