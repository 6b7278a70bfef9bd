import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { LOG_WORKSHEET } from '../../../../core/catalogue/worksheets/logged-channels.ts';
import { eventually } from '../../../../core/proof/testing/eventually.ts';
import { createFakeWindow } from '../../../testing/fake-window.ts';
import { NOTICES } from '../../../workspace/notice-store.ts';
import { BRIDGE } from '../../../workspace/services.ts';
import { createSheetStorage } from './sheet-storage.ts';
import { EMPTY_WORKSHEET, FIRST_WORKSHEET, type WorksheetState } from './sheets.ts';

/** The storage over a library that holds texts by name. */
function storageOver(texts: Map<string, string>, current = FIRST_WORKSHEET, failing = false) {
  const window = createFakeWindow({
    answers: {
      'worksheet/list': () => [...texts].map(([name, text]) => ({ name, text })),
      'worksheet/save': ({ name, sheet }) => {
        if (failing) throw new Error('The disk is full');
        texts.set(name, JSON.stringify(sheet));
        return {};
      },
      'worksheet/rename': ({ from, to }) => {
        texts.set(to, texts.get(from) ?? '');
        texts.delete(from);
        return {};
      },
      'worksheet/remove': ({ name }) => {
        texts.delete(name);
        return {};
      },
    },
  });
  const store = createStore<WorksheetState>(() => ({
    sheets: new Map(),
    unreadable: new Map(),
    current,
    log: EMPTY_WORKSHEET,
    isLogStored: false,
    openedFor: undefined,
    undo: [],
    redo: [],
  }));
  const storage = createSheetStorage(window.services.get(BRIDGE), window.services.get(NOTICES), store);
  return { window, store, storage, names: () => [...store.getState().sheets.keys()] };
}

const TEXT = JSON.stringify(EMPTY_WORKSHEET);

describe('worksheets of the library', () => {
  it('come into the store; a text that cannot be read as a worksheet is kept apart with its faults', async () => {
    const { storage, store, names } = storageOver(
      new Map([
        ['Mine', TEXT],
        ['Broken', '{'],
      ]),
    );
    await storage.refresh();
    expect(names()).toContain('Mine');
    expect(names()).not.toContain('Broken');
    expect(store.getState().unreadable.get('Broken')?.length).toBeGreaterThan(0);
  });

  it('leave the shown one where it exists, else the first is shown', async () => {
    const kept = storageOver(new Map([['Mine', TEXT]]), 'Mine');
    await kept.storage.refresh();
    expect(kept.store.getState().current).toBe('Mine');
    const gone = storageOver(new Map(), 'Mine');
    await gone.storage.refresh();
    expect(gone.store.getState().current).toBe(FIRST_WORKSHEET);
    const log = storageOver(new Map(), LOG_WORKSHEET);
    await log.storage.refresh();
    expect(log.store.getState().current).toBe(LOG_WORKSHEET);
  });

  it('are shown at once and stored after a moment, several changes as one', async () => {
    const texts = new Map<string, string>();
    const { window, storage, names } = storageOver(texts);
    storage.put('Mine', EMPTY_WORKSHEET);
    storage.put('Mine', EMPTY_WORKSHEET);
    expect(names()).toEqual(['Mine']);
    expect(texts.size).toBe(0);
    await eventually(() => expect([...texts.keys()]).toEqual(['Mine']));
    expect(window.asked('worksheet/save')).toHaveLength(1);
  });

  it('are stored before they are renamed, and not once they are removed', async () => {
    const texts = new Map<string, string>();
    const { storage, store, names } = storageOver(texts);
    storage.put('Mine', EMPTY_WORKSHEET);
    await storage.rename('Mine', 'Yours');
    expect([...texts.keys()]).toEqual(['Yours']);
    expect(store.getState().current).toBe('Yours');
    storage.put('Other', EMPTY_WORKSHEET);
    await storage.remove('Other');
    await storage.remove('Yours');
    expect(names()).not.toContain('Yours');
    expect(texts.size).toBe(0);
  });

  it('that cannot be stored say why', async () => {
    const { window, storage } = storageOver(new Map(), FIRST_WORKSHEET, true);
    storage.put('Mine', EMPTY_WORKSHEET);
    await eventually(() => expect(window.notices()).toEqual(['The disk is full']));
  });
});
