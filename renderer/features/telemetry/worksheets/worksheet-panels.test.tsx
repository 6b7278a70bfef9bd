import { act, screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { COMMAND_IDS, type CommandId } from '../../../../core/catalogue/commands.ts';
import { MAX_LAPS } from '../../../../core/contract/overlaid-laps.ts';
import { RacebenchError } from '../../../../core/contract/errors.ts';
import type { LapRecord } from '../../../../core/contract/laps.ts';
import type { SessionNote } from '../../../../core/contract/note-requests.ts';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import { createExactReader } from '../../../plots/traces/exact-values.ts';
import type { TracePanelData } from '../../../plots/traces/TracePanel.tsx';
import { createViewRange } from '../../../plots/view-range.ts';
import { createFakeWindow, type Answers } from '../../../testing/fake-window.ts';
import { aSession, aSessionDetail } from '../../../testing/invented-sessions.ts';
import { renderInWindow } from '../../../testing/render-in-window.tsx';
import { command, type Command } from '../../../workspace/command.ts';
import { CommandsProvider } from '../../../workspace/CommandsContext.tsx';
import { NOTICES } from '../../../workspace/notice-store.ts';
import { SESSIONS } from '../../../workspace/sessions/session-store.ts';
import { TIME_CURSOR_s } from '../../../workspace/sessions/time-cursor.ts';
import { provideTelemetry } from '../provide-telemetry.ts';
import { OVERLAYS } from '../session/overlay-store.ts';
import { TELEMETRY_VIEW } from '../session/telemetry-view.ts';
import { BetweenTable } from './BetweenTable.tsx';
import { OverlayPicker } from './OverlayPicker.tsx';
import { LapsPanel } from './panels/LapsPanel.tsx';
import { NotesPanel } from './panels/NotesPanel.tsx';
import { ReportTable } from './panels/ReportTable.tsx';
import { WorkbenchContext, type Workbench } from './workbench-context.ts';
import { WorksheetMenu } from './WorksheetMenu.tsx';
import { WORKSHEETS } from './worksheet-store.ts';

const lap = (number: number, start_s: number, end_s: number, change: Partial<LapRecord> = {}): LapRecord => ({
  ...{ number, start_s, end_s, sectors_s: [], valid: true },
  ...change,
});
const LAPS = [
  lap(1, 0, 70, { sectors_s: [30, 40] }),
  lap(2, 70, 139, { sectors_s: [31, 38] }),
  lap(3, 139, 170, { valid: false }),
];
const SESSION = aSessionDetail(1, { manoeuvre: 'imported', duration_s: 200, laps: LAPS });

/** A panel in the workbench of a session; the parts that it does not read are not there. */
function showPanel(panel: ReactElement, answers: Answers = {}, session: SessionDetail = SESSION, more = {}) {
  const window = createFakeWindow({
    answers: { 'laps/get': () => ({ laps: session.laps }), ...answers },
    provide: [provideTelemetry],
  });
  const range = createViewRange({ from: 0, to: session.duration_s });
  const workbench = { session, range, overlay: undefined, ...more } as unknown as Workbench;
  const user = renderInWindow(
    window.services,
    <WorkbenchContext value={workbench}>{panel}</WorkbenchContext>,
  );
  return { ...window, user, range, time_s: window.services.get(TIME_CURSOR_s) };
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const rowTexts = (table: HTMLElement): string[] =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).join('|'));

describe('the panel of notes', () => {
  const NOTE: SessionNote = { id: 7, from_s: 12, to_s: 14.5, text: 'Oversteer' } as SessionNote;
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'New note' });
  const ANSWERS: Answers = {
    'note/list': () => [NOTE],
    'note/add': () => ({ id: 8 }),
    'note/change': () => ({}) as never,
    'note/remove': () => ({}) as never,
  };

  it('adds words at the cursor or on the shown part, and offers to undo it', async () => {
    const { user, asked, range, time_s, services } = showPanel(<NotesPanel />, ANSWERS);
    expect(button('Add at the cursor').disabled).toBe(true);
    time_s.move(30);
    await user.type(field(), ' Late {Enter}');
    range.show({ from: 20, to: 40 });
    await user.type(field(), 'Wet');
    await user.click(button('Add on the shown part'));
    expect(asked('note/add').map(({ words }) => words)).toEqual([
      { from_s: 30, to_s: 30, text: 'Late' },
      { from_s: 20, to_s: 40, text: 'Wet' },
    ]);
    expect(field().value).toBe('');
    await waitFor(() => expect(services.get(NOTICES).getState().notices).toHaveLength(2));
    services.get(NOTICES).getState().notices[0]?.actions[0]?.run();
    await waitFor(() => expect(asked('note/remove')).toMatchObject([{ id: 8 }]));
  });

  it('keeps words that could not be stored, new ones and changed ones', async () => {
    let refused = 0;
    const refuse = (): never => {
      throw new RacebenchError('BAD_ARGUMENTS', `No ${String(++refused)}: the library is read-only.`);
    };
    const { user, notices } = showPanel(<NotesPanel />, {
      ...ANSWERS,
      ...{ 'note/add': refuse, 'note/change': refuse },
    });
    await user.type(field(), 'Late{Enter}');
    await waitFor(() => expect(notices()).toHaveLength(1));
    await waitFor(() => expect(field().value).toBe('Late'));
    await user.click(await screen.findByRole('button', { name: 'Edit the note at 12.00 to 14.50 s' }));
    await user.keyboard(' at entry{Enter}');
    await waitFor(() => expect(notices()).toHaveLength(2));
    const edited = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Note at/ });
    expect(edited.value).toBe('Oversteer at entry');
  });

  it('leads to a note, changes it by Enter, and leaves it by Escape or as it was', async () => {
    const { user, asked, range, time_s } = showPanel(<NotesPanel />, ANSWERS);
    range.show({ from: 100, to: 110 });
    await user.click(await screen.findByRole('button', { name: 'Show 12.00 to 14.50 s' }));
    expect(time_s.read()).toBe(12);
    expect(range.read().from).toBeLessThan(12);
    const edit = () => user.click(button('Edit the note at 12.00 to 14.50 s'));
    await edit();
    await user.keyboard(' more{Escape}');
    await edit();
    await user.keyboard('{Enter}');
    expect(asked('note/change')).toEqual([]);
    await edit();
    await user.keyboard('!{Enter}');
    expect(asked('note/change')).toMatchObject([
      { id: 7, words: { from_s: 12, to_s: 14.5, text: 'Oversteer!' } },
    ]);
  });
});

describe('the panel of laps', () => {
  const show = (answers: Answers = {}) =>
    showPanel(<LapsPanel options={{}} onOptions={() => undefined} />, {
      'laps/set': ({ laps }) => ({ before: { laps: LAPS }, now: { laps } }),
      ...answers,
    });
  const table = () => screen.getByRole('table', { name: 'Lap and sector times' });

  it('has times, sectors and differences to the best valid lap, and the sum of the best sectors', () => {
    show();
    expect(rowTexts(table()).map((text) => text.replace(/\|$/, ''))).toEqual([
      '1|1:10.000|+1.000 s|30.000|40.000|yes',
      '2|1:09.000|0.000 s|31.000|38.000|yes',
      '3|31.000 s|−38.000 s|–|–|no',
      'Theoretical best|1:08.000|−1.000 s|30.000|38.000|',
    ]);
  });

  it('shows a lap, renames it, and excludes, joins and marks it by its menu', async () => {
    const { user, asked, range, time_s } = show();
    await user.click(button('Show lap 2'));
    expect([range.read(), time_s.read()]).toEqual([{ from: 70, to: 139 }, 70]);
    await user.click(button('Rename lap 2'));
    await user.keyboard('Fast{Enter}');
    const act = async (number: number, action: RegExp): Promise<void> => {
      await user.click(button(`Edit lap ${number}`));
      await user.click(await screen.findByRole('menuitem', { name: action }));
    };
    await act(2, /^Exclude/);
    await act(3, /^Include/);
    await act(1, /^Join with lap 2/);
    const sent = asked('laps/set').map(({ laps }) => laps);
    expect(sent[0]?.[1]).toMatchObject({ number: 2, name: 'Fast' });
    expect(sent[1]?.map(({ valid }) => valid)).toEqual([true, false, false]);
    expect(sent[2]?.map(({ valid }) => valid)).toEqual([true, true, true]);
    expect(sent[3]?.[0]).toMatchObject({ start_s: 0, end_s: 139 });
    await user.click(button('Edit lap 3'));
    expect((await screen.findByRole('menuitem', { name: /^Join/ })).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });
});

describe('the choice of overlaid laps', () => {
  async function open(session = SESSION) {
    const shown = showPanel(
      <OverlayPicker />,
      {
        'session/list': () => [1, 2].map((id) => aSession(id)),
        'session/get': () => aSessionDetail(2, { laps: [lap(1, 0, 50), lap(2, 50, 90)] }),
        'session/page': () => ({ sessions: 0, matched: 0, rows: [] }) as never,
      },
      session,
    );
    await shown.services.get(SESSIONS).refresh();
    await shown.user.click(button(/^Overlay/));
    return { ...shown, overlays: shown.services.get(OVERLAYS) };
  }
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

  it('offers the other laps of the session, the best as the baseline, and removes them together', async () => {
    const { user, overlays } = await open();
    expect(button(/Baseline A$/).textContent).toContain('Lap 2');
    expect(screen.getAllByRole('checkbox').map((one) => one.parentElement?.textContent)).toEqual([
      'Lap 11:10.000',
      'Lap 331.000 s, not valid',
    ]);
    expect(screen.queryByRole('button', { name: 'Remove all overlays' })).toBeNull();
    await user.click(box(/^Lap 1/));
    expect(overlays.getState().laps).toEqual([{ sessionId: SESSION.id, lap: 1 }]);
    await user.click(button('Remove all overlays'));
    expect(overlays.getState().laps).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'Distance' }));
    expect(overlays.getState().axis).toBe('distance');
  });

  it('takes no more laps than are drawn, and says so', async () => {
    const many = Array.from({ length: MAX_LAPS + 2 }, (_, i) => lap(i + 1, 100 * i, 100 * i + 60 + i));
    const { overlays } = await open(aSessionDetail(1, { laps: many }));
    act(() => {
      for (const { number } of many.slice(1)) overlays.add({ sessionId: SESSION.id, lap: number });
    });
    expect(overlays.getState().laps).toHaveLength(MAX_LAPS - 1);
    expect(screen.getByRole('status')).toBeDefined();
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ disabled }) => disabled)).toHaveLength(
      many.length - MAX_LAPS,
    );
    expect(screen.queryByRole('button', { name: /Session to overlay$/ })).toBeNull();
  });
});

describe('the actions of a worksheet', () => {
  function Menu(): ReactElement {
    const [commands] = useState(
      () =>
        Object.fromEntries(
          COMMAND_IDS.map((id) => [id, command(() => undefined, () => false)]),
        ) as Record<CommandId, Command>,
    ); // prettier-ignore
    return (
      <CommandsProvider commands={commands}>
        <WorksheetMenu />
      </CommandsProvider>
    );
  }
  function open() {
    const { user, services } = showPanel(<Menu />, {
      'worksheet/list': () => [] as never,
      'worksheet/save': () => ({}) as never,
      'worksheet/remove': () => ({}) as never,
      'worksheet/rename': () => ({}) as never,
    });
    const act = async (action: string): Promise<void> => {
      await user.click(button('Worksheet actions'));
      await user.click(await screen.findByRole('menuitem', { name: action }));
    };
    return { user, act, worksheets: services.get(WORKSHEETS) };
  }

  it('reset a built-in one, which has no other name, and copy it under a name that is free', async () => {
    const { user, act, worksheets } = open();
    const first = worksheets.getState().current;
    await user.click(button('Worksheet actions'));
    expect((await screen.findByRole('menuitem', { name: 'Rename…' })).getAttribute('aria-disabled')).toBe(
      'true',
    );
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
    expect(screen.queryByRole('menuitem', { name: 'Open in a second window' })).toBeNull();
    await user.keyboard('{Escape}');
    await act('Copy as…');
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    expect(name.value).toBe(`${first} copy`);
    await user.clear(name);
    await user.type(name, first);
    expect(screen.getByRole('alert').textContent).toBe('A worksheet of this name exists');
    expect(button('Create').disabled).toBe(true);
    await user.type(name, ' two{Enter}');
    expect(worksheets.getState().current).toBe(`${first} two`);
    await act('Delete');
    expect(worksheets.getState().current).not.toBe(`${first} two`);
    worksheets.undo();
  });
});

describe('the report of channels', () => {
  it('scales a deviation without the zero of its unit, and leaves out what is not read', () => {
    const catalogue = {
      label: (name: string) => name,
      shown: () => ({
        ...{ symbol: '°C', digits: 1, of: (kelvin: number) => kelvin - 273.15 },
        text: (kelvin: number | undefined) => (kelvin === undefined ? '–' : (kelvin - 273.15).toFixed(1)),
      }),
    };
    const columns = [
      { name: 'Mean', segment: 0, statistic: 'mean' },
      { name: 'Deviation', segment: 0, statistic: 'deviation' },
      { name: 'Mean 2', segment: 1, statistic: 'mean' },
    ] as const;
    const rows = [{ name: 'Oil', segments: [{ mean: 363.15, deviation: 4 } as never, undefined] }];
    showPanel(<ReportTable rows={rows} columns={columns} isBusy={false} />, {}, SESSION, { catalogue });
    expect(rowTexts(screen.getByRole('table'))).toEqual(['Oil|°C|90.0|4.0|–']);
  });
});

describe('values between the cursors', () => {
  /** Metres a second, shown in km/h; drawn as one point each ten seconds. */
  const line = (source: string, y: readonly number[] | undefined) => ({
    ...{ source, label: source, short: source, colour: 'var(--line-1)', dash: [] },
    points: () => y && { x: Float64Array.of(0, 10, 20, 30), y: Float64Array.from(y) },
  });
  const PANELS: readonly TracePanelData[] = [
    {
      ...{ key: 'speed', title: 'Speed', symbol: 'km/h', digits: 1, isCount: false, description: '' },
      of: (value) => value * 3.6,
      lines: [line('speed', [36, 72, 108, 144]), line('unread', undefined)],
    },
  ];
  const STATISTICS = { count: 20, min: 20, mean: 25, max: 30, deviation: 3, start: 20, end: 30 };
  function show(datum_s: number) {
    const exact = createExactReader(() => Promise.resolve(new Map()), {
      read: () => Number.NaN,
      subscribe: () => () => undefined,
    });
    const shown = showPanel(
      <BetweenTable panels={PANELS} exact={exact.values} datum_s={datum_s} />,
      {
        'telemetry/statistics': ({ channels }) =>
          channels.map((name) => ({ name, segments: [name === 'speed' ? STATISTICS : undefined] })),
      },
      SESSION,
      { isReady: () => true, exactAtDatum: exact },
    );
    return { ...shown, exact: exact.values, view: shown.services.get(TELEMETRY_VIEW) };
  }
  const table = () => screen.getByRole('table', { name: 'Between the cursors' });
  const expectRows = (rows: readonly string[]) => waitFor(() => expect(rowTexts(table())).toEqual(rows));

  it('are drawn values until the stored ones are read, in the shown unit, with a signed difference', async () => {
    const { time_s, exact } = show(10);
    time_s.move(25);
    await expectRows([' speed|km/h|72.0|108.0|+36.0|–|–|–', ' unread|km/h|–|–|–|–|–|–']);
    exact.write(25, new Map([['speed', 10]]));
    await expectRows([' speed|km/h|72.0|36.0|−36.0|–|–|–', ' unread|km/h|–|–|–|–|–|–']);
  });

  it('have statistics of all samples in order of time, and none once the datum is cleared', async () => {
    const { time_s, view, asked } = show(30);
    time_s.move(5);
    view.datum.set(30);
    await waitFor(() =>
      expect(rowTexts(table()).map((row) => row.split('|').slice(5))).toEqual([
        ['72.0', '90.0', '108.0'],
        ['–', '–', '–'],
      ]),
    );
    expect(asked('telemetry/statistics').at(-1)).toMatchObject({
      channels: ['speed', 'unread'],
      segments: [{ from_s: 5, to_s: 30 }],
    });
    view.datum.set(undefined);
    await waitFor(() => expect(rowTexts(table())[0]?.split('|').slice(5)).toEqual(['–', '–', '–']));
  });
});
