# shellcheck shell=bash
# Static analysis by clang-tidy: of everything, of a few sources that the seed draws, of what a change touches;
# and errors of memory by valgrind.

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

# check_tidy_drawn: static analysis of three sources that the seed draws.
check_tidy_drawn() {
  local all=() chosen=() count=3
  mapfile -t all < <(find engine -name '*.cpp' | sort)
  mapfile -t chosen < <(printf '%s\n' "${all[@]}" | drawn $count)
  echo "Left out of static analysis: $((${#all[@]} - count)) of ${#all[@]} sources; drawn: ${chosen[*]}."
  tidy_of "${chosen[@]}"
}

# tidy_of SOURCES…: static analysis of each source by itself; needs the native build.
tidy_of() {
  local file version
  # A source of a batch is compiled like the one nearest to it, which may be another target's.
  version=$(sed -n 's/.*VERSION \([0-9.]*\) LANGUAGES.*/\1/p' CMakeLists.txt)
  for file in "$@"; do
    case $file in
      *.hpp) printf '#include "%s"\n' "$PWD/$file" | written_to "build/tidy/headers/${file//\//_}.cpp" ;;
      *) printf '%s\0' "$file" ;;
    esac
  done | xargs -0 -P "$(nproc)" -n 1 clang-tidy-14 --quiet -p build/release \
    "--extra-arg=-DRATTLEBACK_VERSION=\"$version\""
}

# check_memory_drawn: errors of memory, as valgrind finds them in the optimised command line, while it answers the
# fuzzer's requests and some reference cases that the seed draws. Sanitizers find more, and need a build of their own.
check_memory_drawn() {
  local count=300 all file folder=build/log/memory
  mkdir -p $folder
  sed -n 's/^{"request":\(.*\),"expect":.*/\1/p' tests/reference/*.jsonl >$folder/all
  {
    for file in tests/fuzz/requests/*.json; do tr '\n' ' ' <"$file" && echo; done
    drawn $count <$folder/all
  } >$folder/requests
  all=$(wc -l <$folder/all)
  echo "Left out of the search for errors of memory: $((all - count)) of $all reference cases."
  valgrind --quiet --error-exitcode=9 build/release/rattleback-cli probe <$folder/requests >$folder/answers
  [ "$(wc -l <$folder/answers)" = "$(wc -l <$folder/requests)" ]
}
