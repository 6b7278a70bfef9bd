import { useStore } from 'zustand';
import { useService } from '../ServicesContext.tsx';
import { CAR } from './car-store.ts';

/** Rotation of the open car's steering wheel from one lock to the other, deg; undefined without a car. */
export function useCarLock_deg(): number | undefined {
  const car = useService(CAR);
  return useStore(car, ({ model }) => {
    const lock = model?.values.find(({ key }) => key === 'steer.lock')?.value;
    return typeof lock === 'number' ? 2 * lock : undefined;
  });
}
