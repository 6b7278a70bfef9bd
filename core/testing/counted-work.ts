import { Session } from 'node:inspector/promises';

export interface WorkCounter {
  /**
   * Blocks of code of `core` that the work runs through, each time counted: a measure of its time that no other program
   * on the machine changes. What the engine does by itself (searching in texts, sorting) is not in it.
   */
  readonly of: (work: () => void) => Promise<number>;
  readonly stop: () => void;
}

/** To be started before the code that is counted has run: the engine counts blocks of functions that it compiles later. */
export async function startCounting(): Promise<WorkCounter> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  /** Counts begin anew with each look at them. */
  const count = async (): Promise<number> => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    let sum = 0;
    for (const { url, functions } of result) {
      if (!/[/]core[/]/.test(url) || url.includes('node_modules')) continue;
      for (const { ranges } of functions) for (const range of ranges) sum += range.count;
    }
    return sum;
  };
  return {
    of: async (work) => {
      await count();
      work();
      return count();
    },
    stop: () => session.disconnect(),
  };
}
