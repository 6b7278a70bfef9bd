import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './app-fixture.ts';
import { writeRedirectFile } from '../electron/browser/redirect-file.ts';
import { askBackend, cookieOf } from './ask-backend.ts';
import { makeVideo } from './made-video.ts';
import { videoUrl } from '../core/contract/videos.ts';
import type { Page } from '@playwright/test';

/** The running browser shell as seen by a stranger; every case of the guard is in shell-server.test.ts. */

test('the token leaves the address, and the cookie is out of reach of scripts @smoke', async ({ app }) => {
  expect(app.page.url()).toBe(`${app.shell().origin}/`);
  const [cookie] = await app.page.context().cookies();
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  expect(await app.page.evaluate(() => document.cookie)).toBe('');
});

test('another browser without the token sees nothing', async ({ app, browser }) => {
  const stranger = await browser.newContext();
  const answer = await (await stranger.newPage()).goto(app.shell().origin);
  expect(answer?.status()).toBe(403);
  expect(await answer?.text()).toContain('Open Racebench with the whole address');
  await stranger.close();
});

test('a page of another site can neither frame the window nor reach its sockets', async ({
  app,
  context,
}) => {
  const { origin } = app.shell();
  const page = await context.newPage();
  await page.route('http://evil.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<iframe></iframe>' }),
  );
  await page.goto('http://evil.test/');
  const opened = await page.evaluate(
    (address) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`${address.replace('http', 'ws')}/backend`);
        socket.onopen = () => resolve('open');
        socket.onerror = () => resolve('refused');
      }),
    origin,
  );
  expect(opened).toBe('refused');
  const read = await page.evaluate(
    (address) =>
      fetch(`${address}/api/folder`, { credentials: 'include' }).then(
        () => 'read',
        () => 'refused',
      ),
    origin,
  );
  expect(read).toBe('refused');
  await page.close();
});

test('a page of another site cannot show a video of the person', async ({ app, context }) => {
  const file = path.join(app.carsFolder, 'a.webm');
  writeFileSync(file, await makeVideo(app.page, { format: 'webm', frames: 10 }));
  const shown = (page: Page) =>
    page.evaluate(
      (address) =>
        new Promise<string>((resolve) => {
          const video = document.createElement('video');
          video.onloadedmetadata = () => resolve('shown');
          video.onerror = () => resolve('refused');
          video.src = address;
        }),
      app.shell().origin + videoUrl(file),
    );
  expect(await shown(app.page)).toBe('shown');
  const page = await context.newPage();
  await page.route('http://evil.test/', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('http://evil.test/');
  expect(await shown(page)).toBe('refused');
  await page.close();
});

test('cars outside the folder are neither listed, opened nor written, links included', async ({ app }) => {
  const shell = app.shell();
  await expect(app.page.getByRole('status', { name: 'Backend state' })).toHaveText('Ready');
  const outside = path.join(app.home, 'outside.ini');
  writeFileSync(outside, 'body\n{\n mass=1000\n}\n');
  const link = path.join(app.carsFolder, 'link.ini');
  symlinkSync(outside, link);
  const escape = path.join(app.carsFolder, '..', 'home', 'outside.ini');
  for (const target of [outside, link, escape, '/etc/passwd']) {
    await expect(askBackend(shell, 'car/open', { path: target })).rejects.toMatchObject({
      code: 'PATH_REFUSED',
    });
    await expect(askBackend(shell, 'car/save', { path: target, text: '' })).rejects.toMatchObject({
      code: 'PATH_REFUSED',
    });
  }
  const inside = await askBackend(shell, 'car/open', {
    path: path.join(app.carsFolder, 'coupe-1974', 'car.ini'),
  });
  expect(inside.readOnly).toBe(false);
  const headers = { cookie: await cookieOf(shell) };
  const listed = await fetch(`${shell.origin}/api/folder?path=${encodeURIComponent(app.home)}`, { headers });
  expect(await listed.json()).toMatchObject({ ok: false, failure: { code: 'PATH_REFUSED' } });
});

test('the policy of the page forbids code from text, strange scripts, styles and connections', async ({
  app,
  context,
}) => {
  const page = await context.newPage();
  await page.goto(app.shell().origin);
  const violations = await page.evaluate(async () => {
    const directives: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) =>
      directives.push(event.effectiveDirective),
    );
    const script = document.createElement('script');
    script.src = 'https://evil.test/x.js';
    document.head.append(script);
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    document.head.append(style);
    await fetch('https://evil.test/').catch(() => undefined);
    // In a task of the page's own: the debugger's are allowed to.
    setTimeout(() => {
      try {
        (0, eval)('1');
      } catch {
        directives.push('eval refused');
      }
    }, 0);
    await new Promise((resolve) => setTimeout(resolve, 200));
    return directives;
  });
  expect(new Set(violations)).toEqual(
    new Set(['script-src-elem', 'style-src-elem', 'connect-src', 'script-src', 'eval refused']),
  );
  expect(await page.evaluate(() => getComputedStyle(document.body).display)).not.toBe('none');
  await page.close();
});

test('sockets that a page of another site opens and drops do not end the program @smoke', async ({
  app,
  context,
}) => {
  const { origin } = app.shell();
  await expect(app.page.getByRole('status', { name: 'Backend state' })).toHaveText('Ready');
  const { backendPid } = await askBackend(app.shell(), 'app/info', {});
  const page = await context.newPage();
  await page.route('http://evil.test/', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('http://evil.test/');
  const ends = await page.evaluate(
    async ({ shell, drops }) => {
      const end = (socket: WebSocket): Promise<string> =>
        new Promise((resolve) => {
          socket.onopen = () => resolve('open');
          socket.onclose = () => resolve('closed');
        });
      // An invalid target, on an upgrade that carries no cookie.
      const all = [await end(new WebSocket(`${shell}//`))];
      // Resets before, during and after the verdict: 0 to 8 ms after the request, evenly.
      for (let i = 0; i < drops; i += 30)
        all.push(
          ...(await Promise.all(
            Array.from({ length: 30 }, (_, k) => {
              const socket = new WebSocket(`${shell}/backend`);
              setTimeout(() => socket.close(), (8 * k) / 30);
              return end(socket);
            }),
          )),
        );
      return all;
    },
    { shell: origin.replace('http', 'ws'), drops: 300 },
  );
  expect(ends).toHaveLength(301);
  expect(new Set(ends)).toEqual(new Set(['closed']));
  await page.close();
  // The same processes are there, and the window is still connected.
  expect(app.shell().output()).not.toContain('started again');
  expect((await askBackend(app.shell(), 'app/info', {})).backendPid).toBe(backendPid);
  await expect(app.page.getByRole('status', { name: 'Backend state' })).toHaveText('Ready');
});

test('the file that opens a browser lets it in, and only once', async ({ app, browser }) => {
  const file = writeRedirectFile(path.join(app.home, 'open'), await app.shell().address());
  const first = await browser.newContext();
  const page = await first.newPage();
  await page.goto(`file://${file.path}`);
  await page.waitForURL(`${app.shell().origin}/`);
  await expect(page.getByRole('status', { name: 'Backend state' })).toHaveText('Ready');
  const second = await browser.newContext();
  const stranger = await second.newPage();
  await stranger.goto(`file://${file.path}`);
  await expect(stranger.getByText('This address was used before')).toBeVisible();
  file.remove();
  await first.close();
  await second.close();
});
