import { channelsOf } from '../../core/catalogue/channels.ts';
import { RacebenchError } from '../../core/contract/errors.ts';
import { sessionId } from '../../core/contract/ids.ts';
import { isManoeuvreName, manoeuvreRow } from '../../core/catalogue/manoeuvres.ts';
import {
  modelRow,
  SOURCE_SUBSTEPS,
  type ModelName,
  type SubstepChoice,
} from '../../core/catalogue/vehicle-models.ts';
import type { CarCompanion } from '../../core/contract/car-file.ts';
import type { RequestArgs } from '../../core/contract/requests.ts';
import type { SessionDetail, SessionStatus } from '../../core/contract/session-requests.ts';
import type { RunEvent } from '../../core/contract/run-event.ts';
import { INVENTED_CAR, INVENTED_RATE_Hz } from './synthetic.ts';

export interface FakeCar {
  readonly path: string;
  readonly name: string;
  readonly note: string;
  readonly text: string;
  readonly companions: readonly CarCompanion[];
}

export interface FakeSession {
  detail: SessionDetail;
  /** Number of the invented drive. */
  readonly variant: number;
  isDeleted: boolean;
}

/** Description of an invented session, without its samples. */
export interface SessionPlan {
  readonly name: string;
  readonly car: FakeCar | undefined;
  readonly manoeuvre: string;
  readonly status: SessionStatus;
  readonly world?: string;
  readonly events?: readonly RunEvent[];
}

export interface FakeSessions {
  readonly add: (plan: SessionPlan) => FakeSession;
  /** Throws SESSION_NOT_FOUND; with isDeletedToo it finds deleted sessions, for restoring. */
  readonly find: (id: number, isDeletedToo?: boolean) => FakeSession;
  readonly list: () => SessionDetail[];
}

export const INVENTED_DURATION_s = 16;
const AN_AUTOMATIC_NUMBER = 22;

const FIGURES: Readonly<Record<string, number>> = {
  timeTo100kph_s: 8.412,
  timeTo50kph_s: 3.207,
  timeTo75m_s: 5.33,
  topSpeed_mps: 30.4,
  peakLongitudinalAcceleration_mps2: 6.91,
  maxDrivenSlipRatio: 0.112,
};

/** Crash of the coupe with bumpers in the world of walls, for views of events. */
export const INVENTED_CRASH: readonly RunEvent[] = [
  {
    time_s: 10.021,
    kind: 'impact',
    message: "Impact at 79 km/h: 26.0 kN s, 24.1 m/s of the car's speed.",
  },
  {
    time_s: 10.022,
    kind: 'part-left',
    message:
      'front bumper (6 kg) left the car: 2583.3 kN on a weld that holds 9.0 kN. The car weighs 1074 kg now.',
  },
  {
    time_s: 10.022,
    kind: 'part-left',
    message: 'bonnet (14 kg) left the car: 33.1 kN on a weld that holds 12.0 kN. The car weighs 1060 kg now.',
  },
  {
    time_s: 13.118,
    kind: 'impact',
    message: "Impact at 9 km/h: 2.6 kN s, 2.5 m/s of the car's speed.",
  },
];

const REASONS: Readonly<Record<SessionStatus, string>> = {
  finished: 'End speed reached',
  lost: 'The car left the road at 677 m.',
  recording: '',
  cancelled: 'Cancelled',
  interrupted: 'The backend process ended',
  failed: 'The backend process ended',
};

/** Sub-steps of a typical run; the car's own number is not known here. */
function substepsOf(
  model: ModelName,
  choice: SubstepChoice | undefined,
): Pick<Partial<SessionDetail>, 'substeps'> {
  const row = modelRow(model).substeps;
  if (row === undefined) return {};
  if (choice === undefined) return { substeps: { below: row.max, above: AN_AUTOMATIC_NUMBER } };
  return { substeps: choice === SOURCE_SUBSTEPS ? row.source : { below: choice, above: choice } };
}

/** Session of a run as requested: a channel that its model does not compute is not recorded. */
export function withConditions(detail: SessionDetail, run: RequestArgs<'run/start'>): SessionDetail {
  const { model, surface, world = 'flat', seed = 0, step_s = modelRow(model).step_s, substeps } = run;
  return {
    ...detail,
    model,
    surface,
    world,
    seed,
    step_s,
    ...substepsOf(model, substeps),
    channelNames: channelsOf({ ...INVENTED_CAR, model }).map((c) => c.name),
  };
}

/** Sessions in the page. */
export function createFakeSessions(): FakeSessions {
  const sessions = new Map<number, FakeSession>();
  return {
    add: (plan) => {
      const { name, car, manoeuvre, status, world = 'flat', events = [] } = plan;
      const id = sessions.size + 1;
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
        reason: REASONS[status],
        duration_s: INVENTED_DURATION_s,
        rate_Hz: INVENTED_RATE_Hz,
        setupHash: '',
        channels: channelsOf(INVENTED_CAR).length,
        setupChanges: 0,
        roadChanges: 0,
        stintCars: [],
        tags: id % 3 === 0 ? ['wet', 'baseline'] : [],
        parameters: {},
        world,
        seed: 0,
        weather: {},
        step_s: 0.001,
        notes: [],
        changes: [],
        laps: [],
        metrics: metrics.map((m) => ({
          name: m.key,
          unit: m.unit,
          value: (FIGURES[m.key] ?? 1.234) * (1 + 0.04 * variant),
        })),
        events: [...events],
        setupText: car?.text ?? '',
        companions: [...(car?.companions ?? [])],
        conditions: {},
        stints: [],
        channelNames: channelsOf(INVENTED_CAR).map((c) => c.name),
      };
      const entry = { detail, variant, isDeleted: false };
      sessions.set(id, entry);
      return entry;
    },
    find: (id, isDeletedToo = false) => {
      const entry = sessions.get(id);
      if (entry === undefined || (entry.isDeleted && !isDeletedToo))
        throw new RacebenchError('SESSION_NOT_FOUND');
      return entry;
    },
    list: () => [...sessions.values()].filter((k) => !k.isDeleted).map((k) => k.detail),
  };
}

const FIRST_NAMES = ['Coupe, open differential', 'Coupe, Salisbury 45°'];

/** Adds the first sessions: one of them was interrupted, and the last of several is a crash. */
export function addInventedSessions(sessions: FakeSessions, cars: readonly FakeCar[], count: number): void {
  for (let i = 0; i < count; i++) {
    const isCrash = i === count - 1 && i > 1;
    sessions.add({
      name: isCrash ? 'Into the wall' : (FIRST_NAMES[i] ?? `Test ${i + 1}`),
      car: cars[i % Math.max(1, cars.length)],
      manoeuvre: 'straight-acceleration',
      status: i === 3 ? 'interrupted' : 'finished',
      ...(isCrash ? { world: 'walls', events: INVENTED_CRASH } : {}),
    });
  }
}
