import { describe, expect, it, vi } from 'vitest';
import { RacebenchError } from '../../../core/contract/errors.ts';
import { runId, sessionId, type SessionId } from '../../../core/contract/ids.ts';
import type { BackendState } from '../../../core/contract/protocol.ts';
import type { FieldValue } from '../../worker/car-model.ts';
import type { Bridge } from '../../bridge/client.ts';
import { createCarStore, NO_CAR } from '../car/car-store.ts';
import { EMPTY_HISTORY, recordEntry } from '../car/edit-history.ts';
import { createNoticeStore } from '../notice-store.ts';
import type { PlannedWeather } from './run-plan.ts';
import { createRunStore } from './run-store.ts';

const RUN = runId.parse(1);
const SESSION = sessionId.parse(7);

function setUp(errors = 0, onBoth?: (a: SessionId, b: SessionId) => void) {
  const events = new Map<string, (data: unknown) => void>();
  let notifyState: (state: BackendState) => void = () => undefined;
  const request = vi.fn<(name: string, args?: unknown) => Promise<unknown>>((name) => {
    if (name === 'run/list') return Promise.resolve([]);
    return Promise.resolve({ runId: RUN, sessionId: SESSION });
  });
  // Only what the run store uses of the bridge.
  const bridge = {
    request,
    on: (name: string, listener: (data: unknown) => void) => void events.set(name, listener),
    onBackendState: (listener: (state: BackendState) => void) => {
      notifyState = listener;
      return () => undefined;
    },
  } as unknown as Bridge;
  const car = createCarStore();
  const diagnostic = {
    code: 'car-not-drivable',
    severity: 'error',
    message: '',
    key: '',
    line: 1,
    column: 1,
  } as const;
  car.setState({
    ...NO_CAR,
    path: 'car.ini',
    text: 'mass=900',
    savedText: 'mass=900',
    model: {
      name: 'Coupe',
      values: [],
      diagnostics: Array.from({ length: errors }, () => diagnostic),
      isRunnable: errors === 0,
      geometry: undefined,
      differentials: [],
      fakedDrive: undefined,
      hidden: [],
      sharedBlocks: [],
    },
  });
  const notices = createNoticeStore();
  const runs = createRunStore(bridge, car, notices, undefined, onBoth);
  const push = (name: string, data: unknown): void => events.get(name)?.(data);
  return { runs, car, notices, request, push, notifyState: (s: BackendState) => notifyState(s) };
}

const ended = { runId: RUN, sessionId: SESSION, status: 'finished', reason: 'End speed reached' } as const;

describe('a run', () => {
  it('starts with every parameter of the manoeuvre in SI, the changed ones changed', async () => {
    const { runs, request } = setUp();
    runs.setPlan({ manoeuvre: 'braking' });
    runs.setParameter('startSpeed_mps', 20);
    await runs.start();
    const [, args] = request.mock.calls.find(([name]) => name === 'run/start') as unknown as [
      string,
      { parameters: Record<string, number> },
    ];
    expect(args.parameters).toMatchObject({ startSpeed_mps: 20, brake: 1 });
  });

  it('that ended before its start was answered does not stay under way', async () => {
    const { runs, request, push } = setUp();
    request.mockImplementationOnce(() => {
      push('run/ended', ended);
      return Promise.resolve({ runId: RUN, sessionId: SESSION });
    });
    await runs.start();
    expect(runs.getState().active).toBeUndefined();
    expect(runs.getState().ended?.sessionId).toBe(SESSION);
  });

  it('is not asked for where the car has errors', async () => {
    const { runs, request, notices } = setUp(1);
    await runs.start();
    expect(request).not.toHaveBeenCalled();
    expect(runs.getState().problem).toEqual({
      field: 'car',
      message: 'The car has errors that keep it from running.',
    });
    expect(notices.getState().notices).toEqual([]);
  });

  it('is no longer under way when the backend process has ended, and the window says so', async () => {
    const { runs, notices, notifyState } = setUp();
    await runs.start();
    expect(runs.getState().active?.runId).toBe(RUN);
    notifyState('restarting');
    expect(runs.getState().active).toBeUndefined();
    expect(notices.getState().notices.at(-1)?.text).toContain('The backend process ended');
  });

  it('of an edited car is named by its last edit', async () => {
    const { runs, car, request } = setUp();
    const change = { from: 5, removed: '900', inserted: '950' };
    const entry = { label: 'Mass to 950 kg', change, file: undefined, kind: '', at_ms: 0 };
    car.setState({
      text: 'mass=950',
      history: recordEntry(EMPTY_HISTORY, entry, 'mass=900'),
    });
    runs.setPlan({ manoeuvre: 'step-steer' });
    await runs.start();
    expect(request).toHaveBeenCalledWith(
      'run/start',
      expect.objectContaining({ name: 'Mass to 950 kg, step steer' }),
    );
  });

  it('names its model, world and seed, and leaves out steps that are the model’s own', async () => {
    const { runs, request } = setUp();
    runs.setPlan({ world: 'kerb', seed: 7 });
    await runs.start();
    const [, args] = request.mock.calls.find(([name]) => name === 'run/start') as unknown as [string, object];
    expect(args).toMatchObject({ model: 'racebench', world: 'kerb', seed: 7 });
    expect(args).not.toHaveProperty('step_s');
    expect(args).not.toHaveProperty('substeps');
  });

  it('sends water and rain where there are any, and nothing on a dry day', async () => {
    const weatherOf = async (weather: Partial<PlannedWeather>): Promise<unknown> => {
      const { runs, request } = setUp();
      runs.setPlan({ weather: { ...runs.getState().plan.weather, ...weather } });
      await runs.start();
      const call = request.mock.calls.find(([name]) => name === 'run/start') as unknown as [string, object];
      return (call[1] as { weather?: unknown }).weather;
    };
    expect(await weatherOf({ water_m: 0, rain_mps: 0 })).toBeUndefined();
    expect(await weatherOf({ water_m: 0.002, rain_mps: 0 })).toEqual({ water_m: 0.002 });
    expect(await weatherOf({ water_m: 0, rain_mps: 1e-5 })).toEqual({ water_m: 0, rain_mps: 1e-5 });
    expect(await weatherOf({ air_K: 278.15 })).toEqual({ air_K: 278.15 });
  });

  it('takes a surface file with its table, sends it, and shows an error of one at its field', async () => {
    const { runs, request } = setUp();
    const file = (name: string, text: string) => ({
      name,
      size: text.length,
      text: () => Promise.resolve(text),
    });
    request.mockResolvedValueOnce({ rows: [{ name: 'tar' }, { name: 'asphalt' }], positions: [] });
    await runs.bringSurfaces(file('wet.ini', 'tar\n{\n  base=asphalt\n}\n'));
    expect(request).toHaveBeenCalledWith('run/surfaces', {
      name: 'wet.ini',
      text: 'tar\n{\n  base=asphalt\n}\n',
    });
    runs.setPlan({ surface: 'tar' });
    await runs.start();
    const call = request.mock.calls.find(([name]) => name === 'run/start') as unknown as [string, object];
    expect(call[1]).toMatchObject({ surface: 'tar', surfaces: { name: 'wet.ini' } });
    request.mockRejectedValueOnce(new RacebenchError('BAD_ARGUMENTS', 'bad.ini:3: ice.noize is not a key.'));
    await runs.bringSurfaces(file('bad.ini', 'x'));
    expect(runs.getState().problem).toEqual({
      field: 'surfaces',
      message: 'bad.ini:3: ice.noize is not a key.',
    });
    expect(runs.getState().plan.surfaces?.name).toBe('wet.ini');
    await runs.bringSurfaces({ ...file('big.ini', ''), size: 600_000 });
    expect(runs.getState().problem?.message).toContain('big.ini is larger than the 500000 characters');
    runs.dropSurfaces();
    expect(runs.getState().plan).toMatchObject({ surface: 'asphalt', surfaces: undefined });
    expect(runs.getState().surfaceTable).toBeUndefined();
  });

  it('takes a table of inputs with its manoeuvre, sends it with that one only, and asks for a missing one at its field', async () => {
    const { runs, request } = setUp();
    const file = { name: 'turn.csv', size: 9, text: () => Promise.resolve('time_s, steer') };
    const starts = () => request.mock.calls.filter(([name]) => name === 'run/start').length;
    runs.setPlan({ manoeuvre: 'input-table' });
    await runs.start();
    expect(starts()).toBe(0);
    expect(runs.getState().problem).toEqual({
      field: 'inputs',
      message: 'A table of inputs is missing: open or drop one.',
    });
    runs.setPlan({ manoeuvre: 'braking' });
    const summary = { by: 'time', rows: 2, from: 0, to: 1, columns: [] };
    request.mockResolvedValueOnce(summary);
    await runs.bringInputs(file);
    expect(runs.getState()).toMatchObject({
      plan: { manoeuvre: 'input-table', inputs: { name: 'turn.csv', text: 'time_s, steer' } },
      inputSummary: summary,
      problem: undefined,
    });
    await runs.start();
    expect(request).toHaveBeenCalledWith(
      'run/start',
      expect.objectContaining({ inputs: { name: 'turn.csv', text: 'time_s, steer' } }),
    );
    runs.setPlan({ manoeuvre: 'braking' });
    runs.dropInputs();
    expect(runs.getState()).toMatchObject({ plan: { inputs: undefined }, inputSummary: undefined });
    await runs.bringInputs({ ...file, size: 20_000_000 });
    expect(runs.getState().problem?.message).toContain('turn.csv is larger than the 12000000 characters');
  });

  it('plans what the driver of a session did: on a track against distance, with its start', async () => {
    const { runs, request } = setUp();
    const inputs = { name: 'session-3-inputs.csv', text: 'distance_m, steer' };
    request.mockResolvedValueOnce({ file: inputs, parameters: { startSpeed_mps: 12, runUp_m: 25 } });
    request.mockResolvedValueOnce({ by: 'distance', rows: 2, from: 0, to: 9, columns: [] });
    const session = { id: SESSION, track: 'Kart', surface: 'asphalt', world: 'flat' };
    expect(await runs.useInputsOf(session as never)).toBe(true);
    expect(request).toHaveBeenCalledWith('inputs/ofSession', { sessionId: SESSION, by: 'distance' });
    expect(runs.getState().plan).toMatchObject({
      manoeuvre: 'input-table',
      inputs,
      parameters: { 'input-table': { startSpeed_mps: 12, runUp_m: 25 } },
    });
    request.mockRejectedValueOnce(new RacebenchError('BAD_ARGUMENTS', 'Session 3 has no channel steer.'));
    expect(await runs.useInputsOf(session as never)).toBe(false);
  });

  it('sends a step of 0.5 ms that was chosen for its model', async () => {
    const { runs, request } = setUp();
    runs.setStep({ step_s: 0.0005 });
    await runs.start();
    expect(request).toHaveBeenCalledWith('run/start', expect.objectContaining({ step_s: 0.0005 }));
    runs.setStep({ step_s: undefined });
    expect(runs.getState().plan.steps.racebench).toEqual({});
  });

  it('shows a refused argument at the field it names until the plan changes', async () => {
    const { runs, request } = setUp();
    request.mockRejectedValueOnce(
      new RacebenchError('BAD_ARGUMENTS', 'step_s is 0.1; steps of 0.00025 to 0.002 s.'),
    );
    await runs.start();
    expect(runs.getState().problem?.field).toBe('step_s');
    runs.setStep({ step_s: 0.001 });
    expect(runs.getState().problem).toBeUndefined();
    request.mockRejectedValueOnce(new RacebenchError('BAD_ARGUMENTS', 'startSpeed_mps is 900.'));
    runs.setPlan({ manoeuvre: 'braking' });
    await runs.start();
    expect(runs.getState().problem?.field).toBe('startSpeed_mps');
  });

  it('says why it could not start', async () => {
    const { runs, request, notices } = setUp();
    request.mockRejectedValueOnce(new RacebenchError('CAR_INVALID'));
    await runs.start();
    expect(runs.getState().problem).toEqual({
      field: 'car',
      message: 'The car has errors that keep it from running.',
    });
    expect(notices.getState().notices).toEqual([]);
    expect(runs.getState().isStarting).toBe(false);
  });

  it('drives the saved file and then the open car, and names both runs', async () => {
    const both = vi.fn();
    const { car, request, push, runs } = setUp(0, both);
    car.setState({ text: 'mass=950' });
    request.mockImplementation((name) =>
      Promise.resolve(
        name === 'run/start'
          ? { runId: runId.parse(starts().length), sessionId: sessionId.parse(10 + starts().length) }
          : [],
      ),
    );
    const starts = () => request.mock.calls.filter(([name]) => name === 'run/start');
    const texts = () => starts().map(([, args]) => (args as { text: string }).text);
    const isDone = runs.startBoth();
    await vi.waitFor(() => expect(runs.getState().active?.sessionId).toBe(11));
    expect(texts()).toEqual(['mass=900']);
    push('run/ended', { runId: 1, sessionId: 11, status: 'finished', reason: '' });
    await isDone;
    expect(texts()).toEqual(['mass=900', 'mass=950']);
    expect(both.mock.calls).toEqual([[11, 12]]);
  });

  it('plans a test that suits the car until a person chooses one', () => {
    const { car, runs } = setUp();
    const open = (mass_kg: number): void => {
      const { model } = car.getState();
      const value = { key: 'body.mass', value: mass_kg } as FieldValue;
      car.setState({ model: { ...model!, values: [value] } });
    };
    open(210);
    expect(runs.getState().plan.manoeuvre).toBe('skidpad');
    open(900);
    expect(runs.getState().plan.manoeuvre).toBe('straight-acceleration');
    runs.setPlan({ manoeuvre: 'braking' });
    open(210);
    expect(runs.getState().plan.manoeuvre).toBe('braking');
  });
});
