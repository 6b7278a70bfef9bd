import { fourWheels } from './four-wheels.ts';
import { multiThreading } from './multi-threading.ts';
import { noDrive } from './no-drive.ts';
import type { Sample } from './sample.ts';
import { scale } from './scale.ts';
import { tank } from './tank.ts';

/** The guide's sample programs as ready runs, by the name they are called with. */
export const SAMPLES = {
  'four-wheels': fourWheels,
  tank,
  'no-drive': noDrive,
  scale,
  'multi-threading': multiThreading,
} as const satisfies Readonly<Record<string, Sample>>;

export type SampleName = keyof typeof SAMPLES;

export const SAMPLE_NAMES = Object.keys(SAMPLES) as SampleName[];

export function isSampleName(name: string): name is SampleName {
  return Object.hasOwn(SAMPLES, name);
}
