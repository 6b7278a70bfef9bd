import type { RowFollower } from './procedure.ts';
import { RECORDING_RATE_HZ, type Recording } from './recording.ts';

/** Channels from which the figures of a drive are computed, in the order of the recording's columns. */
export const DRIVE_CHANNELS = [
  'speed_mps',
  'distance_m',
  'lateralAcceleration_mps2',
  'longitudinalAcceleration_mps2',
] as const;
const SPEED = 0;
const LATERAL = 2;
const LONGITUDINAL = 3;

/** Rows of the means that peaks are taken of: 0.1 s. */
const PEAK_ROWS = Math.round(0.1 * RECORDING_RATE_HZ);

/** Largest values so far; -Infinity before the first. */
const TOP_SPEED = 0;
const PEAK_LATERAL = 1;
const PEAK_DECELERATION = 2;

export interface DriveFigures extends RowFollower {
  readonly metrics: () => Readonly<
    Record<'topSpeed_mps' | 'peakLateralAcceleration_mps2' | 'peakDeceleration_mps2', number | undefined>
  >;
}

/** Peaks of a drive, found while it goes on: in two hours its rows would fill 29 MB. */
export function createDriveFigures(): DriveFigures {
  const largest = new Float64Array(3).fill(-Infinity);
  const figure = (index: number): number | undefined =>
    largest[index] === -Infinity ? undefined : largest[index];
  return {
    rows: PEAK_ROWS,
    take: (recording) => takeNewest(largest, recording),
    metrics: () => ({
      topSpeed_mps: figure(TOP_SPEED),
      peakLateralAcceleration_mps2: figure(PEAK_LATERAL),
      peakDeceleration_mps2: figure(PEAK_DECELERATION),
    }),
  };
}

function takeNewest(largest: Float64Array, { columns, count }: Recording): void {
  largest[TOP_SPEED] = Math.max(largest[TOP_SPEED]!, columns[SPEED]![count - 1]!);
  if (count < PEAK_ROWS) return;
  const lateral = columns[LATERAL]!;
  const longitudinal = columns[LONGITUDINAL]!;
  let lateralSum = 0;
  let decelerationSum = 0;
  for (let row = count - PEAK_ROWS; row < count; row++) {
    lateralSum += Math.abs(lateral[row]!);
    decelerationSum -= longitudinal[row]!;
  }
  largest[PEAK_LATERAL] = Math.max(largest[PEAK_LATERAL]!, lateralSum / PEAK_ROWS);
  largest[PEAK_DECELERATION] = Math.max(largest[PEAK_DECELERATION]!, decelerationSum / PEAK_ROWS);
}
