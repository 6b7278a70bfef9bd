import { z } from 'zod';

/**
 * One change of a car.ini, as data: the form, quick fixes, variants and imports all speak this, and core/car-ini lays
 * it over the text. `span` counts characters of the raw text (ISO 8859-1, line ends as they are).
 */
export const carEdit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('set'), key: z.string(), valueText: z.string() }),
  /** Takes the key out with all its duplicates, so that what it hid counts again. */
  z.object({ kind: z.literal('remove'), key: z.string() }),
  /** Gives the key at `key` another last name, in its place; value and note stay. */
  z.object({ kind: z.literal('rename'), key: z.string(), name: z.string() }),
  z.object({
    kind: z.literal('span'),
    start: z.number().int(),
    end: z.number().int(),
    text: z.string(),
  }),
  /** Powered wheels beside the differential become a centre differential's (core/car-ini/convert-faked-drive.ts). */
  z.object({ kind: z.literal('convert-faked-drive') }),
]);
export type CarEdit = z.infer<typeof carEdit>;

/** A remedy that one press applies as one undo step. */
export const quickFix = z.object({
  label: z.string(),
  edits: z.array(carEdit),
  /** Files it makes beside the car.ini. */
  files: z.array(z.object({ name: z.string(), text: z.string() })).exactOptional(),
});
export type QuickFix = z.infer<typeof quickFix>;

/**
 * The edits of several fixes of one reading as one list: pieces of text from the end on, so that none moves another,
 * then keys. Of pieces that overlap the later in the list is left out, as are repeats.
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
