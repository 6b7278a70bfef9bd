import { RacebenchError } from '../../core/contract/errors.ts';
import { runId, sessionId } from '../../core/contract/ids.ts';
import { modelRow, SOURCE_SUBSTEPS, type ModelName, type SubstepChoice } from '../../core/contract/models.ts';
import { isManoeuvreName, manoeuvreRow } from '../../core/contract/manoeuvres.ts';
import type { BackendMessage } from '../../core/contract/protocol.ts';
import type {
  CarCompanion,
  MetricPair,
  RequestArgs,
  RunState,
  SessionDetail,
  SessionSummary,
} from '../../core/contract/requests.ts';
import type { FakeBackend, FakeHandlers } from './fake-shell.ts';
import { INVENTED_RATE_Hz, inventSession } from './synthetic.ts';
import { channelsOf, HISTORY_SAMPLES } from '../../core/contract/channels.ts';

export interface FakeCar {
  readonly path: string;
  readonly name: string;
  readonly note: string;
  readonly text: string;
  readonly companions: readonly CarCompanion[];
}

const DURATION_s = 16;
const AN_AUTOMATIC_NUMBER = 22;
const FIGURES: Readonly<Record<string, number>> = {
  timeTo100kph_s: 8.412,
  timeTo50kph_s: 3.207,
  timeTo75m_s: 5.33,
  topSpeed_mps: 30.4,
  peakLongitudinalAcceleration_mps2: 6.91,
  maxDrivenSlipRatio: 0.112,
};

interface Kept {
  detail: SessionDetail;
  readonly variant: number;
  isDeleted: boolean;
}

/** What a run would have had; the car's own number is not known here. */
function substepsOf(
  model: ModelName,
  choice: SubstepChoice | undefined,
): Pick<Partial<SessionDetail>, 'substeps'> {
  const row = modelRow(model).substeps;
  if (row === undefined) return {};
  if (choice === undefined) return { substeps: { below: row.max, above: AN_AUTOMATIC_NUMBER } };
  return { substeps: choice === SOURCE_SUBSTEPS ? row.source : { below: choice, above: choice } };
}

/** The session of a run as it was asked for: a channel that its model has nothing to say about is not recorded. */
function withConditions(detail: SessionDetail, run: RequestArgs<'run/start'>): SessionDetail {
  const { model, surface, world = 'flat', seed = 0, step_s = modelRow(model).step_s, substeps } = run;
  const missing = modelRow(model).missingChannels;
  return {
    ...detail,
    model,
    surface,
    world,
    seed,
    step_s,
    ...substepsOf(model, substeps),
    channelNames: channelsOf(0)
      .filter((c) => !missing.includes(c.key))
      .map((c) => c.name),
  };
}

type Samples = ReturnType<typeof inventSession>;

/** A backend in the page with invented telemetry: for looking at the window without a simulation. */
export function createFakeBackend(cars: readonly FakeCar[], sessionCount: number): FakeBackend {
  const kept = new Map<number, Kept>();
  const samples = new Map<number, Samples>();
  let push: (message: BackendMessage) => void = () => undefined;
  let active: RunState | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let lastRun = 0;

  const addSession = (
    name: string,
    car: FakeCar | undefined,
    manoeuvre: string,
    status: SessionSummary['status'],
  ): Kept => {
    const id = kept.size + 1;
    const metrics = isManoeuvreName(manoeuvre) ? manoeuvreRow(manoeuvre).metrics : [];
    const variant = (id + 1) % 2;
    const detail: SessionDetail = {
      id: sessionId.parse(id),
      name,
      created: new Date(Date.UTC(2026, 2, 1 + id, 9, 14 * id)).toISOString(),
      car: car?.name ?? '',
      carPath: car?.path ?? '',
      manoeuvre,
      model: 'racebench',
      surface: 'asphalt',
      status,
      reason:
        status === 'finished'
          ? 'End speed reached'
          : status === 'recording'
            ? ''
            : 'The backend process ended',
      duration_s: DURATION_s,
      rate_Hz: INVENTED_RATE_Hz,
      setupHash: '',
      channels: channelsOf(0).length,
      tags: id % 3 === 0 ? ['wet', 'baseline'] : [],
      parameters: {},
      world: 'flat',
      seed: 0,
      step_s: 0.001,
      notes: [],
      metrics: metrics.map((m) => ({
        name: m.key,
        unit: m.unit,
        value: (FIGURES[m.key] ?? 1.234) * (1 + 0.04 * variant),
      })),
      events: [],
      setupText: car?.text ?? '',
      companions: [...(car?.companions ?? [])],
      channelNames: channelsOf(0).map((c) => c.name),
    };
    const entry = { detail, variant, isDeleted: false };
    kept.set(id, entry);
    return entry;
  };
  for (let i = 0; i < sessionCount; i++)
    addSession(
      i === 0 ? 'Coupe, free differential' : i === 1 ? 'Coupe, Salisbury 45°' : `Test ${i + 1}`,
      cars[i % Math.max(1, cars.length)],
      'straight-acceleration',
      i === 3 ? 'interrupted' : 'finished',
    );

  const find = (id: number): Kept => {
    const entry = kept.get(id);
    if (entry === undefined || entry.isDeleted) throw new RacebenchError('SESSION_NOT_FOUND');
    return entry;
  };
  const samplesOf = (id: number): Samples => {
    const known = samples.get(id) ?? inventSession({ duration_s: DURATION_s, variant: find(id).variant });
    samples.set(id, known);
    return known;
  };
  const changed = (): Record<string, never> => {
    push({ type: 'event', name: 'session/changed', data: {} });
    return {};
  };
  const historiesAt = (id: number, names: readonly string[], at_s: number) => {
    const { time_s, samples: all } = samplesOf(id);
    const end = Math.min(time_s.length, Math.floor(at_s * INVENTED_RATE_Hz) + 1);
    const start = Math.max(0, end - HISTORY_SAMPLES);
    return {
      time_s: time_s.slice(start, end),
      channels: names.map((name) => ({
        name,
        values: (all.get(name) ?? new Float64Array()).slice(start, end),
      })),
    };
  };
  const end = (status: 'finished' | 'cancelled'): void => {
    if (active === undefined) return;
    clearInterval(timer);
    const { runId: run, sessionId: session } = active;
    active = undefined;
    const entry = find(session);
    entry.detail = {
      ...entry.detail,
      status,
      reason: status === 'finished' ? 'End speed reached' : 'Cancelled',
    };
    push({
      type: 'event',
      name: 'run/ended',
      data: { runId: run, sessionId: session, status, reason: entry.detail.reason },
    });
    changed();
  };

  const window = ({ sessionId: id, channels, from_s, to_s, points }: RequestArgs<'telemetry/window'>) => {
    const { time_s, samples: all } = samplesOf(id);
    const start = Math.max(0, Math.floor(from_s * INVENTED_RATE_Hz) - 1);
    const stop = Math.min(time_s.length, Math.ceil(to_s * INVENTED_RATE_Hz) + 2);
    const size = Math.max(1, Math.ceil((stop - start) / points));
    const count = Math.ceil((stop - start) / size);
    return channels.map((name) => {
      const values = all.get(name) ?? new Float64Array(time_s.length);
      const part = (pick: (a: number, b: number) => number): Float64Array =>
        Float64Array.from({ length: count }, (_, i) => {
          let best = values[start + i * size] ?? 0;
          for (let k = start + i * size; k < Math.min(stop, start + (i + 1) * size); k++)
            best = pick(best, values[k] ?? best);
          return best;
        });
      return {
        name,
        time_s: Float64Array.from({ length: count }, (_, i) => time_s[start + i * size] ?? 0),
        min: part(Math.min),
        max: part(Math.max),
        first_s: 0,
        last_s: DURATION_s,
      };
    });
  };

  const handlers: FakeHandlers = {
    'app/info': () => ({ version: '0', backendPid: 0, database: 'in the page', node: '' }),
    'car/samples': () => cars.map(({ path, name, note }) => ({ path, name, note })),
    'car/recent': () => cars.slice(0, 1).map(({ path, name }) => ({ path, name, note: '' })),
    'car/forget': () => ({}),
    'car/open': ({ path }: RequestArgs<'car/open'>) => {
      const car = cars.find((c) => c.path === path);
      if (car === undefined) throw new RacebenchError('FILE_NOT_FOUND');
      return { path, text: car.text, hash: '0', companions: car.companions, readOnly: false };
    },
    'car/save': ({ path }: RequestArgs<'car/save'>) => ({ path, hash: '0' }),
    'car/inspect': () => ({
      derived: [
        { name: 'wheelLoad_N', label: 'Static wheel load, front left', value: 2391, unit: 'N', digits: 0 },
        { name: 'wheelLoad_N', label: 'Static wheel load, rear left', value: 2188, unit: 'N', digits: 0 },
        { name: 'frequency_Hz', label: 'Natural frequency, front', value: 1.43, unit: 'Hz', digits: 2 },
        { name: 'speed_mps', label: 'Speed in gear 1 at the limiter', value: 14.2, unit: 'mps', digits: 1 },
      ],
      diagnostics: [],
    }),
    'run/start': (run: RequestArgs<'run/start'>) => {
      const { name, manoeuvre, path } = run;
      const car = cars.find((c) => c.path === path);
      const entry = addSession(name ?? `${car?.name ?? ''}, ${manoeuvre}`, car, manoeuvre, 'recording');
      entry.detail = withConditions(entry.detail, run);
      const { detail } = entry;
      const id = runId.parse(++lastRun);
      const step_s = 0.1;
      active = {
        runId: id,
        sessionId: detail.id,
        car: detail.car,
        manoeuvre,
        paused: false,
        simulated_s: 0,
        limit_s: 20,
        fraction: 0,
      };
      timer = setInterval(() => {
        if (active === undefined || active.paused) return;
        const simulated_s = active.simulated_s + step_s;
        active = {
          ...active,
          simulated_s,
          fraction: simulated_s / DURATION_s,
          left_s: DURATION_s - simulated_s,
        };
        push({ type: 'event', name: 'run/progress', data: active });
        if (simulated_s >= DURATION_s) end('finished');
      }, 1000 * step_s);
      changed();
      return { runId: id, sessionId: detail.id };
    },
    'run/list': () => (active === undefined ? [] : [active]),
    'run/cancel': () => {
      end('cancelled');
      return {};
    },
    'run/pause': ({ paused }: RequestArgs<'run/pause'>) => {
      if (active !== undefined) active = { ...active, paused };
      return {};
    },
    'run/histories': ({ channels }: RequestArgs<'run/histories'>) => {
      if (active === undefined) throw new RacebenchError('RUN_NOT_FOUND');
      return historiesAt(active.sessionId, channels, active.simulated_s);
    },
    'session/list': () => [...kept.values()].filter((k) => !k.isDeleted).map((k) => k.detail),
    'session/get': ({ sessionId: id }: RequestArgs<'session/get'>) => find(id).detail,
    'session/rename': ({ sessionId: id, name }: RequestArgs<'session/rename'>) => {
      const entry = find(id);
      entry.detail = { ...entry.detail, name };
      return changed();
    },
    'session/tag': ({ sessionId: id, tags }: RequestArgs<'session/tag'>) => {
      const entry = find(id);
      entry.detail = { ...entry.detail, tags };
      return changed();
    },
    'session/delete': ({ sessionId: id }: RequestArgs<'session/delete'>) => {
      find(id).isDeleted = true;
      return changed();
    },
    'session/restore': ({ sessionId: id }: RequestArgs<'session/restore'>) => {
      const entry = kept.get(id);
      if (entry !== undefined) entry.isDeleted = false;
      return changed();
    },
    'telemetry/window': window,
    'telemetry/histories': ({ sessionId: id, channels, at_s }: RequestArgs<'telemetry/histories'>) =>
      historiesAt(id, channels, at_s),
    'compare/sessions': ({ a, b }: RequestArgs<'compare/sessions'>) => {
      const [first, second] = [find(a).detail, find(b).detail];
      const rows = isManoeuvreName(first.manoeuvre) ? manoeuvreRow(first.manoeuvre).metrics : [];
      const value = (detail: SessionDetail, key: string) => detail.metrics.find((m) => m.name === key)?.value;
      const metrics = rows.map(({ key, label, unit, digits, better }): MetricPair => {
        const [x, y] = [value(first, key), value(second, key)];
        return {
          name: key,
          label,
          unit,
          digits,
          better,
          ...(x === undefined ? {} : { a: x }),
          ...(y === undefined ? {} : { b: y }),
        };
      });
      const setup = [
        { key: 'differential.type', label: 'Type', unit: '1', a: '0', b: '2' },
        { key: 'differential.power_angle', label: 'Power angle', unit: 'deg', a: '90', b: '45' },
        { key: 'differential.preload', label: 'Preload', unit: 'Nm', b: '40' },
        { key: 'susp2.k', label: 'Spring rate, rear left', unit: 'Npm', a: '21000', b: '19500' },
      ];
      return { a: first, b: second, setup, metrics };
    },
  };
  return {
    handlers,
    connected: (to) => {
      push = to;
    },
  };
}
