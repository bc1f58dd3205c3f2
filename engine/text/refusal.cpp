#include "text/refusal.hpp"

#include <cstddef>

namespace rattleback {

namespace {

/// The place at which the UTF-8 letter at `at` begins.
std::size_t letter_at(const std::string& text, std::size_t at) {
  constexpr unsigned char kind = 0xC0;
  constexpr unsigned char goes_on = 0x80;
  constexpr std::size_t longest = 3;  // bytes that may go on after the first
  for (std::size_t i = 0; i < longest && at > 0; ++i, --at) {
    if ((static_cast<unsigned char>(text[at]) & kind) != goes_on) break;
  }
  return at;
}

}  // namespace

std::string filled(std::string_view pattern, const SentenceParts& parts) {
  std::string sentence;
  while (!pattern.empty()) {
    const std::size_t open = pattern.find('{');
    sentence += pattern.substr(0, open);
    if (open == std::string_view::npos) break;
    const std::size_t close = pattern.find('}', open);
    const std::string_view name = pattern.substr(open + 1, close - open - 1);
    for (const auto& [id, text] : parts) {
      if (id == name) sentence += text;
    }
    pattern.remove_prefix(close + 1);
  }
  return sentence;
}

std::string shortened(const std::string& message) {
  constexpr std::size_t most = 1000;
  constexpr std::size_t first = 300;
  constexpr std::size_t last = 600;
  if (message.size() <= most) return message;
  return message.substr(0, letter_at(message, first)) + " … " +
         message.substr(letter_at(message, message.size() - last));
}

}  // namespace rattleback
