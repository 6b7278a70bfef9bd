import { WHEEL_COUNT, WHEEL_LABELS, WHEELS } from '../../catalogue/wheels.ts';
import type { TurnLimit } from '../../models/racebench/steady-turn/handling-figures.ts';

/** Slip from which a driven wheel is near its grip in most tyres. */
const NEAR_SPIN = 0.05;
/** Part of a quarter of the weight below which a wheel is in the air. */
const LIGHT_PART = 0.02;

const nameOf = (w: number): string => WHEEL_LABELS[WHEELS[w] ?? 'FL'].toLowerCase();

/**
 * The wheels of the last steady turn that decide how far a run goes beyond it, as computed for the car: in the air, near
 * spinning; and the steering, which falls where the car oversteers. Empty where nothing of this is so.
 */
export function limitText(limit: TurnLimit | undefined): string {
  if (limit === undefined) return '';
  const { turn, gradient_radpmps2 } = limit;
  const total_N = turn.load_N.reduce((sum, load_N) => sum + load_N, 0);
  const isInAir = (load_N: number): boolean => load_N < (LIGHT_PART * total_N) / WHEEL_COUNT;
  const wheels = turn.load_N.map((load_N, w) => ({ name: nameOf(w), load_N, slip: turn.slip[w] ?? 0 }));
  return [
    ...wheels.flatMap(({ name, load_N, slip }) => {
      if (isInAir(load_N)) return [`wheel ${name} is in the air`];
      return slip > NEAR_SPIN ? [`wheel ${name} slips by ${(100 * slip).toFixed(0)} %`] : [];
    }),
    ...(gradient_radpmps2 !== undefined && gradient_radpmps2 < 0 ? ['the car oversteers near it'] : []),
  ].join(', ');
}
