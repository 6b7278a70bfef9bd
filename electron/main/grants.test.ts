import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGrants, grantFor } from './grants.ts';

describe('what choosing a path opens', () => {
  it.each([
    ['/cars/coupe', true, { kind: 'folder', path: '/cars/coupe' }],
    ['/cars/coupe/car.ini', false, { kind: 'folder', path: '/cars/coupe' }],
    ['/cars/coupe/torque.crv', false, { kind: 'folder', path: '/cars/coupe' }],
    ['/plans/p.yaml', false, { kind: 'folder', path: '/plans' }],
    ['/cars/coupe.zip', false, { kind: 'file', path: '/cars/coupe.zip' }],
    ['/logs/drive.ld', false, { kind: 'file', path: '/logs/drive.ld' }],
    ['/home/ann/car.ini', false, { kind: 'file', path: '/home/ann/car.ini' }],
    ['/car.ini', false, { kind: 'file', path: '/car.ini' }],
    // Named as a whole in the dialog for folders: that is what the person asked for.
    ['/home/ann', true, { kind: 'folder', path: '/home/ann' }],
  ] as const)('%s', (chosen, isFolder, grant) => {
    expect(grantFor(chosen, isFolder, ['/home/ann'])).toEqual(grant);
  });
});

describe('the list of what was chosen', () => {
  let target = '';
  const file = () => path.join(target, 'data', 'granted.json');
  beforeEach(() => {
    target = realpathSync(mkdtempSync(path.join(tmpdir(), 'racebench-grants-')));
    mkdirSync(path.join(target, 'coupe'));
    writeFileSync(path.join(target, 'coupe', 'car.ini'), '');
  });
  afterEach(() => rmSync(target, { recursive: true }));

  it('is kept over a restart, each grant once', async () => {
    const grants = createGrants(file(), []);
    expect(grants.isNew).toBe(true);
    const coupe = { kind: 'folder', path: path.join(target, 'coupe') };
    expect(await grants.add(path.join(target, 'coupe', 'car.ini'))).toEqual([coupe]);
    expect(await grants.add(path.join(target, 'coupe'))).toEqual([]);
    const again = createGrants(file(), []);
    expect(again.isNew).toBe(false);
    expect(again.all()).toEqual([coupe]);
  });

  it('holds what a chosen link leads to', async () => {
    symlinkSync(path.join(target, 'coupe'), path.join(target, 'link'));
    const added = await createGrants(file(), []).add(path.join(target, 'link'));
    expect(added.map((grant) => grant.path).sort()).toEqual([
      path.join(target, 'coupe'),
      path.join(target, 'link'),
    ]);
  });

  it('takes no relative path and none with a zero byte', async () => {
    const grants = createGrants(file(), []);
    expect(await grants.add('coupe')).toEqual([]);
    expect(await grants.add(`${target}\0.ini`)).toEqual([]);
    expect(grants.all()).toEqual([]);
  });

  it.each(['', '[]', '{"grants":1}'])('is read as missing when the file holds %s', (text) => {
    mkdirSync(path.dirname(file()), { recursive: true });
    writeFileSync(file(), text);
    expect(createGrants(file(), []).isNew).toBe(true);
  });

  it('drops entries that are none', () => {
    mkdirSync(path.dirname(file()), { recursive: true });
    writeFileSync(
      file(),
      JSON.stringify({ grants: [null, { kind: 'drive', path: '/' }, { kind: 'file', path: 'x' }] }),
    );
    expect(createGrants(file(), []).all()).toEqual([]);
  });

  it('keeps the newest 500', async () => {
    mkdirSync(path.dirname(file()), { recursive: true });
    const old = Array.from({ length: 500 }, (_, i) => ({ kind: 'file', path: `/old/${String(i)}.ld` }));
    writeFileSync(file(), JSON.stringify({ grants: old }));
    await createGrants(file(), []).add(path.join(target, 'coupe'));
    const { grants } = JSON.parse(readFileSync(file(), 'utf8')) as { grants: { path: string }[] };
    expect(grants).toHaveLength(500);
    expect(grants[0]?.path).toBe(path.join(target, 'coupe'));
    expect(grants.at(-1)?.path).toBe('/old/498.ld');
  });
});
