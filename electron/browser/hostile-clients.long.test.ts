import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askBackend, cookieOf } from '../../e2e/ask-backend.ts';
import { startBrowserApp, type BrowserApp } from '../../e2e/browser-app.ts';
import { sampleCarText } from '../../core/proof/testing/car-files.ts';
import { THOROUGH } from '../../core/proof/testing/thorough.ts';
import { HOSTILE_CLIENTS, meetShell, type HostileTarget } from '../testing/hostile-clients.ts';

/** Clients that meet the shell, at least, and how many of them at a time. */
const CLIENTS = THOROUGH ? 20_000 : 400;
const AT_ONCE = 25;
/** Recorded samples a second, and how many are recorded, at least, while clients go on arriving. */
const RATE_HZ = 100;
const MIN_SAMPLES = 100;

let home = '';
let shell: BrowserApp;
let target: HostileTarget;

beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'racebench-hostile-'));
  const cars = fileURLToPath(new URL('../../fixtures/cars', import.meta.url));
  shell = await startBrowserApp(home, {}, '--folder', cars);
  target = { port: Number(new URL(shell.origin).port), cookie: await cookieOf(shell) };
});

afterAll(async () => {
  await shell.stop();
  rmSync(home, { recursive: true });
});

test(`${String(CLIENTS)} hostile clients of ${String(HOSTILE_CLIENTS.length)} kinds are answered or closed, and a live run loses no sample`, async () => {
  const { text, companions } = sampleCarText('coupe-1974');
  await expect.poll(() => askBackend(shell, 'app/info', {}), { timeout: 60_000 }).toBeDefined();
  const { backendPid } = await askBackend(shell, 'app/info', {});
  const { runId, sessionId } = await askBackend(shell, 'run/start', {
    path: 'car.ini',
    text,
    companions: [...companions],
    model: 'racebench',
    manoeuvre: 'drive',
    surface: 'asphalt',
    parameters: { duration_s: 3600 },
    pace: 'realTime',
    rate_Hz: RATE_HZ,
  });

  const recorded = async () => {
    const { duration_s } = await askBackend(shell, 'session/get', { sessionId });
    return Math.round(duration_s * RATE_HZ);
  };
  const wrong: string[] = [];
  const left: string[] = [];
  for (let sent = 0; sent < CLIENTS || (await recorded()) < MIN_SAMPLES; sent += AT_ONCE) {
    const clients = Array.from(
      { length: AT_ONCE },
      (_, i) => HOSTILE_CLIENTS[(sent + i) % HOSTILE_CLIENTS.length]!,
    );
    for (const [i, outcome] of (
      await Promise.all(clients.map((client) => meetShell(client, target)))
    ).entries()) {
      const { name, allowed } = clients[i]!;
      if (!allowed.test(outcome)) wrong.push(`${name}: ${outcome}`);
      if (outcome === 'left') left.push(name);
    }
  }
  expect(wrong).toEqual([]);
  expect(left.length).toBeGreaterThan(CLIENTS / 10);

  // One client at a time of the same kinds, each followed by a request that is answered.
  const stranger = await fetch(shell.origin);
  expect(stranger.status).toBe(403);
  expect((await fetch(shell.origin, { headers: { cookie: target.cookie } })).status).toBeLessThan(500);

  expect(shell.output()).not.toContain('started again');
  expect((await askBackend(shell, 'app/info', {})).backendPid).toBe(backendPid);
  await askBackend(shell, 'run/cancel', { runId });
  await expect
    .poll(async () => (await askBackend(shell, 'session/get', { sessionId })).status, { timeout: 60_000 })
    .not.toBe('running');
  const { duration_s } = await askBackend(shell, 'session/get', { sessionId });
  const [statistics] = await askBackend(shell, 'telemetry/statistics', {
    sessionId,
    channels: ['speed_mps'],
    segments: [{ from_s: 0, to_s: duration_s }],
  });
  expect(statistics?.segments[0]?.count).toBe(Math.round(duration_s * RATE_HZ) + 1);
});
