import { fork, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from '@playwright/test';
import type { MenuItem } from './double/menu.ts';
import type { ElectronStart, ElectronUnderTest, TestedMenuItem } from './electron-under-test.ts';

const RUN_MAIN = fileURLToPath(new URL('./double/run-main.ts', import.meta.url));
const REGISTER = fileURLToPath(new URL('./double/register.ts', import.meta.url));
/** Arguments of Node that run a main bundle, which follows with its own arguments. */
export const RUN_MAIN_ARGS: readonly string[] = ['--import', REGISTER, RUN_MAIN];
const MAIN = fileURLToPath(new URL('../../dist/electron/main.js', import.meta.url));

/** Time for Chromium to come up and load the window. */
const START_LIMIT_MS = 60_000;

export interface ChromiumChoice {
  readonly executablePath: string;
  readonly flags: readonly string[];
}

/** Runs the main bundle in a process of its own under the double, and drives its page over Chromium's debug port. */
export async function startDouble(
  { home, args = [], main: bundle = MAIN }: ElectronStart,
  choice: ChromiumChoice,
): Promise<ElectronUnderTest> {
  const debuggingPort = await freePort();
  const launch = (more: readonly string[]): ChildProcess =>
    fork(RUN_MAIN, [bundle, ...more], {
      execArgv: ['--import', REGISTER],
      env: {
        ...process.env,
        RACEBENCH_HOME: home,
        RACEBENCH_DOUBLE: JSON.stringify({ ...choice, debuggingPort }),
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  const main = launch(args);
  const ask = createControl(main);
  const exit = exitCode(main);
  const { browser, page } = await findPage(debuggingPort, main, 'https://racebench.app.test/');

  return {
    kind: 'double of Electron over Chromium',
    page,
    windows: async () => {
      const windows = (await ask('windows')) as {
        options: { webPreferences: Record<string, unknown> };
        edited: boolean;
      }[];
      return windows.map(({ options, edited }) => ({ webPreferences: options.webPreferences, edited }));
    },
    menu: async () => ((await ask('menu')) as MenuItem[]).map(plainItem),
    clickMenu: async (id) => {
      await ask('clickMenu', id);
    },
    fetchApp: async (path) => {
      const answer = (await ask('fetchApp', `app://racebench${path}`)) as {
        status: number;
        headers: Record<string, string>;
      };
      return { status: answer.status, policy: answer.headers['content-security-policy'] ?? '' };
    },
    isGranted: async (permission) => (await ask('askPermission', permission)) as boolean,
    askFromStranger: async () => (await ask('askFromStranger', 'data:text/html,stranger')) as string,
    choose: async (chosen) => {
      await ask('choose', chosen);
    },
    copied: async () => (await ask('copied')) as { text: string; pictureBytes: number },
    crashUploads: async () => (await ask('crashUploads')) as boolean,
    handOver: async (kind, value) => (await ask('handOver', { kind, value })) as boolean,
    closeWindow: async () => {
      await ask('closeWindow');
    },
    startAgain: (...more) => exitCode(launch(more)),
    quit: async () => {
      await ask('quit');
      return exit;
    },
    dispose: async () => {
      await browser.close().catch(() => undefined);
      if (main.exitCode === null && main.signalCode === null) {
        await ask('quit').catch(() => undefined);
        const limit = setTimeout(() => main.kill('SIGKILL'), 10_000);
        await exit;
        clearTimeout(limit);
      }
    },
  };
}

function plainItem(item: MenuItem): TestedMenuItem {
  return {
    id: item.id,
    label: item.label ?? item.role ?? '',
    accelerator: item.accelerator,
    submenu: (item.submenu ?? []).map(plainItem),
  };
}

function exitCode(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

function createControl(main: ChildProcess): (name: string, arg?: unknown) => Promise<unknown> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  main.on('message', (message) => {
    const { id, value, error } = message as { id: number; value?: unknown; error?: string };
    if (error === undefined) waiting.get(id)?.resolve(value);
    else waiting.get(id)?.reject(new Error(error));
    waiting.delete(id);
  });
  main.on('exit', () => {
    // 'quit' has no answer but the end itself.
    for (const { resolve } of waiting.values()) resolve(undefined);
  });
  return (name, arg) => {
    const id = ++lastId;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(id, answer);
    main.send({ id, name, arg });
    return answer.promise;
  };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The first page of a program whose address begins as given, over Chromium's debug port. */
export async function findPage(
  port: number,
  main: ChildProcess,
  address: string,
): Promise<{ browser: Browser; page: Page }> {
  const end_ms = Date.now() + START_LIMIT_MS;
  while (Date.now() < end_ms) {
    if (main.exitCode !== null) throw new Error(`The main process ended with code ${String(main.exitCode)}`);
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${String(port)}`).catch(() => undefined);
    const page = browser
      ?.contexts()
      .flatMap((context) => context.pages())
      .find((candidate) => candidate.url().startsWith(address));
    if (browser !== undefined && page !== undefined) return { browser, page };
    await browser?.close();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The window did not open');
}
