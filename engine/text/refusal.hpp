// Bad input, refused with a code that programs read and one sentence that people read.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rattleback {

/// A message with what is too long to read left out of its middle: a text from outside that it
/// repeats may have megabytes.
std::string shortened(const std::string& message);

/// Parts of a sentence by name.
using SentenceParts = std::vector<std::pair<std::string, std::string>>;

/// A pattern such as “There is no {what} “{name}”.” with its parts in place.
std::string filled(std::string_view pattern, const SentenceParts& parts);

class Refusal : public std::runtime_error {
 public:
  /// The sentence is the pattern with its parts in place.
  Refusal(std::string code, std::string_view pattern, SentenceParts parts)
      : Refusal(std::move(code), filled(pattern, parts)) {
    parts_ = std::move(parts);
  }
  Refusal(std::string code, const std::string& message)
      : std::runtime_error(shortened(message)),
        code_(std::move(code)),
        message_(shortened(message)) {}
  [[nodiscard]] const std::string& code() const { return code_; }
  /// The whole sentence: what() ends at a zero byte, which a name from outside may hold.
  [[nodiscard]] const std::string& message() const { return message_; }
  /// The parts of the sentence, for programs; empty where it has none.
  [[nodiscard]] const SentenceParts& parts() const { return parts_; }

 private:
  std::string code_;
  std::string message_;
  SentenceParts parts_;
};

}  // namespace rattleback
