import { RUN_EVENT_KINDS, type RunEventKind } from '../../../core/contract/run-event.ts';
import type { Span } from '../view-range.ts';

export type MarkKind = RunEventKind | 'note';
const KIND_LABELS: Readonly<Record<MarkKind, string>> = { ...RUN_EVENT_KINDS, note: 'Note' };

/** An event, at its position on the axis of the traces. */
export interface TraceMark {
  readonly at: number;
  /** A note is a person's; all others are events of the run. */
  readonly kind: MarkKind;
  /** One sentence with its numbers. */
  readonly message: string;
  /** Session of the event where more than one is drawn. */
  readonly of: string | undefined;
  /** Theme variable. */
  readonly colour: string;
}

/** Marks too close for separate texts. */
export interface MarkGroup {
  readonly marks: readonly TraceMark[];
  /** Distance from the left end of the plot. */
  readonly x_px: number;
  /** Room for its text: to the next group, or to the end of the plot. */
  readonly room_px: number;
  /**
   * The text is left of its mark: at the right end of the plot, or where there is more room before the first.
   */
  readonly isTurned: boolean;
}

/** Minimum room for a text and its number. */
export const MIN_ROOM_PX = 96;

/** Marks of the shown part, from left to right; a group spans less than a text needs. */
export function markGroups(marks: readonly TraceMark[], { from, to }: Span, width_px: number): MarkGroup[] {
  if (!(to > from) || !(width_px > 0)) return [];
  const groups: { x_px: number; marks: TraceMark[] }[] = [];
  for (const mark of [...marks].sort((a, b) => a.at - b.at)) {
    if (mark.at < from || mark.at > to) continue;
    const x_px = ((mark.at - from) / (to - from)) * width_px;
    const last = groups.at(-1);
    if (last === undefined || x_px - last.x_px >= MIN_ROOM_PX) groups.push({ x_px, marks: [mark] });
    else last.marks.push(mark);
  }
  const last = groups.length - 1;
  const isEndTight = last >= 0 && width_px - (groups[last]?.x_px ?? 0) < MIN_ROOM_PX;
  const isFirstTurned = last > 0 && (groups[0]?.x_px ?? 0) > (groups[1]?.x_px ?? 0) - (groups[0]?.x_px ?? 0);
  const isTurned = (i: number): boolean => (i === 0 && isFirstTurned) || (i === last && isEndTight);
  return groups.map(({ x_px, marks: own }, i) => {
    const before_px = x_px - (groups[i - 1]?.x_px ?? 0);
    const after_px = (groups[i + 1]?.x_px ?? width_px) - x_px;
    // Two texts between the same marks share the room between them.
    const isShared = isTurned(i) ? i > 0 && !isTurned(i - 1) : i < last && isTurned(i + 1);
    const room_px = (isTurned(i) ? before_px : after_px) / (isShared ? 2 : 1);
    return { marks: own, x_px, isTurned: isTurned(i), room_px };
  });
}

/** Events by session and kind: "Impact, 5 × part left"; a single note has its own text. */
export function markText(marks: readonly Pick<TraceMark, 'kind' | 'of' | 'message'>[]): string {
  const [only] = marks;
  if (marks.length === 1 && only?.kind === 'note') return only.message;
  const sides = new Map<string, Map<MarkKind, number>>();
  for (const { kind, of = '' } of marks) {
    const counts = sides.get(of) ?? new Map<MarkKind, number>();
    sides.set(of, counts.set(kind, (counts.get(kind) ?? 0) + 1));
  }
  return [...sides]
    .map(([side, counts]) => {
      const text = [...counts]
        .map(([kind, count]) => (count === 1 ? '' : `${count} × `) + KIND_LABELS[kind].toLowerCase())
        .join(', ');
      return side === '' ? text.charAt(0).toUpperCase() + text.slice(1) : `${side}: ${text}`;
    })
    .join('; ');
}
