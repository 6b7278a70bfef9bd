import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CarFile } from '../../core/contract/car-file.ts';
import type { Bridge } from '../bridge/client.ts';
import type { CarReader } from '../worker/car-reader.ts';
import type { CarEditor } from '../workspace/car/car-editor.ts';
import { isEdited, savedFacts, type CarState, type CarStore } from '../workspace/car/car-store.ts';
import type { NoticeStore } from '../workspace/notice-store.ts';
import type { UiStore } from '../workspace/ui-store.ts';
import { serviceKey } from '../workspace/services.ts';

/** Change of the open car by another program since it was last read or written. */
export type DiskNews = { readonly kind: 'changed'; readonly file: CarFile } | { readonly kind: 'removed' };

export interface CarDiskState {
  readonly news: DiskNews | undefined;
}

/** Follows the open car on disk. Nothing is loaded from there unless the person requests it. */
export interface CarDisk extends StoreApi<CarDiskState> {
  /** Loads the car from disk as undo steps: Undo brings the edits back. */
  readonly reload: () => Promise<void>;
  /** Keeps the edits and compares them with the file on disk: the next save overwrites it. */
  readonly keepMine: () => Promise<void>;
}

export const CAR_DISK = serviceKey<CarDisk>('disk');

/** True where the file and the companions it names are as the window last read or wrote them. */
export function isAsSaved(state: CarState, file: CarFile): boolean {
  if (file.hash !== state.savedHash) return false;
  const saved = new Map(state.savedCompanions.map(({ name, text }) => [name, text]));
  const there = new Set(file.companions.map(({ name }) => name));
  if (file.companions.some(({ name, text }) => saved.get(name) !== text)) return false;
  // A companion that the text no longer names is not checked on disk.
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

  const notify = (news: DiskNews | undefined): void => {
    store.setState({ news });
    const { overlay } = ui.getState();
    if (overlay?.kind === 'diskChanged' && news === undefined) ui.setState({ overlay: undefined });
    if (news?.kind === 'changed' && isEdited(car.getState()) && overlay === undefined)
      ui.setState({ overlay: { kind: 'diskChanged' } });
  };

  const look = async (): Promise<void> => {
    const { path, isSaving } = car.getState();
    // During a save the check waits for its end: its own writes are not reported.
    if (path === undefined || isSaving) return;
    try {
      const { file } = await bridge.request('car/look', { path });
      const now = car.getState();
      if (now.path !== path || now.isSaving) return;
      if (file === undefined) notify({ kind: 'removed' });
      else notify(isAsSaved(now, file) ? undefined : { kind: 'changed', file });
    } catch {
      // A file that cannot be read at the moment is not reported; saving it gives the reason.
    }
  };

  const watch = async (): Promise<void> => {
    const { path, savedHash, savedCompanions } = car.getState();
    if (path === undefined || savedHash === undefined) return;
    const companions = savedCompanions.map(({ name }) => name).slice(0, 100);
    // Requested before looking, so that no change is missed between the two.
    await bridge.request('car/watch', { path, companions }).catch(() => undefined);
    await look();
  };

  car.subscribe((state, before) => {
    const isOther = state.path !== before.path;
    if (isOther) notify(undefined);
    const isWritten =
      state.savedHash !== before.savedHash || state.savedCompanions !== before.savedCompanions;
    if (isOther || isWritten || (before.isSaving && !state.isSaving)) void watch();
  });
  bridge.on('car/changed-on-disk', ({ path }) => {
    if (path === car.getState().path) void look();
  });
  // A restarted backend watches nothing.
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
      if (file === undefined) notify({ kind: 'removed' });
      return car.getState().path === path ? file : undefined;
    } catch (error) {
      notices.notifyFailure(error);
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
      notify(undefined);
      await editor.readNow();
      notices.notify('info', 'Reloaded from disk; Undo brings your edits back');
    },
    keepMine: async () => {
      const { news } = store.getState();
      // The shown state is taken at once: a save right after it must not meet it as a conflict.
      const file = news?.kind === 'changed' ? news.file : await fresh();
      if (file === undefined) return;
      car.setState(({ history }) => ({ ...takenAsSaved(file), history: { ...history, saved: undefined } }));
      notify(undefined);
      const { values } = await reader.read({ text: file.text, companions: file.companions });
      const now = car.getState();
      if (now.path === file.path && now.savedHash === file.hash) car.setState(savedFacts(values));
    },
  };
}
