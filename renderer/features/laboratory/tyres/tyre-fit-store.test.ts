import { describe, expect, it, vi } from 'vitest';
import type { LabFit } from '../../../../core/contract/tyre-laboratory.ts';
import { WORK } from '../../../worker/requests.ts';
import { fakeWorker } from '../../../worker/testing/fake-worker.ts';
import { createCarStore } from '../../../workspace/car/car-store.ts';
import { createNoticeStore } from '../../../workspace/notice-store.ts';
import { createTyreFitStore } from './tyre-fit-store.ts';
import { createTyreLabStore, MAX_TYRES } from './tyre-lab-store.ts';

const FIT: LabFit = {
  report: {
    file: 'rig.csv',
    model: 'MF 5.2',
    rows: 0,
    nominalLoad_N: 700,
    quantities: [],
    stages: [],
    residuals: {
      line: [],
      slipAngle_rad: [],
      slip: [],
      load_N: [],
      inclination_rad: [],
      measured: { fx_N: [], fy_N: [], mz_Nm: [] },
      fitted: { fx_N: [], fy_N: [], mz_Nm: [] },
    },
    notes: [],
  },
  warnings: [],
  isMeasured: true,
  source: { kind: 'tir', file: 'rig, MF 5.2.tir', text: '[MODEL]' },
  carLines: [],
};
const TABLE = { kind: 'table', file: 'rig.csv', text: '', reading: undefined } as const;

/** The store with a table drawn, and the fits that were asked for. */
function opened() {
  const { worker, asked } = fakeWorker('tyre/fit');
  const car = createCarStore();
  const lab = createTyreLabStore(car, createNoticeStore(), worker);
  for (const { number } of lab.getState().entries) lab.remove(number);
  const number = lab.add(TABLE) ?? -1;
  const saved = vi.fn();
  const store = createTyreFitStore(car, lab, worker, saved);
  return { store, lab, asked, number, saved, run: () => store.getState().run };
}

describe('a fit of a tyre of the laboratory', () => {
  it('runs in an instance of its own with the choices made, reports stage and progress, and draws the result', async () => {
    const { store, lab, asked, number, run, saved } = opened();
    store.ask({ radius_m: 0.26 });
    store.start(number, 'rig.csv');
    expect(run()).toMatchObject({ kind: 'running', fraction: 0 });
    expect(WORK['tyre/fit'].instance).toBe('own');
    expect(asked[0]?.request).toMatchObject({ source: TABLE, asked: { target: 'mf52', radius_m: 0.26 } });
    asked[0]?.progress({ stage: 'Fx', fraction: 0.4 });
    expect(run()).toMatchObject({ kind: 'running', stage: 'Fx', fraction: 0.4 });
    await asked[0]?.answer(FIT);
    expect(run()).toMatchObject({ kind: 'done', drawn: 1 });
    expect(lab.getState().entries[1]?.source).toBe(FIT.source);
    expect(saved).not.toHaveBeenCalled();
  });
  it('has no load of a removed tyre, whose number another one gets', () => {
    const { store, lab, number } = opened();
    store.ask({ nominalLoad_N: 4000, target: 'mf52' }, number);
    lab.remove(number);
    expect(lab.add(TABLE)).toBe(number);
    expect(store.getState()).toMatchObject({ number: undefined, asked: { nominalLoad_N: undefined } });
  });
  it('that is cancelled ends at once; its late answer is ignored', async () => {
    const { store, lab, asked, number, run } = opened();
    store.start(number, 'rig.csv');
    store.cancel();
    expect(asked[0]?.isCancelled()).toBe(true);
    await asked[0]?.answer(FIT);
    expect(run()).toEqual({ kind: 'cancelled', name: 'rig.csv' });
    expect(lab.getState().entries).toHaveLength(1);
    store.cancel();
    expect(run().kind).toBe('cancelled');
  });
  it('that is restarted ends the one before', async () => {
    const { store, asked, number, run } = opened();
    store.start(number, 'rig.csv');
    store.start(number, 'rig.csv');
    expect(asked.map(({ isCancelled }) => isCancelled())).toEqual([true, false]);
    await asked[0]?.fail('late');
    expect(run().kind).toBe('running');
    await asked[1]?.fail('rig.csv: no pure sweep');
    expect(run()).toEqual({ kind: 'failed', name: 'rig.csv', message: 'rig.csv: no pure sweep' });
  });
  it('for a .tir file is a Magic Formula whatever is chosen, and is saved', async () => {
    const { store, asked, number, saved } = opened();
    store.ask({ target: 'simple' });
    store.start(number, 'rig.csv', true);
    expect(asked[0]?.request.asked.target).toBe('mf52');
    await asked[0]?.answer(FIT);
    expect(saved).toHaveBeenCalledWith('rig, MF 5.2.tir', '[MODEL]');
  });
  it('takes load and radius of its own tyre, not those chosen for another', () => {
    const { store, lab, number } = opened();
    const other = lab.add(TABLE) ?? -1;
    store.show('fit', number);
    store.ask({ radius_m: 0.26, nominalLoad_N: 800, symmetric: true });
    store.show('fit', number);
    expect(store.getState().asked.radius_m).toBe(0.26);
    store.show('fit', other);
    expect(store.getState().asked).toMatchObject({
      radius_m: undefined,
      nominalLoad_N: undefined,
      symmetric: true,
    });
  });
  it('waits to be drawn where all places are taken', async () => {
    const { store, lab, asked, number, run } = opened();
    for (let i = 1; i < MAX_TYRES; i++) lab.add(TABLE);
    store.start(number, 'rig.csv');
    await asked[0]?.answer(FIT);
    expect(run()).toMatchObject({ kind: 'done', drawn: undefined });
    lab.remove(3);
    store.draw();
    expect(run()).toMatchObject({ kind: 'done', drawn: 3 });
  });
});
