import { useEffect, useState } from 'react';
import type { SweepId } from '../../../core/contract/ids.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { SWEEPS } from './sweep-store.ts';

/** Results of a running sweep are read again this often. */
const AGAIN_ms = 1000;

/** Goes up when there are new results of a sweep, at most once a second and once at its end. */
export function useNewsCount(id: SweepId): number {
  const sweeps = useService(SWEEPS);
  const [count, setCount] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = sweeps.subscribe((state, before) => {
      const news = state.progress.get(id);
      const old = before.progress.get(id);
      if (news === old || (news?.done === old?.done && news?.state === old?.state)) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        setCount((n) => n + 1);
      }, AGAIN_ms);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [sweeps, id]);
  return count;
}
