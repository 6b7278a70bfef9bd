import { afterAll, beforeAll, expect, it } from 'vitest';
import { RacebenchError } from '../../contract/errors.ts';
import { sharedFlag, type FlaggedJob } from '../testing/flagged-answer.ts';
import { createWorkThreads, type WorkThreads } from './work-threads.ts';

const GO_ON = new AbortController().signal;
/** Time in which an answer leaves its thread. */
const LEAVES_MS = 5;
/** Guards against a thread that does not begin; this thread would wait for ever. */
const HANG_MS = 30_000;
/** Turns of this thread, without reading messages, in which a job is sent. */
const TURNS = 50;

let work: WorkThreads<FlaggedJob>;
beforeAll(() => {
  work = createWorkThreads(new URL('../testing/flagged-answer.ts', import.meta.url), { threads: 1 });
});
afterAll(() => work.close());

const untilTime = (until_ms: number, isOver = (): boolean => false): void => {
  while (!isOver() && performance.now() < until_ms);
};

it('an answer that crosses the end of its request ends nothing else: the next job has its own', async () => {
  // The code behind this answer runs while the messages of the thread are read one after another.
  await work.run({ text: 'first', flag: sharedFlag() }, GO_ON);
  const control = new AbortController();
  const flag = sharedFlag();
  const crossed = work.run({ text: 'crossed', flag }, control.signal);
  for (let turn = 0; turn < TURNS; turn++) await Promise.resolve();
  untilTime(performance.now() + HANG_MS, () => Atomics.load(flag, 0) === 1);
  untilTime(performance.now() + LEAVES_MS);
  control.abort(new RacebenchError('CANCELLED'));
  await expect(crossed).rejects.toMatchObject({ code: 'CANCELLED' });
  await expect(work.run({ text: 'next', flag }, GO_ON)).resolves.toBe('next');
});
