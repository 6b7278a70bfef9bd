import type { Triangles } from '../../contract/track-mesh.ts';

type Vertex = readonly [number, number, number];

/** Strips of triangles, built row by row. */
export interface Strips {
  /** Starts a new strip, not joined to the one before. */
  readonly begin: () => void;
  /** Vertices from right to left, as many as in the row before; joined to that one, seen from above. */
  readonly row: (vertices: readonly Vertex[]) => void;
  readonly triangles: () => Triangles;
}

export function createStrips([x0, y0]: readonly [number, number]): Strips {
  const position: number[] = [];
  const index: number[] = [];
  let before = -1;
  return {
    begin: () => {
      before = -1;
    },
    row: (vertices) => {
      const first = position.length / 3;
      for (const [x, y, z] of vertices) position.push(x - x0, y - y0, z);
      if (before >= 0)
        for (let k = 0; k + 1 < vertices.length; k++) {
          // The row lies ahead of the one before: counter-clockwise from above, normals point up.
          index.push(before + k, first + k, first + k + 1);
          index.push(before + k, first + k + 1, before + k + 1);
        }
      before = first;
    },
    triangles: () => ({ position: Float32Array.from(position), index: Uint32Array.from(index) }),
  };
}
