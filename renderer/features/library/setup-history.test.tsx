import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sessionId } from '../../../core/contract/ids.ts';
import type { HistoryRow } from '../../../core/contract/session-history.ts';
import { createFakeWindow } from '../../testing/fake-window.ts';
import { aSession } from '../../testing/invented-sessions.ts';
import { renderInWindow } from '../../testing/render-in-window.tsx';
import { saveFilesWith } from '../../ui/save-file.ts';
import { SESSIONS } from '../../workspace/sessions/session-store.ts';
import { UI } from '../../workspace/ui-store.ts';
import { SetupHistory } from './SetupHistory.tsx';

const COUNT = 250;

/** Session `i` of 250 of one car; each has a stiffer spring than the one before. */
const rowOf = (i: number): HistoryRow => ({
  id: sessionId.parse(i + 1),
  name: `Run ${i + 1}`,
  created: '2026-03-01T10:00:00.000Z',
  car: 'FS 26',
  carPath: '/cars/fs/car.ini',
  setupHash: `${i}`.padStart(64, '0'),
  ...(i > 0 && { before: sessionId.parse(i) }),
  changes:
    i === 0
      ? []
      : [{ key: 'susp0.k', label: 'Spring rate, front left', unit: 'N/m', a: `${i}`, b: `${i + 1}` }],
  conditions: i === 1 ? { driver: 'A. Smith' } : {},
  laps: 4,
  best_s: 60 + i,
  median_s: 61 + i,
  spread_s: 0.5,
});

async function showHistory(count = COUNT, car = 'FS 26', given: readonly HistoryRow[] = []) {
  const window = createFakeWindow({
    answers: {
      'session/list': () => [1, 2, 3].map((id) => aSession(id, { car, name: `Run ${id}` })),
      'session/cars': () => (car === '' ? [] : [car]),
      'session/history': ({ from, count: wanted }) => ({
        from,
        total: count,
        rows: Array.from(
          { length: Math.min(wanted, count - from) },
          (_, i) => given[from + i] ?? rowOf(from + i),
        ),
      }),
    },
  });
  const { services } = window;
  await services.get(SESSIONS).refresh();
  const user = renderInWindow(
    services,
    <SetupHistory viewChoice={undefined} car={undefined} onCar={() => undefined} />,
  );
  return { window, services, user };
}

describe('the setup history of a car', () => {
  it('draws the rows in view only and says how many there are', async () => {
    await showHistory();
    const table = await screen.findByRole('table', { name: 'Setup history of FS 26' });
    await within(table).findByRole('button', { name: 'Run 1' });
    expect(table.getAttribute('aria-rowcount')).toBe(String(COUNT + 1));
    expect(within(table).getAllByRole('row').length).toBeLessThan(40);
    const second = within(table).getByRole('button', { name: 'Run 2' }).closest('[role="row"]')!;
    expect(second.textContent).toContain('Spring rate, front left 1 → 2 N/m');
    expect(second.textContent).toContain('Driver: A. Smith');
    expect(second.textContent).toContain('1:01.0001:02.0000.500');
    expect(table.textContent).toContain('First setup');
  });

  it('sorts by date, best and median, and a second press turns the order', async () => {
    const { window, user } = await showHistory();
    await user.click(await screen.findByRole('button', { name: 'Best' }));
    await user.click(await screen.findByRole('button', { name: 'Best' }));
    await user.click(await screen.findByRole('button', { name: 'Median' }));
    const orders = window
      .asked('session/history')
      .map(({ sort, isDescending }) => `${sort} ${isDescending ? 'down' : 'up'}`);
    expect(orders).toEqual(['created down', 'best_s up', 'best_s down', 'median_s up']);
    const head = screen.getByRole('columnheader', { name: 'Median' });
    expect(head.getAttribute('aria-sort')).toBe('ascending');
  });

  it('opens a session, and compares two marked ones with the earlier as A', async () => {
    const { services, user } = await showHistory();
    await user.click(await screen.findByRole('button', { name: 'Run 2' }));
    expect(services.get(SESSIONS).getState().shown).toBe(2);
    expect(services.get(UI).getState().screen).toBe('telemetry');
    const compare = screen.getByRole<HTMLButtonElement>('button', { name: 'Compare both marked' });
    expect(compare.disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Mark Run 3 to compare' }));
    await user.click(screen.getByRole('checkbox', { name: 'Mark Run 1 to compare' }));
    await user.click(compare);
    expect(services.get(SESSIONS).getState()).toMatchObject({ a: 1, b: 3 });
    expect(services.get(UI).getState().screen).toBe('compare');
  });

  it('compares two stints of one session by their best laps', async () => {
    const stints = [rowOf(0), { ...rowOf(1), id: rowOf(0).id }].map((row, i) => ({
      ...row,
      name: 'Log',
      stint: { first: 1 + 5 * i, last: 5 + 5 * i },
      bestLap: 3 + 5 * i,
    }));
    const { window, services, user } = await showHistory(2, 'FS 26', stints);
    await screen.findByRole('button', { name: 'Log, laps 6 to 10' });
    await user.click(screen.getByRole('checkbox', { name: 'Mark Log, laps 6 to 10 to compare' }));
    await user.click(screen.getByRole('checkbox', { name: 'Mark Log, laps 1 to 5 to compare' }));
    await user.click(screen.getByRole('button', { name: 'Compare both marked' }));
    const { a, b, laps } = services.get(SESSIONS).getState();
    expect([a, b, laps.get(rowOf(0).id)]).toEqual([1, 1, [3, 8]]);
    expect(window.notices()).toEqual([]);
  });

  it('says what to do where no session has a car', async () => {
    await showHistory(0, '');
    expect(await screen.findByRole('heading', { name: 'No session has a car' })).toBeDefined();
  });

  it('is saved whole as a CSV', async () => {
    const saved: { readonly name: string; readonly text: Promise<string> }[] = [];
    saveFilesWith((name, blob) => void saved.push({ name, text: blob.text() }));
    const { user } = await showHistory();
    await user.click(await screen.findByRole('button', { name: 'Save as CSV…' }));
    await expect.poll(() => saved[0]?.name).toBe('Setup history of FS 26.csv');
    const lines = (await saved[0]?.text)?.trim().split('\n') ?? [];
    expect(lines).toHaveLength(COUNT + 1);
    expect(lines[2]).toContain('2,Run 2,2026-03-01T10:00:00.000Z,FS 26');
    expect(lines[2]).toContain('"Spring rate, front left (susp0.k): 1 to 2 N/m",A. Smith');
  });
});
