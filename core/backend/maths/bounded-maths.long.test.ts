import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RacebenchError } from '../../contract/errors.ts';
import { MATHS_HEADER } from '../../contract/maths-file.ts';
import { createWorkCounter, type WorkCounter } from '../../proof/testing/counted-work.ts';
import { createBoundedWork, workHere, type BoundedWork } from '../jobs/bounded-work.ts';
import { openStore, type Store } from '../sessions/store.ts';
import { storeLogged } from '../testing/logged-session.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';
import { createMathsFiles, type MathsFiles } from './maths-files.ts';
import { createMaths, type Maths } from './library-maths.ts';
import { outlineOf } from '../jobs/session-definitions.ts';

const GO_ON = new AbortController().signal;
/** Number of faulty definitions. */
const FAULTY = 200;
/** Work of reading definitions on the backend's thread over that of receiving their rows. */
const MIN_SAVING = 10;
const PATIENCE_MS = 120_000;
const SPEED = {
  name: 'speed_mps',
  unit: 'mps',
  sampleType: 'f32',
  valueAt: (time_s: number) => 20 + time_s,
} as const;

let counter: WorkCounter;
beforeAll(async () => {
  counter = await createWorkCounter();
});
afterAll(() => counter.close());

let temporary: ReturnType<typeof temporaryFolder>;
let store: Store;
let files: MathsFiles;
let work: BoundedWork;
let maths: Maths;
beforeEach(() => {
  temporary = temporaryFolder();
  store = openStore({ path: join(temporary.folder, 'library.sqlite'), create: true });
  files = createMathsFiles(join(temporary.folder, 'maths'));
  work = createBoundedWork();
  maths = createMaths(() => store, files, work);
});
afterEach(async () => {
  await work.close();
  store.close();
  temporary.remove();
});

/** One channel that can be computed, after a number of channels that cannot. */
const mine = (faulty: number) => {
  const each = (i: number): string => `[F${i}]\nvalue = ${`'Speed' + `.repeat(50)}1\n`;
  const text = Array.from({ length: faulty }, (_, i) => each(i)).join('');
  return { name: 'mine', text: `${MATHS_HEADER}\n${text}[Twice]\nvalue = 2 * 'Speed'\n` };
};

async function twiceAt5s(from: Maths): Promise<number | undefined> {
  const id = storeLogged(store, [SPEED], 100, 1001);
  const all = await from.channels(id, undefined, GO_ON);
  const address = all.find(({ name }) => name === 'maths:Twice')?.address ?? '';
  await from.compute(id, [address], GO_ON);
  return store.telemetry.histories(id, [address], 5).channels[0]?.values.at(-1);
}

/** Blocks of code that as many faulty definitions more take on this thread. */
async function growthOf(asked: Maths): Promise<number> {
  const blocks: number[] = [];
  // The first run also loads code.
  for (const faulty of [FAULTY, FAULTY, 2 * FAULTY]) {
    await files.save(mine(faulty));
    let value: number | undefined;
    blocks.push(
      await counter.count(async () => {
        value = await twiceAt5s(asked);
      }),
    );
    expect(value).toBe(50);
  }
  const [, once = NaN, twice = NaN] = blocks;
  return twice - once;
}

describe('math files of a user over a session', () => {
  it(
    'take no more work on the thread of the backend when they are longer, and give the same results',
    async () => {
      const growth = await growthOf(maths);
      const growthAtOnce = await growthOf(createMaths(() => store, files, workHere));
      // A row comes back for each definition; its text is read elsewhere.
      expect(growth).toBeLessThan(growthAtOnce / MIN_SAVING);
    },
    PATIENCE_MS,
  );

  it('are abandoned at the time limit of the request, when listed, computed or checked', async () => {
    const file = mine(FAULTY);
    await files.save(file);
    const id = storeLogged(store, [SPEED], 100, 1001);
    const outline = outlineOf(await maths.sourceOf(id, GO_ON));
    const limited = async (act: (signal: AbortSignal) => Promise<unknown>): Promise<void> => {
      const control = new AbortController();
      const done = act(control.signal);
      setImmediate(() => control.abort(new RacebenchError('TIME_LIMIT')));
      await expect(done).rejects.toMatchObject({ code: 'TIME_LIMIT' });
    };
    await limited((signal) => maths.channels(id, undefined, signal));
    await limited((signal) => maths.compute(id, ['maths#nothing'], signal));
    await limited((signal) => work.run('maths/check', { ...file, files: [file], outline }, signal));
  });
});
