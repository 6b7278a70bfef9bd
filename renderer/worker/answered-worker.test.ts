import { describe, expect, it } from 'vitest';
import { answeredWorker, type AnsweringWorker } from './answered-worker.ts';

interface Doubling {
  readonly id: number;
  readonly number: number;
}
type Doubled =
  | { readonly type: 'double'; readonly id: number; readonly number: number }
  | { readonly type: 'failure'; readonly id: number; readonly message: string };

/** A worker whose answers the test gives by hand. */
function handWorker() {
  const asked: Doubling[] = [];
  let answer: (event: { data: Doubled }) => void = () => undefined;
  let fail: (event: { message: string }) => void = () => undefined;
  const worker: AnsweringWorker<Doubling, Doubled> = {
    postMessage: (message) => asked.push(message),
    addEventListener: (type: string, listener: never) => {
      if (type === 'message') answer = listener;
      else fail = listener;
    },
  };
  return {
    worker,
    asked,
    answer: (data: Doubled) => answer({ data }),
    fail: (message: string) => fail({ message }),
  };
}

describe('a worker behind promises', () => {
  it('gives each request its own answer, in whatever order they come', async () => {
    const { worker, asked, answer } = handWorker();
    const ask = answeredWorker(worker);
    const both = Promise.all([3, 5].map((number) => ask((id) => ({ id, number }))));
    for (const { id, number } of asked.toReversed()) answer({ type: 'double', id, number: 2 * number });
    expect((await both).map(({ number }) => number)).toEqual([6, 10]);
  });

  it('rejects the request that failed with the reason, and no other', async () => {
    const { worker, asked, answer } = handWorker();
    const ask = answeredWorker(worker);
    const bad = ask((id) => ({ id, number: 1 }));
    const good = ask((id) => ({ id, number: 2 }));
    answer({ type: 'failure', id: asked[0]?.id ?? 0, message: 'car.ini:3: no value' });
    answer({ type: 'double', id: asked[1]?.id ?? 0, number: 4 });
    await expect(bad).rejects.toThrow('car.ini:3: no value');
    expect((await good).number).toBe(4);
  });

  it('rejects all that wait when the worker itself fails', async () => {
    const { worker, fail } = handWorker();
    const ask = answeredWorker(worker);
    const waiting = [1, 2].map((number) => ask((id) => ({ id, number })));
    fail('out of memory');
    for (const one of waiting) await expect(one).rejects.toThrow('out of memory');
  });
});
