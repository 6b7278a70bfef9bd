import { BrowserWindow, type IpcMainEvent, type IpcMainInvokeEvent } from 'electron';
import { APP_ORIGIN } from '../../core/contract/preload.ts';

/**
 * The window that sent a message, or undefined where it does not come from the main frame of one of our windows
 * showing our own page.
 */
export function senderWindow(event: IpcMainEvent | IpcMainInvokeEvent): Electron.BrowserWindow | undefined {
  const frame = event.senderFrame;
  if (frame === null || frame.parent !== null) return undefined;
  if (!frame.url.startsWith(`${APP_ORIGIN}/`)) return undefined;
  return BrowserWindow.getAllWindows().find((window) => window.webContents === event.sender);
}
