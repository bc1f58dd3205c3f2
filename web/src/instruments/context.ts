/** The WebGL2 context of the instruments. */
import { say } from '../language/language';

/**
 * Answers `getParameter` from memory for values that only calls on this context change. Dear ImGui
 * saves and restores the whole state at every frame, and each question waits for the graphics
 * process; nobody else draws here, so the state it would restore is the one it set.
 */
function rememberParameters(context: WebGL2RenderingContext): void {
  const known = new Map<number, unknown>();
  const ask = context.getParameter.bind(context);
  context.getParameter = (name: number): unknown => {
    if (!known.has(name)) known.set(name, ask(name));
    return known.get(name);
  };
  // A restored context is a new one.
  context.canvas.addEventListener('webglcontextrestored', () => known.clear());
}

/** Throws when the browser has no WebGL2. */
export function openContext(canvas: HTMLCanvasElement): WebGL2RenderingContext {
  const context = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false });
  if (context === null) throw new Error(say('instruments.noWebGl'));
  rememberParameters(context);
  return context;
}
