import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildOrExit } from './build.ts';
import { ROOT } from './root.ts';
import { electronBinary, fetchElectron } from './electron-binary.ts';
import { BROWSER_FLAGS, ELECTRON_FETCH } from './start-options.ts';

/**
 * `npm start [-- options]`: builds what is stale, then starts Electron, or the browser shell where Electron cannot be
 * had, cannot run, or an option asks for it.
 */
const args = process.argv.slice(2);

/** An Electron that fails this soon never showed its window. */
const FAILED_START_MS = 5000;

/** Runs a program in this one's terminal; resolves with its exit code. */
function run(command: string, commandArgs: readonly string[]): Promise<number> {
  const child = spawn(command, commandArgs, { stdio: 'inherit' });
  const pass = (signal: NodeJS.Signals): void => void child.kill(signal);
  process.on('SIGTERM', pass);
  process.on('SIGHUP', pass);
  // Ctrl-C reaches the child by itself; this process waits for its end.
  process.on('SIGINT', () => undefined);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code, signal) => {
      process.off('SIGTERM', pass);
      process.off('SIGHUP', pass);
      resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1));
    });
  });
}

/** Starts Electron and ends this process with it; else returns the reason, undefined where none need be printed. */
async function tryElectron(): Promise<string | undefined> {
  const isAsked = args.some((arg) =>
    BROWSER_FLAGS.some((flag) => arg === flag || arg.startsWith(`${flag}=`)),
  );
  if (isAsked) return electronBinary() === undefined ? 'Electron is not on this machine' : undefined;
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (
    process.platform === 'linux' &&
    (DISPLAY ?? WAYLAND_DISPLAY ?? '') === '' &&
    electronBinary() !== undefined
  )
    return 'Electron finds no display';
  const electron = await fetchElectron(ELECTRON_FETCH);
  if (electron === undefined) return 'Electron is not on this machine and cannot be fetched';
  await buildOrExit(['renderer', 'electron']);
  // Chromium's own sandbox cannot run as root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  if (sandbox.length > 0)
    console.log(
      'Started as root: the window runs without the sandbox of Chromium. Use another account for files of strangers.',
    );
  const start_ms = performance.now();
  const code = await run(electron, [...sandbox, ROOT, ...args]);
  if (code === 0 || performance.now() - start_ms > FAILED_START_MS) process.exit(code);
  return `Electron could not start (exit code ${String(code)})`;
}

const reason = await tryElectron();
await buildOrExit(['renderer', 'browser']);
if (reason !== undefined) console.log(`${reason}: Racebench runs in the browser.`);
process.exitCode = await run(process.execPath, [path.join(ROOT, 'dist', 'browser', 'server.js'), ...args]);
