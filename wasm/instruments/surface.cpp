#include "surface.hpp"

#include <GLES3/gl3.h>
#include <backends/imgui_impl_opengl3.h>
#include <imgui.h>

#include <cmath>
#include <cstddef>

namespace instruments {

namespace {

float channel(std::uint32_t colour, int shift) {
  return static_cast<float>((colour >> shift) & 0xff) / 255.0F;
}

/// A corner in device pixels.
Corner corner_of(const ImDrawVert& vertex, const ImDrawData& drawing) {
  const ImVec2 scale = drawing.FramebufferScale;
  return {(vertex.pos.x - drawing.DisplayPos.x) * scale.x,
          (vertex.pos.y - drawing.DisplayPos.y) * scale.y, vertex.uv.x, vertex.uv.y, vertex.col};
}

Clip clip_of(const ImVec4& rectangle, const ImDrawData& drawing) {
  const ImVec2 scale = drawing.FramebufferScale;
  const auto pixel = [](float at, float origin, float times) {
    return static_cast<int>(std::lround((at - origin) * times));
  };
  return {pixel(rectangle.x, drawing.DisplayPos.x, scale.x),
          pixel(rectangle.y, drawing.DisplayPos.y, scale.y),
          pixel(rectangle.z, drawing.DisplayPos.x, scale.x),
          pixel(rectangle.w, drawing.DisplayPos.y, scale.y)};
}

void paint_list(Raster& raster, const Cover& cover, const ImDrawList& list,
                const ImDrawData& drawing) {
  for (const ImDrawCmd& command : list.CmdBuffer) {
    const Clip clip = clip_of(command.ClipRect, drawing);
    for (unsigned i = 0; i + 2 < command.ElemCount; i += 3) {
      const auto corner = [&](unsigned k) {
        const auto index = list.IdxBuffer[static_cast<int>(command.IdxOffset + i + k)];
        return corner_of(list.VtxBuffer[static_cast<int>(command.VtxOffset + index)], drawing);
      };
      raster.fill(clip, cover, corner(0), corner(1), corner(2));
    }
  }
}

}  // namespace

Surface::Surface(bool graphics) : graphics_(graphics) {
  // Lines as letters of the atlas need its smoothing to be the graphics card's.
  if (!graphics_) ImGui::GetStyle().AntiAliasedLinesUseTex = false;
  open();
}

void Surface::close() {
  if (graphics_ && opened_) ImGui_ImplOpenGL3_Shutdown();
  opened_ = false;
}

void Surface::open() {
  if (graphics_) ImGui_ImplOpenGL3_Init("#version 300 es");
  opened_ = true;
}

void Surface::take_letters() {
  if (graphics_) {
    ImGui_ImplOpenGL3_DestroyFontsTexture();
    ImGui_ImplOpenGL3_CreateFontsTexture();
    return;
  }
  unsigned char* values = nullptr;
  ImGui::GetIO().Fonts->GetTexDataAsAlpha8(&values, &cover_.width, &cover_.height);
  letters_.assign(values, values + static_cast<std::ptrdiff_t>(cover_.width) * cover_.height);
  cover_.values = letters_.data();
}

void Surface::begin() {
  if (graphics_) ImGui_ImplOpenGL3_NewFrame();
}

void Surface::paint(const ImDrawData& drawing, std::uint32_t ground) {
  const ImVec2 scale = drawing.FramebufferScale;
  const auto width = static_cast<int>(std::lround(drawing.DisplaySize.x * scale.x));
  const auto height = static_cast<int>(std::lround(drawing.DisplaySize.y * scale.y));
  if (!graphics_) {
    raster_.clear(width, height, ground);
    for (const ImDrawList* list : drawing.CmdLists) paint_list(raster_, cover_, *list, drawing);
    return;
  }
  glViewport(0, 0, width, height);
  glClearColor(channel(ground, 0), channel(ground, 8), channel(ground, 16), 1);
  glClear(GL_COLOR_BUFFER_BIT);
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

}  // namespace instruments
