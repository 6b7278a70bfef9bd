import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { askLatest } from '../../../worker/ask-latest.ts';
import type { SteeringAnswer, SteeringChoice, SteeringRequest } from '../../../worker/steering-requests.ts';
import { CAR } from '../../../workspace/car/car-store.ts';
import { WORKER } from '../../../workspace/services.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';

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
  const worker = useService(WORKER);
  const asked = useRef<SteeringRequest>(undefined);
  const ask = useRef<() => void>(undefined);

  useEffect(() => {
    let isShown = true;
    const show = (next: Steering): void => {
      if (isShown) setSteering(next);
    };
    ask.current = askLatest(worker, 'steering/turn', {
      question: () => asked.current,
      take: (answer) => show({ answer, problem: '' }),
      onFailure: (problem) => show({ answer: undefined, problem }),
    });
    return () => {
      isShown = false;
      ask.current = undefined;
    };
  }, [worker]);

  useEffect(() => {
    asked.current = { ...choice, cars: { car: path === undefined ? undefined : { text, companions } } };
    ask.current?.();
  }, [choice, path, text, companions]);
  return steering;
}
