# shellcheck shell=bash
# The checks that a change asks for, as scripts/changed.mjs finds them.

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

# run_some_cases PRESET CASES…: runs test cases of the engine, except the claims; CASES as Catch2 takes them.
run_some_cases() {
  local some
  some=$(printf ',%s~[claims]~[claims-part]' "${@:2}")
  "build/$1/rattleback-tests" --durations yes --filenames-as-tags "${some#,}"
}

compile_tests() {
  compile "$1" ON --target rattleback-tests rattleback-cli
}

# run_changed REV: runs the checks that the change since a revision asks for, in about two minutes; prints which
# checks it leaves out.
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
