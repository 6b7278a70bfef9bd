import type { LayoutNode } from '../../../../core/catalogue/worksheets/worksheet-layout.ts';
import { LOG_WORKSHEET } from '../../../../core/catalogue/worksheets/logged-channels.ts';
import type { SessionId } from '../../../../core/contract/ids.ts';
import type { PanelSpec } from '../../../../core/catalogue/worksheets/panels.ts';
import { READY_WORKSHEETS } from '../../../../core/catalogue/worksheets/ready.ts';
import type { Worksheet } from '../../../../core/catalogue/worksheets/worksheet.ts';
import { WORKSHEET_VERSION } from '../../../../core/catalogue/worksheets/worksheet-limits.ts';
import { renamedMaths } from './rename-maths.ts';

/** Worksheets by name. */
type Sheets = ReadonlyMap<string, Worksheet>;

const MAX_UNDO = 100;
const READY_NAMES = Object.keys(READY_WORKSHEETS);
export const FIRST_WORKSHEET = READY_NAMES[0] ?? '';

export interface WorksheetState {
  /** By name: the built-in ones, as the person has changed them, then the person's own. */
  readonly sheets: Sheets;
  /** Stored texts that this program cannot read as a worksheet, with their faults. */
  readonly unreadable: ReadonlyMap<string, readonly string[]>;
  readonly current: string;
  /** The worksheet that is made of the channels of the open session. */
  readonly log: Worksheet;
  /** The worksheet of the log as the person has changed it is shown: it fits the open session. */
  readonly isLogStored: boolean;
  /** Session of whose channels `log` is made. */
  readonly openedFor: SessionId | undefined;
  /** Sheets of the current name before and after the shown one. */
  readonly undo: readonly Worksheet[];
  readonly redo: readonly Worksheet[];
}

export const EMPTY_WORKSHEET: Worksheet = { racebench: 'worksheet', version: WORKSHEET_VERSION, panels: {} };

export function isReadyWorksheet(name: string): boolean {
  return READY_NAMES.includes(name) || name === LOG_WORKSHEET;
}

export function currentSheet(state: WorksheetState): Worksheet {
  const { sheets, current, log, isLogStored } = state;
  if (current === LOG_WORKSHEET && !isLogStored) return log;
  return sheets.get(current) ?? (current === LOG_WORKSHEET ? log : EMPTY_WORKSHEET);
}

/** Names to choose from: the ready-made ones, that of the log among them, then the person's own. */
export const worksheetNames = ({ sheets }: Pick<WorksheetState, 'sheets'>): readonly string[] => [
  ...new Set([...READY_NAMES, LOG_WORKSHEET, ...sheets.keys()]),
];

/** Sheet with another layout; panels outside the layout are removed. */
export function withLayout(
  panels: Readonly<Record<string, PanelSpec>>,
  layout: LayoutNode | undefined,
  placed: readonly string[],
): Worksheet {
  const placedPanels = Object.fromEntries(Object.entries(panels).filter(([key]) => placed.includes(key)));
  return { ...EMPTY_WORKSHEET, panels: placedPanels, ...(layout !== undefined && { layout }) };
}

/** Undo lists after a change of the current sheet; undefined where the sheet is equal. */
export function listsAfter(
  state: WorksheetState,
  sheet: Worksheet,
): Pick<WorksheetState, 'undo' | 'redo'> | undefined {
  const before = currentSheet(state);
  return isSame(before, sheet) ? undefined : { undo: [...state.undo, before].slice(-MAX_UNDO), redo: [] };
}

/** The last sheet of one list, and both lists once it is shown: the shown one joins the other. */
export function stepFrom(state: WorksheetState, from: 'undo' | 'redo') {
  const sheet = state[from].at(-1);
  const to = from === 'undo' ? 'redo' : 'undo';
  return (
    sheet && { sheet, lists: { [from]: state[from].slice(0, -1), [to]: [...state[to], currentSheet(state)] } }
  );
}

export function isSame(a: Worksheet, b: Worksheet): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The built-in worksheets with the stored ones over them, and stored texts that are none, with their faults. */
export async function readSheets(list: readonly { readonly name: string; readonly text: string }[]) {
  const { readWorksheet } = await import('../../../../core/catalogue/worksheets/worksheet.ts');
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
