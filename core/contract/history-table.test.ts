import { expect, it } from 'vitest';
import { historyTable } from './history-table.ts';
import type { SessionId } from './ids.ts';

it('a history has a row for each session, with its times, changes and conditions under their heads', () => {
  const row = { name: 'Run', created: '2026-07-24T10:00:00.000Z', car: 'Coupe', carPath: '/c/car.ini' };
  const change = { key: 'mass', label: 'Mass', unit: 'kg', a: '862', b: '712' };
  const [heads = [], first = [], second = []] = historyTable([
    { ...row, id: 1 as SessionId, changes: [], conditions: {}, laps: 0 },
    {
      ...row,
      id: 2 as SessionId,
      setupHash: 'ab',
      changes: [change, { ...change, key: 'fuel', label: 'Fuel', a: undefined }],
      conditions: { driver: 'A. Smith', coldPressureFL_Pa: 138_000 },
      laps: 2,
      best_s: 28,
      median_s: 28.25,
      spread_s: 0.25,
    },
  ]);
  const cell = (cells: readonly string[], head: string): string =>
    cells[heads.indexOf(head)] ?? 'no such head';
  expect(new Set([heads.length, first.length, second.length]).size).toBe(1);
  expect([cell(first, 'Best lap (s)'), cell(first, 'Driver')]).toEqual(['', '']);
  expect([cell(second, 'Best lap (s)'), cell(second, 'Spread (s)')]).toEqual(['28.000', '0.250']);
  expect(cell(second, 'Setup changes')).toBe('Mass (mass): 862 to 712 kg; Fuel (fuel):  to 712 kg');
  expect(cell(second, 'Driver')).toBe('A. Smith');
  expect(cell(second, 'Cold pressure, front left (Pa)')).toBe('138000');
});
