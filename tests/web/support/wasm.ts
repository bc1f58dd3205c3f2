/** The engine in Node with all its modules loaded, so that every request is answered at once. */
import { rememberingEngineHere, wholeEngineHere } from '../../../web/plugins/engineHere.ts';

export { wholeEngineHere as wasmHost };

/** As the site is built with: what it was asked before it need not compute again. */
export const rememberingWasmHost = () => wholeEngineHere(rememberingEngineHere());
