import type { PanelSpec } from '../../../../core/catalogue/worksheets/panels.ts';
import { READY_WORKSHEETS } from '../../../../core/catalogue/worksheets/ready.ts';
import { readWorksheet, type Worksheet } from '../../../../core/catalogue/worksheets/worksheet.ts';
import { renamedMaths } from './rename-maths.ts';

/** Worksheets by name. */
type Sheets = ReadonlyMap<string, Worksheet>;

export function isSame(a: Worksheet, b: Worksheet): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The built-in worksheets with the stored ones over them, and stored texts that are none, with their faults. */
export function readSheets(list: readonly { readonly name: string; readonly text: string }[]) {
  const sheets = new Map(Object.entries(READY_WORKSHEETS));
  const unreadable = new Map<string, readonly string[]>();
  for (const { name, text } of list) {
    const read = readWorksheet(text);
    if ('sheet' in read) sheets.set(name, read.sheet);
    else unreadable.set(name, read.problems);
  }
  return { sheets, unreadable };
}

/**
 * Worksheets as read, but the shown one where its changes wait to be stored (the state of another window is
 * older), and the shown object where both are equal.
 */
export function mergedSheets(read: Sheets, shown: Sheets, waiting: readonly string[]): Sheets {
  const merged = new Map(read);
  for (const [name, sheet] of shown) {
    const other = merged.get(name);
    if (waiting.includes(name) || (other !== undefined && isSame(other, sheet))) merged.set(name, sheet);
  }
  return merged;
}

/** Worksheets that a renamed math channel changes, with its new name. */
export function sheetsWithMaths(sheets: Sheets, from: string, to: string): (readonly [string, Worksheet])[] {
  return [...sheets].flatMap(([name, sheet]) => {
    const panels = Object.fromEntries(
      Object.entries(sheet.panels).map(([key, panel]): [string, PanelSpec] => [
        key,
        { ...panel, options: renamedMaths(panel.options, from, to) } as PanelSpec,
      ]),
    );
    const next = { ...sheet, panels };
    return isSame(sheet, next) ? [] : [[name, next] as const];
  });
}
