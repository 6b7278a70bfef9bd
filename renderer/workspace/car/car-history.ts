import { fileText, withFileText, type CarState } from './car-store.ts';
import { recordEntry, redoStep, undoStep, type FileChange, type HistoryStep } from './edit-history.ts';
import { applyChange, textDifference } from './text-change.ts';

/** The files of the open car with their history. */
type CarFilesState = Pick<CarState, 'text' | 'companions' | 'history'>;

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

/** Changes that give files other texts; those that have them already are left out. */
export function changesTo(
  state: CarState,
  texts: readonly { readonly file: string | undefined; readonly text: string }[],
): FileChange[] {
  return texts.flatMap(({ file, text }) => {
    const change = textDifference(fileText(state, file), text);
    return change === undefined ? [] : [{ change, file }];
  });
}

/** The car after changes of its files, which are one step of its history; at least one is given. */
export function recorded(
  state: CarState,
  [first, ...also]: readonly [FileChange, ...FileChange[]],
  label: string,
  kind: string,
  note = '',
): CarFilesState {
  const { change, file } = first;
  const entry = {
    label,
    change,
    file,
    kind,
    at_ms: performance.now(),
    ...(also.length > 0 ? { also } : {}),
    ...(note === '' ? {} : { note }),
  };
  return {
    ...changedTexts(state, [first, ...also]),
    history: recordEntry(state.history, entry, fileText(state, file)),
  };
}

/** The car after a step back or forward. */
export const stepped = (state: CarState, { changes, history }: HistoryStep): CarFilesState => ({
  ...changedTexts(state, changes),
  history,
});

/** The car with this many steps done, or as near as its history goes. */
export function atStep(state: CarState, steps: number): CarState {
  let at = state;
  while (at.history.undo.length !== steps) {
    const step = at.history.undo.length > steps ? undoStep(at.history) : redoStep(at.history);
    if (step === undefined) break;
    at = { ...at, ...stepped(at, step) };
  }
  return at;
}
