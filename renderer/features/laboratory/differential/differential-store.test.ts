import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DifferentialCurves, DifferentialMap } from '../../../../core/catalogue/differential-curves.ts';
import { eventually } from '../../../../core/proof/testing/eventually.ts';
import type { Bridge } from '../../../bridge/client.ts';
import { createCarReader } from '../../../worker/car-reader.ts';
import type { CurvesAnswer } from '../../../worker/differential-requests.ts';
import { fakeWorker } from '../../../worker/testing/fake-worker.ts';
import { createCarStore } from '../../../workspace/car/car-store.ts';
import { createDifferentialStore } from './differential-store.ts';
import { stubIdle } from '../../../testing/stub-idle.ts';

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

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An open car whose page is not shown. */
function hidden() {
  const { worker, asked } = fakeWorker('differential/curves', 'differential/map');
  const car = createCarStore();
  car.setState({ path: 'car.ini', text: 'diff', savedText: 'diff' });
  const store = createDifferentialStore({} as Bridge, car, createCarReader(worker), worker);
  const names = () => asked.map(({ name }) => name.replace('differential/', ''));
  return { store, car, asked, names };
}

/** The page of an open car, whose first curves are asked for. */
function opened() {
  const page = hidden();
  page.store.open();
  return page;
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

describe('curves that are drawn before the page is shown', () => {
  it('are shown as they are, with their map, and asked for again once the car is another one', async () => {
    const { store, car, asked, names } = hidden();
    store.drawAhead();
    await asked[0]?.answer(CURVES);
    await eventually(() => expect(store.getState()).toMatchObject({ status: 'ready', facts: FACTS }));
    expect(names()).toEqual(['curves']);
    const close = store.open();
    expect(names()).toEqual(['curves', 'map']);
    await asked[1]?.answer(mapOf('first'));
    await eventually(() => expect(store.getState().map).toEqual(mapOf('first')));
    close();
    store.open();
    expect(names()).toEqual(['curves', 'map']);
    car.setState({ text: 'edited' });
    expect(names()).toEqual(['curves', 'map', 'curves']);
    car.setState({ text: 'diff' });
    await asked[2]?.answer(CURVES);
    await eventually(() => expect(names()).toEqual(['curves', 'map', 'curves', 'map', 'curves']));
    expect(asked[4]?.request).toMatchObject({ cars: { car: { text: 'diff' } } });
  });

  it('run no script, and are asked for again by the page', async () => {
    const { store, asked, names } = hidden();
    store.drawAhead();
    // A request to the backend would fail, since the bridge has none.
    await asked[0]?.answer({ ...CURVES, isScripted: true, pair: undefined });
    await eventually(() => expect(store.getState()).toMatchObject({ isScripted: true, pending: 'curves' }));
    store.open();
    expect(names()).toEqual(['curves', 'curves']);
  });

  it('of a car that is opened later are drawn once the window is idle, even where its text is the same', async () => {
    vi.useFakeTimers();
    stubIdle();
    const { store, car, asked, names } = hidden();
    store.drawAhead();
    await asked[0]?.answer(CURVES);
    await vi.advanceTimersByTimeAsync(0);
    expect(store.getState().curves).toBeDefined();
    car.setState({ path: 'other/car.ini' });
    expect(store.getState().curves).toBeUndefined();
    expect(names()).toEqual(['curves']);
    await vi.runAllTimersAsync();
    expect(names()).toEqual(['curves', 'curves']);
  });
});
