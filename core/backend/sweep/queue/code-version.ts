import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { RESULTS_VERSION } from '../../jobs/read-sweep.ts';
import { codeHash } from './code-hash.ts';

/** Defined by the build of the command (build/bundles.ts); undefined when run from source. */
declare const RACEBENCH_CODE_HASH: string | undefined;

/** The root of the project, from this module and from the bundle in dist/command. */
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const BUNDLED_ROOT = fileURLToPath(new URL('../../', import.meta.url));
const packageFile = z.object({ version: z.string() });

/** Version of this program's code, which must be the same for the planner and the workers of a sweep. */
export function codeVersion(): string {
  const isBundled = typeof RACEBENCH_CODE_HASH === 'string';
  const root = isBundled ? BUNDLED_ROOT : ROOT;
  const { version } = packageFile.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
  return `${version}-${RESULTS_VERSION}-${isBundled ? RACEBENCH_CODE_HASH : codeHash(root)}`;
}
