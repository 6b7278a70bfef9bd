import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AlignedLaps } from '../../../../core/contract/compare-requests.ts';
import type { LapRecord } from '../../../../core/contract/laps.ts';
import { createViewRange } from '../../../plots/view-range.ts';
import { createFakeWindow, type Answers } from '../../../testing/fake-window.ts';
import { aSessionDetail } from '../../../testing/invented-sessions.ts';
import { renderInWindow } from '../../../testing/render-in-window.tsx';
import { createCursor } from '../../../ui/state/cursor.ts';
import { comparedLaps, comparedSessions } from '../../../workspace/sessions/compared-laps.ts';
import { Differences } from './Differences.tsx';
import type { Comparison } from './use-comparison.ts';
import type { LapComparison } from './use-lap-comparison.ts';

const lap = (number: number): LapRecord => ({
  ...{ number, start_s: 100 * number, end_s: 100 * number + 60 + number, sectors_s: [], valid: true },
});
const DETAILS = [
  aSessionDetail(1, { laps: [lap(1), lap(2)] }),
  aSessionDetail(2, { laps: [lap(1), lap(2)] }),
];
const SESSIONS = comparedSessions(DETAILS);

/** The differences of the chosen laps of A and B, or of the whole runs. */
function show(chosen: Record<number, number[]> | undefined, answers: Answers = {}) {
  const window = createFakeWindow({
    answers,
  });
  const [a, b] = DETAILS;
  const comparison = { a, b, setup: [], metrics: [] } as unknown as Comparison;
  const numbers = new Map(DETAILS.map(({ id }) => [id, chosen?.[id] ?? []]));
  const laps = chosen && comparedLaps(SESSIONS, numbers, undefined);
  const aligned = {
    ...{ method: 'distance', positions_m: Float64Array.of(0, 100), segments: [] },
    laps: (laps ?? []).map(({ choice }, i) => ({
      ...{ sessionId: choice.sessionId, lap: choice.lap, duration_s: 61 + i },
      ...{ time_s: Float64Array.of(0, 61 + i), lost_s: Float64Array.of(0, i), channels: [] },
    })),
  } as unknown as AlignedLaps;
  const lapComparison = {
    ...{ laps: laps ?? [], aligned, failure: undefined, axis: 'distance' },
    ...{ range: createViewRange({ from: 0, to: 100 }), cursor: createCursor() },
  } as LapComparison;
  const user = renderInWindow(
    window.services,
    <Differences comparison={comparison} sessions={SESSIONS} laps={laps} lapComparison={lapComparison} />,
  );
  return { ...window, user };
}
const titles = (): string[] =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('the differences of a comparison', () => {
  it('of whole runs have neither laps nor corners, nor events where there are none', () => {
    show(undefined);
    expect(titles()).toEqual(['Result', 'Setup', 'Metrics', 'Model and world']);
  });

  it('need two laps', () => {
    show({ 1: [1] });
    expect(screen.getByText('Two laps are needed: choose another one below.')).toBeDefined();
    expect(titles()).not.toContain('Result');
    expect(titles()).toContain('Metrics of the whole runs');
  });

  it('are those of the lap that is chosen among several, or the reason why there are none', async () => {
    const { user, asked } = show(
      { 1: [1], 2: [1, 2] },
      {
        'compare/segments': ({ other }) => {
          if (other.lap === 2) throw new Error('The channels of this lap are damaged.');
          return { segments: [] };
        },
      },
    );
    await waitFor(() => expect(asked('compare/segments')).toHaveLength(1));
    expect(asked('compare/segments')[0]).toMatchObject({ reference: { lap: 1 }, other: { lap: 1 } });
    expect(titles()).toContain('Time gained on A 1, corner by corner');
    await screen.findByRole('table', { name: 'Where B 1 gained time on A 1' });
    await user.click(screen.getByRole('button', { name: /Lap compared with A 1$/ }));
    await user.click(within(screen.getByRole('listbox')).getAllByRole('option')[1]!);
    expect(await screen.findByText('The channels of this lap are damaged.')).toBeDefined();
    expect(screen.queryByRole('table', { name: /gained time on A 1$/ })).toBeNull();
  });
});
