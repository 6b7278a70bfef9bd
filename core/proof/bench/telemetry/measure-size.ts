import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compareLaps } from '../../../backend/comparison/compare-laps.ts';
import { openStore } from '../../../backend/sessions/store.ts';
import type { LapChoice } from '../../../contract/compare-requests.ts';
import { median } from '../../../math/stats.ts';
import { countLosses, largeSession, recordLarge } from './large-session.ts';

/**
 * Records, opens, zooms and compares a session of any size, and prints what that took.
 *
 *   node core/proof/bench/telemetry/measure-size.ts [SECONDS] [HZ] [CHANNELS]
 */

export interface SizeReport {
  readonly samples: number;
  /** Size over that of 32-bit floats. */
  readonly size: number;
  readonly fileBytes: number;
  readonly written_per_s: number;
  readonly open_ms: number;
  readonly redraws: readonly { readonly span_s: number; readonly ms: number; readonly mostRows: number }[];
  readonly lapCompare_ms: number;
  readonly wholeCompare_ms: number;
  readonly wholeCompareRows: number;
  /** Samples that are not bit for bit what was recorded. */
  readonly losses: number;
  /** Most memory that the process held so far, after each stage. */
  readonly peakBytes: Readonly<Record<'start' | 'recorded' | 'zoomed' | 'compared' | 'checked', number>>;
}

const PANELS = 8;
const POINTS = 1800;
const TRIES = 9;

const peak = (): number => process.resourceUsage().maxRSS * 1024;

function timed(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

export function measureSize(
  duration_s: number,
  rate_Hz: number,
  channelCount: number,
  report: (stage: string) => void = () => undefined,
): SizeReport {
  const folder = mkdtempSync(join(tmpdir(), 'racebench-size-'));
  const path = join(folder, 'library.sqlite');
  const session = largeSession(duration_s, rate_Hz, channelCount);
  const start = peak();
  let store = openStore({ path, create: true });
  try {
    report('recording');
    const { id, stored_s } = recordLarge(store, session);
    store.close();
    const recorded = peak();
    const { size: fileBytes } = statSync(path);
    report('opening, zooming');
    const open_ms = timed(() => {
      store = openStore({ path, create: false });
      store.sessions.list();
      store.sessions.get(id);
      store.telemetry.channels(id);
    });
    const { telemetry } = store;
    const channels = session.channels.slice(-PANELS).map(({ name }) => name);
    const redraws = [1, 0.3, 0.1, 0.01, 0.001, 0.0001].map((part) => {
      const span_s = duration_s * part;
      const times: number[] = [];
      let mostRows = 0;
      for (let i = 0; i < TRIES; i++) {
        const from_s = ((duration_s - span_s) * i) / (TRIES - 1);
        const before = telemetry.rowsRead();
        times.push(
          timed(() => telemetry.window(id, { channels, from_s, to_s: from_s + span_s, points: POINTS })),
        );
        mostRows = Math.max(mostRows, telemetry.rowsRead() - before);
      }
      return { span_s, ms: median(times) ?? NaN, mostRows };
    });
    const zoomed = peak();
    report('comparing');
    const compared = (...laps: LapChoice[]): number =>
      timed(() => compareLaps(store, { laps, points: POINTS }));
    const lapCompare_ms = compared({ sessionId: id, lap: 1 }, { sessionId: id, lap: 2 });
    const before = telemetry.rowsRead();
    const wholeCompare_ms = compared({ sessionId: id }, { sessionId: id });
    const wholeCompareRows = telemetry.rowsRead() - before;
    const comparedPeak = peak();
    report('checking every sample');
    const losses = countLosses(store, id, session);
    const samples = session.samples * session.channels.length;
    return {
      samples,
      size: fileBytes / (samples * 4),
      fileBytes,
      written_per_s: samples / stored_s,
      open_ms,
      redraws,
      lapCompare_ms,
      wholeCompare_ms,
      wholeCompareRows,
      losses,
      peakBytes: { start, recorded, zoomed, compared: comparedPeak, checked: peak() },
    };
  } finally {
    store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [duration_s = 7200, rate_Hz = 1000, channels = 150] = process.argv.slice(2).map(Number);
  const begun_ms = performance.now();
  const report = (stage: string): void =>
    console.error(`${((performance.now() - begun_ms) / 1000).toFixed(0)} s: ${stage}`);
  console.log(JSON.stringify(measureSize(duration_s, rate_Hz, channels, report), undefined, 2));
  report('done');
}
