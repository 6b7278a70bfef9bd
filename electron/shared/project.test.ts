import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { projectFiles } from './project.ts';

const target = mkdtempSync(path.join(tmpdir(), 'racebench-project-'));
afterAll(() => rmSync(target, { recursive: true }));

it.each([
  ['racebench', 'racebench'],
  ['app.asar', 'app.asar.unpacked'],
])('a program in %s has its samples in %s', (name, samples) => {
  const root = path.join(target, name);
  mkdirSync(root);
  writeFileSync(path.join(root, 'package.json'), '{"version":"1.2.3"}');
  expect(projectFiles(root)).toEqual({
    version: '1.2.3',
    rendererFolder: path.join(root, 'dist', 'renderer'),
    samplesFolder: path.join(target, samples, 'fixtures', 'cars'),
    tracksFolder: path.join(target, samples, 'fixtures', 'tracks'),
    plansFolder: path.join(target, samples, 'fixtures', 'sweeps'),
  });
});
