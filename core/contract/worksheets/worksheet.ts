import { z } from 'zod';
import { layoutWords } from '../layout-words.ts';
import { layoutNode, panelsOf } from './layout.ts';
import { panelSpec } from './panels.ts';

/** Version of the form below; a file of a later one is refused by name. */
export const WORKSHEET_VERSION = 1;

/** What a worksheet file and the database hold: panels by their keys, and where they stand; undefined for none at all. */
export const worksheet = z
  .object({
    racebench: z.literal('worksheet'),
    version: z.literal(WORKSHEET_VERSION),
    panels: z.record(z.string().min(1, 'is no key of a panel').max(100, 'is too long a key'), panelSpec),
    layout: layoutNode.optional(),
  })
  .superRefine(({ panels, layout }, context) => {
    const placed = layout === undefined ? [] : panelsOf(layout);
    const wrong = [
      ...placed.filter((key, i) => placed.indexOf(key) !== i).map((key) => `${key} stands in two places`),
      ...placed.filter((key) => panels[key] === undefined).map((key) => `${key} is placed but not described`),
      ...Object.keys(panels)
        .filter((key) => !placed.includes(key))
        .map((key) => `${key} is described but not placed`),
    ];
    for (const message of wrong) context.addIssue({ code: 'custom', path: ['layout'], message });
  });
export type Worksheet = z.infer<typeof worksheet>;

export const worksheetName = z.string().trim().min(1).max(80);

/**
 * Reads a worksheet file. Gives what is wrong with it in words, by its place in the file: 'panels.a.kind: ...'.
 */
export function readWorksheet(text: string): { readonly sheet: Worksheet } | { readonly problems: string[] } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { problems: [error instanceof Error ? error.message : String(error)] };
  }
  const head = z.object({ racebench: z.literal('worksheet'), version: z.number() }).safeParse(value);
  if (!head.success) return { problems: ['It is no worksheet of Racebench.'] };
  if (head.data.version !== WORKSHEET_VERSION)
    return {
      problems: [`It has version ${head.data.version}; this program reads version ${WORKSHEET_VERSION}.`],
    };
  const read = worksheet.safeParse(value, { reportInput: true });
  if (read.success) return { sheet: read.data };
  return {
    problems: read.error.issues.map(
      (issue) => `${issue.path.join('.')}: ${issue.code === 'custom' ? issue.message : layoutWords(issue)}`,
    ),
  };
}

/** The text of a worksheet file. */
export function writeWorksheet(sheet: Worksheet): string {
  return `${JSON.stringify(sheet, undefined, 2)}\n`;
}
