import { WHEEL_COUNT } from '../../catalogue/wheels.ts';
import { ROAD_FRICTION, TYRE_ROAD_SIZE, writeTyreRoad } from '../../environment/surface/tyre-road.ts';
import { evaluateTyre } from '../../models/tyre/evaluate-tyre.ts';
import {
  createTyreIo,
  TYRE_FRICTION,
  TYRE_FX_N,
  TYRE_FY_N,
  TYRE_LOAD_N,
  TYRE_PEAK_SLIP,
  TYRE_PEAK_TANGENT,
  TYRE_SLIP,
  TYRE_TANGENT,
} from '../../models/tyre/tyre.ts';
import type { CarFacts } from '../../models/facts/car-facts.ts';
import type { GroundSurface } from '../../environment/world/ground-surface.ts';

/** Largest forces of one tyre over its load, at even loads from 0 on. */
export interface TyreLimits {
  readonly loadStep_N: number;
  readonly drive_N: Float64Array;
  readonly brake_N: Float64Array;
  /** To the side: the mean of both, so that a conical tyre has one. */
  readonly side_N: Float64Array;
}

const LOADS = 32;
/** Peaks are looked for from 0.6 to 1.6 of where the model says they are: tables and combined curves lie a little off. */
const SEARCH = [0.6, 0.75, 0.9, 1, 1.1, 1.25, 1.4, 1.6];

/** Peaks of pure slip of every tyre on a surface, up to a load. */
export function tyreLimits(facts: CarFacts, surface: GroundSurface, mostLoad_N: number): TyreLimits[] {
  const { wheels } = facts;
  const under = new Float64Array(TYRE_ROAD_SIZE);
  const loadStep_N = mostLoad_N / (LOADS - 1);
  return Array.from({ length: WHEEL_COUNT }, (_, w) => {
    writeTyreRoad(surface, wheels.tyreTypes[w]!, wheels.hasOwnStiffness[w]! !== 0, under);
    const friction = under[ROAD_FRICTION]! * wheels.frictionScale[w]!;
    const limits = {
      loadStep_N,
      drive_N: new Float64Array(LOADS),
      brake_N: new Float64Array(LOADS),
      side_N: new Float64Array(LOADS),
    };
    for (let i = 1; i < LOADS; i++) {
      const io = createTyreIo();
      io[TYRE_LOAD_N] = i * loadStep_N;
      io[TYRE_FRICTION] = friction;
      const ask = (slip: number, tangent: number, out: number): number => {
        io[TYRE_SLIP] = slip;
        io[TYRE_TANGENT] = tangent;
        evaluateTyre(wheels.tyres[w]!, io);
        return io[out]!;
      };
      ask(0, 0, TYRE_FX_N);
      const slip = io[TYRE_PEAK_SLIP]!;
      const tangent = io[TYRE_PEAK_TANGENT]!;
      const best = (force: (part: number) => number): number => Math.max(0, ...SEARCH.map(force));
      limits.drive_N[i] = best((part) => ask(part * slip, 0, TYRE_FX_N));
      limits.brake_N[i] = best((part) => -ask(-part * slip, 0, TYRE_FX_N));
      const left = best((part) => ask(0, -part * tangent, TYRE_FY_N));
      limits.side_N[i] = (left + best((part) => -ask(0, part * tangent, TYRE_FY_N))) / 2;
    }
    return limits;
  });
}

/** A limit at a load, straight between its values; none without load. */
export function limitAt(values: Float64Array, loadStep_N: number, load_N: number): number {
  if (load_N <= 0) return 0;
  const position = Math.min(load_N / loadStep_N, values.length - 1.000001);
  const i = Math.floor(position);
  return values[i]! + (position - i) * (values[i + 1]! - values[i]!);
}
