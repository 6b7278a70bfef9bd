import { openCar, type OpenCar } from '../../car-files/car-ini/open-car.ts';
import { diffCars } from '../../car-files/variants/diff.ts';
import type { RequestResult } from '../../contract/requests.ts';
import type { SetupChange } from '../../contract/session-requests.ts';
import type { HistoryPage } from '../db/session-history.ts';

/** The page with the setup differences of each session from the one before; each setup is read once. */
export function historyOf({ from, total, rows, setups }: HistoryPage): RequestResult<'session/history'> {
  const cars = new Map<number, OpenCar>();
  const carOf = (setup: number): OpenCar | undefined => {
    const stored = setups.get(setup);
    if (stored === undefined) return undefined;
    const car = cars.get(setup) ?? openCar(stored.text, stored.companions);
    cars.set(setup, car);
    return car;
  };
  const changes = (before: number | undefined, setup: number | undefined): SetupChange[] => {
    if (before === undefined || setup === undefined || before === setup) return [];
    const [a, b] = [carOf(before), carOf(setup)];
    return a === undefined || b === undefined ? [] : diffCars(a, b);
  };
  return {
    from,
    total,
    rows: rows.map(({ setup, setupBefore, ...row }) => ({ ...row, changes: changes(setupBefore, setup) })),
  };
}
