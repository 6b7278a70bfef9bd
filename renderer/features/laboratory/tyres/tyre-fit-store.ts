import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FitAsked } from '../../../../core/contract/tyre-fit.ts';
import type { LabFit, TyreSource } from '../../../../core/contract/tyre-laboratory.ts';
import { toFailure } from '../../../../core/contract/errors.ts';
import type { WorkerClient } from '../../../worker/client.ts';
import { carName, openCarOf, type CarStore } from '../../../workspace/car/car-store.ts';
import type { TyreLabStore } from './tyre-lab-store.ts';
import { serviceKey } from '../../../workspace/services.ts';

export type FitRun =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly name: string; readonly stage: string; readonly fraction: number }
  | { readonly kind: 'failed'; readonly name: string; readonly message: string }
  | { readonly kind: 'cancelled'; readonly name: string }
  | {
      readonly kind: 'done';
      readonly name: string;
      readonly fit: LabFit;
      /** Number of the entry that draws the fitted tyre; undefined where the list was full. */
      readonly drawn: number | undefined;
    };

export interface TyreFitState {
  /** Page shown beside the list. */
  readonly view: 'curves' | 'fit';
  /** Entry to fit; undefined for the first one. */
  readonly number: number | undefined;
  readonly asked: FitAsked;
  readonly run: FitRun;
}

export interface TyreFitStore extends StoreApi<TyreFitState> {
  readonly show: (view: TyreFitState['view'], number?: number) => void;
  /** Sets what to fit; the entry is that of the shown tyre, which a typed load or radius belongs to. */
  readonly ask: (part: Partial<FitAsked>, number?: number) => void;
  /** Fits the tyre of an entry; one fit at a time. */
  readonly start: (number: number, name: string, savesTir?: boolean) => void;
  /** Ends the fit at once. */
  readonly cancel: () => void;
  /** Draws the fitted tyre, where the list was full before. */
  readonly draw: () => void;
}

export const TYRE_FIT = serviceKey<TyreFitStore>('tyreFit');

export const USUAL_FIT: FitAsked = {
  target: 'mf52',
  nominalLoad_N: undefined,
  radius_m: undefined,
  symmetric: false,
};

/** Fits tyres of the laboratory, one at a time, and draws the results. */
export function createTyreFitStore(
  car: CarStore,
  lab: TyreLabStore,
  worker: WorkerClient,
  /** Saves a .tir file. */
  saveTir: (name: string, text: string) => void,
): TyreFitStore {
  const store = createStore<TyreFitState>(() => ({
    view: 'curves',
    number: undefined,
    asked: USUAL_FIT,
    run: { kind: 'none' },
  }));
  let going = new AbortController();

  const end = (run: FitRun): void => {
    going.abort();
    store.setState({ run });
  };

  const fit = async (source: TyreSource, name: string, savesTir: boolean): Promise<void> => {
    end({ kind: 'running', name, stage: 'Reading the data', fraction: 0 });
    going = new AbortController();
    const { signal } = going;
    const { asked } = store.getState();
    const state = car.getState();
    const request = {
      source,
      cars: { car: openCarOf(state) },
      carName: carName(state),
      asked: savesTir ? { ...asked, target: 'mf52' as const } : asked,
    };
    try {
      const done = await worker.ask('tyre/fit', request, {
        signal,
        onProgress: (progress) => store.setState({ run: { kind: 'running', name, ...progress } }),
      });
      end({ kind: 'done', name, fit: done, drawn: lab.add(done.source) });
      if (savesTir && done.source.kind === 'tir') saveTir(done.source.file, done.source.text);
    } catch (error) {
      if (!signal.aborted) end({ kind: 'failed', name, message: toFailure(error).message });
    }
  };

  /** Chosen load and radius belong to the chosen tyre. */
  const choose = (number: number | undefined): void => {
    const { number: before, asked } = store.getState();
    const isOther = before !== undefined && before !== number;
    store.setState({
      number,
      asked: isOther ? { ...asked, nominalLoad_N: undefined, radius_m: undefined } : asked,
    });
  };
  // Another tyre may get the number of a removed one, but not its load and radius.
  lab.subscribe(({ entries }) => {
    const { number } = store.getState();
    if (number !== undefined && !entries.some((entry) => entry.number === number)) choose(undefined);
  });

  return {
    ...store,
    show: (view, number) => {
      store.setState({ view });
      if (number !== undefined) choose(number);
    },
    ask: (part, number) => {
      if (number !== undefined) choose(number);
      store.setState(({ asked }) => ({ asked: { ...asked, ...part } }));
    },
    start: (number, name, savesTir = false) => {
      const entry = lab.getState().entries.find((other) => other.number === number);
      if (entry === undefined) return;
      choose(number);
      store.setState({ view: 'fit' });
      void fit(entry.source, name, savesTir);
    },
    cancel: () => {
      const { run } = store.getState();
      if (run.kind === 'running') end({ kind: 'cancelled', name: run.name });
    },
    draw: () => {
      const { run } = store.getState();
      if (run.kind === 'done') store.setState({ run: { ...run, drawn: lab.add(run.fit.source) } });
    },
  };
}
