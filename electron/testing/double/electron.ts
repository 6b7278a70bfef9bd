/**
 * A test double of the `electron` module: just what our main bundle uses, backed by a real Chromium page (Playwright)
 * and a real child process. It differs from Electron in this: preload and page share one JavaScript world, and the
 * origin app://racebench is an intercepted https origin.
 */
export { app } from './app.ts';
export { BrowserWindow } from './browser-window.ts';
export { dialog } from './dialog.ts';
export { clipboard, ClipboardItem } from './clipboard.ts';
export { crashReporter } from './crash-reporter.ts';
export { ipcMain } from './ipc-main.ts';
export { Menu } from './menu.ts';
export { MessageChannelMain } from './ports.ts';
export { nativeTheme, screen, shell } from './system.ts';
export { protocol } from './protocol.ts';
export { session } from './session.ts';
export { utilityProcess } from './utility-process.ts';
import './control.ts';
