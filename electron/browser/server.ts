import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import open from 'open';
import { createPathPolicy } from '../shared/path-policy.ts';
import { projectFiles } from '../shared/project.ts';
import { createBackendHost } from './backend-host.ts';
import { parseBrowserOptions, USAGE, type BrowserShellOptions } from './options.ts';
import { startShellServer, type ShellServer } from './shell-server.ts';

/** The browser shell: node electron/browser/server.ts [--no-open] [--port N] [--folder DIR] [CAR]. */

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

let server: ShellServer | undefined;
const backend = createBackendHost(
  {
    samplesFolder: project.samplesFolder,
    tracksFolder: project.tracksFolder,
    plansFolder: project.plansFolder,
    carFolders: options.folders,
    version: project.version,
  },
  (state, reason) => {
    if (state === 'restarting') console.error(`The backend process ended (${reason}); it is started again.`);
    if (state === 'stopped' && reason !== '')
      console.error(`The backend process ended (${reason}) five times in a row; it is not started again.`);
    server?.tellState(state);
  },
);
backend.start();

try {
  server = await startShellServer({
    port: options.port,
    rendererFolder: project.rendererFolder,
    policy: createPathPolicy([
      ...options.folders,
      project.samplesFolder,
      project.tracksFolder,
      project.plansFolder,
    ]),
    backend,
  });
} catch (error) {
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(inUse ? `Port ${String(options.port)} is in use by another program.` : error);
  await backend.stop();
  process.exit(1);
}
const { url } = server;
if (options.car !== undefined) server.openCar(options.car);

let ending = false;
const end = (): void => {
  // A second signal means now.
  if (ending) process.exit(1);
  ending = true;
  void (async () => {
    await server.close();
    await backend.stop();
    process.exit(0);
  })();
};
process.on('SIGINT', end);
process.on('SIGTERM', end);
process.on('SIGHUP', end);
// Where signals cannot ask (Windows), a parent process ends it by closing its channel.
process.on('disconnect', end);

console.log(`Racebench is at ${url}\nCtrl-C ends it.`);
if (options.open) {
  const browser = await open(url).catch(() => undefined);
  browser?.on('error', () => console.log('No browser could be started; open the address above.'));
}
