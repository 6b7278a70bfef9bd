import { expect, it } from 'vitest';
import { createHistorySource, type HistoryData } from './history-source.ts';

it('reports new samples once and the same ones not again; an ended subscription receives nothing', () => {
  const source = createHistorySource();
  const heard: (HistoryData | undefined)[] = [];
  const leave = source.subscribe(() => heard.push(source.get()));
  const first: HistoryData = { time_s: Float64Array.of(0.01), values: new Map() };
  source.set(undefined);
  source.set(first);
  source.set(first);
  source.set(undefined);
  expect(heard).toEqual([first, undefined]);
  leave();
  source.set(first);
  expect(heard).toHaveLength(2);
});
