import { app } from './app.ts';
import { copied } from './clipboard.ts';
import { crashReporter } from './crash-reporter.ts';
import { BrowserWindow } from './browser-window.ts';
import { person } from './dialog.ts';
import { Menu, type MenuItem } from './menu.ts';
import { preventable } from './preventable.ts';
import { answerOwnScheme, schemes } from './protocol.ts';
import { session } from './session.ts';

/** Requests of a test to the double in main's process, by name. */
export const CONTROLS = {
  windows: () =>
    BrowserWindow.getAllWindows().map((window) => ({
      options: JSON.parse(JSON.stringify(window.options)) as Record<string, unknown>,
      edited: window.documentEdited,
      focusCount: window.focusCount,
    })),
  schemes: () => schemes,
  sandboxed: () => app.sandboxed,
  recentDocuments: () => app.recentDocuments,
  linkSchemes: () => app.schemes,
  /** Hands over a file or a link the way macOS does. */
  handOver: ({ kind, value }: { kind: 'open-file' | 'open-url'; value: string }) => {
    const event = preventable();
    app.emit(kind, event, value);
    return event.defaultPrevented;
  },
  menu: () => JSON.parse(JSON.stringify(Menu.getApplicationMenu()?.items ?? [])) as MenuItem[],
  clickMenu: (id: string) => find(Menu.getApplicationMenu()?.items ?? [], id)?.click?.(),
  askPermission: (permission: string) => session.defaultSession.ask(permission),
  fetchApp: async (url: string) => {
    const answer = await answerOwnScheme(url);
    return {
      status: answer?.status ?? 0,
      headers: Object.fromEntries(answer?.headers ?? []),
      body: (await answer?.text()) ?? '',
    };
  },
  choose: (choice: { openPath?: string; savePath?: string; button?: number }) => {
    Object.assign(person, choice);
  },
  shownDialogs: () => person.shown,
  copied: () => copied,
  crashUploads: () => crashReporter.getUploadToServer(),
  /** A window that is not ours but has our preload: what does main answer it? */
  askFromStranger: async (url: string) => {
    const [ours] = BrowserWindow.getAllWindows();
    const preload = ours?.options.webPreferences?.preload ?? '';
    const stranger = new BrowserWindow({ webPreferences: { preload } });
    await stranger.loadURL(url);
    const answer = await stranger.webContents.page?.evaluate(() =>
      (window as unknown as { racebench: { backendState(): Promise<string> } }).racebench
        .backendState()
        .catch((error: unknown) => String(error)),
    );
    await stranger.webContents.page?.close();
    return answer;
  },
  closeWindow: () => BrowserWindow.getAllWindows()[0]?.close(),
  quit: () => app.quit(),
} as const;

function find(items: readonly MenuItem[], id: string): MenuItem | undefined {
  for (const item of items) {
    const found = item.id === id ? item : find(item.submenu ?? [], id);
    if (found !== undefined) return found;
  }
  return undefined;
}

export interface ControlCall {
  readonly id: number;
  readonly name: keyof typeof CONTROLS;
  readonly arg: unknown;
}

process.on('message', (message) => {
  const call = message as ControlCall;
  void (async () => {
    const control = CONTROLS[call.name] as (arg: unknown) => unknown;
    try {
      const value = await control(call.arg);
      process.send?.({ id: call.id, value });
    } catch (error) {
      process.send?.({ id: call.id, error: String(error) });
    }
  })();
});

// A test that was ended leaves nothing behind.
process.on('disconnect', () => app.exit(1));
