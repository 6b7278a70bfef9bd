import { Session } from 'node:inspector/promises';

/**
 * Counts the blocks of code of `core`, and of the packages that are named, that a piece of work runs through: a measure of
 * its time that no other program on the machine changes. What the engine does by itself (searching in texts, sorting) is
 * not in it.
 */
export interface WorkCounter {
  readonly count: (work: () => void | Promise<void>) => Promise<number>;
  readonly close: () => void;
}

/**
 * To be made before the work is done for the first time: code that the engine has compiled earlier is not counted by blocks.
 * Test files that use it have a process of their own.
 */
export async function createWorkCounter(packages: readonly string[] = []): Promise<WorkCounter> {
  const isCounted = (url: string): boolean =>
    url.includes('node_modules')
      ? packages.some((name) => url.includes(`/node_modules/${name}/`))
      : /[/]core[/]/.test(url);
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return {
    count: async (work) => {
      // Each taking of the coverage sets the counts to 0.
      await session.post('Profiler.takePreciseCoverage');
      await work();
      const { result } = await session.post('Profiler.takePreciseCoverage');
      let count = 0;
      for (const { url, functions } of result) {
        if (!isCounted(url)) continue;
        for (const { ranges } of functions) for (const range of ranges) count += range.count;
      }
      return count;
    },
    close: () => session.disconnect(),
  };
}
