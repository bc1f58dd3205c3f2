// What is no definition of a system or a method gets one sentence. The cases are data, one on a
// line of `tests/refused`: what is sound but for one field, and what is said to it.
#include <catch2/catch.hpp>
#include <fstream>
#include <set>
#include <string>

#include "engine/probing.hpp"
#include "engine/support.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

std::ifstream refused(const std::string& name) {
  std::ifstream file(std::string(RATTLEBACK_REFUSED) + "/" + name);
  REQUIRE(file);
  return file;
}

json answer_to(const char* op, const char* what, const json& definition) {
  return answer({{"op", op}, {what, definition}});
}

/// The number of cases of a file that were compared, all different.
std::size_t compare(const std::string& file, const char* op, const char* what) {
  const json sound = json::parse(refused("sound.json")).at(file);
  for (const auto& [id, definition] : sound.items()) {
    INFO(id);
    CHECK_FALSE(answer_to(op, what, definition).contains("error"));
  }
  std::set<std::string> cases;
  std::ifstream lines = refused(file + ".jsonl");
  for (std::string line; std::getline(lines, line);) {
    const json item = parsed(line);
    json definition = sound.at(item.at("of").get<std::string>());
    definition[item.at("field").get<std::string>()] = item.at("value");
    CAPTURE(line.substr(0, 200));
    const json said = answer_to(op, what, definition);
    REQUIRE(said.contains("error"));
    const auto sentence = said["error"].at("message").get<std::string>();
    CHECK(sentence == item.at("sentence").get<std::string>());
    CHECK((sentence.ends_with('.') || sentence.ends_with('?')));
    cases.insert(definition.dump());
  }
  return cases.size();
}

}  // namespace

TEST_CASE("a bad definition of a system gets one sentence") {
  CHECK(compare("systems", "define", "system") >= 70);
}

TEST_CASE("a bad tableau gets one sentence") {
  CHECK(compare("methods", "read_method", "method") >= 30);
}
