# shellcheck shell=bash
# Checking: every test and every check, as parts that can be asked for one by one; cheap ones first.

test_parts=(format types native wasm web browser sanitize gcc tidy)

cpp_files() { find engine tests wasm \( -name '*.cpp' -o -name '*.hpp' \) -print0 | sort -z; }

check_format() {
  cpp_files | xargs -0 clang-format-14 --dry-run -Werror
  node_modules/.bin/biome check --error-on-warnings .
}

# units: the files of the engine as the compiler gets them, batches or single ones; those that are
# generated from the registry alone hold nothing to look at.
units() {
  sed -n 's/^ *"file": "\(.*\)",\{0,1\}$/\1/p' build/release/compile_commands.json | sort -u |
    while read -r unit; do
      case $unit in */tests/*) continue ;; esac
      if sources_of "$unit" | grep -qv /generated/; then printf '%s\0' "$unit"; fi
    done
}

# sources_of UNIT: itself, or the files of a batch.
sources_of() {
  case $1 in
    *unity_*) sed -n 's/^#include "\(.*\)"$/\1/p' "$1" ;;
    *) printf '%s\n' "$1" ;;
  esac
}

# tidy_unit HEADERS UNIT: what was found clean is not looked at again until it or a header changes.
tidy_unit() {
  local name=${2#"$PWD"/} stamp now
  stamp=build/tidy/${name//\//_}
  now=$1$(sources_of "$2" | xargs cat | hash_of)
  done_before "$stamp" "$now" && return 0
  clang-tidy-14 --quiet -p build/release "$2"
  printf '%s' "$now" >"$stamp"
}

check_tidy() {
  local headers
  headers=$({ find engine -name '*.hpp' -print0 | sort -z | xargs -0 cat && cat .clang-tidy; } | hash_of)
  mkdir -p build/tidy
  export -f tidy_unit sources_of done_before hash_of
  units | xargs -0 -P "$(nproc)" -I{} bash -euo pipefail -c 'tidy_unit "$@"' tidy "$headers" {}
}

# The consumer of the library, and two hundred experiments natively beside WebAssembly.
check_gcc() {
  ctest --preset gcc --tests-regex consumer
  RATTLEBACK_PROGRAM=$PWD/build/gcc/rattleback-cli \
    node_modules/.bin/vitest run --project web tests/web/parity.test.ts
}

# build_once NAME PRESET: several parts need the same build; one run makes it once.
declare -A built=()
build_once() {
  [ -z "${built[$2]:-}" ] || return 0
  stage "$1" compile "$2" ON
  built[$2]=yes
}
build_native() { build_once "native build" release; }
build_wasm() { build_once "WebAssembly build" wasm; }

test_part() {
  case $1 in
    format) stage "formatting and lint" check_format ;;
    types) stage "types" node_modules/.bin/tsc --noEmit ;;
    native)
      build_native
      stage "native tests" ctest --preset release
      ;;
    wasm)
      build_wasm
      stage "WebAssembly tests" ctest --preset wasm
      ;;
    web)
      build_native
      build_wasm
      stage "web tests" node_modules/.bin/vitest run --project web
      ;;
    browser)
      build_native
      build_wasm
      stage "site" site
      stage "browser tests" node_modules/.bin/vitest run --project browser
      ;;
    sanitize)
      stage "build with sanitizers" compile sanitize ON --target rattleback-tests rattleback-consumer rattleback-fuzz
      stage "tests with sanitizers" ctest --preset sanitize
      ;;
    gcc)
      # All that a user compiles; the tests themselves take a quarter of the time and find what clang's do.
      stage "build by g++" compile gcc ON --target rattleback-cli rattleback-consumer
      build_wasm
      stage "tests of what g++ built" check_gcc
      ;;
    tidy)
      build_native
      stage "static analysis" check_tidy
      ;;
  esac
}

# run_tests [PART…]: those, or all.
run_tests() {
  local part
  for part in "$@"; do
    case " ${test_parts[*]} " in
      *" $part "*) ;;
      *) misused "test knows no part '$part', only: ${test_parts[*]}." ;;
    esac
  done
  [ $# -gt 0 ] || set -- "${test_parts[@]}"
  prepare "${build_packages[@]}" "${test_packages[@]}"
  for part in "$@"; do test_part "$part"; done
  say "Everything passed."
}
