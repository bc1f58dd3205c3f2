# shellcheck shell=bash
# What must be on the machine: Debian packages, a compiler, Node, npm packages.

# Debian packages: what building needs, and what tests need beyond.
build_packages=(
  ca-certificates ccache clang-14 cmake fonts-dejavu-core g++ libcli11-dev libeigen3-dev ninja-build
  nlohmann-json3-dev xz-utils
)
test_packages=(
  catch2 chromium-headless-shell clang-format-14 clang-tidy-14 firefox-esr libbenchmark-dev
  libclang-rt-14-dev libegl1 libgl1 libgl1-mesa-dri libpci3 valgrind xvfb
)
# The oldest Node that the npm packages run on, and what npm installs into .tools where there is none so new.
oldest_node=$(sed -n 's/.*"node": ">=\(.*\)".*/\1/p' package.json)
own_node=(node@22.23.3 npm@10.9.8)

emsdk_is_active() {
  [ -f "${EMSDK:-}/upstream/emscripten/cmake/Modules/Platform/Emscripten.cmake" ]
}
emsdk_is_active || build_packages+=(emscripten)

version_at_least() { [ "$(printf '%s\n%s\n' "$1" "$2" | sort -V | head -n 1)" = "$1" ]; }

missing_packages() {
  local installed package
  installed=" $(dpkg-query -W -f '${Package}:${db:Status-Status} ' "$@" 2>/dev/null || true)"
  for package in "$@"; do
    case "$installed" in
      *" $package:installed "*) ;;
      *) printf '%s\n' "$package" ;;
    esac
  done
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

# Asks for the password, if there is one to ask for, before a stage hides what is printed.
become_root() {
  local command="apt-get install --no-install-recommends $*"
  [ "$(id -u)" != 0 ] || return 0
  command -v sudo >/dev/null ||
    fail "some packages are missing and there is no sudo. As root, run: $command"
  sudo -v || fail "some packages are missing and sudo did not let us in. As root, run: $command"
}

install_packages() {
  local missing package
  if ! command -v apt-get >/dev/null; then
    fail "this machine has no apt-get. Rattleback installs on Debian 12; elsewhere these must be there: $*."
  fi
  mapfile -t missing < <(missing_packages "$@")
  [ ${#missing[@]} -gt 0 ] || return 0
  become_root "${missing[@]}"
  say "Installing Debian packages: ${missing[*]}"
  stage "package lists" as_root apt-get update
  for package in "${missing[@]}"; do
    apt-cache show "$package" >/dev/null 2>&1 ||
      fail "the Debian package '$package' cannot be had: this machine's package sources do not offer it."
  done
  stage "Debian packages" as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y --no-install-recommends "${missing[@]}"
}

node_is_new() {
  command -v npm >/dev/null && command -v node >/dev/null || return 1
  version_at_least "$oldest_node" "$(node --version | tr -d v)"
}

install_node() {
  local own=$PWD/.tools/node/node_modules
  [ -x "$own/.bin/npm" ] && PATH=$own/.bin:$PATH
  node_is_new && return 0
  # Debian's npm, and with it Debian's Node, is enough to fetch newer ones.
  command -v npm >/dev/null || install_packages npm
  say "This machine has no Node $oldest_node or newer: installing ${own_node[*]} into .tools"
  mkdir -p .tools/node
  stage "Node" npm install --prefix .tools/node --no-save "${own_node[@]}"
  PATH=$own/.bin:$PATH
  node_is_new || fail "a Node that is new enough could not be installed from npm."
}

install_npm_packages() {
  local wanted
  wanted=$({ cat package.json package-lock.json && node --version; } | hash_of)
  done_before node_modules/.stamp "$wanted" && return 0
  stage "npm packages" npm ci
  printf '%s' "$wanted" >node_modules/.stamp
}

check_compiler() {
  local version
  version=$(g++ -dumpfullversion)
  version_at_least 12 "$version" ||
    fail "g++ $version is too old: Rattleback needs g++ 12 or newer, as Debian 12 has."
}

prepare() {
  install_packages "$@"
  check_compiler
  install_node
  install_npm_packages
  export CMAKE_CXX_COMPILER_LAUNCHER=ccache
  # ccache takes the included files from the compiler's dependency file and runs no preprocessor.
  export CCACHE_DEPEND=true
  # It takes what uses a precompiled header only when told that the two macros with the time do not matter.
  export CCACHE_SLOPPINESS=pch_defines,time_macros
}
