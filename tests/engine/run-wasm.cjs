// Runs the test program compiled to WebAssembly: node run-wasm.cjs PROGRAM [ARGUMENT…].
// Older Emscripten reads its .wasm through fetch where there is one, and Node's takes no paths.
delete globalThis.fetch;
const path = require('node:path');

process.argv.splice(1, 1);
require(path.resolve(process.argv[1]));
