import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isVariantOf, type Variant } from '../../catalogue/variants.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';
import { createVariantFiles } from './variant-files.ts';

const WET: Variant = {
  name: 'Wet, soft',
  note: '',
  car: 'Coupe',
  changes: [{ key: 'susp_front.k', from: '21000', to: '18000' }],
};

let temporary: ReturnType<typeof temporaryFolder>;
let car: string;

beforeEach(() => {
  temporary = temporaryFolder();
  mkdirSync(join(temporary.folder, 'coupe'));
  car = join(temporary.folder, 'coupe', 'car.ini');
  writeFileSync(car, 'susp_front\n{\n  k=21000\n}\n');
});
afterEach(() => temporary.remove());

const files = (samplesFolder?: string) =>
  createVariantFiles(join(temporary.folder, 'state'), { carFolders: undefined, samplesFolder });

describe('variants of a car', () => {
  it('lie beside it as patch files, one each, and are found again', async () => {
    const variants = files();
    expect(await variants.list(car)).toEqual([]);
    expect(await variants.save(car, WET, undefined)).toBe('wet-soft.patch.ini');
    expect(await variants.save(car, { ...WET, note: 'other' }, undefined)).toBe('wet-soft-2.patch.ini');
    expect(readdirSync(join(temporary.folder, 'coupe', 'variants'))).toHaveLength(2);
    expect(await files().list(car)).toMatchObject([
      { file: 'wet-soft-2.patch.ini', variant: { note: 'other' } },
      { file: 'wet-soft.patch.ini', variant: { ...WET, of: 'car.ini' } },
    ]);
  });

  it('are overwritten by name and removed', async () => {
    const variants = files();
    const file = await variants.save(car, WET, undefined);
    expect(await variants.save(car, { ...WET, name: 'Rain' }, file)).toBe(file);
    expect(await variants.list(car)).toMatchObject([{ file, variant: { name: 'Rain' } }]);
    await variants.remove(car, file);
    expect(await variants.list(car)).toEqual([]);
    await expect(variants.remove(car, file)).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
  });

  it('say which file of the folder they belong to, and keep that when they are changed', async () => {
    const file = await files().save(car, WET, undefined);
    const [first] = await files().list(car);
    const other = join(temporary.folder, 'coupe', 'other.ini');
    writeFileSync(other, 'body\n{\n}\n');
    await files().save(other, { ...first!.variant!, note: 'changed there' }, file);
    const [stored] = await files().list(car);
    expect(stored?.variant).toMatchObject({ of: 'car.ini', note: 'changed there' });
    expect(isVariantOf(stored!.variant!, 'Car.ini', 'Another name')).toBe(true);
    expect(isVariantOf(stored!.variant!, 'other.ini', 'Coupe')).toBe(false);
    // An older patch has the name of the car alone.
    expect(isVariantOf(WET, 'other.ini', 'Coupe')).toBe(true);
    expect(isVariantOf(WET, 'car.ini', 'Mazda 2')).toBe(false);
  });

  it('of a sample are kept apart from it', async () => {
    const variants = files(temporary.folder);
    const file = await variants.save(car, WET, undefined);
    expect(existsSync(join(temporary.folder, 'coupe', 'variants'))).toBe(false);
    expect(await variants.list(car)).toEqual([{ file, variant: { ...WET, of: 'car.ini' } }]);
    await variants.remove(car, file);
    expect(await variants.list(car)).toEqual([]);
  });

  it('leave a damaged patch in the list with its reason', async () => {
    const folder = join(temporary.folder, 'coupe', 'variants');
    mkdirSync(folder);
    writeFileSync(join(folder, 'odd.patch.ini'), 'nonsense');
    const [stored] = await files().list(car);
    expect(stored).toMatchObject({ file: 'odd.patch.ini' });
    expect(stored?.problem).toContain('odd.patch.ini, line 1');
  });

  it('are refused outside the folders for cars, and with characters that a car.ini cannot store', async () => {
    const narrow = createVariantFiles(join(temporary.folder, 'state'), {
      carFolders: [join(temporary.folder, 'other')],
      samplesFolder: undefined,
    });
    await expect(narrow.list(car)).rejects.toMatchObject({ code: 'PATH_REFUSED' });
    await expect(narrow.save(car, WET, undefined)).rejects.toMatchObject({ code: 'PATH_REFUSED' });
    await expect(files().save(car, { ...WET, name: '雨' }, undefined)).rejects.toMatchObject({
      code: 'NOT_LATIN1',
    });
  });

  it('say which file cannot be written', async () => {
    writeFileSync(join(temporary.folder, 'coupe', 'variants'), 'a file where the folder should be');
    await expect(files().save(car, WET, undefined)).rejects.toMatchObject({ code: 'FILE_UNWRITABLE' });
    expect(readFileSync(join(temporary.folder, 'coupe', 'variants'), 'utf8')).toContain('a file');
  });
});
