import type { AxleRoll } from './roll-balance.ts';

export interface BarRates {
  /** Per side, for a difference of the two lengths. */
  readonly front_Npm: number;
  readonly rear_Npm: number;
}

type Axle = Pick<AxleRoll, 'springs_Nmprad' | 'tyres_Nmprad' | 'total_Nmprad' | 'track_m'>;

const inSeries = (a: number, b: number): number => (a * b) / (a + b);

/**
 * Bar for this stiffness of an axle with its springs and tyres; undefined at or above the stiffness of the tyres alone.
 */
function barFor(axle: Axle, total_Nmprad: number): number | undefined {
  const { springs_Nmprad, tyres_Nmprad, track_m } = axle;
  if (!(total_Nmprad < tyres_Nmprad)) return undefined;
  const suspension_Nmprad = (total_Nmprad * tyres_Nmprad) / (tyres_Nmprad - total_Nmprad);
  return Math.max(0, suspension_Nmprad - springs_Nmprad) / track_m ** 2;
}

/**
 * Bars for a requested front part p of the roll stiffness, the inverse of core/models/racebench/suspension/roll-balance.ts (Milliken and
 * Milliken, ch. 16): Ks = p sum Ks in front, K = Ks Kt / (Kt - Ks) of springs and bar, kb = (K - k t^2 / 2) / t^2. The
 * sum of the stiffnesses, and with it the body's roll, is kept unless the springs alone make an axle stiffer than
 * requested: that axle then has no bar and the other follows from p. Undefined where the tyres are softer than p
 * requires.
 */
export function barsForShare(front: Axle, rear: Axle, frontShare: number): BarRates | undefined {
  if (!(frontShare > 0 && frontShare < 1)) return undefined;
  const sum_Nmprad = front.total_Nmprad + rear.total_Nmprad;
  const least = (axle: Axle): number => inSeries(axle.springs_Nmprad, axle.tyres_Nmprad);
  let front_Nmprad = frontShare * sum_Nmprad;
  let rear_Nmprad = sum_Nmprad - front_Nmprad;
  if (front_Nmprad < least(front)) {
    front_Nmprad = least(front);
    rear_Nmprad = (front_Nmprad * (1 - frontShare)) / frontShare;
  } else if (rear_Nmprad < least(rear)) {
    rear_Nmprad = least(rear);
    front_Nmprad = (rear_Nmprad * frontShare) / (1 - frontShare);
  }
  const [front_Npm, rear_Npm] = [barFor(front, front_Nmprad), barFor(rear, rear_Nmprad)];
  return front_Npm === undefined || rear_Npm === undefined ? undefined : { front_Npm, rear_Npm };
}
