import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { app, BrowserWindow, crashReporter, dialog } from 'electron';
import { projectFiles } from '../shared/project.ts';
import { allowAmong } from '../shared/video-files.ts';
import { WINDOW_JS_FLAGS } from '../shared/window-switches.ts';
import { registerAppScheme, serveRenderer } from './app-protocol.ts';
import { createFileHandover } from './file-handover.ts';
import { fileArgument, carOfLink, LINK_SCHEME } from './handed-files.ts';
import { commandArguments, runCommand } from './command-line.ts';
import { createGrants } from './grants.ts';
import { denyEverythingElse } from './hardening.ts';
import { handlePageMessages } from './page-messages.ts';
import { lookForRelease } from './look-for-release.ts';
import { setApplicationMenu } from './menu.ts';
import { releaseSource } from './releases.ts';
import { sandboxProblem } from './sandbox.ts';
import { createUtilityHost } from './utility-host.ts';
import { createWindow, isSecondWindow } from './window.ts';

/** Order of start-up of the Electron application; everything else is in the files it calls. */

// Bundled as dist/electron/main.js, two folders below the root of the program.
const bundleFolder = import.meta.dirname;
const project = projectFiles(path.join(bundleFolder, '..', '..'));
const home = process.env['RACEBENCH_HOME'];

app.setName('Racebench');
// Before the lock: it is taken in this folder.
if (home !== undefined && home !== '') app.setPath('userData', path.join(home, 'electron'));
// Before a window: its process reads them when it starts.
app.commandLine.appendSwitch('js-flags', WINDOW_JS_FLAGS);
// Kept on this machine: there is no server to send them to, and a dump holds what the program had in memory.
crashReporter.start({ uploadToServer: false });
app.enableSandbox();
registerAppScheme();
denyEverythingElse();

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
// A program that is not installed has its own folder among its arguments.
const args = process.argv.slice(1).filter((arg) => path.resolve(arg) !== app.getAppPath());
const firstFile = fileArgument(args, process.cwd(), isFolder);
const command = commandArguments(args, existsSync);
const problem = sandboxProblem(args, process.env);
// Not awaited: Electron is ready only after this module has been evaluated to its end.
if (command !== undefined) void runCommand(command, bundleFolder).then((code) => app.exit(code), fail);
else if (problem !== undefined) void app.whenReady().then(() => refuse(problem));
else if (app.requestSingleInstanceLock({ file: firstFile })) start().catch(fail);
else app.quit();

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  app.exit(1);
}

function refuse(reason: string): void {
  process.stderr.write(`${reason}\n`);
  dialog.showErrorBox('Racebench did not start', reason);
  app.exit(1);
}

async function start(): Promise<void> {
  const grants = createGrants(
    path.join(app.getPath('userData'), 'granted.json'),
    (['home', 'desktop', 'documents', 'downloads'] as const).map((name) => app.getPath(name)),
  );
  const grant = async (chosen: string): Promise<void> => backend.grant(await grants.add(chosen));
  const handover = createFileHandover(firstFile, grant);
  const backend = createUtilityHost({
    modulePath: path.join(bundleFolder, 'utility.js'),
    onRecent: (paths) => {
      for (const file of paths) void grant(file);
    },
    settings: () => ({
      samplesFolder: project.samplesFolder,
      tracksFolder: project.tracksFolder,
      plansFolder: project.plansFolder,
      version: project.version,
      bundleFolder: pathToFileURL(bundleFolder + path.sep).href,
      crashFolder: app.getPath('crashDumps'),
      grants: grants.all(),
      wantsRecent: grants.isNew,
    }),
  });
  const preload = path.join(bundleFolder, 'preload.cjs');
  const openWindow = (): void => {
    // A new window starts a backend that was given up again.
    backend.start();
    // The second window shows the session of the main one, so it closes with it.
    createWindow(preload, 'main').on('closed', () => secondWindow()?.close());
  };
  const secondWindow = (): Electron.BrowserWindow | undefined =>
    BrowserWindow.getAllWindows().find(isSecondWindow);
  const mainWindow = (): Electron.BrowserWindow | undefined =>
    BrowserWindow.getAllWindows().find((window) => !isSecondWindow(window));
  const openSecondWindow = (): void => {
    const open = secondWindow();
    if (open === undefined) createWindow(preload, 'second');
    else {
      if (open.isMinimized()) open.restore();
      open.focus();
    }
  };

  app.on('second-instance', (_event, _argv, _folder, data) => {
    const window = mainWindow();
    if (window === undefined) openWindow();
    else {
      if (window.isMinimized()) window.restore();
      window.focus();
    }
    const { file } = data as { file?: string };
    if (file !== undefined) handover.hand(file);
  });
  // macOS: a car or a log opened from the Finder.
  app.on('open-file', (event, file) => {
    event.preventDefault();
    handover.hand(file);
  });
  // macOS: a link. A link of another form is dropped.
  app.on('open-url', (event, link) => {
    event.preventDefault();
    const car = carOfLink(link);
    if (car !== undefined) handover.hand(car);
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  let ended = false;
  app.on('will-quit', (event) => {
    if (ended) return;
    // The backend closes its database first.
    event.preventDefault();
    void backend.stop().finally(() => {
      ended = true;
      app.quit();
    });
  });

  // Only an installed program: a development copy would leave links behind that lead to it.
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME);

  await app.whenReady();
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) openWindow();
  });
  const folders = (): readonly string[] => [
    ...grants.all().flatMap(({ kind, path: folder }) => (kind === 'folder' ? [folder] : [])),
    project.samplesFolder,
    project.tracksFolder,
    project.plansFolder,
  ];
  const files = (): readonly string[] =>
    grants.all().flatMap(({ kind, path: file }) => (kind === 'file' ? [file] : []));
  serveRenderer(
    project.rendererFolder,
    allowAmong(() => ({ carFolders: folders(), carFiles: files(), samplesFolder: undefined })),
  );
  handlePageMessages({
    backend,
    handover,
    grant,
    folders,
    openSecondWindow,
  });
  const { releases, version } = project;
  const source = releases === undefined ? undefined : releaseSource.parse(releases);
  setApplicationMenu(source && (() => void lookForRelease(source, version)));
  openWindow();
}
