import { useDeferredValue, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Diagnostic } from '../../../core/catalogue/diagnostics.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { useModel } from './use-model.ts';
import { CAR } from '../../workspace/car/car-store.ts';

const NONE: readonly Diagnostic[] = [];

/** Diagnostics of the open car, its scripts and its models. */
export function useDiagnostics(): readonly Diagnostic[] {
  const car = useService(CAR);
  const ofCar = useModel()?.diagnostics ?? NONE;
  const ofScripts = useDeferredValue(useStore(car, (s) => s.scriptFaults));
  const ofModels = useDeferredValue(useStore(car, (s) => s.modelFaults));
  return useMemo(
    () => (ofScripts.length + ofModels.length === 0 ? ofCar : [...ofCar, ...ofScripts, ...ofModels]),
    [ofCar, ofScripts, ofModels],
  );
}
