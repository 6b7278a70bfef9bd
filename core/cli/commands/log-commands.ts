import { collect, type Verbs } from './verbs.ts';

const CHANNEL =
  'channel of the session for a role, where names differ: ROLE=NAME, ROLE=-NAME for the opposite sign, ROLE=NAME:UNIT; may be repeated';

interface LogOptions {
  readonly db?: string;
  readonly channel: string[];
}

/** Verbs that bring a recorded log and a car together. */
export function addLogVerbs({ verb, act }: Verbs): void {
  const fit = verb(
    'fit-car <session> <car>',
    'estimate the parameters of a car from a stored session: values with 95 % intervals, their segments, and a patch',
  )
    .option('--db <file>', "database of the session (default: the user's library)")
    .option('--patch <file>', 'write the settings that differ beyond their interval as a patch')
    .option('--channel <role=name>', CHANNEL, collect, []);
  fit.action(
    act(async (output, session = '', car = '') =>
      (await import('../verbs/fit-car.ts')).fitCar(
        session,
        car,
        fit.opts<LogOptions & { patch?: string }>(),
        output,
      ),
    ),
  );

  const simulation = verb(
    'simulate-log <session> <car>',
    'drive our own model with the inputs of a stored session and compare its channels with the measured ones',
  )
    .option('--db <file>', "database of the session (default: the user's library)")
    .option('--lap <n>', 'this lap alone')
    .option('--channel <role=name>', CHANNEL, collect, []);
  simulation.action(
    act(async (output, session = '', car = '') =>
      (await import('../verbs/simulate-log.ts')).simulateLog(
        session,
        car,
        simulation.opts<LogOptions & { lap?: string }>(),
        output,
      ),
    ),
  );
}
