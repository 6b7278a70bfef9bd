import type { CommandId } from '../catalogue/commands.ts';
import type { BackendMessage, BackendState, ClientMessage, Port } from './protocol.ts';

export interface FolderEntry {
  readonly name: string;
  /** Path to return to the shell; opaque to the page. */
  readonly path: string;
  readonly kind: 'folder' | 'file';
}

export interface FolderListing {
  readonly path: string;
  /** Undefined at the top of the allowed folders. */
  readonly parent: string | undefined;
  readonly entries: readonly FolderEntry[];
}

/**
 * Functions that the window needs from the program around it. There are two implementations: the Electron
 * preload bridge and the browser shell. Files are read and written by the backend (car/open, car/save); the
 * shell only lets the person choose a path.
 */
export interface Shell {
  readonly kind: 'electron' | 'browser';
  readonly platform: 'mac' | 'windows' | 'linux';
  /** A port to the backend; called again after each restart, when the state is 'ready'. */
  connect(): Promise<Port<ClientMessage, BackendMessage>>;
  backendState(): BackendState;
  onBackendState(listener: (state: BackendState) => void): () => void;
  /** Native file dialogs; undefined where the shell has none and the page shows its own over listFolder. */
  readonly dialogs:
    | {
        openCar(): Promise<string | undefined>;
        saveCar(suggestedPath: string): Promise<string | undefined>;
        openTrack(): Promise<string | undefined>;
        saveTrack(suggestedPath: string): Promise<string | undefined>;
        openPlan(): Promise<string | undefined>;
        openVideos(): Promise<string[]>;
        /** Asks for a path for a file of any kind; the file type of its suffix is offered. */
        saveFile(suggestedPath: string): Promise<string | undefined>;
        chooseFolder(): Promise<string | undefined>;
      }
    | undefined;
  /**
   * Functions that a page cannot perform by itself in this shell; undefined where the browser allows them.
   */
  readonly native:
    | {
        /**
         * Opens a save dialog with this name and writes the whole file; false where the person cancelled it.
         */
        saveData(name: string, bytes: Uint8Array): Promise<boolean>;
        copyText(text: string): Promise<void>;
        /** Bytes of a PNG. */
        copyPicture(png: Uint8Array): Promise<void>;
        /** Opens the second window, or brings it to the front. */
        openSecondWindow(): void;
      }
    | undefined;
  /**
   * The path of a file dropped on the window; undefined where the shell does not know it and the bytes are
   * read instead.
   */
  readonly pathOfDropped: ((file: object) => Promise<string>) | undefined;
  /**
   * Folders, and files of cars, tracks and telemetry; the start folder for undefined. Rejects with
   * PATH_REFUSED outside the allowed folders.
   */
  listFolder(path: string | undefined): Promise<FolderListing>;
  /** A command chosen from the application menu. */
  onCommand(listener: (command: CommandId) => void): () => void;
  /** A car handed over by the system (second instance, command line, double click). */
  onOpenFile(listener: (path: string) => void): () => void;
  /** Unsaved edits: the window asks before it closes. */
  setEdited(edited: boolean): void;
}
