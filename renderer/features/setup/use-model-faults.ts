import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { CAR } from '../../workspace/car/car-store.ts';
import { MODELS } from '../../workspace/models/model-store.ts';
import { useCarModel } from '../../workspace/models/use-car-model.ts';
import { WORKER } from '../../workspace/services.ts';
import { useService } from '../../workspace/ServicesContext.tsx';

/**
 * Keeps the diagnostics about the models of the open car. The files are read again with the car, and when a person comes
 * back to the window while some cannot be shown: another program may have replaced them.
 */
export function useModelFaults(): void {
  const car = useService(CAR);
  const models = useService(MODELS);
  const worker = useService(WORKER);
  const path = useStore(car, (s) => s.path);
  const text = useStore(car, (s) => s.modelText);
  const companions = useStore(car, (s) => s.modelCompanions);
  const savedHash = useStore(car, (s) => s.savedHash);
  const { problems } = useCarModel(path, text, companions);

  const readHash = useRef(savedHash);
  useEffect(() => {
    if (readHash.current !== savedHash) models.readAgain();
    readHash.current = savedHash;
  }, [models, savedHash]);

  useEffect(() => {
    if (problems.length === 0) return undefined;
    window.addEventListener('focus', models.readAgain);
    return () => window.removeEventListener('focus', models.readAgain);
  }, [models, problems]);

  useEffect(() => {
    if (problems.length === 0) {
      if (car.getState().modelFaults.length > 0) car.setState({ modelFaults: [] });
      return undefined;
    }
    const stop = new AbortController();
    worker
      .ask('model/diagnostics', { cars: { car: { text, companions } }, problems }, { signal: stop.signal })
      .then(
        (modelFaults) => {
          if (!stop.signal.aborted) car.setState({ modelFaults });
        },
        // Cancelled, or the worker was started again: the next text asks again.
        () => undefined,
      );
    return () => stop.abort();
  }, [car, worker, text, companions, problems]);
}
