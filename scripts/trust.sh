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
  stage "build for the fuzzer" compile fuzz ON --target rattleback-fuzz
  node scripts/fuzz.mjs "$@"
}

# All of it in one run, hours long; what came out is shown on the page about the site.
trust() {
  [ $# -eq 0 ] || misused "trust takes no arguments."
  run_tests --whole "${test_parts[@]}"
  coverage
  mutants
  build_site
  fuzz
  node scripts/soak.mjs --minutes 60
  node scripts/trust.mjs
  say "The figures are in web/trust/measured.json."
}
