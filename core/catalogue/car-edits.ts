import { z } from 'zod';

/**
 * One change of a car.ini, as data: form, quick fixes, variants and imports all use it, and core/car-files/car-ini
 * applies it to the text. `span` is in characters of the raw text (ISO 8859-1, line ends unchanged).
 */
export const carEdit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('set'), key: z.string(), valueText: z.string() }),
  /** Removes the key with all its duplicates, so that the value they hid is read again. */
  z.object({ kind: z.literal('remove'), key: z.string() }),
  /** Renames the last part of `key` in place; value and note stay. */
  z.object({ kind: z.literal('rename'), key: z.string(), name: z.string() }),
  z.object({
    kind: z.literal('span'),
    start: z.number().int(),
    end: z.number().int(),
    text: z.string(),
  }),
  /**
   * Moves powered wheels beside the differential to a centre differential
   * (core/car-files/car-ini/convert-faked-drive.ts).
   */
  z.object({ kind: z.literal('convert-faked-drive') }),
]);
export type CarEdit = z.infer<typeof carEdit>;

/** A remedy that is applied with one press, as one undo step. */
export const quickFix = z.object({
  label: z.string(),
  edits: z.array(carEdit),
  /** Files that it creates beside the car.ini. */
  files: z.array(z.object({ name: z.string(), text: z.string() })).exactOptional(),
});
export type QuickFix = z.infer<typeof quickFix>;

/**
 * The edits of several fixes from one reading as one list: pieces of text from the end backwards, so that
 * none moves another, then keys. Of overlapping pieces the later in the list is left out, as are repeats.
 */
export function joinEdits(fixes: readonly QuickFix[]): CarEdit[] {
  const seen = new Set<string>();
  const edits = fixes
    .flatMap((fix) => fix.edits)
    .filter((edit) => {
      const text = JSON.stringify(edit);
      return seen.has(text) ? false : Boolean(seen.add(text));
    });
  const spans: Extract<CarEdit, { kind: 'span' }>[] = [];
  for (const edit of edits)
    if (edit.kind === 'span' && !spans.some((span) => edit.start < span.end && span.start < edit.end))
      spans.push(edit);
  return [...spans.sort((a, b) => b.start - a.start), ...edits.filter((edit) => edit.kind !== 'span')];
}
