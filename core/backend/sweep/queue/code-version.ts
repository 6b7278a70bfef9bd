import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { RESULTS_VERSION } from '../../jobs/read-sweep.ts';
import { codeHash } from './code-hash.ts';

/** Put in by the build of the command (build/bundles.ts); not there while the sources run. */
declare const RACEBENCH_CODE_HASH: string | undefined;

/** The root of the project, from this module and from the bundle in dist/command. */
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const BUNDLED_ROOT = fileURLToPath(new URL('../../', import.meta.url));
const packageFile = z.object({ version: z.string() });

/** Of this program: planner and workers of one sweep have the same. */
export function codeVersion(): string {
  const isBundled = typeof RACEBENCH_CODE_HASH === 'string';
  const root = isBundled ? BUNDLED_ROOT : ROOT;
  const { version } = packageFile.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
  return `${version}-${RESULTS_VERSION}-${isBundled ? RACEBENCH_CODE_HASH : codeHash(root)}`;
}
