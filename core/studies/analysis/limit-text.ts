import { FL, FR, RL, RR, WHEEL_LABELS, WHEELS } from '../../catalogue/wheels.ts';
import type { TurnLimit } from '../../models/racebench/steady-turn/handling-figures.ts';

/** Slip from which a driven wheel is near its grip in most tyres. */
const NEAR_SPIN = 0.05;
/** Of the static load of its axle, half. */
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
  const air = [FL, FR, RL, RR].filter((w) => turn.load_N[w]! < (LIGHT_PART * total_N) / 4);
  const spinning = [FL, FR, RL, RR].filter((w) => !air.includes(w) && turn.slip[w]! > NEAR_SPIN);
  return [
    ...air.map((w) => `wheel ${nameOf(w)} is in the air`),
    ...spinning.map((w) => `wheel ${nameOf(w)} slips by ${(100 * turn.slip[w]!).toFixed(0)} %`),
    ...(gradient_radpmps2 !== undefined && gradient_radpmps2 < 0 ? ['the car oversteers near it'] : []),
  ].join(', ');
}
