#include "cli/output.hpp"

#include <iostream>
#include <system_error>

#include "forms/refusal.hpp"

namespace rattleback {

namespace {

namespace fs = std::filesystem;

std::string sentence_against(const std::string& path) {
  return "The file “" + path + "” can't be written.";
}

}  // namespace

void check_written(std::ostream& out, const std::string& path) {
  out.flush();
  if (out) return;
  throw WriteFailure(path.empty() ? "The standard output can't be written."
                                  : sentence_against(path));
}

Output::Output(const std::string& path) : path_(path) {
  if (path_.empty()) return;
  std::error_code unknown;
  // A link stays a link: what it points at is written.
  if (fs::exists(path_, unknown)) path_ = fs::canonical(path_, unknown);
  const fs::file_status status = fs::status(path_, unknown);
  if (fs::exists(status) && !fs::is_regular_file(status)) {
    // A device or a pipe has no older content to keep, and must not be replaced.
    file_.open(path_);
  } else if (!fs::exists(status) || std::ofstream(path_, std::ios::app)) {
    draft_ = path_;
    draft_ += ".part";
    file_.open(draft_);
  }
  if (!file_.is_open()) {
    draft_.clear();
    throw Refusal("bad-request", sentence_against(path));
  }
  if (fs::exists(status) && !draft_.empty()) fs::permissions(draft_, status.permissions(), unknown);
}

Output::~Output() {
  if (draft_.empty()) return;
  file_.close();
  std::error_code unknown;
  fs::remove(draft_, unknown);
}

std::ostream& Output::stream() {
  return path_.empty() ? std::cout : file_;
}

void Output::check() {
  check_written(stream(), path_.string());
}

void Output::finish() {
  check();
  if (path_.empty()) return;
  file_.close();
  std::error_code failed;
  if (file_ && !draft_.empty()) fs::rename(draft_, path_, failed);
  if (!file_ || failed) throw WriteFailure(sentence_against(path_.string()));
  draft_.clear();
}

}  // namespace rattleback
