import { attachedCarName } from '../../backend/jobs/attached-car.ts';
import { homePaths } from '../../backend/files/home.ts';
import { openStore } from '../../backend/sessions/store.ts';
import { conditionsLine } from '../../contract/session-conditions.ts';
import { changedConditions } from '../conditions-option.ts';
import { sessionOfLap } from '../../contract/session-of-lap.ts';
import { lapRangeText } from '../../contract/stint-spans.ts';
import { lapRange, type LapRange } from '../../contract/stints.ts';
import { sessionOption } from '../named-options.ts';
import { EXIT_FINE, UsageError, type Output } from '../output.ts';
import { readCar } from '../read-car.ts';

export interface AttachOptions {
  readonly conditions: readonly string[];
  readonly detach: boolean;
  /** `4-9`, or `4`: laps that get a setup of their own. */
  readonly laps: string | undefined;
  readonly db: string | undefined;
}

/** Gives an imported session, or some of its laps, a car.ini, or takes it away, and notes conditions. */
export async function attach(
  session: string,
  carPath: string | undefined,
  { conditions: given, detach, laps, db }: AttachOptions,
  output: Output,
): Promise<number> {
  const id = sessionOption(session);
  if (carPath !== undefined && detach) throw new UsageError('--detach takes the car away: name no car.ini');
  if (carPath === undefined && !detach && given.length === 0)
    throw new UsageError('Nothing to change: name a car.ini, --detach or --conditions');
  const range = laps === undefined ? undefined : lapRangeOf(laps);
  const read = carPath === undefined ? undefined : await readCar(carPath);
  const car = read && { path: read.path, text: read.text, companions: read.companions };
  const store = openStore({ path: db ?? homePaths().databasePath, create: true });
  try {
    const { sessions } = store;
    // Conditions are read before the car is exchanged: a wrong one changes nothing.
    const conditions = changedConditions(sessionOfLap(sessions.get(id), range?.first).conditions, given);
    const named = car && { ...car, name: attachedCarName(car) };
    if (range !== undefined) sessions.attachLaps(id, range, detach ? undefined : { car: named, conditions });
    else
      store.together(() => {
        if (named !== undefined || detach) sessions.attachCar(id, named);
        if (given.length > 0) sessions.setConditions(id, conditions);
      });
    const now = sessionOfLap(sessions.get(id), range?.first);
    const { name, car: carName, carPath: path, setupText, setupHash } = now;
    const hasCar = setupText !== '';
    const noted = conditionsLine(now.conditions, 'engineering');
    const what = range === undefined ? name : `${name}, ${lapRangeText(range)}`;
    output.result(
      {
        session: id,
        ...(range !== undefined && { laps: range }),
        ...(hasCar && { car: carName, carPath: path, setupHash }),
        conditions: now.conditions,
      },
      [
        hasCar ? `${what}: ${carName} (${path}), setup ${setupHash.slice(0, 12)}` : `${what}: no car.ini`,
        ...(noted === '' ? [] : [noted]),
      ],
    );
    return EXIT_FINE;
  } finally {
    store.close();
  }
}

function lapRangeOf(text: string): LapRange {
  const [, first = '', last = first] = /^(\d+)(?:-(\d+))?$/u.exec(text) ?? [];
  const range = lapRange.safeParse({ first: Number(first), last: Number(last) });
  if (!range.success) throw new UsageError(`--laps ${text}: give the first and the last lap, such as 4-9`);
  return range.data;
}
