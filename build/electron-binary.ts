import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './root.ts';

const PACKAGE = path.join(ROOT, 'node_modules', 'electron');

/** Path of the Electron executable where its package has already fetched it. */
export function electronBinary(): string | undefined {
  const pathFile = path.join(PACKAGE, 'path.txt');
  if (!existsSync(pathFile)) return undefined;
  const folder = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? path.join(PACKAGE, 'dist');
  const binary = path.join(folder, readFileSync(pathFile, 'utf8'));
  return existsSync(binary) ? binary : undefined;
}

export interface FetchLimits {
  /** Longest time without a byte arriving. */
  readonly silence_ms: number;
  readonly whole_ms: number;
}

/**
 * The Electron executable, fetched by the package's own installer when it is not there. Undefined where that fails or
 * takes longer than its limits: a slow line is waited for, one on which nothing arrives is not.
 */
export async function fetchElectron(limits: FetchLimits, installer?: string): Promise<string | undefined> {
  const present = electronBinary();
  if (present !== undefined) return present;
  const script = installer ?? path.join(PACKAGE, 'install.js');
  if (!existsSync(script)) return undefined;
  console.log('Fetching Electron (once per machine) …');
  await runWhileItGrows(script, limits);
  return electronBinary();
}

/** Runs a Node script and ends it when its temporary files stop growing. Resolves to true where it succeeded. */
export async function runWhileItGrows(script: string, limits: FetchLimits): Promise<boolean> {
  // The installer downloads into the temporary folder first: a folder of its own shows the progress.
  const temporary = mkdtempSync(path.join(tmpdir(), 'racebench-electron-'));
  const child = spawn(process.execPath, [script], {
    stdio: 'ignore',
    detached: process.platform !== 'win32',
    env: { ...process.env, TMPDIR: temporary, TEMP: temporary, TMP: temporary },
  });
  const start_ms = Date.now();
  let grew_ms = start_ms;
  let size = 0;
  const watch = setInterval(() => {
    const now_ms = Date.now();
    const next = sizeOf(temporary);
    if (next !== size) grew_ms = now_ms;
    size = next;
    if (now_ms - grew_ms > limits.silence_ms || now_ms - start_ms > limits.whole_ms) endGroup(child.pid);
  }, 200);
  const fine = await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
  clearInterval(watch);
  rmSync(temporary, { recursive: true, force: true });
  return fine;
}

function sizeOf(folder: string): number {
  let size = 0;
  try {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      size += statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
  } catch {
    // Files come and go while they are counted; the next count includes them.
  }
  return size;
}

/** The installer may have helpers of its own; on POSIX systems they share its process group. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
}
