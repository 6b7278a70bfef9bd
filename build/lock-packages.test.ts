import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { thirdPartyNotices } from '../core/contract/notices.ts';
import { NODE_PACKAGES } from './bundled-node.js';
import { closureOf, lockedPackages } from './lock-packages.ts';
import { collectNotices, noticesAsText } from './notices.ts';
import { ROOT } from './root.ts';
import { packageOf } from './shipped-modules.ts';

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly allowScripts: Readonly<Record<string, boolean>>;
}
const manifest = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as Manifest;
const packages = lockedPackages();

describe('the lock file', () => {
  it('has the hash of every package but our own stub', () => {
    const without = [...packages.values()].filter(({ integrity }) => integrity === undefined);
    expect(without.map(({ name, isLink }) => [name, isLink])).toEqual([['msgpackr-extract', true]]);
  });

  it('has the Node of every system of the table, in the exact version that package.json names', () => {
    expect(Object.keys(manifest.optionalDependencies).sort()).toEqual(Object.values(NODE_PACKAGES).sort());
    for (const [name, version] of Object.entries(manifest.optionalDependencies))
      expect(packages.get(`node_modules/${name}`)?.version).toBe(version);
  });

  it('has no install script that is allowed to run', () => {
    const withScripts = [...packages.values()].filter(({ hasInstallScript }) => hasInstallScript);
    for (const { name } of withScripts) expect(manifest.allowScripts[name]).toBe(false);
    expect(Object.values(manifest.allowScripts)).not.toContain(true);
  });

  it('follows exact versions alone', () => {
    const wanted = {
      ...manifest.dependencies,
      ...manifest.optionalDependencies,
      ...manifest.devDependencies,
    };
    for (const [name, version] of Object.entries(wanted))
      expect(`${name} ${version}`).toMatch(/ (?:(?:npm:\S+@)?\d+\.\d+\.\d+$|file:build\/stubs\/)/);
  });

  it('gives all that a package requires, the nearest version first', () => {
    const of = (name: string, folder: string, ...requires: string[]) => ({
      ...{ folder, name, requires, version: '1.0.0', license: 'MIT', integrity: 'sha512-x' },
      ...{ isDevelopment: false, isLink: false, hasInstallScript: false },
    });
    const rows = [
      of('a', 'node_modules/a', 'b', 'c'),
      of('b', 'node_modules/b'),
      of('c', 'node_modules/c', 'b'),
      of('b', 'node_modules/c/node_modules/b', 'a'),
      of('d', 'node_modules/d'),
    ];
    const found = closureOf(['c'], new Map(rows.map((row) => [row.folder, row])));
    expect([...found].sort()).toEqual([
      'node_modules/a',
      'node_modules/b',
      'node_modules/c',
      'node_modules/c/node_modules/b',
    ]);
  });
});

describe('the notices', () => {
  const notices = collectNotices();
  it('name what is shipped with its licence, and no Node or type declarations', () => {
    expect(thirdPartyNotices.parse(notices)).toEqual(notices);
    const names = notices.packages.map(({ name }) => name);
    for (const name of ['react', 'three', 'better-sqlite3', 'zod', 'redis-errors', 'electron'])
      expect(names).toContain(name);
    expect(names.filter((name) => /^(?:@types\/|node-linux|vitest$)/.test(name))).toEqual([]);
    const bare = notices.packages.filter(({ licence, text }) => licence === 'not stated' && text === null);
    expect(bare).toEqual([]);
  });

  it('hold the text of each licence that a package brings, and say so of the others', () => {
    const react = notices.packages.find(({ name }) => name === 'react');
    expect(notices.texts[react?.text ?? -1]).toContain('Copyright (c) Meta');
    const text = noticesAsText(notices);
    expect(text).toContain('maath 0.');
    expect(text).toContain('The package brings no licence text; it states: MIT.');
  });
});

it.each([
  ['/x/node_modules/react/index.js', 'react'],
  ['/x/node_modules/@lezer/common/dist/index.js', '@lezer/common'],
  ['/x/node_modules/a/node_modules/b/c.js', 'b'],
  ['C:\\x\\node_modules\\three\\a.js', 'three'],
  ['/x/renderer/app/App.tsx', undefined],
  ['\0rolldown/runtime.js', undefined],
])('%s is of the package %s', (module, name) => {
  expect(packageOf(module)).toBe(name);
});
