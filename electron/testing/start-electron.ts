import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { _electron } from '@playwright/test';
import type { ElectronStart, ElectronUnderTest, TestedMenuItem } from './electron-under-test.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PRELOAD = fileURLToPath(new URL('../../dist/electron/preload.cjs', import.meta.url));

/** Electron has it but does not declare it. */
interface WithPreferences {
  getLastWebPreferences(): Record<string, unknown>;
}

/** Runs the bundles in real Electron through Playwright's driver. */
export async function startElectron(
  { home, args = [] }: ElectronStart,
  executablePath: string,
): Promise<ElectronUnderTest> {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const env = { ...(process.env as Record<string, string>), RACEBENCH_HOME: home };
  const application = await _electron.launch({ executablePath, args: [...sandbox, ROOT, ...args], env });
  const page = await application.firstWindow();
  const { process: main } = { process: application.process() };
  const exit = new Promise<number>((resolve) => main.once('exit', (code) => resolve(code ?? 1)));

  return {
    kind: 'Electron',
    page,
    windows: () =>
      application.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows().map((window) => ({
          webPreferences: (window.webContents as unknown as WithPreferences).getLastWebPreferences(),
          edited: window.documentEdited,
        })),
      ),
    menu: () =>
      application.evaluate(({ Menu }) => {
        const plain = (item: Electron.MenuItem): TestedMenuItem => ({
          id: item.id,
          label: item.label,
          accelerator: item.accelerator?.toString(),
          submenu: (item.submenu?.items ?? []).map(plain),
        });
        return (Menu.getApplicationMenu()?.items ?? []).map(plain);
      }),
    clickMenu: (id) =>
      application.evaluate(({ Menu }, itemId) => {
        Menu.getApplicationMenu()?.getMenuItemById(itemId)?.click();
      }, id),
    fetchApp: (path) =>
      application.evaluate(async ({ net }, url) => {
        const answer = await net.fetch(url);
        return { status: answer.status, policy: answer.headers.get('content-security-policy') ?? '' };
      }, `app://racebench${path}`),
    isGranted: (permission) =>
      page.evaluate(
        async (name) =>
          (await navigator.permissions.query({ name: name as PermissionName })).state === 'granted',
        permission,
      ),
    askFromStranger: () =>
      application.evaluate(async ({ BrowserWindow }, preload) => {
        const stranger = new BrowserWindow({ show: false, webPreferences: { preload } });
        await stranger.loadURL('data:text/html,stranger');
        const answer = (await stranger.webContents.executeJavaScript(
          'racebench.backendState().catch((error) => String(error))',
        )) as string;
        stranger.destroy();
        return answer;
      }, PRELOAD),
    choose: (choice) =>
      application.evaluate(({ dialog }, chosen) => {
        dialog.showMessageBoxSync = () => chosen.button ?? 0;
        dialog.showOpenDialog = () =>
          Promise.resolve({
            canceled: chosen.openPath === undefined,
            filePaths: chosen.openPath === undefined ? [] : [chosen.openPath],
          });
        dialog.showSaveDialog = () =>
          Promise.resolve({ canceled: chosen.savePath === undefined, filePath: chosen.savePath ?? '' });
      }, choice),
    copied: () =>
      application.evaluate(async ({ clipboard }) => {
        const item = (await clipboard.read()).find(({ types }) => types.includes('image/png'));
        const picture = await item?.getType('image/png');
        return {
          text: await clipboard.readText(),
          pictureBytes: picture instanceof Blob ? picture.size : 0,
        };
      }),
    crashUploads: () => application.evaluate(({ crashReporter }) => crashReporter.getUploadToServer()),
    handOver: (kind, value) =>
      application.evaluate(
        ({ app }, given) => {
          let isTaken = false;
          app.emit(given.kind, { preventDefault: () => (isTaken = true) }, given.value);
          return isTaken;
        },
        { kind, value },
      ),
    closeWindow: () => application.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()),
    startAgain: (...more) =>
      new Promise((resolve) => {
        const second = spawn(executablePath, [...sandbox, ROOT, ...more], { env, stdio: 'ignore' });
        second.once('exit', (code) => resolve(code ?? 1));
      }),
    quit: async () => {
      await application.evaluate(({ app }) => app.quit()).catch(() => undefined);
      return exit;
    },
    dispose: async () => {
      if (main.exitCode === null && main.signalCode === null) await application.close();
    },
  };
}
