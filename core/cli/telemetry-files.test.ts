import { copyFileSync, existsSync, readdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useSampleCar } from './testing/car-place.ts';
import { jsonOf } from './testing/command.ts';

const place = useSampleCar();

const SCALED = fileURLToPath(new URL('../../fixtures/telemetry/ld-pitfall-8-scaling.ld', import.meta.url));
const REAL = fileURLToPath(
  new URL('../../../shared/reference/telemetry-files/fsae-can-written.ld', import.meta.url),
);

const imported = z.object({
  sessions: z.array(
    z.object({
      id: z.number(),
      laps: z.number(),
      channels: z.array(
        z.object({ name: z.string(), unit: z.string(), rate_Hz: z.number(), samples: z.number() }),
      ),
    }),
  ),
});
const take = async (file: string, ...more: readonly string[]) => {
  const result = await place.command(['import', place.db, file, '--json', '--quiet', ...more]);
  expect(result.stderr).toBe('');
  return imported.parse(jsonOf(result)).sessions[0]!;
};
const names = async () => {
  const { sessions } = z
    .object({ sessions: z.array(z.object({ name: z.string() })) })
    .parse(jsonOf(await place.command(['sessions', place.db, '--json'])));
  return sessions.map(({ name }) => name).sort();
};

describe('racebench import and export', () => {
  it.each(['csv', 'parquet', 'ld', 'jsonl'])(
    'bring a log through %s with its channels and samples',
    async (format) => {
      const first = await take(SCALED);
      const out = join(place.folder, 'copy');
      const result = await place.command([
        ...['export', place.db, '--session', String(first.id), '--format', format, '--out', out, '--json'],
      ]);
      expect(result.code).toBe(0);
      const second = await take(`${out}.${format}`);
      // A table has one row for all channels, a log keeps the rate of each.
      const rows = Math.max(...first.channels.map(({ samples }) => samples));
      const expected = first.channels.map(
        ({ name, samples }) => `${name} ${format === 'ld' ? samples : rows}`,
      );
      expect(second.channels.map(({ name, samples }) => `${name} ${samples}`).sort()).toEqual(
        expected.sort(),
      );
    },
  );

  it('write only the channels that are named, beside nothing half-written', async () => {
    const { id, channels } = await take(SCALED);
    const [wanted] = channels;
    const out = join(place.folder, 'one');
    await place.command([
      ...['export', place.db, '--session', String(id), '--format', 'csv', '--out', out],
      ...['--channels', wanted?.name ?? ''],
    ]);
    const [header] = readFileSync(`${out}.csv`, 'utf8').split(/\r?\n/);
    expect(header?.split(',')).toHaveLength(2);
    expect(readdirSync(place.folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('leave the database as it was where a log is cut short, unless what is left is asked for', async () => {
    await take(SCALED, '--name', 'Whole');
    const cut = join(place.folder, 'cut.ld');
    copyFileSync(SCALED, cut);
    truncateSync(cut, readFileSync(SCALED).length - 8);
    const refused = await place.command(['import', place.db, cut]);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(/cut\.ld: .*0x/);
    expect(await names()).toEqual(['Whole']);
    await take(cut, '--take-damaged', '--name', 'Rest');
    expect(await names()).toEqual(['Rest', 'Whole']);
  });

  it('refuse to run a log again, a format that there is not, and a file that is missing', async () => {
    const { id } = await take(SCALED);
    const again = await place.command(['rerun', String(id), '--db', place.db]);
    expect(again.stderr).toContain('is no run that can be repeated: manoeuvre imported');
    const format = await place.command(['export', place.db, '--session', String(id), '--format', 'xls']);
    expect([format.code, format.stderr]).toEqual([2, expect.stringContaining('There is no --format xls')]);
    const missing = await place.command(['import', place.db, join(place.folder, 'none.ld')]);
    expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining('does not exist')]);
  });

  it.skipIf(!existsSync(REAL))(
    'take the log of a Formula SAE car: 29 channels, 547.9 s (not run where shared/reference/telemetry-files is absent)',
    async () => {
      const { channels } = await take(REAL);
      expect(channels).toHaveLength(29);
      expect(channels.find(({ name }) => name === 'engineSpeed_radps')).toMatchObject({ unit: 'radps' });
      const { sessions } = z
        .object({ sessions: z.array(z.object({ duration_s: z.number(), car: z.string() })) })
        .parse(jsonOf(await place.command(['sessions', place.db, '--json'])));
      expect(sessions[0]?.duration_s).toBeCloseTo(547.9, 1);
    },
  );
});
