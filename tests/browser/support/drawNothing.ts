/**
 * A WebGL context that takes every call and draws nothing, for tests that do not look at drawings: software
 * draws a frame in a fifth of the time that opening the bench takes. What reads pixels has the browser's own.
 */

/** Runs in the page, before any script of it; it refers to nothing outside itself. */
export function drawNothing(): void {
  const gl = WebGL2RenderingContext.prototype;
  type Call = (...given: never[]) => unknown;
  /** What some parameters are, where a program would not do with null. */
  const parameters = new Map<number, unknown>([
    [gl.VERSION, 'WebGL 2.0'],
    [gl.SHADING_LANGUAGE_VERSION, 'WebGL GLSL ES 3.00'],
    [gl.SCISSOR_BOX, new Int32Array(4)],
    [gl.VIEWPORT, new Int32Array(4)],
    [gl.MAX_TEXTURE_SIZE, 8192],
    [gl.MAX_CUBE_MAP_TEXTURE_SIZE, 8192],
    [gl.MAX_TEXTURE_IMAGE_UNITS, 16],
    [gl.MAX_COMBINED_TEXTURE_IMAGE_UNITS, 32],
    [gl.MAX_VERTEX_TEXTURE_IMAGE_UNITS, 16],
    [gl.MAX_VERTEX_ATTRIBS, 16],
    [gl.MAX_VERTEX_UNIFORM_VECTORS, 1024],
    [gl.MAX_FRAGMENT_UNIFORM_VECTORS, 1024],
    [gl.MAX_VARYING_VECTORS, 30],
    [gl.MAX_SAMPLES, 4],
    [gl.MAX_UNIFORM_BUFFER_BINDINGS, 24],
    ...[gl.SCISSOR_TEST, gl.BLEND, gl.DEPTH_TEST, gl.CULL_FACE, gl.STENCIL_TEST].map(
      (name) => [name, false] as const,
    ),
  ]);
  const succeeds: readonly number[] = [gl.LINK_STATUS, gl.VALIDATE_STATUS];
  const answers: Readonly<Record<string, Call>> = {
    getContextAttributes: () => ({ alpha: true, antialias: false, premultipliedAlpha: true }),
    getExtension: () => null,
    getSupportedExtensions: () => [],
    getParameter: (name: number) => parameters.get(name) ?? null,
    getShaderPrecisionFormat: () => ({ rangeMin: 127, rangeMax: 127, precision: 23 }),
    getShaderParameter: () => true,
    getProgramParameter: (_: unknown, name: number) => (succeeds.includes(name) ? true : 0),
    getShaderInfoLog: () => '',
    getProgramInfoLog: () => '',
    getError: () => gl.NO_ERROR,
    isContextLost: () => false,
    checkFramebufferStatus: () => gl.FRAMEBUFFER_COMPLETE,
    getAttribLocation: () => 0,
    getUniformLocation: () => ({}),
    clientWaitSync: () => gl.ALREADY_SIGNALED,
  };
  const makes = /^(create|fenceSync)/;
  const contextOf = (canvas: HTMLCanvasElement): object => {
    const context = Object.create(gl) as object;
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(gl))) {
      if (typeof value !== 'function' || name === 'constructor') continue;
      const answer = answers[name] ?? (makes.test(name) ? () => ({}) : () => undefined);
      // As on the prototype, its calls can be found and replaced.
      Object.defineProperty(context, name, { value: answer, writable: true, enumerable: true });
    }
    return Object.defineProperties(context, {
      canvas: { value: canvas },
      drawingBufferWidth: { get: () => canvas.width },
      drawingBufferHeight: { get: () => canvas.height },
      drawingBufferColorSpace: { value: 'srgb', writable: true },
      unpackColorSpace: { value: 'srgb', writable: true },
    });
  };
  const contexts = new WeakMap<HTMLCanvasElement, object>();
  const others = HTMLCanvasElement.prototype.getContext as (...given: unknown[]) => unknown;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...given: unknown[]) {
    if (given[0] !== 'webgl2') return others.apply(this, given);
    const context = contexts.get(this) ?? contextOf(this);
    contexts.set(this, context);
    return context;
  } as typeof HTMLCanvasElement.prototype.getContext;
}
