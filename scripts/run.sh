# shellcheck shell=bash
# A run of tests: stages that go on after a failure, and the report at its end.

# Stages of this run, in order; stages that failed; parts that could not run because a build failed.
stages=()
failures=()
unrun=()

# checked NAME [COMMAND…]: runs a stage, or waits for one that runs ahead. Notes a failure; with --at-once
# a failure ends the run.
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

# once NAME: waits for a stage that runs ahead, or runs it. Fails when the stage failed, now or before.
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

# left_out: lists the cases that the stages of this run say they left out.
left_out() {
  local name log
  for name in "${stages[@]}"; do
    log=$(log_of "$name")
    cat "$log" "${log%.log}.xml" 2>/dev/null || true
  done | sed -n 's/.*\(Left out of .*\)/  \1/p' | sort -u
}

# failed_cells FILE…: lists the cells of the claims whose failure a run printed.
failed_cells() { { cat "$@" 2>/dev/null || true; } | sed -n 's/.*Failed cell: \(.*\)/\1/p' | sort -u; }

# failed_assertions FILE: how many assertions failed in all, by the summaries of Catch2.
failed_assertions() {
  sed -n 's/.*assertions:.* \([0-9][0-9]*\) failed.*/\1/p' "$1" | awk '{ sum += $1 } END { print sum + 0 }'
}

# claims_of_parent: runs the same draw of the claims on the commit before the change, in a separate work tree.
claims_of_parent() {
  local base=HEAD tree=$PWD/build/parent
  git diff --quiet HEAD && base=HEAD^
  git worktree remove --force "$tree" 2>/dev/null || true
  git worktree add --quiet --force --detach "$tree" "$base"
  (
    cd "$tree" || exit
    cmake --preset release -DRATTLEBACK_TESTS=ON
    cmake --build --preset release --target rattleback-tests
    ctest --preset release --tests-regex '^claims' --verbose || true
  )
  git worktree remove --force "$tree"
}

# excuse_older_claims: lists the cells that fail on the commit before, too, and keeps the list in
# build/log/older-failures.txt. When these are all failed cells, and no more assertions fail than before, the
# claims no longer count as failed.
excuse_older_claims() {
  local cells older name rest=() before=build/log/claims-before-the-change.log
  [[ " ${failures[*]} " == *" claims "* ]] || return 0
  cells=$(failed_cells build/log/claims.log build/log/claims.xml)
  [ -n "$cells" ] || return 0
  printf '  %-34s' "claims before the change"
  work "claims before the change" claims_of_parent
  outcome "claims before the change" || return 0
  older=$(comm -12 <(echo "$cells") <(failed_cells $before))
  [ -n "$older" ] || return 0
  say "  Failed before the change too:"
  sed 's/^/    /' <<<"$older"
  echo "$older" >>build/log/older-failures.txt
  [ "$older" = "$cells" ] || return 0
  [ "$(failed_assertions build/log/claims.log)" -le "$(failed_assertions $before)" ] || return 0
  for name in "${failures[@]}"; do [ "$name" = claims ] || rest+=("$name"); done
  failures=("${rest[@]}")
}

# finish: prints which cases did not run, the table of times, then every failure with the end of its log.
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
