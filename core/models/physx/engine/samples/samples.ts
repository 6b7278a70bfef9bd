import { contactModification } from './contact-modification.ts';
import { fourWheels } from './four-wheels.ts';
import { levelOfDetail } from './level-of-detail.ts';
import { masses } from './masses.ts';
import { multiThreading } from './multi-threading.ts';
import { noDrive } from './no-drive.ts';
import { platform } from './platform.ts';
import type { Sample } from './sample-vehicle.ts';
import { scale } from './scale.ts';
import { tank } from './tank.ts';
import { threeWheels } from './three-wheels.ts';
import { tyres } from './sample-tyres.ts';

/**
 * The guide's six sample programs as ready runs by name, then runs of features that it describes without a program.
 */
export const SAMPLES = {
  'four-wheels': fourWheels,
  tank,
  'no-drive': noDrive,
  scale,
  'multi-threading': multiThreading,
  'contact-modification': contactModification,
  'three-wheels': threeWheels,
  'level-of-detail': levelOfDetail,
  masses,
  platform,
  tyres,
} as const satisfies Readonly<Record<string, Sample>>;

export type SampleName = keyof typeof SAMPLES;

export const SAMPLE_NAMES = Object.keys(SAMPLES) as SampleName[];

export function isSampleName(name: string): name is SampleName {
  return Object.hasOwn(SAMPLES, name);
}
