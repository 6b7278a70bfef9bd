import { existsSync, readFileSync, rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compareLaps } from '../../../backend/comparison/compare-laps.ts';
import { importTelemetry } from '../../../backend/sessions/import-telemetry.ts';
import { openStore } from '../../../backend/sessions/store.ts';
import { openTelemetryFile } from '../../../backend/sessions/telemetry-source.ts';
import { readPages } from '../../../backend/telemetry-reading/read-pages.ts';
import type { FileLine } from '../../../contract/lap-requests.ts';
import { lapTime_s } from '../../../contract/laps.ts';
import type { FileProblemCode } from '../../../catalogue/telemetry-files.ts';
import { readRecording } from '../../../telemetry/files/read-recording.ts';
import type { RecordedLap } from '../../../telemetry/files/recording.ts';
import { sourceOf } from '../../../telemetry/files/source.ts';
import { detectLaps, type DetectedLaps } from '../../../telemetry/laps/detect-laps.ts';
import { withPositions, type RecordedPath } from '../../../telemetry/position/with-positions.ts';

const FORMATS = fileURLToPath(new URL('../../../../../shared/field/formats', import.meta.url));

const fileOf = (name: string, skip: (isLeft: boolean, why: string) => void): string => {
  const path = join(FORMATS, name);
  skip(!existsSync(path), `field/formats/${name} is not beside the project`);
  return path;
};

interface Placed {
  readonly path: RecordedPath;
  readonly lines: readonly FileLine[];
  readonly laps: readonly RecordedLap[];
  readonly codes: readonly FileProblemCode[];
}

async function placed(file: string): Promise<Placed> {
  let lines: readonly FileLine[] = [];
  for await (const part of withPositions(readRecording(sourceOf(new Uint8Array(readFileSync(file)))))) {
    if (part.kind === 'head') lines = part.head.lines ?? [];
    if (part.kind === 'end' && part.path !== undefined)
      return { path: part.path, lines, laps: part.laps, codes: part.problems.map(({ code }) => code) };
  }
  throw new Error(`${file} has no positions`);
}

const complete = (laps: readonly RecordedLap[]): readonly RecordedLap[] =>
  laps.filter((lap) => lap.complete && lap.number >= 1);
const times = ({ laps }: Pick<DetectedLaps, 'laps'>): readonly number[] =>
  complete(laps).map(({ start_s, end_s }) => end_s - start_s);

/** Laps of a file by its lines or a loop alone, as if it had none. */
const detected = ({ path, lines }: Placed): DetectedLaps => detectLaps(path, { laps: [], lines, venues: [] });

describe('laps of real logs', () => {
  it('RaceBox: a lap with the stop is kept and not valid', async ({ skip }) => {
    const found = detected(await placed(fileOf('vbo/racebox-lignano.vbo', skip)));
    expect(found).toMatchObject({ source: 'file-line', name: 'Start / Finish' });
    expect(complete(found.laps).map(({ valid }) => valid)).toEqual([
      true,
      true,
      true,
      true,
      false,
      true,
      true,
    ]);
  });

  it('AiM: crossings of the line of the file are within 12 ms of the laps of the logger, at 8 Hz', async ({
    skip,
  }) => {
    const file = await placed(fileOf('xrk/adria-kart-4laps.xrk', skip));
    const found = detected(file);
    expect(found.source).toBe('file-line');
    const own = times(file).slice(1);
    const crossed = times(found).slice(1);
    expect(crossed).toHaveLength(3);
    own.forEach((time, i) => expect(Math.abs((crossed[i] ?? 0) - time)).toBeLessThan(0.012));
    // By the same crossings libxrk has 53.090, 52.208 and 50.974 s.
    expect(Math.abs((crossed[1] ?? 0) - 52.208)).toBeLessThan(0.005);
    expect(Math.abs((crossed[2] ?? 0) - 50.974)).toBeLessThan(0.005);
  });

  it.for([
    // The times of the kart log are our own: nothing else is known of it. RaceCapture writes times to 0.06 s.
    ['nmea/kart-okc-a.nmea', [57.394, 55.793, 56.674, 55.955, 55.311, 56.966], 0.02],
    ['csv/racecapture-sonoma.log', [128.1, 126.3, 127.8], 0.5],
    ['ibt/skmodified-langley-2015-05.ibt', [15.187, 15.099], 0.15],
    ['csv/racechrono-v3-tianma-lap9.csv', [76.329], 0.1],
  ] as const)('%s: a line across the closed loop', async ([name, expected, within_s], { skip }) => {
    const found = detectLaps((await placed(fileOf(name, skip))).path, { laps: [], lines: [], venues: [] });
    expect(found.source).toBe('loop');
    const got = times(found);
    expect(got).toHaveLength(expected.length);
    // The line is elsewhere than that of the logger: single laps differ by what the driver gained between.
    expected.forEach((time, i) => expect(Math.abs((got[i] ?? 0) - time)).toBeLessThan(within_s));
  });

  it.for([
    ['gpx/mettet-racekeeper.gpx', 'No place is passed twice'],
    ['fit/garmin-edge-820-bike.fit', 'No place is passed twice'],
    ['vbo/vbox3i.vbo', 'The car is at rest'],
    ['ld/racechrono-to-motec.ld', 'The car is at rest'],
    ['csv/aim-rs3-padded.csv', 'No place is passed twice'],
  ] as const)('%s: no lap is invented', async ([name, words], { skip }) => {
    const { path } = await placed(fileOf(name, skip));
    const found = detectLaps(path, { laps: [], lines: [], venues: [] });
    expect(found).toMatchObject({ source: 'none', laps: [] });
    expect(found.notes.join(' ')).toContain(words);
  });

  it('TrackAddict: poor fixes of a phone, jumps and gaps are reported', async ({ skip }) => {
    const { codes } = await placed(fileOf('csv/trackaddict-first-laps.csv', skip));
    expect(codes).toEqual(
      expect.arrayContaining(['fix-poor', 'fix-jump', 'fix-clock', 'fix-repeats', 'fix-gap']),
    );
  });
});

describe('the comparison of two laps of a GPS log', () => {
  it('finds corners, and the gains add up to the difference of the lap times', async ({ skip }) => {
    const path = fileOf('vbo/racebox-lignano.vbo', skip);
    const folder = mkdtempSync(join(tmpdir(), 'racebench-laps-'));
    const store = openStore({ path: join(folder, 'library.sqlite'), create: true });
    const file = await openTelemetryFile(path);
    try {
      const { sessionId } = await importTelemetry(store, readPages(file.source), { path });
      const laps = [3, 4].map((lap) => ({ sessionId, lap }));
      const { method, segments, laps: aligned } = compareLaps(store, { laps, points: 1000 });
      const times_s = store.sessions
        .get(sessionId)
        .laps.filter(({ number }) => number === 3 || number === 4)
        .map(lapTime_s);
      expect(method).toBe('reference-path');
      expect(segments.filter(({ isCorner }) => isCorner).map(({ name }) => name)).toEqual([
        'T1',
        'T2',
        'T3',
        'T4',
        'T5',
        'T6',
        'T7',
        'T8',
      ]);
      const lost_s = aligned[1]?.lost_s.reduce((sum, each) => sum + each, 0);
      expect(lost_s).toBeCloseTo((times_s[1] ?? 0) - (times_s[0] ?? 0), 6);
    } finally {
      await file.close();
      store.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
