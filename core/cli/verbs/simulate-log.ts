import { requireSetup } from '../../backend/cars/car-facts.ts';
import { logRole } from '../../studies/identification/log/log.ts';
import {
  simulateLog as simulate,
  type SimulatedLog,
} from '../../studies/identification/replay/simulate-log.ts';
import type { ReplayMode } from '../../studies/identification/replay/log-driver.ts';
import { RacebenchError } from '../../contract/errors.ts';
import { readLog } from '../log-channels.ts';
import { badInput, EXIT_FINE, type Output } from '../output.ts';
import { readCar } from '../read-car.ts';
import { alignedRows, numberText, unitText } from '../text-table.ts';

export interface SimulateLogOptions {
  readonly db?: string | undefined;
  /** Number of a lap; the whole session where undefined. */
  readonly lap?: string | undefined;
  readonly channel: readonly string[];
}

const MODES: readonly ReplayMode[] = ['open', 'closed'];
const MODE_TEXTS: Readonly<Record<ReplayMode, string>> = {
  open: 'Open loop: steering, pedals and gear of the log alone',
  closed: 'Closed loop: on the speed of the log, and on its yaw rate and heading where it has them',
};

/** Drives our own model with the inputs of a stored session and compares its channels with the measured ones. */
export async function simulateLog(
  session: string,
  carPath: string,
  options: SimulateLogOptions,
  output: Output,
): Promise<number> {
  const car = await readCar(carPath);
  const setup = requireSetup(car.car, car.path);
  const { session: detail, channels } = readLog(session, options.db, options.channel);
  const lap =
    options.lap === undefined ? undefined : detail.laps.find(({ number }) => number === Number(options.lap));
  if (options.lap !== undefined && lap === undefined)
    throw badInput(`${detail.name} has no lap ${options.lap}.`);
  const results = MODES.map((mode) => {
    try {
      return simulate(channels, setup, { mode, from_s: lap?.start_s, to_s: lap?.end_s });
    } catch (error) {
      if (!(error instanceof RacebenchError) || error.code !== 'BAD_ARGUMENTS') throw error;
      return { mode, reason: error.message };
    }
  });
  output.result(
    {
      session: detail.id,
      car: car.path,
      lap: lap?.number,
      simulations: results.map((result) =>
        'reason' in result
          ? result
          : {
              mode: result.mode,
              ended: result.ended,
              notes: result.notes,
              channels: result.channels.map(({ role, error }) => ({
                role,
                unit: logRole(role).unit,
                ...error,
              })),
            },
      ),
    },
    [
      `${detail.name}${lap === undefined ? '' : `, lap ${lap.number}`}, simulated with ${setup.car.name} on level dry asphalt`,
      ...results.flatMap((result) => ['', `${MODE_TEXTS[result.mode]}.`, ...linesOf(result)]),
    ],
  );
  return EXIT_FINE;
}

function linesOf(result: SimulatedLog | { readonly reason: string }): string[] {
  if ('reason' in result) return [result.reason];
  const rows = result.channels.flatMap(({ role, error }) =>
    error === undefined
      ? []
      : [
          [
            logRole(role).label,
            numberText(error.rms, 3),
            numberText(error.bias, 3),
            unitText(logRole(role).unit),
            numberText(error.correlation, 3),
          ],
        ],
  );
  const titles = ['simulated less measured', 'rms', 'bias', '', 'correlation'];
  return [
    ...alignedRows([titles, ...rows], ['left', 'right', 'right', 'left', 'right']),
    ...(result.ended === undefined ? [] : [`Ended early: ${result.ended}`]),
    ...result.notes,
  ];
}
