// The types that every formulation of a system names, from the system and the size of its state.
#pragma once

#include "numeric/vector.hpp"

namespace rattleback {

template <class System, int size>
struct FormOf {
  static constexpr int dimension = size;
  using Configuration = typename System::Configuration;
  using Velocity = typename System::Velocity;
  using State = Vec<double, size>;
};

}  // namespace rattleback
