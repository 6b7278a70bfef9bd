import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeWhenStale, type Target } from './stale.ts';

let root = '';
let made = 0;
let target: Target;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'racebench-stale-'));
  mkdirSync(path.join(root, 'src'));
  writeFileSync(path.join(root, 'src', 'a.ts'), 'a');
  made = 0;
  target = {
    name: 'thing',
    output: 'dist/thing.js',
    inputs: ['src', 'missing'],
    make: () => {
      made++;
      mkdirSync(path.join(root, 'dist'), { recursive: true });
      writeFileSync(path.join(root, 'dist', 'thing.js'), 'made');
      return Promise.resolve();
    },
  };
});
afterEach(() => rmSync(root, { recursive: true }));

test('a bundle is made once and left alone while nothing it is made from changes', async () => {
  expect(await makeWhenStale(root, target)).toBe(true);
  expect(await makeWhenStale(root, target)).toBe(false);
  expect(made).toBe(1);
});

test('a changed, added or removed source makes it stale, a test beside it does not', async () => {
  await makeWhenStale(root, target);
  writeFileSync(path.join(root, 'src', 'a.test.ts'), 'test');
  expect(await makeWhenStale(root, target)).toBe(false);
  utimesSync(path.join(root, 'src', 'a.ts'), new Date(0), new Date(0));
  expect(await makeWhenStale(root, target)).toBe(true);
  writeFileSync(path.join(root, 'src', 'b.ts'), 'b');
  expect(await makeWhenStale(root, target)).toBe(true);
  rmSync(path.join(root, 'src', 'b.ts'));
  expect(await makeWhenStale(root, target)).toBe(true);
});

test('a removed output is made again, a failed build leaves the old stamp', async () => {
  await makeWhenStale(root, target);
  rmSync(path.join(root, 'dist', 'thing.js'));
  expect(await makeWhenStale(root, target)).toBe(true);
  writeFileSync(path.join(root, 'src', 'a.ts'), 'changed');
  await expect(
    makeWhenStale(root, { ...target, make: () => Promise.reject(new Error('syntax')) }),
  ).rejects.toThrow('syntax');
  expect(await makeWhenStale(root, target)).toBe(true);
});
