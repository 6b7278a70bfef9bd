import { spawn } from 'node:child_process';
import path from 'node:path';
import { BROWSER_FLAGS, ELECTRON_FETCH } from './start-options.ts';
import { buildOrExit } from './build.ts';
import { ROOT } from './bundles.ts';
import { electronBinary, fetchElectron } from './electron-binary.ts';

/**
 * `npm start [-- options]`: builds what is stale, then starts Electron, or the browser shell where Electron cannot be
 * had or an option asks for it.
 */
const args = process.argv.slice(2);

function run(command: string, commandArgs: readonly string[]): void {
  const child = spawn(command, commandArgs, { stdio: 'inherit', cwd: process.cwd() });
  const pass = (signal: NodeJS.Signals): void => void child.kill(signal);
  process.on('SIGTERM', pass);
  process.on('SIGHUP', pass);
  // Ctrl-C reaches the child by itself; this process waits for its end.
  process.on('SIGINT', () => undefined);
  child.once('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

const browserWanted = args.some((arg) =>
  BROWSER_FLAGS.some((flag) => arg === flag || arg.startsWith(`${flag}=`)),
);
const electron = browserWanted ? electronBinary() : await fetchElectron(ELECTRON_FETCH);
const inBrowser = browserWanted || electron === undefined;
await buildOrExit(inBrowser ? ['renderer'] : ['renderer', 'electron']);
if (!inBrowser) {
  // Chromium's own sandbox cannot run as root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  run(electron, [...sandbox, ROOT, ...args]);
} else {
  if (electron === undefined)
    console.log(
      browserWanted
        ? 'Electron is not on this machine: Racebench runs in the browser.'
        : 'Electron is not on this machine and cannot be fetched: Racebench runs in the browser.',
    );
  run(process.execPath, [path.join(ROOT, 'electron', 'browser', 'server.ts'), ...args]);
}
