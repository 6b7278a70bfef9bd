import { saveTir } from '../../ui/save-file.ts';
import { startDifferentialWorker } from '../../worker/start-differential-worker.ts';
import { startIceWorker } from '../../worker/start-ice-worker.ts';
import { startRigWorker } from '../../worker/start-rig-worker.ts';
import { startSemiActiveWorker } from '../../worker/start-semi-active-worker.ts';
import { startTyreFitWorker } from '../../worker/start-tyre-fit-worker.ts';
import { startTyreLabWorker } from '../../worker/start-tyre-lab-worker.ts';
import { CAR } from '../../workspace/car/car-store.ts';
import { NOTICES } from '../../workspace/notice-store.ts';
import { BRIDGE, CAR_READER, type Services } from '../../workspace/services.ts';
import { createDifferentialStore, DIFFERENTIAL_CURVES } from './differential/differential-store.ts';
import { createIceStore, ICE } from './differential/ice-store.ts';
import { createRigStore, RIG_STORE } from './rig-store.ts';
import { createSemiActiveStore, SEMI_ACTIVE } from './semi-active/semi-active-store.ts';
import { createTyreFitStore, TYRE_FIT } from './tyres/tyre-fit-store.ts';
import { createTyreLabStore, TYRE_LAB } from './tyres/tyre-lab-store.ts';

export function provideLaboratory({ get, provide }: Services): void {
  const car = get(CAR);
  provide(RIG_STORE, createRigStore(car, startRigWorker));
  provide(
    DIFFERENTIAL_CURVES,
    createDifferentialStore(get(BRIDGE), car, get(CAR_READER), startDifferentialWorker),
  );
  provide(ICE, createIceStore(car, startIceWorker));
  provide(SEMI_ACTIVE, createSemiActiveStore(car, startSemiActiveWorker));
  const tyreLab = provide(TYRE_LAB, createTyreLabStore(car, get(NOTICES), startTyreLabWorker));
  provide(TYRE_FIT, createTyreFitStore(car, tyreLab, startTyreFitWorker, saveTir));
}
