import type { CarEdit, QuickFix } from '../../../core/catalogue/car-edits.ts';
import type { CurveEdit } from '../../../core/contract/curve-edits.ts';
import type { CarReader } from '../../worker/car-reader.ts';
import { fileText, savedFacts, withFileText, type CarState, type CarStore } from './car-store.ts';
import { recordEntry, redoStep, undoStep, type FileChange, type HistoryStep } from './edit-history.ts';
import { applyChange, textDifference, type TextChange } from './text-change.ts';
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
  readonly undo: () => string | undefined;
  readonly redo: () => string | undefined;
  /** Goes back or forward by this many steps of the history. */
  readonly goToStep: (steps: number) => void;
  /** Reads the model from the text at once. */
  readonly readNow: () => Promise<void>;
}

export const CAR_EDITOR = serviceKey<CarEditor>('editor');

const asCarEdit = ({ key, valueText }: KeyEdit): CarEdit =>
  valueText === undefined ? { kind: 'remove', key } : { kind: 'set', key, valueText };

const isRead = ({ text, modelText, companions, modelCompanions }: CarState): boolean =>
  modelText === text && modelCompanions === companions;

function changedTexts(
  state: CarState,
  changes: readonly FileChange[],
): Pick<CarState, 'text' | 'companions'> {
  const changed = changes.reduce(
    (at: CarState, { change, file }) => ({
      ...at,
      ...withFileText(at, file, applyChange(fileText(at, file), change)),
    }),
    state,
  );
  return { text: changed.text, companions: changed.companions };
}

export const FIX_OF_OLDER_TEXT = 'The text has changed: the remedy no longer fits';

/** Pause in typing before the text is read again. */
const READ_AFTER_ms = 120;
/** Attempts to apply a form edit to a text that is being typed in at the same time. */
const ATTEMPTS = 10;

export function createCarEditor(
  store: CarStore,
  reader: CarReader,
  onFailure: (error: unknown) => void,
): CarEditor {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reading: Promise<void> | undefined;
  let queue: Promise<void> = Promise.resolve();
  /** Saved text whose values are stored. */
  let keptText: string | undefined;

  /** A draft differs from its file from the start: the file is read too. */
  const readSaved = async (): Promise<void> => {
    const { path, savedText, savedCompanions } = store.getState();
    const { values } = await reader.read({ text: savedText, companions: savedCompanions });
    const now = store.getState();
    if (now.path !== path || now.savedText !== savedText) return;
    store.setState(savedFacts(values));
    keptText = savedText;
  };

  const needsSaved = (text: string): boolean => {
    const { savedText, savedFields } = store.getState();
    return text !== savedText && (keptText !== savedText || savedFields.size === 0);
  };

  const readOnce = async (): Promise<void> => {
    const { path, text, companions } = store.getState();
    if (path === undefined) return;
    const model = await reader.read({ text, companions });
    if (needsSaved(text)) await readSaved();
    const now = store.getState();
    // Another car was opened meanwhile; it is read separately.
    if (now.path !== path) return;
    const isSaved = text === now.savedText;
    if (isSaved) keptText = text;
    store.setState({
      model,
      modelText: text,
      modelCompanions: companions,
      ...(isSaved ? savedFacts(model.values) : {}),
    });
  };

  const readNow = (): Promise<void> => {
    clearTimeout(timer);
    reading ??= (async () => {
      try {
        do await readOnce();
        while (store.getState().path !== undefined && !isRead(store.getState()));
      } catch (error) {
        onFailure(error);
      } finally {
        reading = undefined;
      }
    })();
    return reading;
  };

  const readSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void readNow(), READ_AFTER_ms);
  };

  const record = (
    change: TextChange,
    label: string,
    kind: string,
    file?: string,
    also: readonly FileChange[] = [],
  ): void => {
    store.setState((state) => {
      const entry = {
        label,
        change,
        file,
        kind,
        at_ms: performance.now(),
        ...(also.length > 0 ? { also } : {}),
      };
      const texts = changedTexts(state, [{ change, file }, ...also]);
      return { ...texts, history: recordEntry(state.history, entry, fileText(state, file)) };
    });
  };

  /**
   * Applies a rewrite of the text, or of a companion, as one undo step, again where the text changed
   * meanwhile.
   */
  const lay = async (
    write: (text: string) => Promise<string>,
    label: string,
    kind: string,
    file?: string,
  ): Promise<void> => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const before = store.getState();
      const { path } = before;
      const text = fileText(before, file);
      const edited = await write(text);
      const now = store.getState();
      if (now.path !== path) return;
      if (fileText(now, file) !== text) continue;
      const change = textDifference(text, edited);
      if (change === undefined) return;
      record(change, label, kind, file);
      await readNow();
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
      const texts = [
        { file: undefined, next: edited },
        ...files.map((f) => ({ file: f.name, next: f.text })),
      ];
      const changes = texts.flatMap(({ file, next }) => {
        const change = textDifference(fileText(now, file), next);
        return change === undefined ? [] : [{ change, file }];
      });
      const [first, ...also] = changes;
      if (first === undefined) return;
      record(first.change, label, '', first.file, also);
      await readNow();
    });

  const convertFakedDrive = async (): Promise<readonly string[]> => {
    let notes: readonly string[] = [];
    const write = async (text: string): Promise<string> => {
      const converted = await reader.convertFakedDrive({ text, companions: store.getState().companions });
      ({ notes } = converted);
      return converted.text;
    };
    await inTurn(() => lay(write, 'Faked four-wheel drive to a centre differential', ''));
    return notes;
  };

  const stepped = (state: CarState, made: HistoryStep): CarState => ({
    ...state,
    ...changedTexts(state, made.changes),
    history: made.history,
  });

  const step = (made: HistoryStep | undefined): string | undefined => {
    if (made === undefined) return undefined;
    store.setState((state) => stepped(state, made));
    void readNow();
    return made.label;
  };

  const goToStep = (steps: number): void => {
    let state = store.getState();
    while (state.history.undo.length !== steps) {
      const isBack = state.history.undo.length > steps;
      const made = isBack ? undoStep(state.history) : redoStep(state.history);
      if (made === undefined) break;
      state = stepped(state, made);
    }
    if (state === store.getState()) return;
    store.setState({ text: state.text, companions: state.companions, history: state.history });
    void readNow();
  };

  return {
    typed: (change) => {
      record(change, 'Typing', 'typing');
      readSoon();
    },
    setKeys: (edits, label, kind = '') => apply(edits.map(asCarEdit), label, kind),
    apply,
    applyFix,
    setCompanion: (name, text, label, kind = '') => {
      const change = textDifference(fileText(store.getState(), name), text);
      if (change === undefined) return;
      record(change, label, kind, name);
      void readNow();
    },
    editCurve: (file, edit, label, kind = '') =>
      inTurn(() => lay((text) => reader.curve({ kind: 'edit', text, file, edit }), label, kind, file)),
    newCurve: (file, maxSpeed_rpm, label) =>
      inTurn(() => lay(() => reader.curve({ kind: 'new', maxSpeed_rpm }), label, '', file)),
    convertFakedDrive,
    replaceText: (text, label) => {
      const change = textDifference(store.getState().text, text);
      if (change === undefined) return;
      record(change, label, '');
      void readNow();
    },
    undo: () => step(undoStep(store.getState().history)),
    redo: () => step(redoStep(store.getState().history)),
    goToStep,
    readNow,
  };
}
