import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TrialResult } from '../../../../core/catalogue/troubleshooting.ts';
import type { ModelName } from '../../../../core/catalogue/vehicle-models.ts';
import { toFailure, type Failure } from '../../../../core/contract/errors.ts';
import type { Bridge } from '../../../bridge/client.ts';
import type { CarText } from '../../../worker/car-model.ts';
import type { CarEditor } from '../../../workspace/car/car-editor.ts';
import { atStep } from '../../../workspace/car/car-history.ts';
import type { CarState, CarStore } from '../../../workspace/car/car-store.ts';
import { allEntries } from '../../../workspace/car/edit-history.ts';
import { serviceKey } from '../../../workspace/services.ts';

/** A test with the car that drove it. */
export interface Driven {
  readonly car: CarText;
  readonly result: TrialResult;
}

/** One symptom in one model: the test of the kept car, and that of the car with the changes since. */
export interface SymptomTest {
  readonly before: Driven | undefined;
  readonly now: Driven | undefined;
  readonly failure: Failure | undefined;
}

const NO_TEST: SymptomTest = { before: undefined, now: undefined, failure: undefined };

export interface SymptomTestsState {
  /** Id of the symptom that was chosen in the list; undefined for none. */
  readonly symptom: string | undefined;
  readonly model: ModelName;
  /** The car is tested again after each change, once a test was started. */
  readonly isAuto: boolean;
  /** The car to which changes are compared and can be undone, and the number of steps of its history. */
  readonly kept: { readonly car: CarText; readonly steps: number } | undefined;
  readonly tests: ReadonlyMap<string, SymptomTest>;
  /** Name of the test that is being driven. */
  readonly running: string | undefined;
}

export interface SymptomTests extends StoreApi<SymptomTestsState> {
  /** Drives the test of a symptom with the car as it is, and with the kept one where that is still to do. */
  readonly run: (symptom: string, model: ModelName) => Promise<void>;
  readonly cancel: () => void;
  /** The car as it is becomes the one to compare with. */
  readonly keep: () => void;
  /** Back to the kept car, through the history of the editor. */
  readonly undo: () => void;
}

export const SYMPTOM_TESTS = serviceKey<SymptomTests>('symptomTests');

export const testName = (symptom: string, model: ModelName): string => `${symptom} ${model}`;

export const testOf = ({ tests }: SymptomTestsState, name: string): SymptomTest => tests.get(name) ?? NO_TEST;

const carOf = ({ text, companions }: CarState): CarText => ({ text, companions });

export const isSameCar = (a: CarText, b: CarText): boolean =>
  a.text === b.text &&
  (a.companions === b.companions || JSON.stringify(a.companions) === JSON.stringify(b.companions));

/** Labels of the steps of the history since the kept car; undefined where it is not in the history. */
export function changesSince(
  kept: SymptomTestsState['kept'],
  state: CarState,
): readonly string[] | undefined {
  if (kept === undefined) return [];
  const { length } = state.history.undo;
  if (length < kept.steps || !isSameCar(atStep(state, kept.steps), kept.car)) return undefined;
  return allEntries(state.history)
    .slice(kept.steps, length)
    .map(({ label }) => label);
}

const NOTHING = { symptom: undefined, kept: undefined, tests: new Map(), running: undefined } as const;

export function createSymptomTests(bridge: Bridge, car: CarStore, editor: CarEditor): SymptomTests {
  const store = createStore<SymptomTestsState>(() => ({ ...NOTHING, model: 'racebench', isAuto: true }));
  let stop: AbortController | undefined;

  const cancel = (): void => {
    stop?.abort();
    stop = undefined;
    store.setState({ running: undefined });
  };
  car.subscribe((state, before) => {
    if (state.path === before.path) return;
    cancel();
    store.setState(NOTHING);
  });

  const change = (name: string, part: Partial<SymptomTest>): void => {
    const tests = new Map(store.getState().tests);
    tests.set(name, { ...testOf(store.getState(), name), ...part });
    store.setState({ tests });
  };

  const keptCar = (): CarText => {
    const { kept } = store.getState();
    if (kept !== undefined) return kept.car;
    const state = car.getState();
    store.setState({ kept: { car: carOf(state), steps: state.history.undo.length } });
    return carOf(state);
  };

  return {
    ...store,
    run: async (symptom, model) => {
      cancel();
      const stopThis = new AbortController();
      stop = stopThis;
      const { signal } = stopThis;
      const name = testName(symptom, model);
      store.setState({ running: name });
      const drive = async (of: CarText): Promise<Driven> => ({
        car: of,
        result: await bridge.request(
          'car/test-symptom',
          { text: of.text, companions: [...of.companions], symptom, model },
          { signal },
        ),
      });
      try {
        await editor.settled();
        const kept = keptCar();
        const now = carOf(car.getState());
        const known = testOf(store.getState(), name).before;
        const before = known !== undefined && isSameCar(known.car, kept) ? known : await drive(kept);
        const driven = isSameCar(now, kept) ? before : await drive(now);
        if (stop === stopThis) change(name, { before, now: driven, failure: undefined });
      } catch (error) {
        if (stop === stopThis) change(name, { failure: toFailure(error) });
      } finally {
        if (stop === stopThis) store.setState({ running: undefined });
      }
    },
    cancel,
    keep: () => {
      const state = car.getState();
      const now = carOf(state);
      // A test that is being driven compares with the car kept before.
      cancel();
      const tests = new Map(
        [...store.getState().tests].map(([name, test]) => [
          name,
          test.now !== undefined && isSameCar(test.now.car, now)
            ? { ...test, before: test.now, failure: undefined }
            : test,
        ]),
      );
      store.setState({ kept: { car: now, steps: state.history.undo.length }, tests });
    },
    undo: () => {
      const { kept, tests } = store.getState();
      const state = car.getState();
      if (kept === undefined) return;
      cancel();
      const isInHistory = changesSince(kept, state) !== undefined;
      if (isInHistory) editor.goToStep(kept.steps);
      else editor.replaceCar(kept.car, 'Back to the car before the tests');
      store.setState({
        tests: new Map(
          [...tests].map(([name, test]) => [name, { ...test, now: test.before, failure: undefined }]),
        ),
      });
    },
  };
}
