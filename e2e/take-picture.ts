import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { palettePng } from './palette-png.ts';

const DOCS = fileURLToPath(new URL('../docs', import.meta.url));

/** Waits until nothing of the page has changed for half a second; fails where something never stops. */
async function comeToRest(page: Page): Promise<void> {
  const isAtRest = await page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const QUIET_MS = 500;
        const LIMIT_MS = 15_000;
        const end = (atRest: boolean): void => {
          observer.disconnect();
          clearTimeout(limit);
          resolve(atRest);
        };
        let quiet = setTimeout(() => end(true), QUIET_MS);
        const observer = new MutationObserver(() => {
          clearTimeout(quiet);
          quiet = setTimeout(() => end(true), QUIET_MS);
        });
        const limit = setTimeout(() => end(false), LIMIT_MS);
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      }),
  );
  expect(isAtRest).toBe(true);
}

/**
 * A picture of the window at rest, which must fit. With UPDATE_SCREENSHOTS=1 it is written to a folder of docs.
 */
export async function takePicture(page: Page, folder: 'screenshots' | 'guide', name: string): Promise<void> {
  await comeToRest(page);
  const picture = await page.screenshot({ animations: 'disabled' });
  const overflow = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth - innerWidth,
    height: document.documentElement.scrollHeight - innerHeight,
  }));
  expect(overflow, name).toEqual({ width: 0, height: 0 });
  if (process.env['UPDATE_SCREENSHOTS'] !== '1') return;
  const place = path.join(DOCS, folder);
  mkdirSync(place, { recursive: true });
  writeFileSync(path.join(place, `${name}.png`), palettePng(picture));
}
