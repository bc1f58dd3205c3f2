# shellcheck shell=bash
# What looks for what the tests overlook, by hand: lines that they do not run, faults that they do not find.

counted=build/coverage/counted

# Everything that runs lines of the engine, each program with a file of counts of its own.
run_counted() {
  rm -rf $counted
  mkdir -p $counted
  LLVM_PROFILE_FILE=$counted/tests.profraw build/coverage/rattleback-tests "~[long]~[claims]"
  LLVM_PROFILE_FILE=$counted/choices.profraw build/coverage/rattleback-tests "[claims][choices]"
  grep -l support/native tests/web/*.test.ts |
    LLVM_PROFILE_FILE=$PWD/$counted/cli-%4m.profraw RATTLEBACK_PROGRAM=$PWD/build/coverage/rattleback-cli \
      xargs node_modules/.bin/vitest run --project web --testTimeout 600000
  llvm-profdata-14 merge -sparse $counted/*.profraw -o $counted/all.profdata
}

# Lines and branches of the engine that the tests run, and the files with the most that they do not.
coverage() {
  [ $# -eq 0 ] || misused "coverage takes no arguments."
  prepare "${build_packages[@]}" "${test_packages[@]}" llvm-14
  build_native
  build_wasm
  stage "build that counts" compile coverage ON --target rattleback-tests rattleback-cli
  stage "tests, counted" run_counted
  llvm-cov-14 export -summary-only -instr-profile $counted/all.profdata \
    build/coverage/rattleback-tests -object build/coverage/rattleback-cli engine >$counted/summary.json
  node scripts/coverage.mjs $counted/summary.json
}

mutants() {
  prepare "${build_packages[@]}" "${test_packages[@]}"
  build_native
  build_wasm
  node scripts/mutants/main.mjs "$@"
}

fuzz() {
  prepare "${build_packages[@]}" "${test_packages[@]}"
  build_native
  build_wasm
  stage "build for the fuzzer" compile fuzz ON --target rattleback-fuzz rattleback-formula-fuzz
  node scripts/fuzz.mjs "$@"
}

trust_parts=(tests starts coverage mutants fuzz soak)

# The claims at starts that several seeds draw; each failing cell is printed.
random_starts() {
  local seed failed=0
  for seed in {1..8}; do
    say "Seed $seed"
    RATTLEBACK_SEED=$seed build/release/rattleback-tests "[random],[random-order]" || failed=1
  done
  return $failed
}

trusted() {
  case $1 in
    tests) run_tests --whole "${test_parts[@]}" ;;
    starts)
      prepare "${build_packages[@]}" "${test_packages[@]}"
      build_native
      random_starts
      ;;
    coverage) coverage ;;
    mutants) mutants ;;
    fuzz)
      build_site
      fuzz
      ;;
    soak)
      prepare "${build_packages[@]}" chromium
      build_site
      node scripts/soak.mjs --minutes 60
      ;;
  esac
}

# trust [--part NAME]… [--resume]: all of it, or these parts, hours long; --resume leaves out what ended well on this
# commit. What came out is shown on the page about the site.
trust() {
  local parts=() resume='' part commit
  while [ $# -gt 0 ]; do
    case $1 in
      --part)
        [[ " ${trust_parts[*]} " == *" ${2-} "* ]] || misused "The parts of trust are ${trust_parts[*]}."
        parts+=("$2")
        shift
        ;;
      --resume) resume=yes ;;
      *) misused "trust takes --part and --resume." ;;
    esac
    shift
  done
  [ ${#parts[@]} -gt 0 ] || parts=("${trust_parts[@]}")
  commit=$(git rev-parse HEAD)
  mkdir -p build
  for part in "${parts[@]}"; do
    if [ -n "$resume" ] && grep -qx "$commit $part" build/trusted 2>/dev/null; then
      say "$part: done before"
      continue
    fi
    trusted "$part"
    echo "$commit $part" >>build/trusted
  done
  node scripts/trust.mjs
  say "The figures are in web/trust/measured.json."
}
