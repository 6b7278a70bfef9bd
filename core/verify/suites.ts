import { RacebenchError } from '../contract/errors.ts';
import { BICYCLE_SUITE } from './bicycle.ts';
import { suiteResult, unverifiedFile, type SuiteResult } from './compare.ts';
import { PHYSX_SUITE } from './physx/physx-suite.ts';
import { checkKinds, isTableName, type ReferenceFolder, type Suite, type SuiteOptions } from './suite.ts';
import { LIBRERALLY_SUITE } from './librerally.ts';
import { TYRE_SUITE } from './tyre-mf.ts';

/** A suite whose model this version does not have: every table is listed as not verified. */
function unavailable(description: string, what: string): Suite {
  return {
    description,
    kinds: {},
    verify: (folder) =>
      folder.files
        .filter(isTableName)
        .map((file) => unverifiedFile(file, `${what} is not available in this version`)),
  };
}

/** Every suite of `racebench verify`. */
export const SUITES = {
  physx: PHYSX_SUITE,
  librerally: LIBRERALLY_SUITE,
  'tyre-mf': TYRE_SUITE,
  bicycle: BICYCLE_SUITE,
  commonroad: unavailable('Traces of the CommonRoad vehicle models', 'The suite for CommonRoad traces'),
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
