import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { RESULTS_VERSION } from '../read-sweep.ts';

/** Put in by the build of the command (build/bundles.ts); not there while the sources run. */
declare const RACEBENCH_CODE_HASH: string | undefined;

/** Two levels below the root, like every module of core and its bundle. */
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const BUNDLED_ROOT = fileURLToPath(new URL('../../', import.meta.url));
const HASH_CHARACTERS = 12;

const packageFile = z.object({ version: z.string() });

/**
 * A hash of all code that a result may depend on: the modules of core without their tests. The same for the sources and
 * the bundle that is made of them, and whatever the ends of lines are.
 */
export function codeHash(root: string): string {
  const hash = createHash('sha256');
  const core = path.join(root, 'core');
  const files = readdirSync(core, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !/[.](test|bench)[.]ts$|(^|\/)testing\//.test(file));
  for (const file of files.sort())
    hash.update(`${file}\n${readFileSync(path.join(core, file), 'utf8').replaceAll('\r\n', '\n')}\n`);
  return hash.digest('hex').slice(0, HASH_CHARACTERS);
}

/** Of this program: planner and workers of one sweep have the same. */
export function codeVersion(): string {
  const isBundled = typeof RACEBENCH_CODE_HASH === 'string';
  const root = isBundled ? BUNDLED_ROOT : ROOT;
  const { version } = packageFile.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
  return `${version}-${RESULTS_VERSION}-${isBundled ? RACEBENCH_CODE_HASH : codeHash(root)}`;
}
