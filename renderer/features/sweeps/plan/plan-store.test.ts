import { describe, expect, it } from 'vitest';
import { createFakeWindow } from '../../../testing/fake-window.ts';
import { CAR, NO_CAR } from '../../../workspace/car/car-store.ts';
import { NOTICES } from '../../../workspace/notice-store.ts';
import { BRIDGE } from '../../../workspace/services.ts';
import { UI } from '../../../workspace/ui-store.ts';
import { createPlanStore } from './plan-store.ts';

async function newPlan() {
  const { services, notices } = createFakeWindow();
  services.get(CAR).setState({ ...NO_CAR, path: 'cars/coupe/car.ini', text: 'body' });
  const plans = createPlanStore(
    services.get(BRIDGE),
    services.get(CAR),
    services.get(UI),
    services.get(NOTICES),
  );
  plans.begin();
  await Promise.resolve();
  return { plans, services, notices };
}

describe('a plan that was never saved', () => {
  it('is closed without a word while nothing was written into it', async () => {
    const { plans, notices } = await newPlan();
    expect(plans.getState().isShown).toBe(true);
    plans.close();
    expect(plans.getState().isShown).toBe(false);
    expect(notices()).toEqual([]);
  });

  it('comes back with its text by the undo of its closing', async () => {
    const { plans, services, notices } = await newPlan();
    const { path, text } = plans.getState();
    const written = `${text}# mine\n`;
    plans.typed(written);
    plans.close();
    expect(notices()).toEqual(['The new plan was closed without saving']);
    services.get(NOTICES).getState().notices[0]?.actions[0]?.run();
    expect(plans.getState()).toMatchObject({ isShown: true, path, text: written, saved: undefined });
  });
});
