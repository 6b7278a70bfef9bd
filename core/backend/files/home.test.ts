import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { homePaths, placeFile } from './home.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';

test('RACEBENCH_HOME, if set, is the folder of the library and the settings', () => {
  expect(homePaths({ RACEBENCH_HOME: '/data/rb' }, 'linux', '/home/ann')).toEqual({
    databasePath: join('/data/rb', 'library.sqlite'),
    isMoved: false,
    stateFolder: '/data/rb',
  });
});

test.each([
  ['linux', {}, '/home/ann/.local/share/racebench'],
  ['linux', { XDG_DATA_HOME: '/data', RACEBENCH_HOME: '' }, '/data/racebench'],
  ['darwin', {}, '/home/ann/Library/Application Support/Racebench'],
  ['win32', { APPDATA: '/roaming' }, '/roaming/Racebench'],
  ['win32', {}, '/home/ann/AppData/Roaming/Racebench'],
])('without it %s uses its folder for application data (%o)', (platform, env, folder) => {
  expect(homePaths(env, platform, '/home/ann').stateFolder).toBe(join(folder));
});

test('a moved library is at the path in its place file; a place file that cannot be read is ignored', () => {
  const temporary = temporaryFolder();
  const paths = () => homePaths({ RACEBENCH_HOME: temporary.folder }, 'linux', '/home/ann');
  writeFileSync(placeFile(temporary.folder), JSON.stringify({ database: '/disk/library.sqlite' }));
  expect(paths()).toMatchObject({
    databasePath: '/disk/library.sqlite',
    isMoved: true,
    stateFolder: temporary.folder,
  });
  writeFileSync(placeFile(temporary.folder), '{');
  expect(paths()).toMatchObject({ databasePath: join(temporary.folder, 'library.sqlite'), isMoved: false });
  temporary.remove();
});
