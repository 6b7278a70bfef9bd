import { explainSqlite } from '../../db/trouble.ts';
import type { SweepRepository } from '../../db/sweep-repository.ts';
import { carOfSweep, type CarOfSweep } from '../../jobs/sweep-car.ts';
import { answered, type Answered } from '../../jobs/work-threads.ts';
import { openSweepsToRead } from '../../sessions/store.ts';
import { answerResult } from './result-jobs.ts';
import type { ResultOrder } from './results-thread.ts';
import { createSweepTables } from './tables.ts';

/** The library of the last order, with the sweeps that were read of it. */
let path = '';
const cars = new Map<number, { readonly hash: string; readonly car: CarOfSweep }>();
/** Open while an order is answered, since the library may be moved between two orders. */
let sweeps: SweepRepository | undefined;

function reading(): SweepRepository {
  if (sweeps === undefined) throw new Error('The library is read outside of an order');
  return sweeps;
}

const tables = createSweepTables(reading, (id) => {
  const before = cars.get(id);
  if (before !== undefined) return before.car;
  const stored = reading().get(id);
  if (stored === undefined) throw new Error(`Sweep ${id} was deleted`);
  const car = carOfSweep(stored.sources);
  cars.set(id, { hash: stored.hash, car });
  return car;
});

/** A sweep of this number in another library, or in another file of the same path, is another sweep. */
function forgetOthers(order: ResultOrder): void {
  const id: number = order.query.sweepId;
  for (const known of order.path === path ? [id] : cars.keys()) {
    if (order.path === path && cars.get(known)?.hash === order.hash) continue;
    cars.delete(known);
    tables.forget(known);
  }
  path = order.path;
}

function answerOrder(order: ResultOrder): unknown {
  forgetOthers(order);
  const opened = openSweepsToRead(order.path);
  sweeps = opened.sweeps;
  try {
    return answerResult(order.name, tables, order.query);
  } finally {
    sweeps = undefined;
    opened.close();
  }
}

/** Entry point of the thread of results; it keeps the tables that it fills until it is idle for a minute. */
export const answer = (order: ResultOrder): Promise<Answered<unknown>> =>
  answered(
    () => answerOrder(order),
    (error) => explainSqlite(order.path, error),
  );
