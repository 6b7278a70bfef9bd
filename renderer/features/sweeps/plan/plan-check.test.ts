import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { OpenedCar } from '../../../../core/contract/car-requests.ts';
import type { Bridge } from '../../../bridge/client.ts';
import { createPlanCheck } from './plan-check.ts';
import { NO_PLAN, type PlanState } from './plan-state.ts';

const KEYS = [{ key: 'susp0.k', label: 'Spring rate', group: 'Suspension', unit: 'Npm', own: '40000' }];

/** A shown plan and its check over a backend of these answers; `asked` has names and texts or cars. */
function createCheck(answers: Readonly<Record<string, () => unknown>> = {}) {
  const store = createStore<PlanState>(() => ({ ...NO_PLAN, isShown: true, path: 'a.plan.yaml' }));
  const asked: string[] = [];
  const all = { 'plan/check': () => ({ faults: [], runs: 4 }), 'plan/keys': () => KEYS, ...answers };
  const bridge = {
    request: (name: keyof typeof all, { text, car }: { text?: string; car?: string }) => {
      asked.push(`${name} ${car ?? text ?? ''}`);
      return Promise.resolve().then((): unknown => all[name]());
    },
  } as unknown as Bridge;
  let openCar: OpenedCar | undefined;
  const checkNewest = createPlanCheck(bridge, store, () => openCar);
  const check = (text: string) => {
    store.setState({ text });
    return checkNewest(text);
  };
  const open = (text: string) => (openCar = { path: '/cars/car.ini', text, companions: [] });
  return { check, store, asked, open };
}

describe('the check of a plan', () => {
  it('reads the settings of its car once', async () => {
    const { check, store, asked } = createCheck();
    await check('car: car.ini');
    await check('car: car.ini\nname: Springs');
    expect(asked).toEqual([
      'plan/check car: car.ini',
      'plan/keys car.ini',
      'plan/check car: car.ini\nname: Springs',
    ]);
    expect(store.getState()).toMatchObject({
      check: { faults: [], runs: 4 },
      checkedText: 'car: car.ini\nname: Springs',
      keys: KEYS,
    });
  });

  it('reads the settings of the open car again once it is edited', async () => {
    const { check, asked, open } = createCheck();
    open('k=1');
    await check('car: car.ini');
    await check('car: car.ini');
    open('k=2');
    await check('car: car.ini');
    expect(asked.filter((name) => name.startsWith('plan/keys'))).toHaveLength(2);
  });

  it('leaves out texts that were replaced before their turn', async () => {
    const { check, asked } = createCheck();
    await Promise.all(['name: a', 'name: b', 'name: c'].map(check));
    expect(asked).toEqual(['plan/check name: a', 'plan/check name: c']);
  });

  it('shows the reason where it cannot be made', async () => {
    const { check, store } = createCheck({
      'plan/check': () => {
        throw new Error('No such folder');
      },
    });
    await check('name: a');
    expect(store.getState().check).toMatchObject({ faults: [], problem: expect.any(String) as string });
    expect(store.getState().checkedText).toBe('name: a');
  });

  it('has no settings of a car that cannot be read, and reads them with the next text', async () => {
    let isThere = false;
    const { check, store } = createCheck({
      'plan/keys': () => {
        if (!isThere) throw new Error('No such file');
        return KEYS;
      },
    });
    await check('car: car.ini');
    expect(store.getState().keys).toEqual([]);
    isThere = true;
    await check('car: car.ini\n');
    expect(store.getState().keys).toEqual(KEYS);
  });

  it('is not made while no plan is shown', async () => {
    const { check, store, asked } = createCheck();
    store.setState({ isShown: false });
    await check('car: car.ini');
    expect(asked).toEqual([]);
  });
});
