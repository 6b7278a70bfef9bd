import type { StoreApi } from 'zustand/vanilla';
import type { Worksheet } from '../../../../core/catalogue/worksheets/worksheet.ts';
import type { Bridge } from '../../../bridge/client.ts';
import { createDelayedWrites } from '../../../ui/state/delayed-writes.ts';
import { writeStored } from '../../../ui/state/stored.ts';
import { orNotice, type NoticeStore } from '../../../workspace/notice-store.ts';
import {
  FIRST_WORKSHEET,
  isReadyWorksheet,
  mergedSheets,
  readSheets,
  type WorksheetState,
} from './sheets.ts';

/** The library's worksheets in the store. Failures become notices. */
export interface SheetStorage {
  readonly refresh: () => Promise<void>;
  /** Puts the sheet into the store, and into the library a moment after its last change. */
  readonly put: (name: string, sheet: Worksheet) => void;
  readonly rename: (from: string, to: string) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
}

/** Changes are stored this long after the last of them. */
const WRITTEN_AFTER_ms = 500;

export function createSheetStorage(
  bridge: Bridge,
  notices: NoticeStore,
  store: Pick<StoreApi<WorksheetState>, 'getState' | 'setState'>,
): SheetStorage {
  const writes = createDelayedWrites(WRITTEN_AFTER_ms, async (name) => {
    const sheet = store.getState().sheets.get(name);
    if (sheet === undefined) return;
    await orNotice(notices, () => bridge.request('worksheet/save', { name, sheet }));
  });

  const refresh = async (): Promise<void> => {
    await orNotice(notices, async () => {
      const { sheets, unreadable } = await readSheets(await bridge.request('worksheet/list', {}));
      const { sheets: shown, current } = store.getState();
      const merged = mergedSheets(sheets, shown, writes.waiting());
      store.setState({
        sheets: merged,
        unreadable,
        current: merged.has(current) || isReadyWorksheet(current) ? current : FIRST_WORKSHEET,
      });
    });
  };

  bridge.on('worksheet/changed', () => void refresh());
  bridge.onBackendState((state) => {
    if (state === 'ready') void refresh();
  });

  return {
    refresh,
    put: (name, sheet) => {
      store.setState(({ sheets }) => ({ sheets: new Map(sheets).set(name, sheet) }));
      writes.soon(name);
    },
    rename: async (from, to) => {
      await orNotice(notices, async () => {
        if (writes.waiting().includes(from)) await writes.now(from);
        await bridge.request('worksheet/rename', { from, to });
        store.setState(({ sheets }) => {
          const sheet = sheets.get(from);
          return { current: to, sheets: sheet === undefined ? sheets : new Map(sheets).set(to, sheet) };
        });
        writeStored('worksheet', to);
        await refresh();
      });
    },
    remove: async (name) => {
      writes.drop(name);
      await orNotice(notices, () => bridge.request('worksheet/remove', { name }));
      await refresh();
    },
  };
}
