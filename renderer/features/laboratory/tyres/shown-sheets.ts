import type { GoodSheet, LabEntry, LabSheet } from '../../../worker/tyre-requests.ts';

/** A tyre with curves, in its colour. */
export interface SheetEntry {
  readonly number: number;
  readonly colour: string;
  readonly sheet: GoodSheet;
}

export const colourOf = (number: number): string => `--session-${number}`;

/** Tyres with curves, in the order of the list. */
export function shownSheets(
  entries: readonly LabEntry[],
  sheets: ReadonlyMap<number, LabSheet>,
): SheetEntry[] {
  return entries.flatMap(({ number }) => {
    const sheet = sheets.get(number);
    return sheet === undefined || 'problem' in sheet ? [] : [{ number, colour: colourOf(number), sheet }];
  });
}
