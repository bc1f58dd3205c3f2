// A table of times as ratios: each row is our time over that of something else, taken in turns in
// one run, so that a busy machine slows both alike. The least of many rounds counts: whatever else
// a machine does makes a time longer, never shorter.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace rattleback::bench {

/// Does the work so often that a clock can tell, and returns the nanoseconds of one time.
using Timing = std::function<double()>;

struct Row {
  std::string part;  ///< of the table
  std::string name;
  std::string against;  ///< what ours is divided by
  double goal = 0.0;    ///< the ratio to reach; 0: none
  Timing ours;
  Timing theirs;
  double our_time = 0.0;
  double their_time = 0.0;

  [[nodiscard]] double ratio() const { return our_time / their_time; }
};

/// Two rows of sizes a and b: the power of the size that our time grows with.
struct Growth {
  std::string name;
  std::size_t row_a = 0;
  double a = 1.0;
  std::size_t row_b = 0;
  double b = 1.0;
};

class Table {
 public:
  void add(Row row) { rows_.push_back(std::move(row)); }
  /// Takes all works of all rows in turns.
  void measure(int rounds);
  void add(Growth growth) { growths_.push_back(std::move(growth)); }

  [[nodiscard]] std::size_t size() const { return rows_.size(); }
  void print() const;
  void print_json(const std::string& platform) const;

 private:
  [[nodiscard]] double exponent(const Growth& growth) const;

  std::vector<Row> rows_;
  std::vector<Growth> growths_;
};

/// Calls `batch(count)` with so many that it takes a fifth of a millisecond or more.
Timing timed(std::function<void(int count)> batch);

/// Keeps results that nobody reads.
void keep(double x);

}  // namespace rattleback::bench
