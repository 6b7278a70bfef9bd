import { allEntries, type EditHistory, type HistoryEntry } from '../../workspace/car/edit-history.ts';

/** One state of the files in the history. */
export interface HistoryRow {
  /** Steps from the files as they were opened; 0 for those. */
  readonly steps: number;
  readonly label: string;
  /** The text written or removed, where the label does not show it, or a note on what the step does; else empty. */
  readonly detail: string;
  readonly file: string;
  /** Wall clock as ISO text; undefined for the files as opened. */
  readonly time: string | undefined;
  readonly isSaved: boolean;
  /** True for an undone step, which Redo restores. */
  readonly isUndone: boolean;
}

const LONGEST = 40;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}\u2026` : line;
}

function detailOf({ kind, change, note = '' }: HistoryEntry): string {
  if (note !== '') return note;
  if (kind !== 'typing') return '';
  const [written, taken] = [shortened(change.inserted), shortened(change.removed)];
  if (written !== '') return `\u201c${written}\u201d`;
  return taken === '' ? '' : `without \u201c${taken}\u201d`;
}

/**
 * All states, the newest first.
 *
 * @param origin_ms wall clock at the zero of the entries' clock (performance.timeOrigin)
 */
export function historyRows(history: EditHistory, origin_ms: number): HistoryRow[] {
  const at = history.undo.length;
  const rows = allEntries(history).map((entry, i): HistoryRow => {
    const steps = i + 1;
    return {
      steps,
      label: entry.label,
      detail: detailOf(entry),
      file: entry.file ?? 'car.ini',
      time: new Date(origin_ms + entry.at_ms).toISOString(),
      isSaved: history.saved === steps,
      isUndone: steps > at,
    };
  });
  rows.unshift({
    steps: 0,
    label: 'As opened',
    detail: '',
    file: '',
    time: undefined,
    isSaved: history.saved === 0,
    isUndone: false,
  });
  return rows.reverse();
}
