/** A part of a system's drawing as a mesh in its own frame, z up. */
import {
  BoxGeometry,
  type BufferGeometry,
  CylinderGeometry,
  Mesh,
  MeshStandardMaterial,
  SphereGeometry,
} from 'three';
import type { ScenePart } from '../engine/types';

function geometryOf(part: ScenePart): BufferGeometry {
  const [x, y, z] = part.size;
  switch (part.shape) {
    case 'box':
      return new BoxGeometry(x, y, z);
    case 'ellipsoid':
      return new SphereGeometry(0.5, 32, 20).scale(x, y, z);
    case 'cylinder':
      // three.js stands cylinders along y.
      return new CylinderGeometry(x / 2, y / 2, z, 48).rotateX(Math.PI / 2);
  }
}

function materialOf(part: ScenePart, colour: string): MeshStandardMaterial {
  switch (part.role) {
    case 'body':
      return new MeshStandardMaterial({ color: colour, roughness: 0.5, metalness: 0.05 });
    case 'accent':
      return new MeshStandardMaterial({ color: 0x2b3440, roughness: 0.4, metalness: 0.3 });
    case 'guide':
      return new MeshStandardMaterial({ color: 0x9aa5b1, roughness: 0.7 });
  }
}

export function createPart(part: ScenePart, colour: string): Mesh {
  const mesh = new Mesh(geometryOf(part), materialOf(part, colour));
  mesh.castShadow = true;
  mesh.receiveShadow = part.role === 'body';
  return mesh;
}
