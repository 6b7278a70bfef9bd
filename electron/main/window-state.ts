import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Rectangle } from 'electron';
import { writeWholeSync } from '../../core/backend/files/write-whole.ts';

/** Position and size of a window when it was closed. */
export interface WindowState {
  readonly bounds: Rectangle;
  readonly maximised: boolean;
}

export const SMALLEST = { width: 1024, height: 700 } as const;
const FIRST = { width: 1440, height: 900 } as const;

/** Minimum part of a window on a display, so that its title bar can be reached. */
const REACHABLE_PX = 100;

/**
 * The state to open with: the stored one where it is still visible, else the first size in the middle of the main
 * display.
 */
export function placeWindow(
  saved: WindowState | undefined,
  displays: readonly Rectangle[],
  mainDisplay: Rectangle,
): WindowState {
  if (saved !== undefined && displays.some((display) => isReachable(saved.bounds, display))) {
    const { bounds } = saved;
    return {
      ...saved,
      bounds: {
        ...bounds,
        width: Math.max(bounds.width, SMALLEST.width),
        height: Math.max(bounds.height, SMALLEST.height),
      },
    };
  }
  const width = Math.min(FIRST.width, mainDisplay.width);
  const height = Math.min(FIRST.height, mainDisplay.height);
  return {
    maximised: saved?.maximised ?? false,
    bounds: {
      x: Math.round(mainDisplay.x + (mainDisplay.width - width) / 2),
      y: Math.round(mainDisplay.y + (mainDisplay.height - height) / 2),
      width,
      height,
    },
  };
}

function isReachable(bounds: Rectangle, display: Rectangle): boolean {
  const shownWidth =
    Math.min(bounds.x + bounds.width, display.x + display.width) - Math.max(bounds.x, display.x);
  const titleBarInside = bounds.y >= display.y && bounds.y <= display.y + display.height - REACHABLE_PX;
  return shownWidth >= REACHABLE_PX && titleBarInside;
}

/** Undefined where the file is missing or has other content. */
export function readWindowState(file: string): WindowState | undefined {
  try {
    const { bounds, maximised } = JSON.parse(readFileSync(file, 'utf8')) as Partial<WindowState>;
    if (bounds === undefined) return undefined;
    const { x, y, width, height } = bounds;
    if (![x, y, width, height].every((n) => Number.isInteger(n))) return undefined;
    return { bounds: { x, y, width, height }, maximised: maximised === true };
  } catch {
    return undefined;
  }
}

/** Written whole: if the program ends in between, the old file remains. */
export function writeWindowState(file: string, state: WindowState): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeWholeSync(file, JSON.stringify(state));
}
