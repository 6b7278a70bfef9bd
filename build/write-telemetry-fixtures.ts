import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DAMAGED_FILES, PITFALL_FILES } from '../core/telemetry/files/testing/pitfalls.ts';

/** Writes fixtures/telemetry again: `node build/write-telemetry-fixtures.ts`. */
const folder = fileURLToPath(new URL('../fixtures/telemetry', import.meta.url));
mkdirSync(folder, { recursive: true });
for (const [name, bytes] of Object.entries({ ...PITFALL_FILES, ...DAMAGED_FILES }))
  writeFileSync(`${folder}/${name}`, bytes);
