#include "cli/text_buffer.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>

namespace rattleback {

void TextBuffer::add(double x) {
  // A sign, a point, 17 digits, an exponent.
  std::array<char, 32> text{};
  char* const begin = text.data();
  char* const end = begin + text.size();
  // Below it each whole number is a double.
  constexpr double whole = 0x1p53;
  if (std::abs(x) < whole && std::trunc(x) == x && !(x == 0.0 && std::signbit(x))) {
    text_.append(begin, std::to_chars(begin, end, static_cast<std::int64_t>(x)).ptr);
  } else if (x == 0.0) {
    // Without the point, readers of JSON take it for the integer, which has no sign.
    text_ += "-0.0";
  } else if (std::isnan(x)) {
    text_ += "nan";
  } else {
    text_.append(begin, std::to_chars(begin, end, x).ptr);
  }
}

void TextBuffer::flush() {
  out_.write(text_.data(), static_cast<std::streamsize>(text_.size()));
  text_.clear();
}

}  // namespace rattleback
