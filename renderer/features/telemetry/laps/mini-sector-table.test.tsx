import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AlignmentMethod } from '../../../../core/contract/compare-requests.ts';
import type { LapRecord } from '../../../../core/contract/laps.ts';
import { createFakeWindow } from '../../../testing/fake-window.ts';
import { aSessionDetail } from '../../../testing/invented-sessions.ts';
import { renderInWindow } from '../../../testing/render-in-window.tsx';
import { MiniSectorTable } from './MiniSectorTable.tsx';

const lap = (number: number, time_s: number, valid = true): LapRecord => ({
  number,
  start_s: 100 * number,
  end_s: 100 * number + time_s,
  sectors_s: [],
  valid,
});
const SESSION = aSessionDetail(1, { laps: [lap(1, 10), lap(2, 9.5), lap(3, 30, false)] });
const CLOCKS = new Map([
  [1, [0, 4, 7, 10]],
  [2, [0, 3, 7, 9.5]],
]);

function show(method: AlignmentMethod = 'reference-path') {
  const window = createFakeWindow({
    answers: {
      'compare/laps': ({ laps }) => ({
        method,
        positions_m: Float64Array.of(0, 100, 200, 300),
        segments: [],
        laps: laps.map((choice) => ({
          ...choice,
          start_s: 0,
          duration_s: 10,
          clock_s: Float64Array.from(CLOCKS.get(choice.lap ?? 0) ?? []),
          driven_m: new Float64Array(0),
          delta_s: new Float64Array(4),
          lost_s: new Float64Array(0),
        })),
      }),
    },
  });
  renderInWindow(window.services, <MiniSectorTable session={SESSION} count={3} />);
  return window;
}

describe('mini-sectors of a session', () => {
  it('are those of valid laps, each with what it loses to the best, and give the best lap of all', async () => {
    const { asked } = show();
    const table = await screen.findByRole('table', { name: 'Time lost in 3 mini-sectors' });
    expect(asked('compare/laps')[0]).toEqual({
      laps: [
        { sessionId: 1, lap: 2 },
        { sessionId: 1, lap: 1 },
      ],
      points: 4,
    });
    expect(screen.getByText(/^Best of 3 mini-sectors: 8.500 s, −1.000 s to lap 2/)).toBeDefined();
    const row = within(table).getByRole('row', { name: /^1 / });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.getAttribute('aria-label')),
    ).toEqual([
      'Lap 1, 0 to 100 m: 4.000 s, +1.000',
      'Lap 1, 100 to 200 m: 3.000 s, best',
      'Lap 1, 200 to 300 m: 3.000 s, +0.500',
    ]);
    expect(screen.queryByText(/aligned by distance/)).toBeNull();
  });

  it('say so where laps could only be aligned by distance', async () => {
    show('distance');
    expect(await screen.findByText(/Laps are aligned by distance/)).toBeDefined();
  });
});
