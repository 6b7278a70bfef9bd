import path from 'node:path';
import { app, BrowserWindow, dialog, nativeTheme, screen } from 'electron';
import { APP_ORIGIN } from '../../core/contract/preload.ts';
import { SECOND_WINDOW_PAGE } from '../../core/contract/second-window.ts';
import { placeWindow, readWindowState, SMALLEST, writeWindowState } from './window-state.ts';

const edited = new WeakSet<Electron.BrowserWindow>();

/** Unsaved edits: the window then asks before it closes. */
export function setWindowEdited(window: Electron.BrowserWindow, isEdited: boolean): void {
  if (isEdited) edited.add(window);
  else edited.delete(window);
  window.setDocumentEdited(isEdited);
}

/** Kinds of windows: each stores its position in a file of its own. */
const KINDS = {
  main: { stateFile: 'window-state.json', page: '/' },
  second: { stateFile: 'second-window-state.json', page: SECOND_WINDOW_PAGE },
} as const;

const second = new WeakSet<Electron.BrowserWindow>();

/** True for the window that shows telemetry beside the main one. */
export function isSecondWindow(window: Electron.BrowserWindow): boolean {
  return second.has(window);
}

/** A window at its last position, with every protection that Electron offers switched on. */
export function createWindow(preload: string, kind: keyof typeof KINDS): BrowserWindow {
  const stateFile = path.join(app.getPath('userData'), KINDS[kind].stateFile);
  const state = placeWindow(
    readWindowState(stateFile),
    screen.getAllDisplays().map((display) => display.workArea),
    screen.getPrimaryDisplay().workArea,
  );
  const window = new BrowserWindow({
    ...state.bounds,
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    show: false,
    title: 'Racebench',
    // Shown until the first paint: close to the page's own background in either theme.
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#16181d' : '#ffffff',
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
    },
  });
  if (kind === 'second') second.add(window);
  window.once('ready-to-show', () => {
    if (state.maximised) window.maximize();
    window.show();
  });
  window.on('close', (event) => {
    if (edited.has(window) && !confirmClose(window)) {
      event.preventDefault();
      return;
    }
    writeWindowState(stateFile, { bounds: window.getNormalBounds(), maximised: window.isMaximized() });
  });
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit') window.reload();
  });
  void window.loadURL(APP_ORIGIN + KINDS[kind].page);
  return window;
}

function confirmClose(window: BrowserWindow): boolean {
  const CLOSE = 0;
  const STAY_OPEN = 1;
  const chosen = dialog.showMessageBoxSync(window, {
    type: 'warning',
    message: 'There are changes that are not saved.',
    buttons: ['Close without saving', 'Keep open'],
    defaultId: STAY_OPEN,
    cancelId: STAY_OPEN,
  });
  return chosen === CLOSE;
}
