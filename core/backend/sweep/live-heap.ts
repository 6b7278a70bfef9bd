import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Heap bytes of this thread in use after a full garbage collection. For measurements: takes some ten ms. */
export function liveHeapBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed;
}
