import type { Page } from '@playwright/test';

export interface TestedWindow {
  readonly webPreferences: Readonly<Record<string, unknown>>;
  readonly edited: boolean;
}

export interface TestedMenuItem {
  readonly id: string | undefined;
  readonly label: string;
  readonly accelerator: string | undefined;
  readonly submenu: readonly TestedMenuItem[];
}

export interface SchemeAnswer {
  readonly status: number;
  readonly policy: string;
}

/**
 * A running Electron application of the built bundles: real Electron where its binary is there, else the bundles under
 * the test double. The same assertions run on both.
 */
export interface ElectronUnderTest {
  readonly kind: 'Electron' | 'double of Electron over Chromium';
  readonly page: Page;
  windows(): Promise<readonly TestedWindow[]>;
  menu(): Promise<readonly TestedMenuItem[]>;
  clickMenu(id: string): Promise<void>;
  /** The path in app://racebench/. */
  fetchApp(path: string): Promise<SchemeAnswer>;
  isGranted(permission: string): Promise<boolean>;
  /** Main's answer to a page of another origin that has our preload. */
  askFromStranger(): Promise<string>;
  /** The person's choices in the dialogs that follow. */
  choose(choice: { openPath?: string; savePath?: string; button?: number }): Promise<void>;
  /** Content of the clipboard. */
  copied(): Promise<{ readonly text: string; readonly pictureBytes: number }>;
  /** True where crash reports leave the machine. */
  crashUploads(): Promise<boolean>;
  /** Hands over a file or a link the way macOS does; true where main took it. */
  handOver(kind: 'open-file' | 'open-url', value: string): Promise<boolean>;
  /** Asks the window to close, as its close button does. */
  closeWindow(): Promise<void>;
  /** Starts the program a second time in the same home folder; resolves with its exit code. */
  startAgain(...args: string[]): Promise<number>;
  /** Ends the program as the person would; resolves with its exit code. */
  quit(): Promise<number>;
  /** Ends whatever still runs. */
  dispose(): Promise<void>;
}

export interface ElectronStart {
  /** RACEBENCH_HOME of this run. */
  readonly home: string;
  readonly args?: readonly string[];
  /** Main bundle that runs under the double, where that of the build is not meant. */
  readonly main?: string;
}
