import { EventEmitter } from 'node:events';

type RequestHandler = (contents: unknown, permission: string, answer: (granted: boolean) => void) => void;
type CheckHandler = (contents: unknown, permission: string) => boolean;

class Session extends EventEmitter {
  #request: RequestHandler | undefined;
  #check: CheckHandler | undefined;
  #device: ((details: unknown) => boolean) | undefined;
  setPermissionRequestHandler(handler: RequestHandler): void {
    this.#request = handler;
  }
  setPermissionCheckHandler(handler: CheckHandler): void {
    this.#check = handler;
  }
  setDevicePermissionHandler(handler: (details: unknown) => boolean): void {
    this.#device = handler;
  }
  /** Answer to a page's request; Electron grants where no handler says otherwise. */
  ask(permission: string): boolean {
    let granted = this.#request === undefined;
    this.#request?.({}, permission, (answer) => (granted = answer));
    return granted || (this.#check?.({}, permission) ?? true) || (this.#device?.({}) ?? false);
  }
}

export const session = { defaultSession: new Session() };
