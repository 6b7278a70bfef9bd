import { describe, expect, it } from 'vitest';
import { droppedTyres } from './dropped-tyres.ts';

const drop = (...names: string[]): Pick<DataTransfer, 'files'> => ({
  files: names.map((name) => new File([''], name)) as unknown as FileList,
});

describe('a drop of tyres', () => {
  it('takes .tir files wherever the window is', () => {
    expect(droppedTyres(drop('a.TIR', 'b.tir'), false)?.map(({ name }) => name)).toEqual(['a.TIR', 'b.tir']);
  });

  it('takes a car.ini for its tyre on the page of tyres only', () => {
    expect(droppedTyres(drop('car.ini'), true)).toHaveLength(1);
    expect(droppedTyres(drop('car.ini'), false)).toBeUndefined();
  });

  it('takes a table of measured forces on the page of tyres only', () => {
    expect(droppedTyres(drop('rig.csv', 'b.TIR'), true)).toHaveLength(2);
    expect(droppedTyres(drop('rig.csv'), false)).toBeUndefined();
  });

  it('leaves a drop with anything else to the rest of the window', () => {
    expect(droppedTyres(drop('a.tir', 'car.zip'), true)).toBeUndefined();
    expect(droppedTyres(null, true)).toBeUndefined();
  });
});
