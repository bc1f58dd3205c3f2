/** The engine in Node with all its modules loaded, so that every request is answered at once. */
export { wholeEngineHere as wasmHost } from '../../../web/plugins/engineHere';
