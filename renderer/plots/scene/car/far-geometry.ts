import * as three from 'three';

/** Distance from the camera beyond which a body is drawn with fewer triangles. */
export const FAR_M = 60;
/**
 * Edge of the cells in which vertices become one. Those that stay are on the surface: where it is curved with a radius of
 * 0.5 m, the middle of an edge of 0.17 m is 7 mm inside, an eighth of a pixel of a window 700 px high at FAR_M.
 */
const CELL_M = 0.1;
/** Cells along an axis on each side of the origin: 51 m. */
const CELLS = 512;

/**
 * A copy of a geometry without index in which the vertices of each cell of a grid are the first of them, and triangles
 * between fewer than three are left out (vertex clustering: Rossignac and Borrel, Multi-resolution 3D approximations for
 * rendering complex scenes, 1993). Positions and normals only.
 */
export function farGeometry(geometry: three.BufferGeometry): three.BufferGeometry {
  const position = geometry.getAttribute('position');
  const normal = geometry.getAttribute('normal');
  const numberOf = new Map<number, number>();
  const positions: number[] = [];
  const normals: number[] = [];
  const cell = (value_m: number): number => Math.floor(value_m / CELL_M) + CELLS;
  const vertex = (i: number): number => {
    const [x, y, z] = [position.getX(i), position.getY(i), position.getZ(i)];
    const key = (cell(x) * 2 * CELLS + cell(y)) * 2 * CELLS + cell(z);
    const known = numberOf.get(key);
    if (known !== undefined) return known;
    const number = numberOf.size;
    numberOf.set(key, number);
    positions.push(x, y, z);
    normals.push(normal.getX(i), normal.getY(i), normal.getZ(i));
    return number;
  };
  const index: number[] = [];
  for (let i = 0; i < position.count; i += 3) {
    const [a, b, c] = [vertex(i), vertex(i + 1), vertex(i + 2)];
    if (a !== b && b !== c && c !== a) index.push(a, b, c);
  }
  const far = new three.BufferGeometry();
  far.setAttribute('position', new three.Float32BufferAttribute(positions, 3));
  far.setAttribute('normal', new three.Float32BufferAttribute(normals, 3));
  far.setIndex(index);
  return far;
}
