import type { NewSession } from '../../backend/db/add-session.ts';

/** A session stored by a benchmark: by default a lap of the coupe on asphalt. */
export function benchSession(own: Pick<NewSession, 'name' | 'rate_Hz'> & Partial<NewSession>): NewSession {
  return {
    created: '2026-01-01T00:00:00.000Z',
    carPath: 'car.ini',
    carName: 'Coupe',
    text: '',
    companions: [],
    manoeuvre: 'lap',
    model: 'racebench',
    surface: 'asphalt',
    world: 'flat',
    seed: 0,
    step_s: 0.001,
    substeps: undefined,
    notes: [],
    changes: [],
    parameters: {},
    ...own,
  };
}
