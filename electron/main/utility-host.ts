import {
  BrowserWindow,
  MessageChannelMain,
  utilityProcess,
  type UtilityProcess,
  type WebContents,
} from 'electron';
import type { ProcessMessage } from '../../core/contract/process.ts';
import { IPC } from '../../core/contract/preload.ts';
import type { BackendState } from '../../core/contract/protocol.ts';
import { createSupervisor, type ChildNews, type SupervisedChild } from '../shared/supervisor.ts';
import type { ToUtility, UtilitySettings } from '../shared/utility-messages.ts';

/** Time the backend has to close its database before it is ended. */
const END_LIMIT_MS = 5000;

/** The backend process, kept running. Main only brokers ports: what passes through them never comes here. */
export interface UtilityHost {
  state(): BackendState;
  start(): void;
  /** Gives the page a port to the backend; none while the backend is not ready. */
  connect(page: WebContents, id: number): void;
  stop(): Promise<void>;
}

interface UtilityChild extends SupervisedChild {
  readonly process: UtilityProcess;
}

export function createUtilityHost(options: {
  readonly modulePath: string;
  readonly settings: UtilitySettings;
}): UtilityHost {
  const spawn = (news: ChildNews): UtilityChild => {
    const child = utilityProcess.fork(options.modulePath, [JSON.stringify(options.settings)], {
      serviceName: 'Racebench backend',
      stdio: 'inherit',
    });
    child.on('message', (message: ProcessMessage) => {
      if (message.type === 'ready') news.ready();
      else process.stderr.write(`${message.failure.message}\n`);
    });
    const exit = new Promise<void>((resolve) => {
      child.once('exit', (code) => {
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
    stop: supervisor.stop,
  };
}

async function end(child: UtilityProcess, exit: Promise<void>): Promise<void> {
  child.postMessage({ type: 'end' } satisfies ToUtility);
  const limit = setTimeout(() => child.kill(), END_LIMIT_MS);
  await exit;
  clearTimeout(limit);
}
