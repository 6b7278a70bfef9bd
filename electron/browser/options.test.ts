import { homedir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseBrowserOptions } from './options.ts';

const CWD = path.resolve('/srv/garage');

describe('options of the browser shell', () => {
  test('without any it opens a browser on a free port and reaches the home and the current folder', () => {
    expect(parseBrowserOptions([], CWD)).toEqual({
      port: undefined,
      open: true,
      folders: [homedir(), CWD],
      file: undefined,
    });
  });

  test('--no-open --port 4000 --folder cars coupe/car.ini', () => {
    expect(
      parseBrowserOptions(['--no-open', '--port', '4000', '--folder', 'cars', 'coupe/car.ini'], CWD),
    ).toEqual({
      port: 4000,
      open: false,
      folders: [path.join(CWD, 'cars')],
      file: path.join(CWD, 'coupe', 'car.ini'),
    });
  });

  test.each([
    [['--port', 'x']],
    [['--port', '70000']],
    [['--port', '1.5']],
    [['--nonsense']],
    [['a.ini', 'b.ini']],
  ])('%j is refused with a sentence', (args) => {
    expect(() => parseBrowserOptions(args, CWD)).toThrow(/\S+ \S+/);
  });
});
