import { RacebenchError } from '../../contract/errors.ts';
import type { FileResult } from './compare-columns.ts';

/** Reference data to verify against: the requested files and the others in their folder. */
export interface ReferenceFolder {
  /** Names of the files to verify: all of the folder, or the one that was named. In order of name. */
  readonly files: readonly string[];
  /** Text of a file of the folder; undefined where there is none. */
  readonly text: (name: string) => string | undefined;
  /** Text of a parameter file, from the parameter folder where one was named, else from the folder itself. */
  readonly parameterText: (name: string) => string | undefined;
}

export interface SuiteOptions {
  /** Kinds to verify; all where it is empty. */
  readonly only: readonly string[];
}

export interface Suite {
  readonly description: string;
  /** Names that `--only` takes, with their meaning. */
  readonly kinds: Readonly<Record<string, string>>;
  /** The same, where the files to verify say themselves what kinds they have. */
  readonly folderKinds?: (folder: ReferenceFolder) => Readonly<Record<string, string>>;
  readonly verify: (folder: ReferenceFolder, options: SuiteOptions) => readonly FileResult[];
}

/** Throws UNKNOWN_KIND for a kind that neither the suite nor, where they name their own, the files have. */
export function checkKinds(
  suiteName: string,
  suite: Suite,
  only: readonly string[],
  folder: ReferenceFolder,
): void {
  if (only.length === 0) return;
  const known = Object.keys(suite.folderKinds?.(folder) ?? suite.kinds);
  for (const kind of only) {
    if (known.includes(kind)) continue;
    throw new RacebenchError(
      'UNKNOWN_KIND',
      `The suite ${suiteName} has no kind "${kind}"; it has ${known.length === 0 ? 'none' : known.join(', ')}`,
    );
  }
}

export function isWanted(options: SuiteOptions, kind: string): boolean {
  return options.only.length === 0 || options.only.includes(kind);
}

export function isTableName(name: string): boolean {
  return name.toLowerCase().endsWith('.csv');
}
