// Where an axis has its marks, and how numbers are written: 0.25, −3, 2.4·10⁻¹⁵.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

#include "axis.hpp"

namespace instruments {

struct Tick {
  /// In the axis's coordinate u.
  double at = 0;
  /// Empty for a minor tick.
  std::string label;
};

/// ⁻¹⁶: an exponent in superscript, UTF-8.
inline std::string superscript(int n) {
  static constexpr std::array<const char*, 10> digits = {"⁰", "¹", "²", "³", "⁴",
                                                         "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string text = n < 0 ? "⁻" : "";
  for (const char c : std::to_string(std::abs(n)))
    text += digits[static_cast<std::size_t>(c - '0')];
  return text;
}

inline std::string power_of_ten(int exponent) {
  return exponent == 0 ? "1" : "10" + superscript(exponent);
}

/// To so many significant digits, without zeros at the end, with a true minus sign.
inline std::string number(double value, int digits) {
  if (std::isnan(value)) return "not a number";
  if (std::isinf(value)) return value > 0 ? "∞" : "−∞";
  if (value == 0) return "0";
  std::array<char, 64> buffer{};
  std::snprintf(buffer.data(), buffer.size(), "%.*e", digits - 1, std::abs(value));
  const std::string written = buffer.data();
  const std::size_t e = written.find('e');
  const int exponent = std::stoi(written.substr(e + 1));
  std::string mantissa;
  if (exponent >= -3 && exponent < 5) {
    const int decimals = std::max(0, digits - 1 - exponent);
    std::snprintf(buffer.data(), buffer.size(), "%.*f", decimals, std::abs(value));
    mantissa = buffer.data();
  } else {
    mantissa = written.substr(0, e);
  }
  if (mantissa.find('.') != std::string::npos) {
    mantissa.erase(mantissa.find_last_not_of('0') + 1);
    if (mantissa.back() == '.') mantissa.pop_back();
  }
  const std::string scale = exponent >= -3 && exponent < 5 ? "" : "·10" + superscript(exponent);
  return (value < 0 ? "−" : "") + mantissa + scale;
}

/// The least of 1, 2 or 5 times a power of ten that is not below `raw`.
inline double round_step(double raw) {
  const double power = std::pow(10.0, std::floor(std::log10(raw)));
  const double lead = raw / power;
  return power * (lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10);
}

/// Marks at 1, 2 or 5 times a power of ten, about `wanted` of them and no fewer than two: one
/// number does not tell a scale.
inline std::vector<Tick> linear_ticks(const Range& view, int wanted) {
  std::vector<Tick> ticks;
  const double raw = view.span() / std::max(wanted, 1);
  if (!(raw > 0) || !std::isfinite(raw)) return ticks;
  double step = round_step(raw);
  const auto first_of = [&] { return std::ceil(view.low / step - 1e-9); };
  const auto last_of = [&] { return std::floor(view.high / step + 1e-9); };
  // The next finer step: 0.39 of 1, 2, 5 lies above 0.2, 0.5, 1 and not above 0.5, 1, 2.
  while (step > 0.5 * view.span() && last_of() - first_of() < 1) step = round_step(0.39 * step);
  const double first = first_of();
  const double last = last_of();
  if (last - first > 100) return ticks;
  const double size = std::max(std::abs(view.low), std::abs(view.high));
  const int digits = std::max(1, static_cast<int>(std::ceil(std::log10(size / step) + 1e-9)) + 1);
  for (double n = first; n <= last; n += 1) {
    ticks.push_back({n * step, number(n * step, std::min(digits, 15))});
  }
  return ticks;
}

/// Marks at powers of ten, so many apart that about `wanted` have labels; the others are minor, and
/// where decades are wide 2 … 9 between them too. Within a decade, where these leave fewer than two
/// labels, round numbers.
inline std::vector<Tick> log_ticks(const Range& view, int wanted) {
  std::vector<Tick> ticks;
  const int first = static_cast<int>(std::ceil(view.low - 1e-9));
  const int last = static_cast<int>(std::floor(view.high + 1e-9));
  const int stride = std::max(1, (last - first + wanted - 1) / std::max(wanted, 1));
  for (int e = first; e <= last; ++e) {
    const bool major = ((e % stride) + stride) % stride == 0;
    ticks.push_back({static_cast<double>(e), major ? power_of_ten(e) : ""});
  }
  if (view.span() > 3) return ticks;
  const bool labelled = last - first < 1 || 3 * (last - first + 1) <= wanted;
  for (int e = first - 1; e <= last; ++e) {
    for (int lead = 2; lead <= 9; ++lead) {
      const double at = e + std::log10(lead);
      if (at < view.low || at > view.high) continue;
      const bool shown = labelled && (lead == 2 || lead == 5);
      ticks.push_back({at, shown ? number(lead * std::pow(10.0, e), 1) : ""});
    }
  }
  const auto labels = std::count_if(ticks.begin(), ticks.end(),
                                    [](const Tick& tick) { return !tick.label.empty(); });
  if (labels >= 2) return ticks;
  ticks.clear();
  const Range values = {std::pow(10.0, view.low), std::pow(10.0, view.high)};
  for (const Tick& tick : linear_ticks(values, wanted)) {
    if (tick.at > 0) ticks.push_back({std::log10(tick.at), tick.label});
  }
  return ticks;
}

inline std::vector<Tick> ticks_of(const Axis& axis, int wanted) {
  return axis.log ? log_ticks(axis.view, wanted) : linear_ticks(axis.view, wanted);
}

}  // namespace instruments
