import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { verifyTelemetry } from './node/telemetry-suite.ts';

const FORMATS = fileURLToPath(new URL('../../../../shared/field/formats/', import.meta.url));
const MISSING = 'field/formats is not beside the project';

describe.each(['mf4', 'can'])('the files of %s', (folder) => {
  it('agree with their independent readings', async ({ skip }) => {
    skip(!existsSync(FORMATS), MISSING);
    const { passed, files } = await verifyTelemetry(FORMATS + folder);
    expect(files.filter((file) => !file.passed)).toEqual([]);
    expect(passed).toBe(true);
    expect(files).toHaveLength(5);
  });
});
