import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { verifyTelemetry } from './telemetry-suite.ts';

const FORMATS = fileURLToPath(new URL('../../../../../shared/field/formats', import.meta.url));
const FOLDERS = ['vbo', 'gpx', 'nmea', 'fit'] as const;
const ABSENT = 'field/formats is not beside the project';

describe.each(FOLDERS)('files of GPS loggers: %s', (folder) => {
  it('agree with their independent readings', async ({ skip }) => {
    skip(!existsSync(FORMATS), ABSENT);
    const { files, passed } = await verifyTelemetry(join(FORMATS, folder));
    const failed = files.flatMap(({ file, reason, quantities }) => [
      ...(reason === undefined ? [] : [`${file}: ${reason}`]),
      ...quantities
        .filter((each) => !each.passed)
        .map(({ quantity, worst }) => `${file}: ${quantity}, ${worst.label ?? ''}`),
    ]);
    expect(failed).toEqual([]);
    expect(passed).toBe(true);
  });
});
