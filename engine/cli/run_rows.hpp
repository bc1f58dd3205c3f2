// Writers of the rows of runs: CSV, JSON, and the NPY format of NumPy.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/output.hpp"
#include "session/experiment.hpp"

namespace rattleback {

struct Work;

/// The runs of an experiment, one after the other.
class RowWriter {
 public:
  RowWriter() = default;
  RowWriter(const RowWriter&) = delete;
  RowWriter& operator=(const RowWriter&) = delete;
  virtual ~RowWriter() = default;

  /// `method`: as `--method` takes it.
  virtual void begin_run(const std::string& method) = 0;
  /// As many numbers as there are columns.
  virtual void row(const std::vector<double>& row) = 0;
  virtual void end_run(const Work& work) = 0;
  /// Hands over what was collected to the output; WriteFailure when that can't be written.
  virtual void flush() = 0;
  /// Ends the file; no rows come after it.
  virtual void end() = 0;
};

/// Experiment and columns of the rows to write.
struct RowTable {
  const Experiment& experiment;
  std::vector<std::string> methods;  ///< of the runs, as `--method` takes them
  std::vector<std::string> columns;
};

/// The formats that `--format` takes.
inline constexpr std::string_view csv_format = "csv";
inline constexpr std::string_view json_format = "json";
inline constexpr std::string_view npy_format = "npy";

/// The format of a file by the end of its name; CSV where that says none.
std::string_view format_of(std::string_view path);

/// Begins to write. Refusal `bad-request` for NPY on what is no file.
std::unique_ptr<RowWriter> row_writer(std::string_view format, const RowTable& table,
                                      Output& output);

}  // namespace rattleback
