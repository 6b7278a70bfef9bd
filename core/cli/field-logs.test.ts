import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openStore } from '../backend/sessions/store.ts';
import { sessionId } from '../contract/ids.ts';
import { lapsFromCrossings } from '../telemetry/files/lap-watch.ts';
import { writeLdx } from '../telemetry/files/ld/write-ldx.ts';
import { useSampleCar } from './testing/sample-car.ts';

/** Cases of logs that were read wrongly once, each with a README that says what is right; beside the project. */
const LOGS = fileURLToPath(new URL('../../../shared/field/logs/', import.meta.url));
const sample = useSampleCar();

const logOf = (path: string, skip: (isLeft: boolean, why: string) => void): string => {
  const log = join(LOGS, path);
  skip(!existsSync(log), `field/logs/${path} is not beside the project`);
  return log;
};

interface Read {
  readonly channels: Readonly<
    Record<string, { readonly unit: string; readonly file: string; readonly values: Float64Array }>
  >;
  readonly duration_s: number;
  readonly created: string;
  readonly laps: readonly (readonly [number: number, time_s: number])[];
  readonly notes: string;
  readonly id: number;
}

/** Imports a file with the command, and what the database has of it then. */
async function read(log: string, ...options: readonly string[]): Promise<Read> {
  const result = await sample.command(['import', sample.db, log, '--json', '--quiet', ...options]);
  expect(result.stderr).toBe('');
  const id = Number(/"id":\s*(\d+)/.exec(result.stdout)?.[1]);
  const store = openStore({ path: sample.db, create: false });
  try {
    const session = sessionId.parse(id);
    const files = store.sessions.fileChannels(session);
    const { duration_s, created, laps } = store.sessions.get(session);
    return {
      id,
      duration_s,
      created,
      laps: laps.map(({ number, start_s, end_s }) => [number, Number((end_s - start_s).toFixed(3))]),
      notes: store.notes
        .list(session)
        .map(({ text }) => text)
        .join('\n'),
      channels: Object.fromEntries(
        store.telemetry.columns(session, []).columns.map(({ name, unit, values }) => [
          name,
          {
            unit,
            file: `${files.get(name)?.name ?? ''} ${files.get(name)?.unitText ?? ''}`.trim(),
            values,
          },
        ]),
      ),
    };
  } finally {
    store.close();
  }
}

describe('logs as loggers write them', () => {
  it('01: a line of sources below the units', async ({ skip }) => {
    const { channels, duration_s, created, laps, notes } = await read(
      logOf('01-racechrono-v3-source-line/racechrono-v3.csv', skip),
    );
    expect(Object.values(channels).filter(({ file }) => file !== '')).toHaveLength(11);
    expect(channels['speed_mps']?.file).toBe('speed m/s');
    expect(duration_s).toBeCloseTo(19.5, 6);
    expect(created).toBe('2025-12-31T03:13:17.440Z');
    expect(laps).toEqual([[2, 7.5]]);
    expect(notes).toContain('Driver: A. Driver');
    expect(notes).toContain('Venue: Test circuit');
  });

  it('02: names twice, units and numbers of channels', async ({ skip }) => {
    const { channels } = await read(logOf('02-aim-racestudio2-head-of-four-lines/aim-rs2.csv', skip));
    expect(Object.values(channels).map(({ file }) => file)).toEqual([
      'Distance km',
      'RPM rpm',
      'PPS %',
      'BrakePress PSI',
      'SpeedV mph',
    ]);
    expect(channels['distance_m']?.values.at(-1)).toBeCloseTo(39, 4);
    expect(channels['engineSpeed_radps']?.values[0]).toBeCloseTo((6100 * Math.PI) / 30, 3);
  });

  it.for(['padded', 'plain'])('03: RaceStudio 3, %s', async (form, { skip }) => {
    const { channels, duration_s, created, laps } = await read(
      logOf(`03-aim-racestudio3-padded-by-a-spreadsheet/aim-rs3-${form}.csv`, skip),
    );
    expect(Object.values(channels).map(({ values }) => Number((values[0] ?? 0).toFixed(3)))).toEqual([
      13.611, 0, 638.791, 8, 0,
    ]);
    expect(duration_s).toBeCloseTo(3.95, 6);
    expect(laps).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(created).toBe('2024-12-15T13:34:00.000Z');
  });

  it('04: the date is that of the file, in exports too; without one it is left open', async ({ skip }) => {
    const { id, notes } = await read(logOf('04-date-unread-import-time-written/aim-rs3-plain.csv', skip));
    expect(notes).toContain('Date: 2024-12-15T13:34:00');
    const out = join(sample.folder, 'dated');
    await sample.command([
      'export',
      sample.db,
      '--session',
      String(id),
      '--format',
      'ld,jsonl',
      '--out',
      out,
    ]);
    expect(readFileSync(`${out}.ld`, 'latin1')).toContain('15/12/2024');
    expect(readFileSync(`${out}.jsonl`, 'utf8')).toContain('"date":"2024-12-15T13:34:00"');
    const bare = join(sample.folder, 'bare.csv');
    writeFileSync(bare, 'Time,A\n0,1\n1,2\n2,3\n');
    const undated = await read(bare);
    const second = join(sample.folder, 'undated');
    await sample.command([
      ...['export', sample.db, '--session', String(undated.id), '--format', 'ld,jsonl', '--out', second],
    ]);
    expect(readFileSync(`${second}.jsonl`, 'utf8')).not.toContain('"date"');
    expect(readFileSync(`${second}.ldx`, 'utf8')).not.toContain('Log Date');
  });

  it('05: times of RaceCapture from its switching on', async ({ skip }) => {
    const log = await read(logOf('05-racecapture-log/racecapture.log', skip));
    expect(log.duration_s).toBeCloseTo(7.96, 6);
    expect(log.channels['Yaw']).toMatchObject({ unit: 'degps', file: 'Yaw Deg/Sec' });
    expect(log.channels['speed_mps']?.file).toBe('Speed MPH');
    expect(log.laps.map(([number]) => number)).toEqual([1, 2]);
    const clocked = await read(logOf('05-racecapture-log/racecapture-with-clock.log', skip));
    expect(clocked.duration_s).toBeCloseTo(39.8, 6);
    expect(clocked.channels['MAP']?.values).toHaveLength(200);
  });

  it('06: milliseconds however they are spelt', async ({ skip }) => {
    expect((await read(logOf('06-milliseconds-spelt-msec/romraider.csv', skip))).duration_s).toBeCloseTo(
      11.682,
      6,
    );
    expect((await read(logOf('06-milliseconds-spelt-msec/unit-line-msec.csv', skip))).duration_s).toBeCloseTo(
      5.9,
      6,
    );
  });

  it('07: a clock hhmmss over the hour, minutes of arc with west positive, the date of the first line', async ({
    skip,
  }) => {
    const { channels, duration_s, created } = await read(logOf('07-vbox-vbo/vbox.vbo', skip));
    // 095958.00 to 100003.90; the ten rows that the file has as 095958 once more are not later than those before.
    expect(duration_s).toBeCloseTo(5.9, 6);
    expect(created).toBe('2024-05-15T09:59:58.000Z');
    expect(channels['speed_mps']).toMatchObject({ unit: 'mps', file: 'velocity km/h' });
    expect(channels['speed_mps']?.values[0]).toBeCloseTo(60 / 3.6, 5);
    expect(channels['speed_mps']?.values.at(-1)).toBeCloseTo(65.9 / 3.6, 5);
    expect(channels['lat']?.values[0]).toBeCloseTo(2689.89966 / 60, 9);
    expect(channels['long']?.values[0]).toBeCloseTo(673.45853 / 60, 9);
    expect(channels['lat']?.values).toHaveLength(50);
  });

  it("08: the app's own lap times, and the newer of two rows", async ({ skip }) => {
    const { created, laps } = await read(logOf('08-trackaddict-lap-lines/trackaddict.csv', skip));
    expect(laps).toEqual([[1, 9.415]]);
    expect(created).toBe('2019-06-05T11:28:31.000Z');
  });

  it('10: laps by LapCount', async ({ skip }) => {
    const { laps } = await read(logOf('10-lap-column-names-matched-exactly/lapcount.csv', skip));
    expect(laps.map(([, time_s]) => time_s)).toEqual([10, 10]);
  });

  it('11: one value in each row', async ({ skip }) => {
    const { channels, duration_s } = await read(logOf('11-one-value-per-row/car-scanner.csv', skip));
    expect(Object.values(channels).map(({ file }) => file)).toEqual([
      'Engine RPM rpm',
      'Vehicle speed km/h',
      'Speed (GPS) km/h',
      'Throttle position %',
    ]);
    expect(duration_s).toBeCloseTo(49.75, 6);
  });

  it('11: names and values in columns that a mapping file says, with the units of its channels', async () => {
    const log = join(sample.folder, 'long.csv');
    const rows = [0, 1, 2].map((s) => `${s};Vehicle Speed;${36 * s}\n${s}.5;Boost;${s}\n`).join('');
    writeFileSync(log, `SECONDS;what;reading\n${rows}`);
    const mapping = join(sample.folder, 'long.yaml');
    writeFileSync(
      mapping,
      'columns:\n  - {header: what, use: name}\n  - {header: reading, use: value}\nchannels:\n  - {header: Vehicle Speed, unit: km/h}\n  - {header: Boost}\n',
    );
    const saved = join(sample.folder, 'saved.yaml');
    const said = await read(log, '--mapping', mapping, '--unit', 'Boost=kPa', '--save-mapping', saved);
    expect([...(said.channels['speed_mps']?.values ?? [])]).toEqual([0, 10, 20]);
    expect(said.channels['Boost']).toMatchObject({ unit: 'kPa' });
    expect((await read(log, '--mapping', saved)).channels).toEqual(said.channels);
  });

  it('12: a speed of 442 km/h in m/s is asked about; an option, a mapping and consent settle it', async ({
    skip,
  }) => {
    const log = logOf('12-speed-unit-assumed/ecu-log.csv', skip);
    const asked = await sample.command(['import', sample.db, log, '--quiet']);
    expect(asked.code).toBe(1);
    expect(asked.stderr).toContain(
      '"Vehicle Speed" has no unit in the file; m/s assumed, but it reaches 122.7 -> 442 km/h.',
    );
    expect(asked.stderr).toContain('--unit "NAME=UNIT"');
    const saved = join(sample.folder, 'ecu.yaml');
    const said = await read(log, '--unit', 'Vehicle Speed=km/h', '--save-mapping', saved);
    expect(Math.max(...(said.channels['speed_mps']?.values ?? []))).toBeCloseTo(122.7 / 3.6, 4);
    expect((await read(log, '--mapping', saved)).channels).toEqual(said.channels);
    expect(
      Math.max(...((await read(log, '--take-guesses')).channels['speed_mps']?.values ?? [])),
    ).toBeCloseTo(122.7, 4);
  });

  it('13: the counts of a written .ldx are those of i2', ({ skip }) => {
    const saved = readFileSync(logOf('13-ldx-total-laps/i2-saved.ldx', skip), 'utf8');
    const beacons_s = [...saved.matchAll(/ Time="([^"]*)"/g)].map(([, time]) => Number(time) / 1e6);
    const written = writeLdx(lapsFromCrossings(beacons_s, 0, 40), {});
    const counts = (text: string): readonly string[] =>
      ['Total Laps', 'Fastest Time', 'Fastest Lap'].map(
        (id) => new RegExp(`Id="${id}" Value="([^"]*)"`).exec(text)?.[1] ?? '',
      );
    expect(counts(written)).toEqual(counts(saved));
  });

  it('14: our own CSV comes back equal', async ({ skip }) => {
    const first = await read(logOf('14-own-csv-loses-details-and-names/two-speeds.jsonl', skip));
    const out = join(sample.folder, 'own');
    await sample.command([
      'export',
      sample.db,
      '--session',
      String(first.id),
      '--format',
      'csv',
      '--out',
      out,
    ]);
    const again = await read(`${out}.csv`);
    expect(again).toMatchObject({
      duration_s: first.duration_s,
      created: first.created,
      laps: first.laps,
    });
    // Every export has the name of the session.
    expect(again.notes.replace('Session: two-speeds.jsonl · ', '')).toBe(first.notes);
    expect(Object.keys(again.channels)).toEqual(Object.keys(first.channels));
    for (const [name, { values }] of Object.entries(first.channels))
      expect(again.channels[name]?.values).toEqual(values);
  });
});
