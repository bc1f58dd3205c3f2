#include "bench/table/table.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <limits>
#include <memory>
#include <nlohmann/json.hpp>

namespace rattleback::bench {

namespace {

double nanoseconds_of(const std::function<void(int)>& batch, int count) {
  const auto before = std::chrono::steady_clock::now();
  batch(count);
  const std::chrono::duration<double, std::nano> taken = std::chrono::steady_clock::now() - before;
  return taken.count();
}

volatile double kept = 0.0;

}  // namespace

void keep(double x) {
  kept = x;
}

Timing timed(std::function<void(int count)> batch) {
  const auto count = std::make_shared<int>(0);
  return [batch = std::move(batch), count] {
    constexpr double enough = 2e5;
    if (*count == 0) {
      *count = 1;
      while (nanoseconds_of(batch, *count) < enough && *count < 1000000) *count *= 2;
    }
    return nanoseconds_of(batch, *count) / *count;
  };
}

void Table::measure(int rounds) {
  for (Row& row : rows_) {
    row.our_time = std::numeric_limits<double>::infinity();
    row.their_time = row.our_time;
  }
  for (int round = 0; round < rounds; ++round) {
    for (Row& row : rows_) {
      row.our_time = std::min(row.our_time, row.ours());
      row.their_time = std::min(row.their_time, row.theirs());
    }
  }
}

double Table::exponent(const Growth& growth) const {
  return std::log(rows_[growth.row_b].our_time / rows_[growth.row_a].our_time) /
         std::log(growth.b / growth.a);
}

void Table::print() const {
  std::string part;
  for (const Row& row : rows_) {
    if (row.part != part) {
      part = row.part;
      std::printf("\n%s\n%-42s %12s %12s %7s %6s  %s\n", part.c_str(), "", "ours, ns", "theirs, ns",
                  "ratio", "goal", "against");
    }
    std::printf("%-42s %12.0f %12.0f %7.2f ", row.name.c_str(), row.our_time, row.their_time,
                row.ratio());
    if (row.goal > 0.0) {
      std::printf("%6.2f%s ", row.goal, row.ratio() <= row.goal ? " " : "!");
    } else {
      std::printf("%6s  ", "");
    }
    std::printf("%s\n", row.against.c_str());
  }
  std::printf("\nGrowth: time goes with the size to the power\n");
  for (const Growth& growth : growths_) {
    std::printf("%-42s %.3f\n", growth.name.c_str(), exponent(growth));
  }
}

void Table::print_json(const std::string& platform) const {
  nlohmann::json rows = nlohmann::json::array();
  for (const Row& row : rows_) {
    nlohmann::json entry = {{"part", row.part},
                            {"name", row.name},
                            {"against", row.against},
                            {"ours_ns", row.our_time},
                            {"theirs_ns", row.their_time},
                            {"ratio", row.ratio()}};
    if (row.goal > 0.0) entry["goal"] = row.goal;
    rows.push_back(std::move(entry));
  }
  nlohmann::json growths = nlohmann::json::object();
  for (const Growth& growth : growths_) growths[growth.name] = exponent(growth);
  std::printf("%s\n", nlohmann::json({{"platform", platform}, {"rows", rows}, {"growth", growths}})
                          .dump(2)
                          .c_str());
}

}  // namespace rattleback::bench
