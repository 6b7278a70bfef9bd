import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { WINDOW_JS_FLAGS } from '../electron/shared/window-switches.ts';
import { aptInstall } from './apt-install.ts';

export interface FoundChromium {
  readonly path: string;
  readonly origin: 'RACEBENCH_CHROMIUM' | 'Playwright' | 'system' | "Debian's package";
}

/** Advice where there is no Chromium and none can be installed. */
export const NO_CHROMIUM =
  'The end-to-end tests need a Chromium and found none. Run "npx playwright install chromium", or install the ' +
  'package "chromium" of your system, or set RACEBENCH_CHROMIUM to the program.';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const POSITIONS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
};

/** Playwright's own Chromium where it is there, else the system's; undefined where there is none. */
export function findChromium(): FoundChromium | undefined {
  const chosen = process.env['RACEBENCH_CHROMIUM'];
  if (chosen !== undefined && chosen !== '') return { path: chosen, origin: 'RACEBENCH_CHROMIUM' };
  const own = chromium.executablePath();
  if (existsSync(own)) return { path: own, origin: 'Playwright' };
  const system = systemChromium();
  return system === undefined ? undefined : { path: system, origin: 'system' };
}

function systemChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...(POSITIONS[process.platform] ?? []), ...onPath].find((file) => existsSync(file) && answers(file));
}

/** Some systems have a program of that name which only prints where to get the real one. */
function answers(file: string): boolean {
  if (process.platform === 'win32') return true;
  return spawnSync(file, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}

/** Like findChromium, but installs the package as root on Debian and its derivatives where there is none. */
export function findOrInstallChromium(): FoundChromium | undefined {
  const found = findChromium();
  if (found !== undefined) return found;
  if (!aptInstall('chromium')) return undefined;
  const installed = systemChromium();
  return installed === undefined ? undefined : { path: installed, origin: "Debian's package" };
}

/**
 * Compositing of a page: by the processor, as Chromium does without a GPU, or by SwiftShader as a software GPU. With
 * SwiftShader the page's thread has the same work as beside a GPU, while every frame takes far longer.
 */
export type Compositor = 'processor' | 'played GPU';

/** Flags of a Chromium under test: those of Electron's windows, WebGL 2 without a GPU, no background downloads. */
export function chromiumFlags(compositor: Compositor = 'processor'): string[] {
  return [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--ignore-gpu-blocklist',
    ...(compositor === 'processor' ? ['--disable-gpu-compositing', '--disable-gpu-rasterization'] : []),
    `--js-flags=${WINDOW_JS_FLAGS}`,
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ];
}
