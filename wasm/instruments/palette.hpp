// The inks of both themes: those of the pages (web/src/kit/ui/base.css), as ImGui packs colours.
#pragma once

#include <cstdint>

namespace instruments {

/// 0xRRGGBB and an opacity, packed with red in the lowest byte.
constexpr std::uint32_t ink(std::uint32_t rgb, std::uint32_t alpha = 255) {
  return (alpha << 24) | ((rgb & 0xff) << 16) | (rgb & 0xff00) | (rgb >> 16);
}

struct Palette {
  std::uint32_t paper;
  std::uint32_t text;
  std::uint32_t soft;
  std::uint32_t grid;
  std::uint32_t minor;
  std::uint32_t frame;
  std::uint32_t playhead;
  std::uint32_t box;
  std::uint32_t shade;
};

constexpr Palette light = {ink(0xffffff),      ink(0x1d2328),      ink(0x4d5963),
                           ink(0xe2dfd6),      ink(0xf1efe9),      ink(0x9aa1a6),
                           ink(0x1d2328, 190), ink(0xffffff, 238), ink(0xf0eee8)};
constexpr Palette dark = {ink(0x1b2027),      ink(0xe8e6e1),      ink(0xb3bac2),
                          ink(0x353e49),      ink(0x262d36),      ink(0x6d7782),
                          ink(0xe8e6e1, 190), ink(0x12161b, 238), ink(0x262d36)};

}  // namespace instruments
