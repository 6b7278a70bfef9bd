import { planFrontShare, planMasses, type PlannedCar } from '../../core/studies/analysis/mass-plan.ts';
import { openCar } from '../../core/car-files/car-ini/open-car.ts';
import type { MassPlanReply, MassPlanRequest } from './mass-plan-messages.ts';

/** Mass plans for the edited car, outside the main thread. */
declare const self: DedicatedWorkerGlobalScope;

function answer({ id, car, wishes }: MassPlanRequest): MassPlanReply {
  try {
    const planned: PlannedCar = { ...car, car: openCar(car.text, car.companions) };
    const { frontShare, masses } = wishes;
    return {
      type: 'plans',
      id,
      text: car.text,
      plans: {
        frontShare: frontShare === undefined ? undefined : planFrontShare(planned, frontShare),
        masses: masses.length === 0 ? undefined : planMasses(planned, masses),
      },
    };
  } catch (error) {
    return { type: 'failure', id, message: error instanceof Error ? error.message : String(error) };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<MassPlanRequest>) => self.postMessage(answer(data)));
