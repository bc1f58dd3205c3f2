# shellcheck shell=bash
# Checking: every test and every check, as parts that can be asked for one by one; cheap ones first.

test_parts=(format types native wasm web browser sanitize tidy)

cpp_files() { find engine tests wasm \( -name '*.cpp' -o -name '*.hpp' \) -print0 | sort -z; }

check_format() {
  cpp_files | xargs -0 clang-format-14 --dry-run -Werror
  node_modules/.bin/biome check --error-on-warnings .
}

# batches: what static analysis looks at, as the compiler gets it but for the systems: these are looked
# at as they are written. Made anew of their templates, as compiling does, they take as long again each.
batches() {
  local unit batch sources
  sed -n 's/^ *"file": "\(.*\)",\{0,1\}$/\1/p' build/release/compile_commands.json | sort -u |
    while read -r unit; do
      case $unit in */tests/*) continue ;; esac
      sources=$(sources_of "$unit" | grep -v /generated/) || continue
      # Of the same name, by which its compiler's words are found.
      batch=build/tidy/${unit#"$PWD/build/release/"}
      sed 's/.*/#include "&"/' <<<"$sources" | written_to "$batch"
    done
  find engine/systems -maxdepth 1 -name '*.hpp' | sort | sed "s|.*|#include \"$PWD/&\"|" |
    written_to build/tidy/engine/CMakeFiles/rattleback-core.dir/systems.cpp
}
written_to() {
  mkdir -p "$(dirname "$1")"
  cat >"$1"
  printf '%s\0' "$1"
}

# sources_of UNIT: itself, or the files of a batch.
sources_of() {
  case $1 in
    *unity_*) sed -n 's/^#include "\(.*\)"$/\1/p' "$1" ;;
    *) printf '%s\n' "$1" ;;
  esac
}

# tidy_batch HEADERS BATCH: what was found clean is not looked at again until it or a header changes.
tidy_batch() {
  local stamp=$2.clean now
  now=$1$(sed -n 's/^#include "\(.*\)"$/\1/p' "$2" | xargs cat | hash_of)
  done_before "$stamp" "$now" && return 0
  clang-tidy-14 --quiet -p build/release "$2"
  printf '%s' "$now" >"$stamp"
}

check_tidy() {
  local headers
  headers=$({ find engine -name '*.hpp' -print0 | sort -z | xargs -0 cat && cat .clang-tidy; } | hash_of)
  export -f tidy_batch done_before hash_of
  batches | xargs -0 -P "$(nproc)" -I{} bash -euo pipefail -c 'tidy_batch "$@"' tidy "$headers" {}
}

# Every test, and two hundred experiments by what g++ built beside WebAssembly.
check_sanitized() {
  ctest --preset sanitize
  RATTLEBACK_PROGRAM=$PWD/build/sanitize/rattleback-cli \
    node_modules/.bin/vitest run --project web tests/web/parity.test.ts --testTimeout 600000
}

# What parts wait for, in the order in which it is made, and which of them do.
builds=("native build" "WebAssembly build" "build with sanitizers" "static analysis")
declare -A waiting=(
  ["native build"]="native web browser tidy"
  ["WebAssembly build"]="wasm web browser sanitize"
  ["build with sanitizers"]="sanitize"
  ["static analysis"]="tidy"
)

build_of() {
  case $1 in
    "native build") compile release ON ;;
    "WebAssembly build") compile wasm ON ;;
    # By g++: what each of the two compilers makes is tested once.
    "build with sanitizers") compile sanitize ON ;;
    "static analysis") check_tidy ;;
  esac
}

# build_once NAME: waits for it where it is worked on ahead, and makes it where not.
declare -A built=()
build_once() {
  [ -z "${built[$1]:-}" ] || return 0
  if [ -n "${lane:-}" ]; then await "$1"; else stage "$1" build_of "$1"; fi
  built[$1]=yes
}
build_native() { build_once "native build"; }
build_wasm() { build_once "WebAssembly build"; }

# waits PART BUILD
waits() { [[ " ${waiting[$2]} " == *" $1 "* ]]; }

test_part() {
  local build
  for build in "${builds[@]}"; do
    if waits "$1" "$build"; then build_once "$build"; fi
  done
  case $1 in
    format) stage "formatting and lint" check_format ;;
    types) stage "types" node_modules/.bin/tsc --noEmit ;;
    native) stage "native tests" ctest --preset release ;;
    wasm) stage "WebAssembly tests" ctest --preset wasm ;;
    web) stage "web tests" node_modules/.bin/vitest run --project web ;;
    browser)
      stage "site" site
      stage "browser tests" node_modules/.bin/vitest run --project browser
      ;;
    sanitize) stage "tests with sanitizers" check_sanitized ;;
  esac
}

# run_tests [PART…]: those, or all. Compilers work ahead of the tests: these leave a processor idle
# here and there, and wait for no build but their own.
run_tests() {
  local part build wanted=()
  for part in "$@"; do
    case " ${test_parts[*]} " in
      *" $part "*) ;;
      *) misused "test knows no part '$part', only: ${test_parts[*]}." ;;
    esac
  done
  [ $# -gt 0 ] || set -- "${test_parts[@]}"
  prepare "${build_packages[@]}" "${test_packages[@]}"
  for build in "${builds[@]}"; do
    for part in "$@"; do
      if waits "$part" "$build"; then
        wanted+=("$build")
        break
      fi
    done
  done
  [ ${#wanted[@]} = 0 ] || ahead build_of "${wanted[@]}"
  for part in "$@"; do test_part "$part"; done
  say "Everything passed."
}
