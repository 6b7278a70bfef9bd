import { EventEmitter } from 'node:events';
import type { Page } from '@playwright/test';
import { ipcMain } from './ipc-main.ts';
import { RECEIVER, type FromPage, type ToPage } from './page-world.ts';
import { bridgePort, type MessagePortMain } from './ports.ts';
import { fromPageUrl } from './protocol.ts';

type OpenHandler = (details: { url: string }) => { action: 'allow' | 'deny' };

/** The page of one window. */
export class WebContents extends EventEmitter {
  page: Page | undefined;
  openHandler: OpenHandler | undefined;
  readonly #ports = new Map<number, ReturnType<typeof bridgePort>>();
  /** Messages keep their order. */
  #queue: Promise<void> = Promise.resolve();

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler;
  }
  isDestroyed(): boolean {
    return this.page?.isClosed() ?? false;
  }
  send(channel: string, ...args: readonly unknown[]): void {
    this.#tell({ type: 'message', channel, args, ports: [] });
  }
  postMessage(channel: string, message: unknown, ports: readonly MessagePortMain[] = []): void {
    const ids = ports.map((port) => {
      const bridged = bridgePort(port, (news) => this.#tell(news));
      this.#ports.set(bridged.id, bridged);
      return bridged.id;
    });
    this.#tell({ type: 'message', channel, args: [message], ports: ids });
  }

  /** A message of the preload, from the frame it was sent by. */
  async receive(message: FromPage, frameUrl: string, isMainFrame: boolean): Promise<void> {
    if (message.type === 'portMessage' || message.type === 'portClosed') {
      this.#ports.get(message.id)?.receive(message);
      return;
    }
    const frame = { url: fromPageUrl(frameUrl), parent: isMainFrame ? null : {} };
    const event = { sender: this, senderFrame: frame };
    if (message.type === 'send') {
      ipcMain.emit(message.channel, event, ...message.args);
      return;
    }
    const answer = await ipcMain.answer(message.channel, event, message.args);
    this.#tell({
      type: 'answer',
      id: message.id,
      ok: answer.ok,
      value: answer.ok ? answer.value : answer.message,
    });
  }

  #tell(message: ToPage): void {
    this.#queue = this.#queue.then(async () => {
      const { page } = this;
      if (page === undefined || page.isClosed()) return;
      await page
        .evaluate(
          ([key, value]) => {
            (window as unknown as Record<string, ((message: unknown) => void) | undefined>)[key]?.(value);
          },
          [RECEIVER, message] as [string, unknown],
        )
        // The page may go away while the message is on its way.
        .catch(() => undefined);
    });
  }
}
