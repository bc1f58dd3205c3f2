// Numbers in sentences. Not by a stream, whose locales would be a tenth of what a page loads.
#pragma once

#include <string>

namespace rattleback {

/// x with so many significant digits at most (up to 17), as “%g” has it.
std::string number_text(double x, int digits);

}  // namespace rattleback
