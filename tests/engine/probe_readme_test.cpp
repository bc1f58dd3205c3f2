// The description of the probe has all that the probe has, and nothing else.
#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>

#include "engine/probing.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

struct Description {
  std::vector<std::string> operations;  ///< of the headings
  std::vector<std::string> codes;       ///< of the list of errors
  std::vector<std::pair<std::string, json>> examples;
};

/// Headings “### `op`”, list items “- `code`: …” and blocks of a request and its answer.
Description description() {
  std::ifstream file(RATTLEBACK_PROBE_README);
  Description result;
  bool inside = false;
  std::string request;
  for (std::string line; std::getline(file, line);) {
    const std::size_t end = line.rfind('`');
    if (line.starts_with("### `")) result.operations.push_back(line.substr(5, end - 5));
    if (line.starts_with("- `")) result.codes.push_back(line.substr(3, line.find('`', 3) - 3));
    if (line.starts_with("```")) {
      inside = line == "```json";
      request.clear();
    } else if (inside && request.empty()) {
      request = line;
    } else if (inside) {
      result.examples.emplace_back(request, parsed(line));
    }
  }
  return result;
}

/// The same fields, with numbers as near as the description prints them; the smallest tell how
/// much round-off leaves, which differs from one compiler to another.
void check_like(const json& ours, const json& described) {
  CAPTURE(ours.dump(), described.dump());
  REQUIRE(ours.is_number() == described.is_number());
  if (described.is_number()) {
    CHECK(ours.get<double>() == Approx(described.get<double>()).epsilon(1e-6).margin(1e-9));
  } else if (described.is_structured()) {
    REQUIRE(ours.size() == described.size());
    for (const auto& [key, value] : described.items()) {
      check_like(described.is_array() ? ours.at(std::stoul(key)) : ours.at(key), value);
    }
  } else {
    CHECK(ours == described);
  }
}

}  // namespace

TEST_CASE("every operation of the probe is described, and every described one exists") {
  std::vector<std::string> described = description().operations;
  std::vector<std::string> known = probe_operations();
  std::sort(described.begin(), described.end());
  std::sort(known.begin(), known.end());
  CHECK(described == known);
}

TEST_CASE("the examples of the description are answered as it says, one of every operation") {
  std::vector<std::string> shown;
  for (const auto& [request, described] : description().examples) {
    shown.push_back(parsed(request).at("op"));
    check_like(parsed(probe(catalogue(), request)), described);
  }
  for (const std::string& operation : probe_operations()) {
    CHECK(std::find(shown.begin(), shown.end(), operation) != shown.end());
  }
}
