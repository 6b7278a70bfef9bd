import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { MAX_MODEL_ANSWER_BYTES, MAX_MODEL_FILE_BYTES } from '../../contract/model-requests.ts';
import { useOpenFolders } from '../testing/open-folders.ts';

const target = useOpenFolders();
const ask = (names: readonly string[], file = target.open('coupe', 'car.ini')) =>
  target.port.request('model/files', { path: file, names: [...names] });

describe('files of a model', () => {
  it('are found without regard to case, pictures under another end, and those below the folder', async () => {
    const folder = path.dirname(target.open('coupe', 'car.ini'));
    mkdirSync(path.join(folder, 'Colors'));
    writeFileSync(path.join(folder, 'BODY.DOF'), 'a');
    writeFileSync(path.join(folder, 'road.tga'), 'b');
    writeFileSync(path.join(folder, 'Colors', 'Blue.tga'), 'c');
    const { files, problems } = await ask(['body.dof', 'ROAD.BMP', 'colors\\blue.tga', 'gone.dof']);
    expect(files.map(({ name, found, bytes }) => [name, found, String.fromCharCode(...bytes)])).toEqual([
      ['body.dof', 'BODY.DOF', 'a'],
      ['ROAD.BMP', 'road.tga', 'b'],
      ['colors\\blue.tga', 'Colors/Blue.tga', 'c'],
    ]);
    expect(problems).toEqual([
      { name: 'gone.dof', isMissing: true, message: 'gone.dof is missing in the folder.' },
    ]);
  });

  it('lie in the folder of the car, by any name and any link', async () => {
    const folder = path.dirname(target.open('coupe', 'car.ini'));
    const outside = path.join(folder, '..', '..', 'secret.dof');
    writeFileSync(outside, 'secret');
    symlinkSync(outside, path.join(folder, 'link.dof'));
    writeFileSync(path.join(folder, 'notes.txt'), 'mine');
    const names = ['../../secret.dof', outside, 'link.dof', 'notes.txt', 'a/../../secret.dof'];
    const { files, problems } = await ask(names);
    expect(files).toEqual([]);
    expect(problems.map(({ name }) => name)).toEqual(names);
    await expect(ask(['secret.dof'], path.join(folder, '..', '..', 'car.ini'))).rejects.toMatchObject({
      code: 'PATH_REFUSED',
    });
  });

  it('come in answers of a bounded size', async () => {
    const folder = path.dirname(target.open('coupe', 'car.ini'));
    const half = new Uint8Array(MAX_MODEL_ANSWER_BYTES / 2 + 1);
    for (const name of ['a.dof', 'b.dof', 'c.dof']) writeFileSync(path.join(folder, name), half);
    const { files, left } = await ask(['a.dof', 'b.dof', 'c.dof']);
    expect([files.map(({ name }) => name), left]).toEqual([['a.dof', 'b.dof'], ['c.dof']]);
  });

  it('are refused by their name in the folder where they are too large', async () => {
    const folder = path.dirname(target.open('coupe', 'car.ini'));
    writeFileSync(path.join(folder, 'HUGE.dof'), '');
    truncateSync(path.join(folder, 'HUGE.dof'), MAX_MODEL_FILE_BYTES + 1);
    const { problems } = await ask(['huge.dof']);
    expect(problems).toEqual([
      {
        name: 'huge.dof',
        isMissing: false,
        message: 'huge.dof is too large for a model: 64.0 MiB, the maximum is 64 MiB.',
      },
    ]);
  });
});
