#include "cli/npy_rows.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <limits>

#include "text/refusal.hpp"

namespace rattleback {

namespace {

/// Of the bytes of a number: little end first, or big.
constexpr char byte_order = std::endian::native == std::endian::little ? '<' : '>';

std::string field(const std::string& name, const std::string& type) {
  return "('" + name + "', '" + byte_order + type + "'), ";
}

template <class Number>
void append_bytes(std::string& bytes, const Number& x) {
  std::array<char, sizeof(Number)> copy{};
  std::memcpy(copy.data(), &x, copy.size());
  bytes.append(copy.data(), copy.size());
}

/// A count in so many bytes, the little end first.
void append_count(std::string& bytes, std::size_t count, int size) {
  for (int i = 0; i < size; ++i) bytes += static_cast<char>(count >> (8 * i) & 0xFFU);
}

}  // namespace

NpyRows::NpyRows(const RowTable& table, Output& output) : output_(output) {
  if (!output.is_file()) {
    throw Refusal("bad-request",
                  "The header of NPY has the number of rows, which is known at the end: give a "
                  "file with --out, not a pipe.");
  }
  if (table.methods.size() > 1) {
    for (const std::string& method : table.methods) letters_ = std::max(letters_, method.size());
    // Even, so that the doubles after it begin at multiples of eight bytes.
    letters_ += letters_ % 2;
    fields_ = field("method", "U" + std::to_string(letters_));
  }
  for (const std::string& column : table.columns) fields_ += field(column, "f8");
  bytes_ = header(0);
}

std::string NpyRows::header(std::int64_t rows) const {
  const auto text = [&](std::int64_t count) {
    return "{'descr': [" + fields_ + "], 'fortran_order': False, 'shape': (" +
           std::to_string(count) + ",), }";
  };
  const std::size_t longest = text(std::numeric_limits<std::int64_t>::max()).size();
  // Version 2.0 is 1.0 with four bytes for the length.
  constexpr std::size_t most = 0xFFFF;
  constexpr std::size_t aligned_to = 64;
  const bool is_long = longest + aligned_to > most;
  std::string result =
      is_long ? std::string("\x93NUMPY\x02\0", 8) : std::string("\x93NUMPY\x01\0", 8);
  const std::size_t before = result.size() + (is_long ? 4 : 2);
  const std::size_t whole = (before + longest + 1 + aligned_to - 1) / aligned_to * aligned_to;
  append_count(result, whole - before, is_long ? 4 : 2);
  result += text(rows);
  result.resize(whole - 1, ' ');
  result += '\n';
  return result;
}

void NpyRows::begin_run(const std::string& method) {
  if (letters_ == 0) return;
  method_.clear();
  for (const char c : method) append_bytes(method_, static_cast<char32_t>(c));
  method_.resize(letters_ * sizeof(char32_t), '\0');
}

void NpyRows::row(const std::vector<double>& row) {
  bytes_ += method_;
  for (const double x : row) append_bytes(bytes_, x);
  ++rows_;
}

void NpyRows::flush() {
  output_.stream().write(bytes_.data(), static_cast<std::streamsize>(bytes_.size()));
  bytes_.clear();
  output_.check();
}

void NpyRows::end() {
  flush();
  output_.stream().seekp(0);
  bytes_ = header(rows_);
  flush();
}

}  // namespace rattleback
