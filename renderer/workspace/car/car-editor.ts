import type { CarEdit, QuickFix } from '../../../core/catalogue/car-edits.ts';
import type { CurveEdit } from '../../../core/contract/curve-edits.ts';
import type { CarText } from '../../worker/car-model.ts';
import type { CarReader } from '../../worker/car-reader.ts';
import { atStep, changesTo, recorded, stepped } from './car-history.ts';
import { fileText, type CarStore } from './car-store.ts';
import { redoStep, undoStep, type FileChange, type HistoryStep } from './edit-history.ts';
import { createModelReading } from './model-reading.ts';
import type { TextChange } from './text-change.ts';
import { serviceKey } from '../services.ts';

/** A new value text of a key, or undefined to remove the key. */
export interface KeyEdit {
  readonly key: string;
  readonly valueText: string | undefined;
}

/** Changes the text of the open car and keeps the model in step with it. */
export interface CarEditor {
  /** Handles a change made in the text view. */
  readonly typed: (change: TextChange) => void;
  /**
   * Sets or removes keys as one undo step. Edits wait for each other; `kind` joins quick repeats (arrow
   * keys). Rejects where a key cannot be edited.
   */
  readonly setKeys: (edits: readonly KeyEdit[], label: string, kind?: string) => Promise<void>;
  /** As `setKeys`, for edits of any kind: quick fixes, variants, imports. */
  readonly apply: (edits: readonly CarEdit[], label: string, kind?: string) => Promise<void>;
  /**
   * Applies a remedy, with the files that it creates, as one undo step. Text edits fit the text they were
   * made for only: rejects where the text has changed.
   */
  readonly applyFix: (
    fix: Pick<QuickFix, 'edits' | 'files'>,
    forText: string,
    label: string,
  ) => Promise<void>;
  /**
   * Changes or creates a file beside the car.ini, as an undo step of the same history; saved with the car.
   */
  readonly setCompanion: (name: string, text: string, label: string, kind?: string) => void;
  /** Changes a point of a .crv file beside the car.ini. Rejects where the curve would become invalid. */
  readonly editCurve: (file: string, edit: CurveEdit, label: string, kind?: string) => Promise<void>;
  /** Creates a curve file for an engine of this maximum speed. */
  readonly newCurve: (file: string, maxSpeed_rpm: number, label: string) => Promise<void>;
  /**
   * Converts a faked four-wheel drive to three differentials, as one undo step; returns notes on the
   * conversion.
   */
  readonly convertFakedDrive: () => Promise<readonly string[]>;
  /** Replaces the whole text as one undo step. */
  readonly replaceText: (text: string, label: string) => void;
  /** Gives the car.ini and the named files beside it these texts, as one undo step. */
  readonly replaceCar: (car: CarText, label: string) => void;
  readonly undo: () => string | undefined;
  readonly redo: () => string | undefined;
  /** Goes back or forward to the state with this many steps of the history. */
  readonly goToStep: (steps: number) => void;
  /** Reads the model from the text at once. */
  readonly readNow: () => Promise<void>;
  /** Resolves once every edit asked for so far is in the text or refused: before it is saved, or closed. */
  readonly settled: () => Promise<void>;
}

export const CAR_EDITOR = serviceKey<CarEditor>('editor');

const asCarEdit = ({ key, valueText }: KeyEdit): CarEdit =>
  valueText === undefined ? { kind: 'remove', key } : { kind: 'set', key, valueText };

export const FIX_OF_OLDER_TEXT = 'The text has changed: the remedy no longer fits';

/** Attempts to apply a form edit to a text that is being typed in at the same time. */
const ATTEMPTS = 10;

export function createCarEditor(
  store: CarStore,
  reader: CarReader,
  onFailure: (error: unknown) => void,
): CarEditor {
  const reading = createModelReading(store, reader, onFailure);
  let queue: Promise<void> = Promise.resolve();

  const record = (changes: readonly FileChange[], label: string, kind = '', note = ''): boolean => {
    const [first, ...also] = changes;
    if (first === undefined) return false;
    store.setState((state) => recorded(state, [first, ...also], label, kind, note));
    return true;
  };
  /** Gives a file another text, as one undo step, where it differs. */
  const setText = (file: string | undefined, text: string, label: string, kind?: string): void => {
    if (record(changesTo(store.getState(), [{ file, text }]), label, kind)) void reading.now();
  };

  /**
   * Applies a rewrite of the text, or of a companion, as one undo step, again where the text changed
   * meanwhile.
   */
  const lay = async (
    write: (text: string) => Promise<string | { readonly text: string; readonly note: string }>,
    label: string,
    kind: string,
    file?: string,
  ): Promise<void> => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const before = store.getState();
      const { path } = before;
      const text = fileText(before, file);
      const written = await write(text);
      const { text: edited, note } = typeof written === 'string' ? { text: written, note: '' } : written;
      const now = store.getState();
      if (now.path !== path) return;
      if (fileText(now, file) !== text) continue;
      if (record(changesTo(now, [{ file, text: edited }]), label, kind, note)) await reading.now();
      return;
    }
    throw new Error('The text was changing while the value was being set; it was not set');
  };

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  };

  const apply = (edits: readonly CarEdit[], label: string, kind = ''): Promise<void> =>
    inTurn(() => lay((text) => reader.edit(text, edits), label, kind));

  const applyFix: CarEditor['applyFix'] = ({ edits, files = [] }, forText, label) =>
    inTurn(async () => {
      const { path, text } = store.getState();
      const isBound = edits.some(({ kind }) => kind === 'span');
      if (isBound && text !== forText) throw new Error(FIX_OF_OLDER_TEXT);
      const edited = edits.length === 0 ? text : await reader.edit(text, edits);
      const now = store.getState();
      if (now.path !== path) return;
      if (now.text !== text) throw new Error(FIX_OF_OLDER_TEXT);
      const texts = files.map(({ name, text: written }) => ({ file: name, text: written }));
      const changes = changesTo(now, [{ file: undefined, text: edited }, ...texts]);
      if (record(changes, label)) await reading.now();
    });

  const convertFakedDrive = async (): Promise<readonly string[]> => {
    let notes: readonly string[] = [];
    const write = async (text: string) => {
      const converted = await reader.convertFakedDrive({ text, companions: store.getState().companions });
      ({ notes } = converted);
      return { text: converted.text, note: notes.join(' ') };
    };
    await inTurn(() => lay(write, 'Faked four-wheel drive to a centre differential', ''));
    return notes;
  };

  const step = (made: HistoryStep | undefined): string | undefined => {
    if (made === undefined) return undefined;
    store.setState((state) => stepped(state, made));
    void reading.now();
    return made.label;
  };

  return {
    typed: (change) => {
      record([{ change, file: undefined }], 'Typing', 'typing');
      reading.soon();
    },
    setKeys: (edits, label, kind = '') => apply(edits.map(asCarEdit), label, kind),
    apply,
    applyFix,
    setCompanion: setText,
    editCurve: (file, edit, label, kind = '') =>
      inTurn(() => lay((text) => reader.curve({ kind: 'edit', text, file, edit }), label, kind, file)),
    newCurve: (file, maxSpeed_rpm, label) =>
      inTurn(() => lay(() => reader.curve({ kind: 'new', maxSpeed_rpm }), label, '', file)),
    convertFakedDrive,
    replaceText: (text, label) => setText(undefined, text, label),
    replaceCar: ({ text, companions }, label) => {
      const files = companions.map(({ name, text: theirs }) => ({ file: name, text: theirs }));
      if (record(changesTo(store.getState(), [{ file: undefined, text }, ...files]), label))
        void reading.now();
    },
    undo: () => step(undoStep(store.getState().history)),
    redo: () => step(redoStep(store.getState().history)),
    goToStep: (steps) => {
      const before = store.getState();
      const { text, companions, history } = atStep(before, steps);
      if (history === before.history) return;
      store.setState({ text, companions, history });
      void reading.now();
    },
    readNow: reading.now,
    settled: () => queue,
  };
}
