import { PRELOAD_KEY, type PreloadBridge } from '../../core/contract/preload.ts';
import type { Shell } from '../../core/contract/shell.ts';
import { createBrowserShell } from './browser-shell.ts';
import { createElectronShell } from './electron-shell.ts';

/** Shell of this page: Electron's where its preload ran, else the browser shell that served the page. */
export function getShell(): Promise<Shell> {
  const preload = (window as unknown as Record<string, PreloadBridge | undefined>)[PRELOAD_KEY];
  return preload === undefined
    ? Promise.resolve(createBrowserShell(window))
    : createElectronShell(preload, window);
}
