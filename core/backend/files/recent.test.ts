import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRecentFiles } from './recent.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';

let temporary: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  temporary = temporaryFolder();
});
afterEach(() => temporary.remove());

it('lists a missing car as such, with its former folder', () => {
  const recent = createRecentFiles(temporary.folder);
  mkdirSync(join(temporary.folder, 'coupe'));
  const there = join(temporary.folder, 'coupe', 'car.ini');
  writeFileSync(there, '');
  recent.add(there, 'Coupe');
  recent.add('/gone/car.ini', 'Gone');
  expect(recent.list()).toEqual([
    { path: '/gone/car.ini', name: 'Gone', note: '/gone', isMissing: true },
    { path: there, name: 'Coupe', note: join(temporary.folder, 'coupe') },
  ]);
});

it('keeps pinned cars first and permanently, and twelve of the others', () => {
  const recent = createRecentFiles(temporary.folder);
  recent.add('/a', 'A');
  recent.pin('/a', true);
  for (let i = 0; i < 20; i++) recent.add(`/${String(i)}`, String(i));
  const again = createRecentFiles(temporary.folder);
  const names = () => again.list().map(({ name }) => name);
  expect(names()).toEqual(['A', '19', '18', '17', '16', '15', '14', '13', '12', '11', '10', '9', '8']);
  again.pin('/a', false);
  again.add('/a', 'A');
  expect(again.list()[0]).toMatchObject({ name: 'A' });
  expect(again.list()[0]).not.toHaveProperty('isPinned');
});
