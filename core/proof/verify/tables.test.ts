import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { verifyTelemetry } from './node/telemetry-suite.ts';

const FOLDER = fileURLToPath(new URL('../../../../shared/field/formats/csv', import.meta.url));

it('real tables of RaceStudio 3, RaceChrono, TrackAddict, RaceCapture, ECUMaster and Haltech agree with their readings', async ({
  skip,
}) => {
  skip(!existsSync(FOLDER), 'field/formats/csv is not beside the project');
  const { files } = await verifyTelemetry(FOLDER);
  expect(files).toHaveLength(6);
  const failed = files.flatMap(({ file, reason, quantities }) => [
    ...(reason === undefined ? [] : [`${file}: ${reason}`]),
    ...quantities
      .filter(({ passed }) => !passed)
      .map(({ quantity, worst }) => `${file}: ${quantity}: ${worst.label}`),
  ]);
  expect(failed).toEqual([]);
}, 120_000);
