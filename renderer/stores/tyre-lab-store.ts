import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TyreConditions, TyreSource } from '../../core/contract/tyre-laboratory.ts';
import type { LabEntry, LabSheet, TyreLabAnswer, TyreLabRequest } from '../worker/tyre-lab-messages.ts';
import { createAsking, type AskedWorker } from './asking.ts';
import { carName, type CarStore } from './car-store.ts';
import type { NoticeStore } from './notice-store.ts';

export type TyreLabWorker = AskedWorker<TyreLabRequest, TyreLabAnswer>;

export interface TyreLabState {
  readonly entries: readonly LabEntry[];
  readonly conditions: TyreConditions;
  /** By the numbers of their entries; the last ones stay while new ones are on their way. */
  readonly sheets: ReadonlyMap<number, LabSheet>;
  /** Why nothing could be worked out. */
  readonly problem: string;
}

export interface TyreLabStore extends StoreApi<TyreLabState> {
  /** The page is shown; ends with the call of what it returns. */
  readonly open: () => () => void;
  readonly add: (source: TyreSource) => void;
  readonly remove: (number: number) => void;
  readonly setConditions: (part: Partial<TyreConditions>) => void;
  /** Takes in files that were chosen or dropped: .tir, and .ini for its front left tyre. */
  readonly bring: (files: readonly File[]) => Promise<void>;
}

/** Colours that can be told apart. */
export const MOST_TYRES = 8;
/** A file with more is no tyre. */
const MOST_BYTES = 32e6;

export const USUAL_CONDITIONS: TyreConditions = {
  load_N: 3000,
  inclination_rad: 0,
  pressure_Pa: undefined,
  speed_mps: 15,
  surface: 'asphalt',
  waterDepth_m: undefined,
  temperature_K: undefined,
};

const WHEEL_TYRES: readonly LabEntry[] = [
  { number: 0, source: { kind: 'wheel', wheel: 'FL', as: undefined } },
  { number: 1, source: { kind: 'wheel', wheel: 'RL', as: undefined } },
];

/** The tyres that there are: wheels of the open car need one. */
export const drawnEntries = (entries: readonly LabEntry[], hasCar: boolean): readonly LabEntry[] =>
  entries.filter(({ source }) => hasCar || source.kind !== 'wheel');

async function sourceOf(file: File): Promise<TyreSource | string> {
  const kind = /[.](tir|ini)$/i.exec(file.name)?.[1]?.toLowerCase();
  if (kind === undefined) return `${file.name} is no tyre: a .tir file or a car.ini is`;
  if (file.size > MOST_BYTES)
    return `${file.name} is too large for a tyre: ${Math.round(file.size / 1e6)} MB`;
  // As the files of cars are read: each byte is a character.
  const text = new TextDecoder('latin1').decode(await file.arrayBuffer());
  if (kind === 'ini') return { kind: 'car', file: file.name, text, wheel: 'FL' };
  return { kind: 'tir', file: file.name, text };
}

/** Tyres over each other in one state of road, load and heat. */
export function createTyreLabStore(
  car: CarStore,
  notices: NoticeStore,
  startWorker: () => TyreLabWorker,
): TyreLabStore {
  const store = createStore<TyreLabState>(() => ({
    entries: WHEEL_TYRES,
    conditions: USUAL_CONDITIONS,
    sheets: new Map(),
    problem: '',
  }));
  let isOpen = false;

  const ask = createAsking<TyreLabRequest, TyreLabAnswer>({
    startWorker,
    question: (id) => {
      const { entries, conditions } = store.getState();
      const state = car.getState();
      return {
        id,
        car:
          state.path === undefined
            ? undefined
            : { name: carName(state), text: state.text, companions: state.companions },
        entries: drawnEntries(entries, state.path !== undefined),
        conditions,
      };
    },
    take: (answer) => {
      if (answer.type === 'failure') store.setState({ problem: answer.message });
      else store.setState({ problem: '', sheets: answer.sheets });
    },
    onError: (problem) => store.setState({ problem }),
  });

  const asIfShown = (): void => {
    if (isOpen) ask();
  };

  const freeNumber = (entries: readonly LabEntry[]): number | undefined =>
    Array.from({ length: MOST_TYRES }, (_, i) => i).find((i) => entries.every(({ number }) => number !== i));

  const add = (source: TyreSource): void => {
    const { entries } = store.getState();
    const number = freeNumber(entries);
    if (number === undefined) {
      notices.tell('error', `${MOST_TYRES} tyres are drawn; take one out for another`);
      return;
    }
    store.setState({ entries: [...entries, { number, source }] });
    asIfShown();
  };

  return {
    ...store,
    open: () => {
      isOpen = true;
      ask();
      const stop = car.subscribe((state, before) => {
        if (
          state.text !== before.text ||
          state.path !== before.path ||
          state.companions !== before.companions
        )
          ask();
      });
      return () => {
        isOpen = false;
        stop();
      };
    },
    add,
    remove: (number) => {
      store.setState(({ entries, sheets }) => ({
        entries: entries.filter((entry) => entry.number !== number),
        sheets: new Map([...sheets].filter(([other]) => other !== number)),
      }));
      asIfShown();
    },
    setConditions: (part) => {
      store.setState(({ conditions }) => ({ conditions: { ...conditions, ...part } }));
      asIfShown();
    },
    bring: async (files) => {
      for (const file of files) {
        const source = await sourceOf(file);
        if (typeof source === 'string') notices.tell('error', source);
        else add(source);
      }
    },
  };
}
