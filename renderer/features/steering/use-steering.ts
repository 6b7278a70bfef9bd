import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../../app/ServicesContext.tsx';
import { startSteeringWorker } from '../../worker/start-steering-worker.ts';
import type { SteeringAnswer, SteeringRequest } from '../../worker/steering-messages.ts';

export type SteeringChoice = Omit<SteeringRequest, 'id' | 'car'>;

interface Steering {
  /** The last answer; it stays while the next one is on its way. */
  readonly answer: SteeringAnswer | undefined;
  /** Why nothing can be worked out. */
  readonly problem: string;
}

/** What the worker makes of the choice and the open car; a request at a time, the newest. */
export function useSteering(choice: SteeringChoice): Steering {
  const { car } = useServices();
  const path = useStore(car, (s) => s.path);
  const text = useStore(car, (s) => s.text);
  const companions = useStore(car, (s) => s.companions);
  const [steering, setSteering] = useState<Steering>({ answer: undefined, problem: '' });
  const worker = useRef<Worker>(undefined);
  const lastId = useRef(0);
  const waiting = useRef<SteeringRequest>(undefined);
  const isBusy = useRef(false);

  useEffect(() => {
    const own = startSteeringWorker();
    worker.current = own;
    own.addEventListener('message', ({ data }: MessageEvent<SteeringAnswer>) => {
      setSteering({ answer: data, problem: '' });
      const next = waiting.current;
      waiting.current = undefined;
      isBusy.current = next !== undefined;
      if (next !== undefined) own.postMessage(next);
    });
    own.addEventListener('error', ({ message }) => {
      isBusy.current = false;
      setSteering({ answer: undefined, problem: message });
    });
    return () => {
      worker.current = undefined;
      isBusy.current = false;
      waiting.current = undefined;
      own.terminate();
    };
  }, []);

  useEffect(() => {
    lastId.current += 1;
    const request = {
      ...choice,
      id: lastId.current,
      car: path === undefined ? undefined : { text, companions },
    };
    if (isBusy.current) {
      waiting.current = request;
      return;
    }
    isBusy.current = true;
    worker.current?.postMessage(request);
  }, [choice, path, text, companions]);
  return steering;
}
