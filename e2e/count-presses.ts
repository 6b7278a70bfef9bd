import type { Page } from '@playwright/test';

declare global {
  interface Window {
    presses: number;
  }
}

/** Counts presses of the pointer from now on; returns what reads the number since, and begins at 0 again. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    window.presses = 0;
    document.addEventListener('pointerdown', () => (window.presses += 1), { capture: true });
  });
  return () =>
    page.evaluate(() => {
      const { presses } = window;
      window.presses = 0;
      return presses;
    });
}
