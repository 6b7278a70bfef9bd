import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { verifyTelemetry } from './node/telemetry-suite.ts';

const FORMATS = fileURLToPath(new URL('../../../../shared/field/formats', import.meta.url));
const ABSENT = 'field/formats is not beside the project';

describe('real logs beside independent readings of them', () => {
  it.for(['ibt', 'xrk', 'mlg', 'ld'])('of the folder %s agree', async (folder, { skip }) => {
    skip(!existsSync(FORMATS), ABSENT);
    const { files, passed } = await verifyTelemetry(join(FORMATS, folder));
    expect(files.filter((file) => !file.passed)).toEqual([]);
    expect(passed).toBe(true);
  });
});
