// Text that is collected, and written to a stream in large pieces.
#pragma once

#include <ostream>
#include <string>
#include <string_view>

namespace rattleback {

class TextBuffer {
 public:
  explicit TextBuffer(std::ostream& out) : out_(out) {}

  void add(char c) { text_ += c; }
  void add(std::string_view text) { text_ += text; }
  /// The shortest text that reads back as the same number, whole ones without an exponent; “nan”,
  /// “inf” or “-inf” where it is not finite.
  void add(double x);
  /// Writes what was collected.
  void flush();

 private:
  std::ostream& out_;
  std::string text_;
};

}  // namespace rattleback
