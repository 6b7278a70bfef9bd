import type { UnitOrNone } from '../units/suffixes.ts';

export interface LapMetricRow {
  readonly label: string;
  readonly unit: UnitOrNone;
  readonly digits: number;
  readonly better: 'less' | 'more' | 'neither';
}

const row = (
  label: string,
  unit: UnitOrNone,
  digits: number,
  better: LapMetricRow['better'] = 'neither',
): LapMetricRow => ({ label, unit, digits, better });

/** Figures of a lap, in addition to the times of its sectors. */
export const LAP_METRICS = {
  lapTime_s: row('Lap time', 's', 3, 'less'),
  meanSpeed_mps: row('Mean speed', 'mps', 2, 'more'),
  topSpeed_mps: row('Maximum speed', 'mps', 2, 'more'),
  leastSpeed_mps: row('Minimum speed', 'mps', 2, 'more'),
  lateralAcceleration_mps2: row('Maximum lateral acceleration', 'mps2', 2),
  braking_mps2: row('Maximum deceleration', 'mps2', 2),
  fullAccelerator: row('Full accelerator, share of time', '1', 3),
  brakingShare: row('Braking, share of time', '1', 3),
  sideslip_rad: row('Maximum sideslip', 'rad', 4),
  steering: row('Steering movement, share of lock per second', '1', 3),
} as const satisfies Record<string, LapMetricRow>;

export type LapMetricName = keyof typeof LAP_METRICS;
export const LAP_METRIC_NAMES = Object.keys(LAP_METRICS) as LapMetricName[];
export const lapMetricRow = (name: LapMetricName): LapMetricRow => LAP_METRICS[name];

/** Minimum number of laps of a side for a spread. */
const LEAST = 3;

/** Text about the means of the figures and the intervals of their differences. */
export function countText(
  a: number,
  b: number,
  [one, other]: readonly [string, string] = ['A', 'B'],
): string {
  const laps = (count: number): string => (count === 1 ? '1 lap' : `${count} laps`);
  if (a === 1 && b === 1) return 'One lap each: no interval for the difference.';
  const means = `Means of ${laps(a)} of ${one} and ${laps(b)} of ${other}`;
  if (a >= LEAST && b >= LEAST) return `${means}; ± is the 95 % interval of the difference.`;
  return `${means}: an interval needs three laps of each.`;
}
