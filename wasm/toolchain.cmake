# Emscripten's toolchain file: that of an active emsdk (its environment sets EMSDK), else Debian's.
if(DEFINED ENV{EMSDK} AND EXISTS
    "$ENV{EMSDK}/upstream/emscripten/cmake/Modules/Platform/Emscripten.cmake")
  include("$ENV{EMSDK}/upstream/emscripten/cmake/Modules/Platform/Emscripten.cmake")
else()
  include(/usr/share/emscripten/cmake/Modules/Platform/Emscripten.cmake)
endif()
