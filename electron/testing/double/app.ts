import { EventEmitter } from 'node:events';
import { connect, createServer } from 'node:net';
import { mkdirSync, rmSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { preventable } from './preventable.ts';

const paths = new Map<string, string>([
  ['home', homedir()],
  ['desktop', path.join(homedir(), 'Desktop')],
  ['documents', path.join(homedir(), 'Documents')],
  ['downloads', path.join(homedir(), 'Downloads')],
  ['userData', path.join(tmpdir(), `racebench-double-${String(process.pid)}`)],
]);

class App extends EventEmitter {
  /** A test may run it as an installed program. */
  readonly isPackaged = process.env['RACEBENCH_DOUBLE_PACKAGED'] === '1';
  readonly schemes: string[] = [];
  readonly recentDocuments: string[] = [];
  sandboxed = false;
  /** Switches added to the program's command line; its Chromium is started with them. */
  readonly switches: string[] = [];
  readonly commandLine = {
    appendSwitch: (name: string, value?: string): void => {
      this.switches.push(value === undefined ? `--${name}` : `--${name}=${value}`);
    },
  };
  #hooks: (() => Promise<void>)[] = [];
  #quitting = false;
  readonly #ready = Promise.withResolvers<undefined>();

  setName(): void {
    // The double has no menu bar or task list to show it in.
  }
  enableSandbox(): void {
    this.sandboxed = true;
  }
  getAppPath(): string {
    return process.argv[1] ?? '';
  }
  setPath(name: string, folder: string): void {
    paths.set(name, folder);
  }
  getPath(name: string): string {
    // Electron derives it from where the data of the program lie, at whatever time it is asked.
    const folder = name === 'crashDumps' ? path.join(this.getPath('userData'), 'Crashpad') : paths.get(name);
    if (folder === undefined) throw new Error(`The double has no path '${name}'`);
    // Only the program's own: a test makes no folders in the person's home.
    if (name === 'userData' || name === 'crashDumps') mkdirSync(folder, { recursive: true });
    return folder;
  }
  setAsDefaultProtocolClient(scheme: string): boolean {
    this.schemes.push(scheme);
    return true;
  }
  addRecentDocument(file: string): void {
    this.recentDocuments.push(file);
  }

  /** Runs at the end of the program, in order: each hook closes a resource of the double itself. */
  beforeExit(hook: () => Promise<void>): void {
    this.#hooks.push(hook);
  }

  /** As in Electron, not before the main module has been evaluated to its end: see run-main.ts. */
  whenReady(): Promise<undefined> {
    return this.#ready.promise;
  }
  codeLoaded(): void {
    this.#ready.resolve(undefined);
  }

  /**
   * Electron answers at once; the double learns from a socket whether another holds the lock, so it asks before the
   * bundle runs: see {@link askForLock}.
   */
  requestSingleInstanceLock(data?: unknown): boolean {
    if (lockOwner === undefined) throw new Error('The lock was not asked for before the bundle ran');
    if (!lockOwner) sendToOwner(data);
    return lockOwner;
  }

  quit(): void {
    if (this.#quitting) return;
    this.#quitting = true;
    this.emit('before-quit', preventable());
    const event = preventable();
    this.emit('will-quit', event);
    this.#quitting = false;
    if (!event.defaultPrevented) this.exit();
  }
  exit(code = 0): void {
    void (async () => {
      for (const hook of this.#hooks) await hook().catch(() => undefined);
      process.exit(code);
    })();
  }
}

export const app = new App();

let lockOwner: boolean | undefined;
let pendingSend: Promise<void> | undefined;

function lockAddress(): string {
  const home = process.env['RACEBENCH_HOME'] ?? app.getPath('userData');
  const name = createHash('sha256').update(home).digest('hex').slice(0, 16);
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\racebench-${name}`
    : path.join(tmpdir(), `racebench-${name}.sock`);
}

/** Takes the lock of this home folder, or learns that another process has it. */
async function askForLock(): Promise<void> {
  const address = lockAddress();
  const taken = await new Promise<boolean>((resolve) => {
    const probe = connect(address);
    probe.once('connect', () => {
      probe.end();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
  if (taken) {
    lockOwner = false;
    return;
  }
  rmSync(address, { force: true });
  const server = createServer((socket) => {
    let text = '';
    socket.on('data', (part: Buffer) => (text += part.toString()));
    socket.on('end', () => {
      if (text !== '') app.emit('second-instance', {}, [], '', JSON.parse(text));
    });
  });
  await new Promise<void>((resolve) => server.listen(address, resolve));
  server.unref();
  app.beforeExit(() => new Promise((resolve) => server.close(() => resolve())));
  lockOwner = true;
}

function sendToOwner(data: unknown): void {
  pendingSend = new Promise((resolve) => {
    const socket = connect(lockAddress(), () => socket.end(JSON.stringify(data ?? {})));
    socket.once('close', () => resolve());
  });
  app.beforeExit(() => pendingSend ?? Promise.resolve());
}

await askForLock();
