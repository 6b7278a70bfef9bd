import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { toFailure, type Failure } from '../../../../core/contract/errors.ts';
import type { Troubleshooting } from '../../../../core/catalogue/troubleshooting.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { CAR } from '../../../workspace/car/car-store.ts';
import { BRIDGE } from '../../../workspace/services.ts';

/** Pause in editing before the checks are run again. */
const AFTER_ms = 250;

export interface Answer {
  /** The last result stays until a new one arrives. */
  readonly found: Troubleshooting | undefined;
  readonly failure: Failure | undefined;
}

/** Checks of all symptoms with the numbers of the open text. */
export function useTroubleshooting(): Answer {
  const car = useService(CAR);
  const bridge = useService(BRIDGE);
  const text = useStore(car, (s) => s.modelText);
  const companions = useStore(car, (s) => s.modelCompanions);
  const [answer, setAnswer] = useState<Answer>({ found: undefined, failure: undefined });
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      bridge.request('car/troubleshoot', { text, companions: [...companions] }, { signal: stop.signal }).then(
        (found) => setAnswer({ found, failure: undefined }),
        (error: unknown) => {
          if (!stop.signal.aborted) setAnswer(({ found }) => ({ found, failure: toFailure(error) }));
        },
      );
    }, AFTER_ms);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [bridge, text, companions]);
  return answer;
}
