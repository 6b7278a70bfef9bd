import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sweepId } from '../../../core/contract/ids.ts';
import type {
  SweepFacts,
  SweepProgressEvent,
  SweepSetup,
  SweepSummary,
} from '../../../core/contract/sweep-requests.ts';
import { createFakeWindow, openInWindow, type Answers } from '../../testing/fake-window.ts';
import { renderInWindow, renderPart } from '../../testing/render-in-window.tsx';
import { createPanelActs, PANEL_OUTPUT } from '../../plots/output/panel-acts.ts';
import { createPanelOutputs, PANEL_OUTPUTS } from '../../plots/output/panel-outputs.ts';
import { NOTICES } from '../../workspace/notice-store.ts';
import { BRIDGE } from '../../workspace/services.ts';
import { PlanEditor } from './plan/PlanEditor.tsx';
import { PlanRun } from './plan/PlanRun.tsx';
import { PLANS } from './plan/plan-store.ts';
import { ValueTable } from './plots/ValueTable.tsx';
import { provideSweeps } from './provide-sweeps.ts';
import { SetupDetail } from './SetupDetail.tsx';
import { ShownSweepContext } from './shown-sweep.ts';
import { SweepControl } from './SweepControl.tsx';
import { SWEEPS } from './sweep-store.ts';
import { TableView } from './TableView.tsx';

const ID = sweepId.parse(1);
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

function sweepWindow(answers: Answers = {}) {
  const window = createFakeWindow({
    answers: {
      'plan/check': () => ({ faults: [] }),
      'plan/keys': () => [],
      'recording/state': () => ({}),
      'sweep/list': () => [],
      ...answers,
    },
    provide: [
      provideSweeps,
      ({ get, provide }) => {
        const outputs = provide(PANEL_OUTPUTS, createPanelOutputs());
        provide(PANEL_OUTPUT, createPanelActs({ bridge: get(BRIDGE), notices: get(NOTICES), outputs }));
      },
    ],
  });
  return { ...window, sweeps: window.services.get(SWEEPS), plans: window.services.get(PLANS) };
}

describe('the progress of a sweep', () => {
  const SWEEP = {
    ...{ id: ID, name: 'Springs', car: 'Coupe', created: '2026-03-01T10:00:00.000Z' },
    ...{ runCount: 10, done: 0, state: 'stopped' },
  } as SweepSummary;
  const NEWS = {
    sweepId: ID,
    state: 'running',
    done: 4,
    runCount: 10,
    ends: {},
    threads: 2,
  } as SweepProgressEvent;

  function show(sweep = SWEEP) {
    const opened = sweepWindow({ 'sweep/start': () => ({}) as never, 'sweep/pause': () => ({}) as never });
    const user = renderInWindow(opened.services, <SweepControl sweep={sweep} />);
    return {
      ...opened,
      user,
      news: (next: Partial<SweepProgressEvent>) =>
        act(() => opened.push('sweep/progress', { ...NEWS, ...next })),
    };
  }
  const endsOf = (finished: number) => ({
    ...{ finished, lost: 1 },
    ...{ failed: 0, refused: 0, 'left-out': 0 },
  });
  const bar = () => screen.getByRole('progressbar');

  it('starts, pauses and resumes, by its state', async () => {
    const { user, news, asked } = show();
    expect(button('Cancel the sweep').disabled).toBe(true);
    await user.click(button('Start'));
    expect(asked('sweep/start')).toHaveLength(1);
    news({ left_s: 60, generation: 2 });
    expect([bar().getAttribute('aria-valuenow'), bar().getAttribute('aria-valuetext')]).toEqual([
      '4',
      expect.stringMatching(/: 4 of 10 runs$/),
    ]);
    expect(bar().nextSibling?.textContent).toMatch(/, generation 2, /);
    expect(screen.queryByRole('button', { name: /Threads$/ })).toBeNull();
    await user.click(button('Pause'));
    expect(asked('sweep/pause')).toHaveLength(1);
    news({ state: 'paused' });
    expect(button('Resume').disabled).toBe(false);
    expect(button('Cancel the sweep').disabled).toBe(false);
  });

  it('counts runs that went wrong while it goes on, and all ends at its end', () => {
    const { news, notices } = show();
    news({ ends: endsOf(3) });
    expect(bar().nextSibling?.textContent).not.toContain('3 ');
    news({ state: 'done', done: 10, ends: endsOf(9) });
    expect(bar().nextSibling?.textContent).toMatch(/^All 10 runs are done \(9 .*, 1 .*\)$/);
    expect(screen.queryByRole('button', { name: 'Cancel the sweep' })).toBeNull();
    expect(notices()).toEqual(['The sweep: all 10 runs are done']);
  });

  it('of a single run speaks of one', () => {
    const { news, notices } = show({ ...SWEEP, runCount: 1 });
    news({ runCount: 1, done: 0 });
    news({ state: 'done', runCount: 1, done: 1 });
    expect(notices()).toEqual(['The sweep: the run is done']);
    expect(bar().getAttribute('aria-valuetext')).toBe('The run is done');
  });

  it('says why it ended early, and what of it is recorded', () => {
    const { news } = show();
    news({ state: 'stopped', failure: 'The disk is full.' });
    expect(screen.getByRole('alert').textContent).toBe('The disk is full.');
    news({ done: 10, keeping: { done: 1, count: 3 } });
    expect(bar().getAttribute('aria-valuetext')).toBe(
      'All 10 runs are done; recorded with all channels: 1 of 3',
    );
  });
});

const COLUMN = {
  id: 'metric.0',
  kind: 'metric',
  label: 'Top speed',
  metric: 'topSpeed_mps',
  unit: 'mps',
  digits: 1,
};
const FACTS = {
  ...{ id: ID, name: 'Springs', carPath: '/cars/coupe/car.ini', keys: [], objectives: [] },
  tests: [{ name: 'straight', seeds: [0, 1] }],
  columns: { setups: [], runs: [COLUMN] },
} as unknown as SweepFacts;

describe('one setup of a sweep', () => {
  const run = (number: number, end = 'finished') => ({
    ...{
      number,
      test: 'straight',
      seed: number,
      end,
      reason: end === 'finished' ? '' : 'Off the road',
      simulated_s: 1,
    },
    metrics: [
      { column: 'metric.0', value: 50 },
      { column: 'gone', value: 1 },
    ],
  });
  async function show(runs: readonly ReturnType<typeof run>[]) {
    const detail = {
      ...{ number: 2, text: '', companions: [], edits: [] },
      ...{ changes: [{ key: 'body.mass', label: 'Sprung mass', a: '800', b: '900' }], runs },
    } as unknown as SweepSetup;
    const opened = sweepWindow({ 'sweep/setup': () => detail });
    await openInWindow(opened.services, 'body\n{\n}\n');
    const telemetry = vi.spyOn(opened.sweeps, 'openTelemetry').mockResolvedValue();
    const compare = vi.spyOn(opened.sweeps, 'compare').mockResolvedValue();
    const user = renderInWindow(
      opened.services,
      <ShownSweepContext value={{ facts: FACTS, version: 0 }}>
        <SetupDetail setup={2} />
      </ShownSweepContext>,
    );
    await screen.findByRole('heading', { name: /run/ });
    return { ...opened, user, telemetry, compare };
  }

  it('opens and compares the first driven run, or the one that was asked for', async () => {
    const { user, sweeps, telemetry, compare } = await show([run(0, 'refused'), run(1), run(2)]);
    expect(screen.getByText('Both use Run 2, seed 1.')).toBeDefined();
    await user.click(button('Open telemetry'));
    act(() => sweeps.setState({ run: 2 }));
    await user.click(button('Compare with the car as it is'));
    expect([telemetry.mock.calls, compare.mock.calls]).toEqual([[[ID, 2, 1]], [[ID, 2, 2]]]);
    expect(screen.queryByRole('button', { name: 'Open telemetry of Run 1, seed 0' })).toBeNull();
    await user.click(button('Open telemetry of Run 3, seed 2'));
    expect(telemetry.mock.calls[1]).toEqual([ID, 2, 2]);
    const [metrics] = screen.getAllByRole('table', { name: 'Metrics of run 2' });
    expect(within(metrics!).getAllByRole('row')).toHaveLength(1);
    expect(metrics!.textContent).toMatch(/^Top speed180(.0)?km[/]h$/);
  });

  it('has nothing to open where no run was driven, and can be closed', async () => {
    const { user, sweeps } = await show([run(0, 'refused')]);
    expect([button('Open telemetry').disabled, button('Compare with the car as it is').disabled]).toEqual([
      true,
      true,
    ]);
    act(() => sweeps.setState({ setup: 2 }));
    await user.click(button('Close Setup 3'));
    expect(sweeps.getState().setup).toBeUndefined();
  });
});

describe('the table of a sweep', () => {
  it('goes from setups to runs; a run opens with its setup', async () => {
    const rows = {
      ...{ all: 6, matched: 6, numbers: Float64Array.of(4), ends: Uint8Array.of(0) },
      columns: [Float64Array.of(50)],
    };
    const opened = sweepWindow({ 'sweep/rows': () => rows });
    const shown = vi.spyOn(opened.sweeps, 'showSetup');
    const user = renderInWindow(
      opened.services,
      <ShownSweepContext value={{ facts: FACTS, version: 0 }}>
        <TableView />
      </ShownSweepContext>,
    );
    await screen.findByRole('grid', { name: 'Setups' });
    await user.click(screen.getByRole('radio', { name: 'Runs' }));
    await screen.findByRole('grid', { name: 'Runs' });
    expect(opened.asked('sweep/rows').at(-1)).toMatchObject({ by: 'runs' });
    // Run 5 is the first of the third setup, each of which is driven with two seeds.
    await user.click(await screen.findByRole('gridcell', { name: '5' }));
    expect(shown.mock.calls).toEqual([[2, 4]]);
  });

  it('has the values of a plot, made when they are unfolded', async () => {
    const table = vi.fn(
      () =>
        [
          ['x', 'y'],
          [1, 2],
        ] as never,
    );
    const user = renderPart(<ValueTable label="Points" table={table} />);
    expect(table).not.toHaveBeenCalled();
    await user.click(screen.getByText('Values'));
    expect(within(await screen.findByRole('table', { name: 'Points' })).getAllByRole('row')).toHaveLength(2);
  });
});

describe('the run of a plan', () => {
  const TEXT =
    'name: Base\ncar: car.ini\ntests:\n  straight:\n    manoeuvre: straight-acceleration\n    seeds: [0, 1]\n';
  function show(state: object, answers: Answers = {}) {
    const opened = sweepWindow(answers);
    opened.plans.setState({ isShown: true, path: '/plans/a.yaml', text: TEXT, checkedText: TEXT, ...state });
    const user = renderInWindow(opened.services, <PlanRun />);
    return { ...opened, user, said: () => screen.getByRole('status').textContent };
  }
  const GOOD = { check: { faults: [], setups: 9, runs: 14, leftOut: 2 } };

  it('says how many runs there are and how long they take on the threads, without those left out', () => {
    const { plans, sweeps, said } = show(GOOD);
    expect(said()).toBe('9 setups, 14 runs, 2 of the setups left out by constraints');
    act(() => {
      sweeps.setState({ threads: 1 });
      plans.setState({
        trials: [{ test: 'straight', wall_s: 60, end: 'lost', reason: 'Spun at 40 m' }] as never,
      });
    });
    // 60 s for each of two seeds, seven setups.
    expect(said()).toContain('; about 14:00 on 1 thread');
    expect(screen.getByText(/^straight: .*: Spun at 40 m$/)).toBeDefined();
    act(() => plans.setState({ text: `${TEXT}#` }));
    expect(said()).not.toContain('about');
  });

  it('starts a good plan, of the open car where it is of that, and is hidden then', async () => {
    const { user, asked, plans } = show(GOOD, {
      'sweep/enter': () => ({ sweepId: ID }),
      'sweep/start': () => ({}) as never,
    });
    await user.click(button('Run the sweep'));
    await waitFor(() => expect(asked('sweep/enter')).toMatchObject([{ path: '/plans/a.yaml', text: TEXT }]));
    await waitFor(() => expect(plans.getState().isShown).toBe(false));
  });

  it('does not start a faulty plan, one that is being read, nor beside another sweep', () => {
    const { plans, sweeps, said } = show({ check: { faults: [] } });
    expect(said()).toBe('The plan has faults');
    expect([button('Run the sweep').disabled, button('Estimate the time').disabled]).toEqual([true, true]);
    act(() => plans.setState({ checkedText: undefined as never }));
    expect(said()).toBe('Reading the plan…');
    act(() => {
      plans.setState({ checkedText: TEXT, check: { faults: [], setups: 1, runs: 1 } });
      sweeps.setState({ progress: new Map([[ID, { sweepId: ID, state: 'paused' } as never]]) });
    });
    expect(said()).toBe('1 setup, 1 run: add a setting to vary');
    expect(button('Run the sweep').disabled).toBe(true);
    expect(screen.getByText('Another sweep is running')).toBeDefined();
    act(() => plans.setState({ isTrying: true }));
    expect(button('Cancel the trial')).toBeDefined();
  });

  it('lists its faults with their lines, of which each shows the text', async () => {
    const opened = sweepWindow({
      'plan/check': () => ({ faults: [{ line: 2, column: 1, at: 'car', message: 'No such file' }] }),
    });
    opened.plans.setState({ isShown: true, path: '/plans/a.yaml', text: TEXT, isReadOnly: true });
    const user = renderInWindow(opened.services, <PlanEditor />);
    expect(screen.getByText('Read-only')).toBeDefined();
    act(() =>
      opened.plans.setState({
        checkedText: TEXT,
        check: { faults: [{ line: 2, column: 1, at: 'car', message: 'No such file' }] },
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Line 2, car: No such file' }));
    expect(button('Hide the text')).toBeDefined();
    expect([button('Undo').disabled, button('Redo').disabled]).toEqual([true, true]);
    await user.click(button('Hide the text'));
    expect(button('Show the text').getAttribute('aria-pressed')).toBe('false');
  });
});
