import { createRoad } from '../../environment/track/road.ts';
import type { Kerb, Patch, Track, TrackPoint } from '../../environment/track/track.ts';

/** The five tracks of fixtures/tracks, made from numbers of our own; `node build/write-tracks.ts` writes the files. */

interface Piece {
  readonly length_m: number;
  /** Positive turns left; 0 is straight. */
  readonly radius_m: number;
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
const point = (x_m: number, y_m: number, half_m: number, z_m = 0, bank_rad = 0): TrackPoint => ({
  x_m: round(x_m),
  y_m: round(y_m),
  z_m: round(z_m),
  right_m: half_m,
  left_m: half_m,
  bank_rad,
});

/** Points every few metres along straights and arcs, exact on both. */
function alongPieces(
  pieces: readonly Piece[],
  spacing_m: number,
  half_m: number,
  z: (s: number) => number,
  at = { x: 0, y: 0, yaw: 0 },
): TrackPoint[] {
  let { x, y, yaw } = at;
  let s = 0;
  const points = [point(x, y, half_m, z(0))];
  for (const { length_m, radius_m } of pieces) {
    const steps = Math.max(1, Math.round(length_m / spacing_m));
    const turn = radius_m === 0 ? 0 : length_m / steps / radius_m;
    const chord = turn === 0 ? length_m / steps : 2 * radius_m * Math.sin(turn / 2);
    for (let i = 0; i < steps; i++) {
      x += chord * Math.cos(yaw + turn / 2);
      y += chord * Math.sin(yaw + turn / 2);
      yaw += turn;
      s += length_m / steps;
      points.push(point(x, y, half_m, z(s)));
    }
  }
  return points;
}

const straight = (length_m: number): Piece => ({ length_m, radius_m: 0 });
const bend = (degrees: number, radius_m: number): Piece => ({
  length_m: (Math.abs(degrees) * Math.PI * Math.abs(radius_m)) / 180,
  radius_m: degrees >= 0 ? radius_m : -radius_m,
});
const level = (): number => 0;

const plain = {
  surface: 'asphalt',
  verge: 'grass',
  start_m: 0,
  finish_m: undefined,
  sectors_m: [],
  kerbs: [],
  patches: [],
};
const kerb = (side: Kerb['side'], from_m: number, to_m: number): Kerb => ({
  side,
  from_m,
  to_m,
  width_m: 0.8,
  height_m: 0.04,
  surface: 'concrete',
});

/** Stations at thirds of the lap. */
function inThirds(track: Track): Track {
  const { length_m } = createRoad(track);
  return { ...track, sectors_m: [1, 2].map((third) => Math.round((third * length_m) / 3)) };
}

/** Corners of the kart circuit, through which a closed curve goes. */
const KART = [
  [0, 0],
  [60, 0],
  [120, 0],
  [150, 6],
  [162, 28],
  [148, 48],
  [122, 50],
  [104, 60],
  [106, 82],
  [128, 96],
  [160, 98],
  [182, 112],
  [182, 136],
  [160, 148],
  [120, 146],
  [84, 138],
  [66, 118],
  [58, 92],
  [34, 82],
  [4, 90],
  [-26, 92],
  [-46, 74],
  [-48, 42],
  [-36, 12],
] as const;

const kart: Track = {
  ...plain,
  name: 'Kart circuit',
  closed: true,
  start_m: 30,
  points: KART.map(([x, y]) => point(x, y, 4)),
  kerbs: [kerb('left', 150, 178), kerb('right', 228, 262), kerb('left', 300, 336), kerb('left', 384, 430)],
};

const autocross: Track = {
  ...plain,
  name: 'Formula SAE autocross',
  closed: false,
  verge: 'asphalt',
  start_m: 6,
  points: alongPieces(
    [
      straight(45),
      bend(120, 12),
      straight(20),
      bend(-100, 14),
      straight(15),
      bend(-60, 25),
      bend(70, 18),
      bend(-70, 18),
      bend(60, 22),
      straight(50),
      bend(-150, 9),
      straight(25),
      bend(45, 40),
      straight(30),
      bend(-40, 20),
      bend(80, 20),
      bend(-80, 20),
      bend(40, 20),
      straight(40),
      bend(140, 11),
      straight(35),
      bend(-90, 16),
      straight(55),
    ],
    4,
    2,
    level,
  ),
};

const SKIDPAD_RADIUS_M = 9.125;
const LAP_M = 2 * Math.PI * SKIDPAD_RADIUS_M;
const ENTRY_M = 20;

const skidpad: Track = {
  ...plain,
  name: 'Formula SAE skidpad',
  closed: false,
  verge: 'asphalt',
  start_m: ENTRY_M,
  finish_m: round(ENTRY_M + 4 * LAP_M),
  sectors_m: [1, 2, 3].map((lap) => round(ENTRY_M + lap * LAP_M)),
  points: alongPieces(
    [straight(ENTRY_M), bend(-720, SKIDPAD_RADIUS_M), bend(720, SKIDPAD_RADIUS_M), straight(ENTRY_M)],
    LAP_M / 48,
    1.5,
    level,
  ),
};

const HILL = [
  straight(120),
  bend(60, 45),
  straight(80),
  bend(-90, 30),
  straight(60),
  bend(150, 14),
  straight(110),
  bend(-140, 16),
  straight(70),
  bend(50, 60),
  straight(140),
  bend(-70, 35),
  bend(80, 30),
  straight(90),
  bend(-165, 13),
  straight(100),
  bend(120, 18),
  straight(150),
  bend(-35, 80),
  straight(120),
];
/** Climbs 8 % in the mean, in waves, level at both ends. */
const climb_m = (s: number): number => {
  const top = HILL.reduce((sum, { length_m }) => sum + length_m, 0);
  const part = s / top;
  return 0.08 * top * part * part * (3 - 2 * part) + 1.5 * Math.sin(6 * Math.PI * part) ** 2;
};

const hill: Track = {
  ...plain,
  name: 'Hill climb',
  closed: false,
  verge: 'gravel',
  start_m: 10,
  points: alongPieces(HILL, 6, 3.5, climb_m),
  patches: [
    { from_m: 640, to_m: 660, rightEdge_m: -3.5, leftEdge_m: 0, surface: undefined, waterDepth_m: 0.001 },
    {
      from_m: 1180,
      to_m: 1190,
      rightEdge_m: -0.5,
      leftEdge_m: 3.5,
      surface: 'gravel',
      waterDepth_m: undefined,
    },
  ] satisfies Patch[],
};

const OVAL_STRAIGHT_M = 400;
const OVAL_RADIUS_M = 160;
const OVAL_BANK_RAD = (-18 * Math.PI) / 180;
const OVAL_HALF_M = 7;

/** Driven to the left, so that the right edge is the high one; banking comes and goes over 60 m to either side of a corner's ends. */
function ovalPoints(): TrackPoint[] {
  const arc_m = Math.PI * OVAL_RADIUS_M;
  const lap_m = 2 * (OVAL_STRAIGHT_M + arc_m);
  const flat = alongPieces(
    [
      straight(OVAL_STRAIGHT_M / 2),
      bend(180, OVAL_RADIUS_M),
      straight(OVAL_STRAIGHT_M),
      bend(180, OVAL_RADIUS_M),
      straight(OVAL_STRAIGHT_M / 2),
    ],
    10,
    OVAL_HALF_M,
    level,
    { x: 0, y: 0, yaw: 0 },
  );
  flat.pop();
  const ease = (part: number): number => {
    const held = Math.min(1, Math.max(0, part));
    return held * held * (3 - 2 * held);
  };
  return flat.map((each, i) => {
    const s = (i * lap_m) / flat.length;
    const inHalf = (s + OVAL_STRAIGHT_M / 2) % (lap_m / 2);
    const into = inHalf - OVAL_STRAIGHT_M;
    const share =
      inHalf < OVAL_STRAIGHT_M / 2
        ? ease((60 - inHalf) / 120)
        : Math.min(ease((into + 60) / 120), ease((arc_m - into + 60) / 120));
    const bank_rad = OVAL_BANK_RAD * share;
    // It turns about its lower edge.
    return {
      ...each,
      bank_rad: round(bank_rad * 1000) / 1000,
      z_m: round(-OVAL_HALF_M * Math.tan(bank_rad)),
    };
  });
}

const oval: Track = {
  ...plain,
  name: 'Banked oval',
  closed: true,
  points: ovalPoints(),
};

export const OWN_TRACKS = {
  'kart-circuit': inThirds(kart),
  'fsae-autocross': inThirds(autocross),
  'fsae-skidpad': skidpad,
  'hill-climb': inThirds(hill),
  'banked-oval': inThirds(oval),
} as const satisfies Record<string, Track>;
