#!/usr/bin/env node
/**
 * The `racebench` command, in plain JavaScript that any Node reads. The program itself is TypeScript that Node 22.18
 * and newer run as it is; under an older one it starts again with the Node that `npm ci` installed (bundled-node.js). Where
 * `npm run build` has bundled the sources as they are now, the bundle runs: it starts in a quarter of the time, and a
 * step of a car takes a fifth less.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundledNode } from './bundled-node.js';
import { nodeProblem } from './check-node.js';

/** @param {string} executable */
function startAgain(executable) {
  const child = spawn(executable, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    // Its end is seen at the other end of the channel even where it is killed, so that no command outlives its caller.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // A terminal sends its signals to both; one sent to this process alone is handed on.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('error', (error) => {
    console.error(`${executable} does not start: ${error.message}`);
    process.exitCode = 2;
  });
  child.on('exit', (code, signal) => {
    process.exitCode = signal === null ? (code ?? 1) : 1;
  });
}

if (process.channel !== undefined) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel by itself keeps no finished command running.
  process.channel.unref();
}

const problem = nodeProblem();
if (problem === undefined) {
  // A reader such as head that has seen enough is no failure.
  process.stdout.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  const args = process.argv.slice(2);
  const { buildOrExit, builtCommand } = await import('./build.ts');
  // What is measured is what is shipped.
  if (args[0] === 'bench') await buildOrExit(['command']);
  const built = builtCommand();
  const { main } = /** @type {typeof import('../core/cli/main.ts')} */ (
    await import(built === undefined ? '../core/cli/main.ts' : pathToFileURL(built).href)
  );
  process.exitCode = await main(args);
} else {
  const executable = bundledNode();
  if (executable !== undefined && path.resolve(executable) !== path.resolve(process.execPath)) {
    startAgain(executable);
  } else {
    console.error(problem);
    process.exitCode = 2;
  }
}
