# shellcheck shell=bash
# Building: CMake's presets and the site, each only when what it is made from changed.

# configure PRESET ON|OFF: with tests or without; tests stay on once they were.
configure() {
  local folder=build/$1 from wanted
  from=$({ cat CMakePresets.json wasm/toolchain.cmake && printf %s "${EMSDK:-}${RATTLEBACK_IMGUI_DIR:-}"; } | hash_of)
  wanted="tests $2 $from"
  if [ -f "$folder/build.ninja" ]; then
    done_before "$folder/.configured" "tests ON $from" && return 0
    done_before "$folder/.configured" "$wanted" && return 0
  fi
  # Fresh: a compiler is never looked for again in an old cache.
  cmake --fresh --preset "$1" -DRATTLEBACK_TESTS="$2"
  printf '%s' "$wanted" >"$folder/.configured"
}

# compile PRESET ON|OFF [--target …]
compile() {
  local preset=$1 tests=$2
  shift 2
  configure "$preset" "$tests"
  cmake --build --preset "$preset" "$@"
}

site() {
  local inputs
  inputs=$(find web lessons package-lock.json wasm/instruments/glyphs.hpp build/wasm/engines build/wasm/instruments.* \
    build/wasm/reproductions.mjs build/wasm/reproductions.wasm \
    -type f -print0 | sort -z | { xargs -0 sha256sum && printf %s "${RATTLEBACK_SITE_URL:-}"; } | hash_of)
  [ -d build/site ] && done_before build/site.stamp "$inputs" && return 0
  node_modules/.bin/vite build web
  printf '%s' "$inputs" >build/site.stamp
}

build_modules() { stage "WebAssembly modules" work_of_build "WebAssembly modules"; }

build_site() {
  build_modules
  stage "site" site
}

work_of_build() {
  case $1 in
    "WebAssembly modules") compile wasm OFF --target engine instruments ;;
    "command line") compile release OFF --target rattleback-cli ;;
  esac
}
