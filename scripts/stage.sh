# shellcheck shell=bash
# What the script says: plain lines, one a stage, and one clear sentence when something is wrong.

say() { printf '%s\n' "$*"; }

fail() {
  printf 'rattleback: %s\n' "$*" >&2
  exit 1
}

misused() {
  printf 'rattleback: %s Try ./rattleback help.\n' "$*" >&2
  exit 2
}

# What to look at first when a stage that needs the network fails.
declare -A stage_hint=(
  ["package lists"]=" Can this machine reach its Debian package sources?"
  ["Debian packages"]=" Can this machine reach its Debian package sources?"
  ["Node"]=" Can this machine reach the npm registry?"
  ["npm packages"]=" Can this machine reach the npm registry?"
)

# stage NAME COMMAND…: runs it quietly, says how long it took; on failure shows what it said.
stage() {
  printf '  %-34s' "$1"
  work "$@"
  outcome "$1"
}

log_of() { printf 'build/log/%s.log' "${1// /-}"; }

# work NAME COMMAND…: what a stage does, into its log; how it ended, and after how long, beside it.
work() {
  local log started=$SECONDS status
  log=$(log_of "$1")
  shift
  mkdir -p build/log
  rm -f "$log.end"
  # Not `if "$@"`: inside a condition bash ignores errexit, and only a function's last command counts.
  set +e
  (
    set -e
    "$@"
  ) >"$log" 2>&1
  status=$?
  set -e
  printf '%d %d\n' $status $((SECONDS - started)) >"$log.end"
}

# outcome NAME: says what came of its work.
outcome() {
  local log status seconds
  log=$(log_of "$1")
  read -r status seconds <"$log.end"
  if [ "$status" = 0 ]; then
    printf '%4d s\n' "$seconds"
    return 0
  fi
  printf 'failed\n'
  tail -n 80 "$log" | cut -c 1-400 >&2
  fail "the stage '$1' failed; what it said is above, and in full in $log.${stage_hint[$1]:-}"
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

# await NAME: a stage that is worked on ahead.
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
