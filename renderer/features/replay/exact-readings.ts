import type { WheelPlace } from '../../../core/catalogue/wheel-places.ts';
import type { ExactValues } from '../../plots/traces/exact-values.ts';
import { LOAD, WHEEL_SPEED } from '../../plots/scene/sampled-track.ts';

/** Readings beside a view, and where a sample has that of the first wheel. */
const READINGS = [
  { channel: 'wheelLoad_N', first: LOAD },
  { channel: 'wheelSpeed_radps', first: WHEEL_SPEED },
] as const;

export const readingChannels = (
  wheels: readonly WheelPlace[],
  channelNames: readonly string[],
): readonly string[] =>
  READINGS.flatMap(({ channel }) => wheels.map(({ name }) => `${channel}.${name}`)).filter((name) =>
    channelNames.includes(name),
  );

/**
 * Writes the stored samples that hold at a time over those of a drawn sample, which lies between two of them: traces and view
 * show one number. Those not read yet stay.
 */
export function writeExact(
  sample: Float64Array,
  wheels: readonly WheelPlace[],
  exact: ExactValues,
  at_s: number,
): void {
  for (const { channel, first } of READINGS)
    for (const { index, name } of wheels) {
      const value = exact.read(`${channel}.${name}`, at_s);
      if (value !== undefined) sample[first + index] = value;
    }
}
