#include "engine/claims/drawn.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <iterator>
#include <set>
#include <sstream>
#include <stdexcept>
#include <tuple>

#include "engine/claims/random_start.hpp"

namespace rattleback::testing {

namespace {

std::string from_environment(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

std::set<std::string> ids_of(const std::string& text) {
  std::istringstream words(text);
  return {std::istream_iterator<std::string>(words), {}};
}

struct Drawn {
  std::set<std::string> methods;
  std::set<std::string> touched;
};

/// Of n methods those ⌈share · n⌉ whose lots come first, but touched ones before all others, and
/// every touched one.
Drawn draw(const std::string& share, const std::string& seed, const std::string& touched) {
  const std::vector<MethodInfo>& all = catalogue().methods;
  Drawn drawn{.methods = {}, .touched = ids_of(touched)};
  const auto is_touched = [&](const MethodInfo& method) {
    return drawn.touched.contains(method.id) || drawn.touched.contains(method.base);
  };
  std::vector<std::tuple<bool, std::uint64_t, std::string>> lots;
  for (const MethodInfo& method : all) {
    lots.emplace_back(!is_touched(method), lot(seed + " " + method.id), method.id);
  }
  std::sort(lots.begin(), lots.end());
  std::size_t count = lots.size();
  if (!share.empty()) {
    std::size_t part = 0;
    std::size_t whole = 0;
    char stroke = ' ';
    std::istringstream(share) >> part >> stroke >> whole;
    if (stroke != '/' || part == 0 || part > whole) {
      throw std::invalid_argument("RATTLEBACK_SHARE is a fraction such as 1/5.");
    }
    count = (lots.size() * part + whole - 1) / whole;
  }
  for (const auto& [not_touched, number, id] : lots) {
    if (!not_touched || drawn.methods.size() < count) drawn.methods.insert(id);
  }
  return drawn;
}

const Drawn& drawn() {
  static const Drawn instance = [] {
    const std::string seed = from_environment("RATTLEBACK_SEED");
    Drawn made =
        draw(from_environment("RATTLEBACK_SHARE"), seed, from_environment("RATTLEBACK_TOUCHED"));
    const std::size_t all = catalogue().methods.size();
    if (made.methods.size() < all) {
      std::cout << "Left out of the claims: " << all - made.methods.size() << " of " << all
                << " methods, by the seed " << seed << ".\n";
    }
    return made;
  }();
  return instance;
}

}  // namespace

bool tries(const MethodInfo& method) {
  return drawn().methods.contains(method.id);
}

bool tries_all() {
  return drawn().methods.size() == catalogue().methods.size();
}

bool tries(const Pair& pair) {
  return tries(*pair.method) || drawn().touched.contains(pair.system->info.id);
}

}  // namespace rattleback::testing

using namespace rattleback::testing;

TEST_CASE("a share of the claims has a fixed size, and all that was touched") {
  const std::size_t all = rattleback::testing::catalogue().methods.size();
  const Drawn one = draw("1/5", "1", "");
  CHECK(one.methods.size() == (all + 4) / 5);
  CHECK(draw("1/5", "1", "").methods == one.methods);
  CHECK(draw("1/5", "2", "").methods != one.methods);
  CHECK(draw("", "1", "").methods.size() == all);
  CHECK_THROWS(draw("0/5", "1", ""));
  CHECK_THROWS(draw("a fifth", "1", ""));
  // A method goes with what is composed of it.
  const Drawn touched = draw("1/1000", "1", "stormer_verlet kepler");
  CHECK(touched.methods.contains("stormer_verlet"));
  CHECK(touched.methods.contains("composed4:stormer_verlet"));
  CHECK(touched.touched.contains("kepler"));
  // They are part of the share.
  CHECK(draw("1/5", "1", "stormer_verlet").methods.size() == one.methods.size());
}

TEST_CASE("shares drawn by many seeds meet every method") {
  std::set<std::string> met;
  for (int seed = 0; seed < 60; ++seed) {
    const std::set<std::string> more = draw("1/5", std::to_string(seed), "").methods;
    met.insert(more.begin(), more.end());
  }
  CHECK(met.size() == rattleback::testing::catalogue().methods.size());
}
