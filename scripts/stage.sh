# shellcheck shell=bash
# Stages: plain lines on the screen, one a stage, with its time; a log, an outcome and figures in build/log.

say() { printf '%s\n' "$*"; }

fail() {
  printf 'rattleback: %s\n' "$*" >&2
  exit 1
}

misused() {
  printf 'rattleback: %s Try ./rattleback help.\n' "$*" >&2
  exit 2
}

# The likely reason when a stage that needs the network fails.
declare -A stage_hint=(
  ["package lists"]=" Can this machine reach its Debian package sources?"
  ["Debian packages"]=" Can this machine reach its Debian package sources?"
  ["Node"]=" Can this machine reach the npm registry?"
  ["npm packages"]=" Can this machine reach the npm registry?"
)

# stage NAME COMMAND…: runs it quietly and says how long it took; when it fails, shows what it printed
# and ends the script.
stage() {
  printf '  %-34s' "$1"
  work "$@"
  outcome "$1" || failed_stage "$1"
}

# failed_stage NAME: ends the script after the end of the stage's log.
failed_stage() {
  tail -n 80 "$(log_of "$1")" | cut -c 1-400 >&2
  fail "the stage '$1' failed; what it said is above, and in full in $(log_of "$1").${stage_hint[$1]:-}"
}

log_of() { printf 'build/log/%s.log' "${1// /-}"; }

# alone COMMAND…: in a bash of its own, with the functions and variables of this one, which ends at the first command
# that fails. A subshell would not do: called from within a condition, as in `checked … || true`, bash ignores
# errexit in it, even if it is set there.
alone() {
  bash -euo pipefail <(
    declare -p | grep -vE '^declare -[a-zA-Z]*r'
    declare -f
    printf '%q ' "$@"
  )
}

# work NAME COMMAND…: runs the command; its output goes to the stage's log. LOG.end gets the exit status, the
# seconds, and the processor-seconds of the command and of all processes that it waited for.
work() {
  local log began=$EPOCHREALTIME status user system
  log=$(log_of "$1")
  shift
  mkdir -p build/log
  rm -f "$log.end"
  # Not `if "$@"`: inside a condition bash ignores errexit, and only a function's last command counts.
  set +e
  # In a shell of its own: what runs ahead and ends meanwhile is not counted here.
  (
    TIMEFORMAT='%3U %3S'
    time alone "$@" >"$log" 2>&1
  ) 2>"$log.used"
  status=$?
  set -e
  read -r user system <"$log.used"
  awk -v status=$status -v from="$began" -v to="$EPOCHREALTIME" -v mine="$user" -v kernel="$system" \
    'BEGIN { printf "%d %.2f %.2f\n", status, to - from, mine + kernel }' >"$log.part"
  rm -f "$log.used"
  mv "$log.part" "$log.end"
}

# outcome NAME: prints how its work ended. Fails when the work failed.
outcome() {
  local log status seconds processor
  log=$(log_of "$1")
  read -r status seconds processor <"$log.end"
  if [ "$status" = 0 ]; then
    printf '%4.0f s\n' "$seconds"
    return 0
  fi
  printf 'failed\n'
  return 1
}

# ahead FUNCTION NAME…: the work of these stages, which FUNCTION NAME does, one after the other while
# the script goes on. At the lowest priority: it takes what the script leaves of the processors.
ahead() {
  local name
  for name in "${@:2}"; do rm -f "$(log_of "$name").end"; done
  # A group of its own, so that all of it ends with the script.
  set -m
  (
    renice -n 19 -p "$BASHPID" >/dev/null
    for name in "${@:2}"; do work "$name" "$1" "$name"; done
  ) &
  set +m
  lane=$!
  trap 'kill -- -$lane 2>/dev/null || true' EXIT
}

# await NAME: waits for a stage that runs ahead. Fails when its work failed.
await() {
  printf '  %-34s' "$1"
  until [ -s "$(log_of "$1").end" ]; do
    kill -0 "$lane" 2>/dev/null || [ -s "$(log_of "$1").end" ] || fail "the work on '$1' was ended by something else."
    sleep 0.2
  done
  outcome "$1"
}

# done_before FILE TEXT: true when FILE holds TEXT; stamps what an input looked like when last used.
done_before() { [ -f "$1" ] && [ "$(cat "$1")" = "$2" ]; }
hash_of() { sha256sum | cut -c 1-64; }
