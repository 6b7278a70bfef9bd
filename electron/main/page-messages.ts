import { app, dialog, ipcMain, type FileFilter } from 'electron';
import { extname } from 'node:path';
import { FILE_TYPES, type FileTypeName } from '../../core/catalogue/file-types.ts';
import { RacebenchError, toFailure } from '../../core/contract/errors.ts';
import { IPC, type Answer } from '../../core/contract/preload.ts';
import type { FolderListing } from '../../core/contract/shell.ts';
import { createPathPolicy } from '../shared/path-policy.ts';
import type { FileHandover } from './file-handover.ts';
import { copyPicture, copyText, saveData } from './page-output.ts';
import { senderWindow } from './sender.ts';
import type { UtilityHost } from './utility-host.ts';
import { isSecondWindow, setWindowEdited } from './window.ts';

const ALL_FILES: FileFilter = { name: 'All files', extensions: ['*'] };

/** Files of a kind, and all. */
const filtersFor = (...types: FileTypeName[]): FileFilter[] => [
  ...types.map((type) => ({ name: FILE_TYPES[type].label, extensions: [...FILE_TYPES[type].extensions] })),
  ALL_FILES,
];

/** A page's message that is answered; a sender that is not our page is refused. */
function answer<T>(
  channel: string,
  handler: (window: Electron.BrowserWindow, arg: unknown) => T | Promise<T>,
): void {
  ipcMain.handle(channel, (event, arg: unknown) => {
    const window = senderWindow(event);
    if (window === undefined) throw new Error('Refused: the sender is not the Racebench window.');
    return handler(window, arg);
  });
}

/** A page's message without an answer; one from any other sender is ignored. */
function receive(channel: string, handler: (window: Electron.BrowserWindow, arg: unknown) => void): void {
  ipcMain.on(channel, (event, arg: unknown) => {
    const window = senderWindow(event);
    if (window !== undefined) handler(window, arg);
  });
}

/** Everything that a page may ask of main. */
export function handlePageMessages(program: {
  readonly backend: UtilityHost;
  readonly handover: FileHandover;
  /** Notes that the person chose it; resolves when the backend reaches it. */
  readonly grant: (chosen: string) => Promise<void>;
  /** Folders that a page may list. */
  readonly folders: () => readonly string[];
  readonly openSecondWindow: () => void;
}): void {
  const { backend, handover, grant, folders, openSecondWindow } = program;
  /** A path chosen in a dialog may be used from then on. */
  const chosenIn = async (choice: Promise<string | undefined>): Promise<string | undefined> => {
    const chosen = await choice;
    if (chosen !== undefined) await grant(chosen);
    return chosen;
  };
  answer(IPC.backendState, () => backend.state());
  answer(IPC.openDialog, async (window) => {
    const car = await chosenIn(chosenFile(window, filtersFor('car')));
    if (car !== undefined) app.addRecentDocument(car);
    return car;
  });
  answer(IPC.openTrackDialog, (window) => chosenIn(chosenFile(window, filtersFor('track', 'centreLine'))));
  answer(IPC.openVideosDialog, async (window) => {
    const chosen = await chosenFiles(window, filtersFor('video'));
    for (const video of chosen) await grant(video);
    return chosen;
  });
  answer(IPC.saveTrackDialog, (window, suggested) =>
    chosenIn(chosenPosition(window, suggested, filtersFor('track'))),
  );
  answer(IPC.openPlanDialog, (window) => chosenIn(chosenFile(window, filtersFor('plan'))));
  answer(IPC.saveFileDialog, (window, suggested) =>
    chosenIn(chosenPosition(window, suggested, filtersOf(suggested))),
  );
  answer(IPC.folderDialog, (window) => chosenIn(chosenFolder(window)));
  answer(IPC.dropped, async (_window, path) => {
    if (typeof path !== 'string') throw new RacebenchError('BAD_ARGUMENTS');
    await grant(path);
  });
  answer(IPC.saveDialog, (window, suggested) =>
    chosenIn(chosenPosition(window, suggested, filtersFor('carText'))),
  );
  answer(IPC.listFolder, (_window, path) => listFolder(folders(), path));
  receive(IPC.requestPort, (window, id) => {
    if (typeof id === 'number') backend.connect(window.webContents, id);
  });
  answer(IPC.saveData, (window, arg) => saveData(window, arg, (name) => filtersOf(name)));
  answer(IPC.copyText, (_window, text) => copyText(text));
  answer(IPC.copyPicture, (_window, png) => copyPicture(png));
  receive(IPC.listening, (window) => {
    // Cars go to the window that can open them.
    if (!isSecondWindow(window)) handover.listen(window.webContents);
  });
  receive(IPC.secondWindow, openSecondWindow);
  receive(IPC.edited, (window, edited) => setWindowEdited(window, edited === true));
}

async function chosenFile(
  window: Electron.BrowserWindow,
  filters: FileFilter[],
): Promise<string | undefined> {
  const { filePaths } = await dialog.showOpenDialog(window, { properties: ['openFile'], filters });
  return filePaths[0];
}

async function chosenFiles(window: Electron.BrowserWindow, filters: FileFilter[]): Promise<string[]> {
  const properties = ['openFile', 'multiSelections'] as const;
  return (await dialog.showOpenDialog(window, { properties: [...properties], filters })).filePaths;
}

async function chosenFolder(window: Electron.BrowserWindow): Promise<string | undefined> {
  const { filePaths } = await dialog.showOpenDialog(window, {
    properties: ['openDirectory', 'createDirectory'],
  });
  return filePaths[0];
}

/** Files of the ending that is suggested, and all. */
function filtersOf(suggested: unknown): FileFilter[] {
  const extension = typeof suggested === 'string' ? extname(suggested).slice(1) : '';
  return extension === ''
    ? [ALL_FILES]
    : [{ name: extension.toUpperCase(), extensions: [extension] }, ALL_FILES];
}

async function chosenPosition(
  window: Electron.BrowserWindow,
  suggested: unknown,
  filters: FileFilter[],
): Promise<string | undefined> {
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    ...(typeof suggested === 'string' && { defaultPath: suggested }),
    filters,
  });
  return canceled ? undefined : filePath;
}

async function listFolder(folders: readonly string[], path: unknown): Promise<Answer<FolderListing>> {
  try {
    if (path !== undefined && typeof path !== 'string') throw new RacebenchError('BAD_ARGUMENTS');
    return { ok: true, value: await createPathPolicy(folders).list(path) };
  } catch (error) {
    return { ok: false, failure: toFailure(error) };
  }
}
