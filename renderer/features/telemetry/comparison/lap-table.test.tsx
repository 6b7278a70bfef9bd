import { act, screen, within } from '@testing-library/react';
import { useStore } from 'zustand';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { MAX_LAPS } from '../../../../core/contract/overlaid-laps.ts';
import type { LapRecord } from '../../../../core/contract/laps.ts';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import { createFakeWindow } from '../../../testing/fake-window.ts';
import { renderInWindow } from '../../../testing/render-in-window.tsx';
import { aSession, aSessionDetail } from '../../../testing/invented-sessions.ts';
import { comparedLaps, comparedSessions } from '../../../workspace/sessions/compared-laps.ts';
import { SESSIONS } from '../../../workspace/sessions/session-store.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { LapTable } from './LapTable.tsx';

/** A lap of the given sectors, whose start is that of no other lap. */
const lap = (number: number, sectors_s: number[], valid = true): LapRecord => ({
  number,
  start_s: 100 * number,
  end_s: 100 * number + sectors_s.reduce((sum, time_s) => sum + time_s, 0),
  sectors_s,
  valid,
});

const A = aSessionDetail(1, {
  name: 'Wet',
  laps: [lap(1, [30, 40]), lap(2, [31, 38]), lap(3, [20, 20], false)],
});
const B = aSessionDetail(2, { name: 'Dry', laps: [lap(1, [29, 37])] });
const C = aSessionDetail(3, { name: 'Slalom' });

async function showLaps(details: readonly SessionDetail[]) {
  const { services } = createFakeWindow({
    answers: { 'session/list': () => [1, 2, 3, 4].map((id) => aSession(id)) },
  });
  const sessions = services.get(SESSIONS);
  await sessions.refresh();
  sessions.setState({ others: details.slice(2).map(({ id }) => id) });
  function OfSessions(): ReactElement {
    const { laps, reference } = useStore(useService(SESSIONS));
    const compared = comparedSessions(details);
    return <LapTable sessions={compared} laps={comparedLaps(compared, laps, reference)} />;
  }
  const user = renderInWindow(services, <OfSessions />);
  return { user, sessions };
}

const table = () => within(screen.getByRole('table', { name: 'Laps' }));
const drawn = (name: string) => table().getByRole<HTMLInputElement>('checkbox', { name: `${name}, drawn` });
const reference = (name: string) =>
  table().queryByRole<HTMLInputElement>('radio', { name: `${name}, reference` });
const cells = (row: RegExp): string[] =>
  within(table().getAllByRole('row', { name: row })[0]!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the table of laps', () => {
  it('has times and sectors, and the sum of the best sectors of valid laps', async () => {
    await showLaps([A]);
    expect(cells(/^A lap 2/)).toEqual(['', '1:09.000', '31.000', '38.000']);
    expect(cells(/^Theoretical best/)).toEqual(['1:08.000', '30.000', '38.000']);
    expect(table().getByText('not valid')).toBeDefined();
  });

  it('has the name of a lap that has one', async () => {
    await showLaps([
      aSessionDetail(1, { laps: [{ ...lap(1, [30, 40], false), name: 'Pit lap' }, lap(2, [31, 38])] }),
    ]);
    expect(table().getByText('Pit lap')).toBeDefined();
    expect(table().queryByText('not valid')).toBeNull();
  });

  it('draws the best valid lap of each session first, and A as the reference', async () => {
    await showLaps([A, B]);
    expect(['A lap 1', 'A lap 2', 'A lap 3', 'B lap 1'].map((name) => drawn(name).checked)).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect(reference('A lap 2')?.checked).toBe(true);
    expect(reference('A lap 1')).toBeNull();
  });

  it('draws further laps, and compares with another reference', async () => {
    const { user, sessions } = await showLaps([A, B]);
    await user.click(drawn('A lap 1'));
    expect(sessions.getState().laps.get(A.id)).toEqual([2, 1]);
    await user.click(reference('B lap 1')!);
    expect(sessions.getState().reference).toEqual({ sessionId: B.id, lap: 1 });
    expect(reference('B lap 1')?.checked).toBe(true);
  });

  it('keeps the last drawn lap', async () => {
    const { user } = await showLaps([A]);
    expect(drawn('A lap 2').disabled).toBe(true);
    expect(drawn('A lap 2').title).toBe('At least one lap is drawn');
    await user.click(drawn('A lap 1'));
    await user.click(drawn('A lap 2'));
    expect(drawn('A lap 1').disabled).toBe(true);
  });

  it('draws no more laps than the comparison holds, and says so', async () => {
    const many = Array.from({ length: MAX_LAPS + 1 }, (_, i) => lap(i + 1, [30 + i, 40]));
    const session = aSessionDetail(1, { laps: many });
    const { user, sessions } = await showLaps([session]);
    act(() => {
      sessions.chooseLaps(
        session.id,
        many.slice(0, MAX_LAPS - 1).map(({ number }) => number),
      );
    });
    expect(drawn(`A lap ${MAX_LAPS + 1}`).disabled).toBe(false);
    await user.click(drawn(`A lap ${MAX_LAPS}`));
    expect(drawn(`A lap ${MAX_LAPS + 1}`).disabled).toBe(true);
    expect(screen.getByRole('status').textContent).toContain(String(MAX_LAPS));
  });

  it('adds a session that is not compared yet, and removes one beyond A and B', async () => {
    const { user, sessions } = await showLaps([A, B, C]);
    expect(table().getByText('No laps in this session')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Add a session' }));
    await user.click(screen.getByRole('button', { name: /Session to add to the comparison$/ }));
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await user.click(screen.getByRole('option', { name: /^Test 4/ }));
    expect(sessions.getState().others).toEqual([3, 4]);
    expect(screen.queryByRole('button', { name: /^Remove (Wet|Dry)/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove Slalom from the comparison' }));
    expect(sessions.getState().others).toEqual([4]);
  });
});
