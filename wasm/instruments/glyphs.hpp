// The characters that the plots can write. The site's build reads the ranges from this file and
// cuts the font to them.
#pragma once

#include <imgui.h>

namespace instruments {

/// First and last of each range, then 0: letters, Greek, punctuation, super- and subscripts, arrows
/// and signs that labels use.
inline constexpr ImWchar glyphs[] = {0x0020, 0x00ff, 0x0300, 0x036f, 0x0370, 0x03ff, 0x2010, 0x2027,
                                     0x2070, 0x209c, 0x2190, 0x2193, 0x2200, 0x2265, 0};

}  // namespace instruments
