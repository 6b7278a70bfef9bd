import { app, type WebContents } from 'electron';
import { IPC } from '../../core/contract/preload.ts';

/** Cars that the system hands to the program (command line, second instance, Finder). */
export interface CarHandover {
  /** Gives the car to the window, or keeps it until a window listens. */
  hand(car: string): void;
  /** A window listens from now on. */
  listen(window: WebContents): void;
}

export function createCarHandover(
  first: string | undefined,
  grant: (car: string) => Promise<void>,
): CarHandover {
  let waiting = first === undefined ? [] : [first];
  let listening: WebContents | undefined;
  const deliver = (window: WebContents, car: string): void => {
    app.addRecentDocument(car);
    // The grant reaches the backend first.
    void grant(car).then(() => {
      if (!window.isDestroyed()) window.send(IPC.openCar, car);
    });
  };
  return {
    hand: (car) => {
      if (listening === undefined || listening.isDestroyed()) waiting.push(car);
      else deliver(listening, car);
    },
    listen: (window) => {
      listening = window;
      for (const car of waiting) deliver(window, car);
      waiting = [];
    },
  };
}
