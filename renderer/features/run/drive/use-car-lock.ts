import { useStore } from 'zustand';
import { useServices } from '../../../workspace/ServicesContext.tsx';

/** Rotation of the open car's steering wheel from one lock to the other, deg; undefined without a car. */
export function useCarLock_deg(): number | undefined {
  const { car } = useServices();
  return useStore(car, ({ model }) => {
    const lock = model?.values.find(({ key }) => key === 'steer.lock')?.value;
    return typeof lock === 'number' ? 2 * lock : undefined;
  });
}
