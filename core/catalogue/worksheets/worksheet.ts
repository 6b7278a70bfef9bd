import { z } from 'zod';
import { createFindings } from '../findings.ts';
import { layoutWords } from '../layout-words.ts';
import { layoutNode, panelsOf } from './worksheet-layout.ts';
import { panelSpec } from './panels.ts';

/** Version of the form below; a file of a later version is refused with a message. */
export const WORKSHEET_VERSION = 1;

/**
 * Maximum size of a worksheet, bytes of a file and characters of a text; those that come with the program have below 3,000.
 * It is read on the window's own thread: the slowest text of this size takes 29 ms.
 */
export const MAX_WORKSHEET = 128 * 1024;

/** The fault of a worksheet of that size; undefined where it may be read. */
export const worksheetTooLarge = (size: number): string | undefined =>
  size > MAX_WORKSHEET
    ? `It has ${Math.ceil(size / 1024).toLocaleString('en-GB')} kB; a worksheet has at most ${MAX_WORKSHEET / 1024} kB. Remove panels, or divide it.`
    : undefined;

/**
 * Content of a worksheet file and of the database: panels by their keys, and their layout; undefined for none
 * at all.
 */
export const worksheet = z
  .object({
    racebench: z.literal('worksheet'),
    version: z.literal(WORKSHEET_VERSION),
    panels: z.record(
      z.string().min(1, 'is not a key of a panel').max(100, 'is too long for a key'),
      panelSpec,
    ),
    layout: layoutNode.optional(),
  })
  .superRefine(({ panels, layout }, context) => {
    const placed = layout === undefined ? [] : panelsOf(layout);
    const seen = new Set<string>();
    const add = (message: string): void => context.addIssue({ code: 'custom', path: ['layout'], message });
    for (const key of placed) {
      if (seen.has(key)) add(`${key} is placed twice`);
      else if (panels[key] === undefined) add(`${key} is placed but not described`);
      seen.add(key);
    }
    for (const key of Object.keys(panels)) if (!seen.has(key)) add(`${key} is described but not placed`);
  });
export type Worksheet = z.infer<typeof worksheet>;

export const worksheetName = z.string().trim().min(1).max(80);

/**
 * Reads a worksheet file. Returns its faults in words, with their position in the file: 'panels.a.kind: ...'.
 */
export function readWorksheet(text: string): { readonly sheet: Worksheet } | { readonly problems: string[] } {
  const tooLarge = worksheetTooLarge(text.length);
  if (tooLarge !== undefined) return { problems: [tooLarge] };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { problems: [error instanceof Error ? error.message : String(error)] };
  }
  const head = z.object({ racebench: z.literal('worksheet'), version: z.number() }).safeParse(value);
  if (!head.success) return { problems: ['It is not a Racebench worksheet.'] };
  if (head.data.version !== WORKSHEET_VERSION)
    return {
      problems: [`It has version ${head.data.version}; this program reads version ${WORKSHEET_VERSION}.`],
    };
  const read = worksheet.safeParse(value, { reportInput: true });
  if (read.success) return { sheet: read.data };
  const found = createFindings<{ message: string }>();
  for (const issue of read.error.issues)
    found.add(issue.code, () => ({
      message: `${issue.path.join('.')}: ${issue.code === 'custom' ? issue.message : layoutWords(issue)}`,
    }));
  return { problems: found.list().map(({ message }) => message) };
}

/** The text of a worksheet file. */
export function writeWorksheet(sheet: Worksheet): string {
  return `${JSON.stringify(sheet, undefined, 2)}\n`;
}
