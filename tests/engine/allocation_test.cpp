// A step of a session allocates nothing: counted by operator new itself, for the whole program.
#include <atomic>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <new>

#include "engine/support.hpp"
#include "session/session.hpp"

namespace {

std::atomic<std::size_t> allocations{0};

}  // namespace

// None of them inline: g++ takes one that is and another that is not for a mismatch.
[[gnu::noinline]] void* operator new(std::size_t size) {
  ++allocations;
  if (void* const memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept {
  std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t /*size*/) noexcept {
  std::free(memory);
}

TEST_CASE("between two samples a session allocates nothing") {
  using namespace rattleback;
  using namespace rattleback::testing;
  for (const char* const system : {"chaplygin_sleigh", "nonholonomic_particle", "heavy_top"}) {
    CAPTURE(system);
    const Preset& preset = calm_preset(system);
    Session session(catalogue(), {.system = system,
                                  .parameters = preset.parameters,
                                  .start = start_of(preset),
                                  .h = 1e-7,
                                  .horizon = 10.0,
                                  .runs = {{.method = "rk4"}}});
    REQUIRE(session.every(0) > 400);
    session.advance(0, 100);
    const std::size_t before = allocations;
    session.advance(0, 300);
    const std::size_t after = allocations;
    CHECK(after == before);
    CHECK(session.work(0).steps == 400);
  }
}
