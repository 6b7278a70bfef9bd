import { screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { RacebenchError } from '../../../core/contract/errors.ts';
import type { FoundLaps, SessionLaps } from '../../../core/contract/lap-requests.ts';
import type { LapRecord } from '../../../core/contract/laps.ts';
import type { MathsDefinition, MathsProblem } from '../../../core/contract/maths-requests.ts';
import { createFakeWindow, type Answers } from '../../testing/fake-window.ts';
import { aSession, aSessionDetail } from '../../testing/invented-sessions.ts';
import { renderInWindow } from '../../testing/render-in-window.tsx';
import { SESSIONS } from '../../workspace/sessions/session-store.ts';
import { TIME_CURSOR_s } from '../../workspace/sessions/time-cursor.ts';
import { LapLinesDialog } from './laps/LapLinesDialog.tsx';
import { MathsDialog } from './maths/MathsDialog.tsx';
import { provideTelemetry } from './provide-telemetry.ts';

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const nothing = (): void => undefined;

describe('the dialog of laps and lines', () => {
  const FOUND: FoundLaps = {
    ...{ origin: { latitude_deg: 45, longitude_deg: 13 }, error_m: 0.02, source: 'none', name: '' },
    ...{ fileLines: [{ kind: 'start' } as never], notes: [] },
  };
  const lap = (number: number): LapRecord => ({
    ...{ number, start_s: 20 * number, end_s: 20 * number + 20, sectors_s: [], valid: true },
  });
  const LOG = aSessionDetail(1, { manoeuvre: 'imported', duration_s: 100 });
  /** A circle of 50 m, driven anticlockwise in 20 s. */
  const PATH = {
    time_s: Float64Array.from({ length: 101 }, (_, i) => i),
    channels: [Math.cos, Math.sin].map((of) => ({
      values: Float64Array.from({ length: 101 }, (_, i) => 50 * of((Math.PI * i) / 10)),
    })),
  };

  async function show(stored: SessionLaps, answers: Answers = {}) {
    const window = createFakeWindow({
      answers: {
        'session/list': () => [aSession(1)],
        'session/get': () => LOG,
        'laps/get': () => stored,
        'laps/preview': () => ({ laps: [lap(1), lap(2)], found: { ...FOUND, source: 'drawn' } }) as never,
        'laps/detect': () => ({ before: stored, now: { laps: [lap(1), lap(2)] } }),
        'venue/list': () => [],
        'telemetry/samples': () => PATH as never,
        ...answers,
      },
      provide: [provideTelemetry],
    });
    await window.services.get(SESSIONS).refresh();
    function Opened(): ReactElement {
      const [isOpen, setOpen] = useState(true);
      return isOpen ? <LapLinesDialog onClose={() => setOpen(false)} /> : <></>;
    }
    const user = renderInWindow(window.services, <Opened />);
    return { ...window, user };
  }

  it('says why no line can be drawn, or why nothing can be read', async () => {
    await show({ laps: [] });
    expect(await screen.findByText('No positions from latitude and longitude')).toBeDefined();
  });

  it('places a line at the cursor, undoes and redoes it, and uses the laps that it gives', async () => {
    const { user, services, asked, notices } = await show({ laps: [], found: FOUND });
    expect(await screen.findByText('Place a start line to see the laps that it gives.')).toBeDefined();
    expect([button('Use these laps').disabled, button('Undo line change').disabled]).toEqual([true, true]);
    expect(button('Split').disabled).toBe(true);
    services.get(TIME_CURSOR_s).move(5);
    await user.click(button('Start'));
    await waitFor(() => expect(asked('telemetry/samples')).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'At the cursor' }));
    const [line] = [screen.getByRole('group', { name: 'Start/finish line' })];
    expect(
      within(line).getByRole<HTMLInputElement>('spinbutton', { name: 'North of the origin' }).value,
    ).toBe('50');
    await waitFor(() => expect(button('Use these laps').disabled).toBe(false));
    expect(asked('laps/preview')).toMatchObject([{ evidence: { by: 'lines', lines: { splits: [] } } }]);
    await user.click(button('Undo line change'));
    expect(button('Use these laps').disabled).toBe(true);
    button('Start').focus();
    await user.keyboard('{Control>}y{/Control}');
    await waitFor(() => expect(button('Use these laps').disabled).toBe(false));
    await user.click(button('Use these laps'));
    await waitFor(() => expect(notices()).toEqual(['Found 2 laps']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds laps by the line of the file, stays open where they cannot be stored, and leaves placing by Escape', async () => {
    const refuse = (): never => {
      throw new RacebenchError('BAD_ARGUMENTS', 'The library is read-only.');
    };
    const { user, asked, notices } = await show({ laps: [], found: FOUND }, { 'laps/detect': refuse });
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    expect(screen.getByText(/^Press on the path where the line is/)).toBeDefined();
    await user.keyboard('{Escape}');
    expect(screen.queryByText(/^Press on the path/)).toBeNull();
    await user.click(button(/Find laps by$/));
    await user.click(screen.getByRole('option', { name: 'The line of the file' }));
    await waitFor(() => expect(button('Use these laps').disabled).toBe(false));
    expect(asked('laps/preview')).toMatchObject([{ evidence: { by: 'file-line' } }]);
    await user.click(button('Use these laps'));
    await waitFor(() => expect(notices()).toEqual(['The library is read-only.']));
    expect(screen.getByRole('dialog')).toBeDefined();
  });
});

describe('the dialog of math channels', () => {
  const TEXT = '# racebench maths 1\n[Balance]\nx = 1\n[Slip]\nx = abc\n';
  const definition = (name: string, change: Partial<MathsDefinition> = {}): MathsDefinition => ({
    ...{ name, from: TEXT.indexOf(`[${name}]`), to: TEXT.length, channels: [], description: `About ${name}` },
    ...{ unit: 'N', remarks: [] },
    ...change,
  });
  const PROBLEM: MathsProblem = {
    ...{ from: TEXT.indexOf('abc'), to: TEXT.length - 1, line: 5, column: 5, name: 'Slip' },
    message: 'Unknown channel "abc"',
  };

  async function show(problems: MathsProblem[] = [PROBLEM]) {
    const window = createFakeWindow({
      answers: {
        'session/list': () => [],
        'maths/list': () => [{ name: 'My channels', text: TEXT }],
        'maths/library': () => ({ definitions: [{ ...definition('Drag'), text: '[Drag]\n' }], words: [] }),
        'maths/check': () => ({ problems, definitions: [definition('Balance'), definition('Slip')] }),
        'maths/save': () => ({}),
      },
      provide: [provideTelemetry],
    });
    await window.services.get(SESSIONS).refresh();
    const user = renderInWindow(window.services, <MathsDialog onClose={nothing} />);
    await screen.findByRole('option', { name: /^Slip/ });
    return { user, asked: window.asked };
  }
  const option = (name: RegExp) => screen.getByRole('option', { name });

  it('lists the definitions with units and faults, those of the library apart, and counts them', async () => {
    await show();
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'BalanceN',
      'Slip1 fault',
      'Dragno values',
    ]);
    expect(screen.getByText('2 math channels, 1 fault')).toBeDefined();
    expect(option(/^Balance/).getAttribute('aria-selected')).toBe('true');
  });

  it('shows the faults of the chosen definition, and copies one of the library into the own text', async () => {
    const { user, asked } = await show();
    expect(screen.queryByText(/Unknown channel "abc"/)).toBeNull();
    await user.click(option(/^Slip/));
    expect(await screen.findByText(/Unknown channel "abc"/)).toBeDefined();
    expect(option(/^Slip/).getAttribute('aria-selected')).toBe('true');
    await user.click(option(/^Drag/));
    expect(screen.queryByText(/Unknown channel "abc"/)).toBeNull();
    await user.click(button(/^Copy/));
    await waitFor(() => expect(asked('maths/check').at(-1)?.text).toContain('[Drag]'));
    expect(asked('maths/check').at(-1)?.text.startsWith(TEXT)).toBe(true);
  });
});
