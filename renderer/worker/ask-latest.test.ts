import { expect, it } from 'vitest';
import { askLatest } from './ask-latest.ts';
import { fakeWorker } from './testing/fake-worker.ts';

/** A value that changes, and the answers to it. */
function following() {
  const { worker, asked } = fakeWorker('car/edit');
  const value = { text: undefined as string | undefined };
  const taken: string[] = [];
  const ask = askLatest(worker, 'car/edit', {
    question: () => (value.text === undefined ? undefined : { text: value.text, edits: [] }),
    take: (answer, { text }) => taken.push(`${answer} for ${text}`),
    onFailure: (message) => taken.push(message),
  });
  const change = (text: string): void => {
    value.text = text;
    ask();
  };
  return { ask, change, asked, taken };
}

it('asks once at a time, and after the answer for the newest of the changes alone', async () => {
  const { change, asked, taken } = following();
  for (const text of ['a', 'b', 'c']) change(text);
  expect(asked.map(({ request }) => request.text)).toEqual(['a']);
  await asked[0]?.answer('A');
  expect(asked.map(({ request }) => request.text)).toEqual(['a', 'c']);
  await asked[1]?.answer('C');
  expect(taken).toEqual(['A for a', 'C for c']);
  expect(asked).toHaveLength(2);
});

it('asks again after a failure', async () => {
  const { change, asked, taken } = following();
  change('a');
  change('b');
  await asked[0]?.fail('no value');
  await asked[1]?.answer('B');
  expect(taken).toEqual(['no value', 'B for b']);
});

it('asks nothing while there is no question', () => {
  const { ask, asked } = following();
  ask();
  expect(asked).toHaveLength(0);
});
