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
  local name=$1 log=build/log/${1// /-}.log started=$SECONDS status
  shift
  mkdir -p build/log
  printf '  %-34s' "$name"
  # Not `if "$@"`: inside a condition bash ignores errexit, and only a function's last command counts.
  set +e
  (
    set -e
    "$@"
  ) >"$log" 2>&1
  status=$?
  set -e
  if [ $status = 0 ]; then
    printf '%4d s\n' $((SECONDS - started))
    return 0
  fi
  printf 'failed\n'
  tail -n 80 "$log" | cut -c 1-400 >&2
  fail "the stage '$name' failed; what it said is above, and in full in $log.${stage_hint[$name]:-}"
}

# done_before FILE TEXT: true when FILE holds TEXT; stamps what an input looked like when last used.
done_before() { [ -f "$1" ] && [ "$(cat "$1")" = "$2" ]; }
hash_of() { sha256sum | cut -c 1-64; }
