// Kinks of a definition, and what they do to the order of a method.
#pragma once

#include <string>

#include "rattleback/definition.hpp"

namespace rattleback {

/// A sentence that names the part of a definition with the worst kink or jump, at the usual
/// parameters and about the first start, and how errors fall there; empty where all is smooth. An
/// error made in the one step that meets a kink is as large as the jump of the first derivative of
/// the force that jumps, times a power of h (Hairer, Nørsett, Wanner, Solving ODEs I, II.6).
std::string kinks_of(const Definition& definition);

}  // namespace rattleback
