import type { SweepRun } from '../../studies/sweep/run-setup.ts';
import type { SweepRepository } from '../db/sweep-repository.ts';

/** Rows of results read at a time. */
const PAGE = 10_000;

/** Number of results of a sweep, however its runs ended. */
export const countRuns = (sweeps: SweepRepository, id: number): number =>
  [...sweeps.ends(id).values()].reduce((sum, n) => sum + n, 0);

/** Results of a sweep in order of run number from `first` on, read a page at a time. */
export function* allRuns(sweeps: SweepRepository, id: number, first = 0): Generator<SweepRun> {
  for (let from = first; ;) {
    const page = sweeps.runs(id, from, PAGE);
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    from = last.number + 1;
  }
}
