/**
 * One replacement in a text: at `from`, `inserted` replaces `removed`. Offsets count UTF-16 units of the raw
 * text, line endings included. Form edits and typing both use this form, so that one history serves both.
 */
export interface TextChange {
  readonly from: number;
  readonly removed: string;
  readonly inserted: string;
}

export function applyChange(text: string, change: TextChange): string {
  return text.slice(0, change.from) + change.inserted + text.slice(change.from + change.removed.length);
}

export function invertedChange(change: TextChange): TextChange {
  return { from: change.from, removed: change.inserted, inserted: change.removed };
}

/** The smallest single replacement that turns `before` into `after`; undefined where they are equal. */
export function textDifference(before: string, after: string): TextChange | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let end = 0;
  while (
    end < shorter - start &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  )
    end++;
  return {
    from: start,
    removed: before.slice(start, before.length - end),
    inserted: after.slice(start, after.length - end),
  };
}

/** Position of an offset after the change; inside the replaced part it moves to its end. */
export function movedOffset(offset: number, change: TextChange): number {
  if (offset <= change.from) return offset;
  const removedEnd = change.from + change.removed.length;
  if (offset >= removedEnd) return offset + change.inserted.length - change.removed.length;
  return change.from + change.inserted.length;
}

/**
 * Two consecutive changes as a single one, as small as possible; undefined where they cancel out. `between`
 * is the text after the first and before the second: only the part between their positions is read.
 */
export function joinedChange(first: TextChange, second: TextChange, between: string): TextChange | undefined {
  const firstEnd = first.from + first.inserted.length;
  const secondEnd = second.from + second.removed.length;
  const from = Math.min(first.from, second.from);
  const end = Math.max(firstEnd, secondEnd);
  const joined = textDifference(
    between.slice(from, first.from) + first.removed + between.slice(firstEnd, end),
    between.slice(from, second.from) + second.inserted + between.slice(secondEnd, end),
  );
  return joined === undefined ? undefined : { ...joined, from: joined.from + from };
}
