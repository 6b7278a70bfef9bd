import { useCallback } from 'react';
import { useStore } from 'zustand';
import { keyLabel } from '../../../core/catalogue/setup-fields.ts';
import { useService } from '../ServicesContext.tsx';
import { CAR } from './car-store.ts';

/** Label of a key, with the wheels of the open car: "Spring rate, axle 2 left". */
export function useKeyLabel(): (key: string) => string {
  const wheels = useStore(useService(CAR), (s) => s.model?.wheelLabels);
  return useCallback((key) => keyLabel(key, wheels), [wheels]);
}
