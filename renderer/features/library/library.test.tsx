import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { LibraryFacts } from '../../../core/contract/library-requests.ts';
import type { SessionRow } from '../../../core/contract/session-pages.ts';
import { createFakeWindow, type Answers } from '../../testing/fake-window.ts';
import { renderInWindow } from '../../testing/render-in-window.tsx';
import { aSession } from '../../testing/invented-sessions.ts';
import { sessionPageAnswers } from '../../playground/fake-session-pages.ts';
import { LIBRARY } from '../../workspace/sessions/library-store.ts';
import { SESSIONS } from '../../workspace/sessions/session-store.ts';
import { TELEMETRY_EXPORT, type TelemetryExport } from '../../workspace/sessions/telemetry-export.ts';
import { UI } from '../../workspace/ui-store.ts';
import { DeletedSessions } from './DeletedSessions.tsx';
import { LibraryScreen } from './LibraryScreen.tsx';
import { ShrinkDialog } from './ShrinkDialog.tsx';

const FACTS: LibraryFacts = {
  path: '/home/ann/library.sqlite',
  isMoved: false,
  bytes: 48_200_000,
  unusedBytes: 1_200_000,
  sessions: 3,
  deleted: 0,
  schema: 9,
  copies: [],
};

const aRow = (id: number, change: Partial<SessionRow> = {}): SessionRow => ({
  ...aSession(id, change),
  laps: 0,
  conditions: {},
  ...change,
});

const THREE = [
  aRow(1, { name: 'Wet launch', car: 'Coupe 1800', tags: ['wet'], laps: 3, best_s: 61.25 }),
  aRow(2, {
    name: 'Dry launch',
    car: 'Rally 1988',
    conditions: { driver: 'A. Smith', comment: 'New pads' },
    result: 3.456,
  }),
  aRow(3, { name: 'Skid pad', car: 'Coupe 1800', status: 'recording', reason: '' }),
];

async function showLibrary(sessions: readonly SessionRow[] = THREE, answers: Answers = {}) {
  const stored = { sessions };
  const window = createFakeWindow({
    answers: {
      'session/list': () => [...stored.sessions],
      ...sessionPageAnswers(() => stored.sessions),
      'session/set-conditions': () => ({ before: {} }),
      'session/deleted': () => [],
      'library/facts': () => FACTS,
      'session/rename': () => ({}),
      'session/tag': () => ({}),
      'session/delete': ({ sessionIds }) => {
        stored.sessions = stored.sessions.filter(({ id }) => !sessionIds.includes(id));
        return {};
      },
      'session/restore': () => {
        stored.sessions = sessions;
        return {};
      },
      ...answers,
    },
    provide: [({ provide }) => provide(TELEMETRY_EXPORT, { open: exported } as unknown as TelemetryExport)],
  });
  const { services } = window;
  await services.get(SESSIONS).refresh();
  const user = renderInWindow(services, <LibraryScreen />);
  if (sessions.length > 0 && answers['session/list'] === undefined)
    await screen.findByRole('button', { name: `Rename ${sessions[0]!.name}` });
  return { user, window, sessions: services.get(SESSIONS), ui: services.get(UI) };
}
const exported = vi.fn();

const table = () => within(screen.getByRole('table', { name: 'Sessions' }));
const names = () =>
  table()
    .getAllByRole('button', { name: /^Rename / })
    .map((button) => button.getAttribute('aria-label')?.replace('Rename ', ''));
const row = (name: string) =>
  within(
    table()
      .getByRole('button', { name: `Rename ${name}` })
      .closest<HTMLElement>('[role="row"]')!,
  );

describe('the table of sessions', () => {
  it('has the newest first, and sorts by a column up and then down', async () => {
    const { user } = await showLibrary();
    expect(names()).toEqual(['Skid pad', 'Dry launch', 'Wet launch']);
    const head = () => table().getByRole('columnheader', { name: /Session$/ });
    expect(head().getAttribute('aria-sort')).toBe('none');
    await user.click(within(head()).getByRole('button', { name: 'Session' }));
    expect(head().getAttribute('aria-sort')).toBe('ascending');
    await waitFor(() => expect(names()).toEqual(['Dry launch', 'Skid pad', 'Wet launch']));
    await user.click(within(head()).getByRole('button', { name: 'Session' }));
    expect(head().getAttribute('aria-sort')).toBe('descending');
    await waitFor(() => expect(names()).toEqual(['Wet launch', 'Skid pad', 'Dry launch']));
  });

  it('puts the sessions of a day and a car under their heading, with laps and best lap, or the main metric of a test', async () => {
    await showLibrary();
    const heads = table()
      .getAllByRole('rowheader')
      .map((head) => head.textContent);
    expect(heads).toEqual([
      '2026-03-03 Coupe 18001 session',
      '2026-03-02 Rally 19881 session',
      '2026-03-01 Coupe 18001 session',
    ]);
    const cells = row('Wet launch')
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells.slice(4, 6)).toEqual(['3', '1:01.250Best lap']);
    const launch = row('Dry launch').getAllByRole('cell');
    expect(launch[5]?.textContent).toBe('3.456 s0 to 50 km/h');
    expect(row('Skid pad').getAllByRole('cell')[5]?.textContent).toBe('–');
    expect(row('Dry launch').getByText('New pads')).toBeDefined();
  });

  it('holds the rows in view of a library of any length', async () => {
    const many = Array.from({ length: 5000 }, (_, i) =>
      aRow(i + 1, { name: `Run ${i + 1}`, created: '2026-03-01T10:00:00.000Z' }),
    );
    const { user } = await showLibrary([...many].reverse());
    expect(screen.getByRole('table', { name: 'Sessions' }).getAttribute('aria-rowcount')).toBe('5002');
    expect(names().length).toBeLessThan(40);
    await user.click(screen.getByRole('checkbox', { name: 'Mark all shown sessions' }));
    expect(await screen.findByRole('button', { name: 'Delete 5000' })).toBeDefined();
  });

  it('edits a note in place and keeps the other conditions', async () => {
    const { user, window } = await showLibrary();
    await user.click(table().getByRole('button', { name: 'Notes on Dry launch' }));
    await user.clear(screen.getByRole('textbox', { name: 'Notes on Dry launch' }));
    await user.keyboard('Bedded in{Enter}');
    expect(window.asked('session/set-conditions')).toEqual([
      { sessionId: 2, conditions: { driver: 'A. Smith', comment: 'Bedded in' } },
    ]);
  });

  it('shows the sessions that have every word of the filter, with their number', async () => {
    const { user } = await showLibrary();
    const filter = screen.getByRole('textbox', { name: 'Filter sessions' });
    await user.type(filter, 'coupe wet');
    await waitFor(() => expect(names()).toEqual(['Wet launch']));
    expect(await screen.findByText('1 of 3')).toBeDefined();
    await user.type(filter, 'x');
    expect(await screen.findByText('No session matches "coupe wetx"')).toBeDefined();
  });

  it('deletes what is marked and in view, and offers to restore it', async () => {
    const { user, window } = await showLibrary();
    expect(row('Skid pad').getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Mark all shown sessions' }));
    await user.type(screen.getByRole('textbox', { name: 'Filter sessions' }), 'rally');
    await user.click(await screen.findByRole('button', { name: 'Delete 1' }));
    await waitFor(() => expect(window.notices()).toEqual(['Deleted Dry launch']));
    expect(window.asked('session/delete')).toEqual([{ sessionIds: [2] }]);
  });

  it('edits the name in place, and does not take an empty one', async () => {
    const { user, window } = await showLibrary();
    await user.click(table().getByRole('button', { name: 'Rename Wet launch' }));
    await user.keyboard('Wet launch, cold{Enter}');
    expect(window.asked('session/rename')).toEqual([{ sessionId: 1, name: 'Wet launch, cold' }]);
    await user.click(table().getByRole('button', { name: 'Rename Dry launch' }));
    await user.keyboard('{Backspace}{Enter}');
    expect(window.asked('session/rename')).toHaveLength(1);
  });

  it('edits tags as a list with commas, each once', async () => {
    const { user, window } = await showLibrary();
    await user.click(table().getByRole('button', { name: 'Tags of Wet launch' }));
    await user.keyboard('cold, wet ,, cold{Enter}');
    expect(window.asked('session/tag')).toEqual([{ sessionId: 1, tags: ['cold', 'wet'] }]);
  });

  it('compares two sessions once both are chosen', async () => {
    const { user, sessions, ui } = await showLibrary();
    const compare = screen.getByRole<HTMLButtonElement>('button', { name: 'Compare A and B' });
    expect(compare.disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Wet launch as A of the comparison' }));
    await user.click(screen.getByRole('button', { name: 'Dry launch as B of the comparison' }));
    expect([sessions.getState().a, sessions.getState().b]).toEqual([1, 2]);
    await user.click(compare);
    expect(ui.getState().screen).toBe('compare');
  });

  it('opens a session in Telemetry, exports it, and deletes it', async () => {
    const { user, window, sessions, ui } = await showLibrary();
    await user.click(screen.getByRole('button', { name: 'Open Dry launch in Telemetry' }));
    expect([sessions.getState().shown, ui.getState().screen]).toEqual([2, 'telemetry']);
    await user.click(screen.getByRole('button', { name: 'Export Dry launch' }));
    expect(exported.mock.calls).toEqual([[2]]);
    await user.click(screen.getByRole('button', { name: 'Delete Dry launch' }));
    await waitFor(() => expect(names()).toEqual(['Skid pad', 'Wet launch']));
    expect(window.notices()).toEqual(['Deleted Dry launch']);
  });

  it('leaves a session alone while it is recorded', async () => {
    await showLibrary();
    for (const name of ['Delete Skid pad', 'Export Skid pad', 'Use the inputs of Skid pad for the open car'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  });

  it('leads to a first run, or an import, where nothing is stored', async () => {
    const { user, ui } = await showLibrary([]);
    expect(screen.getByText('No sessions stored')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Import telemetry…' }));
    expect(ui.getState().overlay).toEqual({ kind: 'importTelemetry' });
    await user.click(screen.getByRole('button', { name: 'Go to Run' }));
    expect(ui.getState().screen).toBe('run');
  });

  it('says why the sessions cannot be listed', async () => {
    await showLibrary(THREE, {
      'session/list': () => {
        throw new Error('The telemetry database is damaged.');
      },
    });
    expect(screen.getByText('The sessions cannot be listed')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

describe('the question before the library is shrunk', () => {
  function ask(facts: Partial<LibraryFacts>) {
    const window = createFakeWindow({
      answers: {
        'library/shrink': () => ({ before: 48_200_000, after: 47_000_000 }),
        'library/facts': () => FACTS,
        'session/deleted': () => [],
      },
    });
    const user = renderInWindow(
      window.services,
      <ShrinkDialog facts={{ ...FACTS, ...facts }} onClose={() => undefined} />,
    );
    return {
      user,
      window,
      text: screen.getByRole('alertdialog', { name: 'Shrink the library' }).textContent,
    };
  }

  it.each([
    [0, 'No session is lost.'],
    [1, '1 deleted session is removed permanently; no other session is lost.'],
    [4, '4 deleted sessions are removed permanently; no other session is lost.'],
  ])('says what is lost with %d deleted sessions', (deleted, text) => {
    expect(ask({ deleted }).text).toContain(text);
  });

  it('names the copies that are kept', () => {
    const copies = [{ name: 'library.damaged', bytes: 2_000_000 }];
    expect(ask({ copies }).text).toMatch(/Also kept beside it: 1 older copy of .*: library.damaged/);
  });

  it('shrinks with Enter, and says how much was freed', async () => {
    const { user, window } = ask({});
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.notices()[0]).toMatch(/^Shrunk from .* to .*: .* freed$/));
    expect(window.asked('library/shrink')).toHaveLength(1);
  });

  it('does nothing with Cancel', async () => {
    const { user, window } = ask({});
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(window.asked('library/shrink')).toEqual([]);
  });
});

describe('deleted sessions', () => {
  const HIDDEN = { ...aSession(4, { name: 'Old lap' }), deleted: '2026-03-05T10:00:00.000Z' };

  async function showDeleted(isThere: boolean) {
    const stored = { deleted: isThere ? [HIDDEN] : [] };
    const window = createFakeWindow({
      answers: {
        'session/list': () => [],
        'library/facts': () => FACTS,
        'session/deleted': () => stored.deleted,
        'session/restore': () => {
          stored.deleted = [];
          return {};
        },
        'session/purge': () => {
          stored.deleted = [];
          return { removed: 1 };
        },
      },
    });
    await window.services.get(LIBRARY).refresh();
    const user = renderInWindow(window.services, <DeletedSessions onClose={() => undefined} />);
    return { user, window };
  }
  const purge = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Delete all permanently' });

  it('are restored one by one', async () => {
    const { user, window } = await showDeleted(true);
    await user.click(screen.getByRole('button', { name: 'Restore Old lap' }));
    expect((await screen.findByRole('status')).textContent).toBe('No deleted sessions');
    expect(window.asked('session/restore')).toEqual([{ sessionIds: [4] }]);
  });

  it('are removed for good together, which is said', async () => {
    const { user, window } = await showDeleted(true);
    await user.click(purge());
    await waitFor(() => expect(window.notices()).toEqual(['Deleted 1 session permanently']));
    expect(purge().disabled).toBe(true);
  });

  it('have nothing to remove where there are none', async () => {
    await showDeleted(false);
    expect(screen.getByText('No deleted sessions')).toBeDefined();
    expect(purge().disabled).toBe(true);
  });
});
