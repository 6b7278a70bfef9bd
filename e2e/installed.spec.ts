import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { findPage, freePort } from '../electron/testing/start-double.ts';
import { RunPage } from './pages/run-page.ts';

/** The executable of an installed package; the release workflow sets it. */
const PROGRAM = process.env['RACEBENCH_INSTALLED'] ?? '';
const CAR = path.resolve(import.meta.dirname, '..', 'fixtures', 'cars', 'coupe-1974', 'car.ini');

test.skip(PROGRAM === '', 'not run: RACEBENCH_INSTALLED names no installed program');

let home: string;
test.beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'racebench-installed-'));
});
test.afterEach(() => rmSync(home, { recursive: true, force: true }));

test('the command of an installed program inspects a car', () => {
  // A program for Windows has no console of its own.
  test.skip(
    process.platform === 'win32',
    'not run: output of a windowed program of Windows is not seen here',
  );
  const { stdout, status } = spawnSync(PROGRAM, ['inspect', CAR], {
    encoding: 'utf8',
    env: { ...process.env, RACEBENCH_HOME: home },
  });
  expect(stdout).toContain('Coupe');
  expect(status).toBe(0);
});

test('an installed program opens the car that it is given, drives it and ends', async () => {
  const port = await freePort();
  const program = spawn(PROGRAM, [`--remote-debugging-port=${String(port)}`, CAR], {
    env: { ...process.env, RACEBENCH_HOME: home },
    stdio: 'inherit',
  });
  const ended = new Promise((resolve) => program.once('exit', resolve));
  try {
    const { page } = await findPage(port, program, 'app://racebench/');
    await expect(page.getByRole('banner')).toContainText('Coupe');
    const run = new RunPage(page);
    await run.show();
    await run.choosePace('Fastest');
    await run.start.click();
    await run.expectEnded();
    await page.close();
    await ended;
  } finally {
    program.kill();
  }
});
