import { withSavedFixes } from './saved-fixes.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Diagnostic } from '../../../core/catalogue/diagnostics.ts';
import type { CarCompanion } from '../../../core/contract/car-file.ts';
import type { OpenedCar } from '../../../core/contract/car-requests.ts';
import type { Failure } from '../../../core/contract/errors.ts';
import type { DerivedFigure } from '../../../core/catalogue/figures.ts';
import type { CarModel, CarText, FieldValue } from '../../worker/car-model.ts';
import { EMPTY_HISTORY, type EditHistory } from './edit-history.ts';
import { serviceKey } from '../services.ts';

/**
 * The open car. `text` is the only source: the form shows `model`, which the worker made from `modelText`,
 * and the text view shows `text` itself.
 */
export interface CarState {
  /** Path on disk; undefined while no car is open. */
  readonly path: string | undefined;
  readonly text: string;
  readonly savedText: string;
  /** Hash of the file as last read or written. */
  readonly savedHash: string | undefined;
  /** Saved values by key, with their positions; differing values are marked. */
  readonly savedFields: ReadonlyMap<string, FieldValue>;
  readonly companions: readonly CarCompanion[];
  /** Companions as last read or written. */
  readonly savedCompanions: readonly CarCompanion[];
  readonly isReadOnly: boolean;
  readonly history: EditHistory;
  readonly model: CarModel | undefined;
  readonly modelText: string;
  readonly modelCompanions: readonly CarCompanion[];
  readonly derived: readonly DerivedFigure[] | undefined;
  /** Reason why there are no derived figures. */
  readonly derivedFailure: Failure | undefined;
  /** Advice for the model selected on the setup screen. */
  readonly advice: readonly Diagnostic[] | undefined;
  /**
   * Faults that keep its scripts from being read, or the car from running, beyond the diagnostics of its
   * text.
   */
  readonly scriptFaults: readonly Diagnostic[];
  /** Diagnostics about the files of its models. */
  readonly modelFaults: readonly Diagnostic[];
  /** Key selected in the form and the text view. */
  readonly selectedKey: string | undefined;
  /** Setting whose field is to get the focus, chosen from a search. */
  readonly focusRequest: { readonly key: string } | undefined;
  /** Settings that a sweep is asked to vary together, chosen in the form. */
  readonly varyRequest: { readonly keys: readonly [string, ...string[]] } | undefined;
  /** A line that the text view is asked to show, from 1. */
  readonly lineRequest: { readonly line: number; readonly column: number } | undefined;
  readonly isBusy: boolean;
  /** A save is on its way. */
  readonly isSaving: boolean;
}

export type CarStore = StoreApi<CarState>;

export const CAR = serviceKey<CarStore>('car');

export const NO_CAR: CarState = {
  path: undefined,
  text: '',
  savedText: '',
  savedHash: undefined,
  savedFields: new Map(),
  companions: [],
  savedCompanions: [],
  isReadOnly: false,
  history: EMPTY_HISTORY,
  model: undefined,
  modelText: '',
  modelCompanions: [],
  derived: undefined,
  derivedFailure: undefined,
  advice: undefined,
  scriptFaults: [],
  modelFaults: [],
  selectedKey: undefined,
  focusRequest: undefined,
  varyRequest: undefined,
  lineRequest: undefined,
  isBusy: false,
  isSaving: false,
};

export function createCarStore(): CarStore {
  return createStore<CarState>(() => NO_CAR);
}

export function isEdited(state: CarState): boolean {
  return state.path !== undefined && (state.text !== state.savedText || editedCompanions(state).length > 0);
}

const companionText = (companions: readonly CarCompanion[], name: string): string | undefined =>
  companions.find((companion) => companion.name === name)?.text;

/** Text of the car.ini (`file` undefined) or of a companion; empty where there is none of that name. */
export function fileText(state: CarState, file: string | undefined): string {
  return file === undefined ? state.text : (companionText(state.companions, file) ?? '');
}

/** State with another text of one file. A companion that is empty and was never saved does not exist. */
export function withFileText(
  state: CarState,
  file: string | undefined,
  text: string,
): Pick<CarState, 'text' | 'companions'> {
  if (file === undefined) return { text, companions: state.companions };
  const others = state.companions.filter(({ name }) => name !== file);
  const isThere = text !== '' || companionText(state.savedCompanions, file) !== undefined;
  return { text: state.text, companions: isThere ? [...others, { name: file, text }] : others };
}

/** Companions whose text differs from the saved one, with the saved text (none for a new file). */
export function editedCompanions(
  state: CarState,
): readonly (CarCompanion & { readonly before: string | undefined })[] {
  if (state.companions === state.savedCompanions) return [];
  return state.companions
    .map(({ name, text }) => ({ name, text, before: companionText(state.savedCompanions, name) }))
    .filter(({ text, before }) => text !== before);
}

/** Short name of the file: `coupe/car.ini` for a car.ini, else the last part of the path. */
export function shortPath(path: string): string {
  const parts = path.split(/[\\/]/);
  const last = parts.at(-1) ?? path;
  const folder = parts.at(-2);
  return last.toLowerCase() === 'car.ini' && folder !== undefined && folder !== ''
    ? `${folder}/${last}`
    : last;
}

/** Name of the open car: its own, else that of its file. */
export function carName(state: Pick<CarState, 'path' | 'model'>): string {
  const named = state.model?.name ?? '';
  if (named !== '') return named;
  return state.path === undefined ? '' : shortPath(state.path);
}

/** The open car as the worker reads it; undefined where none is open. */
export const openCarOf = ({ path, text, companions }: CarState): CarText | undefined =>
  path === undefined ? undefined : { text, companions };

/** The open car with its unsaved edits, as the backend takes it; undefined where none is open. */
export const openedCarOf = ({ path, text, companions }: CarState): OpenedCar | undefined =>
  path === undefined ? undefined : { path, text, companions: [...companions] };

export function valueTexts(values: Iterable<FieldValue>): ReadonlyMap<string, string> {
  return new Map([...values].filter((v) => v.origin !== 'default').map((v) => [v.key, v.text]));
}

/** Facts of the saved text for later comparison. */
export function savedFacts(values: readonly FieldValue[]): Pick<CarState, 'savedFields'> {
  return { savedFields: new Map(values.map((v) => [v.key, v])) };
}

type Diagnosed = Pick<CarState, 'model' | 'scriptFaults' | 'modelFaults' | 'savedFields'>;

const byLine = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  diagnostics.toSorted((a, b) => a.line - b.line);

/**
 * Diagnostics of the open car, its scripts and its models: the one list that is shown, marked and counted. What is known
 * later comes later, so that it does not push away what a person is about to press.
 */
export const diagnosticsOf = ({
  model,
  scriptFaults,
  modelFaults,
  savedFields,
}: Diagnosed): readonly Diagnostic[] => [
  ...(model === undefined ? [] : byLine(withSavedFixes(model.diagnostics, model.values, savedFields))),
  ...byLine(scriptFaults),
  ...byLine(modelFaults),
];

/** True where two states have the same diagnostics, by identity. */
export const areDiagnosedAlike = (a: Diagnosed, b: Diagnosed): boolean =>
  a.model === b.model &&
  a.savedFields === b.savedFields &&
  a.scriptFaults === b.scriptFaults &&
  a.modelFaults === b.modelFaults;

export function countSeverities(state: Omit<Diagnosed, 'savedFields'>): {
  errors: number;
  warnings: number;
  infos: number;
} {
  const counts = { errors: 0, warnings: 0, infos: 0 };
  for (const { severity, more = 1 } of [
    ...(state.model?.diagnostics ?? []),
    ...state.scriptFaults,
    ...state.modelFaults,
  ]) {
    if (severity === 'error') counts.errors += more;
    else if (severity === 'warning') counts.warnings += more;
    else counts.infos += more;
  }
  return counts;
}
