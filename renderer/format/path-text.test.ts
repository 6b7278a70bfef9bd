import { describe, expect, it } from 'vitest';
import { folderOf, joinedPath, lastPart, pathTail } from './path-text.ts';

describe('pathTail', () => {
  it('keeps the last three parts and marks what is left out', () => {
    expect(pathTail('/home/someone/racer/cars/coupe/car.ini')).toBe('…/cars/coupe/car.ini');
  });

  it('keeps the separator of a Windows path', () => {
    expect(pathTail('C:\\racer\\cars\\coupe\\car.ini', 2)).toBe('…\\coupe\\car.ini');
  });

  it('leaves a short path whole', () => {
    expect(pathTail('coupe/car.ini')).toBe('coupe/car.ini');
  });
});

describe('parts of a path', () => {
  it.each([
    ['/cars/coupe/car.ini', '/cars/coupe', 'car.ini'],
    ['/car.ini', '/', 'car.ini'],
    ['C:\\cars\\car.ini', 'C:\\cars', 'car.ini'],
    ['C:\\car.ini', 'C:\\', 'car.ini'],
  ])('of %s are %s and %s, and make it again', (path, folder, name) => {
    expect(folderOf(path)).toBe(folder);
    expect(lastPart(path)).toBe(name);
    expect(joinedPath(folder, name)).toBe(path);
  });
});
