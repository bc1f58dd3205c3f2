#include "cli/progress.hpp"

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string_view>
#include <utility>

namespace rattleback {

namespace {

using namespace std::chrono_literals;

constexpr auto patience = 2s;
constexpr auto between_lines = 200ms;
/// To the beginning of the line, and nothing from there on (ANSI X3.64).
constexpr std::string_view empty_line = "\r\x1b[K";

bool can_rewrite_lines() {
  const char* const terminal = std::getenv("TERM");
  return isatty(STDERR_FILENO) == 1 && terminal != nullptr && terminal != std::string_view() &&
         terminal != std::string_view("dumb");
}

/// Two units at most: days and hours, or seconds alone.
std::string duration_text(double seconds) {
  const auto whole = static_cast<std::int64_t>(std::ceil(seconds));
  const auto text = [](std::int64_t large, const char* unit, std::int64_t small,
                       const char* small_unit) {
    std::string both = std::to_string(large) + unit;
    return small == 0 ? both : both + " " + std::to_string(small) + small_unit;
  };
  constexpr std::int64_t minute = 60;
  constexpr std::int64_t hour = 60 * minute;
  constexpr std::int64_t day = 24 * hour;
  if (whole < minute) return std::to_string(whole) + " s";
  if (whole < hour) return text(whole / minute, " min", whole % minute, " s");
  if (whole < day) return text(whole / hour, " h", whole % hour / minute, " min");
  return text(whole / day, " d", whole % day / hour, " h");
}

}  // namespace

std::string progress_text(double share, double seconds) {
  const double done = share > 0.0 ? std::min(share, 1.0) : 0.0;
  // 100 is said of what is done to its end alone.
  std::string text = std::to_string(static_cast<int>(std::floor(100.0 * done))) + " % done";
  // Estimates of centuries are left out.
  constexpr double longest = 1e10;
  const double rest = seconds * (1.0 - done) / done;
  if (rest < longest) text += ", about " + duration_text(rest) + " left";
  return text;
}

ProgressLine::ProgressLine() : shown_(can_rewrite_lines()), next_(start_ + patience) {}

ProgressLine::~ProgressLine() {
  clear();
}

void ProgressLine::show(double share) {
  if (!shown_) return;
  const Clock::time_point now = Clock::now();
  const std::scoped_lock lock(mutex_);
  if (now < next_) return;
  next_ = now + between_lines;
  const std::chrono::duration<double> taken = now - start_;
  std::cerr << empty_line << progress_text(share, taken.count()) << std::flush;
  written_ = true;
}

void ProgressLine::clear() {
  const std::scoped_lock lock(mutex_);
  if (!std::exchange(written_, false)) return;
  std::cerr << empty_line << std::flush;
}

}  // namespace rattleback
