import { describe, expect, it } from 'vitest';
import { droppedIni, isCarText } from './dropped-surfaces.ts';

const drop = (...names: string[]) => ({
  files: names.map((name) => new File([''], name)) as unknown as FileList,
});

describe('an .ini dropped on the page of runs', () => {
  it('may be a surface file when it is alone, and on that page only', () => {
    expect(droppedIni(drop('wet.INI'), true)?.name).toBe('wet.INI');
    expect(droppedIni(drop('wet.ini'), false)).toBeUndefined();
    expect(droppedIni(drop('wet.ini', 'torque.crv'), true)).toBeUndefined();
    expect(droppedIni(drop('fsae.tir'), true)).toBeUndefined();
  });

  it('is a car where it has a block of a car', () => {
    expect(isCarText('; a car\nbody\n{\n  mass=900\n}\n')).toBe(true);
    expect(isCarText('wheel0 {\n}\n')).toBe(true);
    expect(isCarText('tar\n{\n  base=asphalt\n  label=car park\n}\n')).toBe(false);
  });
});
