import type { SweepRun } from '../../studies/sweep/run-setup.ts';
import type { SweepRepository } from '../db/sweep-repository.ts';

/** Rows of results read at a time. */
const PAGE = 10_000;

/** Results of a sweep in order of run number, read a page at a time. */
export function* allRuns(sweeps: SweepRepository, id: number): Generator<SweepRun> {
  for (let from = 0; ;) {
    const page = sweeps.runs(id, from, PAGE);
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    from = last.number + 1;
  }
}
