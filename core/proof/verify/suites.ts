import { RacebenchError } from '../../contract/errors.ts';
import { BICYCLE_SUITE } from './bicycle.ts';
import { COMMONROAD_SUITE } from './commonroad.ts';
import { suiteResult, type SuiteResult } from './compare-columns.ts';
import { PHYSX_SUITE } from './physx/physx-suite.ts';
import { checkKinds, type ReferenceFolder, type Suite, type SuiteOptions } from './suite.ts';
import { LIBRERALLY_SUITE } from './librerally.ts';
import { TYRE_SUITE } from './tyre-mf.ts';

/** Every suite of `racebench verify`. */
export const SUITES = {
  physx: PHYSX_SUITE,
  librerally: LIBRERALLY_SUITE,
  'tyre-mf': TYRE_SUITE,
  bicycle: BICYCLE_SUITE,
  commonroad: COMMONROAD_SUITE,
} as const satisfies Record<string, Suite>;

export type SuiteName = keyof typeof SUITES;
export const SUITE_NAMES = Object.keys(SUITES) as SuiteName[];

export function isSuiteName(text: string): text is SuiteName {
  return Object.hasOwn(SUITES, text);
}

/** Throws UNKNOWN_KIND for a kind the suite does not have, BAD_ARGUMENTS for a folder with nothing to verify. */
export function verifySuite(name: SuiteName, folder: ReferenceFolder, options: SuiteOptions): SuiteResult {
  const suite: Suite = SUITES[name];
  checkKinds(name, suite, options.only, folder);
  const files = suite.verify(folder, options);
  if (files.length === 0)
    throw new RacebenchError('BAD_ARGUMENTS', `No file of the suite ${name} to verify there`);
  return suiteResult(name, files);
}
