import { z } from 'zod';
import { createFindings } from '../findings.ts';
import { layoutWords } from '../layout-words.ts';
import { layoutNode, panelsOf } from './worksheet-layout.ts';
import { worksheetTooLarge, WORKSHEET_VERSION } from './worksheet-limits.ts';
import { panelSpec } from './panels.ts';

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
