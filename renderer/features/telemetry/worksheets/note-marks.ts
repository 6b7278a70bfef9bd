import type { SessionNote } from '../../../../core/contract/note-requests.ts';
import type { AxisPart } from '../../../plots/traces/PartStrip.tsx';
import type { TraceMark } from '../../../plots/traces/trace-marks.ts';

/** Notes on the traces, each with a mark at its start. */
export function noteMarks(notes: readonly SessionNote[]): readonly TraceMark[] {
  return notes.map(({ from_s, text }) => ({
    at: from_s,
    kind: 'note',
    message: text,
    of: undefined,
    colour: '--accent',
  }));
}

/** Notes on a time range are parts of the axis, too. */
export function noteParts(notes: readonly SessionNote[]): readonly AxisPart[] {
  return notes
    .filter(({ from_s, to_s }) => to_s > from_s)
    .map(({ from_s, to_s, text }) => ({ name: text, from: from_s, to: to_s }));
}
