import { expect, it } from 'vitest';
import { segmentsOf } from './report-segments.ts';

const LAPS = [
  { number: 1, start_s: 10, end_s: 70, sectors_s: [20, 25, 15], valid: true },
  { number: 2, start_s: 70, end_s: 129, sectors_s: [19, 25, 15], valid: true },
];
const SESSION = { laps: LAPS, duration_s: 140 };

it('sector 2 of the lap that begins at 70 s goes from 89 s to 114 s, as its sectors take 19 and 25 s', () => {
  const sectors = segmentsOf('sectors', SESSION, undefined);
  expect(sectors).toHaveLength(6);
  expect(sectors[4]).toEqual({ name: 'Lap 2 S2', from_s: 89, to_s: 114 });
  expect(sectors[5]?.to_s).toBe(LAPS[1]?.end_s);
});

it('laps whose sectors nobody took have none; between the cursors there is nothing without a datum', () => {
  const untimed = { ...SESSION, laps: LAPS.map((lap) => ({ ...lap, sectors_s: [] })) };
  expect(segmentsOf('sectors', untimed, undefined)).toEqual([]);
  expect(segmentsOf('laps', untimed, undefined).map(({ name }) => name)).toEqual(['Lap 1', 'Lap 2']);
  expect(segmentsOf('between', SESSION, undefined)).toEqual([]);
});
