import { app, session } from 'electron';

/**
 * Denies every page of this program to navigate elsewhere, open windows, embed other pages, download, or use a
 * permission. Must run before the first window.
 */
export function denyEverythingElse(): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    contents.on('will-navigate', (event) => event.preventDefault());
    contents.on('will-frame-navigate', (event) => event.preventDefault());
    contents.on('will-redirect', (event) => event.preventDefault());
    contents.on('will-attach-webview', (event) => event.preventDefault());
  });
  void app.whenReady().then(() => {
    const { defaultSession } = session;
    defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
    defaultSession.setPermissionCheckHandler(() => false);
    defaultSession.setDevicePermissionHandler(() => false);
    defaultSession.on('will-download', (event) => event.preventDefault());
  });
}
