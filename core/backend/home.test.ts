import { join } from 'node:path';
import { expect, test } from 'vitest';
import { homePaths } from './home.ts';

test('RACEBENCH_HOME holds the library and the settings where it is set', () => {
  expect(homePaths({ RACEBENCH_HOME: '/data/rb' }, 'linux', '/home/ann')).toEqual({
    databasePath: join('/data/rb', 'library.sqlite'),
    stateFolder: '/data/rb',
  });
});

test.each([
  ['linux', {}, '/home/ann/.local/share/racebench'],
  ['linux', { XDG_DATA_HOME: '/data', RACEBENCH_HOME: '' }, '/data/racebench'],
  ['darwin', {}, '/home/ann/Library/Application Support/Racebench'],
  ['win32', { APPDATA: '/roaming' }, '/roaming/Racebench'],
  ['win32', {}, '/home/ann/AppData/Roaming/Racebench'],
])('without it %s keeps them where programs keep their data (%o)', (platform, env, folder) => {
  expect(homePaths(env, platform, '/home/ann').stateFolder).toBe(join(folder));
});
