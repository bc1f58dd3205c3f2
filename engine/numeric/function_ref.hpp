// A callable that somebody else keeps, of any type: two pointers, no copy, nothing allocated. It
// must not outlive what it refers to; it is for handing callables down, as arguments.
#pragma once

#include <memory>
#include <type_traits>
#include <utility>

namespace rattleback {

template <class Signature>
class FunctionRef;

template <class Result, class... Arguments>
class FunctionRef<Result(Arguments...)> {
 public:
  template <class Callable>
  requires(!std::is_same_v<Callable, FunctionRef>)
      FunctionRef(const Callable& callable)  // NOLINT(google-explicit-constructor)
      : callable_(std::addressof(callable)),
        call_([](const void* kept, Arguments... arguments) -> Result {
          return (*static_cast<const Callable*>(kept))(std::forward<Arguments>(arguments)...);
        }) {}

  Result operator()(Arguments... arguments) const {
    return call_(callable_, std::forward<Arguments>(arguments)...);
  }

 private:
  const void* callable_;
  Result (*call_)(const void*, Arguments...);
};

}  // namespace rattleback
