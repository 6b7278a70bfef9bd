import { describe, expect, it, vi } from 'vitest';
import type { LabFit } from '../../../../core/contract/tyre-laboratory.ts';
import type { TyreFitAnswer, TyreFitRequest } from '../../../worker/tyre-fit-messages.ts';
import { createCarStore } from '../../../workspace/car/car-store.ts';
import { createNoticeStore } from '../../../workspace/notice-store.ts';
import { createTyreFitStore, type TyreFitWorker } from './tyre-fit-store.ts';
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

/** The store with a table drawn, and the workers it started. */
function opened() {
  const workers: {
    readonly asked: TyreFitRequest[];
    readonly answer: (answer: TyreFitAnswer) => void;
    isEnded: boolean;
  }[] = [];
  const startWorker = (): TyreFitWorker => {
    let listener: ((event: { readonly data: TyreFitAnswer }) => void) | undefined;
    const own = {
      asked: [] as TyreFitRequest[],
      answer: (data: TyreFitAnswer) => listener?.({ data }),
      isEnded: false,
    };
    workers.push(own);
    return {
      postMessage: (request) => void own.asked.push(request),
      addEventListener: (type: string, given: (event: never) => void) => {
        if (type === 'message') listener = given as typeof listener;
      },
      terminate: () => (own.isEnded = true),
    };
  };
  const car = createCarStore();
  const lab = createTyreLabStore(car, createNoticeStore(), () => {
    throw new Error('The page is not shown');
  });
  for (const { number } of lab.getState().entries) lab.remove(number);
  const number = lab.add(TABLE) ?? -1;
  const saved = vi.fn();
  const store = createTyreFitStore(car, lab, startWorker, saved);
  return { store, lab, workers, number, saved, run: () => store.getState().run };
}

describe('a fit of a tyre of the laboratory', () => {
  it('runs in a worker of its own with the choices made, reports stage and progress, and draws the result', () => {
    const { store, lab, workers, number, run, saved } = opened();
    store.ask({ radius_m: 0.26 });
    store.start(number, 'rig.csv');
    expect(run()).toMatchObject({ kind: 'running', fraction: 0 });
    expect(workers[0]?.asked[0]).toMatchObject({ source: TABLE, asked: { target: 'mf52', radius_m: 0.26 } });
    workers[0]?.answer({ type: 'progress', stage: 'Fx', fraction: 0.4 });
    expect(run()).toMatchObject({ kind: 'running', stage: 'Fx', fraction: 0.4 });
    workers[0]?.answer({ type: 'done', fit: FIT });
    expect(run()).toMatchObject({ kind: 'done', drawn: 1 });
    expect(lab.getState().entries[1]?.source).toBe(FIT.source);
    expect(workers[0]?.isEnded).toBe(true);
    expect(saved).not.toHaveBeenCalled();
  });
  it('that is cancelled ends its worker at once; its late messages are ignored', () => {
    const { store, lab, workers, number, run } = opened();
    store.start(number, 'rig.csv');
    store.cancel();
    expect(workers[0]?.isEnded).toBe(true);
    workers[0]?.answer({ type: 'done', fit: FIT });
    expect(run()).toEqual({ kind: 'cancelled', name: 'rig.csv' });
    expect(lab.getState().entries).toHaveLength(1);
    store.cancel();
    expect(run().kind).toBe('cancelled');
  });
  it('that is restarted ends the one before', () => {
    const { store, workers, number, run } = opened();
    store.start(number, 'rig.csv');
    store.start(number, 'rig.csv');
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
    workers[0]?.answer({ type: 'failure', message: 'late' });
    expect(run().kind).toBe('running');
    workers[1]?.answer({ type: 'failure', message: 'rig.csv: no pure sweep' });
    expect(run()).toEqual({ kind: 'failed', name: 'rig.csv', message: 'rig.csv: no pure sweep' });
  });
  it('for a .tir file is a Magic Formula whatever is chosen, and is saved', () => {
    const { store, workers, number, saved } = opened();
    store.ask({ target: 'simple' });
    store.start(number, 'rig.csv', true);
    expect(workers[0]?.asked[0]?.asked.target).toBe('mf52');
    workers[0]?.answer({ type: 'done', fit: FIT });
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
  it('waits to be drawn where all places are taken', () => {
    const { store, lab, workers, number, run } = opened();
    for (let i = 1; i < MAX_TYRES; i++) lab.add(TABLE);
    store.start(number, 'rig.csv');
    workers[0]?.answer({ type: 'done', fit: FIT });
    expect(run()).toMatchObject({ kind: 'done', drawn: undefined });
    lab.remove(3);
    store.draw();
    expect(run()).toMatchObject({ kind: 'done', drawn: 3 });
  });
});
