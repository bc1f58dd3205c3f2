// Bad input, refused with a code that programs read and one sentence that people read.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace rattleback {

/// A message with what is too long to read left out of its middle: a text from outside that it
/// repeats may have megabytes.
std::string shortened(const std::string& message);

class Refusal : public std::runtime_error {
 public:
  Refusal(std::string code, const std::string& message)
      : std::runtime_error(shortened(message)),
        code_(std::move(code)),
        message_(shortened(message)) {}
  [[nodiscard]] const std::string& code() const { return code_; }
  /// The whole sentence: what() ends at a zero byte, which a name from outside may hold.
  [[nodiscard]] const std::string& message() const { return message_; }

 private:
  std::string code_;
  std::string message_;
};

}  // namespace rattleback
