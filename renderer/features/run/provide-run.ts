import { CAR } from '../../workspace/car/car-store.ts';
import { NOTICES } from '../../workspace/notice-store.ts';
import { RUNS } from '../../workspace/runs/run-store.ts';
import { BRIDGE, type Services } from '../../workspace/services.ts';
import { CONTROLLERS, createControllerStore } from './controllers/controller-store.ts';
import { createLiveDrive, LIVE_DRIVE } from './drive/live-drive.ts';

export function provideRun({ get, provide }: Services): void {
  provide(CONTROLLERS, createControllerStore());
  provide(LIVE_DRIVE, createLiveDrive(get(BRIDGE), get(RUNS), get(CAR), get(NOTICES)));
}
