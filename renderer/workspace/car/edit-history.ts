import { invertedChange, joinedChange, type TextChange } from './text-change.ts';

/** A change of one of the car's files. */
export interface FileChange {
  readonly change: TextChange;
  /** Name of the changed companion; undefined for the car.ini. */
  readonly file: string | undefined;
}

export interface HistoryEntry extends FileChange {
  /** Description of the step, shown beside Undo and Redo. */
  readonly label: string;
  /** Changes of other files in the same step. */
  readonly also?: readonly FileChange[];
  /**
   * Consecutive entries of the same non-empty kind within a short time become one; those of one drag (`drag`
   * with its number) after any time.
   */
  readonly kind: string;
  /** Time on the page's clock (performance.now). */
  readonly at_ms: number;
  /** Differences in behaviour that no changed text shows, in sentences. */
  readonly note?: string;
  /** No further entry joins it: it was undone and redone. */
  readonly isClosed?: true;
}

/**
 * Linked entries, shared between the states of a history: adding one takes the same time and memory for any
 * number, where an array would be copied.
 */
export type Steps = NoSteps | SomeSteps;

interface NoSteps {
  readonly length: 0;
  readonly top: undefined;
  readonly below: undefined;
}

interface SomeSteps {
  readonly length: number;
  readonly top: HistoryEntry;
  readonly below: Steps;
}

const NO_STEPS: NoSteps = { length: 0, top: undefined, below: undefined };

const withStep = (below: Steps, top: HistoryEntry): Steps => ({ length: below.length + 1, top, below });

/** Undo and redo as one list of text changes from the form, the text view and commands. */
export interface EditHistory {
  readonly undo: Steps;
  readonly redo: Steps;
  /** Length of `undo` at which the files are as saved; undefined where no step leads there any more. */
  readonly saved: number | undefined;
}

/** History of files as read. */
export const EMPTY_HISTORY: EditHistory = { undo: NO_STEPS, redo: NO_STEPS, saved: 0 };

const MERGE_WITHIN_ms = 800;
/** Start of the kind of a slider drag. */
export const DRAG = 'drag ';

function isContinued(previous: HistoryEntry, next: HistoryEntry): boolean {
  if (next.kind === '' || previous.kind !== next.kind || previous.file !== next.file) return false;
  if (previous.isClosed === true || previous.also !== undefined || next.also !== undefined) return false;
  if (next.kind.startsWith(DRAG)) return true;
  if (next.at_ms - previous.at_ms > MERGE_WITHIN_ms) return false;
  if (next.kind !== 'typing') return true;
  // Typing somewhere else, or across a line end, starts a new step.
  if (/[\r\n]/.test(next.change.inserted + previous.change.inserted)) return false;
  const reached = previous.change.from + previous.change.inserted.length;
  return next.change.from <= reached && next.change.from + next.change.removed.length >= reached;
}

/** Adds an entry that has just changed its file's text `before`; undone entries can no longer be redone. */
export function recordEntry(history: EditHistory, entry: HistoryEntry, before: string): EditHistory {
  const { undo } = history;
  const saved = history.saved !== undefined && history.saved > undo.length ? undefined : history.saved;
  // A saved step stays separate, so that undo can reach the saved text.
  if (undo.top === undefined || undo.length === saved || !isContinued(undo.top, entry))
    return { undo: withStep(undo, entry), redo: NO_STEPS, saved };
  const change = joinedChange(undo.top.change, entry.change, before);
  return {
    undo: change === undefined ? undo.below : withStep(undo.below, { ...entry, change }),
    redo: NO_STEPS,
    saved,
  };
}

export interface HistoryStep {
  readonly history: EditHistory;
  /** Changes of different files. */
  readonly changes: readonly FileChange[];
  readonly label: string;
}

const changesOf = ({ change, file, also = [] }: HistoryEntry): FileChange[] => [{ change, file }, ...also];

export function undoStep({ undo, redo, saved }: EditHistory): HistoryStep | undefined {
  if (undo.top === undefined) return undefined;
  const { top, below } = undo;
  return {
    history: { undo: below, redo: withStep(redo, top), saved },
    changes: changesOf(top).map(({ change, file }) => ({ change: invertedChange(change), file })),
    label: top.label,
  };
}

export function redoStep({ undo, redo, saved }: EditHistory): HistoryStep | undefined {
  if (redo.top === undefined) return undefined;
  const { top, below } = redo;
  return {
    history: { undo: withStep(undo, { ...top, isClosed: true }), redo: below, saved },
    changes: changesOf(top),
    label: top.label,
  };
}

/** History with the state that it had at `then` as the saved one: edits can go on during a save. */
export function withSaved(history: EditHistory, then: EditHistory): EditHistory {
  const { length } = then.undo;
  const isThere = length === 0 || allEntries(history)[length - 1] === then.undo.top;
  return { ...history, saved: isThere ? length : undefined };
}

/** All entries in the order in which they were made, the undone ones last. */
export function allEntries({ undo, redo }: EditHistory): HistoryEntry[] {
  const entries: HistoryEntry[] = [];
  for (let at: Steps = undo; at.top !== undefined; at = at.below) entries.push(at.top);
  entries.reverse();
  for (let at: Steps = redo; at.top !== undefined; at = at.below) entries.push(at.top);
  return entries;
}
