import { RacebenchError } from '../../core/contract/errors.ts';

const absent = (): never => {
  throw new RacebenchError('BAD_ARGUMENTS', 'The page stores no sweeps.');
};

/** The playground's library has no sweeps. */
export const FAKE_SWEEP_HANDLERS = {
  'plan/samples': () => [],
  'plan/recent': () => [],
  'plan/open': absent,
  'plan/save': absent,
  'plan/check': () => ({ faults: [] }),
  'plan/keys': () => [],
  'plan/try': () => [],
  'sweep/list': () => [],
  'sweep/facts': absent,
  'sweep/rows': absent,
  'sweep/setup': absent,
  'sweep/enter': absent,
  'sweep/start': absent,
  'sweep/pause': () => ({}),
  'sweep/cancel': () => ({}),
  'sweep/progress': () => [],
  'sweep/delete': () => ({}),
  'sweep/restore': () => ({}),
  'sweep/record': absent,
  'sweep/values': absent,
  'sweep/front': absent,
  'sweep/convergence': absent,
  'sweep/study': absent,
  'sweep/interaction': absent,
  'sweep/surface': absent,
};
