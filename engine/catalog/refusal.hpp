// Bad input, refused with a code that programs read and one sentence that people read.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace rattleback {

class Refusal : public std::runtime_error {
 public:
  Refusal(std::string code, const std::string& message)
      : std::runtime_error(message), code_(std::move(code)) {}
  [[nodiscard]] const std::string& code() const { return code_; }

 private:
  std::string code_;
};

}  // namespace rattleback
