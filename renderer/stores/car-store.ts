import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Diagnostic } from '../../core/contract/diagnostics.ts';
import type { CarCompanion, DerivedFigure } from '../../core/contract/requests.ts';
import type { CarModel, FieldValue } from '../worker/messages.ts';
import { EMPTY_HISTORY, type EditHistory } from './edit-history.ts';

/**
 * The open car. `text` is the one truth: the form shows `model`, which the worker made from `modelText`, and the
 * text view shows `text` itself.
 */
export interface CarState {
  /** Path on disk; undefined while no car is open. */
  readonly path: string | undefined;
  readonly text: string;
  readonly savedText: string;
  /** Hash of the file as it was read or written last. */
  readonly savedHash: string | undefined;
  /** Value texts by key as they were saved: what differs is marked. */
  readonly savedValues: ReadonlyMap<string, string>;
  readonly companions: readonly CarCompanion[];
  readonly isReadOnly: boolean;
  readonly history: EditHistory;
  readonly model: CarModel | undefined;
  readonly modelText: string;
  readonly derived: readonly DerivedFigure[] | undefined;
  /** How the car will drive, for the model the setup screen asks for. */
  readonly advice: readonly Diagnostic[] | undefined;
  /** What keeps scripts of the car from being read. */
  readonly scriptFaults: readonly Diagnostic[];
  /** Key that the form and the text view point at together. */
  readonly selectedKey: string | undefined;
  /** A setting whose field is to get the focus: chosen from a search. */
  readonly focusRequest: { readonly key: string } | undefined;
  /** A line the text view is asked to show; counts from 1. */
  readonly lineRequest: { readonly line: number; readonly column: number } | undefined;
  readonly isBusy: boolean;
}

export type CarStore = StoreApi<CarState>;

export const NO_CAR: CarState = {
  path: undefined,
  text: '',
  savedText: '',
  savedHash: undefined,
  savedValues: new Map(),
  companions: [],
  isReadOnly: false,
  history: EMPTY_HISTORY,
  model: undefined,
  modelText: '',
  derived: undefined,
  advice: undefined,
  scriptFaults: [],
  selectedKey: undefined,
  focusRequest: undefined,
  lineRequest: undefined,
  isBusy: false,
};

export function createCarStore(): CarStore {
  return createStore<CarState>(() => NO_CAR);
}

export function isEdited(state: CarState): boolean {
  return state.path !== undefined && state.text !== state.savedText;
}

/** The file's own name for people: `coupe/car.ini` for a car.ini, else the last part of the path. */
export function shortPath(path: string): string {
  const parts = path.split(/[\\/]/);
  const last = parts.at(-1) ?? path;
  const folder = parts.at(-2);
  return last.toLowerCase() === 'car.ini' && folder !== undefined && folder !== ''
    ? `${folder}/${last}`
    : last;
}

/** What the open car is called: its own name, else that of its file. */
export function carName(state: Pick<CarState, 'path' | 'model'>): string {
  const named = state.model?.name ?? '';
  if (named !== '') return named;
  return state.path === undefined ? '' : shortPath(state.path);
}

export function valueTexts(values: readonly FieldValue[]): ReadonlyMap<string, string> {
  return new Map(values.filter((v) => v.origin !== 'default').map((v) => [v.key, v.text]));
}

export function countSeverities(model: CarModel | undefined): {
  errors: number;
  warnings: number;
  infos: number;
} {
  const counts = { errors: 0, warnings: 0, infos: 0 };
  for (const { severity } of model?.diagnostics ?? []) {
    if (severity === 'error') counts.errors++;
    else if (severity === 'warning') counts.warnings++;
    else counts.infos++;
  }
  return counts;
}
