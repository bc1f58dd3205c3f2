#include "cli/output.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <system_error>

#include "text/refusal.hpp"

namespace rattleback {

namespace {

namespace fs = std::filesystem;

/// The drafts of this program, which a signal that ends it takes away: their paths, or null.
constexpr std::size_t most_drafts = 8;
std::array<std::atomic<const char*>, most_drafts> drafts{};
static_assert(std::atomic<const char*>::is_always_lock_free);
constexpr std::array signals_that_end{SIGINT, SIGTERM, SIGHUP, SIGXFSZ};

extern "C" void remove_drafts(int signal) {
  for (const std::atomic<const char*>& draft : drafts) {
    if (const char* const path = draft.load()) unlink(path);
  }
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

void remember_draft(const char* path) {
  for (const int signal : signals_that_end) {
    // Ignored signals stay ignored, as with nohup.
    if (std::signal(signal, remove_drafts) == SIG_IGN) std::signal(signal, SIG_IGN);
  }
  for (std::atomic<const char*>& draft : drafts) {
    const char* nothing = nullptr;
    if (draft.compare_exchange_strong(nothing, path)) return;
  }
}

void forget_draft(const char* path) {
  for (std::atomic<const char*>& draft : drafts) {
    const char* one = path;
    if (draft.compare_exchange_strong(one, nullptr)) return;
  }
}

/// Path of a new file next to `path`, which no other program has; empty where there can be none.
std::string new_draft_of(const fs::path& path) {
  std::string name = path.string() + ".part-XXXXXX";
  const int file = mkstemp(name.data());
  if (file < 0) return {};
  // As any other file that the user makes; this one is for its owner alone.
  const mode_t mask = umask(0);
  umask(mask);
  fchmod(file, static_cast<mode_t>(0666) & ~mask);
  close(file);
  return name;
}

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
    draft_ = new_draft_of(path_);
    if (!draft_.empty()) {
      remember_draft(draft_.c_str());
      file_.open(draft_);
    }
  }
  if (!file_.is_open()) {
    discard();
    throw Refusal("bad-request", sentence_against(path));
  }
  if (fs::exists(status) && !draft_.empty()) fs::permissions(draft_, status.permissions(), unknown);
}

Output::~Output() {
  discard();
}

void Output::discard() {
  if (draft_.empty()) return;
  file_.close();
  std::error_code unknown;
  fs::remove(draft_, unknown);
  forget_draft(draft_.c_str());
  draft_.clear();
}

std::ostream& Output::stream() {
  return path_.empty() ? std::cout : file_;
}

bool Output::is_terminal() const {
  return path_.empty() && isatty(STDOUT_FILENO) == 1;
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
  forget_draft(draft_.c_str());
  draft_.clear();
}

}  // namespace rattleback
