import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { RacebenchError } from '../../../contract/errors.ts';
import { seededNumbers } from '../../../proof/testing/seeded-numbers.ts';
import { THINNED, THOROUGH } from '../../../proof/testing/thorough.ts';
import { collectRecording } from '../collect.ts';
import { sourceOf } from '../source.ts';
import { readCsv } from './read-csv.ts';

const FOLDER = fileURLToPath(new URL('../../../../../shared/field/formats/csv', import.meta.url));
const SEED = 20261126;
const MUTATIONS = THOROUGH ? 3000 : 25;
/** The head and the first rows, in which a change matters most. */
const BEGINNING_BYTES = 40_000;

/** A copy with up to four changes: bytes replaced, a part removed, doubled or moved, or the end cut off. */
function mutated(bytes: Uint8Array, next: () => number): Uint8Array {
  const whole = (most: number): number => Math.floor(next() * most);
  const signs = new TextEncoder().encode(',;|"#%\n\r\t.:-0 \0');
  let result = bytes.slice();
  for (let changes = 1 + whole(4); changes > 0; changes--) {
    const at = whole(result.length);
    const length = 1 + whole(300);
    const part = result.subarray(at, at + length);
    const kind = whole(5);
    if (kind === 0) result.fill(signs[whole(signs.length)] ?? 0, at, at + 1 + whole(4));
    else if (kind === 1) result = Uint8Array.of(...result.subarray(0, at), ...result.subarray(at + length));
    else if (kind === 2) result = Uint8Array.of(...result.subarray(0, at), ...part, ...result.subarray(at));
    else if (kind === 3) result.set(part.slice(), whole(Math.max(1, result.length - length)));
    else result = result.slice(0, Math.max(1, at));
  }
  return result;
}

const FILES = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => !name.endsWith('.json')) : [];

describe(`changed tables${THINNED}`, () => {
  it('are beside the project', ({ skip }) => {
    skip(FILES.length === 0, 'field/formats/csv is not beside the project');
    expect(FILES).toHaveLength(6);
  });

  it.for(FILES)(
    '%s is read or refused in words',
    { timeout: THOROUGH ? 600_000 : 60_000 },
    async (name: string) => {
      // Not a Buffer, whose slices share their memory and which is not filled beyond its end.
      const bytes = new Uint8Array(readFileSync(join(FOLDER, name)).subarray(0, BEGINNING_BYTES));
      const next = seededNumbers(SEED + basename(name).length);
      for (let i = 0; i < MUTATIONS; i++) {
        const changed = mutated(bytes, next);
        const read = collectRecording(readCsv(sourceOf(changed)));
        const failure: unknown = await read.then(
          ({ axes_s: [times_s = new Float64Array(0)] }) =>
            times_s.every((time_s, k) => k === 0 || time_s > (times_s[k - 1] ?? Infinity))
              ? undefined
              : 'times do not increase',
          (error: unknown) =>
            error instanceof RacebenchError && /^TELEMETRY_FILE_(REFUSED|ASKS)$/.test(error.code)
              ? undefined
              : error,
        );
        expect(failure, `mutation ${String(i)} with seed ${String(SEED)}`).toBeUndefined();
      }
    },
  );
});
