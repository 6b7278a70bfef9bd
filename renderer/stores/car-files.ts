import { RacebenchError, toFailure } from '../../core/contract/errors.ts';
import type { CarFile } from '../../core/contract/requests.ts';
import type { Bridge } from '../bridge/client.ts';
import type { CarEditor } from './car-editor.ts';
import { editedCompanions, isEdited, NO_CAR, savedFacts, type CarStore } from './car-store.ts';
import { withSaved } from './edit-history.ts';
import type { NoticeStore } from './notice-store.ts';
import type { UiStore } from './ui-store.ts';

/** Opens and saves cars; asks before unsaved edits or a changed file would be lost. */
export interface CarFiles {
  /** Lets the person choose a file: the native dialog, else the window's own. */
  readonly chooseAndOpen: () => void;
  readonly open: (path: string) => void;
  readonly save: () => Promise<boolean>;
  readonly saveAs: () => void;
  /** Writes to a path given by a dialog; over a file that is there. */
  readonly saveTo: (path: string) => Promise<boolean>;
  /** Writes over a file that another program has changed. */
  readonly overwrite: () => Promise<boolean>;
  /** Back to the file as it is on disk now. */
  readonly reload: () => Promise<void>;
  /** Back to the text as it was read or saved last; can be undone. */
  readonly revert: () => void;
}

export function createCarFiles(
  bridge: Bridge,
  store: CarStore,
  editor: CarEditor,
  ui: UiStore,
  notices: NoticeStore,
): CarFiles {
  const load = async (path: string, keepScreen = false): Promise<void> => {
    store.setState({ isBusy: true });
    try {
      const file: CarFile = await bridge.request('car/open', { path });
      store.setState({
        ...NO_CAR,
        path: file.path,
        text: file.text,
        savedText: file.text,
        savedHash: file.hash,
        companions: file.companions,
        savedCompanions: file.companions,
        modelCompanions: file.companions,
        isReadOnly: file.readOnly,
      });
      if (!keepScreen) ui.setState({ screen: 'setup' });
      await editor.readNow();
    } catch (error) {
      notices.tellFailure(
        new RacebenchError(toFailure(error).code, `${path}: ${toFailure(error).message}`, { cause: error }),
      );
    } finally {
      store.setState({ isBusy: false });
    }
  };

  const whenSafe = (next: () => void): void => {
    if (isEdited(store.getState())) ui.setState({ overlay: { kind: 'unsaved', next } });
    else next();
  };

  const write = async (path: string, expectedHash: string | undefined): Promise<boolean> => {
    const { text, path: before, companions, history } = store.getState();
    const edited = editedCompanions(store.getState()).map(({ name, text: now, before: then }) =>
      then === undefined ? { name, text: now } : { name, text: now, before: then },
    );
    try {
      const saved = await bridge.request('car/save', {
        path,
        text,
        ...(expectedHash === undefined ? {} : { expectedHash }),
        ...(path === before ? {} : { companions: [...companions] }),
        ...(path === before && edited.length > 0 ? { edited } : {}),
      });
      store.setState((state) => ({
        path: saved.path,
        savedText: text,
        savedHash: saved.hash,
        savedCompanions: companions,
        isReadOnly: false,
        history: withSaved(state.history, history),
      }));
      // In another folder other curve files stand beside the car, or none.
      if (saved.path !== before) {
        const there = (await bridge.request('car/open', { path: saved.path })).companions;
        store.setState({ companions: there, savedCompanions: there });
      }
      await editor.readNow();
      const { model, modelText } = store.getState();
      if (model !== undefined && modelText === text) store.setState(savedFacts(model.values));
      notices.tell('info', `Saved ${saved.path}`);
      return true;
    } catch (error) {
      if (toFailure(error).code === 'FILE_CHANGED') ui.setState({ overlay: { kind: 'fileChanged' } });
      else notices.tellFailure(error);
      return false;
    }
  };

  const openNow = (path: string): void => void load(path);

  const saveAs = (): void => {
    const { path } = store.getState();
    if (path === undefined) return;
    const { dialogs } = bridge.shell;
    if (dialogs === undefined) ui.setState({ overlay: { kind: 'saveAs' } });
    else
      void dialogs.saveCar(path).then(
        (chosen) => (chosen === undefined ? undefined : void write(chosen, undefined)),
        (error: unknown) => notices.tellFailure(error),
      );
  };

  return {
    // Unsaved edits are asked about once a file is chosen: choosing alone loses nothing.
    chooseAndOpen: () => {
      const { dialogs } = bridge.shell;
      if (dialogs === undefined) ui.setState({ overlay: { kind: 'openCar' } });
      else
        void dialogs.openCar().then(
          (path) => (path === undefined ? undefined : whenSafe(() => openNow(path))),
          (error: unknown) => notices.tellFailure(error),
        );
    },
    open: (path) => whenSafe(() => openNow(path)),
    save: async () => {
      const { path, isReadOnly, savedHash } = store.getState();
      if (path === undefined) return false;
      if (!isReadOnly) return write(path, savedHash);
      saveAs();
      return false;
    },
    saveAs,
    saveTo: (path) => write(path, undefined),
    overwrite: async () => {
      const { path } = store.getState();
      return path === undefined ? false : write(path, undefined);
    },
    reload: async () => {
      const { path } = store.getState();
      if (path !== undefined) await load(path, true);
    },
    revert: () => {
      const state = store.getState();
      editor.replaceText(state.savedText, 'Revert to saved');
      for (const { name, before } of editedCompanions(state))
        editor.setCompanion(name, before ?? '', `Revert ${name} to saved`);
    },
  };
}
