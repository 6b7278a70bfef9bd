import type { CommandId } from '../catalogue/commands.ts';
import type { BackendState } from './protocol.ts';
import type { FolderListing, Shell } from './shell.ts';
import type { Failure } from './errors.ts';

/** Name of the one object that the Electron preload puts on the page's `window`. */
export const PRELOAD_KEY = 'racebench';

/** Origin of the window in Electron: the custom protocol that serves the built renderer. */
export const APP_ORIGIN = 'app://racebench';

/** Every message between the Electron main process and a preload, by direction. */
export const IPC = {
  /** Page to main, answered. */
  backendState: 'backend-state',
  openDialog: 'dialog-open',
  saveDialog: 'dialog-save',
  folderDialog: 'dialog-folder',
  openTrackDialog: 'dialog-open-track',
  saveTrackDialog: 'dialog-save-track',
  openPlanDialog: 'dialog-open-plan',
  openVideosDialog: 'dialog-open-videos',
  saveFileDialog: 'dialog-save-file',
  listFolder: 'list-folder',
  dropped: 'dropped',
  saveData: 'save-data',
  copyText: 'copy-text',
  copyPicture: 'copy-picture',
  /** Page to main. */
  requestPort: 'request-port',
  listening: 'listening',
  edited: 'edited',
  secondWindow: 'second-window',
  /** Main to page. */
  port: 'port',
  backendStateChanged: 'backend-state-changed',
  command: 'command',
  openFile: 'open-file',
} as const;

/** A refused or failed request on its way from main to the page: a rejected `invoke` would lose the code. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

/**
 * The one object that the preload exposes. A MessagePort cannot pass through the context bridge, so
 * `requestPort(id)` is answered by a window message {@link PortMessage} that carries the port.
 */
export interface PreloadBridge {
  readonly platform: Shell['platform'];
  requestPort(id: number): void;
  backendState(): Promise<BackendState>;
  onBackendState(listener: (state: BackendState) => void): () => void;
  openCar(): Promise<string | undefined>;
  saveCar(suggestedPath: string): Promise<string | undefined>;
  openTrack(): Promise<string | undefined>;
  saveTrack(suggestedPath: string): Promise<string | undefined>;
  openPlan(): Promise<string | undefined>;
  /** One or several; none where the person cancelled it. */
  openVideos(): Promise<string[]>;
  saveFile(suggestedPath: string): Promise<string | undefined>;
  chooseFolder(): Promise<string | undefined>;
  /**
   * The path of a file that was dropped on the page, which the backend may then read; empty where it is not a
   * file of the disk. A page cannot make such a file by itself.
   */
  pathOfDropped(file: object): Promise<string>;
  listFolder(path: string | undefined): Promise<Answer<FolderListing>>;
  onCommand(listener: (command: CommandId) => void): () => void;
  /** Cars handed over before the first listener are stored for it. */
  onOpenFile(listener: (path: string) => void): () => void;
  setEdited(edited: boolean): void;
  /** Opens a save dialog and writes the bytes; false where the person cancelled it. */
  saveData(name: string, bytes: Uint8Array): Promise<Answer<boolean>>;
  copyText(text: string): Promise<void>;
  /** Bytes of a PNG. */
  copyPicture(png: Uint8Array): Promise<void>;
  openSecondWindow(): void;
}

/** The window message from the preload to the page; its only transferred object is the port. */
export interface PortMessage {
  readonly type: 'racebench-port';
  readonly id: number;
}
