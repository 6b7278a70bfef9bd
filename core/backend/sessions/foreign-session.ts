import { IMPORTED } from '../../contract/imported.ts';
import type { NewSession } from '../db/add-session.ts';

type Own = 'name' | 'created' | 'carPath' | 'carName' | 'rate_Hz' | 'utcStart';

/** A session of another program: without a car, and without the conditions of a simulated run. */
export function foreignSession(own: Pick<NewSession, Own>): NewSession {
  return {
    text: '',
    companions: [],
    manoeuvre: IMPORTED,
    model: IMPORTED,
    surface: '',
    world: 'flat',
    seed: 0,
    step_s: 0.001,
    substeps: undefined,
    notes: [],
    parameters: {},
    changes: [],
    ...own,
  };
}
