// Requests drawn from the probe's grammar with a seed, and then spoiled: each has one answer, on
// one line, with finite numbers or with a code and a sentence.
#include <algorithm>
#include <catch2/catch.hpp>
#include <random>

#include "engine/probing.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

class Requests {
 public:
  explicit Requests(std::uint32_t seed) : random_(seed) {}

  json next() {
    const SystemEntry& system = one_of(catalogue().systems);
    const Preset& preset =
        *std::min_element(system.info.presets.begin(), system.info.presets.end(),
                          [](const Preset& a, const Preset& b) { return a.q.size() < b.q.size(); });
    const std::string op = one_of(probe_operations());
    json request{{"op", op}, {"system", system.info.id}};
    request["q"] = preset.q;
    json values = json::object();
    for (const auto& [id, value] : preset.parameters) {
      values[id] = value.is_list() ? json(value.numbers()) : json(static_cast<double>(value));
    }
    request["parameters"] = values;
    if (op != "drive") request["v"] = preset.v;
    if (op == "drive") request["controls"] = {{0.1, -0.2}, {1.0, 0.0}};
    if (op == "project") request["poses"] = chance(2);
    if (op == "group") {
      request = {{"op", op},
                 {"group", one_of(groups)},
                 {"function", one_of(functions)},
                 {"u", numbers()},
                 {"v", numbers()}};
    }
    if (op == "step" || op == "pair_step" || op == "ensemble") add_run(system, preset, request);
    while (chance(2)) spoil(request);
    return request;
  }

  /// A system or a method that is defined by data, most often by nonsense.
  json defining() {
    if (chance(3)) {
      json method{{"id", "own"},
                  {"family", one_of(families)},
                  {"a", {json::array(), {"1/2"}}},
                  {"b", {"1/3", chance(3) ? expression(2) : "2/3"}}};
      if (method["family"] == "splitting") method.erase("a");
      if (method["family"] == "splitting") method.erase("b");
      if (method["family"] == "splitting") method.update({{"kicks", {0.5, 0.5}}, {"drifts", {1}}});
      if (method["family"] == "commutator_free") {
        method = {{"family", "commutator_free"},
                  {"stages", {json::array(), json::array({json::array({expression(1)})})}},
                  {"result", json::array({json::array({0.5, 0.5})})}};
      }
      while (chance(3)) spoil(method);
      json request{{"op", one_of(steps)}, {"system", "kepler"}, {"q", {1, 0}},
                   {"v", {0, 1}},         {"h", 0.1},           {"n", 3}};
      request["method"] = method;
      return request;
    }
    json system{{"coordinates", {"x", "y"}},
                {"parameters", {{{"id", "m"}, {"value", chance(4) ? number() : 0.5}}}},
                {"kinetic", chance(4) ? expression(12) : "x_dot^2 + y_dot^2"},
                {"potential", expression(12)},
                {"starts", {{{"q", {0.3, 0.2}}, {"v", {1, 0.5}}}}}};
    if (chance(3)) system["constraints"] = {sensible(1) + "*x_dot +" + expression(8) + "*y_dot"};
    if (chance(3)) system["forces"] = {{"x", expression(6)}};
    if (chance(3)) system["invariants"] = {{{"id", "I"}, {"expression", expression(6)}}};
    while (chance(3)) spoil(system);
    json request{{"op", one_of(steps)}, {"q", {0.3, 0.2}}, {"v", {1, 0.5}}, {"h", 0.1}, {"n", 3},
                 {"method", "rk4"}};
    request["system"] = system;
    return request;
  }

 private:
  static constexpr std::array steps{"step", "read", "define", "read_method", "rate", "invariants"};
  static constexpr std::array families{"runge_kutta", "munthe_kaas", "commutator_free",
                                       "splitting"};
  static constexpr std::array leaves{"x", "y", "m", "2", "0.5", "pi"};
  static constexpr std::array signs{"+", "-", "*", "/", "^"};
  static constexpr std::array functions_of_one{"sin(", "cos(", "exp(", "+(", "-("};
  static constexpr std::array words{"x",    "y",   "m",      "x_dot", "y_dot",     "t",     "0",
                                    "2",    "1e9", "pi",     "+",     "-",         "*",     "/",
                                    "^",    "(",   ")",      "sin(",  "sqrt(",     "log(",  "exp(",
                                    "sum(", "i, ", "1, 3, ", "x[",    "]",         ",",     "\xff",
                                    "½",    "λ",   "…",      "  ",    "x*(y + 1)", "tan(x)"};

  /// What means something, of the coordinates.
  std::string sensible(int depth) {
    if (depth == 0) return one_of(leaves);
    if (chance(3)) return std::string(one_of(functions_of_one)) + sensible(depth - 1) + ")";
    return "(" + sensible(depth - 1) + one_of(signs) + sensible(depth - 1) + ")";
  }

  /// Now and then up to so many words of the language, in any order.
  std::string expression(std::size_t most) {
    if (!chance(4)) return sensible(static_cast<int>(random_() % 4));
    std::string text;
    for (auto left = 1 + random_() % most; left > 0; --left) text += one_of(words);
    return text;
  }

  static constexpr std::array groups{"SO3", "SE3", "SE2", "TSO3", "SU2"};
  static constexpr std::array functions{"exp", "log", "dexp",   "dexpinv", "ad",     "adstar",
                                        "Ad",  "cay", "Adstar", "dcayinv", "dancing"};

  template <class List>
  auto one_of(const List& list) -> decltype(list[0]) {
    return list[random_() % list.size()];
  }
  bool chance(std::mt19937::result_type of) { return random_() % of == 0; }

  double number() {
    static const std::array<double, 12> odd{0.0,   -0.0, 1e-320, 1e-77, 0.5,    1.0,
                                            -1.75, 3.14, 1e7,    1e77,  -1e155, 1.7e308};
    return odd[random_() % odd.size()];
  }
  json numbers() {
    json list = json::array();
    for (auto left = random_() % 17; left > 0; --left) list.push_back(number());
    return list;
  }

  /// Methods of fixed steps: what one that chooses its own takes depends on the motion.
  void add_run(const SystemEntry& system, const Preset& preset, json& request) {
    std::vector<std::string> methods;
    for (const Fit& fit : system.fits) {
      if (!catalogue().method(fit.method).adaptive) methods.push_back(fit.method);
    }
    const std::string method = one_of(methods);
    const double h = chance(4) ? number() : preset.h;
    if (request["op"] == "ensemble") {
      const json start = request;
      request = {{"op", "ensemble"}, {"experiment", start}, {"samples", 3}, {"count", 2}};
      request["experiment"].erase("op");
      request["experiment"].update(
          {{"h", h}, {"horizon", 5.0 * h}, {"runs", {{{"method", method}}}}});
      return;
    }
    request.update({{"method", method}, {"h", h}, {"n", random_() % 4}});
    if (request["op"] == "pair_step") request.update({{"q0", request["q"]}, {"q1", request["q"]}});
    if (chance(3)) request["and_back"] = true;
  }

  /// One field of it, or one number of a list, becomes another, another type, or nothing.
  void spoil(json& request) {
    std::vector<std::string> names;
    for (const auto& [name, value] : request.items()) names.push_back(name);
    const std::string name = one_of(names);
    json& field = request[name];
    if (field.is_array() && !field.empty() && !chance(5)) {
      json& item = field[random_() % field.size()];
      item = chance(8) ? json("x") : json(number());
    } else if (field.is_object() && !field.empty() && !chance(5)) {
      spoil(field);
    } else {
      const std::array<json, 7> others{nullptr, true,      number(),      "\xff",
                                       "rk4",   numbers(), json::object()};
      // A length is spoiled by what is none: a large one would only take long.
      field = name == "n" || name == "horizon" ? json(-1.5) : others[random_() % others.size()];
    }
    if (chance(6)) request.erase(name);
  }

  std::mt19937 random_;
};

bool has_null(const json& value) {
  return value.is_null() ||
         (value.is_structured() && std::any_of(value.begin(), value.end(), has_null));
}

}  // namespace

TEST_CASE("four thousand definitions, most of them nonsense, have an answer each", "[long]") {
  Requests requests(20261124);
  int accepted = 0;
  int refused = 0;
  for (int i = 0; i < 4000; ++i) {
    const std::string line =
        requests.defining().dump(-1, ' ', false, json::error_handler_t::replace);
    const std::string text = probe(catalogue(), line);
    CAPTURE(i, line.substr(0, 900), text.substr(0, 600));
    const json result = parsed(text);
    REQUIRE_FALSE(has_null(result));
    for (const char* key : {"error", "refused"}) {
      if (!result.contains(key)) continue;
      const std::string message = result[key]["message"];
      REQUIRE(message.size() > 1);
      REQUIRE((message.back() == '.' || message.back() == '?'));
    }
    ++(result.contains("error") || result.contains("refused") ? refused : accepted);
  }
  CHECK(accepted > 300);
  CHECK(refused > 300);
}

TEST_CASE("three thousand requests, most of them spoiled, have an answer each", "[long]") {
  Requests requests(20240229);
  int accepted = 0;
  int refused = 0;
  for (int i = 0; i < 3000; ++i) {
    const std::string line = requests.next().dump(-1, ' ', false, json::error_handler_t::replace);
    const std::string text = probe(catalogue(), line);
    CAPTURE(i, line.substr(0, 600), text.substr(0, 600));
    REQUIRE(text.find('\n') == std::string::npos);
    const json result = parsed(text);
    REQUIRE(result.is_object());
    REQUIRE_FALSE(has_null(result));
    if (result.contains("error")) {
      const std::string message = result["error"]["message"];
      REQUIRE_FALSE(result["error"]["code"].get<std::string>().empty());
      REQUIRE(message.size() > 1);
      REQUIRE(message.back() == '.');
    }
    ++(result.contains("error") ? refused : accepted);
  }
  // The grammar is met by many, and missed by many.
  CHECK(accepted > 500);
  CHECK(refused > 500);
}
