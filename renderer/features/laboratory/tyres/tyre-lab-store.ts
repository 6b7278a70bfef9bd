import { createStore, type StoreApi } from 'zustand/vanilla';
import { isFileOf } from '../../../../core/catalogue/file-types.ts';
import type { TyreConditions, TyreSource } from '../../../../core/contract/tyre-laboratory.ts';
import type { TyreTableOptions } from '../../../../core/catalogue/tyre-table.ts';
import { askLatest } from '../../../worker/ask-latest.ts';
import type { WorkerClient } from '../../../worker/client.ts';
import type { LabEntry, LabSheet } from '../../../worker/tyre-requests.ts';
import { carName, openCarOf, type CarStore } from '../../../workspace/car/car-store.ts';
import type { NoticeStore } from '../../../workspace/notice-store.ts';
import { serviceKey } from '../../../workspace/services.ts';
import { isTyreFile } from './tyre-files.ts';

export interface TyreLabState {
  readonly entries: readonly LabEntry[];
  readonly conditions: TyreConditions;
  /** Sheets by the numbers of their entries; the last ones stay until new ones arrive. */
  readonly sheets: ReadonlyMap<number, LabSheet>;
  /** Reason why nothing could be computed. */
  readonly problem: string;
  /** Reason why the last tyre was not added; '' once that is corrected. */
  readonly refused: string;
}

export interface TyreLabStore extends StoreApi<TyreLabState> {
  /** The page is shown until the returned function is called. */
  readonly open: () => () => void;
  /** Number of the new entry; undefined, with a reason, where the list is full. */
  readonly add: (source: TyreSource) => number | undefined;
  readonly remove: (number: number) => void;
  /** Reads the table of measured forces of an entry in the given way. */
  readonly readTable: (number: number, reading: TyreTableOptions) => void;
  readonly setConditions: (part: Partial<TyreConditions>) => void;
  /** Adds chosen or dropped files: .tir, tables of measured forces, and .ini for its front left tyre. */
  readonly bring: (files: readonly File[]) => Promise<void>;
}

export const TYRE_LAB = serviceKey<TyreLabStore>('tyreLab');

/** Maximum number of distinguishable colours. */
export const MAX_TYRES = 8;
/** Maximum file size of a tyre. */
const MAX_BYTES = 32e6;

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

/** Entries that can be drawn: wheels of the open car need an open car. */
export const drawnEntries = (entries: readonly LabEntry[], hasCar: boolean): readonly LabEntry[] =>
  entries.filter(({ source }) => hasCar || source.kind !== 'wheel');

const kindOf = (name: string): string => /[.][^.]*$/.exec(name)?.[0].toLowerCase() ?? '';

/**
 * Tables come from current programs: UTF-8, where the bytes are valid. Files of cars are read byte by byte.
 */
function decoded(bytes: ArrayBuffer, isTable: boolean): string {
  if (isTable)
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      // Not UTF-8, such as a degree sign of an older program.
    }
  return new TextDecoder('latin1').decode(bytes);
}

async function sourceOf(file: File): Promise<TyreSource | string> {
  const kind = kindOf(file.name);
  if (!isTyreFile(file.name))
    return `${file.name} is not a tyre: use a .tir file, a table of measured forces (.csv) or a car.ini`;
  if (file.size > MAX_BYTES) return `${file.name} is too large for a tyre: ${Math.round(file.size / 1e6)} MB`;
  const isTable = isFileOf(file.name, 'tyreTable');
  const text = decoded(await file.arrayBuffer(), isTable);
  if (isTable) return { kind: 'table', file: file.name, text, reading: undefined };
  if (kind === '.ini') return { kind: 'car', file: file.name, text, wheel: 'FL' };
  return { kind: 'tir', file: file.name, text };
}

/** The middle one of the measured loads (ascending) where a load is outside their range; else undefined. */
export function measuredLoad(loads_N: ArrayLike<number>, load_N: number): number | undefined {
  const middle_N = loads_N[Math.floor(loads_N.length / 2)];
  const isWithin = load_N >= (loads_N[0] ?? 0) && load_N <= (loads_N[loads_N.length - 1] ?? 0);
  return middle_N === undefined || isWithin ? undefined : Math.round(middle_N);
}

/** Tyres over each other at one road, load and temperature. */
export function createTyreLabStore(car: CarStore, notices: NoticeStore, worker: WorkerClient): TyreLabStore {
  const store = createStore<TyreLabState>(() => ({
    entries: WHEEL_TYRES,
    conditions: USUAL_CONDITIONS,
    sheets: new Map(),
    problem: '',
    refused: '',
  }));
  let isOpen = false;

  const ask = askLatest(worker, 'tyre/sheets', {
    question: () => {
      const { entries, conditions } = store.getState();
      const state = car.getState();
      return {
        cars: { car: openCarOf(state) },
        carName: carName(state),
        entries: drawnEntries(entries, state.path !== undefined),
        conditions,
      };
    },
    take: (sheets) => {
      store.setState({ problem: '', sheets });
      showMeasured(sheets);
    },
    onFailure: (problem) => store.setState({ problem }),
  });

  /** Entries of new tables that are not drawn yet. */
  const unseen = new Set<number>();

  /** A new table is shown at a measured load: a load outside its range moves to the middle one. */
  const showMeasured = (sheets: TyreLabState['sheets']): void => {
    for (const number of unseen) {
      const sheet = sheets.get(number);
      if (sheet === undefined || 'problem' in sheet) continue;
      unseen.delete(number);
      const { loads_N = [] } = sheet.measured?.points ?? {};
      const rounded_N = measuredLoad(loads_N, store.getState().conditions.load_N);
      if (rounded_N === undefined) continue;
      notices.notify(
        'info',
        `The wheel load is now ${rounded_N} N, the middle one of the measured loads of ${sheet.name}`,
      );
      store.setState(({ conditions }) => ({ conditions: { ...conditions, load_N: rounded_N } }));
      asIfShown();
    }
  };

  const asIfShown = (): void => {
    if (isOpen) ask();
  };

  const freeNumber = (entries: readonly LabEntry[]): number | undefined =>
    Array.from({ length: MAX_TYRES }, (_, i) => i).find((i) => entries.every(({ number }) => number !== i));

  const add = (source: TyreSource): number | undefined => {
    const { entries } = store.getState();
    const number = freeNumber(entries);
    if (number === undefined) {
      store.setState({ refused: `${MAX_TYRES} tyres are drawn; remove one to add another` });
      return undefined;
    }
    if (source.kind === 'table') unseen.add(number);
    store.setState({ entries: [...entries, { number, source }], refused: '' });
    asIfShown();
    return number;
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
      unseen.delete(number);
      store.setState(({ entries, sheets }) => ({
        entries: entries.filter((entry) => entry.number !== number),
        sheets: new Map([...sheets].filter(([other]) => other !== number)),
        refused: '',
      }));
      asIfShown();
    },
    readTable: (number, reading) => {
      store.setState(({ entries }) => ({
        entries: entries.map((entry) =>
          entry.number === number && entry.source.kind === 'table'
            ? { number, source: { ...entry.source, reading } }
            : entry,
        ),
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
        if (typeof source === 'string') store.setState({ refused: source });
        else add(source);
      }
    },
  };
}
