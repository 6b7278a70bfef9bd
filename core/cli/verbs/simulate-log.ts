import { requireSetup } from '../../backend/cars/car-facts.ts';
import { logRole } from '../../catalogue/log-roles.ts';
import { timeAt } from '../../studies/identification/log/log.ts';
import { replayFindings } from '../../studies/identification/replay/replay-findings.ts';
import {
  simulateLog as simulate,
  type SimulatedLog,
} from '../../studies/identification/replay/simulate-log.ts';
import type { ReplayInputs } from '../../contract/identification-requests.ts';
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

type Mode = 'open' | 'closed' | 'path';
const MODES: Readonly<Record<Mode, { readonly inputs: ReplayInputs; readonly text: string }>> = {
  open: {
    inputs: { pedals: 'log', steering: 'log' },
    text: 'Open loop: steering, pedals and gear of the log alone',
  },
  closed: {
    inputs: { pedals: 'speed', steering: 'yaw' },
    text: 'Closed loop: on the speed of the log, and on its yaw rate and heading where it has them',
  },
  path: {
    inputs: { pedals: 'speed', steering: 'path' },
    text: 'Closed loop on speed and path: a driver follows the positions of the log; compared at the same position',
  },
};
const MODE_NAMES = Object.keys(MODES) as Mode[];

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
  const results = MODE_NAMES.map((mode): Result => {
    try {
      const { inputs } = MODES[mode];
      return { mode, ...simulate(channels, setup, { inputs, from_s: lap?.start_s, to_s: lap?.end_s }) };
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
              findings: replayFindings(result),
              path: result.path && { ...result.path, largestAt: timeAt(result.log, result.path.largestAt) },
              channels: result.channels.map(({ role, error }) => ({
                role,
                unit: logRole(role).unit,
                ...error,
                ...(error !== undefined && { largestAt: timeAt(result.log, error.largestAt) }),
              })),
            },
      ),
    },
    [
      `${detail.name}${lap === undefined ? '' : `, lap ${lap.number}`}, simulated with ${setup.car.name} on level dry asphalt`,
      ...results.flatMap((result) => ['', `${MODES[result.mode].text}.`, ...linesOf(result)]),
    ],
  );
  return EXIT_FINE;
}

type Result = { readonly mode: Mode } & (SimulatedLog | { readonly reason: string });

function linesOf(result: Result): string[] {
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
            numberText(error.largest, 3),
            `${timeAt(result.log, error.largestAt).toFixed(1)} s`,
          ],
        ],
  );
  const titles = ['simulated less measured', 'rms', 'bias', '', 'correlation', 'largest', 'at'];
  const { path } = result;
  return [
    ...alignedRows([titles, ...rows], ['left', 'right', 'right', 'left', 'right', 'right', 'right']),
    ...(path === undefined
      ? []
      : [
          `Distance from the path: ${numberText(path.rms_m, 2)} m RMS, at most ${numberText(Math.abs(path.largest_m), 2)} m at ${timeAt(result.log, path.largestAt).toFixed(1)} s.`,
        ]),
    ...replayFindings(result).map(({ topic, text }) => `${topic}: ${text}`),
    ...(result.ended === undefined ? [] : [`Ended early: ${result.ended}`]),
    ...result.notes,
  ];
}
