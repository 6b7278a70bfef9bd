import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPathPolicy } from './path-policy.ts';

let top = '';
let garage = '';

beforeEach(async () => {
  top = await realpath(await mkdtemp(path.join(tmpdir(), 'racebench-policy-')));
  garage = path.join(top, 'garage');
  await mkdir(path.join(garage, 'coupe'), { recursive: true });
  await writeFile(path.join(garage, 'coupe', 'car.ini'), 'body\n{\n}\n');
  await writeFile(path.join(garage, 'coupe', 'notes.rtf'), 'private');
  await writeFile(path.join(top, 'secret.ini'), 'secret');
  await mkdir(path.join(top, 'garage2'));
  await writeFile(path.join(top, 'garage2', 'car.ini'), '');
});
afterEach(() => rm(top, { recursive: true }));

describe('paths a window may reach', () => {
  test('a car inside the folder is allowed and a new file beside it too', async () => {
    const policy = createPathPolicy([garage]);
    const car = path.join(garage, 'coupe', 'car.ini');
    expect(await policy.allow(car)).toBe(car);
    expect(await policy.allow(path.join(garage, 'coupe', 'new.ini'))).toBe(
      path.join(garage, 'coupe', 'new.ini'),
    );
  });

  test.each([
    ['the parent by dots', () => path.join(garage, 'coupe') + '/../../secret.ini'],
    ['a sibling whose name begins alike', () => path.join(top, 'garage2', 'car.ini')],
    ['a relative path', () => 'coupe/car.ini'],
    ['a name with a zero byte', () => path.join(garage, 'coupe', 'car.ini\0.txt')],
    ['a file in a folder that does not exist', () => path.join(garage, 'none', 'car.ini')],
    ['the password file', () => '/etc/passwd'],
  ])('%s is refused', async (_what, target) => {
    const policy = createPathPolicy([garage]);
    await expect(policy.allow(target())).rejects.toMatchObject({ code: 'PATH_REFUSED' });
  });

  test('a link inside the folder that leads out of it is refused', async () => {
    await symlink(path.join(top, 'secret.ini'), path.join(garage, 'link.ini'));
    await symlink(top, path.join(garage, 'up'));
    const policy = createPathPolicy([garage]);
    await expect(policy.allow(path.join(garage, 'link.ini'))).rejects.toMatchObject({ code: 'PATH_REFUSED' });
    await expect(policy.allow(path.join(garage, 'up', 'secret.ini'))).rejects.toMatchObject({
      code: 'PATH_REFUSED',
    });
    await expect(policy.list(path.join(garage, 'up'))).rejects.toMatchObject({ code: 'PATH_REFUSED' });
  });

  test('a link to nothing outside is refused, and a listing leaves out links that lead there', async () => {
    await symlink(path.join(top, 'to-be-made.ini'), path.join(garage, 'nothing.ini'));
    await symlink(path.join(top, 'secret.ini'), path.join(garage, 'link.ini'));
    await symlink(path.join(garage, 'coupe'), path.join(garage, 'within'));
    const policy = createPathPolicy([garage]);
    await expect(policy.allow(path.join(garage, 'nothing.ini'))).rejects.toMatchObject({
      code: 'PATH_REFUSED',
    });
    const { entries } = await policy.list(undefined);
    expect(entries.map(({ name }) => name)).toEqual(['coupe', 'within']);
  });

  test('a listing shows folders, then *.ini files, nothing else, and ends at the allowed folder', async () => {
    const policy = createPathPolicy([garage]);
    await writeFile(path.join(garage, 'a.ini'), '');
    const listed = await policy.list(undefined);
    expect(listed).toMatchObject({ path: garage, parent: undefined });
    expect(listed.entries.map((entry) => [entry.name, entry.kind])).toEqual([
      ['coupe', 'folder'],
      ['a.ini', 'file'],
    ]);
    const inner = await policy.list(path.join(garage, 'coupe'));
    expect(inner.parent).toBe(garage);
    expect(inner.entries.map((entry) => entry.name)).toEqual(['car.ini']);
  });

  test('allowed folders that do not exist allow nothing', async () => {
    const policy = createPathPolicy([path.join(top, 'none')]);
    await expect(policy.allow(path.join(top, 'secret.ini'))).rejects.toMatchObject({ code: 'PATH_REFUSED' });
    await expect(policy.list(undefined)).rejects.toMatchObject({ code: 'PATH_REFUSED' });
  });
});
