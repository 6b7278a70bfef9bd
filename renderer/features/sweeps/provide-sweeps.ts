import { CAR } from '../../workspace/car/car-store.ts';
import { NOTICES } from '../../workspace/notice-store.ts';
import { BRIDGE, type Services } from '../../workspace/services.ts';
import { SESSIONS } from '../../workspace/sessions/session-store.ts';
import { UI } from '../../workspace/ui-store.ts';
import { createPlanStore, PLANS } from './plan/plan-store.ts';
import { createSweepStore, SWEEPS } from './sweep-store.ts';

export function provideSweeps({ get, provide }: Services): void {
  const bridge = get(BRIDGE);
  const ui = get(UI);
  const notices = get(NOTICES);
  provide(SWEEPS, createSweepStore(bridge, ui, get(SESSIONS), notices));
  provide(PLANS, createPlanStore(bridge, get(CAR), ui, notices));
}
