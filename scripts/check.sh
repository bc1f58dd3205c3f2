# shellcheck shell=bash
# Checking: every test and every check, as parts that can be asked for one by one, and a run of them.


# What runs for every change, cheap ones first, and what only runs when it is asked for.
usual_parts=(format types native wasm web browser claims)
test_parts=("${usual_parts[@]}" tidy sanitize)

cpp_files() { find engine tests wasm \( -name '*.cpp' -o -name '*.hpp' \) -print0 | sort -z; }

check_format() {
  cpp_files | xargs -0 clang-format-14 --dry-run -Werror
  node_modules/.bin/biome check --error-on-warnings .
}

# Every test of the preset, and two hundred experiments by what g++ built beside WebAssembly.
check_sanitized() {
  run_cases sanitize "tests with sanitizers"
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

# drawn COUNT: so many of the lines of standard input, drawn by the seed, in their order.
drawn() {
  awk -v seed="$RATTLEBACK_SEED" 'BEGIN { srand(seed) } { printf "%.9f %06d %s\n", rand(), NR, $0 }' |
    sort | awk -v most="$1" 'NR <= most' | cut -d ' ' -f 2- | sort | cut -d ' ' -f 2-
}

# drawn_batches: the batches of test files that are compiled to WebAssembly as well, a share of them drawn
# by the seed. (Reference cases run there in any case: tests/web/engine.test.ts.)
drawn_batches() {
  local all=() chosen=()
  mapfile -t all < <(sed -n 's/^ *rattleback_[a-z]*_batch(\([a-z]*\).*/\1/p' tests/CMakeLists.txt)
  [ -n "$RATTLEBACK_SHARE" ] || return 0
  local count=$(((${#all[@]} * ${RATTLEBACK_SHARE%/*} + ${RATTLEBACK_SHARE#*/} - 1) / ${RATTLEBACK_SHARE#*/}))
  mapfile -t chosen < <(printf '%s\n' "${all[@]}" | drawn "$count")
  echo "Left out of the tests in WebAssembly: $((${#all[@]} - count)) of ${#all[@]} batches; drawn: ${chosen[*]}." >&2
  (IFS=';' && printf '%s' "${chosen[*]}")
}

compile_wasm() {
  local batches
  configure wasm ON
  batches=$(drawn_batches)
  grep -qxF "RATTLEBACK_TEST_BATCHES:STRING=$batches" build/wasm/CMakeCache.txt ||
    cmake --preset wasm -DRATTLEBACK_TEST_BATCHES="$batches"
  compile wasm ON
}

work_of() {
  case $1 in
    "native build") compile release ON ;;
    "WebAssembly build") compile_wasm ;;
    # What every method says of itself, on every system: as long as all other native tests and more.
    "claims") run_cases release claims --tests-regex '^claims' ;;
    "static analysis") check_tidy ;;
    # By g++: what each of the two compilers makes is tested.
    "build with sanitizers") compile sanitize ON ;;
  esac
}

# run_cases PRESET STAGE [ctest's arguments]: runs ctest; an XML file next to the stage's log has the time
# of each case.
run_cases() {
  local log
  log=$PWD/$(log_of "$2")
  ctest --preset "$1" --output-junit "${log%.log}.xml" --test-output-size-passed 1000000 "${@:3}"
}

# vitest_project PROJECT STAGE [FILE…]: times each test in the stage's log as JSON.
vitest_project() {
  local log
  log=$(log_of "$2")
  rm -f build/log/browser-processes.txt
  node_modules/.bin/vitest run --project "$1" --reporter default \
    --reporter json --outputFile.json "${log%.log}.json" "${@:3}"
}

test_part() {
  local name
  for name in "${works[@]}"; do
    if waits "$1" "$name" && ! once "$name"; then
      [ "$name" = "$1" ] || unrun+=("$1 (for want of the $name)")
      return 0
    fi
  done
  case $1 in
    format) checked "formatting and lint" check_format ;;
    types) checked "types" node_modules/.bin/tsc --noEmit ;;
    native) checked "native tests" run_cases release "native tests" --exclude-regex '^claims' ;;
    wasm) checked "WebAssembly tests" run_cases wasm "WebAssembly tests" ;;
    web) checked "web tests" vitest_project web "web tests" ;;
    browser)
      if checked "site" site; then
        checked "browser tests" vitest_project browser "browser tests"
      else
        unrun+=("browser (for want of the site)")
      fi
      ;;
    sanitize) checked "tests with sanitizers" check_sanitized ;;
  esac || true
}

# touched_last: ids of methods, systems and lessons in the files that the last change touched: what is not
# committed yet, else the last commit. Nothing where git or the commit before is not there.
touched_last() {
  local before=HEAD
  git diff --quiet HEAD 2>/dev/null && before=HEAD^
  git rev-parse --verify --quiet "$before^{commit}" >/dev/null || return 0
  node scripts/changed.mjs "$before" | sed -n 's/^touched //p'
}

# run_tests [--changed [REV]] [--at-once] [--whole] [--seed N] [PART…]: the checks that a change asks for, or
# these parts, or the usual ones. A share of each long sweep runs, drawn by the seed; with --whole everything
# runs. Builds and the longest tests run ahead of the others, at the lowest priority.
run_tests() {
  local part name wanted=() revision=
  at_once=
  seed=
  export RATTLEBACK_SHARE=1/5
  began=$EPOCHREALTIME
  while [ $# -gt 0 ]; do
    case $1 in
      --at-once) at_once=yes ;;
      --whole) RATTLEBACK_SHARE= ;;
      --changed)
        revision=HEAD
        if [[ -n ${2:-} && $2 != -* ]]; then
          revision=$2
          shift
        fi
        ;;
      --seed)
        [[ ${2:-} =~ ^[0-9]{1,9}$ ]] || misused "--seed needs a whole number of at most nine digits."
        seed=$2
        shift
        ;;
      -*) misused "test knows no option '$1'." ;;
      *) break ;;
    esac
    shift
  done
  for part in "$@"; do
    case " ${test_parts[*]} " in
      *" $part "*) ;;
      *) misused "test knows no part '$part', only: ${test_parts[*]}." ;;
    esac
  done
  [ -z "$revision" ] || [ $# = 0 ] || misused "test takes parts or --changed, not both."
  prepare "${build_packages[@]}" "${test_packages[@]}"
  # The same commit draws the same again.
  [ -n "$seed" ] || seed=$((16#$(git rev-parse --short=7 HEAD 2>/dev/null || echo 1)))
  export RATTLEBACK_SEED=$seed
  if [ -n "$revision" ]; then
    run_changed "$revision"
    return 0
  fi
  [ $# -gt 0 ] || set -- "${usual_parts[@]}"
  if [ -n "$RATTLEBACK_SHARE" ]; then
    say "Of long sweeps a share of $RATTLEBACK_SHARE runs, drawn by the seed $seed."
    RATTLEBACK_TOUCHED=$(touched_last)
    export RATTLEBACK_TOUCHED
    [ -z "$RATTLEBACK_TOUCHED" ] || say "Touched, and tried first: $RATTLEBACK_TOUCHED."
  fi
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
  if [ "$*" = "${usual_parts[*]}" ] && [ -n "$RATTLEBACK_SHARE" ] && [ "${done_once[native build]:-}" != failed ]; then
    checked "drawn static analysis" check_tidy_drawn || true
    checked "errors of memory, drawn" check_memory_drawn || true
  fi
  finish
  say "Everything passed."
}
