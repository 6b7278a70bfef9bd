import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { placeWindow, readWindowState, writeWindowState } from './window-state.ts';

const MAIN = { x: 0, y: 0, width: 1920, height: 1040 };
const LEFT = { x: -1280, y: 0, width: 1280, height: 984 };

describe('where the window opens', () => {
  test('the first time in the middle of the main display, 1440 x 900', () => {
    expect(placeWindow(undefined, [MAIN], MAIN)).toEqual({
      maximised: false,
      bounds: { x: 240, y: 70, width: 1440, height: 900 },
    });
  });

  test('as large as a display that is smaller than that', () => {
    const small = { x: 0, y: 25, width: 1280, height: 775 };
    expect(placeWindow(undefined, [small], small).bounds).toEqual(small);
  });

  test('where it was, on a second display too', () => {
    const saved = { maximised: true, bounds: { x: -1200, y: 40, width: 1100, height: 800 } };
    expect(placeWindow(saved, [MAIN, LEFT], MAIN)).toEqual(saved);
  });

  test.each([
    ['on a display that is gone', { x: -1200, y: 40, width: 1100, height: 800 }],
    ['with its title bar above the display', { x: 100, y: -40, width: 1100, height: 800 }],
    ['with 50 px of its width in view', { x: 1870, y: 40, width: 1100, height: 800 }],
    ['with its title bar below the display', { x: 100, y: 1000, width: 1100, height: 800 }],
  ])('in the middle again %s', (_where, bounds) => {
    expect(placeWindow({ maximised: false, bounds }, [MAIN], MAIN).bounds).toMatchObject({ x: 240, y: 70 });
  });

  test('never smaller than 1024 x 700', () => {
    const saved = { maximised: false, bounds: { x: 10, y: 10, width: 300, height: 200 } };
    expect(placeWindow(saved, [MAIN], MAIN).bounds).toMatchObject({ width: 1024, height: 700 });
  });
});

describe('the file that keeps it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'racebench-window-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'deep', 'window-state.json');

  test('is read as it was written', () => {
    const state = { maximised: true, bounds: { x: 1, y: 2, width: 1100, height: 800 } };
    writeWindowState(file, state);
    expect(readWindowState(file)).toEqual(state);
  });

  test.each(['', '{', '{}', '{"bounds":{"x":"a","y":0,"width":1,"height":1}}', 'null'])(
    'is read as missing when it holds %s',
    (text) => {
      writeFileSync(file, text);
      expect(readWindowState(file)).toBeUndefined();
    },
  );
});
