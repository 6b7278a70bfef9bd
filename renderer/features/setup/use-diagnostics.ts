import { useDeferredValue, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Diagnostic } from '../../../core/catalogue/diagnostics.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { useModel } from './use-model.ts';
import { CAR, diagnosticsOf } from '../../workspace/car/car-store.ts';

/** Diagnostics of the open car, its scripts and its models. */
export function useDiagnostics(): readonly Diagnostic[] {
  const car = useService(CAR);
  const model = useModel();
  const ofScripts = useDeferredValue(useStore(car, (s) => s.scriptFaults));
  const ofModels = useDeferredValue(useStore(car, (s) => s.modelFaults));
  const savedFields = useDeferredValue(useStore(car, (s) => s.savedFields));
  return useMemo(
    () => diagnosticsOf({ model, scriptFaults: ofScripts, modelFaults: ofModels, savedFields }),
    [model, ofScripts, ofModels, savedFields],
  );
}
