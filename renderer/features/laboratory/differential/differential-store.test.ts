import { describe, expect, it } from 'vitest';
import type { DifferentialCurves, DifferentialMap } from '../../../../core/catalogue/differential-curves.ts';
import { eventually } from '../../../../core/proof/testing/eventually.ts';
import type { Bridge } from '../../../bridge/client.ts';
import { createCarReader } from '../../../worker/car-reader.ts';
import type { CurvesAnswer } from '../../../worker/differential-requests.ts';
import { fakeWorker } from '../../../worker/testing/fake-worker.ts';
import { createCarStore } from '../../../workspace/car/car-store.ts';
import { createDifferentialStore } from './differential-store.ts';

const FACTS = { position: 'rear', kind: 'salisbury' } as DifferentialCurves['facts'];
const CURVES: CurvesAnswer = {
  positions: ['rear'],
  isScripted: false,
  facts: FACTS,
  inputTorque_Nm: 100,
  greatestTorque_Nm: 200,
  pair: { curves: { facts: FACTS } as DifferentialCurves },
};
const mapOf = (name: string) => ({ name }) as unknown as DifferentialMap;

/** The page of an open car, whose first curves are asked for. */
function opened() {
  const { worker, asked } = fakeWorker('differential/curves', 'differential/map');
  const car = createCarStore();
  car.setState({ path: 'car.ini', text: 'diff', savedText: 'diff' });
  const store = createDifferentialStore({} as Bridge, car, createCarReader(worker), worker);
  store.open();
  const names = () => asked.map(({ name }) => name.replace('differential/', ''));
  return { store, car, asked, names };
}

describe('the map of a differential', () => {
  it('follows the curves of the same request', async () => {
    const { store, asked, names } = opened();
    await asked[0]?.answer(CURVES);
    await eventually(() => expect(names()).toEqual(['curves', 'map']));
    expect(asked[1]?.request).toEqual(asked[0]?.request);
    expect(store.getState()).toMatchObject({ status: 'ready', map: undefined });
    await asked[1]?.answer(mapOf('first'));
    await eventually(() => expect(store.getState().map).toEqual(mapOf('first')));
  });

  it('of curves that a slider has overtaken is cancelled, and not shown', async () => {
    const { store, asked, names } = opened();
    store.setInputTorque(50);
    await asked[0]?.answer(CURVES);
    await eventually(() => expect(names()).toEqual(['curves', 'map', 'curves']));
    expect(asked[1]?.isCancelled()).toBe(true);
    await asked[1]?.answer(mapOf('old'));
    await asked[2]?.answer(CURVES);
    await eventually(() => expect(names()).toEqual(['curves', 'map', 'curves', 'map']));
    expect(asked[3]?.request).toMatchObject({ inputTorque_Nm: 50 });
    await asked[3]?.answer(mapOf('new'));
    await eventually(() => expect(store.getState().map).toEqual(mapOf('new')));
  });

  it('is not asked for a car with errors', async () => {
    const { store, asked, names } = opened();
    await asked[0]?.answer(undefined);
    await eventually(() => expect(store.getState().status).toBe('badCar'));
    expect(names()).toEqual(['curves']);
  });
});
