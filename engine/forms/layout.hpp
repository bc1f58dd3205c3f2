// The numbers of a sample of any system: its canonical state, then the momenta of its frame.
#pragma once

#include <string>

#include "forms/concepts.hpp"

namespace rattleback {

/// ₁₂: digits below the line, UTF-8.
inline std::string subscript(int n) {
  std::string text;
  for (const char digit : std::to_string(n)) {
    text += "\xe2\x82";
    text += static_cast<char>(0x80 + (digit - '0'));
  }
  return text;
}

/// How many momenta ρ a sample has after the canonical state.
template <class S>
int frame_momenta(const S& system) {
  if constexpr (FramedSystem<S>) {
    return coordinates_of(system) - constraints_of(system);
  } else {
    return 0;
  }
}

template <class S>
Layout layout_of(const S& system) {
  Layout layout;
  if constexpr (supplies<S>(Extra::layout)) {
    layout = system.layout();
  } else {
    const SystemInfo info = S::info();
    layout = {info.q, info.v};
  }
  for (int a = 1; a <= frame_momenta(system); ++a) {
    std::string id = "rho_";
    std::string name = "Frame momentum ρ";
    layout.derived.push_back({id.append(std::to_string(a)), name.append(subscript(a)), ""});
  }
  return layout;
}

}  // namespace rattleback
