// Where a verb writes: standard output, or a file. What can't be written is never taken for done.
#pragma once

#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>

namespace rattleback {

/// A sentence; the program ends with 1.
class WriteFailure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// WriteFailure when a stream has lost what was written to it, as on a full disk.
void check_written(std::ostream& out, const std::string& path = {});

/// A file is written under a name of its own next to it, and takes the name asked for when it is
/// finished: until then, and for good when that never comes, an older file of that name stays as it
/// was. Of two programs that write one file, the one that ends last has it.
class Output {
 public:
  /// Standard output when `path` is empty. Refusal `bad-request` for a path that can't be written.
  explicit Output(const std::string& path);
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;
  /// Takes away what was not finished.
  ~Output();

  [[nodiscard]] std::ostream& stream();
  /// True for a file, where one can go back to earlier output; false for standard output, a pipe or
  /// a device.
  [[nodiscard]] bool is_file() const { return !draft_.empty(); }
  /// True for standard output on a terminal.
  [[nodiscard]] bool is_terminal() const;
  /// WriteFailure when what was written so far is lost.
  void check();
  /// Gives the file its name; WriteFailure when not all of it could be written.
  void finish();

 private:
  void discard();

  std::filesystem::path path_;  ///< empty: standard output
  std::string draft_;           ///< path; empty: written in place
  std::ofstream file_;
};

}  // namespace rattleback
