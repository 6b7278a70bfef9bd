import { afterEach, describe, expect, it } from 'vitest';
import { RacebenchError } from '../../contract/errors.ts';
import { BOUNDED_JOBS } from './bounded-jobs.ts';
import { createBoundedWork, type BoundedWork } from './bounded-work.ts';
import { THOROUGH } from '../../proof/testing/thorough.ts';

const TEST_MODULE = new URL('../testing/bounded-test-worker.ts', import.meta.url);
const GO_ON = new AbortController().signal;
const TOO_LARGE_AT_ONCE = BOUNDED_JOBS['car/inspect'].sizeAtOnce + 1;

let work: BoundedWork;
afterEach(() => work.close());

const car = (text: string) => ({ text: text.padEnd(TOO_LARGE_AT_ONCE), companions: [] });

describe('bounded work', () => {
  it('ends a hanging thread at the time limit of the request, serves others meanwhile and continues', async () => {
    work = createBoundedWork(TEST_MODULE, { threads: 2 });
    const limit = new AbortController();
    const endless = work.run('car/inspect', car('endless'), limit.signal);
    // The second thread and this one still answer.
    await expect(work.run('car/inspect', car('quick'), GO_ON)).resolves.toEqual({
      derived: [],
      diagnostics: [],
    });
    limit.abort(new RacebenchError('TIME_LIMIT', 'car/inspect took longer than 10 s.'));
    await expect(endless).rejects.toMatchObject({ code: 'TIME_LIMIT' });
    await expect(work.run('car/inspect', car('quick'), GO_ON)).resolves.toBeDefined();
  });

  it('ends a thread that fills its 32 MB with MEMORY_LIMIT, and runs the next job', async () => {
    work = createBoundedWork(TEST_MODULE, { threads: 1, heapMegabytes: 32 });
    await expect(work.run('car/inspect', car('heavy'), GO_ON)).rejects.toMatchObject({
      code: 'MEMORY_LIMIT',
      message: expect.stringContaining('32 MB') as unknown,
    });
    await expect(work.run('car/inspect', car('quick'), GO_ON)).resolves.toBeDefined();
  });

  it('does not start work that was cancelled before, or while it waits for a thread', async () => {
    work = createBoundedWork(TEST_MODULE, { threads: 1 });
    const first = new AbortController();
    const second = new AbortController();
    const endless = work.run('car/inspect', car('endless'), first.signal);
    const waiting = work.run('car/inspect', car('endless'), second.signal);
    second.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'CANCELLED' });
    first.abort();
    await expect(endless).rejects.toMatchObject({ code: 'CANCELLED' });
    await expect(work.run('car/inspect', car('quick'), second.signal)).rejects.toMatchObject({
      code: 'CANCELLED',
    });
  });

  it.runIf(THOROUGH)('gives the same result for a car in a thread as on this thread', async () => {
    work = createBoundedWork();
    const text = 'body\n{\n  mass=abc\n}\n';
    const small = await work.run('car/inspect', { text, companions: [] }, GO_ON);
    const large = await work.run('car/inspect', car(text), GO_ON);
    expect(large).toEqual(small);
  });
});
