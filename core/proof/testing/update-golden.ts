import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { GOLDEN_CASES, goldenPath, goldenText, goldenTrace } from './golden.ts';

// Writes every golden trace again. Run by hand only, after a change that is meant to change them: read the diff.
for (const golden of GOLDEN_CASES) {
  const path = goldenPath(golden);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, goldenText(goldenTrace(golden)));
}
