// Starts that nobody chose: near a preset, the numbers of each block of the state moved in a random
// direction by up to 30 % of the block's size, then projected to the constraints; parameters up to
// 30 % from the preset's; steps up to the preset's. Drawn by a text, the same everywhere.
#pragma once

#include <cstdint>
#include <string>

#include "engine/claims/trial.hpp"

namespace rattleback::testing {

/// FNV-1a of a text, its bits mixed once more.
std::uint64_t lot(const std::string& text);

/// The trial that a text draws for a pair with its options. What a step is made of is no longer
/// than the preset's step. Drawn again until the pair can begin there, and the exact motion goes on
/// for a hundred steps.
Trial random_trial(const Pair& pair, const OptionValues& options, const std::string& text);

}  // namespace rattleback::testing
