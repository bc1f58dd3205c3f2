// Whatever is given as a request, or in one as the definition of a system or a method, gets an
// answer: what it comes to, or one sentence. Run by libFuzzer or by spoil.cpp, from requests of
// every operation and the definitions and tableaux that are shipped.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>

#include "catalog/catalog.hpp"
#include "protocol/probe.hpp"

namespace {

using nlohmann::json;

[[noreturn]] void fail(const std::string& request, const std::string& answer,
                       const std::string& why) {
  std::cerr << why << "\n" << request << "\n" << answer << "\n";
  std::abort();
}

/// An answer, or one sentence.
void check(const std::string& request) {
  static const rattleback::Catalogue catalogue = rattleback::make_catalogue();
  const std::string text = rattleback::probe(catalogue, request);
  const json answer = json::parse(text, nullptr, false);
  if (!answer.is_object() || answer.empty()) fail(request, text, "no object");
  if (text.find('\n') != std::string::npos) fail(request, text, "more than one line");
  const auto error = answer.find("error");
  if (error == answer.end()) return;
  const std::string message = error->at("message");
  if (error->at("code").get<std::string>().empty() || message.size() < 10) {
    fail(request, text, "no sentence");
  }
}

/// A request that asks for no more than a moment's work, where it can be read.
std::string limited(const std::string& given) {
  json request = json::parse(given, nullptr, false);
  if (!request.is_object()) return given;
  for (const char* const amount : {"n", "count", "samples", "starts", "threads", "horizon"}) {
    const auto found = request.find(amount);
    if (found != request.end() && found->is_number() && found->get<double>() > 20.0) *found = 20;
  }
  return request.dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string given(data, data + size);
  // Files have lines, and a request is one.
  for (char& c : given) {
    if (c == '\n' || c == '\r') c = ' ';
  }
  if (given.find("\"op\"") != std::string::npos) {
    check(limited(given));
    return 0;
  }
  check(R"({"op":"read","system":)" + given + "}");
  check(R"({"op":"step","h":0.01,"n":3,"method":"rk4","q":[0.1,0.2],"v":[0.3,0.1],"system":)" +
        given + "}");
  check(R"({"op":"read_method","method":)" + given + "}");
  return 0;
}
