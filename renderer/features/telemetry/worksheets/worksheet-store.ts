import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  coveredShare,
  LOG_WORKSHEET,
  type LoggedChannel,
} from '../../../../core/catalogue/worksheets/logged-channels.ts';
import type { PanelOptions, PanelKind, PanelSpec } from '../../../../core/catalogue/worksheets/panels.ts';
import { READY_WORKSHEETS } from '../../../../core/catalogue/worksheets/ready.ts';
import type { Worksheet } from '../../../../core/catalogue/worksheets/worksheet.ts';
import { worksheetTooLarge } from '../../../../core/catalogue/worksheets/worksheet-limits.ts';
import type { SessionId } from '../../../../core/contract/ids.ts';
import type { Bridge } from '../../../bridge/client.ts';
import { freeName } from '../../../ui/state/free-name.ts';
import { readStored, writeStored } from '../../../ui/state/stored.ts';
import { UNDO, type NoticeStore } from '../../../workspace/notice-store.ts';
import { serviceKey } from '../../../workspace/services.ts';
import { createSheetStorage } from './sheet-storage.ts';
import {
  currentSheet,
  EMPTY_WORKSHEET,
  FIRST_WORKSHEET,
  isReadyWorksheet,
  isSame,
  listsAfter,
  sheetsWithMaths,
  stepFrom,
  type WorksheetState,
} from './sheets.ts';

interface OpenedSession {
  readonly id: SessionId;
  readonly channels: readonly LoggedChannel[];
  /** The worksheet that is made of the channels. */
  readonly log: Worksheet;
  readonly isImported: boolean;
}

export interface WorksheetStore extends StoreApi<WorksheetState> {
  readonly refresh: () => Promise<void>;
  readonly show: (name: string) => void;
  /** The worksheet of the log, made of the channels of the open session. */
  readonly setLog: (log: Worksheet) => void;
  /**
   * A session is opened: the worksheet of the log is shown where the current one would be mostly empty. A session of our
   * own leaves it again.
   */
  readonly openSession: (opened: OpenedSession) => void;
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

/** A worksheet of which a session has less than this share is mostly empty. */
const MOSTLY_EMPTY = 0.5;

/** A file of any size can be chosen; one that is too large is not even loaded. */
async function readSheetFile(file: Pick<Blob, 'size' | 'text'>) {
  const tooLarge = worksheetTooLarge(file.size);
  if (tooLarge !== undefined) return { problems: [tooLarge] };
  const { readWorksheet } = await import('../../../../core/catalogue/worksheets/worksheet.ts');
  return readWorksheet(await file.text());
}

export function createWorksheetStore(bridge: Bridge, notices: NoticeStore): WorksheetStore {
  const store = createStore<WorksheetState>(() => ({
    sheets: new Map(Object.entries(READY_WORKSHEETS)),
    unreadable: new Map(),
    log: EMPTY_WORKSHEET,
    isLogStored: false,
    openedFor: undefined,
    current: readStored('worksheet', (v) => typeof v === 'string') ?? FIRST_WORKSHEET,
    undo: [],
    redo: [],
  }));
  /** Shown before the worksheet of the log took its place. */
  let before = FIRST_WORKSHEET;
  const { refresh, put, rename, remove } = createSheetStorage(bridge, notices, store);

  /** Stores the current sheet; that of the log only where it is not what its channels make of it. */
  const putCurrent = (sheet: Worksheet): void => {
    const { current, log } = store.getState();
    if (current === LOG_WORKSHEET) store.setState({ isLogStored: !isSame(sheet, log) });
    if (current === LOG_WORKSHEET && isSame(sheet, log)) void remove(current);
    else put(current, sheet);
  };

  const setLog = (log: Worksheet): void => {
    if (!isSame(log, store.getState().log)) store.setState({ log });
  };

  const change = (sheet: Worksheet): void => {
    const lists = listsAfter(store.getState(), sheet);
    if (lists === undefined) return;
    store.setState(lists);
    putCurrent(sheet);
  };

  const step = (from: 'undo' | 'redo'): void => {
    const next = stepFrom(store.getState(), from);
    if (next === undefined) return;
    store.setState(next.lists);
    putCurrent(next.sheet);
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

  return {
    ...store,
    refresh,
    show,
    setLog,
    openSession: ({ id, channels, log, isImported }) => {
      setLog(log);
      const stored = store.getState().sheets.get(LOG_WORKSHEET);
      const isLogStored = stored !== undefined && coveredShare(stored, channels) >= MOSTLY_EMPTY;
      store.setState({ openedFor: id, isLogStored });
      const state = store.getState();
      const isLog = state.current === LOG_WORKSHEET;
      if (isImported && !isLog && coveredShare(currentSheet(state), channels) < MOSTLY_EMPTY) {
        before = state.current;
        show(LOG_WORKSHEET);
      } else if (!isImported && isLog && !state.isLogStored) show(before);
    },
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
    undo: () => step('undo'),
    redo: () => step('redo'),
    add,
    rename: async (to) => {
      const { current } = store.getState();
      if (to !== current) await rename(current, to);
    },
    remove: () => {
      const state = store.getState();
      const { current } = state;
      const sheet = currentSheet(state);
      void remove(current);
      store.setState({ isLogStored: false });
      if (!isReadyWorksheet(current)) show(FIRST_WORKSHEET);
      notices.notify('info', `${isReadyWorksheet(current) ? 'Reset' : 'Deleted'} worksheet ${current}`, {
        label: UNDO,
        run: () => {
          put(current, sheet);
          store.setState({ isLogStored: state.isLogStored });
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
