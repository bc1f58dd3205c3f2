// A line on the terminal that says how much is done and how long the rest takes.
#pragma once

#include <chrono>
#include <mutex>
#include <string>

namespace rattleback {

/// Of work of which a share (0 to 1) took so many seconds: “42 % done, about 1 min 10 s left”.
std::string progress_text(double share, double seconds);

/// Shows a line on standard error from two seconds on, rewrites it in place, and clears it at the
/// end. Shows nothing where standard error is no terminal, or one that can't rewrite a line
/// (TERM=dumb). Safe to call from several threads.
class ProgressLine {
 public:
  ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;
  ~ProgressLine();

  /// A share of the work is done.
  void show(double share);
  /// Removes the line; called before other text is written to the terminal.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  bool shown_;
  std::mutex mutex_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point next_;  ///< when the line is written again
  bool written_ = false;
};

}  // namespace rattleback
