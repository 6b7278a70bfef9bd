import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { RacebenchError } from '../../contract/errors.ts';
import { readRecording } from '../../telemetry/files/read-recording.ts';
import { sourceOf } from '../../telemetry/files/source.ts';
import { seededNumbers } from '../testing/seeded-numbers.ts';
import { PROPERTY_SEED } from '../testing/property-seed.ts';
import { THINNED, THOROUGH } from '../testing/thorough.ts';
import { verifyTelemetry } from './node/telemetry-suite.ts';

const FORMATS = fileURLToPath(new URL('../../../../shared/field/formats/', import.meta.url));
const MISSING = 'field/formats is not beside the project';

/** Files of a folder with the database that names their signals. */
function filesOf(folder: string): readonly { readonly name: string; readonly dbc: string | undefined }[] {
  const names = existsSync(FORMATS + folder) ? readdirSync(FORMATS + folder) : [];
  const dbc = names.find((name) => name.endsWith('.dbc'));
  return names
    .filter((name) => !name.endsWith('.json') && !name.endsWith('.dbc'))
    .map((name) => ({
      name: `${folder}/${name}`,
      dbc: dbc === undefined ? undefined : readFileSync(`${FORMATS}${folder}/${dbc}`, 'utf8'),
    }));
}

/** A file is changed at its beginning, where it describes itself, as often as anywhere. */
const DESCRIPTION_BYTES = 4096;
/** More of a text would only repeat its lines. */
const MAX_TEXT = 20_000;

/** The file with some bytes changed, a piece repeated or its end cut off. */
function mutated(file: Uint8Array, random: () => number): Uint8Array {
  const whole = (below: number): number => Math.floor(random() * below);
  const bytes = file.slice(0, random() < 0.25 ? whole(file.length) : file.length);
  for (let n = whole(6); n >= 0; n--) {
    const at = whole(random() < 0.5 ? Math.min(DESCRIPTION_BYTES, bytes.length) : bytes.length);
    if (random() < 0.2) bytes.copyWithin(at, whole(bytes.length), whole(bytes.length));
    else bytes[at] = random() < 0.5 ? whole(256) : [0, 1, 255, 127, 35][whole(5)]!;
  }
  return bytes;
}

describe.each(['mf4', 'can'])('the files of %s', (folder) => {
  it('agree with their independent readings', async ({ skip }) => {
    skip(!existsSync(FORMATS), MISSING);
    const { passed, files } = await verifyTelemetry(FORMATS + folder);
    expect(files.filter((file) => !file.passed)).toEqual([]);
    expect(passed).toBe(true);
    expect(files).toHaveLength(5);
  });
});

const RUNS = THOROUGH ? 3000 : 100;
const FILES = [...filesOf('mf4'), ...filesOf('can')];

describe.skipIf(FILES.length === 0)(`damaged files, seed ${PROPERTY_SEED}${THINNED}`, () => {
  it.each(FILES)(
    '$name is read or refused in words, with no more values than its bytes can be unpacked to',
    { timeout: THOROUGH ? 1_800_000 : 120_000 },
    async ({ name, dbc }) => {
      const whole = new Uint8Array(readFileSync(FORMATS + name));
      const file = name.endsWith('.log') ? whole.slice(0, MAX_TEXT) : whole;
      const random = seededNumbers(PROPERTY_SEED);
      for (let run = 0; run < RUNS; run++) {
        const bytes = mutated(file, random);
        let values = 0;
        try {
          for await (const part of readRecording(sourceOf(bytes), { dbc }))
            if (part.kind === 'samples') values += part.values.length;
        } catch (error) {
          if (!(error instanceof RacebenchError)) throw error;
          expect(error.code, `run ${run}: ${error.message}`).toMatch(/^TELEMETRY_FILE_(REFUSED|ASKS)$/);
        }
        // Deflate makes 1032 bytes of one; a value needs a bit, and several channels may share it.
        expect(values, `run ${run}`).toBeLessThan(2e8);
      }
    },
  );
});
