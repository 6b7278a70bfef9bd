import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { workerFile } from '../../core/contract/worker-file.ts';
import type { BackendState } from '../../core/contract/protocol.ts';
import { endChild } from '../shared/end-child.ts';
import { createSupervisor, TIMING, type ChildNews, type SupervisedChild } from '../shared/supervisor.ts';
import { addressWith, newSecret } from './request-guard.ts';
import type { FromShell, ShellStart, ToShell } from './shell-messages.ts';

/** The backend has 5 s to close its database; the remaining time is for the sockets. */
const END_LIMIT_MS = 8000;

/**
 * A server that died once was let in by a browser all the same: it is started again for more than a minute, in which what
 * ended it may pass.
 */
const SHELL_TIMING = { ...TIMING, quickDeathLimit: 20 };

export interface ShellNews {
  /** At the first start, and after each one that follows. */
  readonly onListening: (isFirst: boolean) => void;
  /** It cannot be started at all, or died too often; the sentence says why. */
  readonly onGivenUp: (message: string) => void;
  readonly onDied: (reason: string) => void;
  readonly onUsed: (token: string) => void;
  readonly onBackend: (state: BackendState, reason: string) => void;
}

/**
 * Keeps the server process running. What must outlive it is here: the port, the cookie of the windows that are open and
 * the addresses that were given out. Nothing from outside reaches this process.
 */
export interface ShellHost {
  start(): void;
  /** An address that lets one browser in, once, given out when the server knows it; only while the port is known. */
  newAddress(): Promise<string>;
  stop(): Promise<void>;
}

const SHELL_MODULE = fileURLToPath(
  new URL(workerFile('./shell-process.ts', import.meta.url), import.meta.url),
);

interface ShellChild extends SupervisedChild {
  readonly post: (message: ToShell) => void;
}

export function createShellHost(
  settings: Pick<ShellStart, 'port' | 'backend' | 'rendererFolder' | 'file'>,
  news: ShellNews,
  modulePath: string = SHELL_MODULE,
): ShellHost {
  const cookie = newSecret();
  const tokens = new Set<string>();
  /** Addresses that wait until the server knows their tokens; one that is started again is given all tokens. */
  const waiting = new Map<string, () => void>();
  let { port, file } = settings;
  let origin: string | undefined;
  let isRefused = false;
  let failedStarts = 0;

  const spawn = (child: ChildNews): ShellChild => {
    const shell: ChildProcess = fork(modulePath, [], {
      serialization: 'advanced',
      // Ctrl-C in the terminal goes to the whole group; the first process alone decides when this one ends.
      detached: process.platform !== 'win32',
    });
    const post = (message: ToShell): void => {
      if (shell.connected) shell.send(message, () => undefined);
    };
    shell.on('message', (received) => {
      const message = received as FromShell;
      switch (message.type) {
        case 'listening': {
          const isFirst = origin === undefined;
          ({ origin, port } = message);
          child.ready();
          for (const token of tokens) post({ type: 'admit', token });
          news.onListening(isFirst);
          break;
        }
        case 'refused':
          // If it has listened before, another program took the port while it was down: the next attempt may find it
          // free.
          isRefused = origin === undefined;
          if (isRefused) news.onGivenUp(message.message);
          else console.error(message.message);
          break;
        case 'admitted':
          waiting.get(message.token)?.();
          waiting.delete(message.token);
          break;
        case 'used':
          tokens.delete(message.token);
          // The first window opened the car of the command line.
          file = undefined;
          news.onUsed(message.token);
          break;
        case 'backend':
          news.onBackend(message.state, message.reason);
          break;
      }
    });
    const gone = (reason: string): void => child.died(reason);
    shell.on('error', (error) => gone(error.message));
    shell.on('exit', (code, signal) => gone(signal ?? `exit code ${String(code)}`));
    post({ type: 'start', start: { ...settings, port, cookie, file } });
    return { post, end: () => endChild(shell, () => post({ type: 'end' }), END_LIMIT_MS) };
  };

  const supervisor = createSupervisor(
    spawn,
    (state, reason) => {
      if (isRefused || reason === '') return;
      // A server that never listened has no waiting window.
      if (state === 'restarting' && origin === undefined && ++failedStarts >= TIMING.quickDeathLimit)
        news.onGivenUp(`The server process could not be started (${reason}).`);
      else if (state === 'restarting') news.onDied(reason);
      if (state === 'stopped')
        news.onGivenUp(`The server process ended (${reason}) too often; Racebench ends.`);
    },
    SHELL_TIMING,
  );

  return {
    start: () => supervisor.start(),
    newAddress: async () => {
      if (origin === undefined) throw new Error('An address is known once the server listens.');
      const token = newSecret();
      tokens.add(token);
      const admitted = new Promise<void>((resolve) => waiting.set(token, resolve));
      supervisor.current()?.post({ type: 'admit', token });
      await admitted;
      return addressWith(origin, token);
    },
    stop: () => supervisor.stop(),
  };
}
