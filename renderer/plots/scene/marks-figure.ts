import * as three from 'three';
import { marksUntil, type SkidMarks } from './skid-marks.ts';

/** Skid marks as one mesh, of which only the quads up to the time are drawn. */
export interface MarksFigure {
  readonly object: three.Mesh;
  readonly draw: (at_s: number) => void;
  readonly dispose: () => void;
}

const DARKEST = 0.75;
const CORNERS = [0, 1, 2, 2, 1, 3];

export function createMarksFigure(marks: SkidMarks): MarksFigure {
  const count = marks.done_s.length;
  const geometry = new three.BufferGeometry();
  const colour = new Float32Array(16 * count);
  for (let i = 0; i < 4 * count; i++) colour[4 * i + 3] = DARKEST * (marks.dark[i] ?? 0);
  const index = new Uint32Array(6 * count);
  for (let q = 0; q < count; q++) for (let k = 0; k < 6; k++) index[6 * q + k] = 4 * q + (CORNERS[k] ?? 0);
  geometry.setAttribute('position', new three.BufferAttribute(marks.position, 3));
  geometry.setAttribute('color', new three.BufferAttribute(colour, 4));
  geometry.setIndex(new three.BufferAttribute(index, 1));
  const material = new three.MeshBasicMaterial({
    vertexColors: true,
    transparent: true,
    depthWrite: false,
    side: three.DoubleSide,
    // The marks are millimetres above the road and must be visible from afar.
    polygonOffset: true,
    polygonOffsetFactor: -4,
    polygonOffsetUnits: -16,
  });
  const object = new three.Mesh(geometry, material);
  object.position.set(marks.origin_m[0], marks.origin_m[1], 0);
  object.frustumCulled = false;
  return {
    object,
    draw: (at_s) => geometry.setDrawRange(0, 6 * marksUntil(marks, at_s)),
    dispose: () => {
      geometry.dispose();
      material.dispose();
    },
  };
}
