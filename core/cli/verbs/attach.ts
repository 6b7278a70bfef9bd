import { attachedCarName } from '../../backend/jobs/attached-car.ts';
import { homePaths } from '../../backend/files/home.ts';
import { openStore } from '../../backend/sessions/store.ts';
import { conditionsLine } from '../../contract/session-conditions.ts';
import { changedConditions } from '../conditions-option.ts';
import { sessionOption } from '../named-options.ts';
import { EXIT_FINE, UsageError, type Output } from '../output.ts';
import { readCar } from '../read-car.ts';

export interface AttachOptions {
  readonly conditions: readonly string[];
  readonly detach: boolean;
  readonly db: string | undefined;
}

/** Gives an imported session its car.ini, or takes it away, and notes conditions of a session. */
export async function attach(
  session: string,
  carPath: string | undefined,
  { conditions: given, detach, db }: AttachOptions,
  output: Output,
): Promise<number> {
  const id = sessionOption(session);
  if (carPath !== undefined && detach) throw new UsageError('--detach takes the car away: name no car.ini');
  if (carPath === undefined && !detach && given.length === 0)
    throw new UsageError('Nothing to change: name a car.ini, --detach or --conditions');
  const read = carPath === undefined ? undefined : await readCar(carPath);
  const car = read && { path: read.path, text: read.text, companions: read.companions };
  const store = openStore({ path: db ?? homePaths().databasePath, create: true });
  try {
    const { sessions } = store;
    // Conditions are read before the car is exchanged: a wrong one changes nothing.
    const conditions = changedConditions(sessions.get(id).conditions, given);
    store.together(() => {
      if (car !== undefined) sessions.attachCar(id, { ...car, name: attachedCarName(car) });
      else if (detach) sessions.attachCar(id, undefined);
      if (given.length > 0) sessions.setConditions(id, conditions);
    });
    const { name, car: carName, carPath: path, setupText, setupHash } = sessions.get(id);
    const hasCar = setupText !== '';
    const noted = conditionsLine(conditions, 'engineering');
    output.result({ session: id, ...(hasCar && { car: carName, carPath: path, setupHash }), conditions }, [
      hasCar ? `${name}: ${carName} (${path}), setup ${setupHash.slice(0, 12)}` : `${name}: no car.ini`,
      ...(noted === '' ? [] : [noted]),
    ]);
    return EXIT_FINE;
  } finally {
    store.close();
  }
}
