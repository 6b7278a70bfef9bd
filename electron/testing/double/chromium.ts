import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Frame, type Page, type Route } from '@playwright/test';
import { app } from './app.ts';
import { BINDING, type FromPage } from './page-world.ts';
import { preventable } from './preventable.ts';
import { answerOwnScheme, fromPageUrl } from './protocol.ts';
import type { WebContents } from './web-contents.ts';

/**
 * Settings that the test gives the double: which Chromium, its flags, and the port by which the test drives the same
 * pages.
 */
interface ChromiumSettings {
  readonly executablePath: string;
  readonly flags: readonly string[];
  readonly debuggingPort: number;
}

let launched: Promise<BrowserContext> | undefined;

function context(): Promise<BrowserContext> {
  launched ??= (async () => {
    const settings = JSON.parse(process.env['RACEBENCH_DOUBLE'] ?? '{}') as ChromiumSettings;
    const profile = mkdtempSync(path.join(tmpdir(), 'racebench-profile-'));
    const opened = await chromium.launchPersistentContext(profile, {
      executablePath: settings.executablePath,
      args: [...settings.flags, ...app.switches, `--remote-debugging-port=${String(settings.debuggingPort)}`],
      viewport: null,
    });
    app.beforeExit(async () => {
      await opened.close();
      rmSync(profile, { recursive: true, force: true });
    });
    return opened;
  })();
  return launched;
}

/** A page for one window: preload script, intercepted scheme, navigation and new windows as main decides. */
export async function openPage(
  contents: WebContents,
  script: string,
  size: { width: number; height: number },
): Promise<Page> {
  const browser = await context();
  const page = await browser.newPage();
  contents.page = page;
  await page.setViewportSize(size);
  await page.exposeBinding(BINDING, ({ frame }: { frame: Frame }, message: FromPage) =>
    contents.receive(message, frame.url(), frame === page.mainFrame()),
  );
  if (script !== '') await page.addInitScript({ content: script });
  await page.route('**/*', (route) => serve(route, contents, page));
  page.on('popup', (popup) => {
    const verdict = contents.openHandler?.({ url: fromPageUrl(popup.url()) });
    if (verdict?.action !== 'allow') void popup.close();
  });
  page.on('crash', () => contents.emit('render-process-gone', {}, { reason: 'crashed' }));
  return page;
}

async function serve(route: Route, contents: WebContents, page: Page): Promise<void> {
  const request = route.request();
  const url = request.url();
  // The first load is main's own; every later one that the page begins is asked for.
  if (request.isNavigationRequest() && page.url() !== 'about:blank') {
    const event = { ...preventable(), url: fromPageUrl(url) };
    const cancellable = Object.assign(event, {
      preventDefault: () => {
        event.defaultPrevented = true;
      },
    });
    contents.emit(
      request.frame() === page.mainFrame() ? 'will-navigate' : 'will-frame-navigate',
      cancellable,
    );
    if (event.defaultPrevented) {
      await route.abort('aborted');
      return;
    }
  }
  const answer = await answerOwnScheme(url, request.method(), await request.allHeaders());
  if (answer === undefined) {
    await route.continue();
    return;
  }
  await route.fulfill({
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: Buffer.from(await answer.arrayBuffer()),
  });
}
