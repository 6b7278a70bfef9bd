import type { PlanTrial } from '../../contract/plan-requests.ts';
import type { PlanTrialTexts } from '../jobs/plan-work.ts';
import { createSweepThreads } from './sweep-threads.ts';

/** A trial shorter than this is repeated, because the first one includes compiling. */
const WARM_UP_S = 2;

/** Drives the unchanged car once through each test. */
export async function tryPlan(
  { sources, start }: PlanTrialTexts,
  worker: URL,
  signal: AbortSignal,
): Promise<PlanTrial[]> {
  const { plan } = start;
  const values = plan.keys.map(() => undefined);
  const threads = createSweepThreads(sources, { threads: 1, start, module: worker });
  const timed = async (number: number) => {
    const begun_ms = performance.now();
    const [run] = await threads.drive([{ number, values }], signal);
    return { run, wall_s: (performance.now() - begun_ms) / 1000 };
  };
  try {
    const trials: PlanTrial[] = [];
    let first = 0;
    for (const test of plan.tests) {
      let driven = await timed(first);
      if (driven.wall_s < WARM_UP_S) driven = await timed(first);
      const { run, wall_s } = driven;
      if (run !== undefined)
        trials.push({
          test: test.name,
          end: run.end,
          reason: run.reason,
          wall_s,
          simulated_s: run.simulated_s,
        });
      first += test.seeds.length;
    }
    return trials;
  } finally {
    await threads.close();
  }
}
