import type { MfTyreData } from '../../../setup/mf-tyre-data.ts';
import { compileMfTyre, evaluateMfForces } from './magic-formula-tyre.ts';
import {
  MF_FX_N,
  MF_FY_N,
  MF_LOAD_N,
  MF_PRESSURE_PA,
  MF_SLIP,
  MF_SPEED_MPS,
  MF_TANGENT,
  createMfWorkspace,
} from './mf-workspace.ts';

/** Steps over the loads and the slips of the file's range. */
const LOADS = 8;
const SLIPS = 40;
/** Slip, and tangent of a slip angle, over which a slope is taken. */
const SMALL = 1e-3;
/**
 * Slope over load, per unit of slip or radian, that no tyre has: the published files that are known here have 5 to 45, racing slicks
 * included.
 */
const MAX_SLOPE = 150;
/** Slips of the file's range beyond this are not driven. */
const MAX_SLIP = 1;

type Force = (slip: number, load_N: number) => number;

interface Direction {
  readonly force: Force;
  readonly slips: readonly [least: number, most: number];
  /** Effect of a stiffness of the wrong sign. */
  readonly wrongSign: string;
  readonly name: string;
  readonly slip: string;
}

/**
 * Stiffnesses that cannot be a tyre's, each as a sentence: of the wrong sign, or of an absurd size, at loads and slips that the file
 * states. Polynomials of the load that fit near the nominal load leave any sense beyond it.
 */
export function oddSlopes(data: MfTyreData): string[] {
  const { parameters: p, given } = data;
  const tyre = compileMfTyre(data);
  const w = createMfWorkspace();
  const forceAt = (slip: number, tangent: number, load_N: number, of: number): number => {
    w[MF_LOAD_N] = load_N;
    w[MF_SLIP] = slip;
    w[MF_TANGENT] = tangent;
    w[MF_SPEED_MPS] = p.LONGVL;
    w[MF_PRESSURE_PA] = p.NOMPRES;
    evaluateMfForces(tyre, w);
    return w[of]!;
  };
  const isStated = given.has('FZMIN') && given.has('FZMAX') && p.FZMAX > p.FZMIN;
  const [least_N, most_N] = isStated ? [p.FZMIN, p.FZMAX] : [0.5 * p.FNOMIN, 1.5 * p.FNOMIN];
  // A load of 0 gives no force.
  const loads_N = Array.from(
    { length: LOADS + 1 },
    (_, i) =>
      Math.max(least_N, 0.01 * p.FNOMIN) + (i / LOADS) * (most_N - Math.max(least_N, 0.01 * p.FNOMIN)),
  );
  const range = (least: 'KPUMIN' | 'ALPMIN', most: 'KPUMAX' | 'ALPMAX', usual: number) =>
    [
      given.has(least) ? Math.max(-MAX_SLIP, p[least]) : -usual,
      given.has(most) ? Math.min(MAX_SLIP, p[most]) : usual,
    ] as const;
  const directions: readonly Direction[] = [
    {
      force: (slip, load_N) => forceAt(slip, 0, load_N, MF_FX_N),
      slips: range('KPUMIN', 'KPUMAX', 0.3),
      name: 'slip stiffness',
      slip: 'slip ratio',
      wrongSign: 'a driven wheel would be pushed backwards',
    },
    {
      force: (angle, load_N) => -forceAt(0, Math.tan(angle), load_N, MF_FY_N),
      slips: range('ALPMIN', 'ALPMAX', 0.3),
      name: 'cornering stiffness',
      slip: 'slip angle',
      wrongSign: 'the lateral force would increase the slip angle; the file may have another sign convention',
    },
  ];
  return directions.flatMap((direction) => [
    ...wrongSigns(direction, loads_N, p.FNOMIN),
    ...absurdSlopes(direction, loads_N),
  ]);
}

/** Slope of the part of a force that changes its sign with the slip. */
const stiffness = ({ force }: Direction, load_N: number): number =>
  (force(SMALL, load_N) - force(-SMALL, load_N)) / (2 * SMALL);

const newtons = (load_N: number): string => `${Number(load_N.toPrecision(3))} N`;

function wrongSigns(direction: Direction, loads_N: readonly number[], nominal_N: number): string[] {
  const { name, wrongSign } = direction;
  if (!(stiffness(direction, nominal_N) > 0))
    return [`wrong sign: the ${name} at the nominal load is not above 0: ${wrongSign}`];
  const wrong = loads_N.filter((load_N) => !(stiffness(direction, load_N) > 0));
  const [first] = wrong;
  const last = wrong.at(-1);
  if (first === undefined || last === undefined) return [];
  const size = stiffness(direction, last);
  const where = first > nominal_N ? `from ${newtons(first)} on` : `up to ${newtons(last)}`;
  return [
    `wrong sign inside the stated loads: the ${name} is not above 0 ${where} (${newtons(size)} at ${newtons(last)}): ${wrongSign}`,
  ];
}

function absurdSlopes(direction: Direction, loads_N: readonly number[]): string[] {
  const { force, name, slip, slips } = direction;
  const [least, most] = slips;
  let worst = { slope: 0, load_N: 0, slip: 0 };
  for (const load_N of loads_N)
    for (let i = 0; i < SLIPS; i++) {
      const at = least + ((i + 0.5) / SLIPS) * (most - least);
      const slope = (force(at + SMALL, load_N) - force(at - SMALL, load_N)) / (2 * SMALL * load_N);
      if (Math.abs(slope) > Math.abs(worst.slope)) worst = { slope, load_N, slip: at };
    }
  for (const load_N of loads_N) {
    const slope = stiffness(direction, load_N) / load_N;
    if (Math.abs(slope) > Math.abs(worst.slope)) worst = { slope, load_N, slip: 0 };
  }
  return Math.abs(worst.slope) > MAX_SLOPE
    ? [
        `absurd ${name}: the force changes by ${Math.round(Math.abs(worst.slope))} times the load a unit of ${slip} at ${Number(worst.slip.toPrecision(2))} and ${newtons(worst.load_N)}; tyres have 5 to 45`,
      ]
    : [];
}
