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
]);
export type CarEdit = z.infer<typeof carEdit>;

/** A remedy that one press applies as one undo step. */
export const quickFix = z.object({ label: z.string(), edits: z.array(carEdit) });
export type QuickFix = z.infer<typeof quickFix>;
