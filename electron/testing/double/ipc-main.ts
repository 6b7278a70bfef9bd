import { EventEmitter } from 'node:events';

type InvokeHandler = (event: unknown, ...args: unknown[]) => unknown;

class IpcMain extends EventEmitter {
  readonly #handlers = new Map<string, InvokeHandler>();
  handle(channel: string, handler: InvokeHandler): void {
    if (this.#handlers.has(channel))
      throw new Error(`Attempted to register a second handler for '${channel}'`);
    this.#handlers.set(channel, handler);
  }
  /** The answer of `ipcRenderer.invoke`. */
  async answer(channel: string, event: unknown, args: readonly unknown[]): Promise<InvokeAnswer> {
    const handler = this.#handlers.get(channel);
    if (handler === undefined) return { ok: false, message: `No handler registered for '${channel}'` };
    try {
      return { ok: true, value: await handler(event, ...args) };
    } catch (error) {
      return { ok: false, message: error instanceof Error ? error.message : String(error) };
    }
  }
}

export type InvokeAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string };

export const ipcMain = new IpcMain();
