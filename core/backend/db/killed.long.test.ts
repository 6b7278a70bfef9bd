import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHUNK_SAMPLES } from '../../telemetry/store/chunk.ts';
import type { SessionId } from '../../contract/ids.ts';
import { openLibrary } from '../upkeep/open-library.ts';
import { openStore, type Store } from '../sessions/store.ts';
import { seededNumbers } from '../../proof/testing/seeded-numbers.ts';
import { THOROUGH } from '../../proof/testing/thorough.ts';
import { KILLED_CHANNELS, KILLED_SAMPLES } from '../testing/killed-run.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';
import { checkFile } from '../upkeep/repair-database.ts';

const SCRIPT = fileURLToPath(new URL('../testing/killed-process.ts', import.meta.url));
/** Seed for the moments of the kills; another seed tries other moments. */
const SEED = 8;
const KILLS = THOROUGH ? 20 : 8;

interface Recording {
  /** Samples up to the chunk begun last, and up to the last one stored. */
  readonly begun: number;
  readonly stored: number;
  readonly hasEnded: boolean;
  readonly rows: number;
  readonly recording_ms: number;
  readonly signal: NodeJS.Signals | null;
}

/** Records until the process is killed: after `rows` written rows, or `after_ms` after recording began. */
async function record(path: string, kill: { rows?: number; after_ms?: number }): Promise<Recording> {
  const args = kill.rows === undefined ? [] : [String(kill.rows)];
  const child = spawn(process.execPath, [SCRIPT, path, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  let began_ms = 0;
  let ended_ms = 0;
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    const isFirst = text === '';
    text += part;
    if (isFirst) {
      began_ms = performance.now();
      if (kill.after_ms !== undefined) setTimeout(() => child.kill('SIGKILL'), kill.after_ms);
    }
    if (text.includes('ended') && ended_ms === 0) ended_ms = performance.now();
  });
  const [, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  const last = (word: string): number =>
    Number(text.match(new RegExp(`${word} (\\d+)\n(?![^]*${word})`))?.[1] ?? 0);
  return {
    begun: last('begin'),
    stored: last('stored'),
    hasEnded: text.includes('ended'),
    rows: last('rows'),
    recording_ms: ended_ms - began_ms,
    signal,
  };
}

/** The bits of all samples, by channel. */
function samplesOf(store: Store, id: SessionId): Map<string, Float64Array> {
  const { columns } = store.telemetry.columns(id, []);
  return new Map(columns.map(({ name, values }) => [name, values]));
}

let temporary: ReturnType<typeof temporaryFolder>;
let whole: ReadonlyMap<string, Float64Array>;
let undisturbed: Recording;

beforeAll(async () => {
  temporary = temporaryFolder();
  const path = join(temporary.folder, 'whole.sqlite');
  undisturbed = await record(path, {});
  const store = openStore({ path, create: false });
  whole = samplesOf(store, store.sessions.list()[0]!.id);
  store.close();
});
afterAll(() => temporary.remove());

/**
 * Every other kill is inside a transaction, after a randomly drawn row; the rest are timed, so that they also
 * hit system calls. Two rows are always included: the last one of an overview page, and the end.
 */
function moments(): { rows?: number; after_ms?: number }[] {
  const random = seededNumbers(SEED);
  // Each chunk writes one row per channel and two for its clock and session.
  const pageOfOverview = 16 * (KILLED_CHANNELS.length + 2) - 3;
  const chosen = [pageOfOverview, undisturbed.rows];
  return Array.from({ length: KILLS }, (_, i) =>
    i % 2 === 0
      ? { rows: chosen[i / 2] ?? 1 + Math.floor(random() * undisturbed.rows) }
      : { after_ms: random() * undisturbed.recording_ms },
  );
}

describe('a recording that is killed without warning', () => {
  it('that is not killed holds 9100 samples of 24 channels and is finished', () => {
    expect(undisturbed).toMatchObject({ stored: KILLED_SAMPLES, hasEnded: true, signal: null });
    expect([...whole.values()].map((values) => values.length)).toEqual(
      KILLED_CHANNELS.map(() => KILLED_SAMPLES),
    );
  });

  it(`${KILLS} times loses at most the chunk being written; the stored part is the same bit for bit and marked as interrupted`, async () => {
    const all = moments();
    const seen = { killed: 0, stored: new Set<number>() };
    const tryOne = async (kill: (typeof all)[number], index: number): Promise<void> => {
      const path = join(temporary.folder, `killed-${index}.sqlite`);
      const run = await record(path, kill);
      const library = openLibrary(path);
      const store = library.requireStore();
      const [session] = store.sessions.list();
      const id = session!.id;
      expect(session?.status).toBe(run.hasEnded ? 'finished' : 'interrupted');
      if (run.signal === 'SIGKILL') seen.killed++;
      const samples = samplesOf(store, id);
      const counts = new Set([...samples.values()].map((values) => values.length));
      const [count = -1] = counts;
      // All channels have the same number of samples: those acknowledged, plus at most the chunk in progress.
      expect(counts.size).toBe(1);
      expect([run.stored, run.begun]).toContain(count);
      expect(run.begun - count).toBeLessThanOrEqual(CHUNK_SAMPLES);
      expect(session?.duration_s).toBe(Math.max(0, count - 1) / 1000);
      for (const [name, values] of samples)
        expect(Buffer.from(values.buffer).equals(Buffer.from(whole.get(name)!.slice(0, count).buffer))).toBe(
          true,
        );
      library.close();
      expect(checkFile(path)).toMatchObject({ isSound: true, findings: [] });
      seen.stored.add(count);
    };
    for (let i = 0; i < all.length; i += 2)
      await Promise.all([
        tryOne(all[i]!, i),
        ...(all[i + 1] === undefined ? [] : [tryOne(all[i + 1]!, i + 1)]),
      ]);
    // The moments vary: they do not all fall in one chunk, and nearly all are before the end.
    expect(seen.killed).toBeGreaterThanOrEqual(0.8 * KILLS);
    expect(seen.stored.size).toBeGreaterThanOrEqual(0.4 * KILLS);
  });
});
