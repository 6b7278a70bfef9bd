import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FitAsked } from '../../../../core/contract/tyre-fit.ts';
import type { LabFit } from '../../../../core/contract/tyre-laboratory.ts';
import type { TyreFitAnswer, TyreFitRequest } from '../../../worker/tyre-fit-messages.ts';
import type { AskedWorker } from '../../../worker/asking.ts';
import { openCarOf, type CarStore } from '../../../workspace/car/car-store.ts';
import type { TyreLabStore } from './tyre-lab-store.ts';
import { serviceKey } from '../../../workspace/services.ts';

/** A worker that is terminated with its fit. */
export type TyreFitWorker = AskedWorker<TyreFitRequest, TyreFitAnswer> & { terminate(): void };

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
  readonly ask: (part: Partial<FitAsked>) => void;
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

/** Fits tyres of the laboratory, each in its own worker, and draws the results. */
export function createTyreFitStore(
  car: CarStore,
  lab: TyreLabStore,
  startWorker: () => TyreFitWorker,
  /** Saves a .tir file. */
  saveTir: (name: string, text: string) => void,
): TyreFitStore {
  const store = createStore<TyreFitState>(() => ({
    view: 'curves',
    number: undefined,
    asked: USUAL_FIT,
    run: { kind: 'none' },
  }));
  let worker: TyreFitWorker | undefined;

  const end = (run: FitRun): void => {
    worker?.terminate();
    worker = undefined;
    store.setState({ run });
  };

  const take = (answer: TyreFitAnswer, name: string, savesTir: boolean): void => {
    switch (answer.type) {
      case 'progress':
        store.setState({ run: { kind: 'running', name, stage: answer.stage, fraction: answer.fraction } });
        return;
      case 'failure':
        end({ kind: 'failed', name, message: answer.message });
        return;
      case 'done': {
        const { source } = answer.fit;
        end({ kind: 'done', name, fit: answer.fit, drawn: lab.add(source) });
        if (savesTir && source.kind === 'tir') saveTir(source.file, source.text);
      }
    }
  };

  /** Chosen load and radius belong to the chosen tyre. */
  const choose = (number: number): void => {
    const { number: before, asked } = store.getState();
    const isOther = before !== undefined && before !== number;
    store.setState({
      number,
      asked: isOther ? { ...asked, nominalLoad_N: undefined, radius_m: undefined } : asked,
    });
  };

  return {
    ...store,
    show: (view, number) => {
      store.setState({ view });
      if (number !== undefined) choose(number);
    },
    ask: (part) => store.setState(({ asked }) => ({ asked: { ...asked, ...part } })),
    start: (number, name, savesTir = false) => {
      const entry = lab.getState().entries.find((other) => other.number === number);
      if (entry === undefined) return;
      choose(number);
      const { asked } = store.getState();
      end({ kind: 'running', name, stage: 'Reading the data', fraction: 0 });
      store.setState({ view: 'fit' });
      const own = startWorker();
      worker = own;
      // Ignores messages of a worker that has been terminated.
      const ifOwn = (then: () => void): void => {
        if (worker === own) then();
      };
      own.addEventListener('message', ({ data }) => ifOwn(() => take(data, name, savesTir)));
      own.addEventListener('error', ({ message }) => ifOwn(() => end({ kind: 'failed', name, message })));
      own.postMessage({
        source: entry.source,
        car: openCarOf(car.getState()),
        asked: savesTir ? { ...asked, target: 'mf52' } : asked,
      });
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
