import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const HASH_CHARACTERS = 12;

/**
 * Hash of all code that a result may depend on: the modules of core without their tests. The same for the
 * sources and for a bundle of them, and independent of line endings.
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
