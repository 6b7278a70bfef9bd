import * as three from 'three';

interface HillColours {
  readonly horizon: string;
  readonly hills: string;
}

const STEPS = 180;

/** One line of hills: its height as a share of the radius, its waves around the full turn, and how much haze hides it. */
interface HillLine {
  readonly height: number;
  readonly waves: readonly (readonly [count: number, share: number, phase_rad: number])[];
  readonly haze: number;
}

/** From far to near. Whole numbers of waves close the ring. */
const LINES: readonly HillLine[] = [
  {
    height: 0.075,
    waves: [
      [3, 0.5, 0.4],
      [7, 0.3, 2.1],
      [17, 0.2, 5.2],
      [41, 0.06, 1.3],
    ],
    haze: 0.68,
  },
  {
    height: 0.036,
    waves: [
      [4, 0.45, 3.6],
      [11, 0.35, 0.7],
      [23, 0.2, 4.4],
      [67, 0.07, 2.9],
    ],
    haze: 0.42,
  },
];

/** Height of a line of hills in a direction, as a share of the radius; never below a third of its mean. */
export function hillHeight({ height, waves }: HillLine, direction_rad: number): number {
  const sum = waves.reduce(
    (total, [count, share, phase_rad]) => total + share * Math.sin(count * direction_rad + phase_rad),
    0,
  );
  return height * Math.max(0.3, 0.7 + 0.6 * sum);
}

/** Hills around the horizon as bands of triangles about the origin, y up, in colours that fade to the haze at their feet. */
export function hillRing(radius_m: number, { horizon, hills }: HillColours): three.BufferGeometry {
  const [far, near] = [new three.Color(horizon), new three.Color(hills)];
  const position: number[] = [];
  const colour: number[] = [];
  const index: number[] = [];
  for (const line of LINES) {
    const crest = near.clone().lerp(far, line.haze);
    const foot = crest.clone().lerp(far, 0.6);
    const first = position.length / 3;
    for (let i = 0; i <= STEPS; i++) {
      const direction_rad = (2 * Math.PI * i) / STEPS;
      const [x_m, z_m] = [radius_m * Math.cos(direction_rad), radius_m * Math.sin(direction_rad)];
      position.push(x_m, -0.01 * radius_m, z_m, x_m, radius_m * hillHeight(line, direction_rad), z_m);
      colour.push(...foot.toArray(), ...crest.toArray());
      if (i === STEPS) continue;
      const at = first + 2 * i;
      // The front of a triangle faces outwards, as that of the dome.
      index.push(at, at + 1, at + 2, at + 2, at + 1, at + 3);
    }
  }
  const geometry = new three.BufferGeometry();
  geometry.setAttribute('position', new three.Float32BufferAttribute(position, 3));
  geometry.setAttribute('color', new three.Float32BufferAttribute(colour, 3));
  geometry.setIndex(index);
  return geometry;
}
