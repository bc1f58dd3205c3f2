/**
 * The shaders of a scene, made beside the page where the browser can (KHR_parallel_shader_compile):
 * the first drawing would wait for each of them, tenths of a second where a processor draws.
 */
import type { Camera, Scene, WebGLRenderer } from 'three';

export class Shaders {
  private readonly make: () => Promise<unknown>;
  private readonly onReady: () => void;
  private making = 0;

  constructor(renderer: WebGLRenderer, scene: Scene, camera: Camera, onReady: () => void) {
    // three.js warns on the console of a browser that has no such extension.
    const beside = renderer.extensions.has('KHR_parallel_shader_compile');
    this.make = async () =>
      beside ? renderer.compileAsync(scene, camera) : renderer.compile(scene, camera);
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
