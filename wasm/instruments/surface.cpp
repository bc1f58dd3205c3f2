#include "surface.hpp"

#include <GLES3/gl3.h>
#include <backends/imgui_impl_opengl3.h>
#include <imgui.h>

#include <cmath>
#include <cstddef>
#include <utility>

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

/// Width and height in device pixels.
std::pair<int, int> size_of(const ImDrawData& drawing) {
  const ImVec2 scale = drawing.FramebufferScale;
  return {static_cast<int>(std::lround(drawing.DisplaySize.x * scale.x)),
          static_cast<int>(std::lround(drawing.DisplaySize.y * scale.y))};
}

/// Onto the framebuffer that is bound.
void render(const ImDrawData& drawing) {
  // It asks for what it could change and changes nothing.
  ImGui_ImplOpenGL3_RenderDrawData(const_cast<ImDrawData*>(&drawing));
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
  if (graphics_ && opened_) {
    ImGui_ImplOpenGL3_Shutdown();
    glDeleteFramebuffers(1, &framebuffer_);
    glDeleteRenderbuffers(1, &renderbuffer_);
    framebuffer_ = renderbuffer_ = 0;
  }
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

void Surface::keep(const ImDrawData& drawing, std::uint32_t ground) {
  const auto [width, height] = size_of(drawing);
  if (!graphics_) {
    kept_.clear(width, height, ground);
    for (const ImDrawList* list : drawing.CmdLists) paint_list(kept_, cover_, *list, drawing);
    return;
  }
  if (framebuffer_ == 0) {
    glGenFramebuffers(1, &framebuffer_);
    glGenRenderbuffers(1, &renderbuffer_);
  }
  glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_);
  glBindRenderbuffer(GL_RENDERBUFFER, renderbuffer_);
  glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, width, height);
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, renderbuffer_);
  glViewport(0, 0, width, height);
  glClearColor(channel(ground, 0), channel(ground, 8), channel(ground, 16), 1);
  glClear(GL_COLOR_BUFFER_BIT);
  render(drawing);
  glBindFramebuffer(GL_FRAMEBUFFER, 0);
}

void Surface::paint(const ImDrawData& drawing) {
  if (!graphics_) {
    raster_ = kept_;
    for (const ImDrawList* list : drawing.CmdLists) paint_list(raster_, cover_, *list, drawing);
    return;
  }
  const auto [width, height] = size_of(drawing);
  // Browsers clear what they have shown before the next drawing, and Chromium takes a copy for
  // none.
  glClear(GL_COLOR_BUFFER_BIT);
  glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer_);
  glBlitFramebuffer(0, 0, width, height, 0, 0, width, height, GL_COLOR_BUFFER_BIT, GL_NEAREST);
  glBindFramebuffer(GL_READ_FRAMEBUFFER, 0);
  glViewport(0, 0, width, height);
  render(drawing);
}

}  // namespace instruments
