import { afterEach, expect, it, vi } from 'vitest';
import { withTurns } from './with-turns.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

async function* parts(): AsyncGenerator<number> {
  for (const part of [1, 2, 3]) yield await Promise.resolve(part);
}

/** Parts as they are passed on, with the turns of others. */
async function orderOf(part_ms: number): Promise<string[]> {
  let now_ms = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now_ms);
  const order: string[] = [];
  for await (const part of withTurns(parts())) {
    order.push(`part ${part}`);
    setImmediate(() => order.push(`turn after ${part}`));
    now_ms += part_ms;
  }
  return order;
}

it('other requests are served after each long part', async () => {
  expect(await orderOf(20)).toEqual([
    'part 1',
    'turn after 1',
    'part 2',
    'turn after 2',
    'part 3',
    'turn after 3',
  ]);
});

it('short parts follow each other', async () => {
  expect(await orderOf(1)).toEqual(['part 1', 'part 2', 'part 3']);
});
