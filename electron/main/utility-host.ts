import {
  BrowserWindow,
  MessageChannelMain,
  utilityProcess,
  type UtilityProcess,
  type WebContents,
} from 'electron';
import { IPC } from '../../core/contract/preload.ts';
import type { BackendState } from '../../core/contract/protocol.ts';
import { createSupervisor, type ChildNews, type SupervisedChild } from '../shared/supervisor.ts';
import type { FromUtility, Grant, ToUtility, UtilitySettings } from '../shared/utility-messages.ts';

/** Time the backend has to close its database before it is ended. */
const END_LIMIT_MS = 5000;

/** The backend process, kept running. Main only brokers ports: what passes through them never comes here. */
export interface UtilityHost {
  state(): BackendState;
  start(): void;
  /** Gives the page a port to the backend; none while the backend is not ready. */
  connect(page: WebContents, id: number): void;
  /** Resolves when the running backend reaches them; at once where none runs: its next start gets all grants. */
  grant(grants: readonly Grant[]): Promise<void>;
  stop(): Promise<void>;
}

interface UtilityChild extends SupervisedChild {
  readonly process: UtilityProcess;
}

export function createUtilityHost(options: {
  readonly modulePath: string;
  /** Asked for at each start. */
  readonly settings: () => UtilitySettings;
  /** Files that were opened before there was a list of grants. */
  readonly onRecent: (paths: readonly string[]) => void;
}): UtilityHost {
  const waiting = new Map<number, () => void>();
  let lastGrant = 0;
  const receive = (message: FromUtility, news: ChildNews): void => {
    switch (message.type) {
      case 'ready':
        news.ready();
        break;
      case 'failed':
        process.stderr.write(`${message.failure.message}\n`);
        break;
      case 'granted':
        waiting.get(message.id)?.();
        waiting.delete(message.id);
        break;
      case 'recent':
        options.onRecent(message.paths);
    }
  };
  let running: UtilityProcess | undefined;
  const spawn = (news: ChildNews): UtilityChild => {
    const child = utilityProcess.fork(options.modulePath, [JSON.stringify(options.settings())], {
      serviceName: 'Racebench backend',
      stdio: 'inherit',
    });
    running = child;
    child.on('message', (message: FromUtility) => receive(message, news));
    const exit = new Promise<void>((resolve) => {
      child.once('exit', (code) => {
        running = undefined;
        for (const resume of waiting.values()) resume();
        waiting.clear();
        news.died(`exit code ${String(code)}`);
        resolve();
      });
    });
    return { process: child, end: () => end(child, exit) };
  };

  const supervisor = createSupervisor(spawn, (state) => {
    for (const window of BrowserWindow.getAllWindows())
      window.webContents.send(IPC.backendStateChanged, state);
  });

  return {
    state: supervisor.state,
    start: supervisor.start,
    connect: (page, id) => {
      const child = supervisor.current();
      if (child === undefined) return;
      const { port1, port2 } = new MessageChannelMain();
      child.process.postMessage({ type: 'connect' } satisfies ToUtility, [port1]);
      page.postMessage(IPC.port, id, [port2]);
    },
    grant: async (grants) => {
      if (running === undefined || grants.length === 0) return;
      const id = ++lastGrant;
      const { promise, resolve } = Promise.withResolvers<undefined>();
      waiting.set(id, () => resolve(undefined));
      running.postMessage({ type: 'grant', id, grants } satisfies ToUtility);
      await promise;
    },
    stop: supervisor.stop,
  };
}

async function end(child: UtilityProcess, exit: Promise<void>): Promise<void> {
  child.postMessage({ type: 'end' } satisfies ToUtility);
  const limit = setTimeout(() => child.kill(), END_LIMIT_MS);
  await exit;
  clearTimeout(limit);
}
