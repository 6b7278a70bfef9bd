import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { COMMAND_IDS, type CommandId } from '../../../core/catalogue/commands.ts';
import { RacebenchError } from '../../../core/contract/errors.ts';
import { runId, sessionId } from '../../../core/contract/ids.ts';
import type { RunState } from '../../../core/contract/run-requests.ts';
import type { SurfaceTable } from '../../../core/contract/surface-table.ts';
import { SURFACE_NAMES, surfaceRow } from '../../../core/catalogue/surfaces.ts';
import { createFakeWindow, openInWindow, type Answers } from '../../testing/fake-window.ts';
import { renderInWindow } from '../../testing/render-in-window.tsx';
import { CAR } from '../../workspace/car/car-store.ts';
import { command, type Command } from '../../workspace/command.ts';
import { CommandsProvider } from '../../workspace/CommandsContext.tsx';
import { RUNS } from '../../workspace/runs/run-store.ts';
import { UI } from '../../workspace/ui-store.ts';
import { CONTROLLERS } from './controllers/controller-store.ts';
import { ControllersDialog } from './controllers/ControllersDialog.tsx';
import { provideRun } from './provide-run.ts';
import { RunBar } from './RunBar.tsx';
import { RunForm } from './RunForm.tsx';
import { SurfaceTableOverlay } from './SurfaceTableOverlay.tsx';
import { TrackField } from './TrackField.tsx';

afterEach(() => void vi.restoreAllMocks());

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const nothing = (): void => undefined;
const LISTING = { path: '/tracks/kart.track', name: 'Kart', note: 'A short one' };

function runWindow(answers: Answers = {}) {
  const window = createFakeWindow({
    answers: { 'track/recent': () => [], 'track/samples': () => [LISTING] as never, ...answers },
    provide: [provideRun],
  });
  return { ...window, runs: window.services.get(RUNS) };
}
const ACTIVE = {
  ...{ runId: runId.parse(1), sessionId: sessionId.parse(1), car: 'Coupe', manoeuvre: 'slalom' },
  ...{ fraction: 0.256, paused: false, time_s: 2 },
} as unknown as RunState;

describe('the form of a run', () => {
  async function show(text?: string) {
    const opened = runWindow({ 'run/pause': () => ({}) as never, 'run/cancel': () => ({}) as never });
    if (text !== undefined) await openInWindow(opened.services, text);
    const ran: CommandId[] = [];
    const commands = Object.fromEntries(COMMAND_IDS.map((id) => [id, command(() => ran.push(id))])) as Record<
      CommandId,
      Command
    >;
    const user = renderInWindow(
      opened.services,
      <CommandsProvider commands={commands}>
        <RunForm />
      </CommandsProvider>,
    );
    return { ...opened, user, ran };
  }

  it('leads to the cars where none is open', async () => {
    const { user, services } = await show();
    expect(button('Start run').disabled).toBe(true);
    services.get(UI).setState({ screen: 'run' });
    await user.click(button('Choose a car'));
    expect(services.get(UI).getState().screen).toBe('setup');
  });

  it('keeps the parameters of the test and its pace in sight while a run goes on and after it', async () => {
    const { runs } = await show('name=Coupe\n');
    act(() =>
      runs.setPlan({
        manoeuvre: 'constant-radius',
        weather: { ...runs.getState().plan.weather, water_m: 0.001 },
      }),
    );
    const isInSight = () => [
      screen.queryByRole('spinbutton', { name: 'Radius' }) !== null,
      screen.queryByRole('radio', { name: 'Fastest' }) !== null,
      screen.queryByRole('textbox', { name: 'Session name' }) !== null,
    ];
    expect(isInSight()).toEqual([true, true, true]);
    act(() => runs.setState({ active: ACTIVE }));
    expect(isInSight()).toEqual([true, true, false]);
    const ended = { ...ACTIVE, status: 'finished', reason: '' } as const;
    act(() => runs.setState({ active: undefined, ended }));
    expect(isInSight()).toEqual([true, true, false]);
    expect(button(/^Conditions of the run/).textContent).toContain('dry asphalt, film of 1 mm');
    act(() => runs.setState({ problem: { field: 'radius_m', message: 'Too tight.' } }));
    expect(screen.getByText('Too tight.')).toBeDefined();
    expect(isInSight()).toEqual([true, true, false]);
    act(() => runs.setPlan({ manoeuvre: 'drive' }));
    expect(screen.queryByRole('radio', { name: 'Fastest' })).toBeNull();
  });

  it('does not start a car with errors, counts them, and leads to them', async () => {
    const { user, services } = await show('body\n{\n  mass=900\n}\n');
    const [errors] = [
      services
        .get(CAR)
        .getState()
        .model!.diagnostics.filter((d) => d.severity === 'error'),
    ];
    expect(errors.length).toBeGreaterThan(0);
    const said = screen.getByRole('alert').textContent;
    expect(said).toContain(
      errors.length === 1 ? 'has 1 error that keeps it' : `has ${errors.length} errors that keep it`,
    );
    expect(button('Start run').disabled).toBe(true);
    await user.click(button('Show diagnostics'));
    expect(services.get(UI).getState()).toMatchObject({ screen: 'setup', setupPane: 'diagnostics' });
  });

  it('pauses and cancels the run that goes on, and says what becomes of it', async () => {
    const { user, runs } = await show();
    expect([button('Pause run').disabled, button('Cancel run').disabled]).toEqual([true, true]);
    const pause = vi.spyOn(runs, 'togglePause').mockImplementation(nothing);
    act(() => runs.setState({ active: ACTIVE }));
    expect(button('Start run').disabled).toBe(true);
    expect(screen.getByText(/^Cancel stops the run/)).toBeDefined();
    await user.click(button('Pause run'));
    act(() => runs.setState({ active: { ...ACTIVE, paused: true } }));
    expect(button('Resume run')).toBeDefined();
    expect(pause).toHaveBeenCalledOnce();
    act(() => runs.setState({ active: { ...ACTIVE, manoeuvre: 'drive' } }));
    expect(button('End drive').textContent).toBe('End');
  });

  it('has a track for a manoeuvre that needs one', async () => {
    const { runs } = await show();
    expect(screen.queryByRole('button', { name: /Track$/ })).toBeNull();
    act(() => runs.setPlan({ manoeuvre: 'lap' }));
    expect(await screen.findByRole('button', { name: /Track$/ })).toBeDefined();
  });
});

describe('the track of a run', () => {
  it('is one of the list, with a sample once, or none where none is needed', async () => {
    const { services, runs } = runWindow({
      'track/recent': () => [LISTING, { ...LISTING, path: '/own.track', name: 'Own' }] as never,
    });
    runs.setPlan({ manoeuvre: 'drive', track: '/gone.track' });
    const user = renderInWindow(services, <TrackField />);
    await screen.findByRole('button', { name: 'Edit tracks' });
    expect(button(/Track$/).textContent).toContain('Choose a track');
    await user.click(button(/Track$/));
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options.map((text) => /^(No track|Kart|Own)/.exec(text)?.[0])).toEqual([
      'No track',
      'Kart',
      'Own',
    ]);
    await user.click(screen.getByRole('option', { name: /^Own/ }));
    expect(runs.getState().plan.track).toBe('/own.track');
    await user.click(button(/Track$/));
    await user.click(screen.getByRole('option', { name: /^No track/ }));
    expect(runs.getState().plan.track).toBeUndefined();
  });

  it('says why none is listed, and why the start was refused', async () => {
    const { services, runs } = runWindow({
      'track/samples': () => {
        throw new RacebenchError('BAD_ARGUMENTS', 'The folder is gone.');
      },
    });
    renderInWindow(services, <TrackField />);
    expect(await screen.findByText('Tracks cannot be listed: The folder is gone.')).toBeDefined();
    act(() => runs.setState({ problem: { field: 'track', message: 'This track is open.' } }));
    expect(button(/Track$/).getAttribute('aria-describedby')).toContain(
      screen.getByText('This track is open.').id,
    );
    expect(button('Open a track')).toBeDefined();
  });
});

describe('the progress of a run', () => {
  it('is whole per cent, within its ends', () => {
    const { services, runs } = runWindow();
    renderInWindow(services, <RunBar label="Run" className="" />);
    const bar = screen.getByRole('progressbar', { name: 'Run' });
    const at = (fraction: number): string | null => {
      act(() => runs.setState({ active: { ...ACTIVE, fraction } }));
      return bar.getAttribute('aria-valuenow');
    };
    expect([bar.getAttribute('aria-valuenow'), at(0.256), at(1.2), at(-1)]).toEqual(['0', '26', '100', '0']);
  });
});

describe('the table of surfaces', () => {
  it('has the values of a file with their line, and its zones with open edges', () => {
    const { services, runs } = runWindow();
    const name = SURFACE_NAMES[0]!;
    const { label, description, properties, grip } = surfaceRow(name);
    const own = { name, label, description, properties, grip };
    const [type, friction] = Object.entries(grip)[0]!;
    const zone = { name: 'wet', line: 9, xMin_m: 10, xMax_m: null, yMin_m: null, yMax_m: null };
    const table = {
      rows: [
        { ...own, from: 'changed', line: 2, keys: [{ key: `grip.${type}`, line: 4 }] },
        { ...own, name: 'mud', label: 'Mud', from: 'added', line: 7, keys: [] },
      ],
      zones: [
        { ...zone, waterDepth_m: 0.002 },
        { ...zone, name: 'all', xMin_m: null, surface: 'gravel' },
        { ...zone, name: 'strip', xMin_m: 1, xMax_m: 2, yMax_m: -3, surface: 'ice' },
      ],
    } as unknown as SurfaceTable;
    runs.setState({ surfaceTable: table });
    runs.setPlan({ surfaces: { name: 'ground.ini', text: '' }, surface: name });
    renderInWindow(services, <SurfaceTableOverlay onClose={nothing} />);
    const changed = screen.getByTitle(`ground.ini, line 4: grip.${type}`);
    expect(changed.textContent).toBe(String(Number(friction.toPrecision(4))));
    expect(screen.getByText('New: ground.ini, line 7')).toBeDefined();
    const zones = within(screen.getByRole('list', { name: 'Zones of the road' })).getAllByRole('listitem');
    expect(zones.map(({ textContent }) => textContent)).toEqual([
      'wet: x from 10 m: 2 mm of water. ground.ini, line 9',
      'all: everywhere: gravel. ground.ini, line 9',
      'strip: x 1 to 2 m, y up to -3 m: ice. ground.ini, line 9',
    ]);
  });
});

describe('the controllers', () => {
  interface Pad {
    readonly index: number;
    readonly id: string;
    readonly mapping: string;
    axes: number[];
    buttons: { value: number; pressed: boolean }[];
  }
  const pad = (index: number, id: string): Pad => ({
    ...{ index, id, mapping: '' },
    axes: [0, 0],
    buttons: [{ value: 0, pressed: false }],
  });
  function show(pads: readonly Pad[]) {
    Object.defineProperty(navigator, 'getGamepads', { value: () => pads, configurable: true });
    const { services } = runWindow();
    const user = renderInWindow(services, <ControllersDialog onClose={nothing} />);
    return { user, controllers: services.get(CONTROLLERS) };
  }
  const row = (name: string) => within(screen.getByRole('group', { name }));

  it('are asked for where none is connected', () => {
    show([]);
    expect(screen.getByText('No controller')).toBeDefined();
    expect([button('Undo').disabled, button('Reset to default').disabled]).toEqual([true, true]);
  });

  it('get an input by the next movement on any of them, which is undone and cleared', async () => {
    const pads = [pad(0, 'Wheel'), pad(1, 'Pedals')];
    const { user } = show(pads);
    expect(row('Brake').getByRole('status').textContent).toBe('Not assigned');
    await user.click(button('Assign Brake'));
    expect(row('Brake').queryByRole('button', { name: 'Assign Brake' })).toBeNull();
    // A pedal that jumps from 0 in one frame reports for the first time; one that is pressed passes half way.
    pads[1]!.axes = [0, 0.4];
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    pads[1]!.axes = [0, 1];
    await waitFor(() => expect(row('Brake').getByRole('status').textContent).toBe('Axis 2'));
    expect(button(/^Pedals/).getAttribute('aria-pressed')).toBe('true');
    expect(button(/^Pedals/).textContent).toContain('1 assigned');
    await user.click(button(/^Wheel/));
    expect(row('Brake').getByRole('status').textContent).toBe('On Pedals');
    await user.click(button(/^Pedals/));
    await user.click(button('Adjust Brake'));
    expect(button('Adjust Brake').getAttribute('aria-expanded')).toBe('true');
    await user.click(button('Clear Brake'));
    expect(row('Brake').getByRole('status').textContent).toBe('Not assigned');
    await user.click(button('Undo'));
    expect(row('Brake').getByRole('status').textContent).toBe('Axis 2');
    await user.click(button('Reset to default'));
    expect(row('Brake').getByRole('status').textContent).toBe('Not assigned');
  });

  it('stop waiting with Escape, which does not close the dialog', async () => {
    const { user } = show([pad(0, 'Wheel')]);
    await user.click(button('Assign Steering'));
    await user.keyboard('{Escape}');
    expect(button('Assign Steering')).toBeDefined();
    expect(screen.getByRole('dialog', { name: 'Controllers' })).toBeDefined();
  });
});
