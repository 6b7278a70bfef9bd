import { readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { RacebenchError } from '../../../contract/errors.ts';
import type { SuiteResult } from '../compare-columns.ts';
import type { ReferenceFolder } from '../suite.ts';
import { verifySuite, type SuiteName } from '../suites.ts';

export interface RunSuiteOptions {
  /** Kinds to verify; all where absent or empty. */
  readonly only?: readonly string[];
  /** Folder of parameter files; the folder of PATH where absent. */
  readonly parameters?: string;
}

/**
 * Verifies a suite against PATH, a folder or one file of it.
 * Throws FILE_NOT_FOUND for a PATH or parameter folder that is not there, UNKNOWN_KIND for an unknown kind.
 */
export function runSuite(name: SuiteName, path: string, options: RunSuiteOptions = {}): SuiteResult {
  const folder = referenceFolder(path, options.parameters);
  return verifySuite(name, folder, { only: options.only ?? [] });
}

function referenceFolder(path: string, parameters: string | undefined): ReferenceFolder {
  const single = !isFolder(path);
  const directory = single ? dirname(path) : path;
  if (parameters !== undefined && !isFolder(parameters))
    throw new RacebenchError('BAD_ARGUMENTS', `--parameters wants a folder; ${parameters} is a file`);
  return {
    files: single ? [basename(path)] : readdirSync(path).toSorted(),
    text: (file) => textOf(join(directory, file)),
    parameterText: (file) => textOf(join(parameters ?? directory, file)),
  };
}

function isFolder(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new RacebenchError('FILE_NOT_FOUND', `${path} does not exist`);
  return found.isDirectory();
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new RacebenchError('FILE_UNREADABLE', `${path} cannot be read`, { cause: error });
  }
}
