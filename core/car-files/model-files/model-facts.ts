import type { DofModel } from './read-dof.ts';

/** Content of a model file: numbers of its parts, and the box around its vertices in the file's axes, m. */
export interface ModelFacts {
  readonly materials: number;
  readonly objects: number;
  readonly vertices: number;
  readonly triangles: number;
  /** Undefined for a model without vertices. */
  readonly box_m: { readonly min: readonly number[]; readonly max: readonly number[] } | undefined;
}

export function dofFacts({ materials, objects }: DofModel): ModelFacts {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (const { position } of objects)
    for (let i = 0; i < position.length; i++) {
      const axis = i % 3;
      min[axis] = Math.min(min[axis] ?? 0, position[i] ?? 0);
      max[axis] = Math.max(max[axis] ?? 0, position[i] ?? 0);
    }
  const vertices = objects.reduce((sum, { position }) => sum + position.length / 3, 0);
  return {
    materials: materials.length,
    objects: objects.length,
    vertices,
    triangles: objects.reduce((sum, { index }) => sum + index.length / 3, 0),
    box_m: vertices === 0 ? undefined : { min, max },
  };
}
