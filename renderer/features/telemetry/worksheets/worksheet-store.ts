import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LayoutNode } from '../../../../core/catalogue/worksheets/worksheet-layout.ts';
import type { PanelOptions, PanelKind, PanelSpec } from '../../../../core/catalogue/worksheets/panels.ts';
import { READY_WORKSHEETS } from '../../../../core/catalogue/worksheets/ready.ts';
import {
  readWorksheet,
  worksheetTooLarge,
  WORKSHEET_VERSION,
  type Worksheet,
} from '../../../../core/catalogue/worksheets/worksheet.ts';
import type { Bridge } from '../../../bridge/client.ts';
import { orNotice, type NoticeStore } from '../../../workspace/notice-store.ts';
import { isSame, mergedSheets, readSheets, sheetsWithMaths } from './sheets.ts';
import { createDelayedWrites } from '../../../ui/state/delayed-writes.ts';
import { readStored, writeStored } from '../../../ui/state/stored.ts';
import { serviceKey } from '../../../workspace/services.ts';

/** Changes are stored this long after the last of them. */
const WRITTEN_AFTER_ms = 500;
const MAX_UNDO = 100;
const READY_NAMES = Object.keys(READY_WORKSHEETS);
export const FIRST_WORKSHEET = READY_NAMES[0] ?? '';

export interface WorksheetState {
  /** By name: the built-in ones, as the person has changed them, then the person's own. */
  readonly sheets: ReadonlyMap<string, Worksheet>;
  /** Stored texts that this program cannot read as a worksheet, with their faults. */
  readonly unreadable: ReadonlyMap<string, readonly string[]>;
  readonly current: string;
  /** Sheets of the current name before and after the shown one. */
  readonly undo: readonly Worksheet[];
  readonly redo: readonly Worksheet[];
}

export interface WorksheetStore extends StoreApi<WorksheetState> {
  readonly refresh: () => Promise<void>;
  readonly show: (name: string) => void;
  /** One undo step of the current sheet; an equal sheet adds none. */
  readonly change: (sheet: Worksheet) => void;
  readonly setOptions: <K extends PanelKind>(key: string, kind: K, options: PanelOptions<K>) => void;
  /** Renames a math channel in all worksheets. Returns the number of worksheets. */
  readonly renameMaths: (from: string, to: string) => number;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Adds a sheet under a new name with the content of the current one, or of `sheet`, and shows it. */
  readonly add: (name: string, sheet?: Worksheet) => void;
  readonly rename: (to: string) => Promise<void>;
  /** Removes the current sheet, or resets a built-in one; can be undone. */
  readonly remove: () => void;
  /** Adds a worksheet file under its own name, or a similar free one; reports its faults otherwise. */
  readonly importFile: (name: string, file: Pick<Blob, 'size' | 'text'>) => Promise<void>;
}

export const WORKSHEETS = serviceKey<WorksheetStore>('worksheets');

export const EMPTY_WORKSHEET: Worksheet = { racebench: 'worksheet', version: WORKSHEET_VERSION, panels: {} };

export function isReadyWorksheet(name: string): boolean {
  return READY_NAMES.includes(name);
}

export function currentSheet(state: WorksheetState): Worksheet {
  return state.sheets.get(state.current) ?? EMPTY_WORKSHEET;
}

/** Sheet with another layout; panels outside the layout are removed. */
export function withLayout(
  panels: Readonly<Record<string, PanelSpec>>,
  layout: LayoutNode | undefined,
  placed: readonly string[],
): Worksheet {
  const kept = Object.fromEntries(Object.entries(panels).filter(([key]) => placed.includes(key)));
  return { ...EMPTY_WORKSHEET, panels: kept, ...(layout !== undefined && { layout }) };
}

/** A file of any size can be chosen; one that is too large is not even loaded. */
async function readSheetFile(file: Pick<Blob, 'size' | 'text'>): Promise<ReturnType<typeof readWorksheet>> {
  const tooLarge = worksheetTooLarge(file.size);
  return tooLarge === undefined ? readWorksheet(await file.text()) : { problems: [tooLarge] };
}

export function createWorksheetStore(bridge: Bridge, notices: NoticeStore): WorksheetStore {
  const store = createStore<WorksheetState>(() => ({
    sheets: new Map(Object.entries(READY_WORKSHEETS)),
    unreadable: new Map(),
    current: readStored('worksheet', (v) => typeof v === 'string') ?? FIRST_WORKSHEET,
    undo: [],
    redo: [],
  }));

  const put = (name: string, sheet: Worksheet): void => {
    store.setState(({ sheets }) => ({ sheets: new Map(sheets).set(name, sheet) }));
    writes.soon(name);
  };

  const writes = createDelayedWrites(WRITTEN_AFTER_ms, async (name) => {
    const sheet = store.getState().sheets.get(name);
    if (sheet === undefined) return;
    await orNotice(notices, () => bridge.request('worksheet/save', { name, sheet }));
  });

  const refresh = async (): Promise<void> => {
    await orNotice(notices, async () => {
      const { sheets, unreadable } = readSheets(await bridge.request('worksheet/list', {}));
      const { sheets: shown, current } = store.getState();
      const merged = mergedSheets(sheets, shown, writes.waiting());
      store.setState({
        sheets: merged,
        unreadable,
        current: merged.has(current) ? current : FIRST_WORKSHEET,
      });
    });
  };

  const change = (sheet: Worksheet): void => {
    const state = store.getState();
    const before = currentSheet(state);
    if (isSame(before, sheet)) return;
    store.setState({ undo: [...state.undo, before].slice(-MAX_UNDO), redo: [] });
    put(state.current, sheet);
  };

  /** Shows the last sheet of one list; the shown one joins the other. */
  const step = (from: 'undo' | 'redo', to: 'undo' | 'redo'): void => {
    const state = store.getState();
    const sheet = state[from].at(-1);
    if (sheet === undefined) return;
    store.setState({ [from]: state[from].slice(0, -1), [to]: [...state[to], currentSheet(state)] });
    put(state.current, sheet);
  };

  const show = (name: string): void => {
    if (name === store.getState().current) return;
    store.setState({ current: name, undo: [], redo: [] });
    writeStored('worksheet', name);
  };

  const add = (name: string, sheet = currentSheet(store.getState())): void => {
    const { sheets, unreadable } = store.getState();
    const free = freeName(name, (n) => sheets.has(n) || unreadable.has(n));
    put(free, sheet);
    show(free);
  };

  const drop = async (name: string): Promise<void> => {
    writes.drop(name);
    await orNotice(notices, () => bridge.request('worksheet/remove', { name }));
    await refresh();
  };

  bridge.on('worksheet/changed', () => void refresh());
  bridge.onBackendState((state) => {
    if (state === 'ready') void refresh();
  });

  return {
    ...store,
    refresh,
    show,
    change,
    setOptions: (key, kind, options) => {
      const sheet = currentSheet(store.getState());
      if (sheet.panels[key]?.kind !== kind) return;
      change({ ...sheet, panels: { ...sheet.panels, [key]: { kind, options } as PanelSpec } });
    },
    renameMaths: (from, to) => {
      const { sheets, current } = store.getState();
      const changed = sheetsWithMaths(sheets, from, to);
      for (const [name, sheet] of changed)
        if (name === current) change(sheet);
        else put(name, sheet);
      return changed.length;
    },
    undo: () => step('undo', 'redo'),
    redo: () => step('redo', 'undo'),
    add,
    rename: async (to) => {
      const { current } = store.getState();
      if (to === current) return;
      await orNotice(notices, async () => {
        if (writes.waiting().includes(current)) await writes.now(current);
        await bridge.request('worksheet/rename', { from: current, to });
        store.setState(({ sheets }) => {
          const sheet = sheets.get(current);
          return { current: to, sheets: sheet === undefined ? sheets : new Map(sheets).set(to, sheet) };
        });
        writeStored('worksheet', to);
        await refresh();
      });
    },
    remove: () => {
      const state = store.getState();
      const { current } = state;
      const sheet = currentSheet(state);
      void drop(current);
      if (!isReadyWorksheet(current)) show(FIRST_WORKSHEET);
      notices.notify('info', `${isReadyWorksheet(current) ? 'Reset' : 'Deleted'} worksheet ${current}`, {
        label: 'Undo',
        run: () => {
          put(current, sheet);
          show(current);
        },
      });
    },
    importFile: async (name, file) => {
      const read = await readSheetFile(file);
      if ('sheet' in read) add(name, read.sheet);
      else notices.notify('error', `${name} was not added: ${read.problems.join(' ')}`);
    },
  };
}

/** The name, or the name with the first number that makes it free. */
function freeName(name: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(name)) return name;
  for (let n = 2; ; n++) if (!isTaken(`${name} ${n}`)) return `${name} ${n}`;
}
