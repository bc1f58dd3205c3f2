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

# Static analysis of a few sources that the seed draws.
check_tidy_drawn() {
  local all=() chosen=() count=3
  mapfile -t all < <(find engine -name '*.cpp' | sort)
  mapfile -t chosen < <(printf '%s\n' "${all[@]}" | drawn $count)
  echo "Left out of static analysis: $((${#all[@]} - count)) of ${#all[@]} sources; drawn: ${chosen[*]}."
  tidy_of "${chosen[@]}"
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
    sort | head -n "$1" | cut -d ' ' -f 2- | sort | cut -d ' ' -f 2-
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

# run_cases PRESET STAGE [ctest's arguments]: ctest, which writes how long each case took beside the log.
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

# Stages of this run, in order; those that failed; what could not be run for want of another.
stages=()
failures=()
unrun=()

# checked NAME [COMMAND…]: a stage, or the end of one that runs ahead. A failure is noted, and ends the
# run at once only where that was asked for.
checked() {
  stages+=("$1")
  if [ $# = 1 ]; then
    if await "$1"; then return 0; fi
  else
    printf '  %-34s' "$1"
    work "$@"
    if outcome "$1"; then return 0; fi
  fi
  failures+=("$1")
  [ -z "$at_once" ] || finish
  return 1
}

# once NAME: waits for it where it runs ahead, and runs it where not. Fails when it failed, now or before.
declare -A done_once=()
once() {
  if [ -z "${done_once[$1]:-}" ]; then
    done_once[$1]=passed
    if [ -n "${lane:-}" ]; then
      checked "$1" || done_once[$1]=failed
    else
      checked "$1" work_of "$1" || done_once[$1]=failed
    fi
  fi
  [ "${done_once[$1]}" = passed ]
}
build_native() { stage "native build" work_of "native build"; }
build_wasm() { stage "WebAssembly build" work_of "WebAssembly build"; }

# waits PART WORK
waits() { [[ " ${waiting[$2]} " == *" $1 "* ]]; }

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

# left_out: what the stages of this run say that they left out.
left_out() {
  local name log
  for name in "${stages[@]}"; do
    log=$(log_of "$name")
    cat "$log" "${log%.log}.xml" 2>/dev/null || true
  done | sed -n 's/.*\(Left out of .*\)/  \1/p' | sort -u
}

# failed_cells FILE…: the cells of the claims that failed, by what their runs printed.
failed_cells() { { cat "$@" 2>/dev/null || true; } | sed -n 's/.*Failed cell: \(.*\)/\1/p' | sort -u; }

# claims_of_parent: the same draw of the claims, on the commit before the change, in a tree of its own.
claims_of_parent() {
  local base=HEAD tree=$PWD/build/parent
  git diff --quiet HEAD && base=HEAD^
  git worktree remove --force "$tree" 2>/dev/null || true
  git worktree add --quiet --force --detach "$tree" "$base"
  (
    cd "$tree"
    cmake --preset release -DRATTLEBACK_TESTS=ON
    cmake --build --preset release --target rattleback-tests
    for claim in order kept-odd kept-even symmetric symplectic choices; do
      build/release/rattleback-tests "[claims][$claim]" || true
    done
  )
  git worktree remove --force "$tree"
}

# A failure of the claims that the commit before has too does not blame the change: it is listed, and kept
# in build/log/older-failures.txt.
excuse_older_claims() {
  local cells older name rest=()
  [[ " ${failures[*]} " == *" claims "* ]] || return 0
  cells=$(failed_cells build/log/claims.log build/log/claims.xml)
  [ -n "$cells" ] || return 0
  printf '  %-34s' "claims before the change"
  work "claims before the change" claims_of_parent
  outcome "claims before the change" || return 0
  older=$(comm -12 <(echo "$cells") <(failed_cells build/log/claims-before-the-change.log))
  [ -n "$older" ] || return 0
  say "  Failed before the change too:"
  sed 's/^/    /' <<<"$older"
  echo "$older" >>build/log/older-failures.txt
  [ "$older" = "$cells" ] || return 0
  for name in "${failures[@]}"; do [ "$name" = claims ] || rest+=("$name"); done
  failures=("${rest[@]}")
}

# finish: what was left out, the table of times, then every failure with the end of its log.
finish() {
  local name log
  say ""
  left_out
  excuse_older_claims
  node scripts/times.mjs report build/log/times.json "$began" "$seed" "${stages[@]}"
  [ ${#failures[@]} -gt 0 ] || return 0
  for name in "${failures[@]}"; do
    log=$(log_of "$name")
    printf '\n  Failed: %s. The end of %s:\n' "$name" "$log"
    tail -n 80 "$log" | cut -c 1-400
  done >&2
  for name in "${unrun[@]}"; do say "  Not run: $name."; done
  fail "failed: $(IFS=,; printf '%s' "${failures[*]}" | sed 's/,/, /g')."
}

# run_tests [--changed [REV]] [--at-once] [--whole] [--seed N] [PART…]: what differs from a revision asks
# for; or those parts, or the usual ones. Of long sweeps a share
# is run, drawn by the seed, unless the whole is asked for. Compilers and what takes longest work ahead
# of the tests: these leave a processor idle here and there, and wait for no build but their own.
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
  [ "$*" != "${usual_parts[*]}" ] || [ -z "$RATTLEBACK_SHARE" ] ||
    checked "drawn static analysis" check_tidy_drawn || true
  finish
  say "Everything passed."
}

# Checks of --changed.
check_format_of() {
  local file sources=() others=()
  for file in "$@"; do
    case $file in
      *.[hc]pp) sources+=("$file") ;;
      *.ts | *.mjs | *.json | *.css) others+=("$file") ;;
    esac
  done
  [ ${#sources[@]} = 0 ] || clang-format-14 --dry-run -Werror "${sources[@]}"
  [ ${#others[@]} = 0 ] || node_modules/.bin/biome check --error-on-warnings --no-errors-on-unmatched "${others[@]}"
}

# run_some_cases PRESET CASES…: tests of the engine but for the claims, cases as Catch2 takes them.
run_some_cases() {
  local some
  some=$(printf ',%s~[claims]~[claims-part]' "${@:2}")
  "build/$1/rattleback-tests" --durations yes --filenames-as-tags "${some#,}"
}

compile_tests() {
  compile "$1" ON --target rattleback-tests rattleback-cli
}

# tidy_of SOURCES…: static analysis of these, each by itself; the native build is there.
tidy_of() {
  local file
  for file in "$@"; do
    case $file in
      *.hpp) printf '#include "%s"\n' "$PWD/$file" | written_to "build/tidy/headers/${file//\//_}.cpp" ;;
      *) printf '%s\0' "$file" ;;
    esac
  done | xargs -0 -P "$(nproc)" -n 1 clang-tidy-14 --quiet -p build/release
}

# run_changed REV: what a change since a revision asks for, within some two minutes; says what it leaves out.
run_changed() {
  local name words line
  declare -A wanted=()
  git rev-parse --verify --quiet "$1^{commit}" >/dev/null || misused "git knows no revision '$1'."
  while read -r name words; do
    if [ "$name" = left ]; then
      say "Left out: $words"
    else
      wanted[$name]=$words
    fi
  done < <(node scripts/changed.mjs "$1")
  if [ ${#wanted[@]} = 0 ]; then
    say "Nothing differs from $1."
    return 0
  fi
  export RATTLEBACK_TOUCHED=${wanted[touched]:-} RATTLEBACK_SHARE=1/1000
  [ -z "$RATTLEBACK_TOUCHED" ] || say "Touched: $RATTLEBACK_TOUCHED."
  # Words are names of files, without blanks.
  # shellcheck disable=SC2086
  {
    checked "formatting and lint" check_format_of ${wanted[format]:-} || true
    [ -z "${wanted[types]:-}" ] || checked "types" node_modules/.bin/tsc --noEmit || true
    if [ -n "${wanted[engine]:-}" ]; then
      if checked "native build" compile_tests release; then
        checked "native tests" run_some_cases release ${wanted[cases]} || true
        [ -z "$RATTLEBACK_TOUCHED" ] ||
          checked "claims" build/release/rattleback-tests --durations yes "[claims]" || true
      fi
    fi
    [ -z "${wanted[web]:-}" ] || checked "web tests" vitest_project web "web tests" ${wanted[web]} || true
    if [ -n "${wanted[browser]:-}" ] && checked "site" site; then
      checked "browser tests" vitest_project browser "browser tests" ${wanted[browser]} || true
    fi
    if [ -n "${wanted[sources]:-}" ]; then
      checked "static analysis" tidy_of ${wanted[sources]} || true
      if [ -f build/sanitize/build.ninja ]; then
        if checked "build with sanitizers" compile_tests sanitize; then
          checked "tests with sanitizers" run_some_cases sanitize ${wanted[cases]} || true
        fi
      else
        say "Left out: sanitizers, of which no build is kept: ./rattleback test sanitize makes one."
      fi
    fi
  }
  finish
  say "What the change asks for passed."
}
