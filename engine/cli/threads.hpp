// Independent pieces of work on all processors.
#pragma once

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace rattleback {

/// Calls work(i) for i = 0 … count − 1 on `threads` threads (0: one a processor), or on as many as
/// the machine gives, and done(n) after each, one at a time, with how many are done. The first
/// exception stops the rest and is thrown on.
template <class Work, class Done>
void on_threads(std::size_t count, unsigned threads, const Work& work, const Done& done) {
  if (threads == 0) threads = std::max(1U, std::thread::hardware_concurrency());
  std::atomic<std::size_t> next{0};
  std::size_t finished = 0;
  std::mutex mutex;
  std::exception_ptr failure;
  const auto loop = [&] {
    for (std::size_t i = next++; i < count; i = next++) {
      try {
        work(i);
        const std::scoped_lock lock(mutex);
        done(++finished);
      } catch (...) {
        const std::scoped_lock lock(mutex);
        if (!failure) failure = std::current_exception();
        next = count;
      }
    }
  };
  // This thread works too, so that one that is refused leaves none of the work undone.
  std::vector<std::thread> others;
  const auto size = std::min<std::size_t>(threads, count);
  others.reserve(size);
  try {
    while (others.size() + 1 < size) others.emplace_back(loop);
  } catch (const std::exception&) {
    // The machine gives no more threads: those that it gave share the work.
  }
  loop();
  for (std::thread& thread : others) thread.join();
  if (failure) std::rethrow_exception(failure);
}

}  // namespace rattleback
