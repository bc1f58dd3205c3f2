import { Vector2, type WebGLRenderer } from 'three';

/** Gives a drawing its size in CSS pixels; one that has it already keeps its buffer. */
export function resize(renderer: WebGLRenderer, width: number, height: number): void {
  const { x, y } = renderer.getSize(new Vector2());
  if (x !== width || y !== height) renderer.setSize(width, height, false);
}
