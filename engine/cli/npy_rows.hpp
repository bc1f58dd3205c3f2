// Rows as a NumPy array in a file (the format NPY, numpy.lib.format): numpy.load(FILE)['t'] is the
// column t. A row is a record of doubles whose fields have the names of the columns; several runs
// share one array, with the method in a first field.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/run_rows.hpp"

namespace rattleback {

class NpyRows final : public RowWriter {
 public:
  /// Refusal `bad-request` unless the output is a file: the header has the number of rows, which is
  /// known at the end.
  NpyRows(const RowTable& table, Output& output);

  void begin_run(const std::string& method) override;
  void row(const std::vector<double>& row) override;
  void end_run(const Work& /*work*/) override {}
  void flush() override;
  void end() override;

 private:
  /// The header of the file, of the same length for any number of rows.
  [[nodiscard]] std::string header(std::int64_t rows) const;

  Output& output_;
  std::string fields_;       ///< of a record, as Python lists them
  std::size_t letters_ = 0;  ///< of the field `method`; 0: no such field
  std::string method_;       ///< its bytes, of the present run
  std::string bytes_;        ///< of rows that are not written yet
  std::int64_t rows_ = 0;
};

}  // namespace rattleback
