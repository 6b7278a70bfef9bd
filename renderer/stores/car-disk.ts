import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CarFile } from '../../core/contract/car-file.ts';
import type { Bridge } from '../bridge/client.ts';
import type { CarReader } from '../worker/car-reader.ts';
import type { CarEditor } from './car-editor.ts';
import { isEdited, savedFacts, type CarState, type CarStore } from './car-store.ts';
import type { NoticeStore } from './notice-store.ts';
import type { UiStore } from './ui-store.ts';

/** What another program did to the open car since it was read or written last. */
export type DiskNews = { readonly kind: 'changed'; readonly file: CarFile } | { readonly kind: 'removed' };

export interface CarDiskState {
  readonly news: DiskNews | undefined;
}

/** Follows the open car on disk. Nothing is taken from there unless the person says so. */
export interface CarDisk extends StoreApi<CarDiskState> {
  /** The car as it is on disk now, as undo steps: what was typed is one undo away. */
  readonly reload: () => Promise<void>;
  /** What is typed stays, and is held against the file as it is now: the next save writes over it. */
  readonly keepMine: () => Promise<void>;
}

/** True where the file and the companions it names are as the window read or wrote them last. */
export function isAsSaved(state: CarState, file: CarFile): boolean {
  if (file.hash !== state.savedHash) return false;
  const saved = new Map(state.savedCompanions.map(({ name, text }) => [name, text]));
  const there = new Set(file.companions.map(({ name }) => name));
  if (file.companions.some(({ name, text }) => saved.get(name) !== text)) return false;
  // A name that the text no longer has is no longer looked for on disk.
  return state.savedCompanions.every(({ name }) => there.has(name) || !state.savedText.includes(name));
}

export function createCarDisk(
  bridge: Bridge,
  car: CarStore,
  editor: CarEditor,
  reader: CarReader,
  ui: UiStore,
  notices: NoticeStore,
): CarDisk {
  const store = createStore<CarDiskState>(() => ({ news: undefined }));

  const tell = (news: DiskNews | undefined): void => {
    store.setState({ news });
    const { overlay } = ui.getState();
    if (overlay?.kind === 'diskChanged' && news === undefined) ui.setState({ overlay: undefined });
    if (news?.kind === 'changed' && isEdited(car.getState()) && overlay === undefined)
      ui.setState({ overlay: { kind: 'diskChanged' } });
  };

  const look = async (): Promise<void> => {
    const { path, isSaving } = car.getState();
    // A save that is on its way is looked at once it is done: its own writes are no news.
    if (path === undefined || isSaving) return;
    try {
      const { file } = await bridge.request('car/look', { path });
      const now = car.getState();
      if (now.path !== path || now.isSaving) return;
      if (file === undefined) tell({ kind: 'removed' });
      else tell(isAsSaved(now, file) ? undefined : { kind: 'changed', file });
    } catch {
      // A file that cannot be read for the moment is no news; saving it says why.
    }
  };

  const watch = async (): Promise<void> => {
    const { path, savedHash, savedCompanions } = car.getState();
    if (path === undefined || savedHash === undefined) return;
    const companions = savedCompanions.map(({ name }) => name).slice(0, 100);
    // Asked for before looking, so that no change falls between the two.
    await bridge.request('car/watch', { path, companions }).catch(() => undefined);
    await look();
  };

  car.subscribe((state, before) => {
    const isOther = state.path !== before.path;
    if (isOther) tell(undefined);
    const isWritten =
      state.savedHash !== before.savedHash || state.savedCompanions !== before.savedCompanions;
    if (isOther || isWritten || (before.isSaving && !state.isSaving)) void watch();
  });
  bridge.on('car/changed-on-disk', ({ path }) => {
    if (path === car.getState().path) void look();
  });
  // A backend that was started again watches nothing.
  bridge.onBackendState((state) => {
    if (state === 'ready') void watch();
  });

  const takenAsSaved = (file: CarFile) => ({
    savedText: file.text,
    savedHash: file.hash,
    savedCompanions: file.companions,
    isReadOnly: file.readOnly,
  });

  const fresh = async (): Promise<CarFile | undefined> => {
    const { path } = car.getState();
    if (path === undefined) return undefined;
    try {
      const { file } = await bridge.request('car/look', { path });
      if (file === undefined) tell({ kind: 'removed' });
      return car.getState().path === path ? file : undefined;
    } catch (error) {
      notices.tellFailure(error);
      return undefined;
    }
  };

  return {
    ...store,
    reload: async () => {
      const file = await fresh();
      if (file === undefined) return;
      car.setState(takenAsSaved(file));
      editor.replaceText(file.text, 'Reload from disk');
      const there = new Map(file.companions.map(({ name, text }) => [name, text]));
      for (const name of new Set([...there.keys(), ...car.getState().companions.map((c) => c.name)]))
        editor.setCompanion(name, there.get(name) ?? '', `Reload ${name} from disk`);
      car.setState(({ history }) => ({ history: { ...history, saved: history.undo.length } }));
      tell(undefined);
      await editor.readNow();
      notices.tell('info', 'Reloaded from disk; Undo brings back what was here');
    },
    keepMine: async () => {
      const { news } = store.getState();
      // The state that was shown is taken at once: a save pressed right after it must not meet it as a conflict.
      const file = news?.kind === 'changed' ? news.file : await fresh();
      if (file === undefined) return;
      car.setState(({ history }) => ({ ...takenAsSaved(file), history: { ...history, saved: undefined } }));
      tell(undefined);
      const { values } = await reader.read({ text: file.text, companions: file.companions });
      const now = car.getState();
      if (now.path === file.path && now.savedHash === file.hash) car.setState(savedFacts(values));
    },
  };
}
