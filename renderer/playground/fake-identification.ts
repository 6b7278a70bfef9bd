import { RacebenchError } from '../../core/contract/errors.ts';
import type { RequestResult } from '../../core/contract/requests.ts';

const refuse = (): never => {
  throw new RacebenchError('BAD_ARGUMENTS', 'The playground simulates no log and fits no car.');
};

/** The page surveys no log: it has invented samples of a few channels. */
export const FAKE_IDENTIFICATION_HANDLERS = {
  'identification/survey': (): RequestResult<'identification/survey'> => ({
    ...{ roles: [], phases: [], parameters: [], notes: [] },
    pedals: { log: '', speed: '' },
    steering: { log: '', yaw: '', path: '' },
    problem: 'The playground surveys no log.',
  }),
  'identification/simulate': refuse,
  'identification/fit': refuse,
};
