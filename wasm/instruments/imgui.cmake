# Where Dear ImGui's sources are, as `imgui`: in a folder that is named, by a variable or in the environment, or in
# .cache/, where they come from Debian's source package.
set(RATTLEBACK_IMGUI_DIR "$ENV{RATTLEBACK_IMGUI_DIR}" CACHE PATH
  "Folder of Dear ImGui's sources; empty: they are fetched from Debian")
if(RATTLEBACK_IMGUI_DIR)
  set(imgui ${RATTLEBACK_IMGUI_DIR})
  if(NOT EXISTS ${imgui}/imgui.cpp OR NOT EXISTS ${imgui}/backends/imgui_impl_opengl3.cpp)
    message(FATAL_ERROR
      "RATTLEBACK_IMGUI_DIR is a folder with imgui.cpp and backends/ of Dear ImGui; ${imgui} is none.")
  endif()
else()
  cmake_path(SET imgui NORMALIZE ${CMAKE_CURRENT_LIST_DIR}/../../.cache/imgui)
  execute_process(
    COMMAND ${CMAKE_CURRENT_LIST_DIR}/fetch-imgui ${imgui}
    RESULT_VARIABLE imgui_status ERROR_VARIABLE imgui_error)
  if(NOT imgui_status EQUAL 0)
    message(FATAL_ERROR "${imgui_error}")
  endif()
endif()
message(STATUS "Dear ImGui: ${imgui}")
