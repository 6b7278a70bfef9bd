/** Messages from the page to the double, through one Playwright binding. */
export type FromPage =
  | { readonly type: 'send'; readonly channel: string; readonly args: readonly unknown[] }
  | {
      readonly type: 'invoke';
      readonly id: number;
      readonly channel: string;
      readonly args: readonly unknown[];
    }
  | { readonly type: 'portMessage'; readonly id: number; readonly data: unknown }
  | { readonly type: 'portClosed'; readonly id: number };

/** Messages from the double to the page. */
export type ToPage =
  | {
      readonly type: 'message';
      readonly channel: string;
      readonly args: readonly unknown[];
      readonly ports: readonly number[];
    }
  | { readonly type: 'answer'; readonly id: number; readonly ok: boolean; readonly value: unknown }
  | { readonly type: 'portMessage'; readonly id: number; readonly data: unknown }
  | { readonly type: 'portClosed'; readonly id: number };

export const BINDING = 'racebenchDoubleSend';
export const RECEIVER = 'racebenchDoubleReceive';

/**
 * Runs in the page, from its own source text: `require('electron')` for the preload bundle. Nothing from outside this
 * function can be used in it.
 */
export function preloadWorld(binding: string, receiver: string) {
  type Listener = (event: { ports: MessagePort[] }, ...args: readonly unknown[]) => void;
  const page = window as unknown as Record<string, unknown>;
  const send = (message: FromPage): void =>
    void (page[binding] as (message: FromPage) => Promise<void>)(message);
  const listeners = new Map<string, Set<Listener>>();
  const answers = new Map<number, (answer: ToPage & { type: 'answer' }) => void>();
  const ports = new Map<number, MessagePort>();
  let lastId = 0;

  const openPort = (id: number): MessagePort => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event) => send({ type: 'portMessage', id, data: event.data as unknown });
    port1.addEventListener('close', () => send({ type: 'portClosed', id }));
    ports.set(id, port1);
    return port2;
  };

  page[receiver] = (message: ToPage): void => {
    switch (message.type) {
      case 'message': {
        const event = { ports: message.ports.map(openPort) };
        for (const listener of listeners.get(message.channel) ?? []) listener(event, ...message.args);
        break;
      }
      case 'answer':
        answers.get(message.id)?.(message);
        answers.delete(message.id);
        break;
      case 'portMessage':
        ports.get(message.id)?.postMessage(message.data);
        break;
      case 'portClosed':
        ports.get(message.id)?.close();
        break;
    }
  };

  return {
    contextBridge: {
      exposeInMainWorld: (key: string, api: unknown): void => {
        page[key] = api;
      },
    },
    webUtils: {
      // Chromium alone gives no paths: a test puts one on the file.
      getPathForFile: (file: File & { readonly testPath?: string }): string => file.testPath ?? '',
    },
    ipcRenderer: {
      on: (channel: string, listener: Listener): void => {
        const all = listeners.get(channel) ?? new Set();
        listeners.set(channel, all.add(listener));
      },
      removeListener: (channel: string, listener: Listener): void =>
        void listeners.get(channel)?.delete(listener),
      send: (channel: string, ...args: readonly unknown[]): void => send({ type: 'send', channel, args }),
      invoke: (channel: string, ...args: readonly unknown[]): Promise<unknown> =>
        new Promise((resolve, reject) => {
          const id = ++lastId;
          answers.set(id, (answer) => {
            if (answer.ok) resolve(answer.value);
            else reject(new Error(`Error invoking remote method '${channel}': ${String(answer.value)}`));
          });
          send({ type: 'invoke', id, channel, args });
        }),
    },
  };
}

/** The whole script that runs before the page's own: the double's `electron`, then the preload bundle as it is. */
export function preloadScript(preloadBundle: string, platform: string): string {
  return `(() => {
  if (window !== window.top) return;
  const world = (${preloadWorld.toString()})(${JSON.stringify(BINDING)}, ${JSON.stringify(RECEIVER)});
  const load = (name) => {
    if (name === 'electron') return world;
    throw new Error('A sandboxed preload has no module ' + name);
  };
  const module = { exports: {} };
  ((require, module, exports, process) => {
${preloadBundle}
  })(load, module, module.exports, { platform: ${JSON.stringify(platform)} });
})();`;
}
