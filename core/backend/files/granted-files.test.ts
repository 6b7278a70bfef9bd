import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { requireAllowed } from './file-limits.ts';

let target = '';
beforeEach(() => {
  target = mkdtempSync(join(tmpdir(), 'racebench-granted-'));
  mkdirSync(join(target, 'other'));
  for (const name of ['car.ini', 'car.ini.bak', 'notes.txt', 'other/car.ini'])
    writeFileSync(join(target, name), '');
});
afterEach(() => rmSync(target, { recursive: true }));

const limits = () => ({ carFolders: [], carFiles: [join(target, 'car.ini')], samplesFolder: undefined });

it.each(['car.ini', 'car.ini.bak', 'car.ini.bak2', 'car.torque.crv'])(
  'a file chosen by itself opens %s',
  async (name) => {
    await expect(requireAllowed(join(target, name), limits())).resolves.toBeUndefined();
  },
);

it.each(['notes.txt', 'carport.ini', 'other/car.ini', '../../car.ini', 'car.ini/x'])(
  'a file chosen by itself does not open %s',
  async (name) => {
    await expect(requireAllowed(join(target, name), limits())).rejects.toMatchObject({
      code: 'PATH_REFUSED',
      message: expect.stringContaining('Choose the file or its folder') as string,
    });
  },
);

it('a link beside it that leads elsewhere is refused, whatever its name', async () => {
  symlinkSync(join(target, 'other', 'car.ini'), join(target, 'car.ini.bak3'));
  await expect(requireAllowed(join(target, 'car.ini.bak3'), limits())).rejects.toMatchObject({
    code: 'PATH_REFUSED',
  });
});

it('what is granted later is allowed from then on', async () => {
  const carFolders: string[] = [];
  const live = { carFolders, carFiles: [], samplesFolder: undefined };
  await expect(requireAllowed(join(target, 'notes.txt'), live)).rejects.toMatchObject({
    code: 'PATH_REFUSED',
  });
  carFolders.push(target);
  await expect(requireAllowed(join(target, 'notes.txt'), live)).resolves.toBeUndefined();
});
