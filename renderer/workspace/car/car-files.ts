import { RacebenchError, toFailure } from '../../../core/contract/errors.ts';
import type { CarFile } from '../../../core/contract/car-file.ts';
import type { Bridge } from '../../bridge/client.ts';
import type { CarEditor } from './car-editor.ts';
import { createCarIntake, type DroppedFile } from './car-intake.ts';
import {
  countSeverities,
  editedCompanions,
  isEdited,
  NO_CAR,
  openedCarOf,
  type CarStore,
} from './car-store.ts';
import { editedOf, saveCar } from './save-car.ts';
import type { NoticeStore } from '../notice-store.ts';
import { createChoosePath } from '../files/choose-path.ts';
import { reportSave } from '../files/report-save.ts';
import type { UiStore } from '../ui-store.ts';
import { runWork } from '../work.ts';
import { serviceKey } from '../services.ts';
import { counted } from '../../format/counted-text.ts';

/** Opens and saves cars; asks before unsaved edits or a changed file would be lost. */
export interface CarFiles {
  /** Asks for a file with the native dialog, else with the window's own. */
  readonly chooseAndOpen: () => void;
  /** A car.ini, a folder with one, or a zip of one. */
  readonly open: (path: string) => void;
  /** Opens a car.ini without asking about unsaved edits; false where it could not be read. */
  readonly openNow: (path: string) => Promise<boolean>;
  /** Asks for a folder. */
  readonly chooseFolderAndOpen: () => void;
  /** Handles files dropped on the window, where the shell does not know their paths. */
  readonly takeDropped: (name: string, files: readonly DroppedFile[]) => void;
  /** Goes back to the start page. */
  readonly close: () => void;
  readonly save: () => Promise<boolean>;
  readonly saveAs: () => void;
  /** Writes to a path from a dialog, also over an existing file. */
  readonly saveTo: (path: string) => Promise<boolean>;
  /** Overwrites a file that another program has changed. */
  readonly overwrite: () => Promise<boolean>;
  /** Copies the whole folder of the car to a new one, with the edits, and opens the copy. */
  readonly copyTo: (folder: string) => Promise<void>;
  /** Stores the unsaved edits in the library before they are discarded. Rejects where it cannot be written. */
  readonly keepDiscarded: () => Promise<void>;
  /** Reverts to the text last read or saved; can be undone. */
  readonly revert: () => void;
}

export const CAR_FILES = serviceKey<CarFiles>('files');

export function createCarFiles(
  bridge: Bridge,
  store: CarStore,
  editor: CarEditor,
  ui: UiStore,
  notices: NoticeStore,
): CarFiles {
  const load = async (path: string): Promise<boolean> => {
    store.setState({ isBusy: true });
    const { screen } = ui.getState();
    try {
      const file: CarFile = await bridge.request('car/open', { path });
      performance.mark('car handed over');
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
      // If the person went to another screen while the file was read, that screen stays.
      if (ui.getState().screen === screen) ui.setState({ screen: 'setup' });
      await editor.readNow();
      if (file.text === '') notices.notify('info', `${path} is empty`);
      return true;
    } catch (error) {
      notices.notifyFailure(named(path, error));
      return false;
    } finally {
      store.setState({ isBusy: false });
    }
  };

  const whenSafe = (next: () => void): void =>
    void editor.settled().then(() => {
      if (isEdited(store.getState())) ui.setState({ overlay: { kind: 'unsaved', next } });
      else next();
    });

  const write = async (path: string, expectedHash?: string): Promise<boolean> => {
    store.setState({ isSaving: true });
    await editor.settled();
    const save = async () => ({
      ...(await saveCar(bridge, store, editor, path, expectedHash)),
      errors: countSeverities(store.getState()).errors,
    });
    const isSaved = await reportSave(save, ui, notices, {
      changed: { kind: 'fileChanged' },
      unwritable: (message) => ({ kind: 'saveFailed', message }),
    });
    store.setState({ isSaving: false });
    return isSaved;
  };

  const intake = createCarIntake(bridge, ui, notices, load);

  const open = (path: string): void => whenSafe(() => void intake.open(path));
  const choosePath = createChoosePath(bridge, ui, notices);

  const saveAs = (): void => {
    const { path } = store.getState();
    if (path === undefined) return;
    choosePath(
      (dialogs) => dialogs.saveCar(path),
      { kind: 'saveAs' },
      (chosen) => void write(chosen),
    );
  };

  return {
    // Unsaved edits are asked about after a file is chosen: choosing alone loses nothing.
    chooseAndOpen: () => choosePath((dialogs) => dialogs.openCar(), { kind: 'openCar' }, open),
    chooseFolderAndOpen: () => choosePath((dialogs) => dialogs.chooseFolder(), { kind: 'openCar' }, open),
    open,
    openNow: load,
    takeDropped: (name, files) => whenSafe(() => void intake.upload(name, files)),
    close: () => whenSafe(() => store.setState(NO_CAR)),
    save: async () => {
      const { path, isReadOnly, savedHash } = store.getState();
      if (path === undefined) return false;
      if (!isReadOnly) return write(path, savedHash);
      saveAs();
      return false;
    },
    saveAs,
    saveTo: (path) => write(path),
    overwrite: async () => {
      const { path } = store.getState();
      return path === undefined ? false : write(path);
    },
    copyTo: async (folder) => {
      const state = store.getState();
      const { path, text } = state;
      if (path === undefined) return;
      try {
        const copied = await runWork(bridge, ui, 'Copying the car', (job, signal) =>
          bridge.request('car/copy', { path, to: folder, text, edited: editedOf(state), job }, { signal }),
        );
        const leftOut =
          copied.leftOut === 0 ? '' : `; ${counted(copied.leftOut, 'link was', 'links were')} left out`;
        notices.notify('info', `Copied ${counted(copied.files, 'file')} to ${folder}${leftOut}`);
        await load(copied.path);
      } catch (error) {
        notices.notifyFailure(error);
      }
    },
    keepDiscarded: async () => {
      const car = openedCarOf(store.getState());
      if (car !== undefined) await bridge.request('car/keep-discarded', car);
    },
    revert: () => {
      const state = store.getState();
      editor.replaceText(state.savedText, 'Revert to saved');
      for (const { name, before } of editedCompanions(state))
        editor.setCompanion(name, before ?? '', `Revert ${name} to saved`);
    },
  };
}

/** The failure, prefixed with the path where its text does not have it. */
function named(path: string, error: unknown): RacebenchError {
  const { code, message } = toFailure(error);
  return new RacebenchError(code, message.includes(path) ? message : `${path}: ${message}`, { cause: error });
}
