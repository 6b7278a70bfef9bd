import { describe, expect, it } from 'vitest';
import { droppedInputs } from './dropped-inputs.ts';

const drop = (...names: string[]) => ({
  files: names.map((name) => new File([''], name)) as unknown as FileList,
});

describe('a table dropped on the page of runs', () => {
  it('is a table of inputs when it is alone, and on that page only', () => {
    expect(droppedInputs(drop('turn.CSV'), true)?.name).toBe('turn.CSV');
    expect(droppedInputs(drop('turn.csv'), false)).toBeUndefined();
    expect(droppedInputs(drop('turn.csv', 'b.csv'), true)).toBeUndefined();
    expect(droppedInputs(drop('car.ini'), true)).toBeUndefined();
    expect(droppedInputs(null, true)).toBeUndefined();
  });
});
