/** Formula SAE Rules 2024, version 1.0 of 1 September 2023, part D. */
export const FSAE_RULES = 'Formula SAE Rules 2024';

/**
 * Scoring of an event by its time: performance points that fall from the fastest car of the competition, at
 * Tmin, to 0 at Tmax, and points for completing it.
 */
export interface FsaeEvent {
  readonly label: string;
  /** Section of the rules with penalties and scoring. */
  readonly rule: string;
  readonly performance: number;
  readonly completion: number;
  /** Tmax / Tmin. */
  readonly slowest: number;
  /** Power of the ratios of times: 2 for the skidpad, whose score follows lateral acceleration. */
  readonly power: 1 | 2;
  /** Added to the time for each cone that is down or out, s. */
  readonly cone_s: number;
}

/** Events by the manoeuvre that drives them. */
export const FSAE_EVENTS = {
  'fsae-acceleration': {
    label: 'Acceleration',
    rule: 'D.9',
    performance: 95.5,
    completion: 4.5,
    slowest: 1.5,
    power: 1,
    cone_s: 2,
  },
  skidpad: {
    label: 'Skidpad',
    rule: 'D.10',
    performance: 71.5,
    completion: 3.5,
    slowest: 1.25,
    power: 2,
    cone_s: 0.125,
  },
  lap: {
    label: 'Autocross',
    rule: 'D.11',
    performance: 118.5,
    completion: 6.5,
    slowest: 1.45,
    power: 1,
    cone_s: 2,
  },
} as const satisfies Readonly<Record<string, FsaeEvent>>;

export type FsaeManoeuvre = keyof typeof FSAE_EVENTS;

export const isFsaeManoeuvre = (name: string): name is FsaeManoeuvre => Object.hasOwn(FSAE_EVENTS, name);

/** Time with the penalties of the cones that were hit, s. */
export const correctedTime_s = ({ cone_s }: FsaeEvent, time_s: number, cones: number): number =>
  time_s + cones * cone_s;

/** Points of a corrected time, where `best_s` is the lowest corrected time of all cars of the event. */
export function eventPoints(event: FsaeEvent, time_s: number, best_s: number): number {
  const { performance, completion, slowest, power } = event;
  // A car that is faster than the best so far becomes the best.
  const fastest_s = Math.min(time_s, best_s);
  const share = ((slowest * fastest_s) / time_s) ** power - 1;
  return completion + Math.max(0, (performance * share) / (slowest ** power - 1));
}
