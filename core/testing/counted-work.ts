import { Session } from 'node:inspector/promises';

/**
 * Blocks of code of `core` that a piece of work runs through, each time counted: a measure of its time that no other
 * program on the machine changes. What the engine does by itself (searching in texts, sorting) is not in it.
 */
export async function countedWork(work: () => void | Promise<void>): Promise<number> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    await work();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    await session.post('Profiler.stopPreciseCoverage');
    let count = 0;
    for (const { url, functions } of result) {
      if (!/[/]core[/]/.test(url) || url.includes('node_modules')) continue;
      for (const { ranges } of functions) for (const range of ranges) count += range.count;
    }
    return count;
  } finally {
    session.disconnect();
  }
}
