import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import open from 'open';
import { homePaths } from '../../core/backend/files/home.ts';
import { isAlive } from '../../core/backend/files/is-alive.ts';
import { projectFiles } from '../shared/project.ts';
import { listenForEnter } from './enter-key.ts';
import { parseBrowserOptions, USAGE, type BrowserShellOptions } from './options.ts';
import { removeStaleRedirectFiles, writeRedirectFile, type RedirectFile } from './redirect-file.ts';
import { createShellHost } from './shell-host.ts';

/**
 * The browser shell: node dist/browser/server.js [--no-open] [--port N] [--folder DIR] [CAR OR LOG]. This process has the
 * terminal and keeps the server process running (shell-host.ts); it listens on no port.
 */

function readOptions(): BrowserShellOptions {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(USAGE);
    process.exit(0);
  }
  try {
    return parseBrowserOptions(args, process.cwd());
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    process.exit(2);
  }
}

const options = readOptions();
const project = projectFiles(fileURLToPath(new URL('../..', import.meta.url)));
for (const folder of options.folders) {
  if (existsSync(folder)) continue;
  console.error(`${folder}: the folder does not exist.`);
  process.exit(1);
}

const redirectFolder = path.join(homePaths().stateFolder, 'open');
removeStaleRedirectFiles(redirectFolder, isAlive);
let redirect: { readonly file: RedirectFile; readonly address: string } | undefined;
const removeRedirect = (): void => {
  redirect?.file.remove();
  redirect = undefined;
};

let ending = false;
const end = (code: number): void => {
  // A second signal ends the program at once.
  if (ending) process.exit(1);
  ending = true;
  removeRedirect();
  void shell.stop().finally(() => process.exit(code));
};

async function printAddress(): Promise<void> {
  console.log(`Racebench is at ${await shell.newAddress()}`);
}

const shell = createShellHost(
  {
    port: options.port,
    backend: {
      samplesFolder: project.samplesFolder,
      tracksFolder: project.tracksFolder,
      plansFolder: project.plansFolder,
      carFolders: options.folders,
      version: project.version,
    },
    rendererFolder: project.rendererFolder,
    file: options.file,
  },
  {
    onListening: (isFirst) => {
      if (!isFirst) return;
      void printAddress().then(() =>
        console.log('The address lets one browser in. Enter prints another one, Ctrl-C ends Racebench.'),
      );
      listenForEnter(process.stdin, () => void printAddress());
      if (options.open) void openBrowser();
    },
    onDied: (reason) => console.error(`The server process ended (${reason}); it is started again.`),
    onGivenUp: (message) => {
      console.error(message);
      end(1);
    },
    onUsed: (token) => {
      if (redirect?.address.endsWith(token) === true) removeRedirect();
    },
    onBackend: (state, reason) => {
      if (state === 'restarting')
        console.error(`The backend process ended (${reason}); it is started again.`);
      if (state === 'stopped' && reason !== '')
        console.error(`The backend process ended (${reason}) five times in a row; it is not started again.`);
    },
  },
);

/** Opens the browser on an address of its own: the printed one is left for another browser, or where this one fails. */
async function openBrowser(): Promise<void> {
  const failed = (): void => {
    removeRedirect();
    console.log('No browser could be started; open the address above.');
  };
  try {
    const address = await shell.newAddress();
    redirect = { file: writeRedirectFile(redirectFolder, address), address };
    const browser = await open(redirect.file.path);
    browser.on('error', failed);
  } catch {
    failed();
  }
}

process.on('SIGINT', () => end(0));
process.on('SIGTERM', () => end(0));
process.on('SIGHUP', () => end(0));
// Where signals cannot ask (Windows), a parent process ends it by closing its channel.
process.on('disconnect', () => end(0));
process.on('exit', removeRedirect);
shell.start();
