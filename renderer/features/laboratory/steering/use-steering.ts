import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { createAsking } from '../../../worker/asking.ts';
import { startSteeringWorker } from '../../../worker/start-steering-worker.ts';
import type { SteeringAnswer, SteeringRequest } from '../../../worker/steering-messages.ts';
import { CAR } from '../../../workspace/car/car-store.ts';

export type SteeringChoice = Omit<SteeringRequest, 'id' | 'car'>;

interface Steering {
  /** Last answer; it stays until the next one arrives. */
  readonly answer: SteeringAnswer | undefined;
  /** Reason why nothing can be computed. */
  readonly problem: string;
}

/** Result of the worker for the choice and the open car; one request at a time, the newest. */
export function useSteering(choice: SteeringChoice): Steering {
  const car = useService(CAR);
  const path = useStore(car, (s) => s.path);
  const text = useStore(car, (s) => s.text);
  const companions = useStore(car, (s) => s.companions);
  const [steering, setSteering] = useState<Steering>({ answer: undefined, problem: '' });
  const asked = useRef<Omit<SteeringRequest, 'id'>>(undefined);
  const ask = useRef<() => void>(undefined);

  useEffect(() => {
    const own = startSteeringWorker();
    ask.current = createAsking<SteeringRequest, SteeringAnswer>({
      startWorker: () => own,
      question: (id) => asked.current && { ...asked.current, id },
      take: (answer) => setSteering({ answer, problem: '' }),
      onError: (problem) => setSteering({ answer: undefined, problem }),
    });
    return () => {
      ask.current = undefined;
      own.terminate();
    };
  }, []);

  useEffect(() => {
    asked.current = { ...choice, car: path === undefined ? undefined : { text, companions } };
    ask.current?.();
  }, [choice, path, text, companions]);
  return steering;
}
