import { CHANNELS, type Channel } from './channels.ts';
import { furtherWheelLabel, WHEEL_LABELS, WHEELS, wheelNameAt } from './wheels.ts';

/** A wheel of a vehicle with its place among the others, as drawings and tables lay wheels out. */
export interface WheelPlace {
  /** Index by pairs from the front, left before right: that of its channels. */
  readonly index: number;
  readonly name: string;
  readonly label: string;
  /** Axle from the front, from 0. */
  readonly axle: number;
  readonly side: 'left' | 'middle' | 'right';
}

/** A wheel of a car is "Front left"; with more than two axles it is "Axle 2 left", since the second is not the last. */
function labelOf(index: number, axles: number, isSingle: boolean): string {
  if (isSingle) return index < 2 ? 'Front wheel' : 'Rear wheel';
  const name = axles > 2 ? undefined : WHEELS[index];
  if (name !== undefined) return WHEEL_LABELS[name];
  const label = furtherWheelLabel(index);
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
}

/** Places of the wheels with these indices, axle by axle. Of three, the one without a partner is in the middle. */
export function wheelPlaces(indices: readonly number[]): readonly WheelPlace[] {
  const sorted = [...indices].sort((a, b) => a - b);
  const axles = Math.floor((sorted.at(-1) ?? 0) / 2) + 1;
  return sorted.map((index) => {
    const isSingle = sorted.length === 3 && !sorted.includes(index ^ 1);
    return {
      index,
      name: wheelNameAt(index),
      label: labelOf(index, axles, isSingle),
      axle: Math.floor(index / 2),
      side: isSingle ? 'middle' : index % 2 === 0 ? 'left' : 'right',
    };
  });
}

/** Wheels of a car. */
export const FOUR_WHEELS = wheelPlaces(WHEELS.map((_, index) => index));

/** Index of the wheel of a channel; undefined for a channel of the whole car. */
export const channelWheel = ({ wheel, further }: Channel): number | undefined =>
  wheel === undefined ? further : WHEELS.indexOf(wheel);

/** The wheels of which a session with these channels records any; none where it has no channel of a wheel. */
export function recordedWheels(channelNames: readonly string[]): readonly WheelPlace[] {
  const stored = new Set(channelNames);
  const wheels = new Set<number>();
  for (const channel of CHANNELS) {
    const wheel = channelWheel(channel);
    if (wheel !== undefined && stored.has(channel.name)) wheels.add(wheel);
  }
  return wheelPlaces([...wheels]);
}
