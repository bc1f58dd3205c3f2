/**
 * The shaders of a scene, made beside the page where the browser can:
 * the first drawing would wait for each of them, tenths of a second where a processor draws.
 */
import type { Camera, Scene, WebGLRenderer } from 'three';
import type { Graphics } from './graphics.ts';

const parallel = 'KHR_parallel_shader_compile';

/**
 * A shader that is let go of while it is being made is deleted when it is made: Chromium goes on asking
 * after it, and fills the console with complaints that it is gone.
 */
function deleteWhenMade(graphics: Graphics): void {
  const gl = graphics.context;
  const extension = gl.getExtension(parallel);
  if (extension === null) return;
  const deleteNow = gl.deleteProgram.bind(gl);
  const deleteLater = (program: WebGLProgram): void => {
    if (graphics.lost || !graphics.knows(program)) return;
    if (gl.getProgramParameter(program, extension.COMPLETION_STATUS_KHR)) deleteNow(program);
    else setTimeout(() => deleteLater(program), 20);
  };
  gl.deleteProgram = (program) => {
    if (program !== null) deleteLater(program);
  };
}

export class Shaders {
  private readonly make: () => Promise<unknown>;
  private readonly onReady: () => void;
  private making = 0;

  constructor(
    graphics: Graphics,
    renderer: WebGLRenderer,
    scene: Scene,
    camera: Camera,
    onReady: () => void,
  ) {
    deleteWhenMade(graphics);
    this.make = async () => {
      // Elsewhere they are begun at least; three.js could not tell when they are done.
      if (!renderer.extensions.has(parallel)) renderer.compile(scene, camera);
      else await renderer.compileAsync(scene, camera);
    };
    this.onReady = onReady;
  }

  /** Drawing would not wait. */
  get ready(): boolean {
    return this.making === 0;
  }

  /** There are other things in the scene. */
  prepare(): void {
    this.making += 1;
    const done = (): void => {
      this.making -= 1;
      this.onReady();
    };
    // What can't be made beforehand is made by drawing.
    this.make().then(done, done);
  }
}
