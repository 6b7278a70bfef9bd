import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LayoutNode } from '../../../../core/catalogue/worksheets/layout.ts';
import type { PanelOptions, PanelKind, PanelSpec } from '../../../../core/catalogue/worksheets/panels.ts';
import { READY_WORKSHEETS } from '../../../../core/catalogue/worksheets/ready.ts';
import {
  readWorksheet,
  worksheetTooLarge,
  WORKSHEET_VERSION,
  type Worksheet,
} from '../../../../core/catalogue/worksheets/worksheet.ts';
import type { Bridge } from '../../../bridge/client.ts';
import type { NoticeStore } from '../../../workspace/notice-store.ts';
import { renamedMaths } from './rename-maths.ts';
import { readStored, writeStored } from '../../../ui/state/stored.ts';
import { serviceKey } from '../../../workspace/services.ts';

/** Changes are stored this long after the last of them. */
const KEPT_AFTER_ms = 500;
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

export function createWorksheetStore(bridge: Bridge, notices: NoticeStore): WorksheetStore {
  const store = createStore<WorksheetState>(() => ({
    sheets: new Map(Object.entries(READY_WORKSHEETS)),
    unreadable: new Map(),
    current: readStored('worksheet', (v) => typeof v === 'string') ?? FIRST_WORKSHEET,
    undo: [],
    redo: [],
  }));
  /** Names with changes that are not stored yet: the state of another window is older. */
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();

  const put = (name: string, sheet: Worksheet): void => {
    store.setState(({ sheets }) => ({ sheets: new Map(sheets).set(name, sheet) }));
    clearTimeout(waiting.get(name));
    waiting.set(
      name,
      setTimeout(() => void keep(name), KEPT_AFTER_ms),
    );
  };

  const keep = async (name: string): Promise<void> => {
    waiting.delete(name);
    const sheet = store.getState().sheets.get(name);
    if (sheet === undefined) return;
    try {
      await bridge.request('worksheet/save', { name, sheet });
    } catch (error) {
      notices.notifyFailure(error);
    }
  };

  const refresh = async (): Promise<void> => {
    try {
      const list = await bridge.request('worksheet/list', {});
      const sheets = new Map(Object.entries(READY_WORKSHEETS));
      const unreadable = new Map<string, readonly string[]>();
      for (const { name, text } of list) {
        const read = readWorksheet(text);
        if ('sheet' in read) sheets.set(name, read.sheet);
        else unreadable.set(name, read.problems);
      }
      const { sheets: shown, current } = store.getState();
      for (const name of waiting.keys()) {
        const sheet = shown.get(name);
        if (sheet !== undefined) sheets.set(name, sheet);
      }
      for (const [name, sheet] of sheets) {
        const before = shown.get(name);
        if (before !== undefined && isSame(before, sheet)) sheets.set(name, before);
      }
      store.setState({ sheets, unreadable, current: sheets.has(current) ? current : FIRST_WORKSHEET });
    } catch (error) {
      notices.notifyFailure(error);
    }
  };

  const change = (sheet: Worksheet): void => {
    const state = store.getState();
    const before = currentSheet(state);
    if (isSame(before, sheet)) return;
    store.setState({ undo: [...state.undo, before].slice(-MAX_UNDO), redo: [] });
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
    clearTimeout(waiting.get(name));
    waiting.delete(name);
    try {
      await bridge.request('worksheet/remove', { name });
    } catch (error) {
      notices.notifyFailure(error);
    }
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
      const changed = [...store.getState().sheets].flatMap(([name, sheet]) => {
        const panels = Object.fromEntries(
          Object.entries(sheet.panels).map(([key, panel]): [string, PanelSpec] => [
            key,
            { ...panel, options: renamedMaths(panel.options, from, to) } as PanelSpec,
          ]),
        );
        const next = { ...sheet, panels };
        return isSame(sheet, next) ? [] : [[name, next] as const];
      });
      const { current } = store.getState();
      for (const [name, sheet] of changed)
        if (name === current) change(sheet);
        else put(name, sheet);
      return changed.length;
    },
    undo: () => {
      const { undo, redo, current, ...state } = store.getState();
      const before = undo.at(-1);
      if (before === undefined) return;
      store.setState({
        undo: undo.slice(0, -1),
        redo: [...redo, currentSheet({ undo, redo, current, ...state })],
      });
      put(current, before);
    },
    redo: () => {
      const { undo, redo, current, ...state } = store.getState();
      const next = redo.at(-1);
      if (next === undefined) return;
      store.setState({
        redo: redo.slice(0, -1),
        undo: [...undo, currentSheet({ undo, redo, current, ...state })],
      });
      put(current, next);
    },
    add,
    rename: async (to) => {
      const { current } = store.getState();
      if (to === current) return;
      try {
        if (waiting.has(current)) {
          clearTimeout(waiting.get(current));
          await keep(current);
        }
        await bridge.request('worksheet/rename', { from: current, to });
        store.setState(({ sheets }) => {
          const sheet = sheets.get(current);
          return { current: to, sheets: sheet === undefined ? sheets : new Map(sheets).set(to, sheet) };
        });
        writeStored('worksheet', to);
        await refresh();
      } catch (error) {
        notices.notifyFailure(error);
      }
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
      // A file of any size can be chosen; one that is too large is not even loaded.
      const tooLarge = worksheetTooLarge(file.size);
      const read = tooLarge === undefined ? readWorksheet(await file.text()) : { problems: [tooLarge] };
      if ('sheet' in read) add(name, read.sheet);
      else notices.notify('error', `${name} was not added: ${read.problems.join(' ')}`);
    },
  };
}

function isSame(a: Worksheet, b: Worksheet): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The name, or the name with the first number that makes it free. */
function freeName(name: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(name)) return name;
  for (let n = 2; ; n++) if (!isTaken(`${name} ${n}`)) return `${name} ${n}`;
}
