import type { SessionDetail, SessionSummary } from '../../core/contract/session-requests.ts';
import { sessionId } from '../../core/contract/ids.ts';

/** A stored session of a test. */
export function aSession(id: number, change: Partial<SessionSummary> = {}): SessionSummary {
  return {
    id: sessionId.parse(id),
    name: `Test ${id}`,
    created: `2026-03-0${id}T10:00:00.000Z`,
    car: 'Coupe 1800',
    carPath: '/cars/coupe/car.ini',
    manoeuvre: 'straight-acceleration',
    model: 'racebench',
    surface: 'asphalt',
    world: 'flat',
    seed: 0,
    weather: {},
    status: 'finished',
    reason: 'End speed reached',
    duration_s: 10 * id,
    rate_Hz: 100,
    setupHash: '',
    channels: 40,
    setupChanges: 0,
    roadChanges: 0,
    stintCars: [],
    tags: [],
    ...change,
  };
}

export function aSessionDetail(id: number, change: Partial<SessionDetail> = {}): SessionDetail {
  return {
    ...aSession(id),
    parameters: {},
    step_s: 0.001,
    notes: [],
    laps: [],
    changes: [],
    metrics: [],
    events: [],
    setupText: '',
    companions: [],
    channelNames: [],
    conditions: {},
    stints: [],
    ...change,
  };
}
