import { useDeferredValue } from 'react';
import { useStore } from 'zustand';
import { useService } from '../../workspace/ServicesContext.tsx';
import type { CarModel } from '../../worker/car-model.ts';
import { CAR } from '../../workspace/car/car-store.ts';

/**
 * The model of the open car, followed in slices that a keystroke can come between: drawn at once it would hold typing
 * up for tens of ms. What takes it should be memoised, since the first of the two renders still has the former one.
 */
export function useModel(): CarModel | undefined {
  const car = useService(CAR);
  return useDeferredValue(useStore(car, (s) => s.model));
}
