import { app, type WebContents } from 'electron';
import { IPC } from '../../core/contract/preload.ts';

/** Cars and logs that the system hands to the program (command line, second instance, Finder). */
export interface FileHandover {
  /** Gives the file to the window, or keeps it until a window listens. */
  hand(file: string): void;
  /** A window listens from now on. */
  listen(window: WebContents): void;
}

export function createFileHandover(
  first: string | undefined,
  grant: (file: string) => Promise<void>,
): FileHandover {
  let waiting = first === undefined ? [] : [first];
  let listening: WebContents | undefined;
  const deliver = (window: WebContents, file: string): void => {
    app.addRecentDocument(file);
    // The grant reaches the backend first.
    void grant(file).then(() => {
      if (!window.isDestroyed()) window.send(IPC.openFile, file);
    });
  };
  return {
    hand: (file) => {
      if (listening === undefined || listening.isDestroyed()) waiting.push(file);
      else deliver(listening, file);
    },
    listen: (window) => {
      listening = window;
      for (const file of waiting) deliver(window, file);
      waiting = [];
    },
  };
}
