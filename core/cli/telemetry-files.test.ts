import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openStore } from '../backend/sessions/store.ts';
import { isTemporaryName } from '../backend/files/temporary-files.ts';
import { sessionId } from '../contract/ids.ts';
import { useSampleCar } from './testing/sample-car.ts';
import { jsonOf } from './testing/run-command.ts';

const sample = useSampleCar();

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
  const result = await sample.command(['import', sample.db, file, '--json', '--quiet', ...more]);
  expect(result.stderr).toBe('');
  return imported.parse(jsonOf(result)).sessions[0]!;
};
const names = async () => {
  const { sessions } = z
    .object({ sessions: z.array(z.object({ name: z.string() })) })
    .parse(jsonOf(await sample.command(['sessions', sample.db, '--json'])));
  return sessions.map(({ name }) => name).sort();
};

describe('racebench import and export', () => {
  it.each(['csv', 'parquet', 'ld', 'jsonl'])(
    'bring a log through %s with its channels and samples',
    async (format) => {
      const first = await take(SCALED);
      const out = join(sample.folder, 'copy');
      const result = await sample.command([
        ...['export', sample.db, '--session', String(first.id), '--format', format, '--out', out, '--json'],
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
    const out = join(sample.folder, 'one');
    await sample.command([
      ...['export', sample.db, '--session', String(id), '--format', 'csv', '--out', out],
      ...['--channels', wanted?.name ?? ''],
    ]);
    const [, header] = readFileSync(`${out}.csv`, 'utf8').split(/\r?\n/);
    expect(header?.split(',')).toHaveLength(2);
    expect(readdirSync(sample.folder).filter(isTemporaryName)).toEqual([]);
  });

  it('leave the database as it was where a log is cut short, unless what is left is asked for', async () => {
    await take(SCALED, '--name', 'Whole');
    const cut = join(sample.folder, 'cut.ld');
    copyFileSync(SCALED, cut);
    truncateSync(cut, readFileSync(SCALED).length - 8);
    const refused = await sample.command(['import', sample.db, cut]);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(/cut\.ld: .*0x/);
    expect(await names()).toEqual(['Whole']);
    await take(cut, '--take-damaged', '--name', 'Rest');
    expect(await names()).toEqual(['Rest', 'Whole']);
  });

  const checksum = (): string => createHash('md5').update(readFileSync(sample.db)).digest('hex');
  const write = (name: string, lines: readonly string[]): string => {
    const path = join(sample.folder, name);
    writeFileSync(path, lines.join('\n'));
    return path;
  };
  const untimed = () => write('rows.csv', ['Stamp,Speed', ...[0, 1, 2, 3, 4].map((i) => `${i * 2},${i}`)]);

  it('leave the database to the byte for a file that is refused, and none where none was', async () => {
    const bad = write('bad.csv', ['this is', 'no telemetry']);
    const refused = await sample.command(['import', sample.db, bad]);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/^bad\.csv: (?!.*bad\.csv)/)]);
    expect(readdirSync(sample.folder).filter((name) => name.startsWith('runs.sqlite'))).toEqual([]);
    await take(SCALED);
    const before = checksum();
    expect((await sample.command(['import', sample.db, bad])).code).toBe(1);
    expect(checksum()).toBe(before);
  });

  it.each(['0', '-5', '1e9'])('refuse --rate %s as wrong usage and write nothing', async (rate) => {
    const { id } = await take(SCALED);
    const out = join(sample.folder, 'none');
    const result = await sample.command([
      ...['export', sample.db, '--session', String(id), '--format', 'csv', '--out', out, '--rate', rate],
    ]);
    expect([result.code, result.stderr]).toEqual([
      2,
      expect.stringContaining('above 0 and at most 1000000 Hz'),
    ]);
    expect(existsSync(`${out}.csv`)).toBe(false);
  });

  it('take the time of a table as --rate or --time-column say: 5 rows at 10 Hz, or over 8 s', async () => {
    const even = await take(untimed(), '--rate', '10');
    expect(even.channels).toMatchObject([{ rate_Hz: 10, samples: 5 }, { samples: 5 }]);
    const listed = await take(untimed(), '--time-column', 'Stamp');
    expect(listed.channels).toHaveLength(1);
    const { sessions } = z
      .object({ sessions: z.array(z.object({ id: z.number(), duration_s: z.number() })) })
      .parse(jsonOf(await sample.command(['sessions', sample.db, '--json'])));
    expect(sessions.find(({ id }) => id === listed.id)?.duration_s).toBe(8);
    const column = await sample.command(['import', sample.db, untimed(), '--time-column', 'Stemp']);
    expect([column.code, column.stderr]).toEqual([2, expect.stringContaining('the nearest is Stamp')]);
    const log = await sample.command(['import', sample.db, SCALED, '--rate', '10']);
    expect([log.code, log.stderr]).toEqual([1, expect.stringContaining('times of its own')]);
  });

  it('keep the numbers of laps, 6 and 7 of 5 to 8, through CSV and back', async () => {
    const laps = [5, 6, 7, 8].flatMap((lap) => new Array<number>(20).fill(lap));
    const file = write('laps.csv', ['Time,Lap,Speed', ...laps.map((lap, i) => `${i / 10},${lap},${i}`)]);
    const numbers = (id: number): unknown => {
      const store = openStore({ path: sample.db, create: false });
      const progress = store.sessions
        .get(sessionId.parse(id))
        .laps.map(({ number, start_s, end_s }) => [number, start_s, end_s]);
      store.close();
      return progress;
    };
    const { id } = await take(file);
    expect(numbers(id)).toEqual([
      [6, 2, 4],
      [7, 4, 6],
    ]);
    const out = join(sample.folder, 'again');
    await sample.command(['export', sample.db, '--session', String(id), '--format', 'csv', '--out', out]);
    expect(numbers((await take(`${out}.csv`)).id)).toEqual(numbers(id));
  });

  it('refuse to run a log again, a format that there is not, and a file that is missing', async () => {
    const { id } = await take(SCALED);
    const again = await sample.command(['rerun', String(id), '--db', sample.db]);
    expect(again.stderr).toMatch(/was imported and not simulated here, so it cannot be run again/);
    const format = await sample.command(['export', sample.db, '--session', String(id), '--format', 'xls']);
    expect([format.code, format.stderr]).toEqual([2, expect.stringContaining('There is no --format xls')]);
    const missing = await sample.command(['import', sample.db, join(sample.folder, 'none.ld')]);
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
        .parse(jsonOf(await sample.command(['sessions', sample.db, '--json'])));
      expect(sessions[0]?.duration_s).toBeCloseTo(547.9, 1);
    },
  );
});
