import { describe, expect, it, vi } from 'vitest';
import { RacebenchError } from '../contract/errors.ts';
import type { BackendMessage } from '../contract/protocol.ts';
import { NEW_CAR_DEFAULTS } from '../contract/new-car.ts';
import { HANDS_OFF } from '../contract/hands.ts';
import { DEFAULT_SPECTRUM, READY_WORKSHEETS } from '../contract/worksheets/ready.ts';
import { REQUEST_NAMES, REQUESTS, type RequestName } from '../contract/requests.ts';
import { createRouter, type Handlers, type RouterOptions } from './router.ts';
import { createTestPort } from './testing/test-port.ts';

/** Handlers that answer with the arguments they got. */
const echo = Object.fromEntries(
  REQUEST_NAMES.map((name) => [name, (args: unknown) => args]),
) as unknown as Handlers;

function connected(options: Partial<RouterOptions> = {}) {
  const router = createRouter({ handlers: echo, ...options });
  const port = createTestPort();
  router.connect(port);
  return { router, port };
}

const REPORT_ORDER = {
  a: { sessionId: 1, lap: 1 },
  b: { sessionId: 2 },
  lapsOfA: [],
  lapsOfB: [1],
  units: 'si',
};

/** Arguments of the right form for every row of the table. */
const GOOD: Record<RequestName, Record<string, unknown>> = {
  'app/info': {},
  'car/samples': {},
  'car/recent': {},
  'car/forget': { path: 'a' },
  'car/open': { path: 'a' },
  'car/companions': { path: 'a', text: '' },
  'car/save': { path: 'a', text: '' },
  'import/list': { path: 'a' },
  'import/read': { path: 'a' },
  'import/write': { path: 'a', to: 'b' },
  'export/read': { path: 'a/car.ini', text: '', companions: [] },
  'export/write': { path: 'a/car.ini', text: '', companions: [] },
  'new-car/preview': { input: NEW_CAR_DEFAULTS.road },
  'new-car/estimate': { input: NEW_CAR_DEFAULTS.road },
  'new-car/write': { input: NEW_CAR_DEFAULTS.road, to: 'b' },
  'variant/list': { path: 'a/car.ini' },
  'variant/save': { path: 'a/car.ini', variant: { name: 'Wet', note: '', car: 'A', changes: [] } },
  'variant/remove': { path: 'a/car.ini', file: 'wet.patch.ini' },
  'car/inspect': { text: '', companions: [] },
  'car/troubleshoot': { text: '', companions: [] },
  'car/locate': { path: 'a' },
  'car/unpack': { path: 'a.zip', job: '1' },
  'car/look': { path: 'a' },
  'car/watch': { path: 'a', companions: ['torque.crv'] },
  'car/folder-size': { path: 'a' },
  'car/copy': { path: 'a', to: 'b', text: '', edited: [], job: '1' },
  'car/pin': { path: 'a', isPinned: true },
  'draft/keep': { path: 'a', name: 'Coupe', text: '', edited: [] },
  'draft/list': {},
  'draft/get': { id: '0123456789abcdef' },
  'draft/discard': { id: '0123456789abcdef' },
  'upload/start': { name: 'a', files: [{ path: 'car.ini', bytes: 3 }] },
  'upload/part': { upload: 1, file: 0, bytes: new Uint8Array(3) },
  'upload/finish': { upload: 1, job: '1' },
  'upload/cancel': { upload: 1 },
  'recording/start': { format: 'outgauge', host: '127.0.0.1', port: 0, name: '' },
  'recording/state': {},
  'recording/stop': {},
  'recording/histories': { channels: [] },
  'plan/samples': {},
  'plan/recent': {},
  'plan/open': { path: 'a' },
  'plan/save': { path: 'a', text: '' },
  'plan/check': { path: 'a', text: '' },
  'plan/keys': { path: 'a', car: 'car.ini' },
  'plan/try': { path: 'a', text: '' },
  'sweep/list': {},
  'sweep/facts': { sweepId: 1 },
  'sweep/rows': { sweepId: 1, by: 'setups', columns: ['number'], filters: [], from: 0, count: 1 },
  'sweep/setup': { sweepId: 1, setup: 0 },
  'sweep/enter': { path: 'a.plan.yaml', text: '' },
  'sweep/start': { sweepId: 1, threads: 1 },
  'sweep/pause': { sweepId: 1 },
  'sweep/cancel': { sweepId: 1 },
  'sweep/progress': {},
  'sweep/delete': { sweepId: 1 },
  'sweep/restore': { sweepId: 1 },
  'sweep/record': { sweepId: 1, run: 0 },
  'sweep/values': { sweepId: 1, by: 'setups', columns: ['number'], filters: [], ends: [], most: 1 },
  'sweep/front': { sweepId: 1, columns: ['metric.0', 'metric.1'], filters: [] },
  'sweep/convergence': { sweepId: 1, objective: 0 },
  'sweep/study': { sweepId: 1, metric: 'metric.0', filters: [] },
  'sweep/interaction': { sweepId: 1, metric: 'metric.0', filters: [], a: 'key.0', b: 'key.1' },
  'sweep/surface': {
    sweepId: 1,
    metric: 'metric.0',
    filters: [],
    x: 'key.0',
    y: 'key.1',
    held: {},
    steps: 2,
  },
  'telemetry-file/preview': { source: { path: 'a.csv' } },
  'telemetry-file/check': { source: { upload: 1 }, job: '1' },
  'telemetry-file/import': { source: { path: 'a.csv' }, job: '1', name: 'A', car: '', takesDamaged: false },
  'telemetry-file/export': {
    sessionId: 1,
    format: 'csv',
    channels: [{ name: 'speed_mps' }],
    to: 'a.csv',
    job: '1',
  },
  'differential/curves': { car: { text: '', companions: [] }, speedDifference_radps: 20 },
  'differential/map': { car: { text: '', companions: [] }, speedDifference_radps: 20 },
  'run/start': {
    path: 'a',
    text: '',
    companions: [],
    model: 'racebench',
    manoeuvre: 'braking',
    surface: 'ice',
    parameters: {},
    pace: 'fastest',
    rate_Hz: 100,
  },
  'run/surfaces': { name: 'wet.ini', text: '' },
  'run/list': {},
  'run/cancel': { runId: 1 },
  'run/pause': { runId: 1, paused: true },
  'run/slow': { runId: 1, factor: 4 },
  'run/reset': { runId: 1, to: 'road' },
  'run/save': { runId: 1, slot: 1 },
  'run/restore': { runId: 1, slot: 1 },
  'run/road': { runId: 1, surface: 'ice', water_m: 0.002 },
  'run/differences': { runId: 1, path: 'a', text: '', companions: [] },
  'run/setup': { runId: 1, path: 'a', text: '', companions: [] },
  'run/drive': { runId: 1, hands: HANDS_OFF, channels: ['speed_mps'] },
  'run/histories': { runId: 1, channels: [] },
  'session/list': {},
  'session/get': { sessionId: 1 },
  'session/scenery': { sessionId: 1 },
  'session/rename': { sessionId: 1, name: 'x' },
  'session/tag': { sessionId: 1, tags: ['x'] },
  'session/delete': { sessionIds: [1] },
  'session/restore': { sessionIds: [1, 2] },
  'session/deleted': {},
  'session/purge': { sessionIds: [1] },
  'library/facts': {},
  'library/check': { job: 'a' },
  'library/repair': { job: 'a' },
  'library/back-up': { job: 'a', folder: '/a' },
  'library/shrink': { job: 'a' },
  'library/move': { job: 'a', folder: '/a' },
  'library/use-own': {},
  'log/read': {},
  'log/write': { level: 'error', message: 'a' },
  'log/report': { shell: 'browser', agent: 'a', screen: 'setup' },
  'telemetry/window': { sessionId: 1, channels: ['x'], from_s: 0, to_s: 1, points: 2 },
  'telemetry/histories': { sessionId: 1, channels: [], at_s: 0 },
  'telemetry/samples': { sessionId: 1, channels: ['speed_mps'], points: 10 },
  'telemetry/statistics': { sessionId: 1, channels: ['speed_mps'], stretches: [{ from_s: 0, to_s: 1 }] },
  'telemetry/distribution': { sessionId: 1, channels: ['speed_mps'], from_s: 0, to_s: 1, bins: 10 },
  'telemetry/envelope': {
    sessionId: 1,
    x: 'lateralAcceleration_mps2',
    y: 'longitudinalAcceleration_mps2',
    z: 'speed_mps',
    from_s: 0,
    to_s: 1,
    bins: 5,
    directions: 36,
  },
  'telemetry/spectrum': {
    sessionId: 1,
    channels: ['roll_rad'],
    from_s: 0,
    to_s: 1,
    settings: DEFAULT_SPECTRUM,
  },
  'telemetry/frequency-response': {
    sessionId: 1,
    input: 'steer',
    output: 'yawRate_radps',
    from_s: 0,
    to_s: 1,
    settings: DEFAULT_SPECTRUM,
  },
  'note/list': { sessionId: 1 },
  'note/add': { sessionId: 1, words: { from_s: 0, to_s: 1, text: 'Slid' } },
  'note/change': { sessionId: 1, id: 1, words: { from_s: 0, to_s: 1, text: 'Slid' } },
  'note/remove': { sessionId: 1, id: 1 },
  'compare/sessions': { a: 1, b: 2 },
  'inputs/read': { name: 'a.csv', text: '' },
  'inputs/ofSession': { sessionId: 1, by: 'time' },
  'maths/list': {},
  'maths/library': {},
  'maths/save': { name: 'Own', text: '' },
  'maths/rename': { from: 'a', to: 'b' },
  'maths/remove': { name: 'a' },
  'maths/check': { name: 'Own', text: '' },
  'maths/edit': { text: '', edit: { do: 'layOut' } },
  'maths/compute': { sessionId: 1, addresses: ['maths#0'], job: 'j' },
  'session/channels': { sessionId: 1 },
  'worksheet/list': {},
  'worksheet/save': { name: 'Tyres', sheet: READY_WORKSHEETS['Tyres'] },
  'worksheet/rename': { from: 'a', to: 'b' },
  'worksheet/remove': { name: 'a' },
  'compare/laps': { laps: [{ sessionId: 1, lap: 2 }], points: 10 },
  'compare/stretches': { reference: { sessionId: 1, lap: 1 }, other: { sessionId: 2 } },
  'compare/lap-metrics': { a: { sessionId: 1, laps: [] }, b: { sessionId: 2, laps: [1, 2] } },
  'compare/report': REPORT_ORDER,
  'compare/save-report': { ...REPORT_ORDER, to: 'a.html' },
  'track/samples': {},
  'track/recent': {},
  'track/forget': { path: 'a' },
  'track/open': { path: 'a' },
  'track/save': { path: 'a', text: '', encoding: 'utf-8' },
};

/** The good arguments with one of them gone, and each in turn of another type. */
function malformed(name: RequestName): unknown[] {
  const good = GOOD[name];
  const spoiled = Object.keys(good).flatMap((key) => {
    const rest = Object.fromEntries(Object.entries(good).filter(([name]) => name !== key));
    return [rest, { ...good, [key]: { nested: true } }, { ...good, [key]: null }];
  });
  const required = spoiled.filter((args) => !REQUESTS[name].args.safeParse(args).success);
  return [undefined, null, 7, 'text', [], ...required, ...(spoiled.length === 0 ? [{ extra: 1 }] : [])];
}

describe('the router', () => {
  it.each(REQUEST_NAMES)('serves %s with arguments of the right form', async (name) => {
    const { port } = connected();
    expect(await port.ask(name, GOOD[name])).toMatchObject({ type: 'result', result: GOOD[name] });
  });

  it.each(REQUEST_NAMES)('refuses %s with arguments of any wrong form', async (name) => {
    const handler = vi.fn(() => ({}));
    const { port } = connected({ handlers: { ...echo, [name]: handler } });
    const wrong = malformed(name);
    expect(wrong.length).toBeGreaterThan(5);
    for (const args of wrong)
      expect(await port.ask(name, args)).toMatchObject({
        type: 'failure',
        failure: { code: 'BAD_ARGUMENTS' },
      });
    expect(handler).not.toHaveBeenCalled();
  });

  it.each(['car/delete', 'toString', '__proto__', ''])('refuses the unknown request "%s"', async (name) => {
    const { port } = connected();
    expect(await port.ask(name, {})).toMatchObject({ type: 'failure', failure: { code: 'UNKNOWN_REQUEST' } });
  });

  it('answers a message of no known form that has an id', () => {
    const { port } = connected();
    port.receive({ type: 'launch', id: 3 });
    expect(port.closedFor()).toBeUndefined();
    expect(port.sent).toEqual([
      {
        type: 'failure',
        id: 3,
        failure: { code: 'BAD_ARGUMENTS', message: 'The message has no known form.' },
      },
    ]);
  });

  it.each([
    ['is no object', 'nonsense'],
    ['has no id', { type: 'request', name: 'app/info', args: {} }],
    ['has an id of null', { type: 'request', id: null, name: 'app/info', args: {} }],
    ['has an id of text', { type: 'request', id: '1', name: 'app/info', args: {} }],
    ['cancels without an id', { type: 'cancel' }],
  ])('closes the connection of a message that %s, and says why', (_what, message) => {
    const dropped: string[] = [];
    const { port } = connected({ onDrop: (reason) => dropped.push(reason) });
    port.receive(message);
    expect(port.closedFor()).toBe('badMessage');
    expect(dropped).toEqual(['badMessage']);
    port.receive({ type: 'launch', id: 3 });
    expect(port.sent).toEqual([]);
  });

  it.each(['request', 'launch'])('closes the connection of a %s with an id that is in use', (type) => {
    const never = () => new Promise<never>(() => undefined);
    const { port } = connected({ handlers: { ...echo, 'app/info': never } });
    void port.ask('app/info', {});
    port.receive({ type, id: port.lastId(), name: 'car/samples', args: {} });
    expect(port.closedFor()).toBe('badMessage');
  });

  it('answers with a bounded part of what a window sent', async () => {
    const { port } = connected();
    const unknown = await port.ask('x'.repeat(1_000_000), {});
    expect(JSON.stringify(unknown).length).toBeLessThan(3000);
    const wrong = await port.ask('session/delete', { sessionIds: Array.from({ length: 5000 }, () => 'x') });
    expect(JSON.stringify(wrong).length).toBeLessThan(3000);
  });

  it('gives the code and text of a failed request, and INTERNAL for an unforeseen one', async () => {
    const throwing = (error: Error) => () => {
      throw error;
    };
    const { port } = connected({
      handlers: {
        ...echo,
        'run/list': throwing(new RacebenchError('RUN_NOT_FOUND', 'No run 5.')),
        'app/info': throwing(new TypeError('x is undefined')),
      },
    });
    expect(await port.ask('run/list', {})).toMatchObject({
      failure: { code: 'RUN_NOT_FOUND', message: 'No run 5.' },
    });
    expect(await port.ask('app/info', {})).toMatchObject({
      failure: { code: 'INTERNAL', message: 'x is undefined' },
    });
  });

  it('ends a request at its time limit and tells the handler', async () => {
    const seen: AbortSignal[] = [];
    const never = (_args: unknown, signal: AbortSignal) => {
      seen.push(signal);
      return new Promise<never>(() => undefined);
    };
    const { port } = connected({ handlers: { ...echo, 'app/info': never }, timeLimit_s: () => 0.02 });
    expect(await port.ask('app/info', {})).toMatchObject({
      failure: { code: 'TIME_LIMIT', message: 'app/info took longer than 0.02 s.' },
    });
    expect(seen[0]?.aborted).toBe(true);
  });

  it('cancels a request on demand, once, and answers nothing after it', async () => {
    let answer: (value: never[]) => void = () => undefined;
    const slow = () => new Promise<never[]>((resolve) => (answer = resolve));
    const { port } = connected({ handlers: { ...echo, 'run/list': slow } });
    const asked = port.ask('run/list', {});
    const id = port.lastId();
    port.receive({ type: 'cancel', id });
    port.receive({ type: 'cancel', id });
    port.receive({ type: 'cancel', id: 999 });
    expect(await asked).toMatchObject({ failure: { code: 'CANCELLED' } });
    answer([]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(port.sent).toHaveLength(1);
  });

  it('answers each of several windows only what it asked, and pushes events to all', async () => {
    const { router, port } = connected();
    const other = createTestPort();
    router.connect(other);
    await port.ask('car/open', { path: 'mine' });
    expect(other.sent).toEqual([]);
    router.emit('session/changed', {});
    const event: BackendMessage = { type: 'event', name: 'session/changed', data: {} };
    expect(port.sent.at(-1)).toEqual(event);
    expect(other.sent).toEqual([event]);
  });

  it('aborts what a closed window asked for and sends it nothing more', async () => {
    const seen: AbortSignal[] = [];
    const never = (_args: unknown, signal: AbortSignal) => {
      seen.push(signal);
      return new Promise<never>(() => undefined);
    };
    const { router, port } = connected({ handlers: { ...echo, 'app/info': never } });
    void port.ask('app/info', {});
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    port.closeFromOutside();
    router.emit('session/changed', {});
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(seen[0]?.aborted).toBe(true);
    expect(port.sent).toEqual([]);
  });
});
