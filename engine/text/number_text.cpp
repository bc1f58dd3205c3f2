#include "text/number_text.hpp"

#include <array>
#include <cstddef>
#include <cstdio>

namespace rattleback {

std::string number_text(double x, int digits) {
  // A sign, a point, 17 digits, an exponent.
  std::array<char, 32> text{};
  const int length = std::snprintf(text.data(), text.size(), "%.*g", digits, x);
  return {text.data(), static_cast<std::size_t>(length)};
}

}  // namespace rattleback
