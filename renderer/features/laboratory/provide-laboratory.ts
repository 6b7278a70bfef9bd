import { saveTir } from '../../ui/save-file.ts';
import { CAR } from '../../workspace/car/car-store.ts';
import { NOTICES } from '../../workspace/notice-store.ts';
import { BRIDGE, CAR_READER, WORKER, type Services } from '../../workspace/services.ts';
import { createDifferentialStore, DIFFERENTIAL_CURVES } from './differential/differential-store.ts';
import { createIceStore, ICE } from './differential/ice-store.ts';
import { createRigStore, RIG_STORE } from './rig-store.ts';
import { createSemiActiveStore, SEMI_ACTIVE } from './semi-active/semi-active-store.ts';
import { createTyreFitStore, TYRE_FIT } from './tyres/tyre-fit-store.ts';
import { createTyreLabStore, TYRE_LAB } from './tyres/tyre-lab-store.ts';

/** Provides the stores of the Laboratory once: they are loaded with its screens. */
export function provideLaboratory({ get, has, provide }: Services): void {
  if (has(TYRE_LAB)) return;
  const car = get(CAR);
  const worker = get(WORKER);
  provide(RIG_STORE, createRigStore(car, worker));
  provide(DIFFERENTIAL_CURVES, createDifferentialStore(get(BRIDGE), car, get(CAR_READER), worker));
  provide(ICE, createIceStore(car, worker));
  provide(SEMI_ACTIVE, createSemiActiveStore(car, worker));
  const tyreLab = provide(TYRE_LAB, createTyreLabStore(car, get(NOTICES), worker));
  provide(TYRE_FIT, createTyreFitStore(car, tyreLab, worker, saveTir));
}
