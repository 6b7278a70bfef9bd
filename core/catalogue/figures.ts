import { z } from 'zod';

/** One named figure with its SI unit ('1' for none). */
export const figure = z.object({ name: z.string(), value: z.number(), unit: z.string() });
export type Figure = z.infer<typeof figure>;

/** A derived figure for people: a label, the digits it carries and, where it belongs to one, the wheel or gear. */
export const derivedFigure = figure.extend({ label: z.string(), digits: z.number().int() });
export type DerivedFigure = z.infer<typeof derivedFigure>;
