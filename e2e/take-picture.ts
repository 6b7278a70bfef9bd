import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { palettePng } from './palette-png.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

export const KEEPS_PICTURES = process.env['UPDATE_SCREENSHOTS'] === '1';

/** Pictures that README or a page of docs/ shows, as docs/folder/name.png. */
const shown = new Set(
  globSync('{README.md,docs/**/*.md}', { cwd: ROOT }).flatMap((page) =>
    [...readFileSync(path.join(ROOT, page), 'utf8').matchAll(/!\[[^\]]*\]\(([^)]+[.]png)\)/g)].map(
      ([, file]) => path.join(path.dirname(page), file ?? ''),
    ),
  ),
);

/** Waits until nothing of the page has changed for half a second; fails where something never stops. */
async function comeToRest(page: Page): Promise<void> {
  const isAtRest = await page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const QUIET_MS = 500;
        const LIMIT_MS = 60_000;
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

/** Nothing is wider or higher than the window. */
export async function expectFit(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth - innerWidth,
    height: document.documentElement.scrollHeight - innerHeight,
  }));
  expect(overflow, name).toEqual({ width: 0, height: 0 });
}

/**
 * The window at rest, which must fit. With UPDATE_SCREENSHOTS=1 its picture is written to docs/ if a page shows it, and to
 * test-results/ otherwise.
 */
export async function takePicture(page: Page, folder: 'screenshots' | 'guide', name: string): Promise<void> {
  await comeToRest(page);
  await expectFit(page, name);
  if (!KEEPS_PICTURES) return;
  const picture = await page.screenshot({ animations: 'disabled' });
  const file = path.join('docs', folder, `${name}.png`);
  const target = path.join(ROOT, shown.has(file) ? file : path.join('test-results', folder, `${name}.png`));
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, palettePng(picture));
}
