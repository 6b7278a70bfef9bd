import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { app } from './app.ts';
import { openPage } from './chromium.ts';
import { preventable } from './preventable.ts';
import { preloadScript } from './page-world.ts';
import { toPageUrl } from './protocol.ts';
import { WebContents } from './web-contents.ts';

interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface WindowOptions extends Partial<Bounds> {
  readonly webPreferences?: { readonly preload?: string } & Readonly<Record<string, unknown>>;
  readonly [option: string]: unknown;
}

const windows = new Set<BrowserWindow>();

export class BrowserWindow extends EventEmitter {
  readonly options: WindowOptions;
  readonly webContents = new WebContents();
  documentEdited = false;
  focusCount = 0;
  #maximised = false;
  #minimised = false;

  constructor(options: WindowOptions) {
    super();
    this.options = options;
    windows.add(this);
    app.emit('web-contents-created', {}, this.webContents);
  }
  static getAllWindows(): BrowserWindow[] {
    return [...windows];
  }
  static getFocusedWindow(): BrowserWindow | null {
    return null;
  }
  static fromWebContents(contents: WebContents): BrowserWindow | null {
    return [...windows].find((window) => window.webContents === contents) ?? null;
  }

  async loadURL(url: string): Promise<void> {
    const { preload } = this.options.webPreferences ?? {};
    const script =
      preload === undefined ? '' : preloadScript(readFileSync(preload, 'utf8'), process.platform);
    const { width = 800, height = 600 } = this.options;
    const page = await openPage(this.webContents, script, { width, height });
    page.on('close', () => this.#gone());
    try {
      await page.goto(toPageUrl(url));
    } catch (error) {
      // Closed while it was being loaded.
      if (page.isClosed()) return;
      throw error;
    }
    this.emit('ready-to-show');
  }
  reload(): void {
    void this.webContents.page?.reload();
  }
  show(): void {
    this.emit('show');
  }
  focus(): void {
    this.focusCount++;
  }
  maximize(): void {
    this.#maximised = true;
  }
  isMaximized(): boolean {
    return this.#maximised;
  }
  minimize(): void {
    this.#minimised = true;
  }
  isMinimized(): boolean {
    return this.#minimised;
  }
  restore(): void {
    this.#minimised = false;
  }
  getNormalBounds(): Bounds {
    const { x = 0, y = 0, width = 800, height = 600 } = this.options;
    return { x, y, width, height };
  }
  setDocumentEdited(edited: boolean): void {
    this.documentEdited = edited;
  }
  close(): void {
    const event = preventable();
    this.emit('close', event);
    if (!event.defaultPrevented) void this.webContents.page?.close();
  }
  #gone(): void {
    if (!windows.delete(this)) return;
    this.emit('closed');
    if (windows.size === 0) app.emit('window-all-closed');
  }
}
