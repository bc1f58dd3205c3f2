# shellcheck shell=bash
# Checking: every test and every check, as parts that can be asked for one by one.

# What runs for every change, cheap ones first, and what only runs when it is asked for.
usual_parts=(format types native wasm web browser claims)
test_parts=("${usual_parts[@]}" tidy sanitize)

cpp_files() { find engine tests wasm \( -name '*.cpp' -o -name '*.hpp' \) -print0 | sort -z; }

check_format() {
  cpp_files | xargs -0 clang-format-14 --dry-run -Werror
  node_modules/.bin/biome check --error-on-warnings .
}

# batches: what static analysis looks at: the sources of each target of the native build, many at a
# time, since most of its time goes into headers, and every system as it is written. Made anew of their
# templates, as compiling does, systems take as long again each.
batches() {
  local units target names sources i most=24
  units=$(sed -n 's/^ *"file": "\(.*\)",\{0,1\}$/\1/p' build/release/compile_commands.json |
    grep -v /tests/ | sort -uV)
  sed -n 's|\.dir/.*|.dir/|p' <<<"$units" | uniq | while read -r target; do
    mapfile -t names < <(grep -F "$target" <<<"$units")
    mapfile -t sources < <(for unit in "${names[@]}"; do sources_of "$unit"; done | grep -v /generated/)
    for ((i = 0; i * most < ${#sources[@]}; ++i)); do
      # Of the same name as a batch of the compiler, by which the compiler's words are found.
      printf '#include "%s"\n' "${sources[@]:i*most:most}" |
        written_to "build/tidy/${names[i]#"$PWD/build/release/"}"
    done
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

# Every test of the preset, and two hundred experiments by what g++ built beside WebAssembly.
check_sanitized() {
  ctest --preset sanitize
  RATTLEBACK_PROGRAM=$PWD/build/sanitize/rattleback-cli \
    node_modules/.bin/vitest run --project web tests/web/parity.test.ts --testTimeout 600000
}

# What is worked on ahead, in this order, and the parts that wait for it.
works=("native build" "WebAssembly build" "claims" "static analysis" "build with sanitizers")
declare -A waiting=(
  ["native build"]="native web browser claims tidy"
  ["WebAssembly build"]="wasm web browser sanitize"
  ["claims"]="claims"
  ["static analysis"]="tidy"
  ["build with sanitizers"]="sanitize"
)

work_of() {
  case $1 in
    "native build") compile release ON ;;
    "WebAssembly build") compile wasm ON ;;
    # What every method says of itself, on every system: as long as all other native tests and more.
    "claims") ctest --preset release --tests-regex '^claims' ;;
    "static analysis") check_tidy ;;
    # By g++: what each of the two compilers makes is tested.
    "build with sanitizers") compile sanitize ON ;;
  esac
}

# once NAME: waits for it where it is worked on ahead, and does it where not.
declare -A done_once=()
once() {
  [ -z "${done_once[$1]:-}" ] || return 0
  if [ -n "${lane:-}" ]; then await "$1"; else stage "$1" work_of "$1"; fi
  done_once[$1]=yes
}
build_native() { once "native build"; }
build_wasm() { once "WebAssembly build"; }

# waits PART WORK
waits() { [[ " ${waiting[$2]} " == *" $1 "* ]]; }

test_part() {
  local name
  for name in "${works[@]}"; do
    if waits "$1" "$name"; then once "$name"; fi
  done
  case $1 in
    format) stage "formatting and lint" check_format ;;
    types) stage "types" node_modules/.bin/tsc --noEmit ;;
    native) stage "native tests" ctest --preset release --exclude-regex '^claims' ;;
    wasm) stage "WebAssembly tests" ctest --preset wasm ;;
    web) stage "web tests" node_modules/.bin/vitest run --project web ;;
    browser)
      stage "site" site
      stage "browser tests" node_modules/.bin/vitest run --project browser
      ;;
    sanitize) stage "tests with sanitizers" check_sanitized ;;
  esac
}

# run_tests [PART…]: those, or the usual ones. Compilers and what takes longest work ahead of the tests:
# these leave a processor idle here and there, and wait for no build but their own.
run_tests() {
  local part name wanted=()
  for part in "$@"; do
    case " ${test_parts[*]} " in
      *" $part "*) ;;
      *) misused "test knows no part '$part', only: ${test_parts[*]}." ;;
    esac
  done
  [ $# -gt 0 ] || set -- "${usual_parts[@]}"
  prepare "${build_packages[@]}" "${test_packages[@]}"
  for name in "${works[@]}"; do
    for part in "$@"; do
      if waits "$part" "$name"; then
        wanted+=("$name")
        break
      fi
    done
  done
  [ ${#wanted[@]} = 0 ] || ahead work_of "${wanted[@]}"
  for part in "$@"; do test_part "$part"; done
  say "Everything passed."
}
