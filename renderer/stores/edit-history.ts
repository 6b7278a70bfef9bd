import { applyChange, invertedChange, textDifference, type TextChange } from './text-change.ts';

export interface HistoryEntry {
  /** What the person did, in words: shown beside Undo and Redo. */
  readonly label: string;
  readonly change: TextChange;
  /** Name of the companion that was changed; undefined for the car.ini. */
  readonly file: string | undefined;
  /**
   * Entries of the same non-empty kind that follow each other closely become one; those of one drag (`drag` with its
   * number) however long it rests.
   */
  readonly kind: string;
  readonly at_ms: number;
}

/** Undo and redo as one list of text changes, whoever made them: the form, the text view or a command. */
export interface EditHistory {
  readonly undo: readonly HistoryEntry[];
  readonly redo: readonly HistoryEntry[];
}

export const EMPTY_HISTORY: EditHistory = { undo: [], redo: [] };

const MERGE_WITHIN_ms = 800;
/** Begins the kind of what one drag of a slider does. */
export const DRAG = 'drag ';
const LONGEST = 500;

function isContinued(previous: HistoryEntry, next: HistoryEntry): boolean {
  if (next.kind === '' || previous.kind !== next.kind || previous.file !== next.file) return false;
  if (next.kind.startsWith(DRAG)) return true;
  if (next.at_ms - previous.at_ms > MERGE_WITHIN_ms) return false;
  if (next.kind !== 'typing') return true;
  // Typing somewhere else, or across a line end, starts a new step.
  if (/[\r\n]/.test(next.change.inserted + previous.change.inserted)) return false;
  const reached = previous.change.from + previous.change.inserted.length;
  return next.change.from <= reached && next.change.from + next.change.removed.length >= reached;
}

/** Adds an entry that has just changed its file's text `before`; what was undone can no longer be redone. */
export function recordEntry(history: EditHistory, entry: HistoryEntry, before: string): EditHistory {
  const previous = history.undo.at(-1);
  if (previous === undefined || !isContinued(previous, entry))
    return { undo: [...history.undo.slice(1 - LONGEST), entry], redo: [] };
  const original = applyChange(before, invertedChange(previous.change));
  const change = textDifference(original, applyChange(before, entry.change));
  const kept = history.undo.slice(0, -1);
  return { undo: change === undefined ? kept : [...kept, { ...entry, change }], redo: [] };
}

export interface HistoryStep {
  readonly history: EditHistory;
  readonly change: TextChange;
  readonly file: string | undefined;
  readonly label: string;
}

export function undoStep(history: EditHistory): HistoryStep | undefined {
  const entry = history.undo.at(-1);
  if (entry === undefined) return undefined;
  return {
    history: { undo: history.undo.slice(0, -1), redo: [...history.redo, entry] },
    change: invertedChange(entry.change),
    file: entry.file,
    label: entry.label,
  };
}

export function redoStep(history: EditHistory): HistoryStep | undefined {
  const entry = history.redo.at(-1);
  if (entry === undefined) return undefined;
  // An entry that comes back is closed: typing after it starts a new step.
  const closed = { ...entry, at_ms: Number.NEGATIVE_INFINITY };
  return {
    history: { undo: [...history.undo, closed], redo: history.redo.slice(0, -1) },
    change: entry.change,
    file: entry.file,
    label: entry.label,
  };
}
