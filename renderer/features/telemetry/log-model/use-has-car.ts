import { useStore } from 'zustand';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import { CAR } from '../../../workspace/car/car-store.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';

/** True where the session has a car, or one is open. */
export function useHasCar({ setupText }: SessionDetail): boolean {
  const car = useService(CAR);
  const isOpen = useStore(car, (s) => s.path !== undefined);
  return isOpen || setupText !== '';
}
