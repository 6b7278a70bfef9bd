import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { projectFiles } from './project.ts';

const place = mkdtempSync(path.join(tmpdir(), 'racebench-project-'));
afterAll(() => rmSync(place, { recursive: true }));

it.each([
  ['racebench', 'racebench'],
  ['app.asar', 'app.asar.unpacked'],
])('a program in %s has its samples in %s', (name, samples) => {
  const root = path.join(place, name);
  mkdirSync(root);
  writeFileSync(path.join(root, 'package.json'), '{"version":"1.2.3"}');
  expect(projectFiles(root)).toEqual({
    version: '1.2.3',
    rendererFolder: path.join(root, 'dist', 'renderer'),
    samplesFolder: path.join(place, samples, 'fixtures', 'cars'),
    tracksFolder: path.join(place, samples, 'fixtures', 'tracks'),
    plansFolder: path.join(place, samples, 'fixtures', 'sweeps'),
  });
});
